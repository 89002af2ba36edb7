"""What is printed: the ring of waters, and how long the summer lasts."""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import Box, Figures, Variant, content_hash, i64, mypyc_attr, vec

COLOURS: Final = ("red", "blue", "green", "yellow")
VARIANTS: Final = (Variant("storms", ("fierce", "mild"), "HA-VAR-01"),)
WATERS: Final = ("fish", "pearls", "market", "storm")


@mypyc_attr(allow_interpreted_subclasses=True)
class HarbourBox(Box):
    """The waters by number, and the options."""

    def __init__(
        self, edition: str, seats: i64, ids: dict[str, list[str]], ring: vec[i64], summers: i64, odds: i64
    ) -> None:
        super().__init__(edition, seats, ids)
        self.ring: Final = ring
        self.summers: Final[i64] = summers
        self.odds: Final[i64] = odds  # of six, that a storm takes a coin


def box(edition: dict[str, Any], seats: int, variants: dict[str, str]) -> HarbourBox:
    """The box of an edition."""
    figures = Figures(edition)
    figures.name("name")
    ring = figures.numbers("ring", (4, 20), 0, len(WATERS) - 1)
    summers = figures.number("summers", 1, 9)
    storms = figures.table("storms")
    odds = storms.number(variants["storms"], 0, 6)
    for each in storms.data:
        storms.number(each, 0, 6)
    storms.done()
    figures.done()
    colours = list(COLOURS[:seats])
    legs = [f"leg-{n}" for n in range(seats * 3)]
    ids = {
        "leg": legs,
        "seat": [*colours, "onlookers"],
        "water": [f"water-{n}" for n in range(len(ring))],
        "deal": ["refuse", "accept"],
    }
    return HarbourBox(content_hash(edition), seats, ids, vec[i64](ring), summers, odds)
