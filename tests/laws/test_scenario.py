"""Scenario files: what they show, what they refuse, and how clearly they say where they fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from marchland.laws.scenario import Failed, run_scenario

TESTS = Path(__file__).parents[1]
TIE = (TESTS / "games" / "highbid" / "scenarios" / "tie.toml").read_text("utf-8")


def run(folder: Path, text: str) -> list[str]:
    """What a scenario complains about."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    try:
        run_scenario(file)
    except Failed as why:
        return [str(complaint) for complaint in why.complaints]
    return []


@pytest.mark.parametrize("file", sorted((TESTS / "games").glob("*/scenarios/*.toml")), ids=lambda file: file.stem)
def test_the_scenarios_of_the_games_hold(file: Path) -> None:
    run_scenario(file)


CHANGED = {
    "an event that is not told": ('"tied"', '"tide"', "turn.0.events.1: 'tide' is not told here; told is: bid green star-3"),
    "events in another order": ('"bid green star-3", "tied"', '"tied", "bid green star-3"', "is not told here"),
    "another value": ("tied = 1", "tied = 2", "turn.0.state.tied: 2 was expected, it is 1"),
    "another place": ('lot = { mill = "next" }', 'lot = { mill = "ahead" }', "turn.1.state.lot.mill: 'ahead' was expected"),
    "another list": ('offered = ["sword", "crown"]', 'offered = ["sword"]', "sword was expected, there is crown, sword"),
    "another score": ("scores = { red = 2", "scores = { red = 3", "turn.0.scores.red: 3 was expected, it is 2"),
    "a choice not offered": ('offered = { red = ["oak-1"', 'offered = { red = ["star-3"', "star-3 is not offered"),
    "a choice offered": ('not_offered = { red = ["rose-8"]', 'not_offered = { red = ["oak-1"]', "oak-1 is offered"),
    "another rule": ('rule = "HB-BID-01"', 'rule = "HB-BID-05"', "it is refused by HB-BID-01, not by HB-BID-05"),
    "another refusal": ('text = "card-not-in-hand"', 'text = "too-late"', "it is refused as refusal.card-not-in-hand"),
    "nothing to refuse": ('choice = "rose-8"', 'choice = "oak-1"', "oak-1 is offered to red, so nothing refuses it"),
    "another end": ('asked = { red = "Consolation" }', 'asked = { red = "Bidding" }', "the scenario ends with questions open"),
    "questions left open": ('[end]\nasked = { red = "Consolation" }', "", "the scenario ends with questions open"),
    "a rule never reached": ('"HB-CONS-04"]', '"HB-SETUP-02"]', "HB-SETUP-02 is kept by Deal, never reached here"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_expectation_fails_and_says_what_differed(tmp_path: Path, name: str) -> None:
    old, new, complaint = CHANGED[name]
    assert old in TIE

    complaints = run(tmp_path, TIE.replace(old, new, 1))

    assert any(complaint in each for each in complaints), complaints
    assert all("mine.toml, line " in each or name == "questions left open" for each in complaints)


REFUSED = {
    "bad TOML": ("seats = 3", "seats = ", "is not sound TOML"),
    "an unknown game": ('game = "highbid"', 'game = "chess"', "line 3: game: there is no game called 'chess'"),
    "too many seats": ("seats = 3", "seats = 9", "line 4: seats: highbid has 2 to 5 seats, not 9"),
    "an unknown key": ("seats = 3", "seats = 3\nplayers = 3", "line 5: players: is nothing a scenario knows"),
    "a wrong kind": ("seats = 3", 'seats = "three"', "line 4: seats: a number was expected"),
    "an unknown field": ("[position]", "[position]\ngold = 3", "line 8: position.gold: is no field of highbid; there are: place"),
    "an unknown card": ('"wolf-1"', '"elm-1"', "line 8: position.place.green: 'elm-1' is no card"),
    "an unknown place": ("place = { red =", "place = { pink =", "line 8: position.place.pink: 'pink' is no place"),
    "a field without index": ("[position]\nplace = {", "[position]\nscouts = { red = 1 }\nplace = {", "position.scouts"),
    "an impossible position": ("[position]", '[position]\nscouts = "blue"', "position: such a table cannot be: the scouted"),
    "an unknown step": ('agenda = ["Bidding"', 'agenda = ["Dancing"', "line 5: agenda.0: 'Dancing' is no step of highbid"),
    "no agenda": ('agenda = ["Bidding", "Reveal"]', "", "position: needs an agenda"),
    "an illegal answer": ('red = "wolf-8", blue', 'red = "rose-8", blue', "turn.0.answers.red: rose-8: it is not offered"),
    "an unknown answer": ('red = "wolf-8", blue', 'red = "wolf-99", blue', "turn.0.answers.red: 'wolf-99' is no card"),
    "another question": ('ask = "Consolation"', 'ask = "Bidding"', "turn.1.ask: Bidding is not asked here; asked are: green Consolation"),
    "a seat not asked": ('answers = { green = "scout" }', 'answers = { blue = "scout" }', "blue is not asked Consolation"),
    "untold luck": ('luck = [["prize", "mill"]]\n', "", "turn.1.luck: luck is drawn that was not told: prize") ,
    "unused luck": ('[["prize", "mill"]]', '[["prize", "mill"], ["card", "oak-2"]]', "luck was told that is not drawn: card"),
    "luck by another name": ('[["prize", "mill"]]', '[["card", "oak-2"]]', "luck was told for card where prize is drawn"),
    "luck that cannot be": ('[["prize", "mill"]]', '[["prize", "lute"]]', "not among what can be drawn"),
    "unknown luck": ('[["prize", "mill"]]', '[["dice", "6"]]', "highbid draws no luck called 'dice'"),
    "not a rule": ('"HB-CONS-04"]', '"tie"]', "line 2: rules.2: 'tie' is not the id of a rule"),
    "no title": ('title = "Equal highest bids leave the prizes on offer for the next round"\n', "", "title is missing"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_scenario_that_cannot_be_played_is_refused_with_file_line_and_reason(tmp_path: Path, name: str) -> None:
    old, new, complaint = REFUSED[name]
    assert old in TIE

    complaints = run(tmp_path, TIE.replace(old, new, 1))

    assert len(complaints) == 1
    assert "mine.toml" in complaints[0]
    assert complaint in complaints[0]


def test_a_game_from_its_start_is_played_with_told_or_seeded_luck(tmp_path: Path) -> None:
    seeded = 'title = "t"\ngame = "highbid"\nseats = 2\n[start]\nseed = 5\n[end]\nasked = { red = "Bidding", blue = "Bidding" }\n'

    assert run(tmp_path, seeded) == []
    assert "luck is drawn that was not told: card" in run(tmp_path, seeded.replace("[start]\nseed = 5\n", ""))[0]


def test_options_and_an_owners_edition_are_played(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        'game = "highbid"\nname = "own"\nsuits = ["oak"]\nworths = [1, 2, 3, 4, 5]\nhand = 1\n'
        'prizes = [{ id = "ring", points = 3 }, { id = "cup", points = 2 }]\n',
        "utf-8",
    )
    text = (
        'title = "t"\ngame = "highbid"\nseats = 2\nedition = "own.toml"\nvariants = { majority = "plays-on" }\n'
        'agenda = ["Bidding", "Reveal"]\n[position]\nplace = { red = ["oak-5"], blue = ["oak-1"] }\n'
        'lot = { ring = "offered" }\n[[turn]]\nask = "Bidding"\nanswers = { red = "oak-5", blue = "oak-1" }\n'
        '[end]\nover = "no-card-left"\nwinners = ["red"]\nscores = { red = 3 }\n'
    )

    assert run(tmp_path, text) == []
    assert "it is red" in run(tmp_path, text.replace('winners = ["red"]', 'winners = ["blue"]'))[0]
    assert "'majority' was expected, it is 'no-card-left'" in run(tmp_path, text.replace("no-card-left", "majority"))[0]
    assert "no variant 'luck'" in run(tmp_path, text.replace("majority =", "luck ="))[0]
    assert "edition" in run(tmp_path, text.replace("own.toml", "none.toml"))[0]


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="cannot be read"):
        run_scenario(tmp_path / "none.toml")
