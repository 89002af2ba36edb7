"""Luck: the generator's published vectors, fair numbers, and chance that is told or kept."""

from __future__ import annotations

from collections import Counter

import pytest

from marchland.engine import SEEDED, Apart, State, Stream, i64, vec
from marchland.engine.chance import sow, split, word
from marchland.engine.luck import Draw, Recorded, Script, WrongLuck


def words(*values: int) -> State:
    s = State()
    s.luck0, s.luck1, s.luck2, s.luck3 = values
    return s


def test_the_generator_gives_the_published_vectors_of_xoshiro128plusplus() -> None:
    s = words(1, 2, 3, 4)

    assert [word(s) for _ in range(6)] == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


def test_a_seed_becomes_words_by_splitmix64_each_output_low_half_first() -> None:
    s = State()
    sow(s, 1)

    assert [s.luck0, s.luck1, s.luck2, s.luck3] == [0x89025CC1, 0x910A2DEC, 0x658EEC67, 0xBEEB8DA1]
    assert split(1, 0) == 0x910A2DEC89025CC1


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 12])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    s = State()
    sow(s, n)

    counts = Counter(SEEDED.below(s, "die", n) for _ in range(6000))

    expected = 6000 / n
    assert sum((counts[k] - expected) ** 2 / expected for k in range(n)) < 30  # chi squared, 11 degrees at most
    assert set(counts) == set(range(n))
    assert s.drawn == 6000


def test_nothing_is_drawn_where_nothing_is_uncertain() -> None:
    s = words(1, 2, 3, 4)

    assert SEEDED.among(s, "die", 1) == 0
    assert SEEDED.pick(s, "card", vec[i64]([7])) == 7
    assert not SEEDED.happens(s, "rain", 6, 0)
    assert SEEDED.happens(s, "rain", 6, 6)
    assert s.drawn == 0


def test_luck_apart_leaves_the_table_alone() -> None:
    s = words(1, 2, 3, 4)
    apart = Apart(Stream(3))

    drawn = [apart.among(s, "die", 6) for _ in range(20)]

    assert [s.luck0, s.luck1, s.luck2, s.luck3, s.drawn] == [1, 2, 3, 4, 0]
    assert len(set(drawn)) > 1
    apart.stir(s)
    assert [s.luck0, s.luck1] != [1, 2]


def test_recorded_chance_keeps_names_and_what_came() -> None:
    s, chance = words(1, 2, 3, 4), Recorded()

    thing = chance.pick(s, "card", vec[i64]([4, 8, 15]))
    rain = chance.happens(s, "rain", 6, 3)
    die = chance.among(s, "die", 6)

    assert chance.taken() == [Draw("card", thing), Draw("rain", int(rain)), Draw("die", die)]
    assert chance.taken() == []


def test_scripted_chance_says_what_it_was_told_and_nothing_else() -> None:
    s = State()
    script = Script([Draw("card", 8), Draw("rain", 1), Draw("die", 5)])

    assert script.pick(s, "card", vec[i64]([4, 8, 15])) == 8
    assert script.happens(s, "rain", 6, 3)
    assert script.among(s, "die", 6) == 5
    with pytest.raises(WrongLuck, match="was not told: die"):
        script.among(s, "die", 6)


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [(Draw("card", 5), "not among"), (Draw("die", 4), "told for die where card is drawn")],
)
def test_scripted_chance_refuses_what_cannot_be_drawn(draw: Draw, complaint: str) -> None:
    with pytest.raises(WrongLuck, match=complaint):
        Script([draw]).pick(State(), "card", vec[i64]([4, 8, 15]))
