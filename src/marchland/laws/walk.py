"""One walk through a random game, with every law applied at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from marchland.engine import Stream, UnknownId
from marchland.engine.chance import split
from marchland.engine.luck import WrongLuck
from marchland.engine.record import BadLog, Log, replay
from marchland.engine.save import fields
from marchland.laws import order, secrecy, wording
from marchland.laws.broken import Broken
from marchland.laws.moment import Moment, everything
from marchland.shelf import Table

Law = Callable[[Moment], None]

LAWS: tuple[Law, ...] = (
    order.lawful,
    order.asking_changes_nothing,
    order.copied,
    order.sound,
    order.luckless,
    order.saved,
    order.commuting,
    secrecy.complete,
    secrecy.faces,
    secrecy.hearing,
    secrecy.imagining,
    wording.said,
)

# Of what a viewer hears at least this share must be comparable, else the law of secrets would say too little.
HEARING_FLOOR = 0.4
HEARINGS_ENOUGH = 200


@dataclass
class Report:
    """What walks compared."""

    decisions: int = 0
    tables: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def conclude(self) -> None:
        """Hold what was compared to its floors; called after several walks."""
        hearings = self.counts["hearings"]
        if hearings >= HEARINGS_ENOUGH and self.counts["hearings compared"] < HEARING_FLOOR * hearings:
            raise Broken("secrets", f"only {self.counts['hearings compared']} of {hearings} hearings could be compared")
        for what, count in self.counts.items():
            if what.startswith("open ") and count >= HEARINGS_ENOUGH and not self.changed[what] * 20 > count:
                raise Broken(
                    "imagining",
                    f"of {count} hidden cells of {what[5:]} only {self.changed[what]} were imagined otherwise",
                )


def walk(
    table: Table,
    seed: int,
    report: Report | None = None,
    laws: tuple[Law, ...] = LAWS,
    log: Log | None = None,
    limit: int = 0,
) -> Report:
    """Play a random table to its end; at every decision every law must hold. `log` keeps the table if one fails.

    With a limit only so many decisions are looked at, and the table is left there.
    """
    report = Report() if report is None else report
    log = table.log(seed) if log is None else log
    box = _box(table)
    states: list[Any] = []
    said: set[Hashable] = set()
    begun = log.begin()
    wording.heard(table, begun)
    picker = Stream(split(seed, 2))
    while not log.over:
        if limit and len(log.entries) == limit:
            return report
        if len(log.entries) >= table.card.bound:
            raise Broken("endings", f"the game did not end within {table.card.bound} decisions")
        waiting = log.waiting()
        seat = waiting[picker.below(len(waiting))]
        choices = table.card.game.choices(log.state, seat)
        if len(choices) == 0:
            raise Broken("choices", f"{table.card.game.asked(log.state).name} offers seat {seat} nothing")
        choice = int(choices[picker.below(len(choices))])
        moment = Moment(
            table,
            log.state,
            Stream(split(seed, 1000 + len(log.entries))),
            (seat, choice),
            report.counts,
            report.changed,
            said,
        )
        assert moment.whole  # laid down before any law could change it
        for law in laws:
            law(moment)
        _taking_back(table, log, seat, moment)
        states.append(moment.saved)
        wording.heard(table, log.answer(seat, choice))
        report.decisions += 1
    wording.named(log)
    _ended(table, log)
    if _box(table) != box:
        raise Broken("the box", "something was written into the box during play")
    _replayed(table, log, states)
    report.tables += 1
    report.endings[table.card.endings[log.state.ending]] += 1
    return report


def _taking_back(table: Table, log: Log, seat: int, moment: Moment) -> None:
    """An answer that was taken back leaves no trace, also where another seat has answered since."""
    others = [other for other in moment.waiting if other != seat]
    if not others and moment.some(4):
        return
    probe, plain = log.fork(), log.fork()
    probe.answer(seat, moment.some_choice(log.state, seat))
    if others and probe.may_take_back(seat):
        choice = moment.some_choice(log.state, others[0])
        probe.answer(others[0], choice)
        plain.answer(others[0], choice)
    if not probe.may_take_back(seat):
        return
    probe.take_back(seat)
    moment.counts["taken back"] += 1
    if everything(table, probe.state) != everything(table, plain.state):
        raise Broken("taking back", f"seat {seat}'s answer leaves a trace when it is taken back")


def _ended(table: Table, log: Log) -> None:
    s = log.state
    if not 0 < s.ending < len(table.card.endings):
        raise Broken("endings", f"nothing remains to be done, and the ending is {s.ending}")
    wrong = s.audit()
    if wrong:
        raise Broken("audit", f"at the end: {wrong}")
    if len(s.scores()) != table.seats:
        raise Broken("endings", "the scores do not fit the seats")
    if s.winners() <= 0 or s.winners() >> table.seats:
        raise Broken("endings", "nobody at the table wins")


def _replayed(table: Table, log: Log, states: list[Any]) -> None:
    """The log leads to the same table, and tells the same."""
    try:
        again = replay(table.card, table.box, table.lines(log))
    except (BadLog, WrongLuck, UnknownId) as why:
        raise Broken("logs", f"the log of the table cannot be replayed: {why}") from None
    heard = [[(e.audience, e.kind, e.a, e.b, e.c, e.d) for e in told] for told in log.told]
    if heard != [[(e.audience, e.kind, e.a, e.b, e.c, e.d) for e in told] for told in again.told]:
        raise Broken("logs", "the replayed log tells other events")
    for n, state in enumerate(states):
        mine = {k: v for k, v in state["state"].items() if not k.startswith("luck")}
        other = {k: v for k, v in everything(table, again.before[n])["state"].items() if not k.startswith("luck")}
        if mine != other:
            raise Broken("logs", f"the replayed log leads to another table at answer {n + 1}")


def _box(table: Table) -> list[str]:
    """The box as it is, for seeing whether it was written to."""
    return [f"{name}={getattr(table.box, name)!r}" for name in fields(table.box)]
