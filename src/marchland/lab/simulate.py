"""Many tables of one game, played at random or by bots, counted and summed up."""

from __future__ import annotations

import hashlib
import struct
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any

import marchland
from marchland.bots import Bot, bot
from marchland.engine import Complaint
from marchland.engine.chance import SEEDED, Stream, split
from marchland.engine.playout import Tally, playout
from marchland.engine.record import ask
from marchland.engine.state import State
from marchland.shelf import Table

Z95 = 1.959964  # standard deviations on each side that hold 95 % of a normal distribution


class Endless(Complaint):
    """A table that did not end within its bound."""


class FailedAudit(Complaint):
    """A table on which something is wrong."""


@dataclass
class Played:
    """What the tables of one run came to."""

    table: Table
    seed: int
    bots: list[str]
    tables: int = 0
    decisions: int = 0
    choices: int = 0
    options: int = 0
    seconds: float = 0.0  # of play alone, on one core
    shared: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    wins: dict[str, float] = field(default_factory=dict)  # by bot; a shared victory counts in equal parts
    digest: Any = field(default_factory=hashlib.sha256)

    def end(self, s: State, answers: list[int], sitting: list[str]) -> None:
        """Count a table that ended."""
        scores = [int(score) for score in s.scores()]
        winners = [seat for seat in range(self.table.seats) if s.winners() >> seat & 1]
        self.tables += 1
        self.endings[self.table.card.endings[s.ending]] += 1
        self.shared += len(winners) > 1
        self.scores = [had + score for had, score in zip(self.scores or [0] * len(scores), scores, strict=True)]
        for seat, name in enumerate(sitting):
            self.wins[name] = self.wins.get(name, 0.0) + (1 / len(winners) if seat in winners else 0.0)
        self.digest.update(struct.pack(f"<{len(answers)}q", *answers))
        self.digest.update(struct.pack(f"<{len(scores)}q", *scores))

    def summary(self) -> dict[str, Any]:
        """The figures, ready for JSON."""
        count = max(1, self.tables)
        rate = 1 / self.seconds if self.seconds else 0.0
        found: dict[str, Any] = {
            "game": self.table.card.name,
            "rules": self.table.card.rules,
            "edition": self.table.box.edition,
            "seats": self.table.seats,
            "variants": self.table.variants,
            "tables": self.tables,
            "finished": sum(self.endings.values()),
            "endings": dict(sorted(self.endings.items())),
            "decisions": self.decisions,
            "choices": self.choices,
            "decisions_per_second": round(self.decisions * rate),
            "choices_per_second": round(self.choices * rate),
            "tables_per_second": round(self.tables * rate, 1),
            "mean_choices": round(self.options / max(1, self.decisions), 3),
            "mean_scores": [round(score / count, 3) for score in self.scores],
            "mean_length": round(self.decisions / count, 2),
            "shared_victories": self.shared,
            "compiled": marchland.COMPILED,
            "seed": self.seed,
            "digest": self.digest.hexdigest()[:32],
        }
        if self.bots:
            found["bots"] = {name: self._share(name) for name in sorted(self.wins)}
        return found

    def _share(self, name: str) -> dict[str, Any]:
        """The share of wins of this bot, with a 95 % interval (Wilson's).

        Its seats at one table are not independent, so tables are counted, and the share is divided by its seats.
        """
        seats, n = self.bots.count(name), self.tables
        p = self.wins[name] / n
        middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        half = Z95 * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n)) / (1 + Z95**2 / n)
        return {
            "seats_a_table": seats,
            "wins_a_seat": round(p / seats, 4),
            "interval": [round((middle - half) / seats, 4), round((middle + half) / seats, 4)],
            "fair": round(1 / self.table.seats, 4),
            "wins_together": round(p, 4),
        }


def simulate(
    table: Table,
    tables: int,
    seed: int,
    bots: list[str] | None = None,
    audit: bool = False,
    keep: Callable[[int, list[str]], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Played:
    """Play so many tables; each has a seed of its own, so that any one can be played again."""
    played = Played(table, seed, list(bots or []))
    for number in range(tables):
        own = split(seed, number)
        if played.bots or audit or keep:
            _driven(played, own, number, audit, keep)
        else:
            _random(played, own)
        if progress:
            progress(number + 1)
    return played


def _random(played: Played, seed: int) -> None:
    """Random play inside compiled code."""
    table = played.table
    game, bound = table.card.game, table.card.bound
    s, picker, tally = table.fresh(seed), Stream(split(seed, 2)), Tally()
    begun = time.process_time()
    game.begin(s, SEEDED)
    ended = playout(game, s, SEEDED, picker, tally, bound)
    played.seconds += time.process_time() - begun
    if not ended:
        raise Endless("table with seed {seed} did not end within {bound} decisions", seed=seed, bound=bound)
    played.decisions += tally.decisions
    played.choices += tally.choices
    played.options += tally.options
    played.end(s, list(tally.answers), [])


def _driven(played: Played, seed: int, number: int, audit: bool, keep: Callable[[int, list[str]], None] | None) -> None:
    """Play driven from here, question by question: for bots, for the audit, for recording."""
    table = played.table
    card, picker = table.card, Stream(split(seed, 2))
    sitting = rotated(played.bots, number)
    seats: list[Bot] = [bot(name, card, table.box, split(seed, 16 + seat)) for seat, name in enumerate(sitting)]
    s, given = table.fresh(seed), list[tuple[int, int]]()
    begun, apart = time.process_time(), 0.0  # `apart`: what the audit took
    card.game.begin(s, SEEDED)
    while waiting := card.game.waiting(s):
        if audit:
            apart += _audited(s, seed, len(given))
        seat = int(waiting & -waiting).bit_length() - 1
        if seats:
            asked = ask(card, s, seat)
            choices: Any = asked.choices
            choice = seats[seat].choose(partial(card.view, s, seat), asked)
        else:
            choices = card.game.choices(s, seat)
            choice = int(choices[picker.below(len(choices))])
        given.append((seat, choice))
        played.choices += len(choices) > 1
        played.options += len(choices)
        if len(given) > card.bound:
            raise Endless("table with seed {seed} did not end within {bound} decisions", seed=seed, bound=card.bound)
        card.game.answer(s, seat, choice, SEEDED)
    played.seconds += time.process_time() - begun - apart
    played.decisions += len(given)
    if audit:
        _audited(s, seed, len(given))
    played.end(s, [choice for _, choice in given], sitting)
    if keep:
        keep(number, _written(table, seed, given, sitting))


def _audited(s: State, seed: int, answers: int) -> float:
    """Look for what is wrong on a table; the seconds it took."""
    begun = time.process_time()
    wrong = s.audit()
    if wrong:
        raise FailedAudit(
            "table with seed {seed}, after {answers} answers: {wrong}", seed=seed, answers=answers, wrong=wrong
        )
    return time.process_time() - begun


def _written(table: Table, seed: int, given: list[tuple[int, int]], sitting: list[str]) -> list[str]:
    """The same table once more, with a log."""
    log = table.log(seed)
    log.begin()
    for seat, choice in given:
        log.answer(seat, choice)
    return table.lines(log, seed=seed, **({"bots": sitting} if sitting else {}))


def rotated(bots: list[str], number: int) -> list[str]:
    """Who sits where at a table: one seat further at every table."""
    turn = number % len(bots) if bots else 0
    return bots[turn:] + bots[:turn]
