"""Options that several words share."""

from pathlib import Path

from marchland.engine import UnknownId
from marchland.shelf import Edition, Table, read_edition, set_up


def agreed(variants: list[str]) -> dict[str, str]:
    """name=value pairs as a table of options."""
    found = {}
    for each in variants:
        name, equals, value = each.partition("=")
        if not equals:
            raise UnknownId("--variant {each}: write name=value", each=each)
        found[name.strip()] = value.strip()
    return found


def table_for(game: str, seats: int | None, variants: list[str], edition: Path | None) -> Table:
    """The table that the options describe."""
    chosen: Edition | None = read_edition(edition) if edition else None
    return set_up(game, seats, agreed(variants), chosen)


def lines_in(path: Path) -> list[str]:
    """The lines of a recorded table."""
    from marchland.engine.record import BadLog

    try:
        return [line for line in path.read_text("utf-8").split("\n") if line.strip()]
    except UnicodeDecodeError:
        raise BadLog("{path}: is not a text in UTF-8", path=path) from None
