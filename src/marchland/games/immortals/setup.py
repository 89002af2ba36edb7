"""Set-up and home: tribes are dealt, army groups laid, start regions taken. Chapters 3, 4.1 and 4.2 of the rules."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Refusal, Step, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import ARMIES, DARK, GROUPS, LIGHT, NAMES, SIDE
from marchland.games.immortals.deduction import note_stuck
from marchland.games.immortals.questions import OfArmies
from marchland.games.immortals.state import Immortals


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(Step):
    """IM-SETUP-08 Each seat is dealt one light and one dark tribe. IM-SETUP-09 It has 43 cubes, four magic cards and
    four blank ones. IM-SETUP-11 A seat drawn at random is first and has the marker. IM-SETUP-12 Seats follow clockwise.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Deal tribes and draw who is first."""
        for realm in range(2):
            left = vec[i64]([SIDE * realm + tribe for tribe in range(SIDE)])
            for seat in range(s.box.seats):
                tribe = chance.pick(s, "dark-tribe" if realm else "light-tribe", left)
                s.tribe[2 * seat + realm] = tribe
                left = vec[i64]([other for other in left if other != tribe])
        for seat in range(s.box.seats):
            s.tell("tribes", seat, s.tribe[2 * seat], s.tribe[2 * seat + 1])
        s.marker = chance.among(s, "first", s.box.seats)
        s.first = s.marker
        s.tell("first", s.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayGroups(Step):
    """IM-START-01 Army groups are laid as the backs of the halves say. IM-START-02 The outer spaces are used with 3 or
    4 seats only; IM-START-03 with 5 these cubes stay in the personal supply. IM-START-07 Then home, in player order.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Lay the groups of every seat."""
        used = GROUPS if s.box.seats < 5 else GROUPS - 1
        for seat in range(s.box.seats):
            for half in range(2):
                for k in range(used):
                    armies = s.box.groups[GROUPS * s.tribe[2 * seat + half] + k]
                    s.groups[2 * GROUPS * seat + GROUPS * half + k] = armies
                    s.reserve[seat] -= armies
        for k in range(s.box.seats):
            s.then(HOME, (s.first + k) % s.box.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class Home(OfArmies):
    """IM-START-04 A seat deploys one of its groups to its start region in the light realm; IM-START-05 it takes the
    region card; IM-START-06 two armies of its supply go to the dark twin. IM-OP-50 So dark tribes need no region.
    a = the seat.
    """

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """The sizes of its groups."""
        return group_sizes(s, seat)

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Both twins are its own from now on."""
        name = s.box.start[s.tribe[2 * seat + LIGHT]]
        spend_group(s, seat, choice)
        s.place_armies(seat, name, choice)
        s.place_armies(seat, NAMES * DARK + name, 2)
        s.reserve[seat] -= 2
        s.keeper[name] = seat
        s.tell("home", seat, choice, name)
        note_stuck(s, name)
        note_stuck(s, NAMES + name)

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """There is no such group."""
        return Refusal("refusal.no-such-group", "IM-START-04", {"armies": choice})


def group_sizes(s: Immortals, seat: i64) -> vec[i64]:
    """The sizes of a seat's groups, each once, from the smallest."""
    there: i64 = 0
    for k in range(2 * GROUPS):
        there |= only(s.groups[2 * GROUPS * seat + k])
    return vec[i64]([size for size in range(1, ARMIES + 1) if there >> size & 1])


def spend_group(s: Immortals, seat: i64, size: i64) -> None:
    """One group of this size leaves the board."""
    for k in range(2 * GROUPS):
        if s.groups[2 * GROUPS * seat + k] == size:
            s.groups[2 * GROUPS * seat + k] = 0
            return


SET_UP: Final = SetUp()
LAY_GROUPS: Final = LayGroups()
HOME: Final = Home()
