"""Finding the games: one folder each in marchland.games, with a CARD."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from marchland import games
from marchland.engine import Card, Complaint
from marchland.texts import Texts, complain


class NoSuchGame(Complaint):
    """A name that no game on the shelf has."""


def game_names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg)


@cache
def card(name: str) -> Card:
    """A game's card."""
    if name not in game_names():
        raise NoSuchGame(
            "there is no game called {name!r}; there are: {known}", name=name, known=", ".join(game_names())
        )
    found: Card = importlib.import_module(f"marchland.games.{name}").CARD
    return found


@cache
def game_complaints(name: str, language: str) -> dict[str, str]:
    """What only this game complains about, in a language other than English."""
    file = resource(name, "texts", f"complaints.{language}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def complaint_in(language: str, complaint: Complaint) -> str:
    """A complaint of the house or of any game, in the language of who reads it."""
    tables = [game_complaints(name, language) for name in game_names()]
    return complain(language, complaint.words, complaint.given, *tables)


def resource(name: str, *path: str) -> Traversable:
    """A file of a game's folder."""
    return files(f"marchland.games.{name}").joinpath(*path)


@cache
def game_texts(name: str, language: str) -> Texts:
    """The texts of a game in one language."""
    return Texts(language, [tomllib.loads(resource(name, "texts", f"{language}.toml").read_text("utf-8"))])
