"""The law of recorded tables: they replay, and there is one for each way to end and each number of seats."""

from __future__ import annotations

from pathlib import Path

from marchland.engine import Card, Complaint
from marchland.engine.record import replay
from marchland.laws.broken import Broken
from marchland.shelf import table_of


def check_recorded(card: Card, files: list[Path]) -> None:
    """Every recorded table replays under the present rules, and together they show every ending and every seating."""
    endings: set[str] = set()
    seatings: set[int] = set()
    for file in files:
        lines = file.read_text("utf-8").splitlines()
        try:
            table = table_of(lines)
            log = replay(table.card, table.box, lines)
        except Complaint as why:
            raise Broken("recorded tables", f"{file.name} does not replay: {why}") from None
        if not log.over:
            raise Broken("recorded tables", f"{file.name} tells no whole game")
        endings.add(card.endings[log.state.ending])
        seatings.add(table.seats)
    for ending in card.endings[1:]:
        if ending not in endings:
            raise Broken("recorded tables", f"no recorded table ends with {ending}")
    for seats in range(card.seats[0], card.seats[1] + 1):
        if seats not in seatings:
            raise Broken("recorded tables", f"no recorded table has {seats} seats")
