"""A table as plain data and back: steps by name, fields by name, with the version of the rules."""

from __future__ import annotations

from typing import Any

from marchland.engine.card import Card
from marchland.engine.complaint import Complaint
from marchland.engine.game import Game
from marchland.engine.state import FRAME, Box, State

DERIVED = {"agenda", "top", "a", "b", "told", "box"}


class BadSave(Complaint):
    """Saved data that cannot be a table: where and why."""


def fields(thing: Any) -> list[str]:
    """The names of an object's fields, compiled or not, in alphabetical order."""
    native = _NATIVE.get(type(thing)) or _native(type(thing))
    own = vars(thing) if hasattr(thing, "__dict__") else ()
    return sorted({*native, *own}) if own else native


_NATIVE: dict[type, list[str]] = {}


def _native(kind: type) -> list[str]:
    """The fields that the compiler knows of a class, looked up once."""
    names = {name for each in kind.__mro__ for name in getattr(each, "__mypyc_attrs__", ())}
    found = _NATIVE[kind] = sorted(name for name in names if not name.startswith("__"))
    return found


def plain(thing: Any) -> Any:
    """An object's fields as plain data."""
    if isinstance(thing, int):
        return int(thing)
    if hasattr(thing, "__len__"):
        objects = len(thing) > 0 and not isinstance(thing[0], int)
        return [plain(each) for each in thing] if objects else list(thing)
    return {name: plain(getattr(thing, name)) for name in fields(thing) if name not in DERIVED}


def agenda(names: list[str], s: State) -> list[list[Any]]:
    """The agenda by step name, in reading order: what comes first stands first."""
    frames = range(s.top - FRAME, -1, -FRAME)
    return [[names[s.agenda[at]], s.agenda[at + 1], s.agenda[at + 2], s.agenda[at + 3]] for at in frames]


def lay_agenda(game: Game, s: State, frames: list[list[Any]]) -> None:
    """Put an agenda by step name on the table."""
    s.top = 0
    for name, seats, a, b in reversed(frames):
        s.then(game.steps[game.names.index(name)], a, b)
        s.agenda[s.top - FRAME + 1] = seats


def save(card: Card, s: State) -> dict[str, Any]:
    """The table as plain data."""
    box: Box = s.box  # type: ignore[attr-defined]  # every game's state has the box of its own type
    return {
        "game": card.name,
        "version": card.rules,
        "edition": box.edition,
        "seats": int(box.seats),
        "agenda": agenda(card.game.names, s),
        "state": plain(s),
    }


def load(card: Card, box: Box, data: dict[str, Any]) -> State:
    """The table that was saved; refused with its path where it cannot be one."""
    data = upgraded(card, data)
    for key in ("game", "version", "edition", "seats", "agenda", "state"):
        if key not in data:
            raise BadSave("{key} is missing", key=key)
    if data["game"] != card.name:
        raise BadSave("game: this is a table of {game!r}, not of {name!r}", game=data["game"], name=card.name)
    if data["edition"] != box.edition:
        raise BadSave(
            "edition: the table was played with edition {edition!r}, this is {here!r}",
            edition=data["edition"],
            here=box.edition,
        )
    if data["seats"] != box.seats:
        raise BadSave("seats: the table has {seats!r}, not {here}", seats=data["seats"], here=box.seats)
    s: State = card.fresh(box)
    _fill(s, data["state"], "state")
    _check_agenda(card, data["agenda"], box)
    lay_agenda(card.game, s, data["agenda"])
    wrong = s.audit()
    if wrong:
        raise BadSave("state: such a table cannot be: {wrong}", wrong=wrong)
    if not 0 <= s.ending < len(card.endings):
        raise BadSave("state.ending: there is no ending number {ending}", ending=s.ending)
    return s


def upgraded(card: Card, data: Any) -> dict[str, Any]:
    """Saved data brought to the present version, one version after the other."""
    if not isinstance(data, dict):
        raise BadSave("a table of fields was expected")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadSave("version: {version!r} is not the number of a version", version=version)
    if version > card.rules:
        raise BadSave(
            "version: {version} is newer than the rules of {name} here ({rules}); update Marchland",
            version=version,
            name=card.name,
            rules=card.rules,
        )
    first = card.rules - len(card.upgrades)
    if version < first:
        raise BadSave("version: {version} is older than what can be upgraded ({first})", version=version, first=first)
    found: dict[str, Any] = data
    for number in range(version, card.rules):
        found = {**card.upgrades[number - first](found), "version": number + 1}
    return found


def _fill(thing: Any, data: Any, path: str) -> None:
    names = {name for name in fields(thing) if name not in DERIVED}
    if not isinstance(data, dict):
        raise BadSave("{path}: a table of fields was expected", path=path)
    for name in sorted(names - set(data)):
        raise BadSave("{path}.{name} is missing", path=path, name=name)
    for name in sorted(set(data) - names):
        raise BadSave("{path}.{name} is not a field of this game", path=path, name=name)
    for name in sorted(names):
        here = getattr(thing, name)
        if isinstance(here, int):
            setattr(thing, name, _whole(data[name], f"{path}.{name}"))
            continue
        found = data[name]
        if not isinstance(found, list) or len(found) != len(here):
            raise BadSave("{path}.{name}: a list of {count} was expected", path=path, name=name, count=len(here))
        for cell, value in enumerate(found):
            where = f"{path}.{name}[{cell}]"
            if isinstance(here[cell], int):
                here[cell] = _whole(value, where)
            else:
                _fill(here[cell], value, where)


def _whole(value: Any, path: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**63) <= value < 2**63:
        raise BadSave("{path}: a whole number was expected", path=path)
    return value


def _check_agenda(card: Card, frames: Any, box: Box) -> None:
    if not isinstance(frames, list):
        raise BadSave("agenda: a list was expected")
    for n, frame in enumerate(frames):
        if not isinstance(frame, list) or len(frame) != FRAME:
            raise BadSave("agenda[{n}]: a step and three numbers were expected", n=n)
        if frame[0] not in card.game.names:
            raise BadSave("agenda[{n}]: {step!r} is not a step of {name}", n=n, step=frame[0], name=card.name)
        for number in frame[1:]:
            _whole(number, f"agenda[{n}]")
        asked, owing = frame[1] >> 16, frame[1] & 0xFFFF
        if frame[1] != -1 and (asked >> box.seats or owing & ~asked):
            raise BadSave("agenda[{n}]: seats are asked that are not at the table", n=n)
    if frames and (frames[0][1] == -1 or frames[0][1] & 0xFFFF == 0):
        raise BadSave("agenda[0]: a table rests only while a seat owes an answer")
