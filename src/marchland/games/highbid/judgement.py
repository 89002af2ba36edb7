"""A hand-written opinion: the best cards for the best prizes, the lowest for all others, to be consoled."""

from __future__ import annotations

from typing import Any

from marchland.engine import Ask
from marchland.games.highbid.box import HighbidBox

WANTED = 4  # go for so many of the best prizes still to come


def judge(box: HighbidBox, view: dict[str, Any], ask: Ask) -> int:
    """The choice it would make, from what the seat sees alone."""
    if ask.step == "Bidding":
        return bid(box, view, ask)
    return ask.choices[0]  # a card in hand is worth more than a glimpse of a prize


def bid(box: HighbidBox, view: dict[str, Any], ask: Ask) -> int:
    """The highest card for the best stake, the next for the next best, the lowest for what is not wanted."""
    ahead, offered = box.seats, box.seats + 2
    lot = view["lot"]
    stake = sum(box.points[prize] for prize in range(len(lot)) if lot[prize] == offered)
    others = [box.points[prize] for prize in range(len(lot)) if lot[prize] in (ahead, ahead + 1)]
    better = sum(points > stake for points in others)
    return ask.choices[-1 - better] if better < min(WANTED, len(ask.choices)) else ask.choices[0]
