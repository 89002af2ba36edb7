"""Kinds of chance for people: one that is told what to say, one that keeps what another said."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from marchland.engine.chance import SEEDED, Chance
from marchland.engine.complaint import Complaint
from marchland.engine.state import State


@dataclass(frozen=True)
class Draw:
    """One draw: what it was for and what came; the number of a thing, a number, or 1 for yes."""

    name: str
    value: int


class WrongLuck(Complaint):
    """Luck that was not told, or told and not drawn, or that cannot be."""


class Recorded(Chance):
    """Another chance, with every draw kept."""

    def __init__(self, inner: Chance | None = None) -> None:
        self.inner = SEEDED if inner is None else inner
        self.draws: list[Draw] = []

    def below(self, s: State, name: str, n: i64) -> i64:
        """Draw a number and keep it."""
        value = self.inner.below(s, name, n)
        self.draws.append(Draw(name, value))
        return value

    def among(self, s: State, name: str, n: i64) -> i64:
        """Draw a number and keep it."""
        value = self.inner.among(s, name, n)
        if n >= 2:
            self.draws.append(Draw(name, value))
        return value

    def pick(self, s: State, name: str, things: vec[i64]) -> i64:
        """Draw a thing and keep which."""
        thing = self.inner.pick(s, name, things)
        if len(things) >= 2:
            self.draws.append(Draw(name, thing))
        return thing

    def happens(self, s: State, name: str, out_of: i64, favourable: i64) -> bool:
        """Draw whether something happens and keep it."""
        value = self.inner.happens(s, name, out_of, favourable)
        if 0 < favourable < out_of:
            self.draws.append(Draw(name, int(value)))
        return value

    def taken(self) -> list[Draw]:
        """The draws since this was last asked."""
        draws, self.draws = self.draws, []
        return draws


class Script(Chance):
    """Luck that is told beforehand, draw by draw; each must be drawn under its name."""

    def __init__(self, draws: list[Draw] | None = None) -> None:
        self.draws = list(draws or [])

    def _next(self, name: str) -> int:
        if not self.draws:
            raise WrongLuck("luck is drawn that was not told: {name}", name=name)
        draw = self.draws.pop(0)
        if draw.name != name:
            raise WrongLuck("luck was told for {name} where {drawn} is drawn", name=draw.name, drawn=name)
        return draw.value

    def below(self, s: State, name: str, n: i64) -> i64:
        """The number that was told."""
        s.drawn += 1
        value = self._next(name)
        if not 0 <= value < n:
            raise WrongLuck("luck for {name} was told as {value}, which is not below {n}", name=name, value=value, n=n)
        return value

    def pick(self, s: State, name: str, things: vec[i64]) -> i64:
        """The thing that was told."""
        if len(things) < 2:
            return things[0]
        s.drawn += 1
        value = self._next(name)
        if value not in things:
            raise WrongLuck(
                "luck for {name} was told as number {value}, which is not among what can be drawn",
                name=name,
                value=value,
            )
        return value

    def happens(self, s: State, name: str, out_of: i64, favourable: i64) -> bool:
        """Whether it was told to happen."""
        if not 0 < favourable < out_of:
            return favourable >= out_of
        s.drawn += 1
        return self._next(name) != 0
