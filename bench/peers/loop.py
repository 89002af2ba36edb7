"""The measuring loop that ours and the peers share; standard library only.

Rates are per second of process CPU time. A decision is one answer of a seat, forced ones too; a choice is a decision
with two or more lawful answers.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable

Played = tuple[int, int, int]  # decisions, choices, options


def pin() -> None:
    """Stay on one core."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(name: str, play: Callable[[int], Played], budget: float) -> None:
    """Play tables for so many CPU seconds after a short warm-up; print one line of JSON."""
    _run(play, budget / 4)
    decisions, choices, options, tables, seconds = _run(play, budget)
    line = {
        "name": name,
        "decisions_per_second": round(decisions / seconds),
        "choices_per_second": round(choices / seconds),
        "decisions_a_table": round(decisions / tables, 1),
        "branching": round(options / decisions, 2),
    }
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def each_ns(name: str, work: Callable[[], object], budget: float) -> None:
    """The nanoseconds that one call takes; print one line of JSON."""
    calls, spent = 16, 0.0
    while spent < budget:
        calls *= 2
        begun = time.process_time()
        for _ in range(calls):
            work()
        spent = time.process_time() - begun
    sys.stdout.write(json.dumps({"name": name, "ns": round(spent / calls * 1e9, 1)}) + "\n")


def _run(play: Callable[[int], Played], budget: float) -> tuple[int, int, int, int, float]:
    decisions = choices = options = tables = 0
    begun = time.process_time()
    while (seconds := time.process_time() - begun) < budget:
        d, c, o = play(tables)
        decisions, choices, options, tables = decisions + d, choices + c, options + o, tables + 1
    return decisions, choices, options, tables, seconds
