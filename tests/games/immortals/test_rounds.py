"""A round, reinforcements and planning: chapters 6 to 8; scoring and the end: chapters 13 and 14."""

from __future__ import annotations

from typing import Any

import pytest

from marchland.laws.trial import Trial

from .positions import Lay, limbo, stands

SPACES = [
    "extract-gold",
    "construct",
    "attack",
    "attack-or-movement",
    "magic",
    "extract-energy",
    "transition",
    "attack-or-movement-2",
    "tribe",
    "magic-2",
]


def test_IM_FLOW_01_a_round_has_four_phases_in_order(lay: Lay) -> None:
    table = lay(3, ["Rounds"], round=0, deployment=0)

    steps = [step for step in table.log.steps[0]]
    names = [table.card.game.names[step] for step in steps]
    assert names[:4] == ["Rounds", "RoundBegins", "Reinforcements", "DrawOffer"]
    left = [frame[0] for frame in table.card.view(table.log.state, 0)["agenda"]]
    assert left[-6:] == ["Plan", "PlanningEnds", "FirstTurn", "Scoring", "RoundEnds", "Rounds"]


def test_IM_FLOW_02_after_scoring_another_round_follows_or_the_game_ends(lay: Lay) -> None:
    more = lay(3, ["RoundEnds", "Rounds"], round=6)
    last = lay(3, ["RoundEnds", "Rounds"], round=7, points={"red": 3})

    assert "round 7 7" in more.heard
    assert last.ending == "clear-win"
    assert last.asked() == {}


def test_IM_FLOW_03_who_holds_the_marker_when_a_round_begins_is_first(lay: Lay) -> None:
    table = lay(3, ["RoundBegins", "Reinforcements"], first="red", marker="blue")

    assert table["first"] == "blue"
    assert table.asked() == {"blue": "DrawOffer"}


def test_IM_REINF_01_in_player_order_each_seat_may_draw_a_card_unseen_by_the_others(lay: Lay) -> None:
    table = lay(3, ["Reinforcements"], first="purple", limbo={"purple-dark": 3}, owner={"purple": ["the-murk-dark"]})

    assert table.asked() == {"purple": "DrawOffer"}
    assert table.offered("purple") == ["no", "yes"]
    heard = table.turn("DrawOffer", {"purple": "yes"}, luck=[["conflict-card", "foothold-dark"]])
    assert heard == ["to purple: drew purple foothold-dark", "to red blue onlookers: drew-one purple"]
    assert table.asked() == {"blue": "DrawOffer"}  # all draw before the first army is sent
    table.turn("DrawOffer", {"blue": "no"})
    table.turn("DrawOffer", {"red": "no"})
    assert table.asked() == {"purple": "Send"}
    assert table["known"]["foothold-dark"] == "purple"


def test_IM_REINF_02_one_army_for_each_full_three_in_one_limbo(lay: Lay) -> None:
    table = lay(
        3, ["Sending red"], limbo={"red-light": 5, "red-dark": 7}, owner={"red": ["treehome-light", "the-murk-dark"]}
    )

    table.turn("Send", {"red": "the-murk-dark"})
    table.turn("Send", {"red": "the-murk-dark"})
    assert table.offered("red") == ["treehome-light", "stop"]
    assert table.refusal("red", "the-murk-dark") == ("refusal.limbo-sends-no-more", "IM-REINF-02")
    table.turn("Send", {"red": "treehome-light"})
    assert table.asked() == {}
    assert limbo(table, "red") == (4, 5)


def test_IM_REINF_03_armies_go_to_regions_of_their_realm_with_own_armies_each_where_it_likes(lay: Lay) -> None:
    table = lay(
        3,
        ["Sending red"],
        limbo={"red-light": 6},
        owner={"red": ["treehome-light", "mossgate-light", "the-murk-dark"], "blue": ["foothold-light"]},
    )

    assert table.offered("red") == ["treehome-light", "mossgate-light", "stop"]
    assert table.refusal("red", "foothold-light") == ("refusal.no-army-there", "IM-REINF-03")
    table.turn("Send", {"red": "treehome-light"})
    heard = table.turn("Send", {"red": "mossgate-light"})
    assert heard == ["sent red 1 mossgate-light"]
    assert stands(table, "treehome-light") == ("red", 2)


def test_IM_REINF_04_sending_fewer_is_allowed_and_free(lay: Lay) -> None:
    table = lay(3, ["Sending red"], limbo={"red-light": 9}, owner={"red": ["treehome-light"]}, gold={"red": 2})

    table.turn("Send", {"red": "stop"})

    assert table.asked() == {}
    assert limbo(table, "red") == (9, 0)
    assert table["gold"]["red"] == 2


