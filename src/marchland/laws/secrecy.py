"""The law of secrets: what a seat may not know is changed, and nothing it sees, is asked or hears may change.

The true table is varied by the rows of secrets.py alone, never through `imagine`, which is held to the same rows.
"""

from __future__ import annotations

from typing import Any

from marchland.engine import SEEDED, Row, State, agenda
from marchland.engine.playout import Tally, playout
from marchland.engine.save import fields
from marchland.engine.secrets import cells, column, swap, write
from marchland.engine.told import Told
from marchland.laws.broken import Broken
from marchland.laws.moment import Moment, everything, face
from marchland.laws.order import KEPT

TRIES = 4
ENGINES_OWN = {"a", "agenda", "b", "drawn", "ending", "luck0", "luck1", "luck2", "luck3", "top"} | KEPT


def complete(m: Moment) -> None:
    """Every field of the table has a row that says who may know it; the engine's own are public or nobody's."""
    named = [name for row in m.card.secrets for name in row.names]
    there = set(paths(m.s)) - ENGINES_OWN
    for name in sorted(there - set(named)):
        raise Broken("secrets", f"the field {name} has no row in secrets.py")
    for name in sorted(set(named) - there):
        raise Broken("secrets", f"secrets.py has a row for {name}, which is no field of the table")
    for name in named:
        if named.count(name) > 1:
            raise Broken("secrets", f"the field {name} has two rows in secrets.py")


def paths(s: State) -> list[str]:
    """The fields of a table; of a row of objects each field of such an object."""
    found = []
    for name in fields(s):
        value = getattr(s, name)
        objects = name not in KEPT and not isinstance(value, int) and len(value) > 0 and not isinstance(value[0], int)
        found += [f"{name}.{inner}" for inner in fields(value[0])] if objects else [name]
    return found


def hidden(s: State, row: Row, viewer: int) -> list[int]:
    """The cells of a row that the viewer may not know."""
    return [cell for cell in range(cells(s, row.names[0])) if not row.knows(s, viewer, cell)] if row.secret else []


def varied(m: Moment, viewer: int, after: State | None = None) -> State:
    """A copy in which what the viewer may not know, now and also `after`, is something else."""
    t = m.s.copy()
    for row in m.card.secrets:
        loose = [cell for cell in hidden(t, row, viewer) if after is None or not row.knows(after, viewer, cell)]
        for i in loose:
            if row.trade is not None:
                _trade(m, t, row, viewer, i, loose)
            elif row.values is not None:
                values = row.values(t, viewer, i)
                write(t, row.names[0], i, values[m.some(len(values))])
            else:
                raise Broken("secrets", f"the row of {row.fields} hides a cell and does not say what it may hold")
    return t


def _trade(m: Moment, t: State, row: Row, viewer: int, i: int, loose: list[int]) -> None:
    """Let a cell trade values with another, if one of a few tried at random may trade with it."""
    for attempt in range(TRIES):
        j = loose[m.some(len(loose))]
        if i != j and row.trade is not None and row.trade(t, viewer, i, j):
            for name in row.names:
                swap(t, name, i, j)
            return


def faces(m: Moment) -> None:
    """View, question, choices, sentences and refusals are the same, byte for byte, whatever is hidden."""
    for viewer in m.viewers:
        t = varied(m, viewer)
        m.apart.stir(t)
        wrong = t.audit()
        if wrong:
            raise Broken("secrets", f"secrets.py allows a table that cannot be: {wrong}")
        m.counts["faces"] += 1
        m.changed["faces"] += everything(m.table, t)["state"] != m.whole["state"]
        if m.untouched and m.decision.seats(t) != m.decision.seats(m.s):
            raise Broken("secrets", f"who is asked tells viewer {viewer} what it may not know")
        if face(m.table, t, viewer) != face(m.table, m.s, viewer):
            raise Broken("secrets", f"viewer {viewer} is shown what it may not know: {_leak(m, t, viewer)}")
        if m.decision.forced_is_public:
            for seat in m.waiting:
                here, there = (len(m.card.game.choices(s, seat)) == 1 for s in (m.s, t))
                if here != there:
                    step = m.decision.name
                    raise Broken(
                        "secrets", f"{step} says that forced answers are public, and viewer {viewer} learns by it"
                    )


def _leak(m: Moment, t: State, viewer: int) -> str:
    here, there = m.card.view(m.s, viewer), m.card.view(t, viewer)
    names = [name for name in here if here[name] != there.get(name)]
    return f"in its view: {', '.join(names)}" if names else "in its question, its choices or a refusal"


