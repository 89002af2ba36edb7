"""What everybody can deduce of cards that nobody else has seen (IM-HID-27): kept in, so that what is imagined can be.

In the draft a seat that keeps a card unseen although it has army groups had no free region among its five cards; so
each hand has bounds: of its cards at least so many were stuck by such and such a deployment round. A kept card has a
bound and the realm of its hand. When a seat later shows a card that may have been one of the kept, one promise less
holds.
"""

from __future__ import annotations

from typing import Final

from marchland.engine import i64
from marchland.games.immortals.box import AREAS, CONFLICTS, NAMES, WILD
from marchland.games.immortals.state import HAND, KEPT, NEVER, NONE, Immortals, realm_of

SLOT: Final = NEVER + 1  # kept cards are told by realm and bound


def note_stuck(s: Immortals, region: i64) -> None:
    """A region is occupied: its card, and the wild one if its area is full, cannot be played any more in the draft."""
    wild = WILD + AREAS * (region // NAMES) + s.box.area[region % NAMES]
    for card in (region, wild):
        if s.stuck[card] == NEVER and not s.free(card):
            s.stuck[card] = s.deployment


def bind(s: Immortals, seat: i64, bound: i64) -> None:
    """IM-HID-27 All cards of a hand were stuck by this round."""
    for k in range(HAND):
        at = HAND * seat + k
        s.bounds[at] = min(s.bounds[at], bound)


def kept_unseen(s: Immortals, seat: i64, realm: i64) -> None:
    """IM-HID-27 One card left the hand unseen: the kept one has the weakest bound, the others promise the rest."""
    base = HAND * seat
    bound = s.bounds[base + HAND - 1]
    for k in range(HAND - 1):  # the strongest promise may be the one that left
        s.bounds[base + k] = s.bounds[base + k + 1]
    s.bounds[base + HAND - 1] = NEVER
    for k in range(KEPT):
        if s.kept[KEPT * seat + k] == 0:
            s.kept[KEPT * seat + k] = 1 + SLOT * realm + bound
            return


def shown(s: Immortals, seat: i64, card: i64) -> None:
    """IM-HID-27 A card that nobody else knew is shown: if it may have been kept, the tightest promise is met."""
    if s.pool[card] != 0:
        return
    found: i64 = -1
    for k in range(KEPT):
        slot = s.kept[KEPT * seat + k]
        if meets(s, slot, card) and (found < 0 or slot < s.kept[KEPT * seat + found]):
            found = k
    if found >= 0:
        s.kept[KEPT * seat + found] = 0


def meets(s: Immortals, slot: i64, card: i64) -> bool:
    """Whether a card can be the one that was kept."""
    return slot > 0 and (slot - 1) // SLOT == realm_of(card) and s.stuck[card] <= (slot - 1) % SLOT


def unseen(s: Immortals, seat: i64, card: i64) -> bool:
    """Whether a card is a seat's, was never shown, and so may have been kept."""
    return s.pool[card] == 0 and s.holds(seat, card) and s.known[card] >> s.box.seats & 1 == 0


def kept_fits(s: Immortals, seat: i64) -> bool:
    """IM-HID-27 Whether the cards that a seat holds unseen can be those it kept: for each promise enough of them."""
    for k in range(KEPT):
        slot = s.kept[KEPT * seat + k]
        if slot == 0:
            continue
        promised: i64 = 0
        for other in s.kept[KEPT * seat : KEPT * seat + KEPT]:
            if 0 < other <= slot and (other - 1) // SLOT == (slot - 1) // SLOT:
                promised += 1
        there: i64 = 0
        for card in range(CONFLICTS):
            if meets(s, slot, card) and unseen(s, seat, card):
                there += 1
        if there < promised:
            return False
    return True


def draft_fits(s: Immortals, seat: i64) -> bool:
    """IM-HID-27 Whether the draft hand of a seat keeps its bounds, and the card it chose the duty of IM-START-10."""
    draft = s.draft(seat)
    chosen = s.chosen[seat]
    if chosen != NONE and s.groups_left(seat) and not s.free(chosen):
        for card in range(CONFLICTS):
            if s.place[card] == draft and s.free(card):
                return False
    for k in range(HAND):
        bound = s.bounds[HAND * seat + k]
        if bound == NEVER:
            return True
        there: i64 = 0
        for card in range(CONFLICTS):
            if s.place[card] == draft and s.stuck[card] <= bound:
                there += 1
        if there < k + 1:
            return False
    return True


def fits(s: Immortals) -> bool:
    """IM-HID-27 Whether what lies hidden can be what everybody deduces."""
    return all(not (not kept_fits(s, seat) or not draft_fits(s, seat)) for seat in range(s.box.seats))


def kin(s: Immortals, card: i64) -> i64:
    """IM-HID-27 Hidden cards of one kin may be in each other's place: in the starting round those of one realm, later
    those that were in the deck since the same shuffle.
    """
    return realm_of(card) if s.round == 0 else 1 + max(s.pool[card], 1)
