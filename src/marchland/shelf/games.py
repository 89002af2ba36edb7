"""Finding the games: one folder each in marchland.games, with a CARD."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from marchland import games
from marchland.engine import Card
from marchland.texts import Texts


class NoSuchGame(ValueError):
    """A name that no game on the shelf has."""


def game_names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg)


@cache
def card(name: str) -> Card:
    """A game's card."""
    if name not in game_names():
        raise NoSuchGame(f"there is no game called {name!r}; there are: {', '.join(game_names())}")
    found: Card = importlib.import_module(f"marchland.games.{name}").CARD
    return found


def resource(name: str, *path: str) -> Traversable:
    """A file of a game's folder."""
    return files(f"marchland.games.{name}").joinpath(*path)


@cache
def game_texts(name: str, language: str) -> Texts:
    """The texts of a game in one language."""
    return Texts(language, [tomllib.loads(resource(name, "texts", f"{language}.toml").read_text("utf-8"))])
