"""A hand-written opinion: gather regions of few areas, plan what can be paid, attack at good odds, build where it
holds.
"""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import Ask, i64
from marchland.games.immortals.appraisal import (
    best_target,
    danger,
    hope,
    need,
    prospect,
    rough,
    taken_over,
    worth_of_attack,
    worth_of_name,
)
from marchland.games.immortals.attack import possible_roles
from marchland.games.immortals.box import (
    ATTACK,
    ATTACK_OR_MOVEMENT,
    BLANK,
    CARD_OR_MARKER,
    CONFLICT,
    CONSTRUCT,
    EMPTY,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    LIGHT,
    MAGIC,
    MAGIC_SPACE,
    NAMES,
    PORTAL,
    REGIONS,
    SHRINE_SPACE,
    SPACES,
    TAKE_OVER_OR_SHRINE,
    TRANSITION,
    TRANSITION_5,
    ImmortalsBox,
)
from marchland.games.immortals.imagine import rebuild
from marchland.games.immortals.odds import odds
from marchland.games.immortals.planning import kind_of_space, next_space
from marchland.games.immortals.sites import (
    ATTACKING,
    BUILD_CAPITAL,
    BUILD_PORTAL,
    BUILD_SHRINE,
    DRAWING,
    EXTRACT,
    FORFEIT,
    FROM_LIGHT,
    MARKER,
    MOVE,
    TAKE_OVER,
    TRANSFER,
    reached,
    shows,
    sites,
    ways,
)
from marchland.games.immortals.state import Immortals, twin

FAR: Final = -1000.0


def judge(box: ImmortalsBox, view: dict[str, Any], ask: Ask) -> int:
    """The choice it would make, from what the seat sees alone: on a table that looks the same to it."""
    s = rebuild(box, view, ask.seat)
    s.a, s.b = ask.a, ask.b
    step = ask.step
    seat: i64 = ask.seat
    best, most = ask.choices[0], FAR
    for choice in ask.choices:
        worth = opinion(s, seat, step, choice)
        if worth > most:
            best, most = choice, worth
    return best


def opinion(s: Immortals, seat: i64, step: str, choice: i64) -> float:
    """How good a choice looks."""
    if step == "Plan":
        return planned(s, seat, next_space(s, seat), choice)
    if step == "Turn":
        return 0.5 if choice == SPACES else revealing(s, seat, choice)
    if step == "Perform":
        return doing(s, seat, choice)
    if step in ("Origin", "Target", "Role", "Force"):
        return attacking(s, seat, step, choice)
    if step == "Where":
        return site(s, seat, s.b, choice)
    if step == "Compensation":
        return 1.0 if (s.gold[seat] <= s.energy[seat]) == (choice == 0) else 0.0
    if step in ("Send", "Newborn"):
        return 0.0 if choice == REGIONS else 1.0 + need(s, seat, choice)
    if step in ("Draft", "SiteOfDraft"):
        return drafted(s, seat, choice)
    if step == "Destination":
        return need(s, seat, choice)
    if step == "Divide":
        return 0.0 - abs(2.0 * float(choice) - float(s.tray[seat]))
    return float(choice)  # the largest group, all armies that may move; yes to a card


def drafted(s: Immortals, seat: i64, card: i64) -> float:
    """A draft card: regions that bring their card, in areas where something is owned, beside own armies."""
    if card < REGIONS:
        near: float = 0.5 if any(s.owner[r] == seat for r in range(REGIONS) if s.box.near[card] >> r & 1) else 0.0
        free = s.owner[card] == s.nobody()
        return near + (worth_of_name(s, seat, card % NAMES) if free else 0.2)
    return 1.2  # a wild card finds something


