"""The agenda: what is put there happens next, in reading order, depth first."""

from __future__ import annotations

from typing import Any

import pytest

from marchland.engine import SEEDED, Chance, Decision, Game, Sequence, State, Step, i64, only, vec
from marchland.engine.save import agenda


class Notebook(State):
    """A table on which steps write their names."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def copy(self) -> Notebook:
        t = Notebook()
        t.copy_table(self)
        t.lines = list(self.lines)
        return t


class Write(Step):
    def run(self, s: Any, chance: Chance) -> None:
        s.lines.append(f"write {s.a} {s.b}")


class Nest(Step):
    def run(self, s: Any, chance: Chance) -> None:
        s.lines.append(f"nest {s.a}")
        if s.a > 0:
            s.then(NEST, s.a - 1)
            s.then(WRITE, s.a, 1)
            s.then(WRITE, s.a, 2)


class Choose(Decision):
    asks = "number"

    def size(self, s: Any) -> i64:
        return 5

    def seats(self, s: Any) -> i64:
        return only(0) | only(1) if s.b else only(s.a)

    def choices(self, s: Any, seat: i64) -> vec[i64]:
        return vec[i64]([1, 3])

    def take(self, s: Any, seat: i64, choice: i64) -> None:
        s.lines.append(f"seat {seat} takes {choice}")
        if choice == 3:
            s.then(WRITE, seat, choice)
            s.then(WRITE, seat, choice + 1)

    def again(self, s: Any, seat: i64) -> bool:
        return len(s.lines) < 2


class Both(Sequence):
    """Writes, then chooses."""


WRITE, NEST, CHOOSE = Write(), Nest(), Choose()
BOTH = Both([WRITE, CHOOSE])
GAME = Game("notebook", NEST, [WRITE, NEST, CHOOSE, BOTH])


def begun(step: Step, a: int, b: int = 0) -> Notebook:
    s = Notebook()
    s.then(step, a, b)
    GAME.advance(s, SEEDED)
    return s


def test_nested_effects_come_depth_first_and_in_the_order_they_were_put() -> None:
    s = begun(NEST, 2)

    assert s.lines == ["nest 2", "nest 1", "nest 0", "write 1 1", "write 1 2", "write 2 1", "write 2 2"]
    assert GAME.waiting(s) == 0


def test_a_sequence_hands_its_numbers_to_each_of_its_steps() -> None:
    s = begun(BOTH, 1)

    assert s.lines == ["write 1 0"]
    assert GAME.waiting(s) == only(1)
    assert agenda(GAME.names, s) == [["Choose", 2 << 16 | 2, 1, 0]]


def test_a_seat_is_asked_again_before_what_its_answer_put_on_the_agenda() -> None:
    s = begun(CHOOSE, 0)

    GAME.answer(s, 0, 3, SEEDED)

    assert s.lines == ["seat 0 takes 3", "write 0 3", "write 0 4"]
    assert GAME.waiting(s) == only(0)
    GAME.answer(s, 0, 1, SEEDED)
    assert GAME.waiting(s) == 0


def test_several_seats_may_put_nothing_on_the_agenda() -> None:
    s = begun(CHOOSE, 0, 1)

    with pytest.raises(RuntimeError, match="Choose asks several seats"):
        GAME.take(s, 0, 3)


def test_an_agenda_grows_and_copies_hold_only_what_is_in_use() -> None:
    s = Notebook()
    for n in range(30):
        s.then(WRITE, n)
    s.top = 8

    assert len(s.copy().agenda) == 8
    assert len(s.agenda) == 120


def test_steps_of_one_name_and_strangers_are_refused() -> None:
    with pytest.raises(ValueError, match="two steps are called Write"):
        Game("twice", WRITE, [WRITE, Write()])
    with pytest.raises(ValueError, match="not in the rulebook"):
        Game("stranger", NEST, [WRITE])
    Game("notebook", NEST, [WRITE, NEST, CHOOSE, BOTH])  # numbers as they were
