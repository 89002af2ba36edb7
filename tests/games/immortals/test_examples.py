"""Every example of the rulebook, by its number. Dirk is red, Mike purple, Ani blue, Frank yellow."""

from __future__ import annotations

from typing import Any

from .positions import Lay, limbo, performing, stands, throws

RICH = {
    "gold": dict.fromkeys(("red", "purple", "blue", "yellow"), 9),
    "energy": dict.fromkeys(("red", "purple", "blue", "yellow"), 9),
}
MOUNTAINHOME_LIGHT, MOUNTAINHOME_DARK = 20, 45
NO_DWARVES = {
    "red-light": "elves", "red-dark": "trolls", "purple-light": "humans", "purple-dark": "demons",
    "blue-light": "amazons", "blue-dark": "orcs", "yellow-light": "halflings", "yellow-dark": "necromancers",
}  # fmt: skip


def test_IM_EX_01_elves_start_in_treehome(lay: Lay) -> None:
    table = lay(4, ["LayGroups"], tribe=NO_DWARVES, deployment=0)

    table.turn("Home", {"red": "3"})

    assert stands(table, "treehome-light") == ("red", 3)
    assert stands(table, "treehome-dark") == ("red", 2)
    assert table["keeper"]["treehome"] == "red"


def test_IM_EX_02_five_hands_come_from_dark_light_dark_light_dark(lay: Lay) -> None:
    cards = list(lay(5, ["Scoring"]).box.ids["conflict"])
    dark, light = cards[25:50], cards[:25]
    luck = [*dark[:5], *light[:5], *dark[5:10], *light[5:10], *dark[10:15]]

    table = lay(5, ["DealDraft"], luck=[["draft-card", card] for card in luck], deployment=0)

    assert [line for line in table.heard if line.startswith("dealt")] == [
        "dealt red dark",
        "dealt purple light",
        "dealt blue dark",
        "dealt yellow light",
        "dealt black dark",
    ]
    assert all(table["place"][card] == "draft-black" for card in dark[10:15])


def test_IM_EX_03_dirk_deploys_his_group_of_ten_to_mountainhome_dark(lay: Lay) -> None:
    table = lay(
        4,
        [f"Deploy red {MOUNTAINHOME_DARK}"],
        tribe=NO_DWARVES,
        groups={"5": 10, "0": 3},
        place={"red": ["mountainhome-dark"]},
    )

    table.turn("Group", {"red": "10"})

    assert stands(table, "mountainhome-dark") == ("red", 10)
    assert table["keeper"]["mountainhome"] == "red"
    assert table["place"]["mountainhome-dark"] == "discarded"


def test_IM_EX_04_mike_deploys_to_the_twin_and_keeps_his_conflict_card(lay: Lay) -> None:
    table = lay(
        4,
        [f"Deploy purple {MOUNTAINHOME_LIGHT}"],
        tribe=NO_DWARVES,
        groups={"10": 4},
        place={"purple": ["mountainhome-light"]},
        keeper={"mountainhome": "red"},
        owner={"red": ["mountainhome-dark"]},
        armies={"mountainhome-dark": 10},
    )

    table.turn("Group", {"purple": "4"})

    assert stands(table, "mountainhome-light") == ("purple", 4)
    assert table["keeper"]["mountainhome"] == "red"
    assert table["place"]["mountainhome-light"] == "purple"


def test_IM_EX_05_dirk_starts_with_nine_energy_and_seven_gold(lay: Lay) -> None:
    table = lay(4, ["EndOfStart"], tribe=NO_DWARVES, deployment=5)

    assert (table["energy"]["red"], table["gold"]["red"]) == (9, 7)


def test_IM_EX_06_with_five_seats_45_cubes_seed_the_tower_and_two_inhabitants_stay(lay: Lay) -> None:
    seats = ("red", "purple", "blue", "yellow", "black")
    luck = throws(**dict.fromkeys(seats, (0, 0, 1, 7)), inhabitant=(0, 0, 6, 10))
    table = lay(5, ["Seed"], luck=luck, reserve=dict.fromkeys(seats, 11))

    assert len(luck) == 45
    for seat in seats:
        table.turn("Divide", {seat: "1"})
    assert table["tray"]["inhabitant"] == 2
    assert table["supply"] == 20 - 4 - 2


