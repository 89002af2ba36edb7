"""A table that fits what a seat sees: laid once a question, dealt anew as often as a bot likes.

Every hidden conflict card is as likely in one place as in another of its kin, as far as what everybody deduces allows
(IM-HID-27): promised places are filled first, the tightest before the others, each from the cards that can be there.
"""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import Apart, Chance, Stream, append, everyone, i64, lay_agenda, only, vec
from marchland.games.immortals.box import (
    BLANK,
    CONFLICTS,
    EMPTY,
    MAGIC,
    MAGIC_SPACE,
    MAGICS,
    SPACES,
    UNDECIDED,
    ImmortalsBox,
)
from marchland.games.immortals.deduction import SLOT, fits, kin, meets
from marchland.games.immortals.draft import DRAFT
from marchland.games.immortals.planning import PLAN, extracts, kind_of_space, lying, placeable
from marchland.games.immortals.rulebook import IMMORTALS
from marchland.games.immortals.state import HAND, KEPT, NEVER, NONE, Immortals, fresh
from marchland.games.immortals.tower import DIVIDE
from marchland.games.immortals.view import OPEN_NUMBERS, OPEN_ROWS, UNSEEN

TRIES: Final = 40
NOWHERE: Final = -1


def rebuild(box: ImmortalsBox, view: dict[str, Any], viewer: int) -> Immortals:
    """IM-HID-28 Any one table that fits the view: what is seen as it is, what is hidden dealt in one possible way."""
    s = fresh(box)
    for name in OPEN_ROWS:
        setattr(s, name, vec[i64](view[name]))
    for name in OPEN_NUMBERS:
        setattr(s, name, view[name])
    lay_agenda(IMMORTALS, s, view["agenda"])
    slots = {(place, kind): count for place, kind, count in view["hidden"]}
    for card in range(CONFLICTS):
        place = view["place"][card]
        if place == UNSEEN:
            place = next(there for (there, kind), count in slots.items() if kind == kin(s, card) and count)
            slots[place, kin(s, card)] -= 1
        else:
            s.known[card] = only(viewer)
        s.place[card] = place
        if place < s.deck():
            s.known[card] |= only(place % box.seats)
    for card in view["shed"]:
        s.shed[card] = only(viewer)
    for card in view["open"]:
        s.known[card] = everyone(box.seats + 1)
    for seat in range(box.seats):
        for row, shown, guess in (
            ("gold", view["gold"], guessed(view, 0)),
            ("energy", view["energy"], guessed(view, 1)),
        ):
            getattr(s, row)[seat] = guess[seat] if shown[seat] == UNSEEN else shown[seat]
        s.chosen[seat] = NONE if view["chosen"][seat] == UNSEEN else view["chosen"][seat]
        s.split[seat] = max(view["split"][seat], -1) if view["split"][seat] != UNSEEN - 1 else 0
    for cell in range(len(s.laid)):
        s.laid[cell] = BLANK if view["laid"][cell] == UNSEEN else view["laid"][cell]
    return deal(s, viewer, Apart(Stream(0)))


def guessed(view: dict[str, Any], which: int) -> list[int]:
    """IM-HID-02 Where gold and energy are hidden: what the supply lacks in equal parts, or what the viewer has."""
    shown = view["energy" if which else "gold"]
    seats = len(shown)
    if not view["bank"]:
        mine = max(shown)
        return [max(mine, 0)] * seats
    lacking = 199 - view["bank"][which] - sum(amount for amount in shown if amount >= 0)
    others = [seat for seat in range(seats) if shown[seat] < 0]
    return [
        lacking // len(others) + (others.index(seat) < lacking % len(others)) if seat in others else shown[seat]
        for seat in range(seats)
    ]


def redeal(s: Immortals, viewer: i64, chance: Chance) -> Immortals:
    """IM-HID-27 A copy in which all that the viewer has not seen is dealt anew."""
    return deal(s.copy(), viewer, chance)


def deal(t: Immortals, viewer: i64, chance: Chance) -> Immortals:
    """Deal until all fits; what lay there before does, if nothing else is found."""
    before = t.place[:]
    laid = t.laid[:]
    for attempt in range(TRIES):
        t.place = before[:]
        t.laid = laid[:]
        if deal_cards(t, viewer, chance) and deal_boards(t, viewer, chance):
            deal_choices(t, viewer, chance)
            if fits(t):
                return t
    t.place = before
    t.laid = laid
    return t


def deal_cards(t: Immortals, viewer: i64, chance: Chance) -> bool:
    """Hidden conflict cards: promised places first, the tightest before the others, then the rest, kin by kin."""
    hidden = vec[i64]([card for card in range(CONFLICTS) if t.known[card] >> viewer & 1 == 0])
    slots = vec[i64]([t.place[card] for card in hidden])
    kins = vec[i64]([kin(t, card) for card in hidden])
    for card in hidden:
        t.place[card] = NOWHERE
        t.known[card] = 0
    if not keep_all(t, viewer, hidden, slots, kins, chance):
        return False
    for card in hidden:
        if t.place[card] == NOWHERE:
            wanted = kin(t, card)
            open_ = vec[i64]([at for at in range(len(slots)) if slots[at] != NOWHERE and kins[at] == wanted])
            put(t, card, slots, chance.pick(t, "imagined", open_))
    return True


