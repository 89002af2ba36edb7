"""What a seat of highbid sees, and what it imagines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

from marchland.engine import SEEDED, Apart, Stream
from marchland.engine.chance import split
from marchland.engine.record import ask
from marchland.games.highbid.imagine import rebuild, redeal
from marchland.games.highbid.view import UNSEEN
from marchland.laws.trial import Trial
from marchland.shelf import Edition, Speech, set_up, standard

Lay = Callable[..., Trial]
HANDS = {"red": ["oak-1", "wolf-8"], "blue": ["star-7"], "bid-blue": ["rose-5"]}


def seen(table: Trial, viewer: int) -> dict[str, Any]:
    return table.card.view(table.log.state, viewer)


def test_HB_HID_01_a_seat_sees_its_own_cards_and_counts_the_others(lay: Lay) -> None:
    table = lay(2, ["Bidding"], place=HANDS)

    red = seen(table, 0)

    cards = table.box.ids["card"]
    assert [cards[card] for card, place in enumerate(red["place"]) if place != UNSEEN] == ["oak-1", "wolf-8"]
    assert red["hands"] == [2, 1]
    assert red["bids"] == [0, 1]
    assert red["deck"] == 28
    assert set(seen(table, 2)["place"]) == {UNSEEN}


def test_HB_HID_02_the_scouted_prize_is_seen_by_its_scout_alone(lay: Lay) -> None:
    table = lay(3, ["Bidding"], place={"red": ["oak-1"]}, lot={"next": ["mill"]}, scouts="blue")

    mill = table.box.ids["prize"].index("mill")
    lots = [table.box.ids["lot"][seen(table, viewer)["lot"][mill]] for viewer in range(4)]
    assert lots == ["ahead", "next", "ahead", "ahead"]
    assert {seen(table, viewer)["scouts"] for viewer in range(4)} == {0b10}


def test_HB_HID_03_all_else_is_public(lay: Lay) -> None:
    table = lay(3, ["Bidding"], place=HANDS, lot={"red": ["crown"], "gone": ["lute"]}, tied=2)

    views = [seen(table, viewer) for viewer in range(4)]

    for name in ("hands", "bids", "deck", "lot", "tied", "scores", "agenda", "ending"):
        assert all(view[name] == views[0][name] for view in views), name


def test_a_view_is_told_in_a_few_sentences(lay: Lay) -> None:
    table = lay(
        3, ["Bidding"], place=HANDS, lot={"offered": ["crown"], "red": ["lute"], "next": ["mill"]}, scouts="red"
    )
    speech = Speech(table.card, table.box, "en")

    told = [speech.shown(shown, 0) for shown in table.card.glance(table.box, seen(table, 0))]
    others = [speech.shown(shown, 1) for shown in table.card.glance(table.box, seen(table, 1))]

    assert told == [
        "The crown is on offer: 10 points.",
        "The mill comes next; only you know.",
        "6 prizes still to come, 28 cards in the deck.",
        "You: 2 points, 2 cards in hand.",
        "Blue: 0 points, 1 card in hand, a bid laid.",
        "Green: 0 points, 0 cards in hand.",
    ]
    assert "The mill comes next; only you know." not in others


def small_edition() -> Edition:
    """Six cards and three prizes: few enough to meet every hidden table many times."""
    figures = {
        "name": "small",
        "suits": ["oak", "rose"],
        "worths": [1, 2, 3, 4, 5],
        "hand": 2,
        "prizes": [{"id": "lute", "points": 2}, {"id": "mill", "points": 3}, {"id": "crown", "points": 4}],
    }
    return Edition("small", "", "highbid", figures, {})


def test_HB_HID_04_imagined_tables_agree_with_rejection_sampling(sample: Callable[[int, int], int]) -> None:
    """Random tables that look alike to a seat are as often this or that as the seat imagines them to be."""
    table = set_up("highbid", 2, edition=small_edition())
    true: dict[str, Counter[str]] = defaultdict(Counter)
    views: dict[str, dict[str, Any]] = {}
    for number in range(sample(12_000, 60_000)):
        s, picker = table.fresh(split(7, number)), Stream(split(8, number))
        table.card.game.begin(s, SEEDED)
        for _ in range(4):
            waiting = table.card.game.waiting(s)
            if not waiting:
                break
            seat = int(waiting & -waiting).bit_length() - 1
            choices = ask(table.card, s, seat).choices
            table.card.game.answer(s, seat, choices[picker.below(len(choices))], SEEDED)
            if table.card.game.waiting(s):
                view = table.card.view(s, 0)
                true[repr(view)][f"{list(s.place)} {list(s.lot)}"] += 1  # type: ignore[attr-defined]
                views[repr(view)] = view

    compared = 0
    for key, counts in sorted(true.items(), key=lambda item: -item[1].total())[:12]:
        total, apart = counts.total(), Apart(Stream(compared))
        rebuilt = rebuild(table.box, views[key], 0)
        dreams = Counter(
            f"{list(dream.place)} {list(dream.lot)}" for dream in (redeal(rebuilt, 0, apart) for _ in range(total))
        )
        kinds = set(counts) | set(dreams)
        chi = sum((counts[kind] - dreams[kind]) ** 2 / (counts[kind] + dreams[kind]) for kind in kinds)
        freedom = len(kinds) - 1
        assert chi < freedom + 5 * (2 * freedom) ** 0.5, (key, chi, freedom)
        compared += 1
    assert compared == 12


def test_the_standard_edition_is_all_known() -> None:
    assert standard(set_up("highbid").card).marks["reconstructed"] == []
