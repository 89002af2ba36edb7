"""Editions: an owner's file is checked figure by figure, and every complaint names file, line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from marchland.shelf import BadEdition, card, check, read_edition, resource, set_up
from marchland.shelf.lines import lines_of

STANDARD = resource("highbid", "editions", "standard.toml").read_text("utf-8")

MISTAKES = {
    "bad TOML": ("hand = 6", "hand = ", "is not sound TOML"),
    "no game": ('game = "highbid"', "", "must say which game"),
    "a text for a number": (
        "hand = 6",
        'hand = "six"',
        "line 12: hand: 'six' was found where a whole number was expected",
    ),
    "a truth for a number": ("hand = 6", "hand = true", "line 12: hand: True was found"),
    "a number out of bounds": ("hand = 6", "hand = 99", "line 12: hand: 99 is not between 1 and 20"),
    "too many cards": ("hand = 6", "hand = 7", "line 12: hand: 7 cards for 5 seats are more than there are"),
    "a missing figure": ("hand = 6", "", "hand: is missing; a whole number was expected"),
    "a misspelt figure": ("hand = 6", "hand = 6\nhands = 6", "line 13: hands: is not a figure of this edition"),
    "a list that is none": (
        "[1, 2, 3, 4, 5, 6, 7, 8]",
        "8",
        "line 9: worths: 8 was found where a list of whole numbers",
    ),
    "a list out of order": ("[1, 2, 3, 4, 5, 6, 7, 8]", "[2, 1, 3, 4, 5, 6, 7, 8]", "line 9: worths: must rise"),
    "a bad item": ("[1, 2, 3,", '[1, "2", 3,', r"line 9: worths\.1: '2' was found"),
    "an id that is none": ('"oak"', '"Oak Tree"', r"line 8: suits\.0: 'Oak Tree' is not an id"),
    "an id twice": ('"rose"', '"oak"', r"line 8: suits\.1: 'oak' stands there already"),
    "a prize twice": ('id = "falcon"', 'id = "lute"', r"line 17: prizes\.1\.id: 'lute' stands there already"),
    "a prize without points": (
        '{ id = "falcon", points = 3 }',
        '{ id = "falcon" }',
        r"line 17: prizes\.1\.points: is missing",
    ),
    "a prize with more": ("points = 3 }", "points = 3, gold = 1 }", r"line 17: prizes\.1\.gold: is not a figure"),
    "a prize that is none": ('{ id = "falcon", points = 3 }', "3", r"line 17: prizes\.1: 3 was found where a table"),
    "an unmarked figure": (
        '"suits", "worths"',
        '"suits"',
        "line 9: worths: is marked neither known nor reconstructed",
    ),
    "a figure marked twice": ("reconstructed = []", 'reconstructed = ["hand"]', "marks: hand is marked twice"),
    "a mark for nothing": ("reconstructed = []", 'reconstructed = ["gold"]', "marks: gold is no figure"),
    "a strange mark": ("reconstructed = []", 'guessed = ["hand"]', "may hold the lists"),
}


def write(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_file_and_line(tmp_path: Path, name: str) -> None:
    old, new, complaint = MISTAKES[name]
    assert old in STANDARD

    with pytest.raises(BadEdition, match=rf"mine\.toml.*{complaint}"):
        check(card("highbid"), read_edition(write(tmp_path, STANDARD.replace(old, new, 1))))


def test_an_edition_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="cannot be read"):
        read_edition(tmp_path / "none.toml")
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match="not a text in UTF-8"):
        read_edition(tmp_path / "x.toml")


def test_an_owners_figures_are_played(tmp_path: Path) -> None:
    text = STANDARD.replace("hand = 6", "hand = 4").replace('"emerald", points = 7', '"dragon", points = 20')
    edition = read_edition(write(tmp_path, text))
    check(card("highbid"), edition)

    table = set_up("highbid", 4, edition=edition)

    assert table.box.hand == 4
    assert table.box.ids["prize"][5] == "dragon"
    assert table.box.edition != set_up("highbid", 4).box.edition


def test_an_edition_of_another_game_is_refused(tmp_path: Path) -> None:
    edition = read_edition(write(tmp_path, STANDARD.replace('game = "highbid"', 'game = "chess"')))

    with pytest.raises(BadEdition, match="an edition of chess, not of highbid"):
        set_up("highbid", 3, edition=edition)


def test_comments_and_layout_do_not_change_what_an_edition_is(tmp_path: Path) -> None:
    text = "\n".join(line for line in STANDARD.splitlines() if not line.startswith("#"))

    assert set_up("highbid", edition=read_edition(write(tmp_path, text))).box.edition == set_up("highbid").box.edition


def test_every_figure_of_a_toml_file_is_found_on_its_line() -> None:
    text = (
        '# a comment with [brackets]\na = 1\nb.c = "x # no comment"\n\n[t]\nd = [\n  1,\n  [2, 3],\n  { e = 4 },\n]\n'
        "[[l]]\nf = '''\nmany\nlines'''\ng = 1\n[l.h]\ni = 2\n[[l]]\nf = 3\n"
    )

    lines = lines_of(text)

    assert lines["a"] == 2
    assert lines["b.c"] == 3
    assert lines["t.d"] == 6
    assert lines["t.d.1"] == lines["t.d.1.1"] == 8
    assert lines["t.d.2.e"] == 9
    assert lines["l.0.f"] == 12
    assert lines["l.0.g"] == 15
    assert lines["l.0.h.i"] == 17
    assert lines["l.1.f"] == 19
