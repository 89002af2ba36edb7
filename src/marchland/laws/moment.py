"""One decision of one table, as the laws look at it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from marchland.engine import Apart, Card, Decision, State, Stream
from marchland.engine.save import agenda, plain, save
from marchland.shelf import Table


@dataclass
class Moment:
    """A table that waits for answers; every law may copy it and none may change it."""

    table: Table
    s: State
    stream: Stream  # what the laws vary by: never the luck of the table
    answer: tuple[int, int]  # the seat and choice that play goes on with
    counts: Counter[str] = field(default_factory=Counter)  # what was compared, over the whole walk
    changed: Counter[str] = field(default_factory=Counter)
    said: set[Hashable] = field(default_factory=set)  # sentences that were tried already

    @property
    def card(self) -> Card:
        """The game's card."""
        return self.table.card

    @property
    def decision(self) -> Decision:
        """What is asked."""
        return self.card.game.asked(self.s)

    @property
    def viewers(self) -> range:
        """The seats and the onlookers."""
        return range(self.table.seats + 1)

    @cached_property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return waiting(self.table, self.s)

    @property
    def untouched(self) -> bool:
        """Whether the question was just reached: nobody has answered it yet."""
        asked = self.s.agenda[self.s.top - 3]
        return asked >> 16 == asked & 0xFFFF

    @cached_property
    def whole(self) -> dict[str, Any]:
        """The whole table by name, as it is before any law looks at it."""
        return everything(self.table, self.s)

    @cached_property
    def saved(self) -> dict[str, Any]:
        """The table as it would be saved."""
        return save(self.card, self.s)

    @cached_property
    def apart(self) -> Apart:
        """Luck that leaves the table alone."""
        return Apart(self.stream)

    def some_choice(self, s: State, seat: int) -> int:
        """Any of a seat's choices."""
        choices = self.card.game.choices(s, seat)
        return int(choices[self.stream.below(len(choices))])

    def some(self, n: int) -> int:
        """Any number below n."""
        return int(self.stream.below(n))


def waiting(table: Table, s: State) -> list[int]:
    """The seats that owe an answer."""
    mask = table.card.game.waiting(s)
    return [seat for seat in range(table.seats) if mask >> seat & 1]


def everything(table: Table, s: State) -> dict[str, Any]:
    """The whole table by name: what two equal tables have in common."""
    return {"agenda": agenda(table.card.game.names, s), "state": plain(s)}


def face(table: Table, s: State, viewer: int) -> bytes:
    """All that a viewer is shown while the table waits: view, question, choices, sentences, refusals."""
    game = table.card.game
    shown: dict[str, Any] = {"view": table.card.view(s, viewer), "waiting": waiting(table, s)}
    if shown["waiting"]:
        decision, at = game.asked(s), s.top - 4
        shown["ask"] = [game.names[s.agenda[at]], s.agenda[at + 2], s.agenda[at + 3]]
        if viewer in shown["waiting"]:
            shown["own"] = own_face(table, s, decision, viewer)
    return json.dumps(shown, sort_keys=True).encode()


def own_face(table: Table, s: State, decision: Decision, seat: int) -> dict[str, Any]:
    """What a seat that owes an answer is shown: the question, each choice, and why the others are not offered."""
    choices = [int(choice) for choice in table.card.game.choices(s, seat)]
    prompt = decision.prompt(s, seat)
    refused = {}
    for number in sorted(set(range(decision.size(s))) - set(choices)):
        refusal = decision.why_not(s, seat, number)
        refused[number] = [refusal.text, refusal.rule, refusal.args]
    offered = [decision.show(s, seat, choice) for choice in choices]
    return {
        "choices": choices,
        "prompt": [prompt.text, prompt.args, prompt.at],
        "shown": [[each.text, each.args, each.at] for each in offered],
        "refused": refused,
    }
