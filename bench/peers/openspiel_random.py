"""OpenSpiel's C++ games, driven call by call from Python, and a clone of a state under way."""

from __future__ import annotations

import random
import sys
from typing import Any

import pyspiel
from loop import Played, each_ns, measure, pin

GAMES = ("goofspiel(players=4,num_cards=13,imp_info=true)", "backgammon", "gin_rummy", "hearts")
LONGEST = 2000


def chance(state: Any, rng: random.Random) -> None:
    """Let luck speak."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def player(game: Any, rng: random.Random) -> Any:
    """What plays one table."""

    def play(number: int) -> Played:
        state = game.new_initial_state()
        decisions = choices = options = 0
        while not state.is_terminal() and decisions < LONGEST:
            if state.is_chance_node():
                chance(state, rng)
                continue
            together = state.is_simultaneous_node()
            answers = []
            for seat in range(game.num_players()) if together else (state.current_player(),):
                lawful = state.legal_actions(seat)
                decisions, choices, options = decisions + 1, choices + (len(lawful) > 1), options + len(lawful)
                answers.append(lawful[int(rng.random() * len(lawful))] if lawful else 0)
            if together:
                state.apply_actions(answers)
            else:
                state.apply_action(answers[0])
        return decisions, choices, options

    return play


if __name__ == "__main__":
    pin()
    budget = float(sys.argv[1])
    for name in GAMES:
        short = name.partition("(")[0]
        game, rng = pyspiel.load_game(name), random.Random(1)
        measure(f"OpenSpiel, {short}, from Python", player(game, rng), budget / 2)
        state = game.new_initial_state()
        for _ in range(30):
            if state.is_terminal() or state.is_simultaneous_node():
                break
            if state.is_chance_node():
                chance(state, rng)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        each_ns(f"copy: OpenSpiel, {short}", state.clone, budget / 8)
