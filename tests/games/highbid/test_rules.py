"""The rules of highbid, paragraph by paragraph; each test bears the ids of the rules it shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marchland.laws.trial import Trial, Wrong

Lay = Callable[..., Trial]

DEALT = {
    "red": ["oak-1", "rose-5", "wolf-8"],
    "blue": ["rose-1", "oak-5", "star-7"],
    "green": ["wolf-1", "wolf-5", "rose-8"],
}


def bidding(lay: Lay, variants: dict[str, str] | None = None, **lots: list[str]) -> Trial:
    """Three seats are about to bid for the sword, and for whatever else is said to be on offer."""
    return lay(3, ["Bidding", "Reveal"], variants=variants, place=DEALT, lot={"offered": ["sword"], **lots})


def test_HB_SETUP_02_every_seat_is_dealt_a_hand_that_it_alone_sees(lay: Lay) -> None:
    cards = [
        "oak-1",
        "rose-1",
        "wolf-1",
        "star-1",
        "oak-2",
        "rose-2",
        "wolf-2",
        "star-2",
        "oak-3",
        "rose-3",
        "wolf-3",
        "star-3",
    ]
    table = lay(2, ["Deal"], luck=[["card", card] for card in cards] + [["prize", "mill"]])

    assert [card for card, place in table["place"].items() if place == "red"] == cards[:6]
    assert table["known"]["oak-1"] == "red"
    assert table["known"]["star-3"] == "blue"


def test_HB_SETUP_03_the_other_cards_are_the_deck_known_to_nobody(lay: Lay) -> None:
    cards = [
        "oak-1",
        "rose-1",
        "wolf-1",
        "star-1",
        "oak-2",
        "rose-2",
        "wolf-2",
        "star-2",
        "oak-3",
        "rose-3",
        "wolf-3",
        "star-3",
    ]
    table = lay(2, ["Deal"], luck=[["card", card] for card in cards] + [["prize", "mill"]])

    assert list(table["place"].values()).count("deck") == 32 - 12
    assert table["known"]["star-8"] == ""


def test_HB_ROUND_01_a_round_is_a_prize_the_consolation_the_bids_and_the_reveal(lay: Lay) -> None:
    table = lay(3, ["Round green"], place=DEALT, luck=[["prize", "crown"]])

    assert table.heard == ["offered crown"]
    assert table.asked() == {"green": "Consolation"}
    table.turn("Consolation", {"green": "draw"}, luck=[["card", "star-1"]])
    assert table.asked() == dict.fromkeys(("red", "blue", "green"), "Bidding")


def test_HB_ROUND_02_a_prize_still_ahead_is_turned_up_by_luck(lay: Lay) -> None:
    table = lay(3, ["TurnUp", "Bidding"], place=DEALT, lot={"red": ["crown", "mill"]}, luck=[["prize", "lute"]])

    assert table["lot"]["lute"] == "offered"
    with pytest.raises(Wrong, match="not among"):
        lay(3, ["TurnUp", "Bidding"], place=DEALT, lot={"red": ["crown"]}, luck=[["prize", "crown"]])


def test_HB_ROUND_02_a_scouted_prize_is_turned_up_without_luck(lay: Lay) -> None:
    table = lay(3, ["TurnUp", "Bidding"], place=DEALT, lot={"next": ["falcon"]}, scouts="blue")

    assert table.heard == ["offered falcon"]
    assert table["scouts"] == ""


def test_HB_ROUND_03_round_follows_round(lay: Lay) -> None:
    table = bidding(lay)

    heard = table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"}, luck=[["prize", "crown"]])

    assert heard[-1] == "offered crown"
    assert table.asked() == {"green": "Consolation"}


def test_a_scouted_prize_is_laid_with_a_scout(lay: Lay) -> None:
    table = lay(3, ["Bidding"], place=DEALT, lot={"next": ["mill"]})

    assert table["scouts"] == "red"


def test_HB_BID_01_all_seats_bid_at_once_and_only_from_their_hand(lay: Lay) -> None:
    table = bidding(lay)

    assert table.asked() == dict.fromkeys(("red", "blue", "green"), "Bidding")
    assert table.offered("blue") == ["rose-1", "oak-5", "star-7"]
    assert table.refusal("blue", "wolf-8") == ("refusal.card-not-in-hand", "HB-BID-01")
    assert table.turn("Bidding", {"blue": "star-7"}) == []
    assert table["place"]["star-7"] == "bid-blue"
    assert table["known"]["star-7"] == "blue"


def test_HB_BID_02_a_seat_without_cards_sits_out(lay: Lay) -> None:
    table = lay(3, ["Bidding", "Reveal"], place={"red": ["oak-1"], "green": ["rose-8"]}, lot={"offered": ["sword"]})

    assert table.asked() == {"red": "Bidding", "green": "Bidding"}


def test_HB_BID_03_the_highest_card_takes_all_prizes_on_offer(lay: Lay) -> None:
    table = bidding(lay, offered=["sword", "falcon"])

    heard = table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"}, luck=[["prize", "crown"]])

    assert heard[:5] == ["bid green wolf-5", "bid blue star-7", "bid red wolf-8", "won red falcon", "won red sword"]
    assert table.scores == {"red": 9, "blue": 0, "green": 0}


def test_HB_BID_04_equal_highest_bids_leave_the_prizes_on_offer(lay: Lay) -> None:
    table = bidding(lay)

    heard = table.turn("Bidding", {"red": "wolf-8", "green": "rose-8", "blue": "star-7"}, luck=[["prize", "crown"]])

    assert "tied" in heard
    assert [prize for prize, lot in table["lot"].items() if lot == "offered"] == ["sword", "crown"]
    assert table["tied"] == 1


def test_HB_BID_04_equal_bids_below_the_highest_change_nothing(lay: Lay) -> None:
    table = bidding(lay)

    table.turn("Bidding", {"red": "rose-5", "blue": "oak-5", "green": "rose-8"}, luck=[["prize", "crown"]])

    assert table["lot"]["sword"] == "green"


def test_HB_BID_05_bid_cards_are_discarded_open_to_all(lay: Lay) -> None:
    table = bidding(lay)

    table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"}, luck=[["prize", "crown"]])

    assert table["place"]["wolf-8"] == "discarded"
    assert table["known"]["wolf-8"] == "red blue green onlookers"
    table.turn("Consolation", {"green": "draw"}, luck=[["card", "oak-2"]])
    assert table.refusal("blue", "wolf-8") == ("refusal.card-is-discarded", "HB-BID-05")


def test_HB_CONS_01_the_lowest_bid_is_consoled_in_the_next_round(lay: Lay) -> None:
    table = bidding(lay)

    table.turn("Bidding", {"red": "oak-1", "blue": "star-7", "green": "rose-8"}, luck=[["prize", "crown"]])

    assert table.asked() == {"red": "Consolation"}


def test_HB_CONS_01_nobody_is_consoled_when_all_bids_are_equal(lay: Lay) -> None:
    table = bidding(lay)

    table.turn("Bidding", {"red": "oak-1", "blue": "rose-1", "green": "wolf-1"}, luck=[["prize", "crown"]])

    assert set(table.asked().values()) == {"Bidding"}


def test_HB_CONS_01_a_single_bidder_is_not_consoled(lay: Lay) -> None:
    table = lay(3, ["Bidding", "Reveal"], place={"red": ["oak-1", "oak-2"]}, lot={"offered": ["sword"]})

    table.turn("Bidding", {"red": "oak-1"}, luck=[["prize", "lute"]])

    assert table["lot"]["sword"] == "red"
    assert table.asked() == {"red": "Bidding"}


def test_HB_CONS_02_of_equal_lowest_bids_the_earlier_suit_is_consoled(lay: Lay) -> None:
    table = bidding(lay)

    table.turn("Bidding", {"green": "wolf-1", "blue": "rose-1", "red": "wolf-8"}, luck=[["prize", "crown"]])

    assert table.asked() == {"blue": "Consolation"}


def test_HB_CONS_03_the_consoled_seat_draws_a_card_unseen_by_the_others(lay: Lay) -> None:
    table = lay(3, ["Consolation blue", "Bidding"], place=DEALT)

    heard = table.turn("Consolation", {"blue": "draw"}, luck=[["card", "star-8"]])

    assert heard == ["to blue: drew blue star-8", "to red green onlookers: drew-one blue"]
    assert table["place"]["star-8"] == "blue"
    assert table["known"]["star-8"] == "blue"


def test_HB_CONS_04_the_consoled_seat_scouts_the_next_prize_and_alone_knows_it(lay: Lay) -> None:
    table = lay(3, ["Consolation blue", "Bidding"], place=DEALT, lot={"offered": ["sword"]})

    heard = table.turn("Consolation", {"blue": "scout"}, luck=[["prize", "mill"]])

    assert heard == ["to blue: scouted blue mill", "to red green onlookers: scouted-one blue"]
    assert table["lot"]["mill"] == "next"
    assert table["scouts"] == "blue"


def test_HB_CONS_05_nothing_is_drawn_from_an_empty_deck_nor_scouted_from_one_prize(lay: Lay) -> None:
    no_deck = {f"{suit}-{worth}": "discarded" for suit in ("oak", "rose", "wolf", "star") for worth in range(1, 9)}
    held = {card: seat for seat, cards in DEALT.items() for card in cards}
    taken = dict.fromkeys(("lute", "falcon", "cloak", "horse", "sword", "emerald"), "red")

    table = lay(3, ["Consolation blue", "Bidding"], place={**no_deck, **held})
    assert table.offered("blue") == ["scout"]
    assert table.refusal("blue", "draw") == ("refusal.deck-is-empty", "HB-CONS-05")

    table = lay(3, ["Consolation blue", "Bidding"], place=DEALT, lot={**taken, "mill": "offered"})
    assert table.offered("blue") == ["draw"]
    assert table.refusal("blue", "scout") == ("refusal.nothing-to-scout", "HB-CONS-05")

    table = lay(3, ["Consolation blue", "Bidding"], place={**no_deck, **held}, lot={**taken, "mill": "offered"})
    assert set(table.asked().values()) == {"Bidding"}


def test_HB_END_01_the_game_ends_when_no_prize_is_ahead(lay: Lay) -> None:
    prizes = ["lute", "falcon", "cloak", "horse", "sword", "emerald", "mill", "crown"]
    table = lay(3, ["Round -1"], place=DEALT, lot={"red": prizes[:3], "blue": prizes[3:6], "green": prizes[6:]})

    assert table.ending == "no-prize-left"
    assert table.heard == ["ended no-prize-left"]


def test_HB_END_02_more_than_half_of_all_points_wins_at_once(lay: Lay) -> None:
    table = bidding(lay, red=["crown", "mill"])

    heard = table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"})

    assert table.scores["red"] == 24
    assert heard[-1] == "ended majority"
    assert table.asked() == {}


def test_HB_END_02_half_of_all_points_is_not_enough(lay: Lay) -> None:
    table = bidding(lay, red=["crown", "falcon", "lute"])

    table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"}, luck=[["prize", "mill"]])

    assert table.scores["red"] == 21
    assert table.ending == "playing"


def test_HB_END_03_the_game_ends_when_nobody_holds_a_card(lay: Lay) -> None:
    table = lay(3, ["Bidding", "Reveal"], place={"red": ["oak-1"], "green": ["rose-8"]}, lot={"offered": ["sword"]})

    table.turn("Bidding", {"red": "oak-1", "green": "rose-8"})

    assert table.ending == "no-card-left"
    assert table.winners == ["green"]


def test_HB_SCORE_01_a_seat_scores_the_points_of_its_prizes(lay: Lay) -> None:
    table = lay(2, ["Bidding"], place={"red": ["oak-1"]}, lot={"red": ["crown", "lute"], "blue": ["mill"]})

    assert table.scores == {"red": 12, "blue": 8}


def test_HB_SCORE_02_the_highest_score_wins(lay: Lay) -> None:
    table = lay(2, ["Bidding"], place={"red": ["oak-1"]}, lot={"red": ["crown", "lute"], "blue": ["mill", "falcon"]})

    assert table.winners == ["red"]


def test_HB_SCORE_03_of_equal_scores_the_one_with_fewer_prizes_wins_else_they_share(lay: Lay) -> None:
    fewer = lay(2, ["Bidding"], place={"red": ["oak-1"]}, lot={"red": ["crown"], "blue": ["mill", "lute"]})
    equal = lay(2, ["Bidding"], place={"red": ["oak-1"]}, lot={"red": ["horse", "falcon"], "blue": ["sword", "lute"]})

    assert fewer.winners == ["red"]
    assert equal.winners == ["red", "blue"]


def test_HB_VAR_01_tied_prizes_are_gone_by_agreement(lay: Lay) -> None:
    table = bidding(lay, variants={"ties": "discard"})

    heard = table.turn("Bidding", {"red": "wolf-8", "green": "rose-8", "blue": "star-7"}, luck=[["prize", "crown"]])

    assert "lost sword" in heard
    assert table["lot"]["sword"] == "gone"


def test_HB_VAR_02_one_may_only_draw_or_is_not_consoled_by_agreement(lay: Lay) -> None:
    table = lay(3, ["Consolation blue", "Bidding"], variants={"consolation": "draw"}, place=DEALT)
    assert table.offered("blue") == ["draw"]
    assert table.refusal("blue", "scout") == ("refusal.no-scouting-agreed", "HB-VAR-02")

    table = lay(3, ["Consolation blue", "Bidding"], variants={"consolation": "none"}, place=DEALT)
    assert set(table.asked().values()) == {"Bidding"}


def test_HB_VAR_03_by_agreement_a_majority_plays_on(lay: Lay) -> None:
    table = bidding(lay, variants={"majority": "plays-on"}, red=["crown", "mill"])

    table.turn("Bidding", {"red": "wolf-8", "blue": "star-7", "green": "wolf-5"}, luck=[["prize", "lute"]])

    assert table.scores["red"] == 24
    assert table.ending == "playing"


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ({"place": {"oak-1": "bid-red", "oak-2": "bid-red"}}, "seat 0 has bid twice"),
        ({"place": {"oak-1": "red"}, "known": {"oak-1": "blue"}}, "not known to who holds it"),
        ({"place": {"oak-1": "discarded"}, "known": {"oak-1": "red"}}, "lies open and is not known to all"),
        ({"lot": {"mill": "next", "lute": "next"}}, "scouted prize"),
        ({"scouts": "red"}, "scouted prize"),
    ],
)
def test_HB_INV_01_HB_INV_02_HB_INV_03_HB_INV_04_impossible_tables_are_refused(
    lay: Lay, position: dict[str, dict[str, str]], wrong: str
) -> None:
    with pytest.raises(Wrong, match=wrong):
        lay(3, ["Bidding"], **position)


@pytest.mark.parametrize("row", ["place", "lot"])
@pytest.mark.parametrize("where", [-1, 99])
def test_HB_INV_01_a_card_or_prize_that_is_nowhere_fails_the_audit(lay: Lay, row: str, where: int) -> None:
    s = lay(3, ["Bidding"], place=DEALT).log.state
    assert s.audit() == ""

    getattr(s, row)[0] = where

    assert s.audit().endswith("0 is nowhere")