def test_IM_REINF_05_the_numbers_are_taken_once_and_nothing_goes_where_one_has_no_army(lay: Lay) -> None:
    table = lay(3, ["Sending red"], limbo={"red-light": 3, "red-dark": 9}, owner={"red": ["treehome-light"]})

    assert table.offered("red") == ["treehome-light", "stop"]
    table.turn("Send", {"red": "treehome-light"})
    assert table.asked() == {}


def test_IM_REINF_06_an_empty_deck_is_made_anew_of_the_discards_and_if_both_are_empty_nobody_is_asked(lay: Lay) -> None:
    cards = [card for card in all_cards()]
    table = lay(3, ["DrawOffer red"], place={"blue": cards[2:], "discarded": cards[:2]})

    heard = table.turn("DrawOffer", {"red": "yes"}, luck=[["conflict-card", "borderland-light"]])
    assert "deck-shuffled 2" in heard
    assert table["place"]["treehome-light"] == "deck"
    assert table["pool"]["treehome-light"] == 2
    assert lay(3, ["DrawOffer red"], place={"blue": cards}).asked() == {}


def all_cards() -> list[str]:
    from marchland.shelf import set_up

    return list(set_up("immortals", 3).box.ids["conflict"])


@pytest.mark.parametrize("limbo_size", [1, 9])
def test_IM_OP_43_by_agreement_an_exile_may_return_to_a_free_region(lay: Lay, limbo_size: int) -> None:
    table = lay(
        3,
        ["Sending red"],
        variants={"exile_return": "on"},
        limbo={"red-dark": limbo_size},
        owner={"red": ["treehome-light"], "blue": ["treehome-dark"]},
    )

    assert table.asked() == {"red": "Exile"}
    assert table.refusal("red", "treehome-dark") == ("refusal.occupied", "IM-OP-43")
    assert table.refusal("red", "mossgate-light")[0] == "refusal.other-realm"
    assert "stop" in table.offered("red")
    table.turn("Exile", {"red": "mossgate-dark"})
    assert table.offered("red") == [str(n) for n in range(1, max(1, limbo_size // 3) + 1)]
    table.turn("Exiles", {"red": "1"})
    assert stands(table, "mossgate-dark") == ("red", 1)
    assert limbo(table, "red") == (0, limbo_size - 1)
    assert table["keeper"]["mossgate"] == "stack"
    assert lay(3, ["Sending red"], limbo={"red-dark": 9}, owner={"red": ["treehome-light"]}).asked() == {}


def planning(lay: Lay, **position: Any) -> Trial:
    position.setdefault("owner", {"red": ["treehome-light", "mossgate-dark"], "blue": ["the-murk-dark"]})
    position.setdefault("keeper", {"treehome": "red", "foothold": "red", "the-murk": "blue"})
    position.setdefault("place", {"red": ["goldacre-dark", "plains-light-wild"], "blue": ["foothold-light"]})
    return lay(3, ["PlanningBegins", "Plan", "PlanningEnds"], **position)


def plan(table: Trial, seat: str, *cards: str) -> None:
    for card in cards:
        table.turn("Plan", {seat: card})


def test_IM_PLAN_01_IM_PLAN_12_all_plan_at_once_until_all_are_done(lay: Lay) -> None:
    table = planning(lay)

    assert table.asked() == dict.fromkeys(("red", "purple", "blue"), "Plan")
    plan(table, "purple", *["empty"] * 10)
    assert table.asked() == dict.fromkeys(("red", "blue"), "Plan")
    plan(table, "blue", "the-murk", *["empty"] * 9)
    plan(table, "red", *["empty"] * 8)
    assert table.turn("Plan", {"red": "empty"}) == []
    assert table.turn("Plan", {"red": "blank"}) == ["planned red 1", "planned purple 0", "planned blue 1"]


def test_IM_PLAN_02_a_board_has_eight_army_spaces_and_two_for_magic(lay: Lay) -> None:
    table = planning(lay)

    spaces = table.box.ids["space"]
    assert spaces == SPACES
    for space in spaces:
        magic = "transition-5" in table.offered("red")
        assert magic == space.startswith("magic")
        plan(table, "red", "empty")


def test_IM_PLAN_03_one_card_a_space_and_spaces_may_stay_empty(lay: Lay) -> None:
    table = planning(lay)

    plan(table, "red", "treehome", "empty")
    assert table["laid"]["red-extract-gold"] == "treehome"
    assert table["laid"]["red-construct"] == "empty"
    assert table.refusal("red", "treehome") == ("refusal.lies-already", "IM-PLAN-03")


def test_IM_PLAN_04_army_spaces_take_no_magic_cards_and_magic_spaces_only_magic_and_blank_ones(lay: Lay) -> None:
    table = planning(lay)

    assert table.refusal("red", "transition-5") == ("refusal.army-space", "IM-PLAN-04")
    plan(table, "red", *["empty"] * 4)
    assert table.offered("red") == [
        "transition-5",
        "card-or-marker",
        "take-over-or-shrine",
        "cards-or-transition",
        "blank",
        "empty",
    ]
    assert table.refusal("red", "treehome") == ("refusal.magic-space", "IM-PLAN-04")


def test_IM_MAGIC_01_a_magic_card_may_lie_on_either_magic_space(lay: Lay) -> None:
    table = planning(lay)

    plan(table, "red", *["empty"] * 4, "transition-5", *["empty"] * 4)
    assert "transition-5" not in table.offered("red")
    plan(table, "red", "card-or-marker")
    assert table["laid"]["red-magic-2"] == "card-or-marker"
    assert table["laid"]["red-magic"] == "transition-5"


def test_IM_PLAN_06_a_region_card_needs_an_army_in_one_of_its_regions_conflict_cards_do_not(lay: Lay) -> None:
    table = planning(lay)

    assert table.offered("red") == ["treehome", "goldacre-dark", "blank", "empty"]
    assert table.refusal("red", "foothold") == ("refusal.no-army-for-card", "IM-PLAN-06")
    assert table.refusal("red", "the-murk") == ("refusal.not-your-card", "IM-OWN-01")
    assert table.refusal("red", "foothold-light") == ("refusal.not-in-hand", "IM-PLAN-01")
    assert table.refusal("red", "treehome-light") == ("refusal.not-in-hand", "IM-PLAN-01")


def test_IM_PLAN_09_a_wild_card_cannot_lie_where_something_is_extracted(lay: Lay) -> None:
    tribes = {
        "red-light": "elves",
        "red-dark": "orcs",
        "purple-light": "humans",
        "purple-dark": "trolls",
        "blue-light": "amazons",
        "blue-dark": "demons",
    }
    table = planning(lay, tribe=tribes)

    for space in SPACES:
        wild = "plains-light-wild" in table.offered("red")
        assert wild == (space in ("construct", "attack", "attack-or-movement", "transition", "attack-or-movement-2"))
        if space in ("extract-gold", "extract-energy", "tribe"):  # the Orcs' own space extracts too
            assert table.refusal("red", "plains-light-wild") == ("refusal.wild-extracts-nothing", "IM-PLAN-09")
        plan(table, "red", "empty")


def test_IM_PLAN_10_four_blank_cards_can_pretend(lay: Lay) -> None:
    table = planning(lay)

    plan(table, "red", *["blank"] * 4)
    assert table.refusal("red", "blank") == ("refusal.no-blank-left", "IM-PLAN-10")
    assert list(table["laid"].values()).count("blank") == 4


def test_IM_PLAN_11_a_seat_may_look_at_its_own_cards_at_any_time(lay: Lay) -> None:
    table = planning(lay)

    plan(table, "red", "treehome")

    seen = table.card.view(table.log.state, 0)["laid"]
    assert table.box.ids["card"][seen[0]] == "treehome"
    assert table.card.view(table.log.state, 1)["laid"][:10] == [-1] * 10


def scored(lay: Lay, variants: dict[str, str] | None = None, **position: Any) -> list[str]:
    table = lay(3, ["Scoring"], variants=variants, **position)
    return table.heard


def test_IM_SCORE_01_a_point_for_every_two_regions(lay: Lay) -> None:
    assert "scores red 2 0 0" in scored(
        lay, keeper={"red": ["treehome", "borderland", "goldacre", "foothold", "deepdelve"]}
    )


def test_IM_SCORE_02_IM_SCORE_03_shrines_and_capitals_in_owned_regions_score(lay: Lay) -> None:
    built = {
        "treehome-light": "shrine",
        "treehome-dark": "capital-and-portal",
        "goldacre-light": "shrine",
        "foothold-light": "shrine",
    }

    heard = scored(lay, keeper={"red": ["treehome", "goldacre"]}, built=built)

    assert "scores red 1 3 0" in heard
    table = lay(3, ["Scoring"], keeper={"red": ["treehome", "goldacre", "mossgate", "heartwood"]}, built=built)
    assert table.scores == {"red": 2 + 3 + 2, "purple": 0, "blue": 0}
    assert "scores purple 0 0 0" in heard


def test_IM_SCORE_04_IM_SCORE_05_areas_with_three_or_four_score_two_with_five_three(lay: Lay) -> None:
    greenwood = ["treehome", "borderland", "heartwood", "mossgate", "elder-grove"]
    for count, points in ((2, 0), (3, 2), (4, 2), (5, 3)):
        assert f"scores red {count // 2} 0 {points}" in scored(lay, keeper={"red": greenwood[:count]})


def test_IM_SCORE_06_owning_is_holding_the_card_or_by_agreement_having_armies(lay: Lay) -> None:
    position: dict[str, Any] = {
        "keeper": {"red": ["treehome", "goldacre"]},
        "owner": {"purple": ["treehome-light", "borderland-light", "heartwood-light", "treehome-dark"]},
        "built": {"treehome-light": "shrine"},
    }

    assert "scores red 1 1 0" in scored(lay, **position)
    by_armies = scored(lay, {"scoring": "armies"}, **position)
    assert "scores red 0 0 0" in by_armies
    assert "scores purple 2 1 2" in by_armies


def test_IM_OP_44_by_agreement_a_card_without_armies_does_not_score(lay: Lay) -> None:
    position: dict[str, Any] = {"keeper": {"red": ["treehome", "goldacre"]}, "owner": {"red": ["treehome-dark"]}}

    assert "scores red 1 0 0" in scored(lay, **position)
    assert "scores red 0 0 0" in scored(lay, {"card_needs_army_to_score": "yes"}, **position)


def test_IM_SCORE_07_points_for_building_are_scored_at_once(lay: Lay) -> None:
    table = lay(3, ["BuildPortal red 0"], owner={"red": ["treehome-light"]}, points={"red": 4})

    assert table["points"]["red"] == 5
    assert table.heard == ["builds red portal treehome-light 1"]


def test_IM_SCORE_08_points_go_on_beyond_sixty(lay: Lay) -> None:
    table = lay(3, ["Scoring"], points={"red": 60}, keeper={"red": ["treehome", "goldacre"]})

    assert table.scores["red"] == 61


def test_IM_SCORE_09_all_scoring_is_told_to_everybody(lay: Lay) -> None:
    table = lay(3, ["Scoring"], first="blue")

    assert table.heard == [
        "scores red 0 0 0",
        "scores purple 0 0 0",
        "scores blue 0 0 0",
    ]  # left of the first seat first


def test_IM_END_01_IM_END_02_after_the_last_round_most_points_win(lay: Lay) -> None:
    table = lay(3, ["RoundEnds", "Rounds"], round=7, points={"red": 9, "blue": 12})

    assert table.ending == "clear-win"
    assert table.winners == ["blue"]


def test_IM_END_03_of_equal_points_most_armies_in_regions_win(lay: Lay) -> None:
    table = lay(
        3,
        ["RoundEnds", "Rounds"],
        round=7,
        points={"red": 12, "blue": 12},
        limbo={"red-light": 9},
        owner={"red": ["treehome-light"], "blue": ["goldacre-dark"]},
        armies={"treehome-light": 4, "goldacre-dark": 5},
    )

    assert table.ending == "tie-broken"
    assert table.winners == ["blue"]


def test_IM_END_04_else_the_victory_is_shared(lay: Lay) -> None:
    table = lay(3, ["RoundEnds", "Rounds"], round=7, points={"red": 12, "blue": 12})

    assert table.ending == "shared-victory"
    assert table.winners == ["red", "blue"]


@pytest.mark.parametrize(
    ("seats", "variant", "rounds"),
    [
        (3, "7-5-5", 7),
        (4, "7-5-5", 5),
        (5, "7-5-5", 5),
        (3, "7-6-5", 7),
        (4, "7-6-5", 6),
        (5, "7-6-5", 5),
        (4, "1", 1),
        (4, "10", 10),
    ],
)
def test_IM_SETUP_05_IM_SETUP_06_the_number_of_rounds_is_by_seats_or_as_agreed(
    lay: Lay, seats: int, variant: str, rounds: int
) -> None:
    table = lay(seats, ["RoundEnds", "Rounds"], variants={"rounds": variant}, round=rounds, points={"red": 1})

    assert table.ending == "clear-win"
    assert table.box.rounds == rounds
    if rounds > 1:
        assert lay(seats, ["RoundEnds", "Rounds"], variants={"rounds": variant}, round=rounds - 1).ending == "playing"
