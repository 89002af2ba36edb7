"""Set-up, the starting round and the seeding of the tower: chapters 3 to 5."""

from __future__ import annotations

import pytest

from marchland.laws.trial import Wrong

from .positions import Lay, limbo, stands, throws

TRIBES = [
    ["light-tribe", "elves"], ["light-tribe", "humans"], ["light-tribe", "amazons"],
    ["dark-tribe", "trolls"], ["dark-tribe", "demons"], ["dark-tribe", "orcs"],
]  # fmt: skip


def test_IM_SETUP_08_IM_SETUP_09_IM_SETUP_11_IM_SETUP_12_tribes_are_dealt_and_a_first_seat_is_drawn(lay: Lay) -> None:
    table = lay(3, ["SetUp", "LayGroups"], luck=[*TRIBES, ["first", "purple"]], deployment=0)

    assert table["tribe"]["red-light"] == "elves"
    assert table["tribe"]["purple-dark"] == "demons"
    assert table["first"] == table["marker"] == "purple"
    assert table.asked() == {"purple": "Home"}
    assert table.heard[-1] == "first purple"
    state = table.log.state
    assert all(state.cubes(seat) == 43 for seat in range(3))  # type: ignore[attr-defined]


def test_IM_SETUP_03_IM_SETUP_04_IM_SETUP_07_a_fresh_table_has_its_supplies_and_stacks(lay: Lay) -> None:
    table = lay(3, ["SetUp", "LayGroups"], luck=[*TRIBES, ["first", "red"]], deployment=0)

    assert table["supply"] == 20
    assert set(table["built"].values()) == {"none"}
    assert set(table["keeper"].values()) == {"stack"}
    assert list(table["place"].values()).count("deck") == 60


def test_IM_START_01_IM_START_02_with_three_seats_all_groups_are_laid_the_outer_ones_too(lay: Lay) -> None:
    table = lay(
        3,
        ["LayGroups"],
        tribe={
            "red-light": "elves",
            "red-dark": "trolls",
            "purple-light": "humans",
            "purple-dark": "orcs",
            "blue-light": "amazons",
            "blue-dark": "demons",
        },
        deployment=0,
    )

    assert sorted(size for size in list(table["groups"].values())[:10] if size) == [2, 2, 2, 3, 3, 3, 3, 10]
    assert table["reserve"]["red"] == 43 - 28
    assert table.offered("red") == ["2", "3", "10"]


def test_IM_START_03_with_five_seats_the_outer_cubes_stay_in_the_supply(lay: Lay) -> None:
    table = lay(5, ["LayGroups"], deployment=0)

    assert table["reserve"]["red"] == 43 - 24
    assert sum(list(table["groups"].values())[:10]) == 24


def test_IM_START_04_IM_START_05_IM_START_06_home_is_the_light_start_region_and_two_armies_in_its_twin(
    lay: Lay,
) -> None:
    table = lay(3, ["LayGroups"], deployment=0)

    heard = table.turn("Home", {"red": "3"})

    assert heard == ["home red 3 treehome"]
    assert stands(table, "treehome-light") == ("red", 3)
    assert stands(table, "treehome-dark") == ("red", 2)
    assert table["keeper"]["treehome"] == "red"
    assert table["reserve"]["red"] == 43 - 28 - 2
    assert table.refusal("purple", "3")[1] == "IM-START-04"


def test_IM_START_07_home_is_taken_in_player_order(lay: Lay) -> None:
    table = lay(3, ["LayGroups"], first="blue", deployment=0)

    assert table.asked() == {"blue": "Home"}
    table.turn("Home", {"blue": "2"})
    assert table.asked() == {"red": "Home"}