def test_IM_EX_07_dirk_may_send_one_army_to_the_dark_realm_and_none_to_the_light_one(lay: Lay) -> None:
    table = lay(
        4, ["Sending red"], limbo={"red-dark": 5, "red-light": 1}, owner={"red": ["the-murk-dark", "treehome-light"]}
    )

    assert table.offered("red") == ["the-murk-dark", "stop"]
    table.turn("Send", {"red": "the-murk-dark"})
    assert table.asked() == {}


def test_IM_EX_08_anis_region_card_acts_where_her_armies_are(lay: Lay) -> None:
    table = performing(lay, "blue", "extract-gold", "mountainhome", owner={"blue": ["mountainhome-light"]})

    assert table.turn("Perform", {"blue": "extract"}) == ["extracts-gold blue 4 mountainhome-light"]


def test_IM_EX_09_a_dark_conflict_card_acts_in_its_dark_region_only(lay: Lay) -> None:
    table = performing(
        lay, "red", "extract-energy", "borderland-dark", owner={"red": ["borderland-dark", "borderland-light"]}
    )

    assert table.turn("Perform", {"red": "extract"}) == ["extracts-energy red 6 borderland-dark"]


def test_IM_EX_10_shore_lake_light_gives_five_gold(lay: Lay) -> None:
    table = performing(lay, "red", "extract-gold", "shore-lake", owner={"red": ["shore-lake-light"]})

    table.turn("Perform", {"red": "extract"})
    assert table["gold"]["red"] == 5


def test_IM_EX_11_tribute_pass_dark_gives_six_energy_by_choice(lay: Lay) -> None:
    table = performing(
        lay, "red", "extract-energy", "tribute-pass", owner={"red": ["tribute-pass-light", "tribute-pass-dark"]}
    )

    table.turn("Perform", {"red": "extract"})
    table.turn("Where", {"red": "tribute-pass-dark"})
    assert table["energy"]["red"] == 6


def test_IM_EX_12_three_armies_come_from_the_light_limbo_to_emerald_cliff(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "transition",
        "emerald-cliff",
        owner={"red": ["emerald-cliff-light"]},
        limbo={"red-light": 3},
        energy={"red": 2},
        gold={"red": 1},
    )

    table.turn("Perform", {"red": "transition"})
    assert stands(table, "emerald-cliff-light") == ("red", 4)
    assert limbo(table, "red") == (0, 0)
    assert (table["energy"]["red"], table["gold"]["red"]) == (0, 0)


def test_IM_EX_13_a_portal_in_treehome_for_four_energy(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "construct",
        "treehome-light",
        tribe=NO_DWARVES,
        owner={"red": ["treehome-light"]},
        armies={"treehome-light": 2},
        energy={"red": 4},
    )

    table.turn("Perform", {"red": "portal"})
    assert table["built"]["treehome-light"] == "portal"
    assert table["energy"]["red"] == 0
    assert table["points"]["red"] == 1
    assert table["place"]["treehome-light"] == "discarded"


def test_IM_EX_14_mike_attacks_heartwood_dark_through_the_portal_in_heartwood_light(lay: Lay) -> None:
    position: dict[str, Any] = {
        "owner": {"purple": ["heartwood-light"], "blue": ["heartwood-dark"]},
        "armies": {"heartwood-light": 2, "heartwood-dark": 2},
    }

    def targets(seat: str, built: dict[str, str]) -> list[str]:
        table = performing(lay, seat, "attack", "stormpeak-dark", built=built, **position)
        table.turn("Perform", {seat: "attack"})
        table.turn("Origin", {seat: table.offered(seat)[0]})
        return table.offered(seat)

    assert "heartwood-dark" in targets("purple", {"heartwood-light": "portal"})
    assert "heartwood-dark" not in targets("purple", {})
    assert "heartwood-light" not in targets("blue", {"heartwood-light": "portal"})


def test_IM_EX_15_ani_attacks_heartwood_from_forge_fire_and_the_card_decides(lay: Lay) -> None:
    for card, role in (("heartwood-dark", "for"), ("forge-fire-dark", "neutral"), ("goldacre-dark", "against")):
        table = performing(
            lay,
            "blue",
            "attack",
            card,
            owner={"blue": ["forge-fire-dark"], "purple": ["heartwood-dark"]},
            armies={"forge-fire-dark": 3, "heartwood-dark": 1},
        )
        table.turn("Perform", {"blue": "attack"})
        table.turn("Origin", {"blue": "forge-fire-dark"})
        table.turn("Target", {"blue": "heartwood-dark"})
        assert table["role"] == role


