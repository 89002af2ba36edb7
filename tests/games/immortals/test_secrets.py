"""Who sees what, what everybody can deduce, and what a seat imagines: section 18."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

import marchland
from marchland.engine import SEEDED, Apart, Stream
from marchland.engine.chance import split
from marchland.engine.record import ask
from marchland.games.immortals.deduction import fits
from marchland.games.immortals.imagine import rebuild, redeal
from marchland.games.immortals.state import realm_of
from marchland.laws import Report, secrecy, walk
from marchland.laws.trial import Trial, Wrong
from marchland.shelf import Speech, set_up

from .positions import Lay, performing, throws
from .test_start import DARK, DARKER, HANDS, LIGHT, MOSSGATE_DARK, ONE_EACH, refills, table_names

ONLOOKERS = 3


def seen(table: Trial, viewer: int) -> dict[str, Any]:
    return table.card.view(table.log.state, viewer)


def cards(table: Trial, viewer: int) -> list[str]:
    """The conflict cards whose place a viewer knows."""
    ids = table.box.ids["conflict"]
    return [ids[card] for card, place in enumerate(seen(table, viewer)["place"]) if place >= 0]


def test_IM_HID_01_IM_HID_07_IM_HID_08_IM_HID_20_IM_HID_24_what_lies_on_the_table_is_seen_by_all(lay: Lay) -> None:
    table = performing(
        lay,
        "red",
        "extract-gold",
        "treehome",
        seats=3,
        owner={"red": ["treehome-light"]},
        built={"treehome-light": "shrine"},
        tray={"inhabitant": 2},
        tower={"red": 3},
        points={"red": 7},
        round=2,
        place={"discarded": ["foothold-dark"]},
    )
    table.turn("Perform", {"red": "extract"})

    views = [seen(table, viewer) for viewer in range(4)]
    for name in (
        "owner",
        "armies",
        "built",
        "tribe",
        "points",
        "round",
        "first",
        "marker",
        "tray",
        "supply",
        "groups",
        "reserve",
        "keeper",
        "passed",
        "scores",
        "gold",
        "energy",
    ):
        assert all(view[name] == views[0][name] for view in views), name
    assert cards(table, ONLOOKERS) == ["foothold-dark"]


def test_IM_HID_20_a_revealed_card_and_its_action_are_seen_by_all(lay: Lay) -> None:
    table = performing(lay, "red", "extract-gold", "treehome-light", seats=3, owner={"red": ["treehome-light"]})

    assert table.heard[0] == "revealed red extract-gold treehome-light"
    assert all("treehome-light" in cards(table, viewer) for viewer in range(4))
    assert seen(table, ONLOOKERS)["laid"][0] == 25


@pytest.mark.parametrize("variant", ["public", "hidden"])
def test_IM_HID_02_gold_and_energy_are_public_unless_agreed_otherwise(lay: Lay, variant: str) -> None:
    table = lay(
        3,
        ["Turn red"],
        variants={"resources": variant},
        gold={"red": 4, "blue": 2},
        energy={"red": 1},
        limbo={"red-dark": 2},
        laid={"red-magic": "transition-5"},
    )

    others = seen(table, 1)
    assert others["gold"] == ([4, 0, 2] if variant == "public" else [-1, 0, -1])
    assert seen(table, 0)["gold"][0] == 4
    assert others["limbo"][1] == 2


def test_IM_HID_02_where_hidden_gold_is_counted_what_the_supply_lacks_is_imagined_in_equal_parts(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        variants={"resources": "hidden", "bank": "printed"},
        gold={"red": 4, "blue": 5, "purple": 2},
        laid={"red-magic": "transition-5"},
    )

    view = seen(table, 0)
    assert view["bank"] == [199 - 11, 199]
    assert list(rebuild(table.box, view, 0).gold) == [4, 4, 3]


def test_IM_HID_03_what_sticks_in_the_tower_is_shown(lay: Lay) -> None:
    table = lay(3, ["Turn red"], tower={"red": 3, "inhabitant": 2}, laid={"red-magic": "transition-5"})

    assert seen(table, 2)["tower"] == [3, 0, 0, 2]


def test_IM_HID_04_who_owns_a_region_card_is_seen_not_whether_it_lies_on_the_board(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        owner={"red": ["treehome-light", "goldacre-light"]},
        keeper={"goldacre": "red", "treehome": "red"},
        laid={"red-attack": "treehome"},
    )

    view = seen(table, 1)
    assert view["keeper"][0] == view["keeper"][12] == 0
    assert view["laid"][2] == -1


def test_IM_HID_05_IM_HID_06_conflict_cards_are_counted_not_seen(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        place={"red": ["foothold-dark", "goldacre-light"], "blue": ["stormpeak-light"]},
        laid={"red-attack": "mossgate-dark"},
    )

    assert set(cards(table, 0)) == {"foothold-dark", "goldacre-light", "mossgate-dark"}
    assert cards(table, 2) == ["stormpeak-light"]
    hidden = seen(table, 2)["hidden"]
    assert [count for place, _, count in hidden if place == 0] == [3]
    assert [count for place, _, count in hidden if place == 9] == [56]


def drafting(lay: Lay) -> Trial:
    return lay(3, ["Deployment"], place=HANDS, groups=ONE_EACH)


def test_IM_HID_09_a_draft_hand_is_seen_by_its_seat_the_others_know_its_realm_and_number(lay: Lay) -> None:
    table = drafting(lay)

    assert set(cards(table, 0)) == set(DARK)
    assert [[place, realm, count] for place, realm, count in seen(table, 1)["hidden"] if place == 6] == [[6, 1, 5]]


def test_IM_HID_10_the_chosen_card_is_secret_until_all_have_chosen(lay: Lay) -> None:
    table = drafting(lay)
    table.turn("Draft", {"red": "mossgate-dark"})

    assert seen(table, 0)["chosen"][0] == 28
    assert seen(table, 1)["chosen"][0] == seen(table, ONLOOKERS)["chosen"][0] == -1
    assert seen(table, 1)["chosen"][2] == 60


def test_IM_HID_11_IM_HID_12_revealed_cards_are_seen_by_all_kept_ones_by_their_seat(lay: Lay) -> None:
    table = lay(3, ["Deployment"], place=HANDS, groups={"0": 3})
    table.turn("Draft", {"red": "mossgate-dark", "purple": "goldacre-light", "blue": "deepdelve-dark"})

    assert all("mossgate-dark" in cards(table, viewer) for viewer in range(4))
    assert [viewer for viewer in range(4) if "goldacre-light" in cards(table, viewer)] == [1]


def test_IM_HID_13_IM_HID_29_cards_passed_on_are_known_to_who_gave_them(lay: Lay) -> None:
    place = {"draft-red": DARK[:4], "draft-purple": LIGHT[:4], "draft-blue": DARKER[:4]}
    table = lay(
        3, ["Deployed"], luck=refills("purple"), place=place, groups=ONE_EACH, first="red", deployment=1, lull=3
    )

    assert set(DARK[:4]) <= set(cards(table, 0))
    assert set(DARK[:4]) <= set(cards(table, 1))
    assert not set(DARK[:4]) & set(cards(table, 2))


def test_IM_HID_13_what_was_passed_on_is_lost_from_sight_when_a_card_is_kept_unseen(lay: Lay) -> None:
    place = {"draft-purple": DARK, "draft-blue": LIGHT, "draft-red": DARKER}
    known = dict.fromkeys(DARK, "red purple") | dict.fromkeys(LIGHT, "blue") | dict.fromkeys(DARKER, "red")
    table = lay(3, ["Deployment"], place=place, groups={"0": 3}, first="purple", known=known)
    assert set(DARK) <= set(cards(table, 0))

    table.turn("Draft", {"red": "the-murk-dark", "purple": "mossgate-dark", "blue": "goldacre-light"})

    assert not set(DARK) & set(cards(table, 0))


def test_IM_HID_14_the_last_draft_cards_are_not_shown(lay: Lay) -> None:
    known = dict.fromkeys(DARK, "red purple") | dict.fromkeys(LIGHT, "purple") | dict.fromkeys(DARKER, "blue")
    table = lay(3, ["EndOfStart", "DrawOffer red"], place=HANDS, known=known, deployment=4)

    assert all(cards(table, viewer) == [] for viewer in range(4))
    ids = table.box.ids["conflict"]
    assert {ids[card] for card in seen(table, 0)["shed"]} == set(DARK)
    assert {ids[card] for card in seen(table, 1)["shed"]} == {*DARK, *LIGHT}
    assert seen(table, ONLOOKERS)["shed"] == []


def test_who_saw_a_card_left_over_does_not_imagine_that_it_was_kept(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        kept={"0": 1 + 32 * 1 + 31},
        place={"red": ["foothold-dark"]},
        shed=dict.fromkeys([f"{name}-dark" for name in table_names()[:20]], "blue"),
        laid={"red-magic": "transition-5"},
    )

    for viewer, allowed in ((2, range(45, 60)), (1, range(25, 60))):
        rebuilt = rebuild(table.box, seen(table, viewer), viewer)
        dreams = [redeal(rebuilt, viewer, Apart(Stream(n))) for n in range(60)]
        kept = {card for dream in dreams for card in range(60) if dream.place[card] == 0}
        assert kept <= set(allowed)
        assert len(kept) > 5


def test_IM_HID_15_how_fallen_cubes_are_divided_is_secret_until_all_have_decided(lay: Lay) -> None:
    luck = throws(red=(0, 0, 5, 7), purple=(0, 0, 4, 7), blue=(0, 0, 1, 7), inhabitant=(0, 0, 7, 10))
    table = lay(3, ["Seed"], luck=luck, reserve=dict.fromkeys(("red", "purple", "blue"), 7))
    table.turn("Divide", {"red": "2"})

    assert [seen(table, viewer)["split"][0] for viewer in range(4)] == [2, -2, -2, -2]


def test_IM_HID_16_IM_HID_23_a_drawn_card_is_seen_by_who_draws_it(lay: Lay) -> None:
    table = lay(
        3,
        ["Draw red 2", "Turn red"],
        luck=[["conflict-card", "goldacre-dark"], ["conflict-card", "foothold-dark"]],
        laid={"red-magic": "transition-5"},
    )

    assert table.heard[:2] == ["to red: drew red goldacre-dark", "to purple blue onlookers: drew-one red"]
    assert set(cards(table, 0)) == {"foothold-dark", "goldacre-dark"}
    assert cards(table, 1) == []


def test_IM_HID_17_armies_that_are_sent_are_seen_by_all(lay: Lay) -> None:
    table = lay(3, ["Sending red"], limbo={"red-light": 3}, owner={"red": ["treehome-light"]})

    assert table.turn("Send", {"red": "treehome-light"}) == ["sent red 1 treehome-light"]


def test_IM_HID_18_IM_HID_26_while_all_plan_nothing_of_anothers_board_is_seen(lay: Lay) -> None:
    table = lay(
        3, ["PlanningBegins", "Plan", "PlanningEnds"], owner={"red": ["treehome-light"]}, keeper={"treehome": "red"}
    )
    before = {viewer: seen(table, viewer) for viewer in (1, 2, ONLOOKERS)}
    table.turn("Plan", {"red": "treehome"})

    assert all(seen(table, viewer) == before[viewer] for viewer in before)
    assert seen(table, 0)["laid"][0] == 0


def test_IM_HID_19_IM_HID_25_after_planning_occupied_spaces_are_seen_all_backs_alike(lay: Lay) -> None:
    table = lay(
        3, ["Turn red"], laid={"red-attack": "blank", "red-magic": "transition-5", "red-construct": "mossgate-dark"}
    )

    laid = seen(table, 2)["laid"][:10]
    assert [card for card in laid if card != 90] == [-1, -1, -1]
    assert [space for space, card in enumerate(laid) if card == -1] == [1, 2, 4]


def test_IM_HID_21_cards_taken_back_are_not_seen(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red", "Turns purple"],
        laid={"red-attack": "mossgate-dark", "red-magic": "blank", "blue-magic": "transition-5"},
    )

    assert table.turn("Turn", {"red": "pass"}) == ["passed red 2"]
    assert cards(table, 1) == []


def test_IM_HID_22_a_region_card_taken_from_a_board_is_seen_with_its_space(lay: Lay) -> None:
    table = lay(
        3,
        ["Opposed purple blue", "Turn red"],
        tray={"purple": 2},
        origin="mossgate-light",
        target="treehome-light",
        laid={"blue-construct": "treehome", "red-magic": "transition-5"},
        owner={"blue": ["treehome-dark"]},
    )

    assert "action-lost blue construct treehome" in table.heard


def test_IM_HID_29_a_seat_is_told_its_own_cards_in_words(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        owner={"red": ["treehome-light"]},
        keeper={"treehome": "red", "mossgate": "hand-red"},
        place={"red": ["foothold-dark"]},
        laid={"red-attack": "goldacre-dark", "red-magic": "transition-5"},
        gold={"red": 3},
    )
    speech = Speech(table.card, table.box, "en")

    told = [speech.shown(shown, 0) for shown in table.card.glance(table.box, seen(table, 0))]
    others = [speech.shown(shown, 1) for shown in table.card.glance(table.box, seen(table, 1))]

    assert "Attack: your conflict card Goldacre (dark)." in told
    assert "Your conflict card Foothold (dark)." in told
    assert "Your region card Mossgate." in told
    assert "Treehome (light): you, 1 army." in told
    assert "You: 3 gold, 0 energy, 2 conflict cards; light limbo 0, dark limbo 0." in told
    assert not any("Foothold" in line or "Goldacre" in line for line in others)


def test_IM_HID_27_a_seat_that_kept_a_card_for_want_of_a_free_region_kept_one_of_an_occupied_region(lay: Lay) -> None:
    taken = [card for card in DARK if "wild" not in card] + [
        "hillhome-dark",
        "barrowdown-dark",
        "orchard-vale-dark",
        "windmere-dark",
    ]
    stuck = {"0": [card for card in taken if card in lay_ids(lay)] + ["hills-dark-wild"]}
    table = lay(
        3,
        ["Deployment"],
        place=HANDS,
        groups={"0": 3, "10": 4, "20": 2},
        owner={"blue": taken},
        armies=dict.fromkeys(taken, 1),
        stuck=stuck,
        deployment=1,
    )
    table.turn("Draft", {"red": "mossgate-dark", "purple": "goldacre-light", "blue": "the-murk-dark"})

    state: Any = table.log.state
    assert [slot for slot in state.kept if slot] == [1 + 32 * 1 + 1]
    apart = Apart(Stream(3))
    dreamt = set()
    rebuilt = rebuild(table.box, seen(table, 1), 1)
    for _ in range(60):
        dream = redeal(rebuilt, 1, apart)
        assert fits(dream)
        kept = [card for card in range(60) if dream.place[card] == 0]
        assert len(kept) == 1
        assert realm_of(kept[0]) == 1
        assert dream.stuck[kept[0]] <= 1
        dreamt.add(kept[0])
        hand = [card for card in range(60) if dream.place[card] == dream.draft(0)]
        assert len(hand) == 4
        assert all(dream.stuck[card] <= 1 for card in hand)  # it is known of the others too
    assert len(dreamt) > 4


def lay_ids(lay: Lay) -> list[str]:
    return list(lay(3, ["Scoring"]).box.ids["conflict"])


def test_IM_HID_27_after_a_shuffle_the_deck_holds_exactly_what_was_discarded(lay: Lay) -> None:
    ids = lay_ids(lay)
    table = lay(
        3,
        ["Draw red 1", "Turn blue"],
        luck=[["conflict-card", ids[1]]],
        place={"blue": ids[10:20], "purple": ids[20:], "discarded": ids[:10]},
        laid={"blue-magic": "transition-5"},
    )

    rebuilt = rebuild(table.box, seen(table, 1), 1)
    for n in range(40):
        dream = redeal(rebuilt, 1, Apart(Stream(n)))
        assert {card for card in range(60) if dream.place[card] == dream.deck()} < set(range(10))
        assert {card for card in range(60) if dream.place[card] % 3 == 2 and dream.place[card] < 6} == set(
            range(10, 20)
        )


def test_IM_HID_27_a_shown_card_keeps_a_promise(lay: Lay) -> None:
    table = lay(
        3,
        ["Turn red"],
        kept={"0": 1 + 32 * 1 + 31, "1": 1 + 31},
        place={"red": ["foothold-light"]},
        laid={"red-attack": "mossgate-dark", "red-magic": "transition-5"},
    )
    table.turn("Turn", {"red": "attack"})

    state: Any = table.log.state
    assert [slot for slot in state.kept if slot] == [1 + 31]  # the dark card may have been the dark one that was kept
    with pytest.raises(Wrong, match="cannot have kept"):
        lay(3, ["Turn red"], kept={"0": 1 + 32 * 1 + 31}, place={"red": ["foothold-light"]})


def test_IM_HID_27_it_is_noted_when_a_card_becomes_unplayable(lay: Lay) -> None:
    """A region's own card when it is occupied, a wild one when the last region of its area is."""
    others = ["treehome-dark", "borderland-dark", "heartwood-dark", "elder-grove-dark"]
    table = lay(
        3,
        [f"Deploy red {MOSSGATE_DARK}"],
        groups=ONE_EACH,
        owner={"blue": others},
        armies=dict.fromkeys(others, 1),
        place={"red": ["mossgate-dark"]},
        deployment=4,
    )
    table.turn("Group", {"red": "3"})

    assert {card: round for card, round in table["stuck"].items() if round < 31} == {
        "mossgate-dark": 4,
        "greenwood-dark-wild": 4,
    }


