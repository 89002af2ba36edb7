"""Attacks and battles: sections 10.4 and 12 of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from marchland.laws.trial import Trial
from marchland.shelf import Speech

from .positions import Lay, fought, limbo, performing, raided, stands, throws


def attacking(lay: Lay, card: str = "treehome-light", **position: Any) -> Trial:
    """Red has 4 in Treehome and 1 in Mossgate, blue 2 in Borderland, all light; red is about to attack."""
    position.setdefault(
        "owner", {"red": ["treehome-light", "mossgate-light"], "blue": ["borderland-light", "treehome-dark"]}
    )
    position.setdefault("armies", {"treehome-light": 4, "mossgate-light": 1, "borderland-light": 2, "treehome-dark": 1})
    table = performing(lay, "red", "attack", card, **position)
    table.turn("Perform", {"red": "attack"})
    return table


def test_IM_ACT_ATT_01_one_attacks_a_neighbour_in_the_same_realm_or_the_twin_through_a_portal(lay: Lay) -> None:
    table = attacking(lay)
    table.turn("Origin", {"red": "treehome-light"})
    portal = attacking(lay, built={"treehome-light": "portal"})
    portal.turn("Origin", {"red": "treehome-light"})

    assert table.offered("red") == ["borderland-light", "heartwood-light", "emerald-cliff-light"]
    assert table.refusal("red", "goldacre-light") == ("refusal.not-adjacent", "IM-ACT-ATT-01")
    assert table.refusal("red", "treehome-dark") == ("refusal.no-portal-here", "IM-PORTAL-01")
    assert "treehome-dark" in portal.offered("red")


def test_IM_ACT_ATT_02_own_regions_cannot_be_attacked(lay: Lay) -> None:
    table = attacking(lay)
    table.turn("Origin", {"red": "treehome-light"})

    assert table.refusal("red", "mossgate-light") == ("refusal.own-target", "IM-ACT-ATT-02")


def test_IM_ACT_ATT_03_the_card_limits_neither_origin_nor_target(lay: Lay) -> None:
    table = attacking(lay, "stormpeak-dark")

    assert table.offered("red") == ["treehome-light"]
    table.turn("Origin", {"red": "treehome-light"})
    assert "borderland-light" in table.offered("red")


def test_IM_ACT_ATT_04_IM_INV_08_one_army_stays_and_an_origin_with_one_cannot_attack(lay: Lay) -> None:
    table = attacking(lay)

    assert table.refusal("red", "mossgate-light") == ("refusal.one-stays", "IM-ACT-ATT-04")
    assert table.refusal("red", "borderland-light") == ("refusal.no-army-there", "IM-ACT-ATT-01")
    table.turn("Origin", {"red": "treehome-light"})
    table.turn("Target", {"red": "borderland-light"})
    assert table.offered("red") == ["1", "2", "3"]
    assert table.refusal("red", "4") == ("refusal.one-stays", "IM-ACT-ATT-04")


def test_a_number_of_attackers_is_shown_with_its_odds(lay: Lay) -> None:
    """Three against two, each cube out of the tower two times in three: 46/81 to win, 73/243 to tie."""
    table = attacking(lay)
    table.turn("Origin", {"red": "treehome-light"})
    assert shown(table, "borderland-light") == "Borderland (light): Blue with 2 armies"
    table.turn("Target", {"red": "borderland-light"})
    assert shown(table, "3") == "3 armies (wins 57 %, ties 30 %)"

    empty = attacking(lay)
    empty.turn("Origin", {"red": "treehome-light"})
    assert shown(empty, "heartwood-light") == "Heartwood (light): unoccupied"
    empty.turn("Target", {"red": "heartwood-light"})
    assert shown(empty, "1") == "1 army (wins 67 %)"


def shown(table: Trial, choice: str) -> str:
    """A choice of red's in words."""
    decision = table.card.game.asked(table.log.state)
    number = table.box.ids[decision.asks].index(choice) if decision.asks in table.box.ids else int(choice)
    return Speech(table.card, table.box, "en").shown(decision.show(table.log.state, 0, number), 0)


