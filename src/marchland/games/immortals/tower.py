"""The cube tower: what is thrown in comes out or sticks, what sticks falls out later. Section 17.8 and chapter 5."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Decision, Refusal, Step, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import ARMIES, DARK, LIGHT
from marchland.games.immortals.state import OPEN, Immortals

SEEDS: Final = 7  # armies of each seat
INHABITANT_SEEDS: Final = 10
STAY: Final = 2  # inhabitants that stay in the tray after the tower was seeded


@mypyc_attr(allow_interpreted_subclasses=True)
class Seed(Step):
    """IM-SEED-01 Seven armies of each seat and ten inhabitants are thrown into the tower together."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """Throw them; then each seat divides what fell."""
        thrown = vec[i64]([SEEDS] * s.box.seats + [INHABITANT_SEEDS])
        for seat in range(s.box.seats):
            s.reserve[seat] -= SEEDS
        s.supply -= INHABITANT_SEEDS
        throw(s, chance, thrown)
        for seat in range(s.box.seats):
            s.tell("fell", seat, s.tray[seat])
        s.tell("inhabitants-fell", s.tray[s.box.seats])
        s.then(DIVIDE)
        s.then(DIVIDED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Divide(Decision):
    """IM-SEED-02 All at once, each seat says how many of its fallen cubes go to the light limbo; IM-OP-09 the others go
    to the dark one.
    """

    asks = "armies"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """Up to all cubes of a seat."""
        return ARMIES + 1

    def seats(self, s: Immortals) -> i64:
        """Whoever has cubes in the tray."""
        mask: i64 = 0
        for seat in range(s.box.seats):
            if s.tray[seat]:
                mask |= only(seat)
        return mask

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """None to all of them."""
        return vec[i64]([number for number in range(s.tray[seat] + 1)])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Kept secret until all have decided."""
        s.split[seat] = choice

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """So many did not fall."""
        return Refusal("refusal.not-so-many-fell", "IM-SEED-02", {"armies": s.tray[seat]})


@mypyc_attr(allow_interpreted_subclasses=True)
class Divided(Step):
    """IM-SEED-02 The cubes go to the limbos. IM-SEED-03 At most two inhabitants stay in the tray. IM-SEED-04 What is
    left in personal supplies leaves the game.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Empty the tray."""
        for seat in range(s.box.seats):
            light = max(s.split[seat], 0)
            dark = s.tray[seat] - light
            s.limbo[2 * seat + LIGHT] += light
            s.limbo[2 * seat + DARK] += dark
            s.tray[seat] = 0
            s.split[seat] = OPEN
            s.boxed[seat] += s.reserve[seat]
            s.reserve[seat] = 0
            s.tell("divided", seat, light, dark)
        surplus = s.tray[s.box.seats] - STAY
        if surplus > 0:
            s.tray[s.box.seats] = STAY
            s.supply += surplus


def throw(s: Immortals, chance: Chance, thrown: vec[i64]) -> None:
    """IM-DATA-14 A throw: of each colour, in order, first the stuck cubes may fall, then the thrown ones come out or
    stick.

    IM-BATTLE-06 What came out lies in the tray. A cube sticks by itself, whatever its colour; the more are thrown, the
    more likely a stuck one falls.
    """
    total: i64 = 0
    for number in thrown:
        total += number
    falls = s.box.loose[total]
    for colour in range(s.box.seats + 1):
        out: i64 = 0
        for cube in range(s.tower[colour]):
            if chance.happens(s, s.box.stuck[colour], 65536, falls):
                out += 1
        stays = s.tower[colour] - out
        for cube in range(thrown[colour]):
            if chance.happens(s, s.box.thrown[colour], s.box.passes_of, s.box.passes):
                out += 1
            else:
                stays += 1
        s.tower[colour] = stays
        s.tray[colour] = out


SEED: Final = Seed()
DIVIDE: Final = Divide()
DIVIDED: Final = Divided()
