"""The scenarios that follow from rules and rulings, by their number."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import Lay, fought, limbo, performing, raided, stands, throws

RICH = {"gold": dict.fromkeys(("red", "purple", "blue"), 9), "energy": dict.fromkeys(("red", "purple", "blue"), 9)}


def test_IM_TX_01_neutral_inhabitants_stay_in_the_tray(lay: Lay) -> None:
    table = fought(lay, "neutral", 3, 1, 2)

    assert limbo(table, "purple") == (1, 0)
    assert limbo(table, "yellow") == (1, 0)
    assert stands(table, "white-falls-dark") == ("purple", 2)
    assert table["tray"]["inhabitant"] == 2


def test_IM_TX_02_the_defender_stands_again_and_no_card_moves(lay: Lay) -> None:
    table = fought(lay, "neutral", 1, 3, 0, keeper={"white-falls": "purple"})

    assert (limbo(table, "purple"), limbo(table, "yellow")) == ((1, 0), (1, 0))
    assert stands(table, "white-falls-dark") == ("yellow", 2)
    assert table["keeper"]["white-falls"] == "purple"


def test_IM_TX_04_in_a_tie_a_third_holder_keeps_the_card(lay: Lay) -> None:
    assert (
        fought(lay, "neutral", 2, 2, 0, keeper={"white-falls": "blue"}, owner={"blue": ["white-falls-light"]})[
            "keeper"
        ]["white-falls"]
        == "blue"
    )


def test_IM_TX_05_in_a_tie_the_attackers_own_card_goes_to_the_stack(lay: Lay) -> None:
    table = fought(lay, "neutral", 2, 2, 0, keeper={"white-falls": "purple"}, owner={"purple": ["white-falls-light"]})

    assert table["keeper"]["white-falls"] == "stack"
    assert stands(table, "white-falls-light") == ("purple", 1)


def test_IM_TX_07_the_attackers_side_loses_with_its_inhabitants(lay: Lay) -> None:
    table = fought(lay, "for", 1, 4, 1)

    assert (limbo(table, "purple"), limbo(table, "yellow")) == ((1, 0), (2, 0))
    assert stands(table, "white-falls-dark") == ("yellow", 2)
    assert table["supply"] == 20


def test_IM_TX_08_a_tie_with_inhabitants_for_the_attacker(lay: Lay) -> None:
    table = fought(lay, "for", 1, 3, 2)

    assert (limbo(table, "purple"), limbo(table, "yellow")) == ((1, 0), (3, 0))
    assert table["tray"]["inhabitant"] == 0
    assert stands(table, "white-falls-dark") == ("nobody", 0)


def test_IM_TX_10_only_so_many_inhabitants_leave_as_the_attacker_loses(lay: Lay) -> None:
    table = fought(lay, "against", 1, 2, 3)

    assert limbo(table, "purple") == (1, 0)
    assert (table["tray"]["inhabitant"], table["supply"]) == (2, 18)
    assert stands(table, "white-falls-dark") == ("yellow", 2)


def test_IM_TX_11_inhabitants_are_removed_first(lay: Lay) -> None:
    table = fought(lay, "against", 3, 2, 2)

    assert (limbo(table, "purple"), limbo(table, "yellow")) == ((3, 0), (1, 0))
    assert stands(table, "white-falls-dark") == ("yellow", 1)


def test_IM_TX_13_the_defender_wins_by_inhabitants_alone_and_keeps_its_card(lay: Lay) -> None:
    table = fought(lay, "against", 1, 0, 2, keeper={"white-falls": "yellow"})

    assert limbo(table, "purple") == (1, 0)
    assert (table["tray"]["inhabitant"], table["supply"]) == (1, 19)
    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert table["keeper"]["white-falls"] == "yellow"


def test_IM_TX_14_nothing_against_nothing_is_a_tie(lay: Lay) -> None:
    table = fought(lay, "neutral", 0, 0, 0, keeper={"white-falls": "yellow"})

    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert table["keeper"]["white-falls"] == "stack"


def test_IM_TX_16_all_cubes_that_came_out_stand_in_the_region(lay: Lay) -> None:
    table = raided(lay, "for", 3, 2)

    assert stands(table, "white-falls-dark") == ("purple", 3)
    assert table["tray"]["inhabitant"] == 2


def test_IM_TX_17_as_many_hostile_inhabitants_as_attackers_win(lay: Lay) -> None:
    table = raided(lay, "against", 2, 2)

    assert limbo(table, "purple") == (2, 0)
    assert table["supply"] == 20


def test_IM_TX_19_a_card_face_down_on_anothers_board_comes_to_who_wins_the_empty_twin(lay: Lay) -> None:
    table = lay(
        4,
        ["Unopposed purple"],
        tray={"purple": 1},
        origin="borderland-light",
        target="treehome-light",
        role="for",
        owner={"yellow": ["treehome-dark"]},
        laid={"yellow-extract-gold": "treehome"},
    )

    assert table["keeper"]["treehome"] == "hand-purple"
    assert table["laid"]["yellow-extract-gold"] == "empty"
    assert stands(table, "treehome-dark") == ("yellow", 1)


@pytest.mark.parametrize(("tray", "thrown", "supply"), [(0, 1, -1), (1, 1, 0), (3, 3, 0), (4, 3, 1), (6, 5, 1)])
def test_IM_TX_20_inhabitants_of_the_tray_before_a_battle(lay: Lay, tray: int, thrown: int, supply: int) -> None:
    luck = throws(purple=(0, 0, 2, 2), inhabitant=(0, 0, thrown, thrown))

    table = lay(
        4,
        ["Battle purple"],
        luck=luck,
        tray={"inhabitant": tray},
        owner={"purple": ["the-murk-dark"]},
        armies={"the-murk-dark": 3},
        origin="the-murk-dark",
        target="white-falls-dark",
        sent=2,
        role="neutral",
    )

    assert table["tray"]["inhabitant"] == thrown
    assert table["supply"] == 20 - tray + supply


def test_IM_TX_22_after_a_portal_the_realm_of_the_attacked_region_counts(lay: Lay) -> None:
    table = lay(
        4,
        ["Opposed purple yellow"],
        tray={"purple": 2, "yellow": 3},
        origin="heartwood-light",
        target="heartwood-dark",
        role="neutral",
    )

    assert limbo(table, "purple") == (2, 0)


def attack_with(lay: Lay, card: str, origin: str, target: str, **position: Any) -> Any:
    """Purple attacks with 2 of 3; yellow defends with 1, unless the target is said to be empty."""
    empty = position.pop("empty", False)
    owner = {"purple": [origin], **({} if empty else {"yellow": [target]})}
    for seat, regions in position.pop("owner", {}).items():
        owner[seat] = [*owner.get(seat, []), *regions]
    armies = {region: 1 for regions in owner.values() for region in regions} | {origin: 3}
    table = performing(lay, "purple", "attack", card, owner=owner, armies=armies, **position)
    table.turn("Perform", {"purple": "attack"})
    table.turn("Origin", {"purple": origin})
    table.turn("Target", {"purple": target})
    return table


def test_IM_TX_23_the_light_card_of_a_dark_target_does_not_help(lay: Lay) -> None:
    assert attack_with(lay, "white-falls-light", "the-murk-dark", "white-falls-dark")["role"] == "against"


def test_IM_TX_25_a_region_card_of_the_origin_makes_them_neutral_also_with_armies_in_both_twins(lay: Lay) -> None:
    table = attack_with(lay, "the-murk", "the-murk-light", "white-falls-light", owner={"purple": ["the-murk-dark"]})

    assert table["role"] == "neutral"


def test_IM_TX_26_a_wild_card_inside_its_area_leaves_the_choice_before_the_throw(lay: Lay) -> None:
    table = attack_with(lay, "greenwood-dark-wild", "treehome-dark", "mossgate-dark")

    assert table.offered("purple") == ["for", "neutral", "against"]
    table.turn("Role", {"purple": "neutral"})
    assert table.asked() == {"purple": "Force"}


def test_IM_TX_28_a_held_region_card_without_armies_gives_the_compensation(lay: Lay) -> None:
    table = performing(lay, "red", "extract-gold", "treehome", stood={"red": 1})

    assert "impossible red treehome" in table.heard
    table.turn("Compensation", {"red": "gold"})
    assert table["keeper"]["treehome"] == "hand-red"


def test_IM_TX_29_a_transition_with_two_in_limbo_costs_the_full_price(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "transition",
        "treehome",
        owner={"red": ["treehome-light"]},
        limbo={"red-light": 2},
        energy={"red": 2},
        gold={"red": 1},
    )

    table.turn("Perform", {"red": "transition"})
    assert stands(table, "treehome-light") == ("red", 3)
    assert (table["energy"]["red"], table["gold"]["red"]) == (0, 0)


def take_over(lay: Lay, owner: dict[str, list[str]], armies: dict[str, int], keeper: dict[str, str]) -> Any:
    table = performing(lay, "red", "magic", "take-over-or-shrine", owner=owner, armies=armies, keeper=keeper, **RICH)
    table.turn("Perform", {"red": "take-over"})
    if table.asked() == {"red": "Where"}:
        table.turn("Where", {"red": "treehome-light"})
    return table


def test_IM_TX_31_a_card_of_the_stack_is_taken_over_with_one_army(lay: Lay) -> None:
    table = take_over(lay, {"red": ["treehome-light"]}, {"treehome-light": 1}, {})

    assert table["keeper"]["treehome"] == "hand-red"


def test_IM_TX_32_a_passed_seat_gains_at_each_turn_until_the_last_card_was_performed(lay: Lay) -> None:
    laid = {"red-magic": "transition-5", "purple-magic": "transition-5", "blue-magic": "transition-5"}
    table = lay(3, ["FirstTurn", "Scoring"], laid=laid)

    table.turn("Turn", {"red": "pass"})
    table.turn("Compensation", {"red": "gold"})
    for seat in ("purple", "blue"):
        table.turn("Turn", {seat: "magic"})
        heard = table.turn("Compensation", {seat: "gold"})
    assert heard[1].startswith("scores")
    assert table["gold"]["red"] == 1

    longer = lay(3, ["FirstTurn", "Scoring"], laid={**laid, "blue-magic-2": "card-or-marker"})
    longer.turn("Turn", {"red": "pass"})
    longer.turn("Compensation", {"red": "gold"})
    for seat in ("purple", "blue"):
        longer.turn("Turn", {seat: "magic"})
        longer.turn("Compensation", {seat: "gold"})
    longer.turn("Compensation", {"red": "gold"})
    assert longer["gold"]["red"] == 2


def test_IM_TX_34_a_region_taken_by_a_wild_card_leaves_the_later_seat_its_card_and_group(lay: Lay) -> None:
    wild, mossgate = 55, 28
    table = lay(
        4,
        [f"Deploy red {wild}", f"Deploy blue {mossgate}"],
        groups={"0": 3, "20": 4},
        place={"red": ["greenwood-dark-wild"], "blue": ["mossgate-dark"]},
        known=dict.fromkeys(("greenwood-dark-wild", "mossgate-dark"), "red purple blue yellow onlookers"),
    )

    table.turn("SiteOfDraft", {"red": "mossgate-dark"})
    heard = table.turn("Group", {"red": "3"})
    assert heard[-1] == "collided blue mossgate-dark"
    assert table["place"]["mossgate-dark"] == "blue"
    assert table["groups"]["20"] == 4


def test_IM_TX_35_a_wild_card_is_kept_if_another_holds_the_region_card(lay: Lay) -> None:
    table = lay(
        4, ["Deploy red 55"], groups={"0": 3}, place={"red": ["greenwood-dark-wild"]}, keeper={"mossgate": "blue"}
    )

    table.turn("SiteOfDraft", {"red": "mossgate-dark"})
    table.turn("Group", {"red": "3"})
    assert table["place"]["greenwood-dark-wild"] == "red"


def test_IM_TX_37_eight_names_with_four_in_one_area_score_six(lay: Lay) -> None:
    names = [
        "treehome",
        "borderland",
        "spearhaven",
        "shore-lake",
        "kingsfield",
        "tribute-pass",
        "goldacre",
        "bannerfield",
    ]

    assert "scores red 4 0 2" in lay(3, ["Scoring"], keeper={"red": names}).heard


def test_IM_TX_38_sixty_one_points_are_sixty_one(lay: Lay) -> None:
    table = lay(3, ["BuildPortal red 0"], points={"red": 60}, owner={"red": ["treehome-light"]})

    assert table.scores["red"] == 61
    assert divmod(table.scores["red"] - 1, 60) == (1, 0)  # the marker, and space 1 of the track


def test_IM_TX_40_a_march_goes_through_a_portal_but_not_back(lay: Lay) -> None:
    owner = {"red": ["treehome-light", "treehome-dark", "mossgate-dark"]}
    position: dict[str, Any] = {
        "owner": owner,
        "armies": {"treehome-light": 3, "treehome-dark": 1, "mossgate-dark": 3},
        "built": {"treehome-light": "portal"},
        "gold": {"red": 1},
    }
    there = performing(lay, "red", "attack-or-movement", "treehome-light", **position)
    there.turn("Perform", {"red": "move"})
    back = performing(lay, "red", "attack-or-movement", "mossgate-dark", **position)
    back.turn("Perform", {"red": "move"})

    assert there.offered("red") == ["treehome-dark", "mossgate-dark"]
    assert back.offered("red") == ["treehome-dark"]


def test_IM_TX_41_a_card_that_lies_in_the_stack_comes_to_who_beats_the_defender(lay: Lay) -> None:
    table = fought(lay, "neutral", 3, 1, 0, keeper={"white-falls": "stack"}, owner={"yellow": ["white-falls-light"]})

    assert table["keeper"]["white-falls"] == "hand-purple"


def test_IM_TX_42_a_card_on_the_winners_own_board_stays_there(lay: Lay) -> None:
    table = fought(
        lay, "neutral", 3, 1, 0, laid={"purple-construct": "white-falls"}, owner={"purple": ["white-falls-light"]}
    )

    assert table["keeper"]["white-falls"] == "purple"
    assert table["laid"]["purple-construct"] == "white-falls"


def test_IM_TX_43_a_revealed_card_that_a_tie_moves_goes_to_the_stack_not_back_to_the_hand(lay: Lay) -> None:
    table = attack_with(lay, "treehome", "treehome-light", "treehome-dark", built={"treehome-light": "portal"})
    assert table["role"] == "neutral"

    heard = table.turn(
        "Force", {"purple": "2"}, luck=throws(purple=(0, 0, 1, 2), yellow=(0, 0, 1, 1), inhabitant=(0, 0, 0, 1))
    )

    assert "card-to-stack purple treehome" in heard
    assert table["keeper"]["treehome"] == "stack"
    assert table["laid"]["purple-attack"] == "empty"


def test_IM_TX_44_of_twins_claimed_in_one_round_the_first_gets_the_card(lay: Lay) -> None:
    table = lay(
        4,
        ["Deploy red 28", "Deploy purple 3"],
        groups={"0": 3, "10": 4},
        place={"red": ["mossgate-dark"], "purple": ["mossgate-light"]},
    )

    table.turn("Group", {"red": "3"})
    table.turn("Group", {"purple": "4"})
    assert table["keeper"]["mossgate"] == "red"
    assert table["place"]["mossgate-dark"] == "discarded"
    assert table["place"]["mossgate-light"] == "purple"


def test_IM_TX_45_who_planned_nothing_gains_from_the_very_first_turn_on(lay: Lay) -> None:
    table = lay(3, ["FirstTurn", "Scoring"], laid={"purple-magic": "transition-5", "blue-magic": "transition-5"})

    assert table.asked() == {"red": "Compensation"}
    assert lay(3, ["FirstTurn", "Scoring"]).heard[0].startswith("scores")


def test_IM_TX_46_ones_own_armies_in_the_twin_count_nothing(lay: Lay) -> None:
    table = take_over(lay, {"red": ["treehome-light", "treehome-dark"]}, {"treehome-light": 2, "treehome-dark": 3}, {})

    assert table["keeper"]["treehome"] == "hand-red"


def test_IM_TX_47_a_tie_takes_the_attackers_planned_card_and_the_played_one_is_discarded(lay: Lay) -> None:
    tied = attack_with(
        lay,
        "white-falls-dark",
        "the-murk-dark",
        "white-falls-dark",
        owner={"purple": ["white-falls-light"]},
        laid={"purple-construct": "white-falls"},
    )

    heard = tied.turn(
        "Force", {"purple": "2"}, luck=throws(purple=(0, 0, 1, 2), yellow=(0, 0, 1, 1), inhabitant=(0, 0, 0, 1))
    )
    assert "action-lost purple construct white-falls" in heard
    assert tied["keeper"]["white-falls"] == "stack"
    assert tied["place"]["white-falls-dark"] == "discarded"
    assert tied["gold"]["purple"] == tied["energy"]["purple"] == 0


def test_IM_TX_48_a_third_seats_armies_in_the_twin_count_nothing(lay: Lay) -> None:
    table = take_over(
        lay,
        {"red": ["treehome-light"], "blue": ["treehome-dark"]},
        {"treehome-light": 1, "treehome-dark": 5},
        {"treehome": "purple"},
    )

    assert table["keeper"]["treehome"] == "hand-red"


def test_IM_TX_49_a_transition_of_five_with_three_in_limbo(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "transition-5",
        owner={"red": ["treehome-dark", "treehome-light"]},
        limbo={"red-dark": 3},
        energy={"red": 4},
        gold={"red": 1},
    )

    table.turn("Perform", {"red": "from-dark-limbo"})
    for _ in range(3):
        assert table.offered("red") == ["treehome-dark"]
        table.turn("Newborn", {"red": "treehome-dark"})
    assert stands(table, "treehome-dark") == ("red", 4)
    assert (table["energy"]["red"], table["gold"]["red"]) == (0, 0)


def test_IM_TX_50_two_cards_of_one_and_none_of_none(lay: Lay) -> None:
    cards = list(lay(4, ["Scoring"]).box.ids["conflict"])
    one = performing(
        lay, "red", "magic", "cards-or-transition", place={"blue": cards[1:], "discarded": cards[:1]}, **RICH
    )
    heard = one.turn("Perform", {"red": "draw"})
    none = performing(lay, "red", "magic", "cards-or-transition", place={"blue": cards}, **RICH)

    assert one["place"][cards[0]] == "hand-red"
    assert "nothing-to-draw red" in heard
    assert one["gold"]["red"] == 7
    assert "impossible red cards-or-transition" in none.heard


def test_IM_TX_51_with_blanks_alone_the_pass_is_the_only_turn_and_tells_nothing(lay: Lay) -> None:
    blanks = {"red-attack": "blank", "red-magic": "blank"}
    others = {"purple-magic": "transition-5", "blue-magic": "transition-5"}
    forced = lay(3, ["FirstTurn"], laid={**blanks, **others})
    chosen = lay(3, ["FirstTurn"], laid={"red-attack": "goldacre-dark", "red-magic": "transition-5", **others})

    assert forced.offered("red") == ["pass"]
    assert forced.turn("Turn", {"red": "pass"}) == chosen.turn("Turn", {"red": "pass"}) == ["passed red 2"]
    forced.turn("Compensation", {"red": "gold"})
    assert forced["bared"]["red"] == 0
    forced.turn("Turn", {"purple": "magic"})
    forced.turn("Compensation", {"purple": "gold"})
    assert forced.asked() == {"blue": "Turn"}


def test_IM_TX_52_through_a_portal_into_an_empty_twin(lay: Lay) -> None:
    position: dict[str, Any] = {"built": {"treehome-light": "portal"}, "empty": True}

    assert attack_with(lay, "treehome-light", "treehome-light", "treehome-dark", **position)["role"] == "neutral"
    assert attack_with(lay, "treehome-dark", "treehome-light", "treehome-dark", **position)["role"] == "for"
    wild = attack_with(lay, "greenwood-dark-wild", "treehome-light", "treehome-dark", **position)
    assert wild.offered("purple") == ["for", "against"]