def role(lay: Lay, card: str, origin: str = "treehome-light", target: str = "borderland-light", **position: Any) -> str:
    """For whom the inhabitants fight with this card; several where the attacker may choose."""
    table = attacking(lay, card, **position)
    table.turn("Origin", {"red": origin})
    table.turn("Target", {"red": target})
    if table.asked() == {"red": "Role"}:
        return " ".join(table.offered("red"))
    return str(table["role"])


def test_IM_ACT_ATT_05_the_card_decides_for_whom_the_inhabitants_fight(lay: Lay) -> None:
    assert role(lay, "borderland-light") == "for"
    assert role(lay, "treehome-light") == "neutral"
    assert role(lay, "stormpeak-light") == "against"


def test_IM_ACT_ATT_06_regions_are_compared_with_their_realm(lay: Lay) -> None:
    assert role(lay, "borderland-dark") == "against"
    assert role(lay, "treehome-dark") == "against"
    assert role(lay, "treehome") == "neutral"
    assert role(lay, "mossgate") == "against"
    assert role(lay, "greenwood-light-wild") == "for neutral against"
    assert role(lay, "greenwood-dark-wild") == "against"
    assert role(lay, "hills-light-wild") == "against"


def test_IM_ACT_ATT_06_what_a_wild_card_does_not_cover_is_refused(lay: Lay) -> None:
    table = attacking(lay, "greenwood-dark-wild", built={"treehome-light": "portal"})
    table.turn("Origin", {"red": "treehome-light"})
    table.turn("Target", {"red": "treehome-dark"})

    assert table.offered("red") == ["for", "against"]
    assert table.refusal("red", "neutral") == ("refusal.not-on-card", "IM-ACT-ATT-06")


def test_IM_ACT_ATT_06_by_agreement_a_region_card_counts_by_its_name_alone(lay: Lay) -> None:
    variants: Any = {"inhabitants_region_card": "name_only"}
    own: dict[str, Any] = {"keeper": {"borderland": "red", "treehome": "red"}, "stood": {"red": 0b11}}

    assert role(lay, "borderland", variants=variants, **own) == "for"
    assert role(lay, "treehome", variants=variants) == "neutral"
    assert (
        role(lay, "treehome", target="treehome-dark", variants=variants, built={"treehome-light": "portal"})
        == "for neutral"
    )
    assert role(lay, "borderland", **own) == "against"


def test_IM_ACT_ATT_07_IM_ACT_ATT_08_the_basic_attack_is_free_and_leads_to_a_battle(lay: Lay) -> None:
    table = attacking(lay)
    table.turn("Origin", {"red": "treehome-light"})
    table.turn("Target", {"red": "heartwood-light"})
    heard = table.turn("Force", {"red": "2"}, luck=throws(red=(0, 0, 2, 2), inhabitant=(0, 0, 1, 1)))

    assert heard[:2] == ["attacks red 2 treehome-light heartwood-light", "inhabitants neutral"]
    assert stands(table, "heartwood-light") == ("red", 2)
    assert table["gold"]["red"] == 0


def battle(lay: Lay, luck: list[list[str]], **position: Any) -> Trial:
    """Purple attacks White Falls (dark) from The Murk with 2 of 3."""
    position.setdefault("owner", {"purple": ["the-murk-dark"], "yellow": ["white-falls-dark"]})
    position.setdefault("armies", {"the-murk-dark": 3, "white-falls-dark": 2})
    position = {"role": "neutral", "sent": 2, "origin": "the-murk-dark", "target": "white-falls-dark", **position}
    return lay(4, ["Battle purple", "Turns red"], luck=luck, **position)


