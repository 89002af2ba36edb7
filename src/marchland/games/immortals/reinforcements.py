"""A round begins; phase 1: conflict cards are drawn, armies come out of limbo. Chapters 6 and 7."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Decision, Refusal, Shown, Step, everyone, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import DARK, NAMES, REGIONS
from marchland.games.immortals.questions import OfArmies, OfGoal
from marchland.games.immortals.state import Immortals

STOP: Final = REGIONS  # send no more
EACH: Final = 64  # numbers for both limbos in one number of a frame
NO: Final = 0
YES: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundBegins(Step):
    """IM-FLOW-03 Who holds the marker at the beginning of the round is first throughout; the marker moves by magic
    alone.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """A new round card, nobody has passed."""
        s.round += 1
        s.first = s.marker
        s.passed = 0
        s.tell("round", s.round, s.box.rounds)
        s.tell("first", s.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reinforcements(Step):
    """IM-REINF-01 In player order each seat may draw a conflict card; IM-OP-46 all of them before the first army is
    sent. IM-REINF-02 Then each, in player order, may send armies out of limbo.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Put all turns in order."""
        for k in range(s.box.seats):
            s.then(DRAW_OFFER, (s.first + k) % s.box.seats)
        for k in range(s.box.seats):
            s.then(SENDING, (s.first + k) % s.box.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawOffer(Decision):
    """IM-REINF-01 A seat may draw a conflict card, or decline. IM-REINF-06 If there is none anywhere nobody is asked.
    a = the seat.
    """

    asks = "yes"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """No or yes."""
        return 2

    def seats(self, s: Immortals) -> i64:
        """The seat whose turn it is, if there is a card to draw."""
        return only(s.a) if cards_left(s) else 0

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """No or yes."""
        return vec[i64]([NO, YES])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Luck is for a step of its own."""
        if choice == YES:
            s.then(DRAW, seat, 1)

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """Draw or not."""
        return Shown("choose.draw" if choice else "choose.no-draw", {}, [])


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step):
    """IM-REINF-01, IM-MAGIC-04, IM-MAGIC-08 Conflict cards are drawn, unseen by the others. IM-REINF-06 An empty deck
    is made anew of the discards; if there are none either, nothing is drawn. IM-HID-16, IM-HID-23 The others learn
    only that cards were drawn. a = the seat, b = how many.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Card by card."""
        seat, others = s.a, everyone(s.box.seats + 1) & ~only(s.a)
        for each in range(s.b):
            deck = s.cards_at(s.deck())
            if len(deck) == 0:
                deck = shuffle_discards(s)
            if len(deck) == 0:
                s.tell("nothing-to-draw", seat)
                return
            card = chance.pick(s, "conflict-card", deck)
            s.place[card] = s.surely(seat)
            s.known[card] = only(seat)
            s.whisper(only(seat), "drew", seat, card)
            s.whisper(others, "drew-one", seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sending(Step):
    """IM-REINF-02 For each full three armies in one limbo a seat may send one. IM-REINF-05 They are counted when its
    turn begins; without an army in a realm nothing can be sent there. IM-OP-43 By agreement an exile may return. a =
    the seat.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Count, and ask where there is something to send."""
        seat = s.a
        mine = s.regions_of(seat)
        quotas: i64 = 0
        for realm in range(2):
            armies = s.limbo[2 * seat + realm]
            if mine >> (NAMES * realm) & everyone(NAMES):
                quotas += armies // 3 * (EACH if realm == DARK else 1)
            elif s.box.exile and armies:
                s.then(EXILE, seat, realm)
        if quotas:
            s.then(SEND, seat, quotas)


@mypyc_attr(allow_interpreted_subclasses=True)
class Send(OfGoal):
    """IM-REINF-03 An army goes to a region of the realm of its limbo where its seat has armies; each where it likes.
    IM-REINF-04 Sending is free, and one may stop. IM-HID-17 All see it. a = the seat, b = how many may still go.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Own regions of the realms whose limbo may still send, or stop."""
        light, dark = s.b % EACH > 0, s.b >= EACH
        return vec[i64](
            [
                region
                for region in range(REGIONS + 1)
                if region == STOP or (s.owner[region] == seat and (dark if region >= NAMES else light))
            ]
        )

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """One army goes; the rest is asked again."""
        if choice == STOP:
            return
        realm = choice // NAMES
        s.limbo[2 * seat + realm] -= 1
        s.armies[choice] += 1
        s.tell("sent", seat, 1, choice)
        left = s.b - (EACH if realm == DARK else 1)
        if left:
            s.then(SEND, seat, left)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """How many may still go."""
        return Shown("ask.Send", {"light": s.b % EACH, "dark": s.b // EACH}, [])

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """To a region, or stop."""
        if choice == STOP:
            return Shown("choose.send-no-more", {}, [])
        return Shown("choose.send", {"region": choice, "armies": s.armies[choice]}, [f"region:{choice}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """No own armies there, or that limbo has sent what it may."""
        if s.owner[choice] != seat:
            return Refusal("refusal.no-army-there", "IM-REINF-03", {"region": choice})
        return Refusal("refusal.limbo-sends-no-more", "IM-REINF-02", {"realm": choice // NAMES})


@mypyc_attr(allow_interpreted_subclasses=True)
class Exile(OfGoal):
    """IM-OP-43 By agreement a seat without armies in a realm may send some to one unoccupied region there; it gains no
    card. a = the seat, b = the realm.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Unoccupied regions of the realm, or none."""
        nobody = s.nobody()
        return vec[i64](
            [
                region
                for region in range(REGIONS + 1)
                if region == STOP or (s.owner[region] == nobody and region // NAMES == s.b)
            ]
        )

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Then it is asked how many go."""
        if choice != STOP:
            s.then(EXILES, seat, choice)

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """Return to a region, or not."""
        if choice == STOP:
            return Shown("choose.stay-away", {}, [])
        return Shown("choose.return", {"region": choice}, [f"region:{choice}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """Somebody is there, or it is the other realm."""
        if choice // NAMES != s.b:
            return Refusal("refusal.other-realm", "IM-REINF-03", {"region": choice})
        return Refusal("refusal.occupied", "IM-OP-43", {"region": choice, "seat": s.owner[choice]})


@mypyc_attr(allow_interpreted_subclasses=True)
class Exiles(OfArmies):
    """IM-OP-43 Up to a third of that limbo return, one at least. a = the seat, b = the region."""

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """One to a third."""
        most = max(1, s.limbo[2 * seat + s.b // NAMES] // 3)
        return vec[i64]([number for number in range(1, most + 1)])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """They return."""
        s.limbo[2 * seat + s.b // NAMES] -= choice
        s.place_armies(seat, s.b, choice)
        s.tell("sent", seat, choice, s.b)

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """A third of the limbo is less."""
        return Refusal("refusal.limbo-sends-no-more", "IM-OP-43", {"realm": s.b // NAMES})


def cards_left(s: Immortals) -> bool:
    """Whether there is a conflict card to draw, in the deck or in the discards."""
    return any(place >= s.deck() for place in s.place)


def shuffle_discards(s: Immortals) -> vec[i64]:
    """IM-REINF-06 The discards become the deck; everybody knows which cards these are."""
    cards = s.cards_at(s.discarded())
    if len(cards):
        s.era += 1
        s.tell("deck-shuffled", len(cards))
    for card in cards:
        s.place[card] = s.deck()
        s.known[card] = 0
        s.pool[card] = s.era
    return cards


ROUND_BEGINS: Final = RoundBegins()
REINFORCEMENTS: Final = Reinforcements()
DRAW_OFFER: Final = DrawOffer()
DRAW: Final = Draw()
SENDING: Final = Sending()
SEND: Final = Send()
EXILE: Final = Exile()
EXILES: Final = Exiles()
