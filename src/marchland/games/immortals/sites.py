"""Where a deed can be done: the region of the card, by the rules of each space. Chapters 8, 10 and 11."""

from __future__ import annotations

from typing import Final

from marchland.engine import i64, only, vec
from marchland.games.immortals.box import (
    CAPITAL,
    CONFLICT,
    MAGIC,
    NAMES,
    PORTAL,
    PORTALS,
    REGIONS,
)
from marchland.games.immortals.state import Immortals, twin

# What can be done with a card, in the order in which it is offered.
FORFEIT: Final = 0
EXTRACT: Final = 1
TRANSFER: Final = 2
BUILD_PORTAL: Final = 3
BUILD_SHRINE: Final = 4
BUILD_CAPITAL: Final = 5
ATTACKING: Final = 6
MOVE: Final = 7
DRAWING: Final = 8
MARKER: Final = 9
TAKE_OVER: Final = 10
FROM_LIGHT: Final = 11
FROM_DARK: Final = 12
DEEDS: Final = 13


def shows(s: Immortals, code: i64) -> i64:
    """IM-PLAN-07 A region card can mean both twins; IM-PLAN-08 a conflict card the region it shows, in its realm;
    IM-PLAN-09 a wild one any of its area and realm. IM-OP-13 Magic cards mean none.
    """
    if code < CONFLICT:
        return only(code) | only(code + NAMES)
    return s.box.covers[code - CONFLICT] if code < MAGIC else 0


def sites(s: Immortals, seat: i64, deed: i64, code: i64) -> vec[i64]:
    """The regions where a card, revealed now, can do a deed (IM-PERF-10): with own armies, and as the deed demands.

    IM-OP-12 Of twins, and of the regions of a wild card, its seat chooses now.
    """
    mask = s.regions_of(seat)
    if code < MAGIC:
        mask &= shows(s, code)
    return vec[i64]([region for region in range(REGIONS) if mask >> region & 1 == 1 and fit(s, seat, deed, region)])


def fit(s: Immortals, seat: i64, deed: i64, region: i64) -> bool:
    """Whether a region with own armies is fit for a deed."""
    if deed == TRANSFER:
        return s.limbo[2 * seat + region // NAMES] > 0
    if deed == BUILD_PORTAL:
        return s.built[region] < PORTAL and portals_left(s)
    if deed == BUILD_SHRINE:
        return s.built[region] % PORTAL == 0
    if deed == BUILD_CAPITAL:
        return s.built[region] % PORTAL == 0 and not capital_near(s, region)
    if deed == MOVE:
        return s.armies[region] > 1 and reached(s, seat, region) != 0
    if deed == TAKE_OVER:
        owner = s.holder(region % NAMES)
        return owner != seat and (owner >= 0 or s.box.take_from_stack)
    return True


def portals_left(s: Immortals) -> bool:
    """IM-OP-37 Whether the supply has a portal left."""
    count: i64 = 0
    for built in s.built:
        if built >= PORTAL:
            count += 1
    return count < PORTALS


def capital_near(s: Immortals, region: i64) -> bool:
    """IM-ACT-BUILD-04 Whether the area has its capital; IM-OP-20 each realm counts for itself, unless it was agreed
    that it does not.
    """
    area = s.box.area[region % NAMES]
    for other in range(REGIONS):
        if (
            s.built[other] % PORTAL == CAPITAL
            and s.box.area[other % NAMES] == area
            and (s.box.capital_per_area or other // NAMES == region // NAMES)
        ):
            return True
    return False


def ways(s: Immortals, region: i64) -> i64:
    """IM-PORTAL-01 The regions to which armies can go from here: neighbours in the same realm, and through a portal
    that stands here the twin. IM-PORTAL-02 Whoever built it.
    """
    mask = s.box.near[region]
    if s.built[region] >= PORTAL:
        mask |= only(twin(region))
    return mask


def reached(s: Immortals, seat: i64, origin: i64) -> i64:
    """IM-ACT-MOVE-03 The mask of own regions that can be reached through own regions; IM-ACT-MOVE-04 over borders and
    through portals. IM-OP-58 Several portals and both realms may lie on the way.
    """
    mine = s.regions_of(seat)
    seen: i64 = only(origin)
    open_: i64 = only(origin)
    while open_:
        found: i64 = 0
        for region in range(REGIONS):
            if open_ >> region & 1:
                found |= ways(s, region)
        open_ = found & mine & ~seen
        seen |= open_
    return seen & ~only(origin)


def regions_in(mask: i64) -> vec[i64]:
    """The regions of a mask."""
    return vec[i64]([region for region in range(REGIONS) if mask >> region & 1])
