"""The loop: take the next frame of the agenda, run its step, or wait while seats owe an answer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from marchland.engine.chance import Chance
from marchland.engine.state import FRAME, State, only
from marchland.engine.step import Decision, Step

SEATS: Final = 16  # at most so many seats in a mask of the agenda
OPEN: Final = 0xFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook bound for play: its steps, numbered in the order of the contents page."""

    def __init__(self, name: str, start: Step, steps: list[Step], names: list[str] | None = None) -> None:
        self.name = name
        self.start = start
        self.steps = vec[Step](steps)
        self.decisions = vec[Decision]()
        self.names: list[str] = []
        nobody = Decision()  # stands where the step of that number asks nothing
        for number in range(len(steps)):
            step = steps[number]
            step.number = number
            step.name = type(step).__name__ if names is None else names[number]
            if step.name in self.names:
                raise ValueError(f"{name}: two steps are called {step.name}")
            self.names.append(step.name)
            self.decisions = append(self.decisions, step if isinstance(step, Decision) else nobody)
        if start not in steps:
            raise ValueError(f"{name}: the first step is not in the rulebook")

    def altered(self, old: Step, new: Step) -> Game:
        """This game with one step replaced: a house rule, or a mutant that a law must catch."""
        steps = [step for step in self.steps]
        steps[old.number] = new
        return Game(self.name, new if self.start is old else self.start, steps, self.names)

    def begin(self, s: State, chance: Chance) -> None:
        """Start play on a fresh table."""
        s.then(self.start)
        self.advance(s, chance)

    def waiting(self, s: State) -> i64:
        """The mask of the seats that owe an answer; 0: the game is over."""
        return 0 if s.top == 0 else s.agenda[s.top - FRAME + 1] & OPEN

    def asked(self, s: State) -> Decision:
        """The decision that waits for answers."""
        return self.decisions[s.agenda[s.top - FRAME]]

    def choices(self, s: State, seat: i64) -> vec[i64]:
        """What the seat may answer."""
        s.a = s.agenda[s.top - FRAME + 2]
        s.b = s.agenda[s.top - FRAME + 3]
        return self.decisions[s.agenda[s.top - FRAME]].choices(s, seat)

    def answer(self, s: State, seat: i64, choice: i64, chance: Chance) -> None:
        """Take a lawful answer and go on to the next question."""
        self.take(s, seat, choice)
        self.advance(s, chance)

    def take(self, s: State, seat: i64, choice: i64) -> None:
        """Take a lawful answer; luck and what follows wait for `advance`."""
        here = s.top - FRAME
        s.a = s.agenda[here + 2]
        s.b = s.agenda[here + 3]
        decision = self.decisions[s.agenda[here]]
        if s.told is not None:
            s.told.reach(s.agenda[here])
        decision.take(s, seat, choice)
        if not decision.again(s, seat):
            s.agenda[here + 1] &= ~only(seat)
        if s.top > here + FRAME:
            asked = s.agenda[here + 1] >> SEATS
            if asked & (asked - 1):
                raise RuntimeError(f"{self.names[s.agenda[here]]} asks several seats and may put nothing on the agenda")
            s.settle(here + FRAME)

    def advance(self, s: State, chance: Chance) -> None:
        """Run steps until a seat owes an answer or nothing remains to be done."""
        steps = self.steps
        while s.top > 0:
            here = s.top - FRAME
            number = s.agenda[here]
            step = steps[number]
            s.a = s.agenda[here + 2]
            s.b = s.agenda[here + 3]
            if step.asking:
                asked = s.agenda[here + 1]
                if asked < 0:
                    if s.told is not None:
                        s.told.reach(number)
                    asked = self.decisions[number].seats(s)
                    asked = asked << SEATS | asked
                    s.agenda[here + 1] = asked
                if asked & OPEN:
                    return
                s.top = here
            else:
                s.top = here
                if s.told is not None:
                    s.told.reach(number)
                step.run(s, chance)
                if s.top > here + FRAME:
                    s.settle(here)
