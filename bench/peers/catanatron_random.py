"""Catanatron: Catan for four random seats, and a copy of a game under way."""

from __future__ import annotations

import random
import sys
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer
from loop import Played, each_ns, measure, pin

TURNS = 1000


def seats() -> list[Any]:
    """Four seats that choose at random."""
    return [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]


def offered(game: Any) -> int:
    """How many actions are lawful."""
    found = getattr(game, "playable_actions", None)
    return len(game.state.playable_actions if found is None else found)


def play(number: int) -> Played:
    """One table to its end, or to a bound of turns."""
    game = Game(seats(), seed=number + 1)
    decisions = choices = options = 0
    while game.winning_color() is None and game.state.num_turns < TURNS:
        n = offered(game)
        decisions, choices, options = decisions + 1, choices + (n > 1), options + n
        game.play_tick()
    return decisions, choices, options


if __name__ == "__main__":
    pin()
    random.seed(1)
    budget = float(sys.argv[1])
    measure("Catanatron, Catan, 4 seats", play, budget)
    game = Game(seats(), seed=7)
    for _ in range(200):
        game.play_tick()
    each_ns("copy: Catanatron, Catan, 4 seats", game.copy, budget / 4)
