"""The starting round: hands of five conflict cards go round, and army groups are deployed. Chapters 4.3 to 4.5."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Decision, Refusal, Step, everyone, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import CONFLICTS, DARK, LIGHT, NAMES, REGIONS
from marchland.games.immortals.deduction import bind, kept_unseen, note_stuck
from marchland.games.immortals.questions import OfArmies, OfRegion
from marchland.games.immortals.setup import group_sizes, spend_group
from marchland.games.immortals.state import HAND, NEVER, NONE, Immortals, realm_of

PACK: Final = 64  # a region and a card in one number of a frame


@mypyc_attr(allow_interpreted_subclasses=True)
class DealDraft(Step):
    """IM-START-08 Light and dark conflict cards make two stacks. IM-START-09 Hands of five are dealt: the first seat's
    from the dark stack, the next one's from the light stack, and so on by turns.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Deal the hands."""
        for k in range(s.box.seats):
            seat = (s.first + k) % s.box.seats
            for card in range(HAND):
                draw_draft(s, chance, seat)
            s.tell("dealt", seat, hand_realm(s, seat))
        s.then(DEPLOYMENT)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deployment(Step):
    """IM-START-10 A deployment round: all choose a card at once, then the chosen cards are revealed."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """Begin the round."""
        s.deployment = min(s.deployment + 1, NEVER - 1)
        s.lull = s.all_groups_left()
        for seat in range(s.box.seats):
            s.chosen[seat] = NONE
        s.tell("deployment", s.deployment)
        s.then(DRAFT)
        s.then(REVEAL_DRAFT)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Decision):
    """IM-START-10 Each seat lays one of its cards face down; one that still has an army group must, if possible,
    choose a card of an unoccupied region. IM-START-11 A wild card will do if its area has such a region in its realm.
    IM-OP-03, IM-OP-49, IM-OP-54, IM-OP-60 Who has no group, or no such card, keeps any card, at the same moment.
    """

    asks = "conflict"

    def size(self, s: Immortals) -> i64:
        """Any conflict card."""
        return CONFLICTS

    def seats(self, s: Immortals) -> i64:
        """Whoever has cards: how many, everybody sees."""
        mask: i64 = 0
        for seat in range(s.box.seats):
            if s.draft(seat) in s.place:
                mask |= only(seat)
        return mask

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Cards of unoccupied regions if it must deploy and can; else any."""
        cards = s.cards_at(s.draft(seat))
        if s.groups_left(seat) == 0:
            return cards
        playable = vec[i64]([card for card in cards if s.free(card)])
        return playable if len(playable) else cards

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Face down."""
        s.chosen[seat] = choice

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """It is not in the hand, or its region is taken while another's is not."""
        if s.place[choice] != s.draft(seat):
            return Refusal("refusal.not-in-draft", "IM-START-10", {"card:conflict": choice})
        if choice < REGIONS:
            return Refusal("refusal.draft-occupied", "IM-START-10", {"region": choice, "seat": s.owner[choice]})
        return Refusal("refusal.draft-area-full", "IM-START-11", {"card:conflict": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class RevealDraft(Step):
    """IM-START-12 Cards that lead to a deployment are revealed. IM-START-19 Who had no card of an unoccupied region,
    and IM-START-20 who has no army group, keeps the chosen card, IM-START-21 unseen by the others. IM-HID-11 All see
    what is revealed; IM-HID-12 of a kept card only that it was kept. Then, in player order, IM-START-13 groups are
    deployed.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Reveal, keep, and put the deployments in order."""
        for k in range(s.box.seats):
            seat = (s.first + k) % s.box.seats
            card = s.chosen[seat]
            if card == NONE:
                continue
            s.chosen[seat] = NONE
            if s.groups_left(seat) and s.free(card):
                s.known[card] = everyone(s.box.seats + 1)
                s.tell("draft-shows", seat, card)
                s.then(DEPLOY, seat, card)
            else:
                keep(s, seat, card)
        s.then(DEPLOYED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deploy(Step):
    """IM-START-13 A seat deploys to the region of its card, in its realm. IM-START-15 Only armies in that very region
    stand in the way. IM-START-14 With a wild card it chooses among the unoccupied regions of its area and realm.
    IM-START-22 If nothing is free any more, it deploys nothing and keeps the revealed card. a = the seat, b = the card.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Find the region, or ask for it."""
        if not s.free(s.b):
            s.place[s.b] = s.a
            s.tell("collided", s.a, s.b)
        elif s.b < REGIONS:
            s.then(GROUP, s.a, PACK * s.b + s.b)
        else:
            s.then(SITE_OF_DRAFT, s.a, s.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class SiteOfDraft(OfRegion):
    """IM-START-14 A wild card lets its seat deploy to any unoccupied region of its area and realm; IM-OP-04 only there.

    IM-OP-08 Without a card (b = NONE) it may be any unoccupied region. a = the seat, b = the card.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """The unoccupied regions that the card covers."""
        covers = everyone(REGIONS) if s.b == NONE else s.box.covers[s.b]
        return vec[i64](
            [region for region in range(REGIONS) if s.owner[region] == s.box.seats and covers >> region & 1 == 1]
        )

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Then the group is chosen."""
        s.then(GROUP, seat, PACK * choice + s.b)

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """Armies stand there, or the card does not cover it."""
        if s.owner[choice] != s.nobody():
            return Refusal("refusal.occupied", "IM-START-14", {"region": choice, "seat": s.owner[choice]})
        return Refusal("refusal.not-covered", "IM-START-14", {"region": choice, "card:conflict": s.b})


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(OfArmies):
    """IM-START-13 The group is chosen now, and deploying is not optional. IM-START-16 The seat takes the region card,
    and the conflict card is discarded; IM-OP-66 at once, before the next seat deploys. IM-START-17 If another owns the
    region card that one keeps it, and the seat keeps its conflict card; IM-START-18 also if it owns the region card
    itself. a = the seat, b = the region and the card.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """The sizes of its groups."""
        return group_sizes(s, seat)

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Deploy, then settle who has which card."""
        region, card = s.b // PACK, s.b % PACK
        spend_group(s, seat, choice)
        s.place_armies(seat, region, choice)
        s.tell("deployed", seat, choice, region)
        note_stuck(s, region)
        name = region % NAMES
        owner = s.holder(name)
        if owner < 0:
            s.keeper[name] = seat
            s.tell("takes-region", seat, name)
        if card == NONE:
            return
        if owner < 0 or (owner == seat and s.box.own_twin_discards):
            s.place[card] = s.discarded()
            s.pool[card] = 1
        else:
            s.place[card] = seat
            s.tell("keeps-conflict", seat, card)

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """There is no such group."""
        return Refusal("refusal.no-such-group", "IM-START-13", {"armies": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class Deployed(Step):
    """IM-START-23 When all groups are deployed the starting round ends; this is checked before cards are passed.
    IM-START-24 Else all pass their cards and the first one the marker to the left; IM-START-25 each refills its new
    hand to five with one card of the same realm, and the next deployment round begins. IM-OP-08 If nobody deployed and
    no hand gained a card there is none: what is left is deployed one group a seat, again and again.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Pass the hands on, or finish."""
        if s.all_groups_left() == 0:
            return
        pass_hands(s)
        refilled = False
        for k in range(s.box.seats):
            refilled = draw_draft(s, chance, (s.first + k) % s.box.seats) or refilled
        s.tell("passed-on", s.first)
        if refilled or s.all_groups_left() < s.lull:
            s.then(DEPLOYMENT)
        else:
            s.then(LEFT_OVER)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeftOver(Step):
    """IM-OP-08 Seats with groups left deploy one each, in player order, and again until none is left."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """One lap."""
        for k in range(s.box.seats):
            seat = (s.first + k) % s.box.seats
            if s.groups_left(seat):
                s.then(SITE_OF_DRAFT, seat, NONE)
        if s.all_groups_left():
            s.then(LEFT_OVER)


@mypyc_attr(allow_interpreted_subclasses=True)
class EndOfStart(Step):
    """IM-START-26 The last draft cards are discarded, IM-HID-14 not shown: only who held them knows. IM-START-27 Each
    seat has the start energy and gold of both halves. IM-START-28 Stacks and discards become one conflict deck.
    IM-START-29 Three armies go to each limbo. IM-START-30 The marker stays where it is.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Tidy up and hand out."""
        for card in range(CONFLICTS):
            if s.place[card] >= s.draft(0):
                if s.place[card] < s.deck():
                    s.shed[card] = s.known[card]
                s.place[card] = s.deck()
                s.known[card] = 0
        for at in range(len(s.bounds)):
            s.bounds[at] = NEVER
        for seat in range(s.box.seats):
            light, dark = s.tribe[2 * seat + LIGHT], s.tribe[2 * seat + DARK]
            s.energy[seat] = s.box.tribe_energy[light] + s.box.tribe_energy[dark]
            s.gold[seat] = s.box.tribe_gold[light] + s.box.tribe_gold[dark]
            s.limbo[2 * seat + LIGHT] += 3
            s.limbo[2 * seat + DARK] += 3
            s.reserve[seat] -= 6
            s.tell("starts-with", seat, s.energy[seat], s.gold[seat])


def hand_realm(s: Immortals, seat: i64) -> i64:
    """IM-START-25 The realm of a draft hand: the first seat's is dark, the next one's light, and so on by turns."""
    away = (seat - s.first + s.box.seats) % s.box.seats
    return LIGHT if away & 1 else DARK


def draw_draft(s: Immortals, chance: Chance, seat: i64) -> bool:
    """IM-START-25 A card of the hand's realm; IM-OP-08 from the shuffled discards if the stack is empty, else none."""
    realm = hand_realm(s, seat)
    stack = vec[i64]([card for card in range(CONFLICTS) if s.place[card] == s.deck() and realm_of(card) == realm])
    if len(stack) == 0:
        stack = vec[i64](
            [card for card in range(CONFLICTS) if s.place[card] == s.discarded() and realm_of(card) == realm]
        )
        for card in stack:
            s.place[card] = s.deck()
            s.known[card] = 0
            s.pool[card] = 0
        if len(stack):
            s.tell("stack-shuffled", realm)
    if len(stack) == 0:
        return False
    card = chance.pick(s, "draft-card", stack)
    s.place[card] = s.draft(seat)
    s.known[card] = only(seat)
    s.whisper(only(seat), "drew", seat, card)
    return True


def keep(s: Immortals, seat: i64, card: i64) -> None:
    """IM-START-21 A card goes to the hand unseen: of its hand the others know nothing more than what can be deduced."""
    if s.groups_left(seat):
        bind(s, seat, s.deployment - 1)
    kept_unseen(s, seat, hand_realm(s, seat))
    for other in s.cards_at(s.draft(seat)):
        s.known[other] = only(seat)
    s.place[card] = seat
    s.whisper(only(seat), "kept", seat, card)
    s.whisper(everyone(s.box.seats + 1) & ~only(seat), "kept-one", seat)


def pass_hands(s: Immortals) -> None:
    """IM-START-24 Every hand, and what is known of it, goes to the left neighbour; so does the marker."""
    seats = s.box.seats
    bounds = s.bounds[:]
    for card in range(CONFLICTS):
        if s.draft(0) <= s.place[card] < s.deck():
            to = (s.place[card] - s.draft(0) + 1) % seats
            s.place[card] = s.draft(to)
            s.known[card] |= only(to)
    for seat in range(seats):
        to = (seat + 1) % seats
        for k in range(HAND):
            s.bounds[HAND * to + k] = bounds[HAND * seat + k]
    s.first = (s.first + 1) % seats
    s.marker = s.first


DEAL_DRAFT: Final = DealDraft()
DEPLOYMENT: Final = Deployment()
DRAFT: Final = Draft()
REVEAL_DRAFT: Final = RevealDraft()
DEPLOY: Final = Deploy()
SITE_OF_DRAFT: Final = SiteOfDraft()
GROUP: Final = Group()
DEPLOYED: Final = Deployed()
LEFT_OVER: Final = LeftOver()
END_OF_START: Final = EndOfStart()
