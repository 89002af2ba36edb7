"""A summer: courses are planned in secret, leg by leg; then all sail, and every water has its say."""

from __future__ import annotations

from typing import Final

from marchland.games.harbour.state import LEGS, UNPLANNED, Harbour

from marchland.engine import Chance, Decision, Refusal, Sequence, Step, everyone, i64, mypyc_attr, only, vec

AUTUMN: Final = 1
RICH: Final = 2
FORTUNE: Final = 3

FISH: Final = 0
PEARLS: Final = 1
MARKET: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Summer(Sequence):
    """HA-SUMMER-01 A summer is: the courses, then the legs one after the other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Decision):
    """HA-COURSE-01 All at once each seat plans its legs one by one: how many waters to sail, at most its coins."""

    asks = "waters"

    def size(self, s: Harbour) -> i64:
        """At most three waters a leg."""
        return 4

    def seats(self, s: Harbour) -> i64:
        """Everybody."""
        return everyone(s.box.seats)

    def choices(self, s: Harbour, seat: i64) -> vec[i64]:
        """As far as the coins go that earlier legs leave."""
        left = s.seat[seat].coins
        for leg in range(s.seat[seat].planned):
            left -= s.course[seat * LEGS + leg]
        return vec[i64]([waters for waters in range(4) if waters <= left])

    def take(self, s: Harbour, seat: i64, choice: i64) -> None:
        """Note the leg."""
        s.course[seat * LEGS + s.seat[seat].planned] = choice
        s.seat[seat].planned += 1

    def again(self, s: Harbour, seat: i64) -> bool:
        """HA-COURSE-02 Until the course is whole."""
        return s.seat[seat].planned < LEGS

    def why_not(self, s: Harbour, seat: i64, choice: i64) -> Refusal:
        """Too far."""
        return Refusal("refusal.too-far", "HA-COURSE-01", {"waters": choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class Legs(Step):
    """HA-LEG-01 Leg by leg, all seats in order sail what they planned. HA-END-01 After the last summer comes autumn."""

    def run(self, s: Harbour, chance: Chance) -> None:
        """The next leg, the next summer, or the end."""
        s.leg += 1
        if s.leg < LEGS:
            for seat in range(s.box.seats):
                s.then(SAIL, seat)
            s.then(LEGS_STEP)
            return
        s.leg = -1
        s.summer += 1
        for seat in range(s.box.seats):
            s.seat[seat].planned = 0
            for leg in range(LEGS):
                s.course[seat * LEGS + leg] = UNPLANNED
        if s.summer == s.box.summers:
            s.end(AUTUMN)
        else:
            s.then(SUMMER)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sail(Step):
    """HA-LEG-02 A seat pays a coin for each water, as far as it can, and enters them one by one; a = seat."""

    def run(self, s: Harbour, chance: Chance) -> None:
        """Pay, then a frame for each water entered."""
        me = s.seat[s.a]
        waters = min(s.course[s.a * LEGS + s.leg], me.coins)
        s.tell("sails", s.a, waters)
        me.coins -= waters
        s.bank += waters
        for each in range(waters):
            me.ship = (me.ship + 1) % len(s.box.ring)
            s.then(WATER, s.a, me.ship)


@mypyc_attr(allow_interpreted_subclasses=True)
class Water(Step):
    """HA-WATER-01 Fish bring a coin, HA-WATER-02 pearls a point; HA-WATER-03 at a market the others may deal.

    HA-WATER-04 A storm may take a coin. HA-VAR-01 Storms are mild by agreement. HA-END-03 Three points end the game.
    a = seat, b = water.
    """

    def run(self, s: Harbour, chance: Chance) -> None:
        """By the kind of water."""
        me = s.seat[s.a]
        kind = s.box.ring[s.b]
        if kind == FISH:
            gain = min(2, s.bank)
            me.coins += gain
            s.bank -= gain
            s.tell("fishes", s.a, gain)
        elif kind == PEARLS:
            me.points += 1
            s.tell("dives", s.a)
            if me.points == FORTUNE:
                s.end(RICH)
        elif kind == MARKET:
            for k in range(1, s.box.seats):
                s.then(DEAL, (s.a + k) % s.box.seats, s.a)
        elif me.coins > 0 and chance.happens(s, "storm", 6, s.box.odds):
            me.coins -= 1
            s.bank += 1
            s.tell("storm", s.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Decision):
    """HA-DEAL-01 A seat may pay the ship at the market a coin for a point; a = who is asked, b = who is paid."""

    asks = "deal"
    forced_is_public = True

    def size(self, s: Harbour) -> i64:
        """Refuse or accept."""
        return 2

    def seats(self, s: Harbour) -> i64:
        """The seat that is asked."""
        return only(s.a)

    def choices(self, s: Harbour, seat: i64) -> vec[i64]:
        """HA-DEAL-02 Without a coin one can only refuse."""
        return vec[i64]([choice for choice in range(2) if choice == 0 or s.seat[seat].coins > 0])

    def take(self, s: Harbour, seat: i64, choice: i64) -> None:
        """Pay and gain."""
        if choice == 1:
            s.seat[seat].coins -= 1
            s.seat[s.b].coins += 1
            s.seat[seat].points += 1
            s.tell("deals", seat, s.b)

    def why_not(self, s: Harbour, seat: i64, choice: i64) -> Refusal:
        """No coin."""
        return Refusal("refusal.no-coin", "HA-DEAL-02")


COURSE: Final = Course()
LEGS_STEP: Final = Legs()
SAIL: Final = Sail()
WATER: Final = Water()
DEAL: Final = Deal()
SUMMER: Final = Summer([COURSE, LEGS_STEP])
