"""What can never be wrong on a table: the invariants of chapter 14, and what everybody can deduce (IM-HID-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marchland.engine import everyone, i64
from marchland.games.immortals.box import (
    AREAS,
    ARMIES,
    BANK,
    BLANK,
    CAPITAL,
    CONFLICT,
    CONFLICTS,
    EMPTY,
    INHABITANTS,
    MAGIC,
    MAGIC_SPACE,
    NAMES,
    PORTAL,
    PORTALS,
    REGIONS,
    SPACES,
    UNDECIDED,
)

if TYPE_CHECKING:
    from marchland.games.immortals.state import Immortals
from marchland.games.immortals.deduction import draft_fits, kept_fits


def audit(s: Immortals) -> str:
    """IM-INV-01 … IM-INV-07; what is wrong first, empty when nothing is."""
    for wrong in (regions(s), cubes(s), structures(s), resources(s), region_cards(s), conflict_cards(s), boards(s)):
        if wrong:
            return wrong
    for seat in range(s.box.seats):
        if not kept_fits(s, seat):
            return f"seat {seat} cannot have kept the cards that it holds unseen"
        if not draft_fits(s, seat):
            return f"seat {seat} cannot have the draft hand it has"
    return ""


def regions(s: Immortals) -> str:
    """IM-INV-03 A region holds armies of one seat, or none."""
    for region in range(REGIONS):
        if not 0 <= s.owner[region] <= s.box.seats:
            return f"nobody knows whose region {region} is"
        if (s.armies[region] > 0) != (s.owner[region] < s.box.seats) or s.armies[region] < 0:
            return f"region {region} has {s.armies[region]} armies and owner {s.owner[region]}"
    return ""


def cubes(s: Immortals) -> str:
    """IM-INV-01 No cube of a seat is lost or found. IM-INV-02 Nor any inhabitant."""
    for seat in range(s.box.seats):
        if s.cubes(seat) != ARMIES:
            return f"seat {seat} has {s.cubes(seat)} cubes, not {ARMIES}"
    for piles in (s.limbo, s.reserve, s.boxed, s.tower, s.tray, s.groups):
        if any(pile < 0 for pile in piles):
            return "there are fewer cubes than none"
    inhabitants = s.supply + s.tower[s.box.seats] + s.tray[s.box.seats]
    if inhabitants != INHABITANTS or s.supply < 0:
        return f"there are {inhabitants} inhabitants, not {INHABITANTS}"
    return ""


def structures(s: Immortals) -> str:
    """IM-INV-06 One building and one portal a region, one capital an area and realm, as many portals as there are."""
    portals: i64 = 0
    capitals = [0] * (2 * AREAS)
    for region in range(REGIONS):
        if not 0 <= s.built[region] <= PORTAL + CAPITAL or s.built[region] % PORTAL > CAPITAL:
            return f"region {region} cannot hold the structures it has"
        if s.built[region] >= PORTAL:
            portals += 1
        if s.built[region] % PORTAL == CAPITAL:
            realm = 0 if s.box.capital_per_area else region // NAMES
            capitals[AREAS * realm + s.box.area[region % NAMES]] += 1
    if portals > PORTALS:
        return f"there are {portals} portals, more than {PORTALS}"
    if any(count > 1 for count in capitals):
        return "an area has two capitals"
    return ""


def resources(s: Immortals) -> str:
    """IM-INV-07 Gold, energy and points are never negative; by agreement there is no more than was printed."""
    for seat in range(s.box.seats):
        if s.gold[seat] < 0 or s.energy[seat] < 0 or s.points[seat] < 0:
            return f"seat {seat} has less than nothing"
    if s.box.bank_printed and (s.bank_gold() < 0 or s.bank_energy() < 0):
        return f"more than {BANK} gold or energy is in play"
    return ""


def region_cards(s: Immortals) -> str:
    """IM-INV-04 Every region card is in one place."""
    for name in range(NAMES):
        if not 0 <= s.keeper[name] <= s.stack():
            return f"the card of region {name} is nowhere"
    return ""


def conflict_cards(s: Immortals) -> str:
    """IM-INV-04 Every conflict card is in one place, known to who holds it; what lies open is known to all."""
    seats = s.box.seats
    for card in range(CONFLICTS):
        place = s.place[card]
        if not 0 <= place <= s.discarded():
            return f"conflict card {card} is nowhere"
        if place < s.deck() and s.known[card] >> place % seats & 1 == 0:
            return f"conflict card {card} is not known to who holds it"
        public = s.known[card] == everyone(seats + 1)
        if (s.known[card] >> seats & 1 == 1) != public or (place == s.discarded() and not public):
            return f"conflict card {card} lies open and is not known to all"
    for seat in range(seats):
        if s.chosen[seat] != CONFLICTS and s.place[s.chosen[seat]] != s.draft(seat):
            return f"seat {seat} has chosen a card that it does not hold"
    return ""


def boards(s: Immortals) -> str:
    """IM-INV-04, IM-INV-05 Boards hold cards of their seat, each once, each where it may lie."""
    for seat in range(s.box.seats):
        blanks = s.bared[seat]
        for space in range(SPACES):
            card = s.laid[SPACES * seat + space]
            if card in (EMPTY, UNDECIDED):
                continue
            if card == BLANK:
                blanks += 1
            elif not 0 <= card < BLANK or not belongs(s, seat, card):
                return f"seat {seat} has card {card} on its board, which is not its own"
            elif any(s.laid[SPACES * seat + other] == card for other in range(space)):
                return f"seat {seat} has card {card} on its board twice"
            if (s.box.spaces[space] == MAGIC_SPACE) != (MAGIC <= card < BLANK) and card != BLANK:
                return f"card {card} cannot lie on space {space}"
        if not 0 <= s.bared[seat] <= blanks <= 4:
            return f"seat {seat} has {blanks} blank cards"
    return ""


def belongs(s: Immortals, seat: i64, card: i64) -> bool:
    """Whether a card on a board is of those that its seat may have there."""
    if card < CONFLICT:
        return s.keeper[card] == seat
    if card < MAGIC:
        return s.place[card - CONFLICT] == seat
    return s.used[seat] >> (card - MAGIC) & 1 == 0
