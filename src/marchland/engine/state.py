"""What lies on the table: numbers, rows of numbers, and the agenda of what remains to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from marchland.engine.told import Told

if TYPE_CHECKING:
    from marchland.engine.step import Step

FRAME: Final = 4  # a frame of the agenda: step number, seats (asked << 16 | still to answer), a, b
UNASKED: Final = -1  # the seats of a frame that was not reached yet
EVERYBODY: Final = -1  # the audience of what is told to all


def _powers() -> vec[i64]:
    powers = vec[i64]()
    power: i64 = 1
    for each in range(62):
        powers = append(powers, power)
        power += power
    return powers


POWERS: Final = _powers()  # looked up, since compiled `1 << n` is computed in 32 bits


def only(seat: i64) -> i64:
    """The mask of one seat, or of any one thing below 62."""
    return POWERS[seat]


def everyone(seats: i64) -> i64:
    """The mask of so many seats; everyone(box.seats + 1) includes the onlookers."""
    return only(seats) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What is printed and agreed before play: an edition and its options as numbers. Never written to."""

    def __init__(
        self, edition: str, seats: i64, ids: dict[str, list[str]], names: dict[str, str] | None = None
    ) -> None:
        self.edition: Final = edition  # the content hash of the edition
        self.seats: Final[i64] = seats
        self.ids: Final = ids  # kind of thing -> the id of each, by number: for people and files, never for rules
        self.names: Final[dict[str, str]] = {} if names is None else names  # id -> the proper name that is printed


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table in play. A game adds its fields: `i64`, `vec[i64]` and small objects of such."""

    def __init__(self) -> None:
        self.agenda = vec[i64]()
        self.top: i64 = 0  # how much of the agenda is in use
        self.a: i64 = 0  # of the frame in hand, set by the loop
        self.b: i64 = 0
        self.ending: i64 = 0  # 0 while the game goes on, else which of the game's endings was reached
        self.luck0: i64 = 0
        self.luck1: i64 = 0
        self.luck2: i64 = 0
        self.luck3: i64 = 0
        self.drawn: i64 = 0  # how many draws there were
        self.told: Told | None = None  # hears events; None in search and in every copy

    def then(self, step: Step, a: i64 = 0, b: i64 = 0) -> None:
        """Put a step on the agenda. What one run or take puts there happens next, in the order it was put."""
        top = self.top
        if top + FRAME > len(self.agenda):
            longer = self.agenda
            for each in range(FRAME):
                longer = append(longer, 0)
            self.agenda = longer
        agenda = self.agenda
        agenda[top] = step.number
        agenda[top + 1] = UNASKED
        agenda[top + 2] = a
        agenda[top + 3] = b
        self.top = top + FRAME

    def settle(self, base: i64) -> None:
        """Turn the frames above `base` round, so that what was put first comes first."""
        agenda = self.agenda
        low = base
        high = self.top - FRAME
        while low < high:
            for each in range(FRAME):
                kept = agenda[low + each]
                agenda[low + each] = agenda[high + each]
                agenda[high + each] = kept
            low += FRAME
            high -= FRAME

    def end(self, ending: i64) -> None:
        """The game is over: nothing remains to be done."""
        self.ending = ending
        self.top = 0
        self.tell("ended", ending)

    def tell(self, kind: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell everybody, onlookers too, what happened."""
        if self.told is not None:
            self.told.hear(EVERYBODY, kind, a, b, c, d)

    def whisper(self, seats: i64, kind: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell only these seats what happened."""
        if self.told is not None:
            self.told.hear(seats, kind, a, b, c, d)

    def copy_table(self, other: State) -> None:
        """The engine's part of a copy."""
        self.agenda = other.agenda[: other.top]
        self.top = other.top
        self.a = other.a
        self.b = other.b
        self.ending = other.ending
        self.luck0 = other.luck0
        self.luck1 = other.luck1
        self.luck2 = other.luck2
        self.luck3 = other.luck3
        self.drawn = other.drawn

    def copy(self) -> State:
        """A table equal to this one that shares nothing with it but the box."""
        raise NotImplementedError

    def audit(self) -> str:
        """What is wrong on the table, by the invariants of the rules; empty when nothing is."""
        raise NotImplementedError

    def scores(self) -> vec[i64]:
        """What each seat has, by seat."""
        raise NotImplementedError

    def winners(self) -> i64:
        """The mask of the seats that win; by the scores alone unless a game breaks ties."""
        scores = self.scores()
        best = scores[0]
        for score in scores:
            best = max(best, score)
        mask: i64 = 0
        for seat in range(len(scores)):
            if scores[seat] == best:
                mask |= only(seat)
        return mask
