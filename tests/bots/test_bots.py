"""Bots choose what is offered, from what they see, the same from the same seed."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from marchland.bots import BOTS, NoSuchBot, bot
from marchland.engine import SEEDED, Ask
from marchland.engine.record import ask
from marchland.shelf import game_names, set_up


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_every_question_lawfully(game: str, name: str) -> None:
    table = set_up(game)
    for seed in range(4):
        mind, s = bot(name, table.card, table.box, seed), table.fresh(seed)
        table.card.game.begin(s, SEEDED)
        while waiting := table.card.game.waiting(s):
            seat = int(waiting & -waiting).bit_length() - 1
            asked = ask(table.card, s, seat)
            choice = mind.choose(partial(table.card.view, s, seat), asked)
            assert choice in asked.choices
            table.card.game.answer(s, seat, choice, SEEDED)


def test_a_random_bot_chooses_every_choice_and_the_same_from_its_seed() -> None:
    table = set_up("highbid", 2)
    asked = Ask("Bidding", 0, 0, 0, "card", (3, 5, 8))

    def chosen(seed: int) -> list[int]:
        mind = bot("random", table.card, table.box, seed)
        return [mind.choose(dict, asked) for _ in range(300)]

    assert chosen(1) == chosen(1) != chosen(2)
    assert set(Counter(chosen(1))) == {3, 5, 8}


def test_an_unknown_bot_is_refused() -> None:
    table = set_up("highbid", 2)
    with pytest.raises(NoSuchBot, match="no bot called 'deep'; there are: random, greedy"):
        bot("deep", table.card, table.box, 1)
