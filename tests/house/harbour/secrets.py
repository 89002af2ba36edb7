"""Who may know what."""

from typing import Final

from marchland.games.harbour.state import LEGS, UNPLANNED, Harbour

from marchland.engine import Row, public


def own(s: Harbour, viewer: int, cell: int) -> bool:
    """HA-HID-01 A course is known to its seat; what was sailed is known to all."""
    return viewer == cell // LEGS or s.course[cell] == UNPLANNED or cell % LEGS <= s.leg


def lawful(s: Harbour, viewer: int, cell: int) -> list[int]:
    """What the seat could have planned for this leg, its other legs being what they are."""
    seat = cell // LEGS
    others = sum(max(0, s.course[seat * LEGS + leg]) for leg in range(LEGS) if leg != cell % LEGS)
    if s.leg >= 0:
        return list(range(4))
    return [waters for waters in range(4) if waters <= s.seat[seat].coins - others]


SECRETS: Final = [
    Row("course", "HA-HID-01", own, values=lawful),
    Row("seat.coins seat.points seat.ship seat.planned", "HA-HID-02", public),
    Row("summer leg bank", "HA-HID-02", public),
]
