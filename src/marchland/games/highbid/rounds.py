"""A round: a prize is turned up, the lowest bidder before is consoled, all bid in secret, the bids are turned up."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Decision, Refusal, Sequence, Step, everyone, i64, mypyc_attr, only, vec
from marchland.games.highbid.state import Highbid

NO_PRIZE_LEFT: Final = 1
MAJORITY: Final = 2
NO_CARD_LEFT: Final = 3

NOBODY: Final = -1

DRAW: Final = 0
SCOUT: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step):
    """HB-SETUP-02 Each seat is dealt a hand that only it sees; HB-SETUP-03 the other cards are the deck."""

    def run(self, s: Highbid, chance: Chance) -> None:
        """Deal hand after hand."""
        for seat in range(s.box.seats):
            for each in range(s.box.hand):
                draw(s, chance, seat)
        s.then(ROUND, NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Round(Sequence):
    """HB-ROUND-01 A round is: a prize, the last round's consolation, the bids, the reveal; a = who is consoled."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUp(Step):
    """HB-ROUND-02 A prize is turned up, the scouted one if there is one. HB-END-01 With none left the game ends.

    HB-END-03 So it does when nobody holds a card.
    """

    def run(self, s: Highbid, chance: Chance) -> None:
        """Turn up the scouted prize, else one by luck."""
        scouted = s.prizes_at(s.next())
        prizes = scouted if len(scouted) else s.prizes_at(s.ahead())
        if len(prizes) == 0:
            s.end(NO_PRIZE_LEFT)
        elif not any(place < s.box.seats for place in s.place):
            s.end(NO_CARD_LEFT)
        else:
            prize = chance.pick(s, "prize", prizes)
            s.lot[prize] = s.offered()
            s.scouts = 0
            s.tell("offered", prize)


@mypyc_attr(allow_interpreted_subclasses=True)
class Consolation(Decision):
    """HB-CONS-03 The consoled seat draws a card, or HB-CONS-04 scouts the prize that comes next; a = who is consoled.

    HB-CONS-05 Without cards in the deck nobody draws; with fewer than two prizes ahead there is nothing to scout.
    HB-VAR-02 By agreement one may only draw, or there is no consolation.
    """

    asks = "solace"
    forced_is_public = True  # the deck and the prizes ahead are counted by all

    def size(self, s: Highbid) -> i64:
        """Draw or scout."""
        return 2

    def may_draw(self, s: Highbid) -> bool:
        """Whether a card can be drawn."""
        return s.box.may_draw and any(place == s.deck() for place in s.place)

    def may_scout(self, s: Highbid) -> bool:
        """Whether a prize can be scouted."""
        return s.box.may_scout and len(s.prizes_at(s.ahead())) > 1

    def seats(self, s: Highbid) -> i64:
        """The consoled seat, if there is anything to choose."""
        return only(s.a) if s.a != NOBODY and (self.may_draw(s) or self.may_scout(s)) else 0

    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        """What is possible."""
        return vec[i64]([choice for choice in range(2) if (self.may_scout(s) if choice else self.may_draw(s))])

    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        """Luck is for a step of its own."""
        s.then(SOLACE, seat, choice)

    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        """Agreed otherwise, or nothing there."""
        if choice == SCOUT and not s.box.may_scout:
            return Refusal("refusal.no-scouting-agreed", "HB-VAR-02")
        if choice == SCOUT:
            return Refusal("refusal.nothing-to-scout", "HB-CONS-05")
        return Refusal("refusal.deck-is-empty", "HB-CONS-05")