def planned(s: Immortals, seat: i64, space: i64, card: i64) -> float:
    """A card for a space: what the action will bring if it can be paid."""
    kind = kind_of_space(s, seat, space)
    if card == EMPTY:
        return -1.0
    if card == BLANK:
        return 0.1  # worth its compensation
    if kind == MAGIC_SPACE:
        return magic_plan(s, seat, card - MAGIC)
    if kind in (ATTACK, ATTACK_OR_MOVEMENT):
        return attack_plan(s, seat, card)
    region = standing(s, seat, card, kind)
    if region < 0:
        return 0.0
    if kind == EXTRACT_GOLD:
        return float(s.box.gold[region]) - 0.3 * float(s.box.energy[region])
    if kind == EXTRACT_ENERGY:
        return float(s.box.energy[region]) - 0.3 * float(s.box.gold[region])
    if kind == TRANSITION:
        return float(min(3, s.limbo[2 * seat + region // NAMES])) + 0.2 * need(s, seat, region)
    if kind in (CONSTRUCT, SHRINE_SPACE):
        holds = 1.0 if s.holder(region % NAMES) == seat else 0.4
        if s.built[region] % PORTAL:
            return gateway(s, seat, region) if kind == CONSTRUCT else 0.0
        return 2.0 * holds - 0.5 * danger(s, seat, region)
    return 0.0


def standing(s: Immortals, seat: i64, card: i64, kind: i64) -> i64:
    """The region in which a card would act best; -1 if in none."""
    mask = shows(s, card)
    found: i64 = -1
    most = FAR
    for region in range(REGIONS):
        if mask >> region & 1 and s.owner[region] == seat:
            worth = float(s.armies[region])
            if kind == EXTRACT_GOLD:
                worth = float(s.box.gold[region])
            elif kind == EXTRACT_ENERGY:
                worth = float(s.box.energy[region])
            elif kind == TRANSITION:
                worth = float(s.limbo[2 * seat + region // NAMES])
            if worth > most:
                found, most = region, worth
    return found


def attack_plan(s: Immortals, seat: i64, card: i64) -> float:
    """A card for an attack: conflict cards of good targets, then cards of the origin."""
    if card >= CONFLICT:
        best = FAR
        mask = s.box.covers[card - CONFLICT]
        for region in range(REGIONS):
            if mask >> region & 1:
                worth = prospect(s, seat, region) if s.owner[region] != seat else hope(s, seat, region)
                best = max(best, worth)
        return max(best, 0.05)
    best = 0.02
    for region in (card, card + NAMES):
        if s.owner[region] == seat:
            best = max(best, hope(s, seat, region))
    return best


def magic_plan(s: Immortals, seat: i64, magic: i64) -> float:
    """A magic card: what it would bring now."""
    if magic == TRANSITION_5:
        dead = max(s.limbo[2 * seat], s.limbo[2 * seat + 1])
        return 0.4 * float(min(dead, 5)) if s.energy[seat] >= 3 else 0.15
    if magic == TAKE_OVER_OR_SHRINE:
        return 1.0 + taken_over(s, seat) if s.gold[seat] >= 1 else 0.2
    return 0.6 if magic == CARD_OR_MARKER else 0.9


def revealing(s: Immortals, seat: i64, space: i64) -> float:
    """Which card first: what brings resources, then what they pay for; what nobody can spoil last."""
    card = s.laid[SPACES * seat + space]
    kind = kind_of_space(s, seat, space)
    if card == BLANK:
        return 0.6
    if card >= MAGIC:
        return 2.0
    if kind in (EXTRACT_GOLD, EXTRACT_ENERGY):
        return 5.0
    if kind in (CONSTRUCT, SHRINE_SPACE):
        return 4.0
    if kind == TRANSITION:
        return 3.0
    return 1.0


def doing(s: Immortals, seat: i64, deed: i64) -> float:
    """What to do with a revealed card."""
    if deed == FORFEIT:
        return 0.3
    if deed == ATTACKING:
        return best_attack(s, seat)
    if deed == MOVE:
        return best_march(s, seat)
    if deed == EXTRACT:
        return 5.0
    if deed == TRANSFER or deed >= FROM_LIGHT:
        realm = deed - FROM_LIGHT if deed >= FROM_LIGHT else LIGHT
        return 0.5 + 0.2 * float(min(5, s.limbo[2 * seat + realm]))
    if deed == TAKE_OVER:
        return taken_over(s, seat)
    if deed == BUILD_CAPITAL:
        return 3.0
    if deed == BUILD_SHRINE:
        return 2.0
    if deed == BUILD_PORTAL:
        return best_gateway(s, seat)
    return 0.8 if deed == DRAWING else (0.4 if deed == MARKER else 0.0)


def site(s: Immortals, seat: i64, deed: i64, region: i64) -> float:
    """Where to do it."""
    if deed == EXTRACT:
        gold = kind_of_space(s, seat, s.shown % SPACES) == EXTRACT_GOLD
        return float(s.box.gold[region] if gold else s.box.energy[region])
    if deed == TRANSFER:
        return float(min(3, s.limbo[2 * seat + region // NAMES])) + 0.3 * need(s, seat, region)
    if deed == TAKE_OVER:
        return worth_of_attack(s, seat, region) if beats(s, seat, region) else FAR / 2.0
    if deed == BUILD_PORTAL:
        return gateway(s, seat, region)
    if deed == MOVE:
        return float(s.armies[region]) - danger(s, seat, region)
    holds = 1.0 if s.holder(region % NAMES) == seat else 0.0
    return holds + 0.1 * float(s.armies[region]) - 0.3 * danger(s, seat, region)


def gateway(s: Immortals, seat: i64, region: i64) -> float:
    """What a portal would be worth: its point, and the way to a twin that is not one's own."""
    if s.built[region] >= PORTAL:
        return 0.0
    other = twin(region)
    sent = s.armies[region] - 1
    if s.owner[other] == seat or sent < 1:
        return 0.7
    chance = 0.9 if s.owner[other] == s.nobody() else rough(sent, s.armies[other], False)
    return 0.8 + 0.8 * chance * worth_of_attack(s, seat, other)


def best_gateway(s: Immortals, seat: i64) -> float:
    """The best portal that the revealed card allows."""
    best = FAR
    for region in sites(s, seat, BUILD_PORTAL, s.laid[s.shown]):
        best = max(best, gateway(s, seat, region))
    return best


def best_march(s: Immortals, seat: i64) -> float:
    """A march is worth something from a strong region that nobody threatens to one in need, with gold to spare."""
    best = 0.0
    for origin in sites(s, seat, MOVE, s.laid[s.shown]):
        if s.armies[origin] < 3 or s.gold[seat] < 2 or danger(s, seat, origin) > 0.0:
            continue
        there = reached(s, seat, origin)
        for region in range(REGIONS):
            if there >> region & 1:
                best = max(best, 0.3 * need(s, seat, region))
    return best


def beats(s: Immortals, seat: i64, region: i64) -> bool:
    """Whether a take-over there would succeed."""
    owner = s.holder(region % NAMES)
    other = twin(region)
    return owner != seat and s.armies[region] > (s.armies[other] if owner >= 0 and s.owner[other] == owner else 0)


def best_attack(s: Immortals, seat: i64) -> float:
    """The best attack that the revealed card allows."""
    best = FAR
    mine = s.regions_of(seat)
    for origin in range(REGIONS):
        if s.owner[origin] == seat and s.armies[origin] > 1 and ways(s, origin) & ~mine:
            best = max(best, from_origin(s, seat, origin))
    return best


def from_origin(s: Immortals, seat: i64, origin: i64) -> float:
    """The best attack from a region."""
    best = FAR
    open_ = ways(s, origin) & ~s.regions_of(seat)
    for target in range(REGIONS):
        if open_ >> target & 1:
            best = max(best, at_target(s, seat, origin, target))
    return best


def at_target(s: Immortals, seat: i64, origin: i64, target: i64) -> float:
    """An attack with all that can leave, the inhabitants as the card has them at best."""
    kept_origin, kept_target = s.origin, s.target
    s.origin, s.target = origin, target
    role = possible_roles(s)[0]
    s.origin, s.target = kept_origin, kept_target
    return best_target(s, seat, origin, target, s.armies[origin] - 1, role)


def attacking(s: Immortals, seat: i64, step: str, choice: i64) -> float:
    """From where, at what, for whom, with how many."""
    if step == "Origin":
        return from_origin(s, seat, choice)
    if step == "Target":
        return at_target(s, seat, s.origin, choice)
    if step == "Role":
        return 0.0 - float(choice)
    chances = odds(s, seat, s.origin, s.target, choice, s.role)
    stays = 0.15 * min(danger(s, seat, s.origin), float(s.armies[s.origin] - choice))
    return chances.win * worth_of_attack(s, seat, s.target) - 0.15 * chances.attacker_loses + stays
