"""A revealed card: what can be done with it, and what that costs. Chapters 9 to 11."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Refusal, Shown, Step, i64, mypyc_attr, vec
from marchland.games.immortals.attack import ORIGIN, may_attack
from marchland.games.immortals.box import (
    ATTACK_OR_MOVEMENT,
    BLANK,
    CARD_OR_MARKER,
    CONSTRUCT,
    DARK,
    LIGHT,
    MAGIC,
    SHRINE_SPACE,
    SPACES,
    TAKE_OVER_OR_SHRINE,
    TRANSITION,
    TRANSITION_5,
    TRIBE_SPACE,
    Cost,
)
from marchland.games.immortals.magic import REBIRTH, SEVERAL, TAKE_MARKER, TWICE, reborn
from marchland.games.immortals.planning import extracts, kind_of_space
from marchland.games.immortals.questions import OfSeat
from marchland.games.immortals.reinforcements import DRAW, cards_left
from marchland.games.immortals.sites import (
    ATTACKING,
    BUILD_CAPITAL,
    BUILD_PORTAL,
    BUILD_SHRINE,
    DEEDS,
    DRAWING,
    EXTRACT,
    FORFEIT,
    FROM_DARK,
    FROM_LIGHT,
    MARKER,
    MOVE,
    TAKE_OVER,
    TRANSFER,
    sites,
)
from marchland.games.immortals.spaces import SITE
from marchland.games.immortals.state import Immortals
from marchland.games.immortals.wages import COMPENSATION


@mypyc_attr(allow_interpreted_subclasses=True)
class Attempt(Step):
    """IM-PERF-02 If nothing can be done with the revealed card its seat gains the compensation; else it is asked what
    to do. IM-PERF-03 A blank card does nothing. IM-PERF-10 What counts is how things stand now. IM-ACT-BUILD-06 If
    nothing can be built, construction is impossible. a = the seat.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Look whether anything is possible."""
        card = s.laid[s.shown]
        if card == BLANK:
            s.then(COMPENSATION, s.a)
        elif any(possible(s, s.a, deed) for deed in range(1, DEEDS)):
            s.then(PERFORM, s.a)
        else:
            s.tell("impossible", s.a, card)
            s.then(COMPENSATION, s.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class Perform(OfSeat):
    """IM-PERF-02 A seat does what its card can do, or forfeits it for the compensation. IM-PERF-11 It pays in full
    before anything else happens; IM-OP-53 who cannot pay cannot perform. IM-ACT-MOVE-01 Some spaces let it choose
    between attack and movement; IM-MAGIC-04, IM-MAGIC-06, IM-MAGIC-08 most magic cards leave a choice too. a = the
    seat.
    """

    asks = "deed"

    def size(self, s: Immortals) -> i64:
        """Any deed."""
        return DEEDS

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """What is possible, and to forfeit."""
        return vec[i64]([deed for deed in range(DEEDS) if deed == FORFEIT or possible(s, seat, deed)])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Pay and go on."""
        if choice == FORFEIT:
            s.tell("forfeited", seat, s.laid[s.shown])
            s.then(COMPENSATION, seat)
            return
        s.performed = 1
        cost = cost_of(s, seat, choice)
        s.energy[seat] -= cost.energy
        s.gold[seat] -= cost.gold
        if cost.energy or cost.gold:
            s.tell("paid", seat, cost.energy, cost.gold)
        if choice == ATTACKING:
            s.then(ORIGIN, seat)
        elif choice == DRAWING:
            s.then(DRAW, seat, 1 if s.laid[s.shown] == MAGIC + CARD_OR_MARKER else 2)
        elif choice == MARKER:
            s.then(TAKE_MARKER, seat)
        elif choice >= FROM_LIGHT:
            s.then(REBIRTH, seat, SEVERAL * (choice - FROM_LIGHT) + (5 if s.laid[s.shown] == MAGIC else TWICE))
        else:
            s.then(SITE, seat, choice)

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """The deed and its price."""
        if choice == FORFEIT:
            return Shown("choose.forfeit", {}, [])
        cost = cost_of(s, seat, choice)
        return Shown("choose.deed", {"deed": choice, "energy": cost.energy, "gold": cost.gold}, [])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """The card cannot do that, it costs too much, or there is nowhere to do it."""
        if not offers(s, seat, choice):
            return Refusal("refusal.not-on-this-card", "IM-PLAN-02", {"deed": choice, "card": s.laid[s.shown]})
        cost = cost_of(s, seat, choice)
        if not affords(s, seat, cost):
            return Refusal("refusal.too-dear", "IM-PERF-11", {"energy": cost.energy, "gold": cost.gold})
        if choice in (FROM_LIGHT, FROM_DARK):
            return Refusal("refusal.nobody-reborn", "IM-MAGIC-03", {"realm": choice - FROM_LIGHT})
        text, rule = WHY_NOT[choice]
        return Refusal(text, rule, {"card": s.laid[s.shown]})