def test_IM_HID_27_each_card_kept_unseen_leaves_its_promise_and_weakens_its_hand(lay: Lay) -> None:
    position: dict[str, Any] = {
        "place": {**HANDS, "purple": ["stormpeak-light"]},
        "kept": {"12": 1 + 31},
        "groups": {"0": 3},
        "stuck": dict.fromkeys(LIGHT[:2], 2) | {LIGHT[2]: 3},
        "bounds": {"5": 2, "6": 2, "7": 3},
        "deployment": 4,
    }
    table = lay(3, ["Draft", "RevealDraft"], **position)
    cards_ = {"red": "mossgate-dark", "purple": "goldacre-light", "blue": "deepdelve-dark"}
    table.turn("Draft", cards_)

    state: Any = table.log.state
    assert list(state.kept[12:15]) == [1 + 31, 1 + 31, 0]
    assert list(state.bounds[5:10]) == [2, 3, 31, 31, 31]


def test_IM_HID_27_the_tightest_promise_that_a_shown_card_meets_is_met(lay: Lay) -> None:
    early, late, light = 1 + 32 + 3, 1 + 32 + 31, 1 + 31
    position: dict[str, Any] = {
        "kept": {"12": late, "13": early, "14": light},
        "place": {"purple": ["foothold-light", "goldacre-dark", "windmere-dark"]},
        "stuck": {"mossgate-dark": 2, "goldacre-dark": 3, "windmere-dark": 9},
        "laid": {"purple-attack": "mossgate-dark", "purple-magic": "transition-5"},
    }
    table = lay(3, ["Turn purple"], **position)
    table.turn("Turn", {"purple": "attack"})

    state: Any = table.log.state
    assert [slot for slot in state.kept if slot] == [late, light]