def test_IM_BATTLE_01_IM_BATTLE_02_IM_BATTLE_04_attackers_defenders_and_tray_are_thrown_into_the_tower(
    lay: Lay,
) -> None:
    luck = throws(red=(0, 0, 0, 1), purple=(0, 0, 2, 2), yellow=(0, 0, 1, 2), inhabitant=(0, 0, 0, 1))

    table = battle(lay, luck, tray={"red": 1, "inhabitant": 1})

    assert table.heard[:3] == ["attacks purple 2 the-murk-dark white-falls-dark", "inhabitants neutral", "tower 2 1 0"]
    assert stands(table, "the-murk-dark") == ("purple", 1)
    assert stands(table, "white-falls-dark") == ("purple", 1)
    assert table["tower"] == {"red": 1, "purple": 0, "blue": 0, "yellow": 1, "inhabitant": 1}


@pytest.mark.parametrize(("tray", "thrown", "supply"), [(0, 1, 19), (1, 1, 19), (3, 3, 17), (4, 3, 17), (6, 5, 15)])
def test_IM_BATTLE_03_one_to_three_inhabitants_are_thrown(lay: Lay, tray: int, thrown: int, supply: int) -> None:
    luck = throws(purple=(0, 0, 2, 2), yellow=(0, 0, 0, 2), inhabitant=(0, 0, thrown, thrown))

    table = battle(lay, luck, tray={"inhabitant": tray})

    assert table["tray"]["inhabitant"] == thrown
    assert table["supply"] == supply


def test_IM_BATTLE_03_without_inhabitants_in_the_supply_none_is_added(lay: Lay) -> None:
    luck = throws(purple=(0, 0, 2, 2), yellow=(0, 0, 0, 2), inhabitant=(0, 20, 0, 0))

    assert battle(lay, luck, tower={"inhabitant": 20})["tray"]["inhabitant"] == 0


def test_IM_BATTLE_05_the_same_is_done_for_an_unoccupied_target(lay: Lay) -> None:
    luck = throws(purple=(0, 0, 1, 2), inhabitant=(0, 0, 1, 1))

    table = battle(lay, luck, owner={"purple": ["the-murk-dark"]}, armies={"the-murk-dark": 3})

    assert "tower-alone 1 1" in table.heard
    assert stands(table, "white-falls-dark") == ("purple", 1)


def test_IM_BATTLE_06_IM_BATTLE_07_all_cubes_in_the_tray_count_stuck_ones_stay_in_the_tower(lay: Lay) -> None:
    luck = throws(purple=(2, 3, 1, 2), yellow=(1, 1, 1, 2), inhabitant=(0, 0, 0, 1))

    table = battle(lay, luck, tower={"purple": 3, "yellow": 1})

    assert "tower 3 2 0" in table.heard
    assert table["tower"]["purple"] == 2
    assert limbo(table, "purple") == (2, 0)


@pytest.mark.parametrize("role", ["for", "neutral"])
def test_IM_BATTLE_10_one_cube_takes_an_unoccupied_region_if_the_inhabitants_are_not_against_it(
    lay: Lay, role: str
) -> None:
    table = raided(lay, role, a=2, g=3)

    assert stands(table, "white-falls-dark") == ("purple", 2)
    assert table["tray"]["inhabitant"] == 3
    assert table["keeper"]["white-falls"] == "hand-purple"


def test_IM_BATTLE_11_IM_OWN_07_with_no_cube_the_attack_fails_and_nothing_changes(lay: Lay) -> None:
    table = raided(lay, "for", a=0, g=3, keeper={"white-falls": "blue"})

    assert table.heard == ["attack-fails purple white-falls-dark"]
    assert table["keeper"]["white-falls"] == "blue"
    assert table["tray"]["inhabitant"] == 3


def test_IM_BATTLE_12_against_inhabitants_as_many_go_to_limbo_and_the_rest_into_the_region(lay: Lay) -> None:
    table = raided(lay, "against", a=4, g=1)

    assert stands(table, "white-falls-dark") == ("purple", 3)
    assert limbo(table, "purple") == (1, 0)
    assert table["tray"]["inhabitant"] == 0
    assert table["supply"] == 20


def test_IM_BATTLE_13_else_all_go_to_limbo_and_the_inhabitants_to_the_supply(lay: Lay) -> None:
    table = raided(lay, "against", a=2, g=3)

    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert limbo(table, "purple") == (2, 0)
    assert table["supply"] == 20


