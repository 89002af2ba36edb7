"""What is printed on cards and prizes, and what was agreed before play: an edition as numbers."""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import Box, EditionError, Figures, Variant, content_hash, i64, mypyc_attr, vec

COLOURS: Final = ("red", "blue", "green", "yellow", "white")
SEATS: Final = (2, 5)
VARIANTS: Final = (
    Variant("ties", ("carry", "discard"), "HB-VAR-01"),
    Variant("consolation", ("choice", "draw", "none"), "HB-VAR-02"),
    Variant("majority", ("wins", "plays-on"), "HB-VAR-03"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class HighbidBox(Box):
    """The cards by number, from the lowest to the highest; the prizes; the options."""

    def __init__(
        self,
        edition: str,
        seats: i64,
        ids: dict[str, list[str]],
        hand: i64,
        worth: vec[i64],
        points: vec[i64],
        variants: dict[str, str],
    ) -> None:
        super().__init__(edition, seats, ids)
        self.hand: Final[i64] = hand
        self.worth: Final = worth
        self.points: Final = points
        total: i64 = 0
        for each in points:
            total += each
        self.total: Final[i64] = total
        self.ties_carry: Final = variants["ties"] == "carry"
        self.may_draw: Final = variants["consolation"] != "none"
        self.may_scout: Final = variants["consolation"] == "choice"
        self.majority_wins: Final = variants["majority"] == "wins"


def box(edition: dict[str, Any], seats: int, variants: dict[str, str]) -> HighbidBox:
    """The box of an edition; EditionError says which figure cannot be."""
    figures = Figures(edition)
    figures.name("name")
    suits = figures.names("suits", 1, 8)
    worths = figures.numbers("worths", (1, 20), 1, 99)
    if worths != sorted(set(worths)):
        raise EditionError("worths", "must rise from the lowest to the highest, each once")
    hand = figures.number("hand", 1, 20)
    prizes = figures.tables("prizes", 1, 40)
    names = figures.different(prizes, "id")
    points = [each.number("points", 1, 99) for each in prizes]
    for each in prizes:
        each.done()
    figures.done()
    if len(suits) * len(worths) < hand * SEATS[1]:
        raise EditionError("hand", "{hand} cards for {seats} seats are more than there are", hand=hand, seats=SEATS[1])
    colours = list(COLOURS[:seats])
    ids = {
        "seat": [*colours, "onlookers"],
        "card": [f"{suit}-{worth}" for worth in worths for suit in suits],
        "prize": names,
        "solace": ["draw", "scout"],
        "place": [*colours, *(f"bid-{colour}" for colour in colours), "deck", "discarded"],
        "lot": [*colours, "ahead", "next", "offered", "gone"],
    }
    worth = vec[i64]([each for each in worths for suit in suits])
    return HighbidBox(content_hash(edition), seats, ids, hand, worth, vec[i64](points), variants)
