"""Random legal play, all of it inside compiled code."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from marchland.engine.chance import Chance, Stream
from marchland.engine.game import Game
from marchland.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """What random play counted, and the answers it gave."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.choices: i64 = 0  # decisions with two or more legal answers
        self.options: i64 = 0  # legal answers, over all decisions
        self.answers = vec[i64]()


def playout(game: Game, s: State, chance: Chance, picker: Stream, tally: Tally, bound: i64) -> bool:
    """Play on to the end, or to so many decisions; whether the game ended."""
    played: i64 = 0
    answers = vec[i64]()
    while True:
        waiting = game.waiting(s)
        if waiting == 0 or played == bound:
            break
        seat: i64 = 0
        while waiting >> seat & 1 == 0:
            seat += 1
        choices = game.choices(s, seat)
        n = len(choices)
        choice = choices[picker.below(n)]
        played += 1
        tally.options += n
        if n > 1:
            tally.choices += 1
        answers = append(answers, choice)
        game.answer(s, seat, choice, chance)
    tally.decisions += played
    tally.answers = answers
    return waiting == 0
