"""Editions: the figures of a box, from our own file or an owner's, checked with file, line and reason."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from marchland.engine import Card, Complaint, EditionError
from marchland.shelf.games import resource
from marchland.shelf.lines import lines_of

MARKS = ("known", "reconstructed")


class BadEdition(Complaint):
    """An edition that cannot be played: file, line and reason."""


@dataclass(frozen=True)
class Edition:
    """Figures as they were read, and the mark of each: known or reconstructed."""

    source: str
    text: str
    game: str
    figures: dict[str, Any]
    marks: dict[str, list[str]]

    def wrong(self, why: EditionError) -> BadEdition:
        """The complaint with its place in the file."""
        lines = lines_of(self.text)
        path = why.path
        while path and path not in lines:
            path = path.rpartition(".")[0]
        if path:
            return BadEdition("{source}, line {line}: {why}", source=self.source, line=lines[path], why=why)
        return BadEdition("{where}: {why}", where=self.source, why=why)


def standard(card: Card) -> Edition:
    """The edition that comes with a game."""
    return _parse("editions/standard.toml", resource(card.name, "editions", "standard.toml").read_text("utf-8"))


def read_edition(path: Path) -> Edition:
    """An owner's edition."""
    try:
        return _parse(str(path), path.read_text("utf-8"))
    except OSError as why:
        raise BadEdition("{path}: cannot be read: {why}", path=path, why=why.strerror) from None
    except UnicodeDecodeError:
        raise BadEdition("{path}: is not a text in UTF-8", path=path) from None


def of_figures(source: str, game: str, figures: dict[str, Any]) -> Edition:
    """The edition that a table carries."""
    return Edition(source, "", game, figures, {})


def check(card: Card, edition: Edition) -> None:
    """Refuse an edition that cannot be played at any number of seats, or whose figures are not marked."""
    for seats in range(card.seats[0], card.seats[1] + 1):
        try:
            card.box(edition.figures, seats, card.agreed({}))
        except EditionError as why:
            raise edition.wrong(why) from None
    check_marks(edition)


def check_marks(edition: Edition) -> None:
    """Every figure is marked as known or as reconstructed, by its path or by a path above it, and none as both."""
    marked = [(path, mark) for mark in MARKS for path in edition.marks.get(mark, [])]
    paths = [path for path, _ in marked]
    for path in paths:
        if paths.count(path) > 1:
            raise edition.wrong(EditionError("marks", "{figure} is marked twice", figure=path))
        if not _reaches(edition.figures, path):
            raise edition.wrong(EditionError("marks", "{figure} is no figure of this edition", figure=path))
    for leaf in _leaves(edition.figures, ""):
        if not any(leaf == path or leaf.startswith(path + ".") for path in paths):
            raise edition.wrong(EditionError(leaf, "is marked neither known nor reconstructed"))


def figures_of(edition: Edition, mark: str) -> list[str]:
    """The figures that bear a mark."""
    paths = edition.marks.get(mark, [])
    return [leaf for leaf in _leaves(edition.figures, "") if any(leaf == p or leaf.startswith(p + ".") for p in paths)]


def _parse(source: str, text: str) -> Edition:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise BadEdition("{source}: is not sound TOML: {why}", source=source, why=why) from None
    marks = data.pop("marks", {})
    game = data.pop("game", None)
    edition = Edition(source, text, str(game), data, marks if isinstance(marks, dict) else {})
    if not isinstance(game, str):
        raise edition.wrong(
            EditionError("game" if game is not None else "", 'game = "…" must say which game it is for')
        )
    if not isinstance(marks, dict) or set(marks) - set(MARKS):
        raise edition.wrong(EditionError("marks", "may hold the lists `known` and `reconstructed` only"))
    for mark, paths in marks.items():
        if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
            raise edition.wrong(EditionError(f"marks.{mark}", "must be a list of figures in quotes"))
    return edition


def _leaves(value: Any, path: str) -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in _leaves(inner, f"{path}.{key}" if path else key)]
    if isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
        return [leaf for n, inner in enumerate(value) for leaf in _leaves(inner, f"{path}.{n}")]
    return [path]


def _reaches(value: Any, path: str) -> bool:
    for part in path.split("."):
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        else:
            return False
    return True