def test_IM_EX_16_dirk_moves_four_armies_from_white_falls_to_treehome(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "attack-or-movement",
        "white-falls",
        owner={"red": ["white-falls-light", "borderland-light", "treehome-light"]},
        armies={"white-falls-light": 6, "borderland-light": 1, "treehome-light": 1},
        gold={"red": 1},
    )

    table.turn("Perform", {"red": "move"})
    table.turn("Destination", {"red": "treehome-light"})
    table.turn("Marchers", {"red": "4"})
    assert [table["armies"][f"{name}-light"] for name in ("white-falls", "borderland", "treehome")] == [2, 1, 5]
    assert table["gold"]["red"] == 0


def test_IM_EX_17_five_armies_come_back_to_light_regions(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "transition-5",
        owner={"red": ["treehome-light", "goldacre-light"]},
        limbo={"red-light": 5},
        energy={"red": 4},
        gold={"red": 1},
    )

    table.turn("Perform", {"red": "from-light-limbo"})
    for region in ("treehome", "goldacre", "goldacre", "treehome", "goldacre"):
        table.turn("Newborn", {"red": f"{region}-light"})
    assert [table["armies"][f"{name}-light"] for name in ("treehome", "goldacre")] == [3, 4]
    assert (table["energy"]["red"], table["gold"]["red"]) == (0, 0)


def test_IM_EX_18_dirk_takes_the_marker_and_is_first_next_round(lay: Lay) -> None:
    table = performing(lay, "red", "magic", "card-or-marker", gold={"red": 1}, marker="blue", first="blue")

    table.turn("Perform", {"red": "marker"})
    assert (table["marker"], table["first"], table["gold"]["red"]) == ("red", "blue", 0)
    assert lay(4, ["RoundBegins", "Reinforcements"], marker="red", first="blue").asked() == {"red": "DrawOffer"}


def test_IM_EX_19_dirk_takes_tribute_pass_over_from_ani(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "magic",
        "take-over-or-shrine",
        owner={"red": ["tribute-pass-light"], "blue": ["tribute-pass-dark"]},
        armies={"tribute-pass-light": 3, "tribute-pass-dark": 2},
        keeper={"tribute-pass": "blue"},
        energy={"red": 2},
        gold={"red": 2},
    )

    heard = table.turn("Perform", {"red": "take-over"})
    assert "card-taken red tribute-pass blue" in heard
    assert (table["energy"]["red"], table["gold"]["red"]) == (0, 0)


def test_IM_EX_20_dirk_draws_two_conflict_cards_for_two_gold(lay: Lay) -> None:
    table = performing(lay, "red", "magic", "cards-or-transition", gold={"red": 2})

    table.turn(
        "Perform", {"red": "draw"}, luck=[["conflict-card", "goldacre-dark"], ["conflict-card", "hills-light-wild"]]
    )
    assert table["place"]["goldacre-dark"] == table["place"]["hills-light-wild"] == "hand-red"
    assert table["gold"]["red"] == 0


def white_falls(lay: Lay, **position: Any) -> Any:
    """Mike attacks Frank's White Falls (dark) with 2 from The Murk; 2 purple and 1 yellow cube were stuck in the tower."""
    luck = throws(purple=(2, 2, 2, 2), yellow=(1, 1, 2, 2), inhabitant=(0, 0, 1, 1))
    table = performing(
        lay,
        "purple",
        "attack",
        "white-falls-dark",
        owner={"purple": ["the-murk-dark"], "yellow": ["white-falls-dark"], "blue": ["white-falls-light"]},
        armies={"the-murk-dark": 3, "white-falls-dark": 2, "white-falls-light": 1},
        tower={"purple": 2, "yellow": 1},
        keeper={"white-falls": "blue"},
        **position,
    )
    table.turn("Perform", {"purple": "attack"})
    table.turn("Origin", {"purple": "the-murk-dark"})
    table.turn("Target", {"purple": "white-falls-dark"})
    return table, table.turn("Force", {"purple": "2"}, luck=luck)


def test_IM_EX_21_all_cubes_are_thrown_together(lay: Lay) -> None:
    table, heard = white_falls(lay)

    assert heard[0] == "attacks purple 2 the-murk-dark white-falls-dark"
    assert stands(table, "the-murk-dark") == ("purple", 1)
    assert table["tower"]["yellow"] == 0


