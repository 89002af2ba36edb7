"""Who may know what: one row for every field of the table."""

from __future__ import annotations

from typing import Final

from marchland.engine import Row, anything, public
from marchland.games.highbid.state import Highbid


def seen(s: Highbid, viewer: int, card: int) -> bool:
    """HB-HID-01 A card is known to the seats that hold or held it, once it was bid to all."""
    return s.known[card] >> viewer & 1 == 1


def foreseen(s: Highbid, viewer: int, prize: int) -> bool:
    """HB-HID-02 Which prize comes next is known to its scout alone; all else about prizes is public."""
    hidden = s.lot[prize] in (s.ahead(), s.next()) and s.scouts
    return not hidden or s.scouts >> viewer & 1 == 1


SECRETS: Final = [
    Row("place known", "HB-HID-01", seen, trade=anything),
    Row("lot", "HB-HID-02", foreseen, trade=anything),
    Row("scouts tied", "HB-HID-03", public),
]
