"""What lies on the table: where each card and each prize is, and who has seen it."""

from __future__ import annotations

from marchland.engine import State, everyone, i64, mypyc_attr, only, vec
from marchland.games.highbid.box import HighbidBox


@mypyc_attr(allow_interpreted_subclasses=True)
class Highbid(State):
    """One table of highbid.

    A card's place is a seat (its hand), `bid(seat)` (face down before it), `deck` or `discarded`; a prize's lot is
    a seat (its winner), `ahead`, `next` (laid face down by a scout), `offered` or `gone`.
    """

    def __init__(self, box: HighbidBox) -> None:
        super().__init__()
        self.box = box
        self.place = vec[i64]()  # by card
        self.known = vec[i64]()  # by card: the mask of who has seen where it lies
        self.lot = vec[i64]()  # by prize
        self.scouts: i64 = 0  # the mask of the seats that know which prize comes next
        self.tied: i64 = 0  # how many rounds were tied

    def bid(self, seat: i64) -> i64:
        """The place of a seat's bid."""
        return self.box.seats + seat

    def deck(self) -> i64:
        """The place of cards not yet drawn."""
        return 2 * self.box.seats

    def discarded(self) -> i64:
        """The place of cards that were bid."""
        return 2 * self.box.seats + 1

    def ahead(self) -> i64:
        """The lot of a prize still to come."""
        return self.box.seats

    def next(self) -> i64:
        """The lot of a prize that was scouted: it comes next."""
        return self.box.seats + 1

    def offered(self) -> i64:
        """The lot of a prize that is bid for."""
        return self.box.seats + 2

    def gone(self) -> i64:
        """The lot of a prize that nobody can win any more."""
        return self.box.seats + 3

    def cards_at(self, place: i64) -> vec[i64]:
        """The cards that lie there, from the lowest to the highest."""
        return vec[i64]([card for card in range(len(self.place)) if self.place[card] == place])

    def prizes_at(self, lot: i64) -> vec[i64]:
        """The prizes of that lot."""
        return vec[i64]([prize for prize in range(len(self.lot)) if self.lot[prize] == lot])

    def scores(self) -> vec[i64]:
        """HB-SCORE-01 Each seat scores the points of the prizes it won."""
        scores = vec[i64]([0] * self.box.seats)
        for prize in range(len(self.lot)):
            if self.lot[prize] < self.box.seats:
                scores[self.lot[prize]] += self.box.points[prize]
        return scores

    def winners(self) -> i64:
        """HB-SCORE-02 The highest score wins. HB-SCORE-03 Of equals, the seat with fewer prizes; else they share."""
        scores = self.scores()
        best: i64 = -1
        mask: i64 = 0
        for seat in range(self.box.seats):
            rank = scores[seat] * 100 - len(self.prizes_at(seat))
            if rank > best or mask == 0:
                best = rank
                mask = only(seat)
            elif rank == best:
                mask |= only(seat)
        return mask

    def copy(self) -> Highbid:
        """A table equal to this one that shares only the box."""
        t = Highbid(self.box)
        t.copy_table(self)
        t.place = self.place[:]
        t.known = self.known[:]
        t.lot = self.lot[:]
        t.scouts = self.scouts
        t.tied = self.tied
        return t

    def audit(self) -> str:
        """HB-INV-01 Every card and every prize is in one place. HB-INV-02 At most one bid a seat.

        HB-INV-03 At most one prize is scouted, and somebody knows it. HB-INV-04 Who holds a card has seen it, and
        what lies open is known to all.
        """
        box = self.box
        for card in range(len(self.place)):
            place = self.place[card]
            if place < 0 or place > self.discarded():
                return f"card {card} is nowhere"
            if place < self.deck():
                if self.known[card] >> place % box.seats & 1 == 0:
                    return f"card {card} is not known to who holds it"
            elif place == self.discarded() and self.known[card] != everyone(box.seats + 1):
                return f"card {card} lies open and is not known to all"
        for seat in range(box.seats):
            if len(self.cards_at(self.bid(seat))) > 1:
                return f"seat {seat} has bid twice"
        for prize in range(len(self.lot)):
            if self.lot[prize] < 0 or self.lot[prize] > self.gone():
                return f"prize {prize} is nowhere"
        if len(self.prizes_at(self.next())) != (1 if self.scouts else 0):
            return "the scouted prize and its scout do not fit"
        return ""


def fresh(box: HighbidBox) -> Highbid:
    """A full table before the deal: all cards in the deck, all prizes ahead."""
    s = Highbid(box)
    s.place = vec[i64]([s.deck()] * len(box.worth))
    s.known = vec[i64]([0] * len(box.worth))
    s.lot = vec[i64]([s.ahead()] * len(box.points))
    return s


def lay(s: Highbid, named: set[str]) -> None:
    """Complete a position: who holds a card has seen it, a scouted prize has a scout."""
    if "known" not in named:
        for card in range(len(s.place)):
            place = s.place[card]
            if place < s.deck():
                s.known[card] = only(place % s.box.seats)
            elif place == s.discarded():
                s.known[card] = everyone(s.box.seats + 1)
    if "scouts" not in named and len(s.prizes_at(s.next())) > 0:
        s.scouts = only(0)
