"""What a seat gains for an action that it did not perform, and for having passed. Chapter 9."""

from __future__ import annotations

from typing import Final

from marchland.engine import i64, mypyc_attr, vec
from marchland.games.immortals.questions import OfSeat
from marchland.games.immortals.state import Immortals

GOLD: Final = 0
ENERGY: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Compensation(OfSeat):
    """IM-PERF-02 For an action that is impossible or not wanted a seat gains one gold or one energy; IM-PERF-03 so for
    a blank card; IM-PERF-05 when it passes; IM-PERF-06 on its turns after that. a = the seat.
    """

    asks = "wage"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """Gold or energy."""
        return 2

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Gold or energy."""
        return vec[i64]([GOLD, ENERGY])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """One of it."""
        if choice == GOLD:
            s.tell("compensated-gold", seat, s.gain_gold(seat, 1))
        else:
            s.tell("compensated-energy", seat, s.gain_energy(seat, 1))


COMPENSATION: Final = Compensation()