def test_IM_HID_27_what_is_known_of_a_hand_goes_with_it(lay: Lay) -> None:
    place = {"draft-red": DARK[:4], "draft-purple": LIGHT[:4], "draft-blue": DARKER[:4]}
    stuck = dict.fromkeys((*DARK[:2], DARKER[0]), 1)
    table = lay(3, ["Deployed"], luck=refills("purple"), place=place, stuck=stuck, bounds={"0": 1, "1": 1, "10": 1}, groups=ONE_EACH, first="red", deployment=1, lull=3)  # fmt: skip

    state: Any = table.log.state
    assert list(state.bounds) == [1, *[31] * 4, 1, 1, *[31] * 3, *[31] * 5]


def test_IM_HID_27_a_draft_hand_keeps_its_bounds(lay: Lay) -> None:
    for first in ("0", "5"):  # of red's hand, of purple's
        with pytest.raises(Wrong, match="cannot have the draft hand"):
            lay(3, ["Deployment"], place=HANDS, groups=ONE_EACH, bounds={first: 1})


def halfway(seed: int, answers: int) -> Any:
    """A random table of three seats after so many answers."""
    table = set_up("immortals", 3)
    s, picker = table.fresh(split(9, seed)), Stream(split(10, seed))
    table.card.game.begin(s, SEEDED)
    for _ in range(answers):
        waiting = table.card.game.waiting(s)
        seat = int(waiting & -waiting).bit_length() - 1
        choices = ask(table.card, s, seat).choices
        table.card.game.answer(s, seat, choices[picker.below(len(choices))], SEEDED)
    return s


