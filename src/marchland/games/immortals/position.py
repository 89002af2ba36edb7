"""Completing a position that names only what matters: for scenarios and tests."""

from __future__ import annotations

from marchland.engine import everyone, i64, only
from marchland.games.immortals.box import (
    ARMIES,
    CONFLICT,
    CONFLICTS,
    INHABITANTS,
    MAGIC,
    NAMES,
    REGIONS,
    SIDE,
    SPACES,
)
from marchland.games.immortals.state import Immortals


def lay(s: Immortals, named: set[str]) -> None:
    """All that follows from what was named: cards belong to the board they lie on, cubes not named left the game."""
    starting = bool(named & {"groups", "deployment", "reserve", "split", "chosen"})
    if "round" not in named and not starting:
        s.round = 1
    if "tribe" not in named:
        for seat in range(s.box.seats):
            s.tribe[2 * seat] = seat
            s.tribe[2 * seat + 1] = SIDE + seat
    for region in range(REGIONS):
        if s.owner[region] < s.nobody() and s.armies[region] == 0 and "armies" not in named:
            s.armies[region] = 1
    for seat in range(s.box.seats):
        lay_board(s, seat, named)
        if "reserve" not in named and not starting:
            s.reserve[seat] = 0
        if "boxed" not in named:
            loose = s.cubes(seat) - s.boxed[seat]
            if starting and "reserve" not in named:
                s.reserve[seat] -= loose - ARMIES
            else:
                s.boxed[seat] = ARMIES - loose
    if "supply" not in named:
        s.supply = INHABITANTS - s.tower[s.box.seats] - s.tray[s.box.seats]
    if "known" not in named:
        lay_known(s)


def lay_board(s: Immortals, seat: i64, named: set[str]) -> None:
    """The cards on a board are its seat's; region cards may lie where their seat has armies."""
    for space in range(SPACES):
        card = s.laid[SPACES * seat + space]
        if card < CONFLICT and "keeper" not in named:
            s.keeper[card] = seat
        elif CONFLICT <= card < MAGIC:
            s.place[card - CONFLICT] = seat
    if "stood" not in named:
        mine = s.regions_of(seat)
        s.stood[seat] = (mine | mine >> NAMES) & everyone(NAMES)


def lay_known(s: Immortals) -> None:
    """Who holds a card has seen it, and so has everybody what lies open or is revealed."""
    for card in range(CONFLICTS):
        place = s.place[card]
        revealed = s.shown < len(s.laid) and s.laid[s.shown] == CONFLICT + card
        if place == s.discarded() or revealed:
            s.known[card] = everyone(s.box.seats + 1)
        elif place < s.deck():
            s.known[card] = only(place % s.box.seats)