# Why a deed that the card offers and the seat could pay is not possible.
WHY_NOT: Final = {
    EXTRACT: ("refusal.no-army-of-card", "IM-ACT-GOLD-01"),
    TRANSFER: ("refusal.no-transition", "IM-ACT-TRANS-02"),
    BUILD_PORTAL: ("refusal.no-portal", "IM-ACT-BUILD-05"),
    BUILD_SHRINE: ("refusal.no-shrine", "IM-ACT-BUILD-03"),
    BUILD_CAPITAL: ("refusal.no-capital", "IM-ACT-BUILD-04"),
    ATTACKING: ("refusal.no-attack", "IM-ACT-ATT-04"),
    MOVE: ("refusal.no-movement", "IM-ACT-MOVE-02"),
    DRAWING: ("refusal.nothing-to-draw", "IM-REINF-06"),
    MARKER: ("refusal.has-marker", "IM-MAGIC-05"),
    TAKE_OVER: ("refusal.no-take-over", "IM-MAGIC-07"),
}


def offers(s: Immortals, seat: i64, deed: i64) -> bool:
    """Whether the space of the revealed card, or the magic card itself, is for this deed."""
    card = s.laid[s.shown]
    if card >= MAGIC:
        magic = card - MAGIC
        if magic == TRANSITION_5:
            return deed >= FROM_LIGHT
        if magic == CARD_OR_MARKER:
            return deed in (DRAWING, MARKER)
        if magic == TAKE_OVER_OR_SHRINE:
            return deed in (BUILD_SHRINE, TAKE_OVER)
        return deed == DRAWING or deed >= FROM_LIGHT
    kind = kind_of_space(s, seat, s.shown % SPACES)
    if extracts(kind):
        return deed == EXTRACT
    if kind == TRANSITION:
        return deed == TRANSFER
    if kind == CONSTRUCT:
        return BUILD_PORTAL <= deed <= BUILD_CAPITAL
    if kind == SHRINE_SPACE:
        return deed == BUILD_SHRINE
    return deed == ATTACKING or (deed == MOVE and kind == ATTACK_OR_MOVEMENT)


def cost_of(s: Immortals, seat: i64, deed: i64) -> Cost:
    """What a deed costs with the revealed card; IM-OP-19 construction costs the same whatever is built, unless the
    board says otherwise. IM-ACT-ATT-07 The basic attack is free; IM-ACT-TRIBE-04, IM-ACT-TRIBE-05 those of Night Elves
    and Trolls cost what their halves say.
    """
    box = s.box
    card = s.laid[s.shown]
    if card >= MAGIC:
        return box.magic[card - MAGIC]
    space = s.shown % SPACES
    if box.spaces[space] == TRIBE_SPACE:
        tribe = s.tribe[2 * seat + box.half[space]]
        kind = box.action[tribe]
        if kind == CONSTRUCT:
            return box.construct[3 * s.tribe[2 * seat + LIGHT] + deed - BUILD_PORTAL]
        return box.movement if deed == MOVE else box.action_cost[tribe]
    kind = box.spaces[space]
    if kind == TRANSITION:
        return box.transition
    if kind == CONSTRUCT:
        return box.construct[3 * s.tribe[2 * seat + LIGHT] + deed - BUILD_PORTAL]
    return box.movement if deed == MOVE else box.free


def affords(s: Immortals, seat: i64, cost: Cost) -> bool:
    """IM-OP-53 Whether a seat can pay in full."""
    return s.energy[seat] >= cost.energy and s.gold[seat] >= cost.gold


def possible(s: Immortals, seat: i64, deed: i64) -> bool:
    """Whether a deed can be done with the revealed card now."""
    if not offers(s, seat, deed) or not affords(s, seat, cost_of(s, seat, deed)):
        return False
    if deed == ATTACKING:
        return may_attack(s, seat)
    if deed == DRAWING:
        return cards_left(s)
    if deed == MARKER:
        return s.marker != seat
    if deed == FROM_LIGHT:
        return reborn(s, seat, LIGHT)
    if deed == FROM_DARK:
        return reborn(s, seat, DARK)
    return len(sites(s, seat, deed, s.laid[s.shown])) > 0


ATTEMPT: Final = Attempt()
PERFORM: Final = Perform()
