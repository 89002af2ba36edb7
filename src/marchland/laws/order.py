"""Laws of good order: lawful choices, questions that change nothing, faithful copies and saves, sound tables."""

from __future__ import annotations

import json
from typing import Any

from marchland.engine import SEEDED, State
from marchland.engine.save import BadSave, fields, load, save
from marchland.laws.broken import Broken
from marchland.laws.moment import Moment, everything, own_face
from marchland.laws.rulebook import known

KEPT = {"told", "box"}


def lawful(m: Moment) -> None:
    """Choices are never empty, unsorted or beyond `size`; every other number is refused with a rule."""
    decision = m.decision
    size = decision.size(m.s)
    for seat in m.waiting:
        choices = [int(choice) for choice in m.card.game.choices(m.s, seat)]
        step = decision.name
        if not choices:
            raise Broken("choices", f"{step} offers seat {seat} nothing")
        if choices != sorted(set(choices)):
            raise Broken("choices", f"{step} offers {choices}: not ascending")
        if choices[0] < 0 or choices[-1] >= size:
            raise Broken("choices", f"{step} offers {choices}: not below its size {size}")
        for number, (text, rule, _) in own_face(m.table, m.s, decision, seat)["refused"].items():
            if not text or not rule:
                raise Broken("choices", f"{step} refuses {number} without a text and a rule")
            if rule not in known(m.card.name):
                raise Broken("choices", f"{step} refuses {number} by {rule}, which is no rule of the catalogue")


def asking_changes_nothing(m: Moment) -> None:
    """Looking, asking and explaining leave the table as it is."""
    before = m.whole
    m.decision.seats(m.s)
    for seat in m.waiting:
        own_face(m.table, m.s, m.decision, seat)
        m.decision.again(m.s, seat)
    for viewer in m.viewers:
        m.card.view(m.s, viewer)
    m.s.scores()
    m.s.winners()
    m.s.audit()
    if everything(m.table, m.s) != before:
        raise Broken("asking", f"{m.decision.name} or what is looked at beside it changes the table")


def copied(m: Moment) -> None:
    """A copy is equal and independent, field by field, also where a field still has its first value."""
    before = m.whole
    if everything(m.table, m.s.copy()) != before:
        raise Broken("copies", f"a copy differs in {_difference(before, everything(m.table, m.s.copy()))}")
    other = m.s.copy()
    for name in sorted(set(fields(m.s)) - KEPT - {"a", "b", "top", "agenda"}):
        for turn in range(_cells(other, name)):
            _nudge(other, name, turn)
    if everything(m.table, m.s) != before:
        raise Broken("copies", f"a copy shares {_difference(before, everything(m.table, m.s))} with its original")
    again, nudged = everything(m.table, other.copy()), everything(m.table, other)
    if again != nudged:
        raise Broken("copies", f"a copy forgets {_difference(nudged, again)}")


def sound(m: Moment) -> None:
    """Nothing is wrong on the table by its own invariants."""
    wrong = m.s.audit()
    if wrong:
        raise Broken("audit", wrong)


def saved(m: Moment) -> None:
    """A table that is saved and loaded is the same, and plays on the same."""
    data = m.saved
    try:
        again = load(m.card, m.table.box, json.loads(json.dumps(data)))
    except BadSave as why:
        raise Broken("saves", f"a saved table cannot be loaded: {why}") from None
    if save(m.card, again) != data:
        raise Broken("saves", f"a loaded table differs in {_difference(data, save(m.card, again))}")
    true = m.s.copy()
    seat, choice = m.answer
    m.card.game.answer(true, seat, choice, SEEDED)
    m.card.game.answer(again, seat, choice, SEEDED)
    if everything(m.table, true) != everything(m.table, again):
        raise Broken("saves", "a loaded table plays on in another way")


def luckless(m: Moment) -> None:
    """Taking an answer draws nothing: luck is for steps that run."""
    t = m.s.copy()
    before = (t.luck0, t.luck1, t.luck2, t.luck3, t.drawn)
    _take(m, t, *m.answer)
    if (t.luck0, t.luck1, t.luck2, t.luck3, t.drawn) != before:
        raise Broken("luck", f"{m.decision.name} draws luck while an answer is taken")


def commuting(m: Moment) -> None:
    """Simultaneous answers give the same table in any order, and none changes what another may choose."""
    game = m.card.game
    for i, first in enumerate(m.waiting):
        for second in m.waiting[i + 1 :]:
            one, two = m.some_choice(m.s, first), m.some_choice(m.s, second)
            offered = list(game.choices(m.s.copy(), second))
            here, there = m.s.copy(), m.s.copy()
            _take(m, here, first, one)
            if game.waiting(here) >> second & 1 and list(game.choices(here, second)) != offered:
                raise Broken("simultaneous answers", f"seat {first}'s answer changes what seat {second} may choose")
            _take(m, here, second, two)
            _take(m, there, second, two)
            _take(m, there, first, one)
            for s in (here, there):
                game.advance(s, SEEDED)
            if everything(m.table, here) != everything(m.table, there):
                raise Broken(
                    "simultaneous answers", f"seats {first} and {second} in the other order give another table"
                )
            m.counts["pairs"] += 1


def _take(m: Moment, s: State, seat: int, choice: int) -> None:
    try:
        m.card.game.take(s, seat, choice)
    except RuntimeError as why:
        raise Broken("simultaneous answers", str(why)) from None


def _cells(s: State, name: str) -> int:
    value = getattr(s, name)
    return 1 if isinstance(value, int) else len(value)


def _nudge(s: State, name: str, cell: int) -> None:
    """Change one cell, and every number of it where it is an object."""
    value = getattr(s, name)
    if isinstance(value, int):
        setattr(s, name, value + 1)
    elif isinstance(value[cell], int):
        value[cell] = value[cell] + 1
    else:
        for inner in fields(value[cell]):
            for each in range(_cells(value[cell], inner)):
                _nudge(value[cell], inner, each)


def _difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    """The names in which two saved forms differ."""
    names = [name for name in one if one[name] != two.get(name)]
    if names == ["state"]:
        names = [name for name in one["state"] if one["state"][name] != two["state"].get(name)]
    return ", ".join(names)
