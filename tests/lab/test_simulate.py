"""Many tables: counted rightly, the same from the same seed, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from marchland.games.highbid.rounds import REVEAL, TURN_UP
from marchland.lab.simulate import Endless, FailedAudit, rotated, simulate
from marchland.shelf import game_names, set_up
from tests.conformance.broken_games import Endless as Circling
from tests.conformance.broken_games import LosingReveal, with_step


@pytest.mark.parametrize("game", game_names())
def test_compiled_and_interpreted_play_the_same_tables(game: str) -> None:
    digests = set()
    for interpreted in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-m", "marchland", "simulate", game, "--tables", "60", "--seed", "9", "--json"],
            env={**os.environ, "MARCHLAND_INTERPRETED": interpreted}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        digests.add(json.loads(done.stdout)["digest"])

    assert len(digests) == 1


def test_what_is_counted_adds_up() -> None:
    found = simulate(set_up("highbid", 4), 60, seed=2).summary()

    assert found["finished"] == sum(found["endings"].values()) == 60
    assert found["mean_length"] == pytest.approx(found["decisions"] / 60, abs=0.01)
    assert found["choices"] < found["decisions"]
    assert len(found["mean_scores"]) == 4
    assert "bots" not in found


def test_bots_change_seats_and_their_wins_add_up() -> None:
    found = simulate(set_up("highbid", 3), 30, seed=2, bots=["greedy", "random", "random"]).summary()

    assert [rotated(["a", "b", "c"], n) for n in range(4)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
        ["a", "b", "c"],
    ]
    assert found["bots"]["greedy"]["seats_a_table"] == 1
    assert found["bots"]["greedy"]["wins_together"] + found["bots"]["random"]["wins_together"] == pytest.approx(
        1, abs=0.001
    )


def test_the_interval_counts_tables_since_seats_at_one_table_depend_on_each_other() -> None:
    found = simulate(set_up("highbid", 3), 40, seed=2, bots=["random"] * 3).summary()["bots"]["random"]

    assert found["wins_together"] == 1
    assert found["wins_a_seat"] == pytest.approx(1 / 3, abs=0.001)
    assert found["interval"][0] == pytest.approx(40 / (40 + 1.96**2) / 3, abs=0.001)


def test_a_table_without_end_and_a_table_with_a_fault_are_named() -> None:
    with pytest.raises(Endless, match="did not end within 200 decisions"):
        simulate(with_step(TURN_UP, Circling()), 1, seed=1)
    with pytest.raises(FailedAudit, match="card 0 is nowhere"):
        simulate(with_step(REVEAL, LosingReveal()), 5, seed=1, audit=True)
