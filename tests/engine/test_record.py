"""Logs: written, replayed strictly, taken back from; whatever breaks off or was changed is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from marchland.engine import Stream, UnknownId
from marchland.engine.record import BadLog, Log, Unasked, Unlawful, replay, resume
from marchland.engine.save import save
from marchland.shelf import Table, set_up, table_of


@pytest.fixture
def table() -> Table:
    return set_up("highbid", 3)


def played(table: Table, answers: int = 500, seed: int = 3) -> Log:
    log, picker = table.log(seed), Stream(seed)
    log.begin()
    for _ in range(answers):
        if log.over:
            break
        seat = log.waiting()[0]
        choices = log.ask(seat).choices
        log.answer(seat, choices[picker.below(len(choices))])
    return log


def test_a_log_replays_to_the_same_table(table: Table) -> None:
    log = played(table)
    lines = table.lines(log, seed=3)

    again = replay(table_of(lines).card, table_of(lines).box, lines)

    assert again.entries == log.entries
    assert again.over
    assert again.state.scores() == log.state.scores()


def test_a_log_that_rests_goes_on_with_its_luck(table: Table) -> None:
    whole, half = played(table, seed=5), played(table, 7, seed=5)
    lines = table.lines(half)

    log = resume(table.card, table.box, lines)
    for entry in whole.entries[7:]:
        log.answer(entry.seat, entry.choice)

    assert [entry.luck for entry in log.entries] == [entry.luck for entry in whole.entries]
    assert save(table.card, log.state) == save(table.card, whole.state)


def line(n: int, **changes: Any) -> Callable[[list[str]], None]:
    def change(lines: list[str]) -> None:
        row = json.loads(lines[n])
        row.update(changes)
        lines[n] = json.dumps({key: value for key, value in row.items() if value is not None})

    return change


def cut(lines: list[str]) -> None:
    lines[6] = lines[6][: len(lines[6]) // 2]


def shorten(lines: list[str]) -> None:
    del lines[8:]


def forget(lines: list[str]) -> None:
    del lines[4]


def append(lines: list[str]) -> None:
    lines.append('{"seat": "red"}')


DAMAGE: dict[str, tuple[Callable[[list[str]], None], str]] = {
    "empty": (lambda lines: lines.clear(), "not a table of Marchland"),
    "cut in a line": (cut, "line 7: not JSON"),
    "cut after a line": (shorten, "line 8: the log breaks off here"),
    "a lost line": (forget, r"line \d+"),
    "a line too many": (append, "nothing may follow the end"),
    "another format": (line(0, marchland=9), "logs of format 9 cannot be read"),
    "later rules": (line(0, rules=9), "rules 9, newer than those here"),
    "no seats": (line(0, seats=None), "line 1: seats is missing"),
    "no figures": (line(0, edition={"hash": "x"}), "figures of the edition are missing"),
    "another hash": (line(0, edition={"hash": "x", "figures": set_up("highbid").edition.figures}), "hash that is told"),
    "no start": (line(1, begin=None), "line 2: the start of play was expected"),
    "other luck": (line(1, begin=[["card", "oak-1"]]), "line 2: luck is drawn that was not told"),
    "strange luck": (line(1, begin=[["dice", "6"]]), "line 2: highbid draws no luck called 'dice'"),
    "luck that is none": (line(1, begin=["card"]), r"line 2: luck must be \[name"),
    "a stranger": (line(2, seat="pink"), "line 3: 'pink' is no seat"),
    "a seat out of turn": (line(3, seat="red"), "line 4: red owes no answer"),
    "another step": (line(2, step="Reveal"), "line 3: red is asked Bidding, not Reveal"),
    "a strange card": (line(2, choice="oak-99"), "line 3: 'oak-99' is no card"),
    "no choice": (line(2, choice=None), "line 3: choice is missing"),
    "other scores": (line(-1, scores={"red": 99}), r"line \d+: the scores are not those"),
    "another end": (line(-1, end="no-such"), r"line \d+: the game ends with"),
    "another check": (line(-1, check="0"), r"line \d+: the check does not fit"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_log_is_refused_with_its_line(table: Table, name: str) -> None:
    change, complaint = DAMAGE[name]
    lines = table.lines(played(table))
    change(lines)

    with pytest.raises(BadLog, match=complaint):
        replay(table.card, table.box, lines)


def test_an_answer_that_is_not_in_hand_is_refused_in_a_log_too(table: Table) -> None:
    log = played(table)
    lines = table.lines(log)
    row = json.loads(lines[2])
    other = next(card for card in table.box.ids["card"] if log.before[0].place[table.box.ids["card"].index(card)] == 1)  # type: ignore[attr-defined]
    lines[2] = json.dumps({**row, "choice": other})

    with pytest.raises(BadLog, match=r"line 3: it is not offered: refusal\.card-not-in-hand \(HB-BID-01\)"):
        replay(table.card, table.box, lines)


def test_a_table_that_rests_elsewhere_than_its_answers_lead_is_refused(table: Table) -> None:
    lines = table.lines(played(table, 7))
    row = json.loads(lines[-1])
    row["rests"]["state"]["tied"] += 1
    lines[-1] = json.dumps(row)

    with pytest.raises(BadLog, match="not the one these answers lead to"):
        replay(table.card, table.box, lines)


def test_only_what_is_offered_is_taken(table: Table) -> None:
    log = played(table, 0)
    own = set(log.ask(0).choices)
    stranger = next(card for card in range(32) if card not in own)

    with pytest.raises(Unlawful) as why:
        log.answer(0, stranger)
    assert why.value.refusal.rule == "HB-BID-01"
    with pytest.raises(UnknownId):
        log.answer(0, 99)
    first = log.ask(0).choices[0]
    log.answer(0, first)
    with pytest.raises(Unasked, match="red owes no answer"):  # its other cards are still in its hand
        log.answer(0, log.ask(0).choices[0])
    log.take_back(0)
    assert log.entries == []


def test_an_answer_is_taken_back_and_the_others_stay(table: Table) -> None:
    log = played(table, 0)
    log.answer(0, log.ask(0).choices[0])
    log.answer(1, log.ask(1).choices[0])

    log.take_back(0)

    assert [entry.seat for entry in log.entries] == [1]
    assert log.waiting() == [0, 2]
    log.answer(0, log.ask(0).choices[1])
    assert [entry.seat for entry in log.entries] == [1, 0]


def test_nothing_is_taken_back_once_bids_are_revealed_or_luck_was_drawn(table: Table) -> None:
    log = played(table, 3)

    assert log.barrier() == 3
    assert not any(log.may_take_back(seat) for seat in range(3))
    with pytest.raises(ValueError, match="since the last luck or reveal"):
        log.take_back(0)