def test_IM_START_08_IM_START_09_hands_of_five_come_from_the_dark_and_the_light_stack_by_turns(lay: Lay) -> None:
    dark = [
        "treehome",
        "borderland",
        "heartwood",
        "mossgate",
        "elder-grove",
        "spearhaven",
        "shore-lake",
        "white-falls",
        "the-murk",
        "mirrorwater",
    ]
    luck = [["draft-card", f"{name}-dark"] for name in dark[:5]]
    luck += [["draft-card", f"{name}-light"] for name in dark[:5]]
    luck += [["draft-card", f"{name}-dark"] for name in dark[5:]]

    table = lay(3, ["DealDraft"], luck=luck, first="purple", deployment=0)

    assert [place for card, place in table["place"].items() if card in [f"{name}-dark" for name in dark[:5]]] == [
        "draft-purple"
    ] * 5
    assert table["place"]["treehome-light"] == "draft-blue"
    assert table["place"]["spearhaven-dark"] == "draft-red"
    assert "dealt blue light" in table.heard
    with pytest.raises(Wrong, match="not among"):
        lay(3, ["DealDraft"], luck=[["draft-card", "treehome-light"]], first="purple", deployment=0)


MOSSGATE_DARK, WILD_HILLS_DARK = 28, 58  # frames of the agenda know numbers
DARK = ["heartwood-dark", "mossgate-dark", "elder-grove-dark", "hills-dark-wild", "foothold-dark"]
LIGHT = ["heartwood-light", "mossgate-light", "elder-grove-light", "greenwood-light-wild", "goldacre-light"]
DARKER = ["deepdelve-dark", "windmere-dark", "the-murk-dark", "crossways-dark", "kingsfield-dark"]
HANDS = {"draft-red": DARK, "draft-purple": LIGHT, "draft-blue": DARKER}
ONE_EACH = {"0": 3, "10": 4, "20": 2}


def test_IM_START_10_all_choose_at_once_and_must_choose_a_free_region_if_they_have_a_group(lay: Lay) -> None:
    table = lay(
        3,
        ["Deployment"],
        place=HANDS,
        groups=ONE_EACH,
        owner={"blue": ["heartwood-dark"]},
        armies={"heartwood-dark": 2},
    )

    assert set(table.asked().values()) == {"Draft"}
    assert "heartwood-dark" not in table.offered("red")
    assert table.refusal("red", "heartwood-dark") == ("refusal.draft-occupied", "IM-START-10")
    assert table.refusal("red", "deepdelve-dark") == ("refusal.not-in-draft", "IM-START-10")
    assert table.turn("Draft", {"red": "mossgate-dark"}) == []
    assert table["chosen"]["red"] == "mossgate-dark"


def test_IM_START_11_a_wild_card_needs_one_free_region_in_its_area_and_realm(lay: Lay) -> None:
    greenwood = ["treehome-light", "borderland-light", "heartwood-light", "mossgate-light", "elder-grove-light"]
    position = {"place": HANDS, "groups": ONE_EACH}
    full = lay(3, ["Deployment"], owner={"blue": greenwood}, armies=dict.fromkeys(greenwood, 1), **position)
    free = lay(3, ["Deployment"], owner={"blue": greenwood[:4]}, armies=dict.fromkeys(greenwood[:4], 1), **position)

    assert full.offered("purple") == ["goldacre-light"]
    assert full.refusal("purple", "greenwood-light-wild") == ("refusal.draft-area-full", "IM-START-11")
    assert "greenwood-light-wild" in free.offered("purple")


def test_IM_START_12_IM_START_13_cards_are_revealed_together_and_groups_deployed_in_player_order(lay: Lay) -> None:
    table = lay(3, ["Deployment"], place=HANDS, groups={**ONE_EACH, "1": 5}, first="purple")

    heard = table.turn("Draft", {"red": "mossgate-dark", "blue": "the-murk-dark", "purple": "goldacre-light"})

    assert heard == [
        "draft-shows purple goldacre-light",
        "draft-shows blue the-murk-dark",
        "draft-shows red mossgate-dark",
    ]
    assert table.asked() == {"purple": "Group"}
    table.turn("Group", {"purple": "4"})
    table.turn("Group", {"blue": "2"})
    assert table.offered("red") == ["3", "5"]
    assert table.refusal("red", "4") == ("refusal.no-such-group", "IM-START-13")
    table.turn("Group", {"red": "5"}, luck=refills("blue"))
    assert stands(table, "mossgate-dark") == ("red", 5)
    assert stands(table, "goldacre-light") == ("purple", 4)