@mypyc_attr(allow_interpreted_subclasses=True)
class Solace(Step):
    """HB-CONS-03 A drawn card is seen by its seat alone. HB-CONS-04 A scouted prize is laid face down: it comes next.

    a = the consoled seat, b = what it chose.
    """

    def run(self, s: Highbid, chance: Chance) -> None:
        """Draw or scout."""
        others = everyone(s.box.seats + 1) & ~only(s.a)
        if s.b == DRAW:
            card = draw(s, chance, s.a)
            s.whisper(only(s.a), "drew", s.a, card)
            s.whisper(others, "drew-one", s.a)
        else:
            prize = chance.pick(s, "prize", s.prizes_at(s.ahead()))
            s.lot[prize] = s.next()
            s.scouts = only(s.a)
            s.whisper(only(s.a), "scouted", s.a, prize)
            s.whisper(others, "scouted-one", s.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bidding(Decision):
    """HB-BID-01 All at once, each seat with a card lays one face down. HB-BID-02 A seat without cards sits out."""

    asks = "card"
    forced_is_public = True  # everybody sees how many cards a hand has

    def size(self, s: Highbid) -> i64:
        """Any card of the box."""
        return len(s.box.worth)

    def seats(self, s: Highbid) -> i64:
        """Who holds a card."""
        bidders: i64 = 0
        for place in s.place:
            if place < s.box.seats:
                bidders |= only(place)
        return bidders

    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        """The cards in hand."""
        return s.cards_at(seat)

    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        """Lay the card face down."""
        s.place[choice] = s.bid(seat)

    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        """A card that was bid is gone; any other is elsewhere, and where is not said."""
        if s.place[choice] == s.discarded():
            return Refusal("refusal.card-is-discarded", "HB-BID-05", {"card": choice})
        return Refusal("refusal.card-not-in-hand", "HB-BID-01", {"card": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(Step):
    """HB-BID-03 The bids are turned up; the card of highest worth takes all prizes on offer.

    HB-BID-04 If several share the highest worth nobody takes them: they stay on offer. HB-VAR-01 Or they are gone.
    HB-BID-05 Cards that were bid are discarded, open to all. HB-END-02 More than half of all points wins at once;
    HB-VAR-03 unless it was agreed to play on. HB-CONS-01 The lowest bid, if it is lower than the highest, is consoled
    in the next round; HB-CONS-02 of equal cards the one of the earlier suit. HB-ROUND-03 Round follows round.
    """

    def run(self, s: Highbid, chance: Chance) -> None:
        """Turn up, award or carry, and go on."""
        box = s.box
        bids = vec[i64]([card for card in range(len(s.place)) if box.seats <= s.place[card] < s.deck()])
        best = bids[len(bids) - 1]  # cards are numbered from the lowest to the highest
        winner = s.place[best] - box.seats
        loser = s.place[bids[0]] - box.seats
        for card in bids:
            s.tell("bid", s.place[card] - box.seats, card)
            s.place[card] = s.discarded()
            s.known[card] = everyone(box.seats + 1)
        if len(bids) > 1 and box.worth[bids[len(bids) - 2]] == box.worth[best]:
            tie(s)
        else:
            award(s, winner)
            if box.majority_wins and 2 * s.scores()[winner] > box.total:
                s.end(MAJORITY)
                return
        s.then(ROUND, loser if box.worth[bids[0]] < box.worth[best] else NOBODY)


def draw(s: Highbid, chance: Chance, seat: i64) -> i64:
    """A card of the deck, each equally likely, goes to a hand unseen by the others."""
    card = chance.pick(s, "card", s.cards_at(s.deck()))
    s.place[card] = seat
    s.known[card] |= only(seat)
    return card


def award(s: Highbid, winner: i64) -> None:
    """All prizes on offer go to one seat."""
    for prize in s.prizes_at(s.offered()):
        s.lot[prize] = winner
        s.tell("won", winner, prize)


def tie(s: Highbid) -> None:
    """Nobody takes the prizes: they stay on offer, or are gone."""
    s.tied += 1
    if s.box.ties_carry:
        s.tell("tied")
    else:
        for prize in s.prizes_at(s.offered()):
            s.lot[prize] = s.gone()
            s.tell("lost", prize)


DEAL: Final = Deal()
TURN_UP: Final = TurnUp()
CONSOLATION: Final = Consolation()
SOLACE: Final = Solace()
BIDDING: Final = Bidding()
REVEAL: Final = Reveal()
ROUND: Final = Round([TURN_UP, CONSOLATION, BIDDING, REVEAL])
