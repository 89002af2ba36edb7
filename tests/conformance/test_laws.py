"""The laws, for every game on the shelf. There is no list of exceptions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

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


def test_every_law_holds_at_every_decision_of_random_tables(game: str, sample: Callable[[int, int], int]) -> None:
    report = Report()
    low, high = card(game).seats
    for seats in range(low, high + 1):
        for seed in range(sample(3, 40)):
            walk(set_up(game, seats), seed, report)
    for seed in range(sample(8, 80)):
        walk(some_table(game, seed), seed, report)

    report.conclude()
    assert report.counts["pairs"] > 0
    assert report.counts["hearings compared"] > 0
    assert report.changed["faces"] > 0


def test_every_secret_row_was_varied_and_imagined_otherwise(game: str, sample: Callable[[int, int], int]) -> None:
    report = Report()
    for seed in range(sample(6, 40)):
        walk(some_table(game, seed), seed, report)

    for row in card(game).secrets:
        if row.trade is not None or row.values is not None:
            assert report.changed[f"open {row.fields}"] > 0, f"{row.fields} was never hidden and imagined otherwise"


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
