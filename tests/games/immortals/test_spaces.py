"""The army spaces and the magic cards: chapters 10 and 11."""

from __future__ import annotations

from typing import Any

import pytest

from marchland.laws.trial import Trial

from .positions import Lay, limbo, performing, stands

RICH = {"gold": {"red": 9}, "energy": {"red": 9}}


def test_IM_ACT_GOLD_01_IM_ACT_ENERGY_01_extraction_gives_what_the_region_yields(lay: Lay) -> None:
    own = {"owner": {"red": ["shore-lake-light"]}}
    gold = performing(lay, "red", "extract-gold", "shore-lake", **own)
    energy = performing(lay, "red", "extract-energy", "shore-lake-light", **own)

    assert gold.turn("Perform", {"red": "extract"}) == ["extracts-gold red 5 shore-lake-light"]
    assert energy.turn("Perform", {"red": "extract"}) == ["extracts-energy red 2 shore-lake-light"]


def test_IM_OP_37_by_agreement_no_more_is_gained_than_the_supply_has(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "extract-gold",
        "shore-lake",
        variants={"bank": "printed"},
        owner={"red": ["shore-lake-light"]},
        gold={"blue": 196},
    )

    assert table.turn("Perform", {"red": "extract"}) == ["extracts-gold red 3 shore-lake-light"]


def test_IM_ACT_TRANS_01_IM_ACT_TRANS_02_three_armies_come_from_the_limbo_of_the_realm_or_fewer(lay: Lay) -> None:
    own = {"owner": {"red": ["treehome-light", "treehome-dark"]}, **RICH}
    three = performing(lay, "red", "transition", "treehome", limbo={"red-light": 5}, **own)
    two = performing(lay, "red", "transition", "treehome", limbo={"red-light": 2}, **own)
    none = performing(lay, "red", "transition", "treehome-light", limbo={"red-dark": 2}, **own)

    assert three.turn("Perform", {"red": "transition"}) == ["paid red 2 1", "reborn red 3 treehome-light"]
    assert two.turn("Perform", {"red": "transition"})[1] == "reborn red 2 treehome-light"
    assert limbo(two, "red") == (0, 0)
    assert "impossible red treehome-light" in none.heard


def constructing(lay: Lay, card: str = "treehome", **position: Any) -> Trial:
    position.setdefault("owner", {"red": ["treehome-light"]})
    return performing(lay, "red", "construct", card, **{**RICH, **position})


def test_IM_ACT_BUILD_01_IM_BLDG_02_an_army_in_the_region_is_needed_not_its_card(lay: Lay) -> None:
    table = constructing(lay, "treehome-light", keeper={"treehome": "blue"})

    assert table.offered("red") == ["forfeit", "portal", "shrine", "capital"]
    assert table.turn("Perform", {"red": "shrine"}) == ["paid red 4 0", "builds red shrine treehome-light 1"]
    assert "impossible red treehome-dark" in constructing(lay, "treehome-dark").heard


def test_IM_ACT_BUILD_02_IM_BLDG_01_one_structure_is_built_for_the_tribes_price(lay: Lay) -> None:
    tribe = {"red-light": "halflings", "red-dark": "orcs"}
    table = constructing(lay, tribe=tribe)

    assert table.turn("Perform", {"red": "portal"}) == ["paid red 1 3", "builds red portal treehome-light 1"]
    assert table["built"]["treehome-light"] == "portal"
    assert table["points"]["red"] == 1


def test_IM_ACT_BUILD_03_IM_BLDG_03_a_region_holds_one_building(lay: Lay) -> None:
    table = constructing(lay, built={"treehome-light": "shrine"})
    free = constructing(lay)

    assert table.offered("red") == ["forfeit", "portal"]
    assert table.refusal("red", "capital")[0] == "refusal.no-capital"
    assert table.refusal("red", "shrine") == ("refusal.no-shrine", "IM-ACT-BUILD-03")
    assert free.turn("Perform", {"red": "capital"})[1] == "builds red capital treehome-light 2"


@pytest.mark.parametrize("variant", ["per_realm", "per_area"])
def test_IM_ACT_BUILD_04_IM_BLDG_03_an_area_has_one_capital_in_each_realm_or_by_agreement_in_both(
    lay: Lay, variant: str
) -> None:
    same = constructing(lay, built={"mossgate-light": "capital"}, variants={"capital_limit": variant})
    other = constructing(lay, built={"mossgate-dark": "capital"}, variants={"capital_limit": variant})
    away = constructing(lay, built={"goldacre-light": "capital"}, variants={"capital_limit": variant})

    assert "capital" not in same.offered("red")
    assert same.refusal("red", "capital") == ("refusal.no-capital", "IM-ACT-BUILD-04")
    assert ("capital" in other.offered("red")) == (variant == "per_realm")
    away.turn("Perform", {"red": "capital"})
    assert away["built"]["treehome-light"] == "capital"