# role, attackers, defenders, inhabitants in the tray; attackers fallen and standing, defenders fallen and standing,
# inhabitants left in the tray
RESULTS = {
    "IM_BATTLE_30": ("neutral", 5, 2, 2, 2, 3, 2, 0, 2),
    "IM_BATTLE_31": ("neutral", 1, 3, 1, 1, 0, 1, 2, 1),
    "IM_BATTLE_32": ("neutral", 3, 3, 2, 3, 0, 3, 0, 2),
    "IM_BATTLE_33": ("for", 4, 3, 1, 2, 2, 3, 0, 0),
    "IM_BATTLE_33 with inhabitants to spare": ("for", 2, 1, 3, 0, 2, 1, 0, 2),
    "IM_BATTLE_34": ("for", 1, 5, 2, 1, 0, 3, 2, 0),
    "IM_BATTLE_35": ("for", 2, 3, 1, 2, 0, 3, 0, 0),
    "IM_BATTLE_36": ("against", 5, 2, 1, 3, 2, 2, 0, 0),
    "IM_BATTLE_37": ("against", 3, 3, 1, 3, 0, 2, 1, 0),
    "IM_BATTLE_37 with inhabitants to spare": ("against", 1, 2, 3, 1, 0, 0, 2, 2),
    "IM_BATTLE_38": ("against", 3, 2, 1, 3, 0, 2, 0, 0),
}


@pytest.mark.parametrize("name", RESULTS)
def test_IM_BATTLE_30_IM_BATTLE_31_IM_BATTLE_32_IM_BATTLE_33_IM_BATTLE_34_IM_BATTLE_35_IM_BATTLE_36_IM_BATTLE_37_IM_BATTLE_38_as_the_tables_say(
    lay: Lay, name: str
) -> None:
    role, a, d, g, a_fallen, a_stands, d_fallen, d_stands, g_left = RESULTS[name]

    table = fought(lay, role, a, d, g)

    assert limbo(table, "purple") == (a_fallen, 0)
    assert limbo(table, "yellow") == (d_fallen, 0)
    there = ("purple", a_stands) if a_stands else (("yellow", d_stands) if d_stands else ("nobody", 0))
    assert stands(table, "white-falls-dark") == there
    assert table["tray"]["inhabitant"] == g_left
    assert table["tray"]["purple"] == table["tray"]["yellow"] == 0
    assert table["supply"] == 20 - g_left


def test_IM_BATTLE_20_IM_BATTLE_21_IM_BATTLE_22_IM_BATTLE_23_losses_are_equal_inhabitants_first_others_stay(
    lay: Lay,
) -> None:
    table = lay(
        4,
        ["Opposed purple yellow"],
        tray={"purple": 4, "yellow": 3, "inhabitant": 1, "red": 2},
        target="white-falls-dark",
        origin="the-murk-dark",
        role="for",
    )

    assert limbo(table, "yellow") == (3, 0)
    assert limbo(table, "purple") == (2, 0)
    assert stands(table, "white-falls-dark") == ("purple", 2)
    assert table["tray"] == {"red": 2, "purple": 0, "blue": 0, "yellow": 0, "inhabitant": 0}


@pytest.mark.parametrize(("a", "d", "g"), [(2, 2, 1), (0, 0, 1)])
def test_IM_BATTLE_40_a_tie_empties_the_region_nothing_against_nothing_too(lay: Lay, a: int, d: int, g: int) -> None:
    table = fought(lay, "neutral", a, d, g)

    assert table.heard[-1] == "tie purple yellow white-falls-dark"
    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert (limbo(table, "purple"), limbo(table, "yellow")) == ((a, 0), (d, 0))


