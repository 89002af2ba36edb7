"""The magic cards: armies come back, the marker is taken, region cards are taken over. Chapter 11."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Refusal, Shown, Step, everyone, i64, mypyc_attr, vec
from marchland.games.immortals.box import CARDS_OR_TRANSITION, MAGIC, NAMES, REGIONS
from marchland.games.immortals.ownership import gain_card
from marchland.games.immortals.questions import OfRegion
from marchland.games.immortals.state import Immortals, twin

SEVERAL: Final = 64  # a realm and a number of armies in one number of a frame
TWICE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Rebirth(Step):
    """IM-MAGIC-02 Five armies of one limbo come back to regions of its realm with own armies; IM-MAGIC-08 or two.
    IM-MAGIC-03 With fewer in that limbo, so many as there are; IM-OP-18 exactly these. a = the seat, b = realm and
    number.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Count them, and ask where they go."""
        realm = s.b // SEVERAL
        armies = min(s.b % SEVERAL, s.limbo[2 * s.a + realm])
        s.then(NEWBORN, s.a, SEVERAL * realm + armies)


@mypyc_attr(allow_interpreted_subclasses=True)
class Newborn(OfRegion):
    """IM-MAGIC-02 The armies may be split over regions with own armies, IM-OP-27 two armies too, unless it was agreed
    that they stay together. a = the seat, b = the realm and how many are still to go.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Own regions of the realm."""
        realm = s.b // SEVERAL
        return vec[i64]([region for region in range(REGIONS) if s.owner[region] == seat and region // NAMES == realm])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """One goes there, or all that stay together."""
        left = s.b % SEVERAL
        going = left if together(s) else 1
        s.limbo[2 * seat + s.b // SEVERAL] -= going
        s.armies[choice] += going
        s.tell("reborn", seat, going, choice)
        if left > going:
            s.then(NEWBORN, seat, s.b - going)

    def prompt(self, s: Immortals, seat: i64) -> Shown:
        """How many are still to go."""
        return Shown("ask.Newborn", {"realm": s.b // SEVERAL, "armies": s.b % SEVERAL}, [])

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """The other realm, or no own army."""
        if choice // NAMES != s.b // SEVERAL:
            return Refusal("refusal.other-realm", "IM-MAGIC-02", {"region": choice})
        return Refusal("refusal.no-army-there", "IM-MAGIC-02", {"region": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeMarker(Step):
    """IM-MAGIC-04 A seat takes the first player marker; IM-MAGIC-05 it is first from the next round on, if nobody
    takes it again; IM-OP-25 who holds it cannot take it. a = the seat.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """The marker moves; the order of this round does not."""
        s.marker = s.a
        s.tell("marker", s.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeOver(Step):
    """IM-MAGIC-07 With more armies in a region than the owner of its card has in the twin, a seat takes the card over;
    with fewer or as many nothing happens. IM-OP-26 Armies of others, and a card in the stack, count nothing.
    a = the seat, b = the region.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Compare."""
        owner = s.holder(s.b % NAMES)
        other = twin(s.b)
        against = s.armies[other] if owner >= 0 and s.owner[other] == owner else 0
        if s.armies[s.b] > against:
            gain_card(s, s.a, s.b % NAMES)
        else:
            s.tell("not-taken-over", s.a, s.b)


def together(s: Immortals) -> bool:
    """IM-OP-27 Whether armies of this card must stay together."""
    return not s.box.two_split and s.laid[s.shown] == MAGIC + CARDS_OR_TRANSITION


def reborn(s: Immortals, seat: i64, realm: i64) -> bool:
    """IM-MAGIC-03 Whether a limbo has armies and its realm an own region for them."""
    return s.limbo[2 * seat + realm] > 0 and s.regions_of(seat) >> (NAMES * realm) & everyone(NAMES) != 0


REBIRTH: Final = Rebirth()
NEWBORN: Final = Newborn()
TAKE_MARKER: Final = TakeMarker()
TAKEN_OVER: Final = TakeOver()
