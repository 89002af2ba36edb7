"""Ships on a ring of waters, coins and points, and secret courses."""

from __future__ import annotations

from typing import Final

from marchland.games.harbour.box import HarbourBox

from marchland.engine import State, i64, mypyc_attr, vec

LEGS: Final = 3  # of a course
UNPLANNED: Final = -1
COINS: Final = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class Captain:
    """What a seat has; all of it public."""

    def __init__(self) -> None:
        self.coins: i64 = 2
        self.points: i64 = 0
        self.ship: i64 = 0
        self.planned: i64 = 0

    def copy(self) -> Captain:
        """The same once more."""
        other = Captain()
        other.coins = self.coins
        other.points = self.points
        other.ship = self.ship
        other.planned = self.planned
        return other


@mypyc_attr(allow_interpreted_subclasses=True)
class Harbour(State):
    """One table."""

    def __init__(self, box: HarbourBox) -> None:
        super().__init__()
        self.box = box
        self.seat = vec[Captain]()
        self.course = vec[i64]()  # by seat and leg
        self.summer: i64 = 0
        self.leg: i64 = -1  # the leg that is sailed; -1 while courses are planned
        self.bank: i64 = 0

    def copy(self) -> Harbour:
        """A table equal to this one."""
        t = Harbour(self.box)
        t.copy_table(self)
        t.seat = vec[Captain]([captain.copy() for captain in self.seat])
        t.course = self.course[:]
        t.summer = self.summer
        t.leg = self.leg
        t.bank = self.bank
        return t

    def audit(self) -> str:
        """HA-INV-01 No coin vanishes."""
        coins = self.bank
        for captain in self.seat:
            coins += captain.coins
            if captain.coins < 0 or captain.planned > LEGS:
                return "a captain has what cannot be"
        if coins != COINS:
            return f"there are {coins} coins"
        for seat in range(self.box.seats):
            for leg in range(LEGS):
                planned = self.course[seat * LEGS + leg] != UNPLANNED
                if planned != (leg < self.seat[seat].planned):
                    return f"the course of seat {seat} has a hole"
        return ""

    def scores(self) -> vec[i64]:
        """HA-END-02 Points decide."""
        return vec[i64]([captain.points for captain in self.seat])


def fresh(box: HarbourBox) -> Harbour:
    """All ships in the first water, two coins each."""
    s = Harbour(box)
    s.seat = vec[Captain]([Captain() for seat in range(box.seats)])
    s.course = vec[i64]([UNPLANNED] * (box.seats * LEGS))
    s.bank = COINS - 2 * box.seats
    return s
