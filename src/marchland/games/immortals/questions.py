"""Kinds of questions that many paragraphs ask: one seat at a time, about a region, a goal, or a number of armies."""

from __future__ import annotations

from marchland.engine import Decision, i64, mypyc_attr, only
from marchland.games.immortals.box import ARMIES, REGIONS
from marchland.games.immortals.state import Immortals


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeat(Decision):
    """A question to the seat in a."""

    def seats(self, s: Immortals) -> i64:
        """The seat whose turn it is."""
        return only(s.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class OfRegion(OfSeat):
    """Which region? What can be answered, everybody sees."""

    asks = "region"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """Any region."""
        return REGIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class OfGoal(OfSeat):
    """Which region, if any? What can be answered, everybody sees."""

    asks = "goal"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """Any region, or none."""
        return REGIONS + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class OfArmies(OfSeat):
    """How many armies? What can be answered, everybody sees."""

    asks = "armies"
    forced_is_public = True

    def size(self, s: Immortals) -> i64:
        """Up to all cubes of a seat."""
        return ARMIES + 1
