"""Hunting: random tables of random seats and options, every law at every decision, until the time is up."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from marchland.engine import Stream
from marchland.engine.chance import split
from marchland.engine.record import Log
from marchland.laws.broken import Broken
from marchland.laws.walk import Report, walk
from marchland.shelf import Table, card, set_up


@dataclass
class Caught:
    """A table that failed: what failed, and the table up to there."""

    seed: int
    what: str
    trace: str
    lines: list[str]


@dataclass
class Hunt:
    """What a hunt came to."""

    game: str
    seed: int
    report: Report
    caught: Caught | None = None

    def summary(self) -> dict[str, Any]:
        """The figures, ready for JSON."""
        report = self.report
        return {
            "game": self.game,
            "seed": self.seed,
            "tables": report.tables,
            "decisions": report.decisions,
            "endings": dict(sorted(report.endings.items())),
            "faces": report.counts["faces"],
            "hearings_compared": report.counts["hearings compared"],
            "pairs_of_answers": report.counts["pairs"],
            "clean": self.caught is None,
        }


def fuzz(name: str, seconds: float, seed: int, progress: Callable[[Report], None] | None = None) -> Hunt:
    """Walk through random tables of a game until the time is up or a law is broken."""
    hunt = Hunt(name, seed, Report())
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        own = split(seed, number)
        hunt.caught = attempt(some_table(name, own), own, hunt.report)
        number += 1
        if progress:
            progress(hunt.report)
        if hunt.caught:
            return hunt
    try:
        hunt.report.conclude()
    except Broken as why:
        hunt.caught = Caught(seed, str(why), "", [])
    return hunt


def some_table(name: str, seed: int) -> Table:
    """A table of any number of seats; every other one with its options as they fall."""
    found, stream = card(name), Stream(split(seed, 3))
    low, high = found.seats
    seats = low + int(stream.below(high - low + 1))
    chosen = {each.name: each.values[stream.below(len(each.values))] for each in found.variants}
    return set_up(name, seats, chosen if stream.below(2) else {})


def attempt(table: Table, seed: int, report: Report) -> Caught | None:
    """One walk; whatever goes wrong is caught with the table up to there."""
    log = table.log(seed)
    try:
        walk(table, seed, report, log=log)
    except Broken as why:
        return Caught(seed, str(why), "", kept(table, log, seed))
    except Exception as crash:  # a crash of the rules is what is hunted
        return Caught(seed, f"crash: {type(crash).__name__}: {crash}", traceback.format_exc(), kept(table, log, seed))
    return None


def kept(table: Table, log: Log, seed: int) -> list[str]:
    """The table up to where it failed."""
    return table.lines(log, seed=seed, hunted=True)