def test_IM_ACT_BUILD_05_a_portal_stands_beside_a_building_but_not_beside_another(lay: Lay) -> None:
    beside = constructing(lay, built={"treehome-light": "capital"})
    twice = constructing(lay, built={"treehome-light": "portal"})

    beside.turn("Perform", {"red": "portal"})
    assert beside["built"]["treehome-light"] == "capital-and-portal"
    assert twice.refusal("red", "portal") == ("refusal.no-portal", "IM-ACT-BUILD-05")


def test_IM_ACT_BUILD_06_if_nothing_can_be_built_the_action_is_impossible(lay: Lay) -> None:
    regions = list(constructing(lay).box.ids["region"])
    portals = dict.fromkeys(regions[2:28], "portal")

    table = constructing(lay, built={**portals, "treehome-light": "shrine"})  # all 26 portals stand

    assert "impossible red treehome" in table.heard


def test_IM_BLDG_04_IM_ACT_TRIBE_01_the_demons_build_a_shrine_for_two_energy_and_it_outlasts_conquest(lay: Lay) -> None:
    tribe = {"red-light": "elves", "red-dark": "demons"}
    table = performing(lay, "red", "tribe", "treehome", tribe=tribe, owner={"red": ["treehome-light"]}, **RICH)

    assert table.turn("Perform", {"red": "shrine"}) == ["paid red 2 0", "builds red shrine treehome-light 1"]
    conquered = lay(
        4,
        ["Opposed purple red", "BuildShrine purple 1"],
        tray={"purple": 3},
        target="treehome-light",
        origin="mossgate-light",
        role="neutral",
        built={"treehome-light": "shrine"},
        owner={"purple": ["borderland-light"]},
    )
    assert conquered["built"]["treehome-light"] == "shrine"
    assert stands(conquered, "treehome-light") == ("purple", 3)


def test_IM_ACT_TRIBE_02_the_orcs_extract_gold_once_more(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "tribe",
        "treehome",
        tribe={"red-light": "elves", "red-dark": "orcs"},
        owner={"red": ["treehome-light"]},
    )

    assert table.turn("Perform", {"red": "extract"}) == ["extracts-gold red 4 treehome-light"]


def test_IM_ACT_TRIBE_03_the_necromancers_have_a_second_transition_for_the_same_price(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "tribe",
        "treehome",
        tribe={"red-light": "elves", "red-dark": "necromancers"},
        owner={"red": ["treehome-light"]},
        limbo={"red-light": 4},
        **RICH,
    )

    assert table.turn("Perform", {"red": "transition"}) == ["paid red 2 1", "reborn red 3 treehome-light"]


@pytest.mark.parametrize(("tribe", "paid"), [("night-elves", "paid red 2 1"), ("trolls", "paid red 1 2")])
def test_IM_ACT_TRIBE_04_IM_ACT_TRIBE_05_night_elves_and_trolls_attack_once_more_for_a_price(
    lay: Lay, tribe: str, paid: str
) -> None:
    table = performing(
        lay,
        "red",
        "tribe",
        "treehome",
        tribe={"red-light": "elves", "red-dark": tribe},
        owner={"red": ["treehome-light"]},
        armies={"treehome-light": 2},
        **RICH,
    )

    assert table.turn("Perform", {"red": "attack"}) == [paid]
    assert table.asked() == {"red": "Origin"}


def test_IM_ACT_TRIBE_06_light_tribes_differ_only_by_figures(lay: Lay) -> None:
    box = lay(3, ["Scoring"]).box

    assert [space for space, half in zip(box.ids["space"], box.half, strict=True) if half == 0] == [
        "extract-gold",
        "construct",
        "attack",
        "attack-or-movement",
        "magic",
    ]


def moving(lay: Lay, card: str = "treehome", **position: Any) -> Trial:
    position.setdefault("owner", {"red": ["treehome-light", "mossgate-light", "mirrorwater-light"]})
    position.setdefault("armies", {"treehome-light": 4, "mossgate-light": 1, "mirrorwater-light": 1})
    return performing(lay, "red", "attack-or-movement", card, gold={"red": 1}, **position)