def test_IM_EX_22_four_and_one_inhabitant_beat_three(lay: Lay) -> None:
    _, heard = white_falls(lay)

    assert heard[1:3] == ["inhabitants for", "tower 4 3 1"]
    assert "conquers purple 2 white-falls-dark" in heard


def test_IM_EX_23_both_sides_lose_three_the_inhabitant_first(lay: Lay) -> None:
    table, _ = white_falls(lay)

    assert limbo(table, "yellow") == (3, 0)
    assert limbo(table, "purple") == (2, 0)
    assert stands(table, "white-falls-dark") == ("purple", 2)
    assert table["supply"] == 20


def test_IM_EX_24_mike_receives_the_card_from_its_holder(lay: Lay) -> None:
    table, heard = white_falls(lay)

    assert "card-taken purple white-falls blue" in heard
    assert table["keeper"]["white-falls"] == "hand-purple"


def test_IM_EX_25_frank_takes_the_unoccupied_foothold_against_its_inhabitants(lay: Lay) -> None:
    luck = throws(yellow=(0, 0, 3, 3), inhabitant=(0, 0, 2, 2))
    table = performing(
        lay,
        "yellow",
        "attack",
        "goldacre-light",
        owner={"yellow": ["hillhome-light"]},
        armies={"hillhome-light": 4},
        tray={"inhabitant": 2},
    )
    table.turn("Perform", {"yellow": "attack"})
    table.turn("Origin", {"yellow": "hillhome-light"})
    table.turn("Target", {"yellow": "foothold-light"})
    heard = table.turn("Force", {"yellow": "3"}, luck=luck)

    assert heard[1:3] == ["inhabitants against", "tower-alone 3 2"]
    assert limbo(table, "yellow") == (0, 2)
    assert stands(table, "foothold-light") == ("yellow", 1)
    assert table["supply"] == 20
    assert table["keeper"]["foothold"] == "hand-yellow"


def test_IM_EX_26_dirk_may_reveal_any_of_his_cards_first(lay: Lay) -> None:
    table = lay(
        4,
        ["FirstTurn"],
        laid={"red-attack": "goldacre-dark", "red-extract-gold": "treehome-dark", "red-magic": "transition-5"},
    )

    assert table.offered("red") == ["extract-gold", "attack", "magic", "pass"]


def test_IM_EX_27_mike_passes_for_one_energy_and_takes_all_cards_back(lay: Lay) -> None:
    table = lay(
        4,
        ["Turn purple", "Turns blue"],
        laid={"purple-attack": "blank", "purple-magic": "transition-5", "blue-magic": "transition-5"},
    )

    heard = table.turn("Turn", {"purple": "pass"})
    table.turn("Compensation", {"purple": "energy"})
    assert heard == ["passed purple 2"]
    assert table["energy"]["purple"] == 1
    assert table["laid"]["purple-attack"] == table["laid"]["purple-magic"] == "empty"


def scored(lay: Lay, **position: Any) -> list[str]:
    return lay(4, ["Scoring"], **position).heard


def test_IM_EX_28_five_regions_score_two(lay: Lay) -> None:
    assert "scores red 2 0 0" in scored(
        lay, keeper={"red": ["treehome", "borderland", "goldacre", "foothold", "deepdelve"]}
    )


def test_IM_EX_29_two_regions_with_a_shrine_each_score_two_for_shrines(lay: Lay) -> None:
    assert "scores yellow 1 2 0" in scored(
        lay, keeper={"yellow": ["treehome", "goldacre"]}, built={"treehome-light": "shrine", "goldacre-dark": "shrine"}
    )


def test_IM_EX_30_a_region_with_a_capital_scores_one_for_it(lay: Lay) -> None:
    assert "scores yellow 0 1 0" in scored(lay, keeper={"yellow": ["treehome"]}, built={"treehome-light": "capital"})


def test_IM_EX_31_three_regions_of_an_area_score_two(lay: Lay) -> None:
    assert "scores blue 1 0 2" in scored(lay, keeper={"blue": ["treehome", "borderland", "mossgate"]})


def test_IM_EX_32_a_whole_area_scores_three(lay: Lay) -> None:
    assert "scores purple 2 0 3" in scored(
        lay, keeper={"purple": ["treehome", "borderland", "heartwood", "mossgate", "elder-grove"]}
    )
