"""The tower and the odds of an attack: section 17.8, sampled and calculated."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from marchland.engine import SEEDED, Stream, i64, vec
from marchland.engine.chance import sow
from marchland.games.immortals.battle import BATTLE
from marchland.games.immortals.odds import Odds, odds
from marchland.games.immortals.rulebook import IMMORTALS
from marchland.games.immortals.tower import throw
from marchland.shelf import set_up

from .positions import Lay, throws

MURK, FALLS = 33, 32  # The Murk and White Falls, dark
FOR, NEUTRAL, AGAINST = 0, 1, 2
State = Any


def bare(seed: int, variants: dict[str, str] | None = None) -> State:
    """A table with nothing in tower and tray."""
    s = set_up("immortals", 4, variants).fresh(seed)
    s.round = 1  # type: ignore[attr-defined]
    return s


def test_IM_DATA_14_two_of_three_thrown_cubes_come_out(sample: Callable[[int, int], int]) -> None:
    s, out, many = bare(1), 0, sample(10_000, 30_000)
    for _ in range(many):
        for colour in range(5):
            s.tower[colour] = 0
        throw(s, SEEDED, packed(10, 0, 0, 0, 0))
        out += s.tray[0]

    assert abs(out / many - 20 / 3) < 5 * sqrt(10 * 2 / 9 / many)


def packed(*cubes: int) -> Any:
    return vec[i64](list(cubes))


def test_IM_DATA_14_the_more_are_thrown_the_more_stuck_cubes_fall(sample: Callable[[int, int], int]) -> None:
    many = sample(10_000, 30_000)
    for variants, chance in ((None, 1 - 0.94**6), ({"tower": "simple"}, 1 / 3)):
        s, fell = bare(2, variants), 0
        for _ in range(many):
            for colour in range(5):
                s.tower[colour] = 10 if colour == 1 else 0
            throw(s, SEEDED, packed(6, 0, 0, 0, 0))
            fell += s.tray[1]
        assert abs(fell / many - 10 * chance) < 5 * sqrt(10 * chance * (1 - chance) / many)


def test_IM_DATA_14_no_cube_is_lost_or_found_in_a_throw_and_the_same_words_throw_the_same() -> None:
    for seed in range(300):
        s, again = bare(seed), bare(seed)
        for each in (s, again):
            for colour in range(5):
                each.tower[colour] = (seed + colour) % 4
            throw(each, SEEDED, packed(*((seed * colour) % 5 for colour in range(1, 6))))
        assert [s.tower[c] + s.tray[c] for c in range(5)] == [(seed + c) % 4 + (seed * (c + 1)) % 5 for c in range(5)]
        assert list(s.tray) == list(again.tray)


def test_IM_DATA_14_colours_come_in_order_stuck_cubes_before_thrown_ones(lay: Lay) -> None:
    luck = throws(red=(0, 1, 0, 1), purple=(1, 2, 1, 2), inhabitant=(0, 1, 0, 1))

    names = [name for name, _ in luck]
    assert names == [
        "stuck-red",
        "thrown-red",
        "stuck-purple",
        "stuck-purple",
        "thrown-purple",
        "thrown-purple",
        "stuck-inhabitant",
        "thrown-inhabitant",
    ]
    lay(
        4,
        ["Battle purple"],
        luck=luck,
        tray={"red": 1, "inhabitant": 1},
        tower={"red": 1, "purple": 2, "inhabitant": 1},
        owner={"purple": ["the-murk-dark"]},
        armies={"the-murk-dark": 3},
        origin="the-murk-dark",
        target="white-falls-dark",
        sent=2,
        role="neutral",
    )


def stage(s: State, attackers: int, defenders: int, role: int) -> None:
    """Seat 0 stands in The Murk and attacks White Falls, which seat 1 defends."""
    for region in range(50):
        s.owner[region], s.armies[region] = 4, 0
    s.owner[MURK], s.armies[MURK] = 0, attackers + 1
    if defenders:
        s.owner[FALLS], s.armies[FALLS] = 1, defenders
    s.origin, s.target, s.sent, s.role = MURK, FALLS, attackers, role


@pytest.mark.parametrize("inhabitants", [0, 1, 3, 5])
@pytest.mark.parametrize(
    ("attackers", "defenders", "role"),
    [(3, 2, FOR), (3, 2, NEUTRAL), (4, 3, AGAINST), (2, 0, AGAINST), (1, 0, NEUTRAL), (6, 4, NEUTRAL), (1, 3, FOR)],
)
def test_IM_DATA_14_battles_from_a_fixed_tray_and_tower_match_the_exact_odds(
    attackers: int, defenders: int, role: int, inhabitants: int, sample: Callable[[int, int], int]
) -> None:
    start = bare(11)
    for colour, (stuck, lying) in enumerate(((2, 1), (1, 0), (3, 2), (0, 1), (2, inhabitants))):
        start.tower[colour], start.tray[colour] = stuck, lying
    start.supply = 18 - inhabitants
    stage(start, attackers, defenders, role)
    exact = odds(start, 0, MURK, FALLS, attackers, role)
    many = sample(3_000, 40_000)
    wins = ties = 0
    attacker_loses = defender_loses = stand = 0.0
    for n in range(many):
        s = start.copy()
        sow(s, n)
        s.keeper[FALLS - 25] = 1  # the defender's, so that a tie is seen: it goes to the stack
        s.then(BATTLE, 0)
        IMMORTALS.advance(s, SEEDED)
        wins += s.keeper[FALLS - 25] == 4  # surely in the attacker's hand
        ties += s.keeper[FALLS - 25] == 8
        attacker_loses += s.limbo[0] + s.limbo[1]
        defender_loses += s.limbo[2] + s.limbo[3]
        stand += s.armies[FALLS] if s.owner[FALLS] == 0 else 0

    assert exact.win + exact.tie + exact.loss == pytest.approx(1.0)
    for count, chance in ((wins, exact.win), (ties, exact.tie)):
        assert abs(count / many - chance) < 4 * sqrt(max(chance * (1 - chance), 1e-4) / many)
    for seen, mean in (
        (attacker_loses, exact.attacker_loses),
        (defender_loses, exact.defender_loses),
        (stand, exact.stand),
    ):
        assert abs(seen / many - mean) < 4 * 3 / sqrt(many)  # no such count varies by more than 3


# Chance that the attacker wins, 4 seats, mid-game (section 17.8): by role and defenders, with 1, 2, 3, 4, 5, 6, 8 armies.
TABLE = {
    (NEUTRAL, 0): (0.82, 0.94, 0.98, 0.99, 1.0, 1.0, 1.0),
    (AGAINST, 0): (0.42, 0.66, 0.82, 0.90, 0.95, 0.98, 0.99),
    (FOR, 2): (0.47, 0.63, 0.73, 0.85, 0.91, 0.94, 0.98),
    (NEUTRAL, 2): (0.20, 0.36, 0.55, 0.69, 0.79, 0.87, 0.94),
    (AGAINST, 2): (0.10, 0.17, 0.30, 0.43, 0.57, 0.68, 0.84),
    (NEUTRAL, 4): (0.07, 0.14, 0.28, 0.39, 0.51, 0.65, 0.81),
}
TIES = (0.25, 0.26, 0.21, 0.16, 0.12, 0.08, 0.04)  # neutral, two defenders
SENT = (1, 2, 3, 4, 5, 6, 8)


def test_IM_DATA_14_mid_game_battles_are_won_as_often_as_the_table_of_section_17_8_says(
    sample: Callable[[int, int], int],
) -> None:
    """Random battles of 1 to 6 against 0 to 4, all seats by turns; the exact odds of each cell, averaged over the states."""
    found = {(role, d, n): 0.0 for role, d in TABLE for n in SENT}
    ties = dict.fromkeys(SENT, 0.0)
    states, dice = 0, Stream(5)
    for game in range(sample(60, 400)):
        s = bare(game)
        throw(s, SEEDED, packed(7, 7, 7, 7, 10))
        for colour in range(4):
            s.tray[colour] = 0
        s.tray[4] = min(2, s.tray[4])
        s.supply = 20 - s.tray[4] - s.tower[4]
        for battle in range(30):
            if battle >= 10 and battle % 4 == 0:
                states += 1
                for (role, d), n in ((cell, n) for cell in TABLE for n in SENT):
                    stage(s, n, d, role)
                    cell = odds(s, 0, MURK, FALLS, n, role)
                    found[role, d, n] += cell.win
                    ties[n] += cell.tie if (role, d) == (NEUTRAL, 2) else 0.0
            attacker, other = int(dice.below(4)), 1 + int(dice.below(3))
            defender = (attacker + other) % 4
            stage(s, 1 + int(dice.below(6)), 0, int(dice.below(3)))
            s.owner[MURK] = attacker
            defenders = int(dice.below(5))
            if defenders:
                s.owner[FALLS], s.armies[FALLS] = defender, defenders
            s.then(BATTLE, attacker)
            IMMORTALS.advance(s, SEEDED)

    for (role, d), row in TABLE.items():
        for n, wanted in zip(SENT, row, strict=True):
            assert abs(found[role, d, n] / states - wanted) <= 0.05, (role, d, n, found[role, d, n] / states, wanted)
    for n, wanted in zip(SENT, TIES, strict=True):
        assert abs(ties[n] / states - wanted) <= 0.05, (n, ties[n] / states, wanted)


def test_so_many_cubes_stay_in_the_tower_as_section_17_8_expects() -> None:
    for seats, cubes in ((3, 31), (4, 38), (5, 45)):
        box = set_up("immortals", seats)
        stuck = 0
        for seed in range(600):
            s: Any = box.fresh(seed)
            throw(s, SEEDED, packed(*[7] * seats, 10))
            stuck += sum(s.tower)
        assert abs(stuck / 600 - cubes / 3) < 5 * sqrt(cubes * 2 / 9 / 600)


def test_without_inhabitants_or_defenders_an_attack_wins_unless_all_cubes_stick() -> None:
    s = bare(1)
    s.supply, s.tower[4] = 0, 0
    stage(s, 2, 0, AGAINST)
    found: Odds = odds(s, 0, MURK, FALLS, 2, AGAINST)

    assert found.win == pytest.approx(1 - 1 / 9)
    assert found.holds == pytest.approx(found.win)
    assert found.stand == pytest.approx(4 / 3)
