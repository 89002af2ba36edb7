"""A game's card: all that the house needs to know to offer, play, check and explain it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from marchland.engine.chance import Apart, Chance
from marchland.engine.complaint import Complaint
from marchland.engine.game import Game
from marchland.engine.secrets import Row
from marchland.engine.state import Box, State
from marchland.engine.step import Shown


class UnknownId(Complaint):
    """An id or number that means nothing here, with what would."""


@dataclass(frozen=True)
class Variant:
    """An option of the rules: its values in the order of their numbers, the first being the default."""

    name: str
    values: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class Ask:
    """One question to one seat, as bots and pages meet it."""

    step: str
    a: int
    b: int
    seat: int
    asks: str
    choices: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """What a game's folder hands out."""

    game: Game
    rules: int  # the version of the rules: recorded with every table
    seats: tuple[int, int]
    colours: tuple[str, ...]
    chapters: tuple[Any, ...]  # the modules that hold the steps, in the order of the rules
    box: Callable[[dict[str, Any], int, dict[str, str]], Any]
    fresh: Callable[[Any], Any]
    view: Callable[[Any, int], dict[str, Any]]
    secrets: list[Row]
    rebuild: Callable[[Any, dict[str, Any], int], Any]
    redeal: Callable[[Any, int, Chance], Any]
    judge: Callable[[Any, dict[str, Any], Ask], int]
    events: dict[str, tuple[str, ...]]
    luck: dict[str, str]  # name of a draw -> kind of what is drawn; "yes" for what may happen or not
    endings: tuple[str, ...]  # endings[0] is never reached: the game goes on
    fields: dict[str, tuple[str, str]]  # field of the state -> kind of its index ("": one number), kind of its value
    glance: Callable[[Any, dict[str, Any]], list[Shown]]  # a view in a few sentences
    variants: tuple[Variant, ...] = ()
    bound: int = 5_000  # random play ends within so many decisions
    lay: Callable[[Any, set[str]], None] | None = None  # completes a position of which these fields were named
    upgrades: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = field(default=())  # save n -> save n + 1

    @property
    def name(self) -> str:
        """The game's name: its folder."""
        return self.game.name

    def agreed(self, variants: dict[str, str]) -> dict[str, str]:
        """All options of a table: what was agreed, and defaults for the rest."""
        known = {each.name: each for each in self.variants}
        for name, value in variants.items():
            if name not in known:
                raise UnknownId(
                    "{game} has no variant {variant!r}; it has: {known}",
                    game=self.name,
                    variant=name,
                    known=", ".join(known) or "none",
                )
            if value not in known[name].values:
                raise UnknownId(
                    "variant {variant} cannot be {value!r}; it can be: {known}",
                    variant=name,
                    value=value,
                    known=", ".join(known[name].values),
                )
        return {each.name: variants.get(each.name, each.values[0]) for each in self.variants}

    def imagine(self, box: Box, view: dict[str, Any], viewer: int, apart: Apart) -> State:
        """A table that the viewer cannot tell from the true one, with luck of its own."""
        made: State = self.redeal(self.rebuild(box, view, viewer), viewer, apart)
        apart.stir(made)
        return made


def kind_of(argument: str) -> str:
    """The kind of an argument: "card", or "region" of "from:region"."""
    return argument.rpartition(":")[2]


def named(box: Box, kind: str, number: int) -> str:
    """The id of a thing by its number; things of a kind without ids are their number."""
    if kind == "yes":
        return "yes" if number else "no"
    if kind == "seats":
        return " ".join(box.ids["seat"][seat] for seat in range(box.seats + 1) if number >> seat & 1)
    ids = box.ids.get(kind)
    if ids is None:
        return str(number)
    if not 0 <= number < len(ids):
        raise UnknownId(
            "there is no {kind} number {number}; there are {count}", kind=kind, number=number, count=len(ids)
        )
    return ids[number]


def numbered(box: Box, kind: str, text: str) -> int:
    """The number of a thing by its id."""
    if kind == "yes" and text in ("yes", "no"):
        return int(text == "yes")
    if kind == "seats":
        return sum(1 << numbered(box, "seat", each) for each in text.split())
    ids = box.ids.get(kind)
    if ids is not None and text in ids:
        return ids.index(text)
    if ids is None and text.lstrip("-").isdigit():
        return int(text)
    if ids is None:
        raise UnknownId("{text!r} is not a number ({kind})", text=text, kind=kind)
    near = [each for each in ids if text and each.startswith(text[0])] or ids
    shown = ", ".join(near[:12]) + (", …" if len(near) > 12 else "")
    raise UnknownId("{text!r} is no {kind}; there are: {shown}", text=text, kind=kind, shown=shown)
