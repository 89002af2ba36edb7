"""What lies on the table: armies, cards, cubes in tower and tray, boards, resources."""

from __future__ import annotations

from typing import Final

from marchland.engine import State, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import (
    ARMIES,
    CONFLICTS,
    EMPTY,
    GROUPS,
    INHABITANTS,
    NAMES,
    REGIONS,
    SIDE,
    SPACES,
    ImmortalsBox,
)

HAND: Final = 5  # draft cards
KEPT: Final = 12  # of so many cards that a seat kept unseen in the draft it is remembered what they can be
NEVER: Final = 31  # the deployment round in which a card that can still be played became unplayable
NONE: Final = CONFLICTS  # no draft card chosen
OPEN: Final = -1  # cubes not divided yet


@mypyc_attr(allow_interpreted_subclasses=True)
class Immortals(State):
    """One table of Immortals. Regions, cards, spaces and tribes are numbered as in box.py."""

    def __init__(self, box: ImmortalsBox) -> None:
        super().__init__()
        self.box = box
        # The board.
        self.owner = vec[i64]()  # by region: whose armies stand there, or `nobody`
        self.armies = vec[i64]()  # by region
        self.built = vec[i64]()  # by region: SHRINE or CAPITAL, and PORTAL
        self.keeper = vec[i64]()  # by name: whose region card, in hand or on the board; surely in hand; or the stack
        # Conflict cards.
        self.place = vec[i64]()  # by card: whose, in hand or on the board; surely in hand; draft hand; deck; discarded
        self.known = vec[i64]()  # by card: the mask of who knows its place; the onlookers' bit: everybody does
        self.pool = vec[i64]()  # by card: 0 never shown, 1 shown in the draft, more: in the deck since that shuffle
        self.shed = vec[i64]()  # by card: the mask of seats that know it was left over when the draft ended
        self.stuck = vec[i64]()  # by card: the deployment round after which it had no free region
        # Boards.
        self.laid = vec[i64]()  # by seat and space: the card that lies there
        self.used = vec[i64]()  # by seat: the mask of magic cards that are surely in hand
        self.bared = vec[i64]()  # by seat: how many blank cards are surely in hand
        self.stood = vec[i64]()  # by seat: the mask of names where it had armies when planning began
        # What belongs to a seat.
        self.tribe = vec[i64]()  # by seat and realm
        self.energy = vec[i64]()
        self.gold = vec[i64]()
        self.points = vec[i64]()
        self.limbo = vec[i64]()  # by seat and realm
        self.reserve = vec[i64]()  # by seat: the personal supply
        self.boxed = vec[i64]()  # by seat: cubes that have left the game
        # The tower, by colour; the inhabitants come after the seats.
        self.tower = vec[i64]()
        self.tray = vec[i64]()
        self.supply: i64 = INHABITANTS
        # The starting round.
        self.groups = vec[i64]()  # by seat, both halves: armies on each space of the back
        self.chosen = vec[i64]()  # by seat: the draft card it chose
        self.bounds = vec[i64]()  # by seat, rising: of its draft cards so many were stuck by these rounds
        self.kept = vec[i64]()  # by seat: cards it kept unseen: 0, or 1 + NEVER + 1 times the realm, + the bound
        self.split = vec[i64]()  # by seat: how many fallen cubes go to the light limbo
        self.deployment: i64 = 0  # which deployment round
        self.lull: i64 = 0  # how many groups were left when it began
        # The round.
        self.round: i64 = 0
        self.first: i64 = 0  # who is first in this round
        self.marker: i64 = 0  # who holds the marker
        self.era: i64 = 1  # how often the conflict deck was shuffled
        self.passed: i64 = 0  # the mask of seats that passed
        # The action in hand: none nests in another.
        self.shown: i64 = box.seats * SPACES  # the cell whose card is revealed
        self.performed: i64 = 0  # whether its action was
        self.origin: i64 = 0
        self.target: i64 = 0
        self.sent: i64 = 0
        self.role: i64 = 0

    def nobody(self) -> i64:
        """Who stands in an unoccupied region."""
        return self.box.seats

    def stack(self) -> i64:
        """The keeper of region cards that nobody owns."""
        return 2 * self.box.seats

    def surely(self, seat: i64) -> i64:
        """The place of cards that everybody knows to be in hand, not on the board."""
        return self.box.seats + seat

    def draft(self, seat: i64) -> i64:
        """The place of a seat's draft hand."""
        return 2 * self.box.seats + seat

    def deck(self) -> i64:
        """The place of conflict cards in the deck; while the draft goes on, in the stack of their realm."""
        return 3 * self.box.seats

    def discarded(self) -> i64:
        """The place of conflict cards in the discard pile."""
        return 3 * self.box.seats + 1

    def holder(self, name: i64) -> i64:
        """IM-OWN-01 Who owns a region: the seat that holds its card, in hand or on the board; -1: it lies in the
        stack.
        """
        keeper = self.keeper[name]
        return -1 if keeper == 2 * self.box.seats else keeper % self.box.seats

    def holds(self, seat: i64, card: i64) -> bool:
        """Whether a conflict card is a seat's, in hand or on the board."""
        place = self.place[card]
        return place == seat or place == self.box.seats + seat

    def regions_of(self, seat: i64) -> i64:
        """The mask of the regions where a seat has armies."""
        mask: i64 = 0
        bit: i64 = 1
        for owner in self.owner:
            if owner == seat:
                mask |= bit
            bit <<= 1
        return mask

    def cards_at(self, place: i64) -> vec[i64]:
        """The conflict cards of a place."""
        return vec[i64]([card for card in range(CONFLICTS) if self.place[card] == place])

    def on_board(self, seat: i64) -> i64:
        """How many cards lie on a board."""
        count: i64 = 0
        base = seat * SPACES
        for space in range(SPACES):
            if self.laid[base + space] < EMPTY:
                count += 1
        return count

    def groups_left(self, seat: i64) -> i64:
        """How many army groups a seat has yet to deploy."""
        count: i64 = 0
        for k in range(2 * GROUPS):
            if self.groups[2 * GROUPS * seat + k] > 0:
                count += 1
        return count

    def all_groups_left(self) -> i64:
        """How many army groups all seats have yet to deploy."""
        count: i64 = 0
        for group in self.groups:
            if group > 0:
                count += 1
        return count

    def free(self, card: i64) -> bool:
        """Whether a draft card shows an unoccupied region; a wild card, whether its area has one in its realm."""
        if card < REGIONS:
            return self.owner[card] == self.box.seats
        covers = self.box.covers[card]
        return any(covers >> region & 1 == 1 and self.owner[region] == self.box.seats for region in range(REGIONS))

    def place_armies(self, seat: i64, region: i64, armies: i64) -> None:
        """Armies come to a region that is their seat's or nobody's."""
        self.owner[region] = seat
        self.armies[region] += armies

    def take_away(self, region: i64, armies: i64) -> None:
        """Armies leave a region."""
        self.armies[region] -= armies
        if self.armies[region] == 0:
            self.owner[region] = self.box.seats

    def bank_gold(self) -> i64:
        """Gold left in the common supply, where it is counted."""
        left: i64 = 199
        for gold in self.gold:
            left -= gold
        return left

    def bank_energy(self) -> i64:
        """Energy left in the common supply, where it is counted."""
        left: i64 = 199
        for energy in self.energy:
            left -= energy
        return left

    def gain_gold(self, seat: i64, gold: i64) -> i64:
        """IM-OP-37 A seat takes gold from the supply; by agreement no more than is there. What it got."""
        got = min(gold, self.bank_gold()) if self.box.bank_printed else gold
        self.gold[seat] += got
        return got

    def gain_energy(self, seat: i64, energy: i64) -> i64:
        """IM-OP-37 A seat takes energy from the supply; by agreement no more than is there. What it got."""
        got = min(energy, self.bank_energy()) if self.box.bank_printed else energy
        self.energy[seat] += got
        return got

    def on_map(self, seat: i64) -> i64:
        """How many armies a seat has in regions."""
        armies: i64 = 0
        for region in range(REGIONS):
            if self.owner[region] == seat:
                armies += self.armies[region]
        return armies

    def scores(self) -> vec[i64]:
        """IM-SCORE-08 Points are counted as they are, beyond 60 too: marker and space of the track can be derived."""
        return self.points[:]

    def winners(self) -> i64:
        """IM-END-02 Most points win. IM-END-03 Of equals, most armies in regions. IM-END-04 Else they share."""
        best: i64 = -1
        mask: i64 = 0
        for seat in range(self.box.seats):
            rank = self.points[seat] * 1000 + self.on_map(seat)
            if rank > best:
                best = rank
                mask = 0
            if rank == best:
                mask |= only(seat)
        return mask

    def cubes(self, seat: i64) -> i64:
        """IM-INV-01 All cubes of a seat, wherever they are."""
        cubes = self.on_map(seat) + self.limbo[2 * seat] + self.limbo[2 * seat + 1] + self.reserve[seat]
        for k in range(2 * GROUPS):
            cubes += self.groups[2 * GROUPS * seat + k]
        return cubes + self.tower[seat] + self.tray[seat] + self.boxed[seat]

    def copy(self) -> Immortals:
        """A table equal to this one that shares only the box."""
        t = Immortals(self.box)
        t.copy_table(self)
        t.owner = self.owner[:]
        t.armies = self.armies[:]
        t.built = self.built[:]
        t.keeper = self.keeper[:]
        t.place = self.place[:]
        t.known = self.known[:]
        t.pool = self.pool[:]
        t.shed = self.shed[:]
        t.stuck = self.stuck[:]
        t.laid = self.laid[:]
        t.used = self.used[:]
        t.bared = self.bared[:]
        t.stood = self.stood[:]
        t.tribe = self.tribe[:]
        t.energy = self.energy[:]
        t.gold = self.gold[:]
        t.points = self.points[:]
        t.limbo = self.limbo[:]
        t.reserve = self.reserve[:]
        t.boxed = self.boxed[:]
        t.tower = self.tower[:]
        t.tray = self.tray[:]
        t.supply = self.supply
        t.groups = self.groups[:]
        t.chosen = self.chosen[:]
        t.bounds = self.bounds[:]
        t.kept = self.kept[:]
        t.split = self.split[:]
        t.deployment = self.deployment
        t.lull = self.lull
        t.round = self.round
        t.first = self.first
        t.marker = self.marker
        t.era = self.era
        t.passed = self.passed
        t.shown = self.shown
        t.performed = self.performed
        t.origin = self.origin
        t.target = self.target
        t.sent = self.sent
        t.role = self.role
        return t

    def audit(self) -> str:
        """What is wrong, by the invariants of chapter 14 and by what everybody can deduce."""
        from marchland.games.immortals.audit import audit  # it reads the table, which therefore cannot read it first

        return audit(self)


