"""Phase 2: all seats plan at once, card by card, face down. Chapter 8."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Decision, Refusal, Shown, Step, append, everyone, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import (
    BLANK,
    CONFLICT,
    CONFLICTS,
    EMPTY,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    MAGIC,
    MAGIC_SPACE,
    MAGICS,
    NAMES,
    SPACES,
    TRIBE_SPACE,
    UNDECIDED,
    WILD,
)
from marchland.games.immortals.state import Immortals


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningBegins(Step):
    """IM-PLAN-06 Where each seat has armies now decides which region cards it may place. IM-PLAN-03 All spaces are
    empty.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """All cards are in hand, and everybody looks at the map."""
        seats = s.box.seats
        for name in range(NAMES):
            if seats <= s.keeper[name] < s.stack():
                s.keeper[name] -= seats
        for card in range(CONFLICTS):
            if seats <= s.place[card] < 2 * seats:
                s.place[card] -= seats
        for seat in range(seats):
            mine = s.regions_of(seat)
            s.stood[seat] = (mine | mine >> NAMES) & everyone(NAMES)
            s.used[seat] = 0
            s.bared[seat] = 0
        for cell in range(len(s.laid)):
            s.laid[cell] = UNDECIDED
        s.tell("planning")


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan(Decision):
    """IM-PLAN-01 All seats at once place cards face down, IM-PLAN-03 one a space at most, space by space; IM-PLAN-02
    eight spaces are for armies, two for magic; IM-MAGIC-01 each magic card may lie on either. IM-PLAN-04 Army spaces
    take region, conflict and blank cards, magic spaces magic and blank ones. IM-PLAN-06 A region card needs an army in
    one of its twins. IM-PLAN-09 A wild card cannot be placed where something is extracted. IM-PLAN-10 A blank card
    only pretends. IM-OP-47 Any other conflict card may be placed anywhere. IM-PLAN-12 The phase ends when all are
    done.
    """

    asks = "card"

    def size(self, s: Immortals) -> i64:
        """Any card, or none."""
        return EMPTY + 1

    def seats(self, s: Immortals) -> i64:
        """Everybody."""
        return everyone(s.box.seats)

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """The cards that may lie on the next space, or none."""
        space = next_space(s, seat)
        kind = kind_of_space(s, seat, space)
        regions, conflicts, magic, blanks = lying(s, seat)
        if kind == MAGIC_SPACE:
            cards = vec[i64]([MAGIC + card for card in range(MAGICS) if magic >> card & 1 == 0])
        else:
            cards = placeable(s, seat, regions, conflicts, not extracts(kind))
        if blanks < MAGICS:
            cards = append(cards, BLANK)
        return append(cards, EMPTY)

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Face down."""
        s.laid[SPACES * seat + next_space(s, seat)] = choice

    def again(self, s: Immortals, seat: i64) -> bool:
        """Until each space was thought of."""
        return s.laid[SPACES * seat + SPACES - 1] == UNDECIDED

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """Which space, and what it does on this board."""
        space = next_space(s, seat)
        return Shown("ask.Plan", {"space": space, "action": kind_of_space(s, seat, space)}, [f"space:{space}"])

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """A card, or nothing."""
        if choice == EMPTY:
            return Shown("choose.leave-empty", {}, [])
        return Shown("choose.card", {"card": choice}, [f"card:{choice}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """By the kind of space, the kind of card, and whether it is there."""
        space = next_space(s, seat)
        kind = kind_of_space(s, seat, space)
        if kind == MAGIC_SPACE and choice < MAGIC:
            return Refusal("refusal.magic-space", "IM-PLAN-04", {"card": choice})
        if kind != MAGIC_SPACE and MAGIC <= choice < BLANK:
            return Refusal("refusal.army-space", "IM-PLAN-04", {"card": choice})
        if any(s.laid[SPACES * seat + other] == choice for other in range(space)) and choice != BLANK:
            return Refusal("refusal.lies-already", "IM-PLAN-03", {"card": choice})
        if choice == BLANK:
            return Refusal("refusal.no-blank-left", "IM-PLAN-10")
        if choice < CONFLICT:
            if s.holder(choice) != seat:
                return Refusal("refusal.not-your-card", "IM-OWN-01", {"card": choice})
            return Refusal("refusal.no-army-for-card", "IM-PLAN-06", {"card": choice})
        if not s.holds(seat, choice - CONFLICT):
            return Refusal("refusal.not-in-hand", "IM-PLAN-01", {"card": choice})
        return Refusal("refusal.wild-extracts-nothing", "IM-PLAN-09", {"card": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningEnds(Step):
    """IM-PLAN-12 All are done: now everybody sees which spaces have a card."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """How many lie on each board."""
        for seat in range(s.box.seats):
            s.tell("planned", seat, s.on_board(seat))


def next_space(s: Immortals, seat: i64) -> i64:
    """The space that a seat plans next."""
    base = SPACES * seat
    for space in range(SPACES - 1):
        if s.laid[base + space] == UNDECIDED:
            return space
    return SPACES - 1


def kind_of_space(s: Immortals, seat: i64, space: i64) -> i64:
    """What a space does; the tribe's own space does what its tribe can do. IM-ACT-TRIBE-06 Light tribes have none."""
    kind = s.box.spaces[space]
    return s.box.action[s.tribe[2 * seat + s.box.half[space]]] if kind == TRIBE_SPACE else kind


def extracts(kind: i64) -> bool:
    """IM-ACT-TRIBE-02 Whether a space extracts gold or energy; that of the Orcs does too."""
    return kind in (EXTRACT_GOLD, EXTRACT_ENERGY)


def lying(s: Immortals, seat: i64) -> tuple[i64, i64, i64, i64]:
    """What lies on a board: region, conflict and magic cards as masks, and how many blank ones."""
    regions: i64 = 0
    conflicts: i64 = 0
    magic: i64 = 0
    blanks: i64 = 0
    base = SPACES * seat
    for space in range(SPACES):
        card = s.laid[base + space]
        if card < CONFLICT:
            regions |= only(card)
        elif card < MAGIC:
            conflicts |= only(card - CONFLICT)
        elif card < BLANK:
            magic |= only(card - MAGIC)
        elif card == BLANK:
            blanks += 1
    return regions, conflicts, magic, blanks


def placeable(s: Immortals, seat: i64, laid: i64, laid_conflicts: i64, wild: bool) -> vec[i64]:
    """IM-PLAN-04, IM-PLAN-06, IM-PLAN-09 The region and conflict cards that a seat may still place on an army space."""
    stood = s.stood[seat] & ~laid
    cards = vec[i64]([name for name in range(NAMES) if s.keeper[name] == seat and stood >> name & 1 == 1])
    most = CONFLICTS if wild else WILD
    for card in range(most):
        if s.place[card] == seat and laid_conflicts >> card & 1 == 0:
            cards = append(cards, CONFLICT + card)
    return cards


PLANNING_BEGINS: Final = PlanningBegins()
PLAN: Final = Plan()
PLANNING_ENDS: Final = PlanningEnds()