def refills(first: str) -> list[list[str]]:
    """Three cards for the hands of the next deployment round, the first seat's dark, the next one's light, the last one's dark."""
    seats = ["red", "purple", "blue"]
    at = seats.index(first)
    names = {"red": "orchard-vale", "purple": "emerald-cliff", "blue": "borderland"}
    order = zip(seats[at:] + seats[:at], ("dark", "light", "dark"), strict=True)
    return [["draft-card", f"{names[seat]}-{realm}"] for seat, realm in order]


def test_IM_START_14_a_wild_card_deploys_to_any_unoccupied_region_of_its_area_and_realm(lay: Lay) -> None:
    table = lay(
        3,
        [f"Deploy red {WILD_HILLS_DARK}"],
        groups=ONE_EACH,
        owner={"blue": ["foothold-dark"]},
        armies={"foothold-dark": 1},
        place={"red": ["hills-dark-wild"]},
    )

    assert table.asked() == {"red": "SiteOfDraft"}
    assert table.offered("red") == ["hillhome-dark", "barrowdown-dark", "orchard-vale-dark", "windmere-dark"]
    assert table.refusal("red", "foothold-dark")[0] == "refusal.occupied"
    assert table.refusal("red", "hillhome-light") == ("refusal.not-covered", "IM-START-14")
    table.turn("SiteOfDraft", {"red": "windmere-dark"})
    table.turn("Group", {"red": "3"})
    assert stands(table, "windmere-dark") == ("red", 3)
    assert table["keeper"]["windmere"] == "red"
    assert table["place"]["hills-dark-wild"] == "discarded"


def test_IM_START_15_IM_START_16_armies_in_the_twin_do_not_block_and_the_region_card_is_taken(lay: Lay) -> None:
    table = lay(
        3,
        [f"Deploy red {MOSSGATE_DARK}"],
        groups=ONE_EACH,
        owner={"blue": ["mossgate-light"]},
        armies={"mossgate-light": 1},
        place={"red": ["mossgate-dark"]},
    )

    heard = table.turn("Group", {"red": "3"})

    assert heard == ["deployed red 3 mossgate-dark", "takes-region red mossgate"]
    assert table["keeper"]["mossgate"] == "red"
    assert table["place"]["mossgate-dark"] == "discarded"


def test_IM_START_17_if_another_owns_the_region_card_the_conflict_card_is_kept(lay: Lay) -> None:
    table = lay(
        3,
        [f"Deploy red {MOSSGATE_DARK}"],
        groups=ONE_EACH,
        keeper={"mossgate": "blue"},
        place={"red": ["mossgate-dark"]},
    )

    heard = table.turn("Group", {"red": "3"})

    assert heard[-1] == "keeps-conflict red mossgate-dark"
    assert table["keeper"]["mossgate"] == "blue"
    assert table["place"]["mossgate-dark"] == "red"


@pytest.mark.parametrize(("variant", "place"), [("keep", "red"), ("discard", "discarded")])
def test_IM_START_18_who_owns_the_region_card_itself_keeps_the_conflict_card(
    lay: Lay, variant: str, place: str
) -> None:
    table = lay(
        3,
        [f"Deploy red {MOSSGATE_DARK}"],
        variants={"own_twin_draft": variant},
        groups=ONE_EACH,
        keeper={"mossgate": "red"},
        place={"red": ["mossgate-dark"]},
        known={"mossgate-dark": "red purple blue onlookers"},
    )

    table.turn("Group", {"red": "3"})

    assert table["place"]["mossgate-dark"] == place
    assert table["keeper"]["mossgate"] == "red"


def test_IM_START_19_IM_START_21_with_all_cards_occupied_one_is_kept_unseen(lay: Lay) -> None:
    taken = [
        "heartwood-dark",
        "mossgate-dark",
        "elder-grove-dark",
        "foothold-dark",
        "hillhome-dark",
        "barrowdown-dark",
        "orchard-vale-dark",
        "windmere-dark",
    ]
    table = lay(
        3,
        ["Deployment"],
        place=HANDS,
        groups={"0": 3},
        owner={"blue": taken},
        armies=dict.fromkeys(taken, 1),
        stuck={"0": [*[card for card in taken if card in DARK], "hills-dark-wild"]},
        deployment=1,
    )

    assert set(table.offered("red")) == set(DARK)
    heard = table.turn(
        "Draft",
        {"red": "hills-dark-wild", "purple": "goldacre-light", "blue": "deepdelve-dark"},
        luck=refills("purple"),
    )

    assert "to red: kept red hills-dark-wild" in heard
    assert "to purple blue onlookers: kept-one red" in heard
    assert table["place"]["hills-dark-wild"] == "red"
    assert table["known"]["hills-dark-wild"] == "red"
    assert table["groups"]["0"] == 3


