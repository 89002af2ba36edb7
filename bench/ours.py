"""Our games: random play inside compiled code and driven from Python; what copy, save, load and view take."""

from __future__ import annotations

import json
import sys

import marchland
from bench.peers.loop import Played, each_ns, measure, pin
from marchland.engine import SEEDED, Stream
from marchland.engine.chance import split
from marchland.engine.playout import Tally, playout
from marchland.engine.save import load, save
from marchland.shelf import Table, game_names, set_up


def inside(table: Table, number: int) -> Played:
    """One random table inside the engine."""
    s, tally = table.fresh(split(1, number)), Tally()
    table.card.game.begin(s, SEEDED)
    playout(table.card.game, s, SEEDED, Stream(number), tally, table.card.bound)
    return tally.decisions, tally.choices, tally.options


def driven(table: Table, number: int) -> Played:
    """One random table, call by call from here."""
    game, picker, s = table.card.game, Stream(number), table.fresh(split(1, number))
    game.begin(s, SEEDED)
    decisions = choices = options = 0
    while waiting := game.waiting(s):
        seat = int(waiting & -waiting).bit_length() - 1
        offered = game.choices(s, seat)
        n = len(offered)
        decisions, choices, options = decisions + 1, choices + (n > 1), options + n
        game.answer(s, seat, offered[picker.below(n)], SEEDED)
    return decisions, choices, options


def main() -> None:
    """Measure every game on the shelf at its usual number of seats."""
    pin()
    budget, how = float(sys.argv[1]), "compiled" if marchland.COMPILED else "interpreted"
    for name in game_names():
        low, high = set_up(name).card.seats
        seats = min(high, max(low, 4))
        table = set_up(name, seats)
        label = f"{name}, {seats} seats"
        measure(f"{label}, inside, {how}", lambda n, table=table: inside(table, n), budget)  # type: ignore[misc]
        if not marchland.COMPILED:
            continue
        measure(f"{label}, from Python, {how}", lambda n, table=table: driven(table, n), budget)  # type: ignore[misc]
        s = halfway(table)
        data = json.loads(json.dumps(save(table.card, s)))
        each_ns(f"copy: {label}", s.copy, budget / 4)
        each_ns(f"save: {label}", lambda table=table, s=s: json.dumps(save(table.card, s)), budget / 4)  # type: ignore[misc]
        each_ns(f"load: {label}", lambda table=table, data=data: load(table.card, table.box, data), budget / 4)  # type: ignore[misc]
        each_ns(f"view: {label}", lambda table=table, s=s: table.card.view(s, 0), budget / 4)  # type: ignore[misc]


def halfway(table: Table) -> marchland.engine.State:
    """A table in the middle of a game."""
    length, _, _ = driven(table, 3)
    s, picker = table.fresh(split(1, 3)), Stream(3)
    table.card.game.begin(s, SEEDED)
    playout(table.card.game, s, SEEDED, picker, Tally(), length // 2)
    return s


if __name__ == "__main__":
    main()
