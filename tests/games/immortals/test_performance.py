"""Performance of actions: chapter 9, and how cards act (chapter 8)."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import Lay, performing

RICH = {"gold": {"red": 9}, "energy": {"red": 9}}


def test_IM_PERF_01_in_player_order_each_seat_reveals_one_card_lap_by_lap(lay: Lay) -> None:
    laid = {
        "red-magic": "cards-or-transition",
        "red-construct": "blank",
        "blue-magic": "transition-5",
        "purple-attack": "treehome-dark",
    }
    table = lay(3, ["FirstTurn"], first="blue", laid=laid)

    assert table.asked() == {"blue": "Turn"}
    assert table.offered("blue") == ["magic", "pass"]
    table.turn("Turn", {"blue": "magic"})
    table.turn("Compensation", {"blue": "gold"})
    assert table.asked() == {"red": "Turn"}
    assert table.offered("red") == ["construct", "magic", "pass"]
    assert table.refusal("red", "attack") == ("refusal.nothing-there", "IM-PLAN-05")


def test_IM_PLAN_05_IM_INV_09_only_what_was_placed_is_performed_and_each_turn_takes_a_card_away(lay: Lay) -> None:
    table = performing(lay, "red", "magic", "cards-or-transition", gold={"red": 2}, place={"red": ["treehome-dark"]})

    assert table.refusal("red", "portal") == ("refusal.not-on-this-card", "IM-PLAN-02")
    table.turn("Perform", {"red": "forfeit"})
    table.turn("Compensation", {"red": "gold"})
    assert table["laid"]["red-magic"] == "empty"


@pytest.mark.parametrize(("wage", "gold", "energy"), [("gold", 1, 0), ("energy", 0, 1)])
def test_IM_PERF_02_an_impossible_action_gives_one_gold_or_one_energy(
    lay: Lay, wage: str, gold: int, energy: int
) -> None:
    table = performing(lay, "red", "extract-gold", "treehome-dark")

    assert table.heard == ["revealed red extract-gold treehome-dark", "impossible red treehome-dark"]
    table.turn("Compensation", {"red": wage})
    assert (table["gold"]["red"], table["energy"]["red"]) == (gold, energy)


def test_IM_PERF_02_an_action_that_is_not_wanted_can_be_forfeited(lay: Lay) -> None:
    table = performing(lay, "red", "extract-gold", "treehome", owner={"red": ["treehome-light"]})

    assert table.offered("red") == ["forfeit", "extract"]
    assert table.turn("Perform", {"red": "forfeit"}) == ["forfeited red treehome"]
    assert table.turn("Compensation", {"red": "energy"}) == ["compensated-energy red 1"]


def test_IM_PERF_03_a_blank_card_gives_the_compensation_and_returns(lay: Lay) -> None:
    table = performing(lay, "red", "construct", "blank", laid={"red-magic": "transition-5"})

    table.turn("Compensation", {"red": "gold"})
    assert table["laid"]["red-construct"] == "empty"
    assert table["bared"]["red"] == 1
    assert table["gold"]["red"] == 1


def test_IM_PERF_04_region_cards_return_conflict_cards_are_discarded(lay: Lay) -> None:
    own = {"owner": {"red": ["treehome-light"]}}
    region = performing(lay, "red", "extract-gold", "treehome", **own)
    region.turn("Perform", {"red": "extract"})
    conflict = performing(lay, "red", "extract-gold", "treehome-light", **own)
    conflict.turn("Perform", {"red": "extract"})
    magic = performing(lay, "red", "magic", "cards-or-transition", gold={"red": 2}, limbo={"red-light": 1}, **own)
    magic.turn("Perform", {"red": "from-light-limbo"})
    magic.turn("Newborn", {"red": "treehome-light"})

    assert region["keeper"]["treehome"] == "hand-red"
    assert conflict["place"]["treehome-light"] == "discarded"
    assert conflict["known"]["treehome-light"] == "red purple blue yellow onlookers"
    assert magic["used"]["red"] == 1 << 3


@pytest.mark.parametrize(("variant", "place"), [("hand", "hand-red"), ("discard", "discarded")])
def test_IM_PERF_04_a_conflict_card_that_was_not_performed_returns_or_is_discarded_by_agreement(
    lay: Lay, variant: str, place: str
) -> None:
    table = performing(lay, "red", "extract-gold", "treehome-dark", variants={"forfeited_conflict": variant})

    table.turn("Compensation", {"red": "gold"})
    assert table["place"]["treehome-dark"] == place


def test_IM_PERF_05_who_passes_takes_all_cards_back_unseen_and_is_compensated_once(lay: Lay) -> None:
    laid = {"red-magic": "transition-5", "red-attack": "treehome-dark", "blue-magic": "transition-5"}
    table = lay(3, ["Turn red", "Turns blue"], laid=laid)

    assert table.turn("Turn", {"red": "pass"}) == ["passed red 2"]
    table.turn("Compensation", {"red": "energy"})
    assert table["passed"] == "red"
    assert table["laid"]["red-attack"] == "empty"
    assert table["known"]["treehome-dark"] == "red"
    assert table.asked() == {"blue": "Turn"}


def test_IM_PERF_05_with_blank_cards_alone_one_must_pass(lay: Lay) -> None:
    table = lay(3, ["Turn red", "Turns blue"], laid={"red-magic": "blank", "blue-magic": "transition-5"})

    assert table.offered("red") == ["pass"]
    assert table.refusal("red", "magic") == ("refusal.only-blanks", "IM-PERF-05")


def test_IM_PERF_06_a_passed_seat_gains_again_on_each_of_its_turns(lay: Lay) -> None:
    laid = {"blue-magic": "transition-5", "blue-magic-2": "card-or-marker"}
    table = lay(3, ["Turns red"], passed="red purple", laid=laid)

    for seat in ("red", "purple"):
        assert table.asked() == {seat: "Compensation"}
        table.turn("Compensation", {seat: "gold"})
    table.turn("Turn", {"blue": "magic"})
    table.turn("Compensation", {"blue": "gold"})
    assert table.asked() == {"red": "Compensation"}


@pytest.mark.parametrize("variant", ["yes", "no"])
def test_IM_PERF_07_an_empty_board_counts_as_passed(lay: Lay, variant: str) -> None:
    table = lay(
        3,
        ["Turns red"],
        variants={"empty_board_compensation": variant},
        passed="purple",
        laid={"blue-magic": "transition-5"},
    )

    if variant == "yes":
        table.turn("Compensation", {"red": "gold"})
    table.turn("Compensation", {"purple": "gold"})  # who passed goes on gaining in any case
    assert table.asked() == {"blue": "Turn"}


def test_IM_PERF_08_the_phase_ends_when_nobody_who_has_not_passed_has_a_card_left(lay: Lay) -> None:
    table = lay(3, ["Turns blue", "Scoring"], passed="red", laid={"blue-magic": "transition-5"})

    table.turn("Turn", {"blue": "magic"})
    heard = table.turn("Compensation", {"blue": "gold"})
    assert heard[1].startswith("scores")
    assert lay(3, ["Turns red", "Scoring"]).heard[0].startswith("scores")


def test_IM_PERF_09_a_region_card_lost_from_a_board_loses_its_action_without_compensation(lay: Lay) -> None:
    table = lay(
        3,
        ["Unopposed red", "Turns blue", "Scoring"],
        tray={"red": 2},
        target="treehome-light",
        origin="mossgate-light",
        owner={"blue": ["treehome-dark"]},
        laid={"blue-construct": "treehome"},
    )

    assert "action-lost blue construct treehome" in table.heard
    assert table["laid"]["blue-construct"] == "empty"
    assert table["keeper"]["treehome"] == "hand-red"
    assert table["gold"]["blue"] == 0


def test_IM_PERF_10_preconditions_are_looked_at_when_the_card_is_performed(lay: Lay) -> None:
    table = performing(
        lay, "red", "extract-gold", "treehome", owner={"blue": ["treehome-light", "treehome-dark"]}, stood={"red": 1}
    )

    assert "impossible red treehome" in table.heard


def test_IM_PERF_11_costs_are_paid_in_full_before_the_effect_or_the_action_is_impossible(lay: Lay) -> None:
    position: dict[str, Any] = {"owner": {"red": ["treehome-light"]}, "limbo": {"red-light": 3}, "gold": {"red": 1}}
    poor = performing(lay, "red", "transition", "treehome", energy={"red": 1}, **position)
    able = performing(lay, "red", "transition", "treehome", energy={"red": 2}, **position)

    assert "impossible red treehome" in poor.heard
    assert able.turn("Perform", {"red": "transition"})[0] == "paid red 2 1"
    assert (able["energy"]["red"], able["gold"]["red"]) == (0, 0)


def test_IM_PERF_11_what_is_too_dear_is_refused_with_its_price(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "attack-or-movement",
        "treehome",
        owner={"red": ["treehome-light", "mossgate-light"]},
        armies={"treehome-light": 3, "mossgate-light": 1},
    )

    assert table.offered("red") == ["forfeit", "attack"]
    assert table.refusal("red", "move") == ("refusal.too-dear", "IM-PERF-11")


def test_IM_PLAN_07_a_region_card_acts_where_its_seat_has_armies_and_it_chooses_when_performing(lay: Lay) -> None:
    both = performing(
        lay, "red", "extract-energy", "tribute-pass", owner={"red": ["tribute-pass-light", "tribute-pass-dark"]}
    )
    both.turn("Perform", {"red": "extract"})
    one = performing(
        lay,
        "red",
        "extract-energy",
        "tribute-pass",
        owner={"red": ["tribute-pass-light"], "blue": ["tribute-pass-dark"]},
    )

    assert both.offered("red") == ["tribute-pass-light", "tribute-pass-dark"]
    assert both.refusal("red", "treehome-light")[1] == "IM-PERF-10"
    assert both.turn("Where", {"red": "tribute-pass-dark"}) == ["extracts-energy red 6 tribute-pass-dark"]
    assert one.turn("Perform", {"red": "extract"}) == ["extracts-energy red 2 tribute-pass-light"]


def test_IM_PLAN_08_a_conflict_card_acts_in_the_region_and_realm_it_shows(lay: Lay) -> None:
    there = performing(
        lay, "red", "extract-gold", "tribute-pass-dark", owner={"red": ["tribute-pass-dark", "tribute-pass-light"]}
    )
    elsewhere = performing(lay, "red", "extract-gold", "tribute-pass-dark", owner={"red": ["tribute-pass-light"]})
    wild = performing(
        lay,
        "red",
        "transition",
        "plains-dark-wild",
        owner={"red": ["tribute-pass-dark", "goldacre-dark", "goldacre-light", "foothold-dark"]},
        limbo={"red-dark": 2},
        **RICH,
    )
    wild.turn("Perform", {"red": "transition"})

    assert there.turn("Perform", {"red": "extract"}) == ["extracts-gold red 1 tribute-pass-dark"]
    assert "impossible red tribute-pass-dark" in elsewhere.heard
    assert wild.offered("red") == ["tribute-pass-dark", "goldacre-dark"]
    assert wild.refusal("red", "foothold-dark") == ("refusal.not-on-card", "IM-PLAN-08")
