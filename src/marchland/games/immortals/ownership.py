"""Region cards change hands: from whoever holds them, also from a board. Section 12.4."""

from __future__ import annotations

from marchland.engine import i64
from marchland.games.immortals.box import EMPTY, SPACES
from marchland.games.immortals.state import Immortals


def gain_card(s: Immortals, seat: i64, name: i64) -> None:
    """IM-OWN-08 A region card comes to a hand from whoever holds it, or from the stack; IM-OP-64 who has it already
    keeps it where it is.
    """
    former = s.holder(name)
    if former == seat:
        return
    if former >= 0:
        leave_board(s, former, name)
        s.tell("card-taken", seat, name, former)
    else:
        s.tell("takes-region", seat, name)
    s.keeper[name] = s.surely(seat)


def lose_card(s: Immortals, name: i64) -> None:
    """IM-OWN-06 A region card goes back to the stack, also from a board."""
    former = s.holder(name)
    if former < 0:
        return
    leave_board(s, former, name)
    s.keeper[name] = s.stack()
    s.tell("card-to-stack", former, name)


def leave_board(s: Immortals, former: i64, name: i64) -> None:
    """IM-OWN-04 A card that lies on a board leaves its space; IM-PERF-09 the action planned there is lost, without
    compensation; IM-OP-57 also if it is the card that was just revealed. IM-HID-22 All see which card left which space.
    """
    for space in range(SPACES):
        cell = SPACES * former + space
        if s.laid[cell] == name:
            s.laid[cell] = EMPTY
            if cell != s.shown:
                s.tell("action-lost", former, space, name)
