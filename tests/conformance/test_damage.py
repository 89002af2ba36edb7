"""Whatever is written to a file by hand may be wrong in any way: it is refused in words, never with a crash."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marchland.engine import Complaint
from marchland.engine.chance import split
from marchland.engine.record import Log, replay
from marchland.engine.save import load, save
from marchland.laws.scenario import Failed, run_scenario
from marchland.shelf import card, check, game_names, read_edition, resource, set_up, table_of
from marchland.texts.sentence import BadSentence, parse

TESTS = Path(__file__).parents[1]
SETTINGS = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with something cut out, put in or repeated."""
    at = draw(st.integers(0, len(text)))
    length = draw(st.integers(0, 40))
    piece = draw(
        st.sampled_from(
            ["", '"', "{", "}", "[", "]", "0", "-1", "99999999999999999999", "null", "true", "\n", "é", ","]
        )
    )
    repeated = text[at : at + length] if draw(st.booleans()) else ""
    return text[:at] + piece + repeated + repeated + text[at + length :]


def survives(read: Callable[[], Any]) -> None:
    """It may be sound or be refused; nothing else."""
    try:
        read()
    except (Complaint, Failed) as why:
        assert str(why)


@SETTINGS
@given(data=st.data())
def test_a_damaged_log_is_refused_in_words(game: str, data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(sorted((TESTS / "games" / game / "tables").glob("*.jsonl"))))
    lines = [line for line in data.draw(damaged(file.read_text("utf-8"))).split("\n") if line.strip()]

    def read() -> None:
        table = table_of(lines)
        replay(table.card, table.box, lines)

    survives(read)


@SETTINGS
@given(data=st.data())
def test_a_damaged_save_is_refused_in_words(game: str, data: st.DataObject) -> None:
    table = set_up(game)
    log = table.log(split(1, data.draw(st.integers(0, 9))))
    log.begin()
    text = data.draw(damaged(json.dumps(save(table.card, log.state))))

    def read() -> None:
        try:
            found = json.loads(text)
        except ValueError:
            return
        load(table.card, table.box, found)

    survives(read)


@SETTINGS
@given(data=st.data())
def test_a_damaged_edition_is_refused_in_words(game: str, tmp_path: Path, data: st.DataObject) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(data.draw(damaged(resource(game, "editions", "standard.toml").read_text("utf-8"))), "utf-8")

    survives(lambda: check(card(game), read_edition(file)))


@SETTINGS
@given(data=st.data())
def test_a_damaged_scenario_is_refused_in_words(game: str, tmp_path: Path, data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(sorted((TESTS / "games" / game / "scenarios").glob("*.toml"))))
    file = tmp_path / "mine.toml"
    file.write_text(data.draw(damaged(source.read_text("utf-8"))), "utf-8")

    survives(lambda: run_scenario(file))


@SETTINGS
@given(text=st.text(alphabet="{}?|:.#= abn", max_size=30))
def test_a_sentence_is_read_or_refused(text: str) -> None:
    try:
        parse(text)
    except BadSentence as why:
        assert str(why)


@SETTINGS
@given(data=st.data())
def test_any_choices_lead_to_sound_tables_that_save_and_load(game: str, data: st.DataObject) -> None:
    """Play as hypothesis likes: where this fails it finds the shortest game that does."""
    table = set_up(game, data.draw(st.integers(*card(game).seats)))
    log: Log = table.log(data.draw(st.integers(0, 2**32)))
    log.begin()
    for _ in range(data.draw(st.integers(0, 40))):
        if log.over:
            break
        seat = data.draw(st.sampled_from(log.waiting()))
        log.answer(seat, data.draw(st.sampled_from(log.ask(seat).choices)))

    assert log.state.audit() == ""
    again = save(table.card, log.state)
    assert save(table.card, load(table.card, table.box, again)) == again
