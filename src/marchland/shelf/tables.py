"""A table before play: a game, its seats, an edition and what was agreed, checked together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marchland.engine import Card, EditionError, UnknownId
from marchland.engine.chance import sow
from marchland.engine.record import Log, header
from marchland.engine.state import Box, State
from marchland.shelf.editions import BadEdition, Edition, of_figures, standard
from marchland.shelf.games import card


@dataclass(frozen=True)
class Table:
    """All that is fixed before the first question."""

    card: Card
    edition: Edition
    seats: int
    variants: dict[str, str]
    box: Any

    def fresh(self, seed: int) -> State:
        """A table in its order before play, its luck sown."""
        s: State = self.card.fresh(self.box)
        sow(s, seed)
        return s

    def log(self, seed: int) -> Log:
        """The same with a log, not begun."""
        s = self.fresh(seed)
        return Log(self.card, self.box, (s.luck0, s.luck1, s.luck2, s.luck3))

    def lines(self, log: Log, **about: Any) -> list[str]:
        """A log of this table as JSON Lines."""
        return log.lines(self.edition.figures, self.variants, about)


def set_up(
    name: str, seats: int | None = None, variants: dict[str, str] | None = None, edition: Edition | None = None
) -> Table:
    """A table of a game; what is not said is as the game has it by default."""
    found = card(name)
    chosen = standard(found) if edition is None else edition
    if chosen.game != name:
        raise BadEdition(
            "{source}: this is an edition of {game}, not of {name}", source=chosen.source, game=chosen.game, name=name
        )
    low, high = found.seats
    many = high if seats is None else seats
    if not low <= many <= high:
        raise UnknownId("{name} has {low} to {high} seats, not {many}", name=name, low=low, high=high, many=many)
    agreed = found.agreed(variants or {})
    try:
        box: Box = found.box(chosen.figures, many, agreed)
    except EditionError as why:
        raise chosen.wrong(why) from None
    return Table(found, chosen, many, agreed, box)


def table_of(lines: list[str]) -> Table:
    """The table that a log tells of."""
    first = header(lines)
    return set_up(
        first["game"],
        first["seats"],
        first["variants"],
        of_figures("the edition of the log", first["game"], first["edition"]["figures"]),
    )
