"""A table that fits a view."""

from typing import Any

from marchland.games.harbour.box import HarbourBox
from marchland.games.harbour.rulebook import HARBOUR
from marchland.games.harbour.state import LEGS, Harbour, fresh

from marchland.engine import Chance, i64, lay_agenda


def rebuild(box: HarbourBox, view: dict[str, Any], viewer: int) -> Harbour:
    """Unseen legs stay at home."""
    s = fresh(box)
    for seat in range(box.seats):
        captain, row = s.seat[seat], view["captains"][seat]
        captain.coins, captain.points, captain.ship, captain.planned = row[0], row[1], row[2], row[3]
    for cell in range(len(s.course)):
        s.course[cell] = max(0, view["course"][cell]) if view["course"][cell] < -1 else view["course"][cell]
    s.summer, s.leg, s.bank, s.ending = view["summer"], view["leg"], view["bank"], view["ending"]
    lay_agenda(HARBOUR, s, view["agenda"])
    return s


def redeal(s: Harbour, viewer: i64, chance: Chance) -> Harbour:
    """Every unseen leg anew, as far as the coins go."""
    t = s.copy()
    for seat in range(t.box.seats):
        if seat == viewer:
            continue
        left = t.seat[seat].coins
        for leg in range(t.seat[seat].planned):
            if leg <= t.leg:
                continue
            most = 3 if t.leg >= 0 else min(3, left)
            t.course[seat * LEGS + leg] = chance.among(t, "course", most + 1)
            left -= t.course[seat * LEGS + leg]
    return t
