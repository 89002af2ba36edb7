"""The words of the command: answers on standard output, complaints on standard error, exit codes, both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Command

TESTS = Path(__file__).parents[1]
TABLE = TESTS / "games" / "highbid" / "tables" / "2-seats-majority.jsonl"


def test_games_are_listed_as_text_and_as_json(marchland: Command) -> None:
    assert "highbid: 2–5 seats" in marchland("games").stdout
    assert "highbid : 2–5 places" in marchland("games", "--lang", "fr").stdout
    assert json.loads(marchland("games", "--json").stdout)[0]["game"] == "highbid"


def test_the_language_is_asked_for_or_comes_from_the_locale(marchland: Command) -> None:
    assert "des nombres" not in marchland("--help").stdout
    assert "Trois jeux" in marchland("--help", LC_ALL="fr_FR.UTF-8").stdout
    assert "Three strategy" in marchland("--lang", "en", "--help", LC_ALL="fr_FR.UTF-8").stdout
    assert marchland("--lang", "de", "games").returncode == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "chess"], "there is no game called 'chess'; there are: highbid"),
        (["simulate", "highbid", "--seats", "9"], "highbid has 2 to 5 seats, not 9"),
        (["simulate", "highbid", "--bots", "greedy,deep"], "no bot called 'deep'"),
        (["simulate", "highbid", "--bots", "greedy,random", "--seats", "3"], "2 bots for 3 seats"),
        (["simulate", "highbid", "--variant", "ties"], "write name=value"),
        (["simulate", "highbid", "--variant", "ties=x"], "variant ties cannot be 'x'; it can be: carry, discard"),
        (["simulate", "highbid", "--tables", "0"], "--tables"),
        (["simulate"], "game is missing. Help: marchland simulate --help"),
        (["simulate", "highbid", "--table", "5"], "There is no option --table."),
        (["play", "highbid", "--seats", "me,you"], "no bot called 'you'; there are: me, random, greedy"),
        (["play"], "Say which game"),
        (["rules", "highbid", "--id", "HB-X-1"], "HB-X-1 is not in the rules"),
        (["dance"], "There is no word dance."),
    ],
)
def test_bad_usage_is_exit_2_with_a_clear_line(marchland: Command, arguments: list[str], complaint: str) -> None:
    done = marchland(*arguments)

    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_complaints_are_said_in_french_too(marchland: Command) -> None:
    assert "erreur : il n’y a pas de jeu nommé 'chess'" in marchland("play", "chess", "--lang", "fr").stderr
    assert "erreur : Il manque game. Aide : marchland simulate --help" in marchland("simulate", "--lang", "fr").stderr


def test_simulate_gives_one_json_object_alone_on_standard_output(marchland: Command) -> None:
    done = marchland("simulate", "highbid", "--tables", "50", "--seats", "4", "--seed", "1", "--json")
    found = json.loads(done.stdout)

    assert done.returncode == 0
    assert set(found) >= {
        "game", "seats", "tables", "finished", "endings", "decisions", "choices", "decisions_per_second",
        "tables_per_second", "mean_choices", "mean_scores", "mean_length", "shared_victories", "compiled", "seed", "digest",
    }  # fmt: skip
    assert found["finished"] == found["tables"] == 50
    assert sum(found["endings"].values()) == 50
    assert found["choices"] < found["decisions"]


def test_equal_seeds_give_equal_digests_whichever_way_tables_are_played(marchland: Command, tmp_path: Path) -> None:
    ways = [[], ["--audit"], ["--record", str(tmp_path / "kept")]]
    common = ["simulate", "highbid", "--tables", "30", "--seats", "3", "--json"]

    digests = [json.loads(marchland(*common, "--seed", "4", *way).stdout)["digest"] for way in ways]

    assert len(set(digests)) == 1
    assert json.loads(marchland(*common, "--seed", "5").stdout)["digest"] != digests[0]
    assert json.loads(marchland(*common, "--seed", "4", MARCHLAND_INTERPRETED="1").stdout)["digest"] == digests[0]


def test_recorded_tables_are_kept_and_replay(marchland: Command, tmp_path: Path) -> None:
    marchland("simulate", "highbid", "--bots", "greedy,random", "--tables", "3", "--record", "kept")

    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["highbid-0.jsonl", "highbid-1.jsonl", "highbid-2.jsonl"]
    assert json.loads(files[1].read_text().splitlines()[0])["bots"] == ["random", "greedy"]
    assert marchland("replay", str(files[0])).returncode == 0


def test_greedy_wins_clearly_and_the_share_has_its_interval(marchland: Command) -> None:
    done = marchland("simulate", "highbid", "--tables", "200", "--bots", "greedy,random,random,random", "--json")

    greedy = json.loads(done.stdout)["bots"]["greedy"]
    assert greedy["interval"][0] > greedy["fair"] == 0.25
    assert greedy["interval"][0] < greedy["wins_a_seat"] < greedy["interval"][1]


def test_replay_says_what_was_played_in_either_language(marchland: Command) -> None:
    assert "all lawful; one seat holds more than half of all points" in marchland("replay", str(TABLE)).stdout
    assert "Red wins the crown." in marchland("replay", str(TABLE), "--lang", "en").stdout
    assert "Rouge gagne la couronne." in marchland("replay", str(TABLE), "--lang", "fr").stdout
    assert marchland("replay", str(TABLE), "--laws").returncode == 0


def test_replay_prints_the_whole_table_by_name_at_every_question(marchland: Command) -> None:
    rows = [json.loads(line) for line in marchland("replay", str(TABLE), "--states").stdout.splitlines()]
    answers = len(TABLE.read_text("utf-8").splitlines()) - 3

    assert len(rows) == answers + 1
    assert set(rows[0]["table"]) == {"place", "known", "lot", "scouts", "tied", "agenda", "ending"}
    assert rows[0]["asked"] == ["red", "blue"]
    assert rows[0]["step"] == "Bidding"
    assert rows[-1]["table"]["ending"] == "majority"
    assert "choice" not in rows[-1]


def test_a_damaged_table_is_exit_1_with_its_line(marchland: Command, tmp_path: Path) -> None:
    lines = TABLE.read_text("utf-8").splitlines()
    (tmp_path / "cut.jsonl").write_text("\n".join(lines[:5]))

    done = marchland("replay", "cut.jsonl")

    assert done.returncode == 1
    assert "line 5: the log breaks off here" in done.stderr
    assert marchland("replay", "none.jsonl").returncode == 1


def test_a_hunt_is_clean_and_says_so(marchland: Command) -> None:
    done = marchland("fuzz", "highbid", "--seconds", "1", "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["clean"]


def test_an_edition_is_written_checked_and_played(marchland: Command, tmp_path: Path) -> None:
    assert marchland("edition", "new", "highbid", "--out", "mine.toml").returncode == 0
    assert "there already" in marchland("edition", "new", "highbid", "--out", "mine.toml").stderr
    assert "can be played" in marchland("edition", "check", "mine.toml").stdout

    mine = tmp_path / "mine.toml"
    mine.write_text(mine.read_text("utf-8").replace("hand = 6", "hand = 60"), "utf-8")
    done = marchland("edition", "check", "mine.toml")
    assert done.returncode == 1
    assert "mine.toml, line 12: hand: 60 is not between 1 and 20" in done.stderr
    assert marchland("play", "highbid", "--edition", "mine.toml").returncode == 2


def test_rules_are_read_whole_or_by_id(marchland: Command) -> None:
    assert marchland("rules", "highbid").stdout.startswith("# Highbid")
    assert "(HB-BID-03)" in marchland("rules", "highbid", "--id", "HB-BID-03").stdout
    assert "Révélez toutes les mises" in marchland("rules", "highbid", "--id", "HB-BID-03", "--lang", "fr").stdout


def test_every_rule_is_checked_off(marchland: Command, tmp_path: Path) -> None:
    done = marchland("rules-check", "highbid")
    assert done.returncode == 0
    assert "none missing" in done.stdout
    assert "nothing to do: components" in done.stdout

    done = marchland("rules-check", "highbid", "--tests", str(tmp_path))
    assert done.returncode == 2
    assert "holds no tests of games" in done.stderr
    (tmp_path / "games").mkdir()
    done = marchland("rules-check", "highbid", "--tests", str(tmp_path))
    assert done.returncode == 1
    assert "missing: test" in done.stdout


def test_scenarios_are_run_and_failures_are_said(marchland: Command, tmp_path: Path) -> None:
    good = TESTS / "games" / "highbid" / "scenarios" / "tie.toml"
    (tmp_path / "bad.toml").write_text(good.read_text("utf-8").replace("tied = 1", "tied = 2"), "utf-8")

    assert marchland("scenario", str(good)).returncode == 0
    done = marchland("scenario", str(good), "bad.toml")

    assert done.returncode == 1
    assert "bad.toml, line 19: turn.0.state.tied: 2 was expected, it is 1" in done.stderr
    assert "1 scenario does not hold" in done.stderr
