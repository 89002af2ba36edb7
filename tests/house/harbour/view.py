"""What a seat sees."""

from typing import Any

from marchland.games.harbour.box import HarbourBox
from marchland.games.harbour.rulebook import HARBOUR
from marchland.games.harbour.secrets import own
from marchland.games.harbour.state import Harbour

from marchland.engine import Shown, agenda

UNSEEN = -2


def view(s: Harbour, viewer: int) -> dict[str, Any]:
    """The table as this viewer knows it."""
    return {
        "captains": [[each.coins, each.points, each.ship, each.planned] for each in s.seat],
        "course": [s.course[cell] if own(s, viewer, cell) else UNSEEN for cell in range(len(s.course))],
        "summer": s.summer,
        "leg": s.leg,
        "bank": s.bank,
        "ending": s.ending,
        "agenda": agenda(HARBOUR.names, s),
    }


def glance(box: HarbourBox, view: dict[str, Any]) -> list[Shown]:
    """The table in a few sentences."""
    return [
        Shown("table.captain", {"seat": seat, "coins": each[0], "points": each[1]}, [])
        for seat, each in enumerate(view["captains"])
    ]
