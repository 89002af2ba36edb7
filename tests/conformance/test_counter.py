"""Each law is tried on a game that breaks it: a law that cannot fail protects nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from marchland.engine import SEEDED, Game, Stream
from marchland.games.highbid import CARD
from marchland.games.highbid.rounds import BIDDING, DEAL, TURN_UP
from marchland.laws import Broken, Moment, Report, rulebook, walk, wording
from marchland.laws.order import lawful
from marchland.laws.recorded import check_recorded
from marchland.laws.rulebook import Rule
from marchland.shelf import Table, game_texts, set_up
from marchland.texts import Texts

from .broken_games import (
    BROKEN,
    SOUND,
    Boasting,
    Empty,
    Endless,
    MoreScores,
    Tracing,
    broken_card,
    of_kind,
    with_card,
    with_step,
)


def walked(table: Table) -> None:
    report = Report()
    for seed in range(12):
        walk(table, seed, report)
    report.conclude()


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_game_is_let_through(name: str) -> None:
    walked(SOUND[name]())


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_caught_by_the_law_it_breaks(name: str) -> None:
    law, words, made = BROKEN[name]

    with pytest.raises(Broken) as caught:
        walked(made())

    assert caught.value.law == law, caught.value
    assert words in caught.value.what


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: with_step(BIDDING, Tracing()), "leaves a trace when it is taken back"),
        (lambda: with_step(TURN_UP, Boasting()), "the replayed log tells other events"),
        (lambda: with_step(TURN_UP, Endless()), "did not end within 200 decisions"),
        (lambda: with_card(fresh=of_kind(MoreScores)), "the scores do not fit the seats"),
    ],
)
def test_what_is_checked_beside_the_laws_at_a_decision_is_caught_by_itself(
    made: Callable[[], Table], words: str
) -> None:
    with pytest.raises(Broken, match=words):
        walk(made(), 1, laws=())


def test_a_seat_that_is_offered_nothing_is_caught_whoever_answers_first() -> None:
    table = with_step(BIDDING, Empty())
    s = table.fresh(0)
    table.card.game.begin(s, SEEDED)
    for card in range(len(s.place)):  # type: ignore[attr-defined]
        s.place[card], s.known[card] = 8, 0  # type: ignore[attr-defined]  # the deck
    s.place[0], s.known[0], s.place[9], s.known[9] = 1, 2, 0, 1  # type: ignore[attr-defined]

    with pytest.raises(Broken, match="Bidding offers seat 1 nothing"):
        lawful(Moment(table, s, Stream(1), (0, 9)))


def texts_without(id: str) -> dict[str, Texts]:
    texts = {language: Texts(language, []) for language in ("en", "fr")}
    for language, each in texts.items():
        each.sentences = dict(game_texts("highbid", language).sentences)
        each.names = {kind: dict(names) for kind, names in game_texts("highbid", language).names.items()}
    texts["fr"].sentences.pop(id, None)
    return texts


def test_a_missing_text_is_caught() -> None:
    ids = set_up("highbid").box.ids
    wording.complete(CARD, ids, texts_without("nothing"))

    with pytest.raises(Broken, match=r"event\.won is in en and not in fr"):
        wording.complete(CARD, ids, texts_without("event.won"))


def test_a_text_with_another_argument_is_caught() -> None:
    texts = texts_without("event.won")
    texts["fr"].sentences["event.won"] = Texts("fr", [{"event": {"won": "{seat} gagne."}}]).sentences["event.won"]

    with pytest.raises(Broken, match=r"event\.won has other arguments"):
        wording.complete(CARD, set_up("highbid").box.ids, texts)


def test_a_thing_without_a_name_is_caught() -> None:
    texts = texts_without("nothing")
    for each in texts.values():
        del each.names["prize"]["crown"]

    with pytest.raises(Broken, match=r"names\.prize\.crown is missing"):
        wording.complete(CARD, set_up("highbid").box.ids, texts)


def test_a_name_in_one_language_and_a_stray_argument_are_caught() -> None:
    ids = set_up("highbid").box.ids
    texts = texts_without("nothing")
    texts["en"].names["prize"]["dragon"] = texts["en"].names["prize"]["crown"]
    with pytest.raises(Broken, match="the name prize dragon is in en and not in fr"):
        wording.complete(CARD, ids, texts)

    with pytest.raises(Broken, match=r"event\.won speaks of prize, which the event does not tell"):
        wording.complete(broken_card(events={**CARD.events, "won": ("seat",)}), ids)


def test_an_event_or_draw_without_a_text_is_caught() -> None:
    ids = set_up("highbid").box.ids

    with pytest.raises(Broken, match=r"event\.storm is missing"):
        wording.complete(broken_card(events={**CARD.events, "storm": ()}), ids)
    with pytest.raises(Broken, match=r"luck\.storm is missing"):
        wording.complete(broken_card(luck={**CARD.luck, "storm": "yes"}), ids)


def test_a_step_that_is_not_on_the_contents_page_is_caught() -> None:
    steps = [step for step in CARD.game.steps if step is not BIDDING]
    try:
        with pytest.raises(Broken, match="Bidding is not on the contents page"):
            rulebook.check_steps(broken_card(game=Game("highbid", DEAL, steps)))
    finally:
        Game("highbid", DEAL, list(CARD.game.steps))  # numbers as they were


def test_a_rule_without_step_test_or_text_is_caught(tmp_path: Path) -> None:
    assert Rule("HB-BID-01", steps=["Bidding"], tests=["t"], texts=["en", "fr"]).missing == []
    assert Rule("HB-BID-01", tests=["t"], texts=["en"]).missing == ["step", "text"]
    assert Rule("HB-BID-01", nothing="terms").missing == []
    assert Rule("HB-EX-01", only_tested="examples").missing == ["test"]
    assert Rule("HB-EX-01", tests=["t"], only_tested="examples").missing == []

    with pytest.raises(Broken, match=r"HB-SETUP-02 has no test"):
        rulebook.check_rules(CARD, tmp_path)


def test_rules_are_found_in_every_form_that_catalogues_use() -> None:
    catalogue = (
        "- **IM-ACT-ATT-05** A bullet, see IM-OP-01.\n| IM-COMP-01 | a row |\n| **MV-PIC-01** | a row |\n"
        "General rule — **IM-BATTLE-20**: in a line.\n1. **CC-AUTO-11 Dice.** A number.\n### MV-REC-01 A heading\n"
        "## 3. Nothing to do\n\n- IM-COMP: parts of the\n  box.\n- IM-ACT-ATT-05: said elsewhere.\n\n## Next\n"
    )
    found = ["IM-ACT-ATT-05", "IM-COMP-01", "MV-PIC-01", "IM-BATTLE-20", "CC-AUTO-11", "MV-REC-01"]
    assert rulebook.DEFINED.findall(catalogue) == found
    assert rulebook.reasons(catalogue, "Nothing to do") == {
        "IM-COMP": "parts of the box.",
        "IM-ACT-ATT-05": "said elsewhere.",
    }
    assert rulebook.ids_of_test("test_IM_ACT_ATT_05_IM_OP_01_a_card") == ["IM-ACT-ATT-05", "IM-OP-01"]


def test_a_rule_id_that_the_catalogue_does_not_have_is_caught(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "highbid"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text("def test_HB_BID_99_something(): ...\n")

    with pytest.raises(Broken, match="cites HB-BID-99, which is no rule"):
        rulebook.check_rules(CARD, tmp_path)


def test_a_test_that_does_not_reach_its_step_is_caught(tmp_path: Path) -> None:
    assert rulebook.unreached(CARD, ["HB-BID-04"], {"Reveal"}) == []
    assert rulebook.unreached(CARD, ["HB-BID-04", "HB-SCORE-01"], {"Deal"}) == [("HB-BID-04", ["Reveal"])]

    folder = tmp_path / "games" / "highbid"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text("def test_HB_BID_04_laid(lay): ...\ndef test_HB_BID_03_not_laid(): ...\n")
    assert set(rulebook.tested(CARD, tmp_path)) == {"HB-BID-04"}


def test_a_missing_ending_or_seating_and_a_table_that_does_not_replay_are_caught(tmp_path: Path) -> None:
    tables = sorted((Path(__file__).parents[1] / "games" / "highbid" / "tables").glob("*.jsonl"))
    check_recorded(CARD, tables)

    with pytest.raises(Broken, match="no recorded table ends with majority"):
        check_recorded(CARD, [file for file in tables if "majority" not in file.name])
    with pytest.raises(Broken, match="no recorded table has 2 seats"):
        check_recorded(CARD, [file for file in tables if not file.name.startswith("2")])
    table = set_up("highbid", 2)
    resting = tmp_path / "resting.jsonl"
    log = table.log(1)
    log.begin()
    resting.write_text("\n".join(table.lines(log)), "utf-8")
    with pytest.raises(Broken, match=r"resting\.jsonl tells no whole game"):
        check_recorded(CARD, [*tables, resting])
    changed = tmp_path / "changed.jsonl"
    changed.write_text(tables[0].read_text("utf-8").replace('"draw"', '"scout"', 1), "utf-8")
    with pytest.raises(Broken, match=r"changed\.jsonl does not replay: line"):
        check_recorded(CARD, [changed])


def test_too_few_comparisons_are_caught() -> None:
    report = Report()
    report.counts.update({"hearings": 1000, "hearings compared": 100})
    with pytest.raises(Broken, match="only 100 of 1000 hearings"):
        report.conclude()

    report = Report()
    report.counts.update({"open place": 1000})
    with pytest.raises(Broken, match="only 0 were imagined otherwise"):
        report.conclude()