def test_IM_START_20_who_has_no_group_keeps_a_card_of_choice(lay: Lay) -> None:
    table = lay(3, ["Deployment"], place=HANDS, groups={"0": 3})

    assert set(table.offered("purple")) == set(LIGHT)
    table.turn("Draft", {"red": "mossgate-dark", "purple": "mossgate-light", "blue": "deepdelve-dark"})
    assert table["place"]["mossgate-light"] == "purple"
    assert table.asked() == {"red": "Group"}


def test_IM_START_22_a_region_taken_by_a_wild_card_meanwhile_leaves_the_card_with_its_seat(lay: Lay) -> None:
    table = lay(
        3,
        [f"Deploy red {MOSSGATE_DARK}"],
        groups=ONE_EACH,
        owner={"blue": ["mossgate-dark"]},
        armies={"mossgate-dark": 1},
        place={"red": ["mossgate-dark"]},
        known={"mossgate-dark": "red purple blue onlookers"},
    )

    assert table.heard == ["collided red mossgate-dark"]
    assert table["place"]["mossgate-dark"] == "red"
    assert table["groups"]["0"] == 3


def test_IM_START_23_when_all_groups_are_deployed_the_starting_round_ends_before_cards_are_passed(lay: Lay) -> None:
    table = lay(3, ["Deployed"], place=HANDS, first="purple", deployment=4)

    assert table["first"] == "purple"
    assert table["place"]["heartwood-dark"] == "draft-red"
    assert table.asked() == {}


def test_IM_START_24_IM_START_25_hands_and_marker_go_left_and_hands_are_refilled(lay: Lay) -> None:
    place = {"draft-red": DARK[:4], "draft-purple": LIGHT[:4], "draft-blue": DARKER[:4]}
    table = lay(
        3, ["Deployed"], luck=refills("purple"), place=place, groups=ONE_EACH, first="red", deployment=1, lull=3
    )

    assert table["first"] == table["marker"] == "purple"
    assert table["place"]["heartwood-dark"] == "draft-purple"
    assert table["place"]["heartwood-light"] == "draft-blue"
    assert table["place"]["deepdelve-dark"] == "draft-red"
    assert table["place"]["emerald-cliff-dark"] == "draft-purple"
    assert "to purple: drew purple emerald-cliff-dark" in table.heard
    assert table["deployment"] == 2
    assert set(table.asked().values()) == {"Draft"}


def test_IM_START_25_an_empty_stack_is_made_anew_of_the_discards_of_its_realm(lay: Lay) -> None:
    names = table_names()
    dark = [f"{name}-dark" for name in names] + [
        f"{area}-dark-wild" for area in ("greenwood", "lakelands", "plains", "hills", "mountains")
    ]
    place = {
        "draft-red": ["borderland-dark"],
        "discarded": [card for card in dark if card not in ("borderland-dark", "treehome-dark")],
        "red": ["treehome-dark"],
    }
    table = lay(
        3,
        ["Deployed"],
        luck=[["draft-card", "shore-lake-dark"], ["draft-card", "shore-lake-light"], ["draft-card", "stormpeak-dark"]],
        place=place,
        groups=ONE_EACH,
        first="red",
        deployment=1,
        lull=3,
    )

    assert "stack-shuffled dark" in table.heard
    assert table["place"]["shore-lake-dark"] == "draft-purple"
    assert table["place"]["mossgate-dark"] == "deck"
    assert table["known"]["mossgate-dark"] == ""


def table_names() -> list[str]:
    from marchland.shelf import set_up

    return list(set_up("immortals", 3).box.ids["name"])