def test_IM_ACT_MOVE_01_IM_ACT_MOVE_02_one_chooses_between_attack_and_movement_for_one_gold(lay: Lay) -> None:
    table = moving(lay)

    assert table.offered("red") == ["forfeit", "attack", "move"]
    assert table.turn("Perform", {"red": "move"}) == ["paid red 0 1"]
    assert table.refusal("red", "treehome-light") == ("refusal.same-region", "IM-ACT-MOVE-02")
    assert table.refusal("red", "borderland-light") == ("refusal.no-army-there", "IM-ACT-MOVE-02")
    table.turn("Destination", {"red": "mirrorwater-light"})
    assert table.turn("Marchers", {"red": "3"}) == ["moved red 3 treehome-light mirrorwater-light"]
    assert stands(table, "mirrorwater-light") == ("red", 4)


def test_IM_ACT_MOVE_03_IM_ACT_MOVE_06_each_region_crossed_needs_an_own_army_and_keeps_it(lay: Lay) -> None:
    broken = moving(
        lay,
        owner={"red": ["treehome-light", "mirrorwater-light", "borderland-light"]},
        armies={"treehome-light": 4, "mirrorwater-light": 1, "borderland-light": 1},
    )
    broken.turn("Perform", {"red": "move"})
    whole = moving(lay)
    whole.turn("Perform", {"red": "move"})
    whole.turn("Destination", {"red": "mirrorwater-light"})
    whole.turn("Marchers", {"red": "1"})

    assert broken.offered("red") == ["borderland-light"]
    assert broken.refusal("red", "mirrorwater-light") == ("refusal.no-way", "IM-ACT-MOVE-03")
    assert stands(whole, "mossgate-light") == ("red", 1)


def test_IM_ACT_MOVE_04_IM_PORTAL_01_IM_PORTAL_02_a_way_leads_through_portals_one_way_whoever_built_them(
    lay: Lay,
) -> None:
    owner = {"red": ["treehome-light", "treehome-dark", "mossgate-dark"]}
    armies = {"treehome-light": 4, "treehome-dark": 1, "mossgate-dark": 3}
    without = moving(lay, "mossgate-dark", owner=owner, armies=armies, built={"treehome-light": "portal"})
    without.turn("Perform", {"red": "move"})
    through = moving(lay, owner=owner, armies=armies, built={"treehome-light": "portal"})
    through.turn("Perform", {"red": "move"})

    assert without.offered("red") == ["treehome-dark"]
    assert through.offered("red") == ["treehome-dark", "mossgate-dark"]


def test_IM_ACT_MOVE_05_IM_INV_08_one_army_must_stay_and_one_must_go(lay: Lay) -> None:
    table = moving(lay)
    table.turn("Perform", {"red": "move"})
    table.turn("Destination", {"red": "mossgate-light"})

    assert table.offered("red") == ["1", "2", "3"]
    assert table.refusal("red", "4") == ("refusal.one-stays", "IM-ACT-MOVE-05")
    assert table.refusal("red", "0") == ("refusal.one-stays", "IM-ACT-MOVE-05")


def test_IM_MAGIC_02_five_armies_of_one_limbo_come_back_as_their_seat_likes(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "transition-5",
        owner={"red": ["treehome-light", "mossgate-light", "the-murk-dark"]},
        limbo={"red-light": 6, "red-dark": 1},
        **RICH,
    )

    assert table.offered("red") == ["forfeit", "from-light-limbo", "from-dark-limbo"]
    assert table.turn("Perform", {"red": "from-light-limbo"}) == ["paid red 4 1"]
    assert table.offered("red") == ["treehome-light", "mossgate-light"]
    assert table.refusal("red", "the-murk-dark") == ("refusal.other-realm", "IM-MAGIC-02")
    for region in ("treehome", "treehome", "mossgate", "treehome", "mossgate"):
        table.turn("Newborn", {"red": f"{region}-light"})
    assert stands(table, "treehome-light") == ("red", 4)
    assert stands(table, "mossgate-light") == ("red", 3)
    assert limbo(table, "red") == (1, 1)


def test_IM_MAGIC_03_with_fewer_in_that_limbo_so_many_as_there_are(lay: Lay) -> None:
    position: dict[str, Any] = {"owner": {"red": ["treehome-light"]}, **RICH}
    few = performing(lay, "red", "magic", "transition-5", limbo={"red-light": 1, "red-dark": 4}, **position)

    assert few.offered("red") == ["forfeit", "from-light-limbo"]
    assert few.refusal("red", "from-dark-limbo") == ("refusal.nobody-reborn", "IM-MAGIC-03")
    few.turn("Perform", {"red": "from-light-limbo"})
    few.turn("Newborn", {"red": "treehome-light"})
    assert limbo(few, "red") == (0, 4)
    assert "impossible red transition-5" in performing(lay, "red", "magic", "transition-5", **position).heard


