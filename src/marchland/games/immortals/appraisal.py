"""What regions, cards and attacks are worth to a seat, as the hand-written judgement sees it."""

from __future__ import annotations

from typing import Final

from marchland.engine import i64
from marchland.games.immortals.box import NAMES, PORTAL, REGIONS
from marchland.games.immortals.odds import odds
from marchland.games.immortals.sites import ways
from marchland.games.immortals.state import Immortals, twin

LOST: Final = 0.2  # what an army that goes to limbo is worth


def worth_of_name(s: Immortals, seat: i64, name: i64) -> float:
    """What owning a region would add: half a point a round, more where it completes part of an area, its buildings."""
    if s.holder(name) == seat:
        return 0.3
    owned: i64 = 0
    for other in range(NAMES):
        if s.box.area[other] == s.box.area[name] and s.holder(other) == seat:
            owned += 1
    worth = 1.0 + 0.3 * float(owned)
    if owned == 2:
        worth += 1.5
    elif owned == 4:
        worth += 1.0
    for region in (name, name + NAMES):
        if s.built[region] % PORTAL:
            worth += 1.0
    return worth if s.holder(name) < 0 else worth + 0.4


def worth_of_attack(s: Immortals, seat: i64, target: i64) -> float:
    """What winning a region would bring."""
    return worth_of_name(s, seat, target % NAMES) + 0.3


def best_target(s: Immortals, seat: i64, origin: i64, target: i64, sent: i64, role: i64) -> float:
    """What an attack is worth, by its exact odds."""
    chances = odds(s, seat, origin, target, sent, role)
    return chances.win * worth_of_attack(s, seat, target) + LOST * (
        0.6 * chances.defender_loses - chances.attacker_loses
    )


def rough(sent: i64, against: i64, helped: bool) -> float:
    """A rule of thumb for planning: two cubes more than the other side win two times in three."""
    ahead = float(sent - against) + (1.3 if helped else -0.2)
    return min(0.97, max(0.03, 0.42 + 0.14 * ahead))


def prospect(s: Immortals, seat: i64, target: i64) -> float:
    """What attacking a region is worth with the inhabitants on one's side, from the strongest neighbour."""
    sent: i64 = 0
    for origin in range(REGIONS):
        if s.owner[origin] == seat and ways(s, origin) >> target & 1:
            sent = max(sent, s.armies[origin] - 1)
    if sent == 0:
        return 0.0
    if s.owner[target] == s.nobody():
        return worth_of_attack(s, seat, target) * min(0.95, 0.6 + 0.15 * float(sent))
    return worth_of_attack(s, seat, target) * rough(sent, s.armies[target], True) - 0.2


def hope(s: Immortals, seat: i64, origin: i64) -> float:
    """What attacking from a region is worth with neutral inhabitants."""
    if s.armies[origin] < 2:
        return 0.0
    best = 0.0
    open_ = ways(s, origin)
    for target in range(REGIONS):
        if open_ >> target & 1 and s.owner[target] != seat:
            sent = s.armies[origin] - 1
            chance = 0.9 if s.owner[target] == s.nobody() else rough(sent, s.armies[target], False)
            best = max(best, chance * worth_of_attack(s, seat, target) - 0.2)
    return best


def danger(s: Immortals, seat: i64, region: i64) -> float:
    """How much a region of a seat is threatened: the strongest neighbour beside its own armies."""
    strongest: i64 = 0
    for other in range(REGIONS):
        if s.owner[other] != seat and s.owner[other] != s.nobody() and ways(s, other) >> region & 1:
            strongest = max(strongest, s.armies[other] - 1)
    return max(0.0, float(strongest - s.armies[region]) * 0.5 + 0.5) if strongest else 0.0


def need(s: Immortals, seat: i64, region: i64) -> float:
    """How much a region needs another army: threatened, with a card to lose, or with something to take."""
    own = 1.0 if s.holder(region % NAMES) == seat else 0.3
    alone = 0.5 if s.armies[region] == 1 else 0.0
    return own * danger(s, seat, region) + alone + 0.3 * hope(s, seat, region)


def taken_over(s: Immortals, seat: i64) -> float:
    """What the best take-over would bring now."""
    best = 0.0
    for region in range(REGIONS):
        owner = s.holder(region % NAMES)
        if s.owner[region] != seat or owner == seat or (owner < 0 and not s.box.take_from_stack):
            continue
        other = twin(region)
        against = s.armies[other] if owner >= 0 and s.owner[other] == owner else 0
        if s.armies[region] > against:
            best = max(best, worth_of_name(s, seat, region % NAMES))
    return best
