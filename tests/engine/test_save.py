"""Saved tables: by name, with a version; whatever cannot be a table is refused with its path."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from marchland.engine import SEEDED, Card
from marchland.engine.chance import split
from marchland.engine.save import BadSave, load, save
from marchland.games.highbid import CARD
from marchland.shelf import Table, set_up


@pytest.fixture
def table() -> Table:
    return set_up("highbid", 3)


@pytest.fixture
def data(table: Table) -> dict[str, Any]:
    s = table.fresh(split(1, 0))
    table.card.game.begin(s, SEEDED)
    return save(table.card, s)


def test_a_save_is_plain_data_by_name(data: dict[str, Any]) -> None:
    assert data["game"] == "highbid"
    assert data["version"] == 1
    assert data["agenda"] == [["Bidding", 7 << 16 | 7, -1, 0], ["Reveal", -1, -1, 0]]
    assert set(data["state"]) == {
        "place", "known", "lot", "scouts", "tied", "ending", "drawn", "luck0", "luck1", "luck2", "luck3",
    }  # fmt: skip


def test_a_loaded_table_is_the_saved_one(table: Table, data: dict[str, Any]) -> None:
    again = load(table.card, table.box, json.loads(json.dumps(data)))

    assert save(table.card, again) == data


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "not a table": (lambda _: [1], "a table of fields was expected"),
    "no state": (lambda d: d.pop("state"), "state is missing"),
    "another game": (lambda d: d.update(game="chess"), "a table of 'chess', not of 'highbid'"),
    "another edition": (lambda d: d.update(edition="0"), "played with edition '0'"),
    "other seats": (lambda d: d.update(seats=4), "the table has 4, not 3"),
    "no version": (lambda d: d.update(version=None), "version: None is not the number"),
    "a later version": (lambda d: d.update(version=7), "version: 7 is newer than the rules of highbid here"),
    "a lost field": (lambda d: d["state"].pop("lot"), r"state\.lot is missing"),
    "a strange field": (lambda d: d["state"].update(gold=1), r"state\.gold is not a field"),
    "a text for a number": (lambda d: d["state"].update(tied="two"), r"state\.tied: a whole number"),
    "a truth for a number": (lambda d: d["state"].update(tied=True), r"state\.tied: a whole number"),
    "a number too large": (lambda d: d["state"].update(tied=2**63), r"state\.tied: a whole number"),
    "a list too short": (lambda d: d["state"]["place"].pop(), r"state\.place: a list of 32"),
    "a hole in a list": (lambda d: d["state"]["place"].__setitem__(3, None), r"state\.place\[3\]: a whole number"),
    "an impossible table": (
        lambda d: d["state"]["place"].__setitem__(3, 99),
        "such a table cannot be: card 3 is nowhere",
    ),
    "a strange step": (lambda d: d["agenda"][0].__setitem__(0, "Dance"), r"agenda\[0\]: 'Dance' is not a step"),
    "a short frame": (lambda d: d["agenda"][0].pop(), r"agenda\[0\]: a step and three numbers"),
    "no agenda": (lambda d: d.update(agenda="x"), "agenda: a list was expected"),
    "strangers asked": (lambda d: d["agenda"][0].__setitem__(1, 15 << 16 | 15), "not at the table"),
    "nobody asked": (lambda d: d["agenda"][0].__setitem__(1, 7 << 16), "a table rests only while a seat owes"),
    "a strange ending": (lambda d: d["state"].update(ending=9), "no ending number 9"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_save_is_refused_with_its_path(table: Table, data: dict[str, Any], name: str) -> None:
    change, complaint = DAMAGE[name]
    damaged = copy.deepcopy(data)
    changed = change(damaged)

    with pytest.raises(BadSave, match=complaint):
        load(table.card, table.box, changed if name == "not a table" else damaged)


def test_an_old_save_is_upgraded_version_by_version(table: Table, data: dict[str, Any]) -> None:
    """Rules 3 know a field that rules 1 called otherwise, and a step that rules 2 renamed."""

    def to_2(old: dict[str, Any]) -> dict[str, Any]:
        state = dict(old["state"])
        state["tied"] = state.pop("ties")
        return {**old, "state": state}

    def to_3(old: dict[str, Any]) -> dict[str, Any]:
        return {
            **old,
            "agenda": [["Bidding" if frame[0] == "Bid" else frame[0], *frame[1:]] for frame in old["agenda"]],
        }

    newer: Card = replace(CARD, rules=3, upgrades=(to_2, to_3))
    old = copy.deepcopy(data)
    old["state"]["ties"] = old["state"].pop("tied") + 2
    old["agenda"][0][0] = "Bid"

    s = load(newer, table.box, old)

    assert save(newer, s)["version"] == 3
    assert s.tied == 2  # type: ignore[attr-defined]
    with pytest.raises(BadSave, match="version: 1 is older than what can be upgraded"):
        load(replace(newer, upgrades=(to_3,)), table.box, old)