def test_IM_MAGIC_04_IM_MAGIC_05_a_card_or_the_marker_which_counts_from_the_next_round(lay: Lay) -> None:
    card = performing(lay, "red", "magic", "card-or-marker", marker="blue", **RICH)
    drawn = card.turn("Perform", {"red": "draw"}, luck=[["conflict-card", "foothold-dark"]])
    marker = performing(lay, "red", "magic", "card-or-marker", marker="blue", first="blue", **RICH)
    has = performing(lay, "red", "magic", "card-or-marker", marker="red", **RICH)

    assert drawn[:2] == ["paid red 0 1", "to red: drew red foothold-dark"]
    assert card["place"]["foothold-dark"] == "hand-red"
    assert marker.turn("Perform", {"red": "marker"}) == ["paid red 0 1", "marker red"]
    assert (marker["marker"], marker["first"]) == ("red", "blue")
    assert has.refusal("red", "marker") == ("refusal.has-marker", "IM-MAGIC-05")


def test_IM_MAGIC_06_a_shrine_in_any_region_with_an_own_army(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "take-over-or-shrine",
        owner={"red": ["treehome-light", "foothold-dark"]},
        keeper={"red": ["treehome", "foothold"]},
        **RICH,
    )

    assert table.offered("red") == ["forfeit", "shrine"]
    assert table.refusal("red", "take-over") == ("refusal.no-take-over", "IM-MAGIC-07")
    table.turn("Perform", {"red": "shrine"})
    assert table.turn("Where", {"red": "foothold-dark"}) == ["builds red shrine foothold-dark 1"]


@pytest.mark.parametrize(("mine", "theirs", "keeper"), [(3, 2, "hand-red"), (2, 2, "blue"), (1, 2, "blue")])
def test_IM_MAGIC_07_with_more_armies_than_the_owner_in_the_twin_the_card_is_taken_over(
    lay: Lay, mine: int, theirs: int, keeper: str
) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "take-over-or-shrine",
        owner={"red": ["treehome-light"], "blue": ["treehome-dark"]},
        armies={"treehome-light": mine, "treehome-dark": theirs},
        laid={"blue-attack": "treehome"},
        **RICH,
    )

    heard = table.turn("Perform", {"red": "take-over"})

    assert heard[0] == "paid red 2 2"
    assert table["keeper"]["treehome"] == keeper
    assert ("action-lost blue attack treehome" in heard) == (keeper == "hand-red")
    assert ("not-taken-over red treehome-light" in heard) == (keeper == "blue")


@pytest.mark.parametrize("variant", ["yes", "no"])
def test_a_card_in_the_stack_can_be_taken_over_unless_agreed_otherwise(lay: Lay, variant: str) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "take-over-or-shrine",
        variants={"takeover_from_stack": variant},
        owner={"red": ["treehome-light"]},
        **RICH,
    )

    assert ("take-over" in table.offered("red")) == (variant == "yes")
    if variant == "yes":
        assert "takes-region red treehome" in table.turn("Perform", {"red": "take-over"})


@pytest.mark.parametrize("variant", ["yes", "no"])
def test_IM_MAGIC_08_two_cards_or_two_armies_which_may_be_split_unless_agreed_otherwise(lay: Lay, variant: str) -> None:
    position: dict[str, Any] = {
        "owner": {"red": ["treehome-light", "mossgate-light"]},
        "limbo": {"red-light": 3},
        "variants": {"magic_two_split": variant},
        **RICH,
    }
    cards = performing(lay, "red", "magic", "cards-or-transition", **position)
    cards.turn(
        "Perform", {"red": "draw"}, luck=[["conflict-card", "foothold-dark"], ["conflict-card", "foothold-light"]]
    )
    armies = performing(lay, "red", "magic", "cards-or-transition", **position)
    armies.turn("Perform", {"red": "from-light-limbo"})

    assert cards["place"]["foothold-light"] == "hand-red"
    armies.turn("Newborn", {"red": "treehome-light"})
    if variant == "yes":
        armies.turn("Newborn", {"red": "mossgate-light"})
    assert armies["armies"]["treehome-light"] == (2 if variant == "yes" else 3)
    assert limbo(armies, "red") == (1, 0)
