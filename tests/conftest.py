"""What all tests share: the long suite, tables to try rules on, and the rule that a rule's test reaches its step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from marchland.laws.rulebook import ids_of_test, unreached
from marchland.laws.trial import Trial
from marchland.shelf import set_up


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run everything, the slow suites whole")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the slow suites run whole."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def sample(long: bool) -> Callable[[int, int], int]:
    """How many: a sample for CI, all there are for the long suite."""
    return lambda few, many: many if long else few


Laid = Callable[..., Trial]


@pytest.fixture
def lay(request: pytest.FixtureRequest) -> Iterator[Laid]:
    """Lay a table of the game that the test's folder is named after: `lay(3, ["Bidding"], place={…})`.

    When the test is over, each rule in its name must be kept by a step that was reached, where a step keeps it.
    """
    trials: list[Trial] = []
    game = request.path.parent.name

    def laid(
        seats: int,
        agenda: list[str],
        luck: list[list[str]] | None = None,
        variants: dict[str, str] | None = None,
        **position: Any,
    ) -> Trial:
        trial = Trial(set_up(game, seats, variants))
        trials.append(trial)
        trial.heard = trial.lay(position, agenda, luck)
        return trial

    yield laid
    reached = {step for trial in trials for step in trial.reached}
    missed = unreached(trials[0].card, ids_of_test(request.node.name), reached) if trials else []
    assert not missed, "this test bears a rule and reaches none of the steps that keep it"