@pytest.mark.parametrize(("variant", "attackers"), [("battle_realm", (1, 0)), ("origin_realm", (0, 1))])
def test_IM_BATTLE_41_the_fallen_go_to_the_limbo_of_the_other_realm(
    lay: Lay, variant: str, attackers: tuple[int, int]
) -> None:
    through = fought(lay, "neutral", 1, 4, 0, origin="white-falls-light", variants={"portal_loss": variant})
    light = fought(lay, "neutral", 3, 1, 0, realm="light")

    assert limbo(through, "purple") == attackers
    assert limbo(through, "yellow") == (1, 0)  # the defender's do not depend on where the attack came from
    assert (limbo(light, "purple"), limbo(light, "yellow")) == ((0, 1), (0, 1))


@pytest.mark.parametrize(("variant", "keeper"), [("card", "hand-purple"), ("no_card", "stack")])
def test_IM_BATTLE_42_a_side_may_win_by_inhabitants_alone_and_the_card_follows(
    lay: Lay, variant: str, keeper: str
) -> None:
    table = fought(lay, "for", 0, 1, 3, keeper={"white-falls": "yellow"}, variants={"zero_army_conquest": variant})

    assert "conquers purple 0 white-falls-dark" in table.heard
    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert table["keeper"]["white-falls"] == keeper


def test_IM_BATTLE_42_IM_OWN_05_so_may_the_defender_who_keeps_the_card(lay: Lay) -> None:
    table = fought(
        lay, "against", 1, 0, 3, keeper={"white-falls": "yellow"}, variants={"zero_army_conquest": "no_card"}
    )

    assert stands(table, "white-falls-dark") == ("nobody", 0)
    assert table["keeper"]["white-falls"] == "yellow"


def test_IM_OWN_01_who_holds_the_card_owns_the_region_whoever_stands_there(lay: Lay) -> None:
    table = lay(
        3,
        ["Scoring"],
        keeper={"treehome": "red", "goldacre": "hand-red"},
        owner={"blue": ["treehome-light", "treehome-dark"]},
    )

    state = table.log.state
    assert [state.holder(name) for name in (0, 12, 1)] == [0, 0, -1]  # type: ignore[attr-defined]


def test_IM_OWN_02_IM_OWN_08_who_wins_an_unoccupied_region_gains_its_card_from_any_holder(lay: Lay) -> None:
    table = raided(lay, "for", 1, 0, keeper={"white-falls": "blue"}, owner={"blue": ["white-falls-light"]})

    assert "card-taken purple white-falls blue" in table.heard
    assert table["keeper"]["white-falls"] == "hand-purple"
    assert stands(table, "white-falls-light") == ("blue", 1)


@pytest.mark.parametrize("holder", ["yellow", "blue", "stack", "purple"])
def test_IM_OWN_03_who_beats_a_defender_gains_the_card_from_its_holder_or_the_stack(lay: Lay, holder: str) -> None:
    table = fought(lay, "neutral", 3, 1, 0, keeper={"white-falls": holder})

    assert table["keeper"]["white-falls"] == ("purple" if holder == "purple" else "hand-purple")


def test_IM_OWN_04_a_card_on_a_board_is_taken_from_its_space(lay: Lay) -> None:
    table = fought(lay, "neutral", 3, 1, 0, laid={"blue-attack": "white-falls"}, owner={"blue": ["white-falls-light"]})

    assert "action-lost blue attack white-falls" in table.heard
    assert table["laid"]["blue-attack"] == "empty"


@pytest.mark.parametrize("holder", ["yellow", "blue", "purple", "stack"])
def test_IM_OWN_05_if_the_defender_wins_nobodys_card_moves(lay: Lay, holder: str) -> None:
    table = fought(lay, "neutral", 1, 3, 0, keeper={"white-falls": holder})

    assert table.heard[-1] == "repelled purple yellow white-falls-dark"
    assert table["keeper"]["white-falls"] == holder


@pytest.mark.parametrize(
    ("holder", "after"), [("yellow", "stack"), ("purple", "stack"), ("blue", "blue"), ("stack", "stack")]
)
def test_IM_OWN_06_in_a_tie_the_card_goes_to_the_stack_if_one_of_the_two_holds_it(
    lay: Lay, holder: str, after: str
) -> None:
    assert fought(lay, "neutral", 2, 2, 0, keeper={"white-falls": holder})["keeper"]["white-falls"] == after
