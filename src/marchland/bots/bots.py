"""The bots that come with every game: one chooses at random, one by the game's hand-written judgement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marchland.engine import Ask, Card, Complaint, Stream
from marchland.engine.state import Box


class NoSuchBot(Complaint):
    """A name that no bot has."""


class Bot:
    """A seat that chooses by itself, from what it sees and what it is asked."""

    def __init__(self, card: Card, box: Box, seed: int) -> None:
        self.card = card
        self.box = box
        self.stream = Stream(seed)

    def choose(self, view: Callable[[], dict[str, Any]], ask: Ask) -> int:
        """One of the choices. The view is made only if the bot looks."""
        raise NotImplementedError


class Random(Bot):
    """Any choice, each equally likely."""

    def choose(self, view: Callable[[], dict[str, Any]], ask: Ask) -> int:
        """Without looking."""
        return ask.choices[self.stream.below(len(ask.choices))]


class Greedy(Bot):
    """What the game's judgement thinks best."""

    def choose(self, view: Callable[[], dict[str, Any]], ask: Ask) -> int:
        """Look only where there is something to choose."""
        return ask.choices[0] if len(ask.choices) == 1 else self.card.judge(self.box, view(), ask)


BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str, card: Card, box: Box, seed: int) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise NoSuchBot("there is no bot called {name!r}; there are: {known}", name=name, known=", ".join(BOTS))
    return BOTS[name](card, box, seed)
