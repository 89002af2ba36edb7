"""An attack is declared: from where, to where, for whom the inhabitants fight, with how many. Section 10.4."""

from __future__ import annotations

from typing import Final

from marchland.engine import Refusal, Shown, append, i64, mypyc_attr, vec
from marchland.games.immortals.battle import BATTLE
from marchland.games.immortals.box import CONFLICT, NAMES, REGIONS, WILD
from marchland.games.immortals.odds import odds
from marchland.games.immortals.questions import OfArmies, OfRegion, OfSeat
from marchland.games.immortals.roles import AGAINST, FOR, NEUTRAL, ROLES
from marchland.games.immortals.sites import regions_in, ways
from marchland.games.immortals.state import Immortals


@mypyc_attr(allow_interpreted_subclasses=True)
class Origin(OfRegion):
    """IM-ACT-ATT-03 The attacker chooses where to attack from, whatever the card; IM-ACT-ATT-04 an origin with one army
    cannot attack (IM-OP-39). a = the seat.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Own regions with two armies or more, and something to attack."""
        mine = s.regions_of(seat)
        return vec[i64](
            [
                region
                for region in range(REGIONS)
                if s.owner[region] == seat and s.armies[region] > 1 and ways(s, region) & ~mine != 0
            ]
        )

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Then the target."""
        s.origin = choice
        s.then(TARGET, seat)

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """The region and how many stand there."""
        return Shown("choose.origin", {"region": choice, "armies": s.armies[choice]}, [f"region:{choice}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """No own army, too few, or only own regions around."""
        if s.owner[choice] != seat:
            return Refusal("refusal.no-army-there", "IM-ACT-ATT-01", {"region": choice})
        if s.armies[choice] == 1:
            return Refusal("refusal.one-stays", "IM-ACT-ATT-04", {"region": choice})
        return Refusal("refusal.nothing-to-attack", "IM-ACT-ATT-01", {"region": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(OfRegion):
    """IM-ACT-ATT-01 The target is adjacent in the same realm, or the twin if a portal stands in the origin;
    IM-ACT-ATT-02 without armies of the attacker: unoccupied or another's (IM-OP-40). a = the seat.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """What can be reached from the origin and is not its own."""
        return regions_in(ways(s, s.origin) & ~s.regions_of(seat))

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Then, if the card leaves a choice, for whom the inhabitants fight; then the number."""
        s.target = choice
        roles = possible_roles(s)
        if len(roles) > 1:
            s.then(ROLE, seat)
        else:
            s.role = roles[0]
        s.then(FORCE, seat)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """From where."""
        return Shown("ask.Target", {"region": s.origin}, [f"region:{s.origin}"])

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """The region, who stands there, and for whom the inhabitants can fight."""
        if s.owner[choice] == s.nobody():
            return Shown("choose.target-empty", {"region": choice}, [f"region:{choice}"])
        there = {"region": choice, "seat": s.owner[choice], "armies": s.armies[choice]}
        return Shown("choose.target", there, [f"region:{choice}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """Own armies there, too far, or no portal."""
        if s.owner[choice] == seat:
            return Refusal("refusal.own-target", "IM-ACT-ATT-02", {"region": choice})
        if choice % NAMES == s.origin % NAMES:
            return Refusal("refusal.no-portal-here", "IM-PORTAL-01", {"region": s.origin})
        return Refusal("refusal.not-adjacent", "IM-ACT-ATT-01", {"region": choice, "from:region": s.origin})


@mypyc_attr(allow_interpreted_subclasses=True)
class Role(OfSeat):
    """IM-ACT-ATT-06 Where the card can stand for several regions the attacker names one before the throw: the attacked
    one, the attacking one, or another; so the inhabitants fight for it, for nobody, or against it (IM-OP-13,
    IM-OP-22). a = the seat.
    """

    asks = "role"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """For, neutral or against."""
        return ROLES

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """What the card allows."""
        return possible_roles(s)

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Named."""
        s.role = choice

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """The card does not cover that region."""
        region = s.target if choice == FOR else s.origin
        return Refusal("refusal.not-on-card", "IM-ACT-ATT-06", {"region": region, "card": s.laid[s.shown]})


@mypyc_attr(allow_interpreted_subclasses=True)
class Force(OfArmies):
    """IM-ACT-ATT-04 Any number of armies attacks, at least one; at least one stays behind (IM-INV-08). a = the seat."""

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """All but one at most."""
        return vec[i64]([number for number in range(1, s.armies[s.origin])])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """To battle."""
        s.sent = choice
        s.then(BATTLE, seat)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """The target, and for whom the inhabitants fight."""
        return Shown("ask.Force", {"region": s.target, "role": s.role}, [f"region:{s.origin}", f"region:{s.target}"])

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """So many, with the odds as the tower stands."""
        chances = odds(s, seat, s.origin, s.target, choice, s.role)
        args = {"armies": choice, "win": int(100 * chances.win + 0.5), "tie": int(100 * chances.tie + 0.5)}
        return Shown("choose.force" if s.owner[s.target] != s.nobody() else "choose.force-empty", args, [])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """One attacks at least, one stays."""
        return Refusal("refusal.one-stays", "IM-ACT-ATT-04", {"region": s.origin})


def may_attack(s: Immortals, seat: i64) -> bool:
    """Whether a seat has an attack at all. IM-OP-38 It needs no army in the region of the card."""
    mine = s.regions_of(seat)
    for region in range(REGIONS):
        if s.owner[region] == seat and s.armies[region] > 1 and ways(s, region) & ~mine:
            return True
    return False


def possible_roles(s: Immortals) -> vec[i64]:
    """IM-ACT-ATT-05 The inhabitants fight for the attacker if the card shows the attacked region, for nobody if it
    shows the attacking one, else against the attacker; IM-ACT-ATT-06 as things stand before armies leave.
    """
    card = s.laid[s.shown]
    if card < CONFLICT:
        return roles_of_name(s, card)
    shown = card - CONFLICT
    covers = s.box.covers[shown]
    roles = vec[i64]()
    if covers >> s.target & 1:
        roles = append(roles, FOR)
    if covers >> s.origin & 1:
        roles = append(roles, NEUTRAL)
    return append(roles, AGAINST) if shown >= WILD or len(roles) == 0 else roles


def roles_of_name(s: Immortals, name: i64) -> vec[i64]:
    """IM-ACT-ATT-06 A region card shows its region where its seat has armies: so the attacking one, or another.

    IM-OP-22 By agreement its name alone counts: the attacked region of that name is shown too.
    """
    at_origin, at_target = s.origin % NAMES == name, s.target % NAMES == name
    if s.box.name_only:
        if at_origin and at_target:
            return vec[i64]([FOR, NEUTRAL])
        if at_target:
            return vec[i64]([FOR])
    return vec[i64]([NEUTRAL if at_origin else AGAINST])


ORIGIN: Final = Origin()
TARGET: Final = Target()
ROLE: Final = Role()
FORCE: Final = Force()
