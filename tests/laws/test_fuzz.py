"""The hunt: it catches a broken game, keeps the table up to there, and what it kept can be played again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import marchland as package
from marchland.engine.record import replay
from marchland.games.highbid.rounds import BIDDING, REVEAL
from marchland.laws import Report
from marchland.laws.fuzz import attempt, fuzz, some_table
from tests.cli.conftest import Command
from tests.conformance.broken_games import Hasty, LosingReveal, with_step


def test_a_sound_game_is_hunted_in_vain() -> None:
    hunt = fuzz("highbid", 1, seed=3)

    assert hunt.caught is None
    assert hunt.summary()["clean"]
    assert hunt.report.tables > 0


def test_a_law_that_breaks_is_caught_with_its_table() -> None:
    caught = attempt(with_step(BIDDING, Hasty()), 3, Report())

    assert caught is not None
    assert "simultaneous answers" in caught.what
    assert caught.lines[0].startswith('{"marchland": 1')


def test_a_crash_is_caught_with_its_trace() -> None:
    class Crashing(LosingReveal):
        def run(self, s: object, chance: object) -> None:
            raise ZeroDivisionError("a rule that divides by nothing")

    caught = attempt(with_step(REVEAL, Crashing()), 3, Report())

    assert caught is not None
    assert caught.what == "crash: ZeroDivisionError: a rule that divides by nothing"
    assert "Traceback" in caught.trace
    table = with_step(REVEAL, Crashing())
    assert not replay(table.card, table.box, caught.lines).over


def test_a_kept_table_is_played_again_under_all_laws(marchland: Command, tmp_path: Path) -> None:
    table = some_table("highbid", 5)
    log = table.log(5)
    log.begin()
    (tmp_path / "kept.jsonl").write_text("\n".join(table.lines(log)) + "\n")

    assert marchland("replay", "kept.jsonl", "--laws").returncode == 0


def test_a_kept_table_is_hunted_down_again_and_the_mistake_found(marchland: Command, tmp_path: Path) -> None:
    """A broken rule in a copy of the sources: the hunt keeps the table, and playing it again finds the same."""
    source = tmp_path / "src"
    shutil.copytree(Path(package.__file__).parent, source / "marchland", ignore=shutil.ignore_patterns("__pycache__"))
    file = source / "marchland" / "games" / "highbid" / "view.py"
    leak = '"tied": s.tied + (s.place[31] == 1),'
    file.write_text(file.read_text("utf-8").replace('"tied": s.tied,', leak), "utf-8")
    env = {"PYTHONPATH": str(source), "MARCHLAND_NATIVE": str(tmp_path / "native")}

    hunt = marchland("fuzz", "highbid", "--seconds", "20", "--out", "caught", **env)
    (kept,) = (tmp_path / "caught").iterdir()
    again = marchland("replay", str(kept), "--laws", **env)

    assert hunt.returncode == again.returncode == 1
    assert f"marchland replay caught/{kept.name} --laws" in hunt.stderr
    assert "in its view: tied" in hunt.stderr
    assert hunt.stderr.splitlines()[-1] == again.stderr.splitlines()[-1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seed_gives_the_same_table(seed: int) -> None:
    one, two = some_table("highbid", seed), some_table("highbid", seed)

    assert (one.seats, one.variants) == (two.seats, two.variants)
