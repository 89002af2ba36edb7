"""The army spaces but for attacks: extraction, transition, construction, movement. Chapter 10."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Refusal, Shown, Step, i64, mypyc_attr, vec
from marchland.games.immortals.box import (
    CAPITAL,
    EXTRACT_GOLD,
    MAGIC,
    NAMES,
    PORTAL,
    SHRINE,
    SPACES,
)
from marchland.games.immortals.magic import TAKEN_OVER
from marchland.games.immortals.planning import kind_of_space
from marchland.games.immortals.questions import OfArmies, OfRegion
from marchland.games.immortals.sites import (
    BUILD_CAPITAL,
    BUILD_PORTAL,
    BUILD_SHRINE,
    EXTRACT,
    MOVE,
    TAKE_OVER,
    TRANSFER,
    reached,
    regions_in,
    shows,
    sites,
)
from marchland.games.immortals.state import Immortals

PACK: Final = 64  # two regions in one number of a frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Site(Step):
    """IM-PLAN-07 The region of the card, if there is but one; else its seat is asked. a = the seat, b = the deed."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """Do it there, or ask where."""
        there = sites(s, s.a, s.b, s.laid[s.shown])
        if len(there) == 1:
            begin(s, s.a, s.b, there[0])
        else:
            s.then(WHERE, s.a, s.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Where(OfRegion):
    """IM-PLAN-07 With armies in both twins a seat chooses the realm in which its region card acts; IM-PLAN-09 for a
    wild card one region of its area and realm; IM-MAGIC-06, IM-MAGIC-07 for magic any region that will do. a = the
    seat, b = the deed.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """The regions that will do."""
        return sites(s, seat, s.b, s.laid[s.shown])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Do it there."""
        begin(s, seat, s.b, choice)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """Where to do what."""
        return Shown("ask.Where", {"deed": s.b}, [])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """No own army, another region than the card's, or not fit for the deed."""
        card = s.laid[s.shown]
        if s.owner[choice] != seat:
            return Refusal("refusal.no-army-there", "IM-PERF-10", {"region": choice})
        if card < MAGIC and not shows(s, card) >> choice & 1:
            return Refusal("refusal.not-on-card", "IM-PLAN-08", {"region": choice, "card": card})
        if s.b == TRANSFER:
            return Refusal("refusal.limbo-empty", "IM-ACT-TRANS-02", {"realm": choice // NAMES})
        if s.b == BUILD_PORTAL:
            return Refusal("refusal.portal-there", "IM-ACT-BUILD-05", {"region": choice})
        if s.b in (BUILD_SHRINE, BUILD_CAPITAL):
            if s.built[choice] % PORTAL:
                return Refusal("refusal.building-there", "IM-ACT-BUILD-03", {"region": choice})
            return Refusal("refusal.capital-there", "IM-ACT-BUILD-04", {"region": choice})
        if s.b == MOVE:
            return Refusal("refusal.cannot-leave", "IM-ACT-MOVE-05", {"region": choice})
        return Refusal("refusal.nothing-to-take-over", "IM-MAGIC-07", {"region": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class Extraction(Step):
    """IM-ACT-GOLD-01 A seat gains the gold of a region where it has armies; IM-ACT-ENERGY-01 or the energy.
    IM-ACT-TRIBE-02 The Orcs' own space is of the same kind. IM-OP-61 A conflict card gives as much as a region card.
    a = the seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Gold or energy, by the space."""
        if kind_of_space(s, s.a, s.shown % SPACES) == EXTRACT_GOLD:
            s.tell("extracts-gold", s.a, s.gain_gold(s.a, s.box.gold[s.b]), s.b)
        else:
            s.tell("extracts-energy", s.a, s.gain_energy(s.a, s.box.energy[s.b]), s.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Revival(Step):
    """IM-ACT-TRANS-01 Three armies move from the limbo of the region's realm into the region; IM-ACT-TRANS-02 fewer if
    the limbo has fewer, at the full price. IM-ACT-TRIBE-03 The Necromancers' own space is of the same kind. a = the
    seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Out of limbo."""
        armies = min(3, s.limbo[2 * s.a + s.b // NAMES])
        s.limbo[2 * s.a + s.b // NAMES] -= armies
        s.armies[s.b] += armies
        s.tell("reborn", s.a, armies, s.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildPortal(Step):
    """IM-ACT-BUILD-02 One portal is built in a region with an own army; IM-BLDG-01 it brings 1 point. IM-ACT-BUILD-05 A
    building may stand beside it. IM-SCORE-07 These points count at once. a = the seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Build it."""
        build(s, s.a, s.b, PORTAL, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildShrine(Step):
    """IM-ACT-BUILD-01 One shrine is built in a region with an own army, whoever owns its card; IM-BLDG-02 it brings 1
    point. IM-ACT-TRIBE-01 The Demons' own space, IM-MAGIC-06 and a magic card, build one too. IM-BLDG-04 It stays for
    ever. a = the seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Build it."""
        build(s, s.a, s.b, SHRINE, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildCapital(Step):
    """IM-BLDG-03 One capital is built in a region with an own army; it brings 2 points. IM-ACT-BUILD-03 It stands
    alone, IM-ACT-BUILD-04 and is the only one of its area and realm. a = the seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Build it."""
        build(s, s.a, s.b, CAPITAL, 2)


@mypyc_attr(allow_interpreted_subclasses=True)
class Destination(OfRegion):
    """IM-ACT-MOVE-02 Armies move from the region of the card to one other region with an own army; IM-ACT-MOVE-03 each
    region crossed must have one too; IM-ACT-MOVE-04 over borders and through portals. a = the seat, b = the origin.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Own regions that can be reached."""
        return regions_in(reached(s, seat, s.b))

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Then it is asked how many."""
        s.then(MARCHERS, seat, PACK * s.b + choice)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """From where."""
        return Shown("ask.Destination", {"region": s.b}, [f"region:{s.b}"])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """No own army there, or no way."""
        if choice == s.b:
            return Refusal("refusal.same-region", "IM-ACT-MOVE-02", {"region": choice})
        if s.owner[choice] != seat:
            return Refusal("refusal.no-army-there", "IM-ACT-MOVE-02", {"region": choice})
        return Refusal("refusal.no-way", "IM-ACT-MOVE-03", {"region": choice, "from:region": s.b})


@mypyc_attr(allow_interpreted_subclasses=True)
class Marchers(OfArmies):
    """IM-ACT-MOVE-05 At least one army moves, and at least one stays (IM-INV-08). IM-ACT-MOVE-06 Nothing on the way
    changes. a = the seat, b = origin and destination.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """All but one at most."""
        return vec[i64]([number for number in range(1, s.armies[s.b // PACK])])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """They move."""
        origin, destination = s.b // PACK, s.b % PACK
        s.armies[origin] -= choice
        s.armies[destination] += choice
        s.tell("moved", seat, choice, origin, destination)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """From where to where."""
        origin, destination = s.b // PACK, s.b % PACK
        return Shown(
            "ask.Marchers",
            {"from:region": origin, "to:region": destination},
            [f"region:{origin}", f"region:{destination}"],
        )

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """One must move, one must stay."""
        return Refusal("refusal.one-stays", "IM-ACT-MOVE-05", {"region": s.b // PACK})


def begin(s: Immortals, seat: i64, deed: i64, region: i64) -> None:
    """Put on the agenda what is done in a region."""
    if deed == EXTRACT:
        s.then(EXTRACTION, seat, region)
    elif deed == TRANSFER:
        s.then(REVIVAL, seat, region)
    elif deed == BUILD_PORTAL:
        s.then(PORTAL_BUILT, seat, region)
    elif deed == BUILD_SHRINE:
        s.then(SHRINE_BUILT, seat, region)
    elif deed == BUILD_CAPITAL:
        s.then(CAPITAL_BUILT, seat, region)
    elif deed == MOVE:
        s.then(DESTINATION, seat, region)
    elif deed == TAKE_OVER:
        s.then(TAKEN_OVER, seat, region)


def build(s: Immortals, seat: i64, region: i64, structure: i64, points: i64) -> None:
    """A structure stands, and its builder has points for it."""
    s.built[region] += structure
    s.points[seat] += points
    s.tell("builds", seat, structure, region, points)


SITE: Final = Site()
WHERE: Final = Where()
EXTRACTION: Final = Extraction()
REVIVAL: Final = Revival()
PORTAL_BUILT: Final = BuildPortal()
SHRINE_BUILT: Final = BuildShrine()
CAPITAL_BUILT: Final = BuildCapital()
DESTINATION: Final = Destination()
MARCHERS: Final = Marchers()
