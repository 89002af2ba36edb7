"""The other book of the double entry: what of a table is secret, to whom, and what might be true instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Knows = Callable[[Any, int, int], bool]  # (state, viewer, cell): may the viewer know what the cell holds
Trade = Callable[[Any, int, int, int], bool]  # (state, viewer, i, j): may these two hidden cells trade values now
Values = Callable[[Any, int, int], list[int]]  # (state, viewer, cell): what a cell that trades with none may hold


@dataclass(frozen=True)
class Row:
    """One field of the state, or several whose cells go together, and who may know them.

    `fields` are names of the state separated by blanks; a path into objects is written `seat.gold`, whose cells are
    the seats. Hidden cells are varied by trading values where `trade` allows it, else by `values`.
    """

    fields: str
    rule: str
    knows: Knows
    trade: Trade | None = None
    values: Values | None = None

    @cached_property
    def names(self) -> list[str]:
        """The fields of the row."""
        return self.fields.split()

    @property
    def secret(self) -> bool:
        """Whether any of its cells is ever hidden from anybody."""
        return self.knows is not public


def public(_s: Any, _viewer: int, _cell: int) -> bool:
    """Everybody may know it."""
    return True


def anything(_s: Any, _viewer: int, _i: int, _j: int) -> bool:
    """Any two hidden cells may trade values."""
    return True


def cells(s: Any, name: str) -> int:
    """How many cells a field has: one for a number."""
    whole = _whole(s, name)
    return 1 if isinstance(whole, int) else len(whole)


def read(s: Any, name: str, cell: int) -> int:
    """What a cell holds."""
    whole = _whole(s, name)
    if isinstance(whole, int):
        return whole
    inner = name.partition(".")[2]
    return int(getattr(whole[cell], inner) if inner else whole[cell])


def column(s: Any, name: str) -> list[int]:
    """What all cells of a field hold."""
    whole = _whole(s, name)
    if isinstance(whole, int):
        return [whole]
    inner = name.partition(".")[2]
    return [int(getattr(each, inner)) for each in whole] if inner else list(whole)


def write(s: Any, name: str, cell: int, value: int) -> None:
    """Put a number into a cell."""
    whole = _whole(s, name)
    inner = name.partition(".")[2]
    if isinstance(whole, int):
        setattr(s, name, value)
    elif inner:
        setattr(whole[cell], inner, value)
    else:
        whole[cell] = value


def swap(s: Any, name: str, i: int, j: int) -> None:
    """Let two cells of a field trade values."""
    whole, inner = _whole(s, name), name.partition(".")[2]
    if inner:
        one, other = getattr(whole[i], inner), getattr(whole[j], inner)
        setattr(whole[i], inner, other)
        setattr(whole[j], inner, one)
    else:
        whole[i], whole[j] = whole[j], whole[i]


def _whole(s: Any, name: str) -> Any:
    return getattr(s, name.partition(".")[0])


def learned(before: Any, after: Any, rows: list[Row], viewer: int) -> bool:
    """Whether the viewer knows a cell after that it did not know before: something was revealed to it."""
    return any(
        row.knows(after, viewer, cell) and not row.knows(before, viewer, cell)
        for row in rows
        if row.secret
        for cell in range(cells(after, row.names[0]))
    )