def fresh(box: ImmortalsBox) -> Immortals:
    """IM-SETUP-03, IM-SETUP-04, IM-SETUP-07 A full table before anything was dealt: cubes in the personal supplies,
    structures, inhabitants and tokens in the common one, region cards in the stack, conflict cards in the deck.
    """
    s = Immortals(box)
    n = box.seats
    s.owner = vec[i64]([n] * REGIONS)
    s.armies = vec[i64]([0] * REGIONS)
    s.built = vec[i64]([0] * REGIONS)
    s.keeper = vec[i64]([2 * n] * NAMES)
    s.place = vec[i64]([3 * n] * CONFLICTS)
    s.known = vec[i64]([0] * CONFLICTS)
    s.pool = vec[i64]([0] * CONFLICTS)
    s.shed = vec[i64]([0] * CONFLICTS)
    s.stuck = vec[i64]([NEVER] * CONFLICTS)
    s.laid = vec[i64]([EMPTY] * (n * SPACES))
    s.used = vec[i64]([0] * n)
    s.bared = vec[i64]([0] * n)
    s.stood = vec[i64]([0] * n)
    s.tribe = vec[i64]([SIDE * (half % 2) for half in range(2 * n)])  # any pair until tribes are dealt
    s.energy = vec[i64]([0] * n)
    s.gold = vec[i64]([0] * n)
    s.points = vec[i64]([0] * n)
    s.limbo = vec[i64]([0] * (2 * n))
    s.reserve = vec[i64]([ARMIES] * n)
    s.boxed = vec[i64]([0] * n)
    s.tower = vec[i64]([0] * (n + 1))
    s.tray = vec[i64]([0] * (n + 1))
    s.groups = vec[i64]([0] * (n * 2 * GROUPS))
    s.chosen = vec[i64]([NONE] * n)
    s.bounds = vec[i64]([NEVER] * (n * HAND))
    s.kept = vec[i64]([0] * (n * KEPT))
    s.split = vec[i64]([OPEN] * n)
    return s


def realm_of(card: i64) -> i64:
    """The realm of a conflict card."""
    if card < REGIONS:
        return card // NAMES
    return (card - REGIONS) // 5


def twin(region: i64) -> i64:
    """The region of the same name in the other realm."""
    return region + NAMES if region < NAMES else region - NAMES