def hearing(m: Moment) -> None:
    """What a viewer hears is the same whatever is hidden, unless the answer rightly reveals it."""
    game = m.card.game
    seat, choice = m.answer
    true = m.s.copy()
    true.told = Told()
    game.answer(true, seat, choice, SEEDED)
    for viewer in m.viewers:
        t = varied(m, viewer, after=true)  # its luck is the same: only what is hidden differs
        offered = list(game.choices(t, seat))
        other = (
            choice if choice in offered else offered[min(list(game.choices(m.s, seat)).index(choice), len(offered) - 1)]
        )
        t.told = Told()
        game.answer(t, seat, other, SEEDED)
        m.counts["hearings"] += 1
        if not _alike(m, true, t, viewer):
            continue
        m.counts["hearings compared"] += 1
        if _heard(true, viewer) != _heard(t, viewer):
            raise Broken("secrets", f"viewer {viewer} hears what it may not know: {_heard(true, viewer)}")


def _alike(m: Moment, one: State, two: State, viewer: int) -> bool:
    """Whether the viewer may now know equal things on both tables."""
    if one.ending != two.ending or _agenda(m, one) != _agenda(m, two):
        return False
    for row in m.card.secrets:
        if not row.secret:
            if any(column(one, name) != column(two, name) for name in row.names):
                return False
            continue
        knows = [row.knows(one, viewer, cell) for cell in range(cells(one, row.names[0]))]
        if knows != [row.knows(two, viewer, cell) for cell in range(cells(two, row.names[0]))]:
            return False
        for name in row.names:
            if any(known and x != y for known, x, y in zip(knows, column(one, name), column(two, name), strict=True)):
                return False
    return True


def _agenda(m: Moment, s: State) -> list[list[Any]]:
    return agenda(m.card.game.names, s)


def _heard(s: State, viewer: int) -> list[tuple[int, str, int, int, int, int]]:
    events = s.told.events if s.told is not None else []
    return [(e.step, e.kind, e.a, e.b, e.c, e.d) for e in events if e.heard_by(viewer)]


def imagining(m: Moment) -> None:
    """An imagined table looks the same to its viewer, holds only what secrets.py allows, and varies what is hidden."""
    for viewer in m.viewers:
        view = m.card.view(m.s, viewer)
        u = m.card.imagine(m.table.box, view, viewer, m.apart)
        wrong = u.audit()
        if wrong:
            raise Broken("imagining", f"viewer {viewer} imagines a table that cannot be: {wrong}")
        if face(m.table, u, viewer) != face(m.table, m.s, viewer):
            raise Broken("imagining", f"viewer {viewer} can tell the imagined table from the true one")
        for row in m.card.secrets:
            _within(m, u, row, viewer)
        if m.some(8) == 0:
            _plays_on(m, u, viewer)


def _plays_on(m: Moment, u: State, viewer: int) -> None:
    """An imagined table can be played to its end."""
    try:
        ended = playout(m.card.game, u, SEEDED, m.stream, Tally(), m.card.bound)
    except IndexError:
        raise Broken("choices", f"on the table that viewer {viewer} imagines a seat is offered nothing") from None
    if not ended:
        raise Broken("endings", f"the table that viewer {viewer} imagines does not end")


def _within(m: Moment, u: State, row: Row, viewer: int) -> None:
    """Known cells are as they are; hidden ones hold what could be traded there, and not always the truth."""
    if not row.secret:
        for name in row.names:
            if column(m.s, name) != column(u, name):
                raise Broken("imagining", f"viewer {viewer} imagines another {name} than the one it knows")
        return
    free = hidden(m.s, row, viewer)
    if free != hidden(u, row, viewer):
        raise Broken("imagining", f"viewer {viewer} imagines that it knows something else of {row.fields}")
    secret, otherwise = set(free), set[int]()
    for name in row.names:
        truth, dream = column(m.s, name), column(u, name)
        for cell, (true, dreamt) in enumerate(zip(truth, dream, strict=True)):
            if true == dreamt:
                continue
            if cell not in secret:
                raise Broken("imagining", f"viewer {viewer} imagines another {name}[{cell}] than the one it knows")
            if row.trade is None and row.values is not None and dreamt not in row.values(u, viewer, cell):
                raise Broken("imagining", f"viewer {viewer} imagines {name}[{cell}] as {dreamt}, which cannot be")
            otherwise.add(cell)
    if row.trade is not None and sorted(_together(m.s, row)) != sorted(_together(u, row)):
        raise Broken("imagining", f"viewer {viewer} imagines {row.fields} that cannot be: {sorted(_together(u, row))}")
    loose = _open(m.s, row, viewer, free)
    m.counts[f"open {row.fields}"] += len(loose)
    m.changed[f"open {row.fields}"] += len(otherwise.intersection(loose))


def _open(s: State, row: Row, viewer: int, free: list[int]) -> list[int]:
    """The hidden cells that may hold something else than they do."""
    if row.trade is None:
        return [i for i in free if row.values is not None and len(set(row.values(s, viewer, i))) > 1]
    holds = _together(s, row)
    return [i for i in free if any(holds[j] != holds[i] and row.trade(s, viewer, i, j) for j in free)]


def _together(s: State, row: Row) -> list[tuple[int, ...]]:
    """What the cells of a row hold, all its fields together."""
    return list(zip(*(column(s, name) for name in row.names), strict=True))