@pytest.mark.parametrize("answers", [45, 160, 330])
def test_IM_HID_27_imagined_hands_are_what_hands_are_on_average(
    answers: int, sample: Callable[[int, int], int]
) -> None:
    """What seat 0 imagines of seat 1's cards agrees with what they are, over many random tables."""
    card, box = set_up("immortals", 3).card, set_up("immortals", 3).box
    features: dict[str, Callable[[Any], int]] = {
        "dark cards": lambda s: sum(realm_of(c) == 1 and s.place[c] % 3 == 1 and s.place[c] < 6 for c in range(60)),
        "never shown": lambda s: sum(s.pool[c] == 0 and s.place[c] % 3 == 1 and s.place[c] < 6 for c in range(60)),
        "wild cards": lambda s: sum(c >= 50 and s.place[c] % 3 == 1 and s.place[c] < 6 for c in range(60)),
        "low cards": lambda s: sum(c % 25 < 12 and s.place[c] % 3 == 1 and s.place[c] < 6 for c in range(60)),
    }
    many, dreams = sample(150, 1500), 12
    errors: dict[str, list[float]] = {name: [] for name in features}
    for seed in range(many):
        s = halfway(seed, answers)
        rebuilt = rebuild(box, card.view(s, 0), 0)
        imagined = [redeal(rebuilt, 0, Apart(Stream(seed * 100 + n))) for n in range(dreams)]
        for name, feature in features.items():
            errors[name].append(feature(s) - sum(feature(dream) for dream in imagined) / dreams)
    for name, found in errors.items():
        mean = sum(found) / many
        spread = sqrt(sum((error - mean) ** 2 for error in found) / many)
        assert spread > 0 or answers == 45, name  # while the draft goes on, realms are known
        assert abs(mean) < 4 * spread / sqrt(many) + 1e-9, (name, mean, spread / sqrt(many))


def test_IM_HID_28_what_a_seat_imagines_comes_from_its_view_alone(sample: Callable[[int, int], int]) -> None:
    """Whole tables under the law of secrets, for every seat and the onlookers, at every decision."""
    report = Report()
    for number in range(sample(1, 200) if marchland.COMPILED else 1):
        table = set_up("immortals", 3 + number % 3)
        walk(table, split(77, number), report, laws=(secrecy.complete, secrecy.faces, secrecy.hearing))

    report.conclude()
    assert report.counts["hearings compared"] > 0.8 * report.counts["hearings"]
    assert report.changed["faces"] > 0.5 * report.counts["faces"]
