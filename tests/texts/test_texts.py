"""Sentences: plurals, gender, names with their forms, in English and French; complaints in both."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

import marchland
from marchland.engine import Complaint, Placed
from marchland.shelf import complaint_in, game_names
from marchland.shelf.games import game_complaints
from marchland.texts import LANGUAGES, BadText, Name, Texts, house
from marchland.texts.complaints import house_complaints
from marchland.texts.grammar import form, plural
from marchland.texts.sentence import BadSentence, parse

SOURCE = Path(marchland.__file__).parent


@pytest.mark.parametrize(
    ("name", "the", "a", "of", "to"),
    [
        (Name("sword"), "the sword", "a sword", "of the sword", "to the sword"),
        (Name("emerald"), "the emerald", "an emerald", "of the emerald", "to the emerald"),
        (Name("8 of oak"), "the 8 of oak", "an 8 of oak", "of the 8 of oak", "to the 8 of oak"),
        (Name("Red", proper=True), "Red", "Red", "of Red", "to Red"),
    ],
)
def test_english_names_have_their_forms(name: Name, the: str, a: str, of: str, to: str) -> None:
    assert [form("en", name, which) for which in ("the", "a", "of", "to")] == [the, a, of, to]


@pytest.mark.parametrize(
    ("name", "the", "a", "of", "to"),
    [
        (Name("luth"), "le luth", "un luth", "du luth", "au luth"),
        (Name("couronne", "f"), "la couronne", "une couronne", "de la couronne", "à la couronne"),
        (Name("épée", "f"), "l’épée", "une épée", "de l’épée", "à l’épée"),
        (Name("heaume", elide=False), "le heaume", "un heaume", "du heaume", "au heaume"),
        (Name("limbes", plural=True), "les limbes", "des limbes", "des limbes", "aux limbes"),
        (Name("Rouge", proper=True), "Rouge", "Rouge", "de Rouge", "à Rouge"),
        (Name("Elfes", proper=True), "Elfes", "Elfes", "d’Elfes", "à Elfes"),
    ],
)
def test_french_names_have_their_forms(name: Name, the: str, a: str, of: str, to: str) -> None:
    assert [form("fr", name, which) for which in ("the", "a", "of", "to")] == [the, a, of, to]


def test_plurals_follow_the_language() -> None:
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]


def say(language: str, text: str, **args: int | str | Name) -> str:
    return parse(text).say(language, dict(args))


def test_words_are_chosen_by_number_gender_and_reader() -> None:
    cards = "{n ? =0: no card | one: # card | other: # cards}"
    assert [say("en", cards, n=n) for n in (0, 1, 5)] == ["no card", "1 card", "5 cards"]

    lost = "{thing.the} est perdu{thing ? fp:es | mp:s | f:e | other:}"
    assert say("fr", lost, thing=Name("couronne", "f")) == "la couronne est perdue"
    assert say("fr", lost, thing=Name("terres", "f", plural=True)) == "les terres est perdues"
    assert say("fr", lost, thing=Name("luth")) == "le luth est perdu"

    bid = "{seat ? you: you bid | other: {seat} bids} {card.the}"
    assert say("en", bid, seat=Name("Red", proper=True), card=Name("7 of oak")) == "Red bids the 7 of oak"
    assert say("en", bid, seat=Name("Red", proper=True, you=True), card=Name("7 of oak")) == "you bid the 7 of oak"


@pytest.mark.parametrize(
    "text", ["{", "{a", "{A}", "{a.b}", "{a ? }", "{a ? one: x}", "{a ? one: x | other: y", "x}", "{a ? other: {b}"]
)
def test_a_sentence_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadSentence):
        parse(text)


def test_texts_name_what_is_missing() -> None:
    texts = Texts("fr", [{"event": {"won": "{seat} gagne."}, "names": {"card": {"oak-*": "* de chêne"}}}])

    assert texts.say("event.won", seat="rouge") == "Rouge gagne."
    assert texts.name("card", "oak-7").text == "7 de chêne"
    for broken in (
        lambda: texts.say("event.lost"),
        lambda: texts.say("event.won"),
        lambda: texts.name("card", "elm-1"),
    ):
        with pytest.raises(BadText, match="fr: "):
            broken()
    with pytest.raises(BadText, match=r"fr: event\.x"):
        Texts("fr", [{"event": {"x": "{"}}])
    with pytest.raises(BadText, match=r"fr: names\.card\.x"):
        Texts("fr", [{"names": {"card": {"x": {"nom": "y"}}}}])


def test_names_are_made_of_what_an_edition_prints() -> None:
    names = {
        "region": {
            "*-dark": {"name": "* (dark)", "proper": True},
            "*-dark-wild": "wild card of *",
            "*": "*",
            "murk": "Murk",
        },
        "space": {"magic": "Magic", "magic-*": "Magic (*)"},
    }
    texts = Texts("en", [{"names": names, "proper": {"Greenwood": "Vertbois"}}])
    printed = {"the-murk": "The Murk", "greenwood": "Greenwood"}

    assert texts.name("region", "the-murk-dark", printed=printed).text == "The Murk (dark)"
    assert texts.name("region", "the-murk-dark", printed=printed).proper
    assert texts.name("region", "greenwood-dark-wild", printed=printed).text == "wild card of Vertbois"
    assert texts.name("region", "the-murk", printed=printed).text == "The Murk"
    assert texts.name("region", "murk").text == "Murk"
    assert texts.name("region", "unknown-dark").text == "unknown (dark)"
    assert texts.name("space", "magic-2", you=True).text == "Magic (2)"
    assert texts.name("space", "magic-2", you=True).you
    with pytest.raises(BadText, match=r"names\.space\.tower is missing"):
        texts.name("space", "tower")


def test_the_house_says_the_same_things_in_both_languages() -> None:
    english, french = house("en"), house("fr")

    assert set(english.sentences) == set(french.sentences)
    for id, sentence in english.sentences.items():
        assert sentence.arguments() == french.sentences[id].arguments(), id


def complaints() -> dict[str, str]:
    """Every sentence that a complaint is made with in our sources, and where."""
    kinds = {"Complaint", "Placed", "complaint"}
    trees = {file: ast.parse(file.read_text("utf-8")) for file in SOURCE.rglob("*.py")}
    grown = True
    while grown:
        grown = False
        for tree in trees.values():
            for node in ast.walk(tree):
                bases = node.bases if isinstance(node, ast.ClassDef) and node.name not in kinds else []
                if any(isinstance(base, ast.Name) and base.id in kinds for base in bases):
                    kinds.add(node.name)  # type: ignore[attr-defined]
                    grown = True
    found = {}
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["words"]:
                if isinstance(node.value, ast.Constant):  # a sentence that is chosen before it is said
                    found[str(node.value.value)] = file.name
            elif isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                for argument in node.args if name in kinds else ():
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and " " in argument.value:
                        found[argument.value] = file.name
    return found


def arguments(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_every_complaint_has_its_sentence_in_every_language() -> None:
    made = complaints()
    assert len(made) > 90
    for language in LANGUAGES:
        if language == "en":
            continue
        known = dict(house_complaints(language))
        for game in game_names():
            known |= game_complaints(game, language)
        assert {words: where for words, where in made.items() if words not in known} == {}
        for words, said in known.items():
            assert arguments(words) == arguments(said), words


def test_a_complaint_within_a_complaint_is_said_in_the_same_language() -> None:
    inner = Complaint("is missing; {words} was expected", words="a whole number")
    why = Complaint("{source}, line {line}: {why}", source="mine.toml", line=3, why=Placed("hand", inner))

    assert str(why) == "mine.toml, line 3: hand: is missing; a whole number was expected"
    assert complaint_in("fr", why) == "mine.toml, ligne 3 : hand : il manque ici un nombre entier"