def test_IM_OP_08_if_nothing_moves_any_more_what_is_left_is_deployed_seat_by_seat(lay: Lay) -> None:
    cards = [card for card in lay_cards() if card not in ("mossgate-light",)]
    table = lay(
        3,
        ["Deployed"],
        place={"red": cards[:30], "blue": cards[30:], "purple": ["mossgate-light"]},
        groups={"0": 3, "1": 2, "20": 4},
        first="red",
        deployment=9,
        lull=3,
        keeper={"mossgate": "purple"},
    )

    assert table.asked() == {"blue": "SiteOfDraft"}  # the marker has moved on to purple, which has none left
    table.turn("SiteOfDraft", {"blue": "mossgate-dark"})
    heard = table.turn("Group", {"blue": "4"})
    assert heard == ["deployed blue 4 mossgate-dark"]
    table.turn("SiteOfDraft", {"red": "windmere-light"})
    assert table.turn("Group", {"red": "2"}) == ["deployed red 2 windmere-light", "takes-region red windmere"]
    table.turn("SiteOfDraft", {"red": "windmere-dark"})
    table.turn("Group", {"red": "3"})
    assert table.asked() == {}


def lay_cards() -> list[str]:
    from marchland.shelf import set_up

    return list(set_up("immortals", 3).box.ids["conflict"])


def test_IM_START_26_IM_START_27_IM_START_28_IM_START_29_IM_START_30_the_starting_round_is_tidied_up(lay: Lay) -> None:
    table = lay(
        3,
        ["EndOfStart"],
        place={**HANDS, "red": ["stormpeak-dark"], "discarded": ["kingsfield-light"]},
        tribe={
            "red-light": "elves",
            "red-dark": "trolls",
            "purple-light": "humans",
            "purple-dark": "orcs",
            "blue-light": "amazons",
            "blue-dark": "demons",
        },
        first="blue",
        marker="blue",
        deployment=5,
    )

    assert table["place"]["heartwood-dark"] == "deck"
    assert table["place"]["kingsfield-light"] == "deck"
    assert table["known"]["kingsfield-light"] == ""
    assert table["place"]["stormpeak-dark"] == "red"
    assert (table["energy"]["red"], table["gold"]["red"]) == (9, 7)
    assert limbo(table, "purple") == (3, 3)
    assert table["reserve"]["purple"] == 43 - 6
    assert table["marker"] == "blue"


def test_IM_SEED_01_IM_SEED_02_cubes_are_thrown_and_each_seat_divides_its_own_in_secret(lay: Lay) -> None:
    luck = throws(red=(0, 0, 5, 7), purple=(0, 0, 4, 7), blue=(0, 0, 0, 7), inhabitant=(0, 0, 7, 10))
    table = lay(
        3,
        ["Seed"],
        luck=luck,
        reserve=dict.fromkeys(("red", "purple", "blue"), 10),
        boxed=dict.fromkeys(("red", "purple", "blue"), 33),
    )

    assert table["tray"]["red"] == 5
    assert table["tower"]["blue"] == 7
    assert table.asked() == {"red": "Divide", "purple": "Divide"}
    assert table.refusal("purple", "5") == ("refusal.not-so-many-fell", "IM-SEED-02")
    assert table.turn("Divide", {"red": "2"}) == []
    heard = table.turn("Divide", {"purple": "0"})
    assert heard == ["divided red 2 3", "divided purple 0 4", "divided blue 0 0"]
    assert limbo(table, "red") == (2, 3)
    assert limbo(table, "purple") == (0, 4)


def test_IM_SEED_03_IM_SEED_04_two_inhabitants_stay_and_what_is_left_leaves_the_game(lay: Lay) -> None:
    table = lay(
        3,
        ["Divided"],
        tray={"red": 3, "inhabitant": 7},
        tower={"inhabitant": 3},
        split={"red": 1},
        reserve={"red": 4, "purple": 0, "blue": 0},
    )

    assert table["tray"]["inhabitant"] == 2
    assert table["supply"] == 20 - 3 - 2
    assert table["reserve"]["red"] == 0
    assert table["boxed"]["red"] == 43 - 3