def keep_all(t: Immortals, viewer: i64, hidden: vec[i64], slots: vec[i64], kins: vec[i64], chance: Chance) -> bool:
    """IM-HID-27 All that the others' hands promise, from the tightest bound to the loosest; whether it can be kept."""
    for bound in range(NEVER + 1):
        for at in range(len(t.kept)):
            slot = t.kept[at]
            promised = slot > 0 and (slot - 1) % SLOT == bound and at // KEPT != viewer
            if promised and not keep_promise(t, viewer, hidden, slots, kins, at // KEPT, slot, chance):
                return False
        for at in range(len(t.bounds)):
            bound_here = t.bounds[at] == bound and bound < NEVER and at // HAND != viewer
            if bound_here and not keep_bound(t, hidden, slots, kins, at // HAND, at % HAND + 1, bound, chance):
                return False
    return True


def put(t: Immortals, card: i64, slots: vec[i64], at: i64) -> None:
    """A card takes a place; who holds it has seen it."""
    t.place[card] = slots[at]
    slots[at] = NOWHERE
    if t.place[card] < t.deck():
        t.known[card] = only(t.place[card] % t.box.seats)


def keep_promise(
    t: Immortals,
    viewer: i64,
    hidden: vec[i64],
    slots: vec[i64],
    kins: vec[i64],
    seat: i64,
    slot: i64,
    chance: Chance,
) -> bool:
    """IM-HID-27 One of the cards that a seat kept unseen in the draft; whether there is one that can be it.

    IM-HID-14 None of those that the viewer saw left over.
    """
    cards = vec[i64](
        [
            card
            for card in hidden
            if t.place[card] == NOWHERE
            and t.pool[card] == 0
            and t.shed[card] >> viewer & 1 == 0
            and meets(t, slot, card)
        ]
    )
    if len(cards) == 0:
        return False
    card = chance.pick(t, "imagined", cards)
    for at in range(len(slots)):
        if (slots[at] == seat or slots[at] == t.surely(seat)) and kins[at] == kin(t, card):
            put(t, card, slots, at)
            return True
    return False


def keep_bound(
    t: Immortals,
    hidden: vec[i64],
    slots: vec[i64],
    kins: vec[i64],
    seat: i64,
    count: i64,
    bound: i64,
    chance: Chance,
) -> bool:
    """IM-HID-27 So many cards of a draft hand were stuck by a round: one more if those that lie there are too few."""
    draft = t.draft(seat)
    there: i64 = 0
    for card in range(CONFLICTS):
        if t.place[card] == draft and t.stuck[card] <= bound:
            there += 1
    if there >= count:
        return True
    for at in range(len(slots)):
        if slots[at] == draft:
            cards = vec[i64](
                [
                    card
                    for card in hidden
                    if t.place[card] == NOWHERE and t.stuck[card] <= bound and kin(t, card) == kins[at]
                ]
            )
            if len(cards) == 0:
                return False
            put(t, chance.pick(t, "imagined", cards), slots, at)
            return True
    return False


def deal_boards(t: Immortals, viewer: i64, chance: Chance) -> bool:
    """IM-HID-18, IM-HID-19 What lies face down on the others' boards."""
    planning = t.top > 0 and t.agenda[t.top - 4] == PLAN.number
    for seat in range(t.box.seats):
        if seat == viewer:
            continue
        if planning:
            for space in range(SPACES):
                t.laid[SPACES * seat + space] = UNDECIDED
            if t.agenda[t.top - 3] >> seat & 1 == 0:  # done; a plan that is not finished binds nobody
                for space in range(SPACES):
                    PLAN.take(t, seat, chance.pick(t, "imagined", PLAN.choices(t, seat)))
        elif not fill_board(t, seat, chance):
            return False
    return True


def fill_board(t: Immortals, seat: i64, chance: Chance) -> bool:
    """IM-HID-19 Cards for the spaces that are seen to be occupied; where fewest can lie first."""
    base = SPACES * seat
    covered = vec[i64]([space for space in range(SPACES) if t.laid[base + space] < EMPTY and base + space != t.shown])
    for space in covered:
        t.laid[base + space] = UNDECIDED
    for turn in range(3):
        for space in covered:
            kind = kind_of_space(t, seat, space)
            if turn == (2 if kind == MAGIC_SPACE else (0 if extracts(kind) else 1)):
                cards = candidates(t, seat, kind)
                if len(cards) == 0:
                    return False
                t.laid[base + space] = chance.pick(t, "imagined", cards)
    return True


def candidates(t: Immortals, seat: i64, kind: i64) -> vec[i64]:
    """The cards of a seat that may lie on a space of this kind and lie nowhere yet; each blank one counts."""
    laid, conflicts, magic, blanks = lying(t, seat)
    magic |= t.used[seat]
    blanks += t.bared[seat]
    if kind == MAGIC_SPACE:
        cards = vec[i64]([MAGIC + card for card in range(MAGICS) if magic >> card & 1 == 0])
    else:
        cards = placeable(t, seat, laid, conflicts, not extracts(kind))
    for blank in range(blanks, MAGICS):
        cards = append(cards, BLANK)
    return cards


def deal_choices(t: Immortals, viewer: i64, chance: Chance) -> None:
    """IM-HID-10, IM-HID-15 What the others have chosen in the draft, and how they divided their cubes."""
    if t.top == 0:
        return
    here = t.agenda[t.top - 4]
    for seat in range(t.box.seats):
        answered = t.agenda[t.top - 3] >> (16 + seat) & 1 == 1 and t.agenda[t.top - 3] >> seat & 1 == 0
        if seat == viewer or not answered:
            continue
        if here == DRAFT.number:
            t.chosen[seat] = chance.pick(t, "imagined", DRAFT.choices(t, seat))
        elif here == DIVIDE.number:
            t.split[seat] = chance.among(t, "imagined", t.tray[seat] + 1)
