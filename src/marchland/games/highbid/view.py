"""What a seat sees, named piece by piece."""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import Shown, agenda
from marchland.games.highbid.box import HighbidBox
from marchland.games.highbid.rulebook import HIGHBID
from marchland.games.highbid.secrets import foreseen, seen
from marchland.games.highbid.state import Highbid

UNSEEN: Final = -1


def view(s: Highbid, viewer: int) -> dict[str, Any]:
    """The table as this viewer knows it; the viewer after the last seat is the onlookers."""
    seats, cards, prizes = range(s.box.seats), range(len(s.place)), range(len(s.lot))
    return {
        "viewer": viewer,
        "place": [s.place[card] if seen(s, viewer, card) else UNSEEN for card in cards],
        "hands": [len(s.cards_at(seat)) for seat in seats],
        "bids": [len(s.cards_at(s.bid(seat))) for seat in seats],
        "deck": len(s.cards_at(s.deck())),
        "lot": [s.lot[prize] if foreseen(s, viewer, prize) else s.ahead() for prize in prizes],
        "scouts": s.scouts,
        "tied": s.tied,
        "scores": list(s.scores()),
        "ending": s.ending,
        "agenda": agenda(HIGHBID.names, s),
    }


def glance(box: HighbidBox, view: dict[str, Any]) -> list[Shown]:
    """The table in a few sentences."""
    ahead, offered = box.seats, box.seats + 2
    lot = view["lot"]
    lines = [
        Shown("table.offered", {"prize": prize, "points": box.points[prize]}, [f"prize:{prize}"])
        for prize in range(len(lot))
        if lot[prize] == offered
    ]
    lines += [
        Shown("table.next", {"prize": prize}, [f"prize:{prize}"])
        for prize in range(len(lot))
        if lot[prize] == ahead + 1
    ]
    to_come = sum(each in (ahead, ahead + 1) for each in lot)
    lines.append(Shown("table.left", {"prizes": to_come, "deck": view["deck"]}, []))
    for seat in range(box.seats):
        counts = {"hand": view["hands"][seat], "points": view["scores"][seat], "bids": view["bids"][seat]}
        lines.append(Shown("table.seat", {"seat": seat, **counts}, [f"seat:{seat}"]))
    return lines
