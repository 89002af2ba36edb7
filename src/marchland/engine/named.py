"""Tables in readable form: every field by name, every index and value by the id of what it stands for."""

from __future__ import annotations

from typing import Any

from marchland.engine.card import Card, UnknownId, named, numbered
from marchland.engine.complaint import Placed
from marchland.engine.save import agenda
from marchland.engine.secrets import cells, read, write
from marchland.engine.state import Box, State


class BadField(Placed):
    """A field that cannot be laid or looked at: its path and why."""


def spelled(card: Card, box: Box, s: State) -> dict[str, Any]:
    """The whole table in ids."""
    whole: dict[str, Any] = {name: field(card, box, s, name) for name in card.fields}
    whole["agenda"] = agenda(card.game.names, s)
    whole["ending"] = card.endings[s.ending]
    return whole


def field(card: Card, box: Box, s: State, name: str) -> Any:
    """One field in ids: a value, or values by index."""
    if name not in card.fields:
        raise BadField(name, "is no field of {game}; there are: {known}", game=card.name, known=", ".join(card.fields))
    index, kind = card.fields[name]
    values = [spell(box, kind, read(s, name, cell)) for cell in range(cells(s, name))]
    if not index:
        return values[0]
    return {named(box, index, cell): value for cell, value in enumerate(values)}


def spell(box: Box, kind: str, number: int) -> str | int:
    """A value by its id, or the number it is."""
    return named(box, kind, number) if kind in box.ids or kind in ("seats", "yes") else number


def lay(card: Card, box: Box, s: State, name: str, value: Any) -> None:
    """Lay one field: `field = value`, `index = value`, or `value = [all the indices that have it]`."""
    field(card, box, s, name)  # refuses an unknown name
    index, kind = card.fields[name]
    if not index:
        write(s, name, 0, _number(box, kind, value, name))
        return
    if not isinstance(value, dict):
        raise BadField(name, "has a value for each {index}; write {name} = {{ … }}", index=index, name=name)
    for key, given in value.items():
        path = f"{name}.{key}"
        if isinstance(given, list):
            number = _number(box, kind, key, path)
            for each in given:
                write(s, name, _number(box, index, each, path), number)
        else:
            write(s, name, _number(box, index, key, path), _number(box, kind, given, path))


def differences(card: Card, box: Box, s: State, name: str, expected: Any) -> list[BadField]:
    """Where a field is not as expected, in the same three ways of writing as `lay`."""
    found = field(card, box, s, name)
    index, kind = card.fields[name]
    if not index:
        same = _number(box, kind, expected, name) == read(s, name, 0)
        return (
            []
            if same
            else [BadField(name, "{expected!r} was expected, it is {found!r}", expected=expected, found=found)]
        )
    if not isinstance(expected, dict):
        raise BadField(name, "has a value for each {index}; write {name} = {{ … }}", index=index, name=name)
    wrong = []
    for key, value in expected.items():
        path = f"{name}.{key}"
        if isinstance(value, list):
            number = _number(box, kind, key, path)
            there = {named(box, index, cell) for cell in range(cells(s, name)) if read(s, name, cell) == number}
            wanted = {named(box, index, _number(box, index, each, path)) for each in value}
            if there != wanted:
                wrong.append(
                    BadField(
                        path, "{expected} was expected, there is {found}", expected=_list(wanted), found=_list(there)
                    )
                )
        else:
            cell = _number(box, index, key, path)
            if read(s, name, cell) != _number(box, kind, value, path):
                wrong.append(
                    BadField(
                        path,
                        "{expected!r} was expected, it is {found!r}",
                        expected=value,
                        found=spell(box, kind, read(s, name, cell)),
                    )
                )
    return wrong


def _list(ids: set[str]) -> str:
    return ", ".join(sorted(ids)) or "nothing"


def _number(box: Box, kind: str, value: Any, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadField(path, "{value!r} is no {kind}", value=value, kind=kind)
    if isinstance(value, int) and kind not in box.ids and kind not in ("seats", "yes"):
        return value
    try:
        return numbered(box, kind, str(value))
    except UnknownId as why:
        raise BadField(path, why) from None
