"""A game that the house has never seen moves in: one folder, and no change elsewhere.

Harbour has what highbid has not: objects by seat, plans asked leg by leg, nested effects, offers in order, odds.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ..sources import SOURCE, copy_sources

HERE = Path(__file__).parent
ROOT = SOURCE.parents[1]


class House:
    """A copy of our sources with one game more."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        copy_sources(folder / "src")
        shutil.copytree(HERE / "harbour", folder / "src" / "marchland" / "games" / "harbour")
        if (ROOT / ".native" / "objects").exists():
            shutil.copytree(ROOT / ".native" / "objects", folder / "native" / "objects")

    def run(self, *arguments: str, module: str = "marchland", **env: str) -> subprocess.CompletedProcess[str]:
        own = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "MARCHLAND_NATIVE": str(self.folder / "native")}
        return subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=self.folder, env={**own, "LC_ALL": "C.UTF-8", **env}, capture_output=True, text=True, timeout=240,
        )  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("house"))


def test_it_is_on_the_shelf_in_both_languages(house: House) -> None:
    assert "harbour: 2–4 seats" in house.run("games").stdout
    assert "harbour : 2–4 places. Un jeu des tests." in house.run("games", "--lang", "fr").stdout


def test_every_law_holds_for_it(house: House, long: bool) -> None:
    done = house.run("fuzz", "harbour", "--seconds", "60" if long else "6", "--json")

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["pairs_of_answers"] > 0
    assert set(json.loads(done.stdout)["endings"]) == {"autumn", "rich"}


def test_it_plays_the_same_compiled_and_interpreted(house: House) -> None:
    words = ["simulate", "harbour", "--tables", "80", "--seats", "3", "--json"]
    slow = json.loads(house.run(*words, MARCHLAND_INTERPRETED="1").stdout)
    built = house.run(module="marchland._compile")
    fast = json.loads(house.run(*words).stdout)

    assert "interpreted" not in built.stderr, built.stderr
    assert (slow["compiled"], fast["compiled"]) == (False, True)
    assert slow["digest"] == fast["digest"]


def test_its_tables_are_kept_replayed_and_spelled(house: House) -> None:
    house.run("simulate", "harbour", "--tables", "2", "--seats", "2", "--record", "kept")

    assert house.run("replay", "kept/harbour-0.jsonl", "--laws").returncode == 0
    row = json.loads(house.run("replay", "kept/harbour-0.jsonl", "--states").stdout.splitlines()[0])
    assert row["table"]["seat.coins"] == {"red": 2, "blue": 2}
    assert row["asked"] == ["red", "blue"]
    assert "traverse" in house.run("replay", "kept/harbour-0.jsonl", "--lang", "fr").stdout


def test_a_scenario_lays_what_its_seats_have(house: House) -> None:
    (house.folder / "storm.toml").write_text(
        """
title = "A storm may take a coin, and a market asks the others in order"
game = "harbour"
seats = 3
agenda = ["Water red 8", "Water red 2", "Sail blue"]

[position]
"seat.coins" = { red = 3, green = 0 }
bank = 35
leg = 0
course = { leg-0 = 0 }

[start]
luck = [["storm", "yes"]]
events = ["storm red"]
state = { "seat.coins" = { red = 2 }, bank = 36 }

[[turn]]
ask = "Deal"
answers = { blue = "accept" }
events = ["deals blue red"]
state = { "seat.coins" = { red = 3, blue = 1 }, "seat.points" = { blue = 1 } }

[[turn]]
ask = "Deal"
offered = { green = ["refuse"] }
not_offered = { green = ["accept"] }
refused = { green = { choice = "accept", rule = "HA-DEAL-02" } }
answers = { green = "refuse" }

[end]
over = "sailing"
""",
        "utf-8",
    )
    done = house.run("scenario", "storm.toml")

    assert done.returncode == 1
    assert "position: such a table cannot be" in done.stderr  # a course with a hole
    text = (house.folder / "storm.toml").read_text("utf-8")
    (house.folder / "storm.toml").write_text(
        text.replace("course = { leg-0 = 0 }\n", "").replace("leg = 0\n", "").replace(', "Sail blue"', ""), "utf-8"
    )
    done = house.run("scenario", "storm.toml")
    assert done.returncode == 0, done.stderr


def test_what_it_lacks_is_listed(house: House, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    done = house.run("rules-check", "harbour", "--tests", str(tmp_path))

    assert done.returncode == 1
    assert "missing: test" in done.stdout
    assert "18 rules lack something" in done.stderr
