"""The laws, for every game on the shelf. There is no list of exceptions."""

from __future__ import annotations

from pathlib import Path

import pytest

import marchland
from marchland.laws import Report, rulebook, walk, wording
from marchland.laws.fuzz import some_table
from marchland.laws.recorded import check_recorded
from marchland.shelf import card, check, game_names, set_up, standard

TESTS = Path(__file__).parents[1]


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def recorded(game: str) -> list[Path]:
    return sorted((TESTS / "games" / game / "tables").glob("*.jsonl"))


# Decisions that are looked at after one whole table of each seating: in CI, in the long suite.
ENOUGH = (1_200, 24_000) if marchland.COMPILED else (300, 3_000)


def test_every_law_holds_at_every_decision_of_random_tables(game: str, long: bool) -> None:
    report = Report()
    low, high = card(game).seats
    for seats in range(low, high + 1):
        walk(set_up(game, seats), 0, report)
    whole, seed = report.decisions, 0
    while report.decisions < whole + ENOUGH[long]:
        walk(some_table(game, seed), seed, report)
        seed += 1

    report.conclude()
    assert report.counts["pairs"] > 0
    assert report.counts["hearings compared"] > 0
    assert report.changed["faces"] > 0


def test_every_secret_row_was_varied_and_imagined_otherwise(game: str) -> None:
    """Tables with each option in turn, until nothing that can be hidden was never hidden."""
    report, found = Report(), card(game)
    rows = [row.fields for row in found.secrets if row.trade is not None or row.values is not None]
    options = [{}, *({each.name: value} for each in reversed(found.variants) for value in each.values[1:])]

    def missing() -> list[str]:
        return [fields for fields in rows if not report.changed[f"open {fields}"]]

    for seed in range(4):
        for chosen in options if missing() else []:
            if missing():
                walk(set_up(game, None, chosen), seed, report, limit=150)
    assert missing() == []


def test_every_rule_is_in_a_step_a_test_and_the_rules_for_players(game: str) -> None:
    assert rulebook.check_rules(card(game), TESTS)


def test_the_contents_page_lists_every_step(game: str) -> None:
    rulebook.check_steps(card(game))


def test_every_text_is_there_in_both_languages(game: str) -> None:
    table = set_up(game)
    wording.complete(table.card, table.box.ids)


def test_the_standard_edition_passes_its_own_check(game: str) -> None:
    check(card(game), standard(card(game)))


def test_recorded_tables_replay_and_show_every_ending_and_seating(game: str) -> None:
    check_recorded(card(game), recorded(game))
