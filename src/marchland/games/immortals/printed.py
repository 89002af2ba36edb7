"""Reading an edition: every figure that the rulebook prints only in pictures, and every constraint it must keep."""

from __future__ import annotations

from typing import Any, Final

from marchland.engine import EditionError, Figures, Variant, content_hash, i64, vec
from marchland.games.immortals.borders import drawable, one_sided, unreached
from marchland.games.immortals.box import (
    AREAS,
    ARMIES,
    ATTACK,
    ATTACK_OR_MOVEMENT,
    BANK,
    COLOURS,
    CONSTRUCT,
    DARK,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    GROUPS,
    INHABITANTS,
    LIGHT,
    MAGIC_SPACE,
    NAMES,
    PORTALS,
    REGIONS,
    SHRINE_SPACE,
    SIDE,
    TRANSITION,
    TRIBE_SPACE,
    Cost,
    ImmortalsBox,
    Printed,
)

REALMS: Final = ("light", "dark")
TRIBES: Final = (
    ("elves", "amazons", "humans", "halflings", "dwarves"),
    ("demons", "orcs", "necromancers", "night-elves", "trolls"),
)
MAGIC_CARDS: Final = ("transition-5", "card-or-marker", "take-over-or-shrine", "cards-or-transition")
KINDS: Final = {
    "extract-gold": EXTRACT_GOLD,
    "extract-energy": EXTRACT_ENERGY,
    "transition": TRANSITION,
    "construct": CONSTRUCT,
    "attack": ATTACK,
    "attack-or-movement": ATTACK_OR_MOVEMENT,
    "magic": MAGIC_SPACE,
    "tribe": TRIBE_SPACE,
}
ACTIONS: Final = {**KINDS, "shrine": SHRINE_SPACE}
BASIC: Final = ("extract-gold", "extract-energy", "transition", "construct", "attack", "attack-or-movement")
DEEDS: Final = (
    "forfeit", "extract", "transition", "portal", "shrine", "capital", "attack", "move", "draw", "marker", "take-over",
    "from-light-limbo", "from-dark-limbo",
)  # fmt: skip
STRUCTURES: Final = (
    "none", "shrine", "capital", "no-building", "portal", "shrine-and-portal", "capital-and-portal",
)  # fmt: skip

VARIANTS: Final = (
    Variant("rounds", ("7-5-5", "7-6-5", *(str(n) for n in range(1, 11))), "IM-SETUP-05"),
    Variant("scoring", ("cards", "armies"), "IM-SCORE-06"),
    Variant("card_needs_army_to_score", ("no", "yes"), "IM-OP-44"),
    Variant("inhabitants_region_card", ("realm", "name_only"), "IM-ACT-ATT-06"),
    Variant("portal_loss", ("battle_realm", "origin_realm"), "IM-BATTLE-41"),
    Variant("zero_army_conquest", ("card", "no_card"), "IM-BATTLE-42"),
    Variant("capital_limit", ("per_realm", "per_area"), "IM-ACT-BUILD-04"),
    Variant("own_twin_draft", ("keep", "discard"), "IM-START-18"),
    Variant("forfeited_conflict", ("hand", "discard"), "IM-PERF-04"),
    Variant("empty_board_compensation", ("yes", "no"), "IM-PERF-07"),
    Variant("takeover_from_stack", ("yes", "no"), "IM-MAGIC-07"),
    Variant("magic_two_split", ("yes", "no"), "IM-MAGIC-08"),
    Variant("exile_return", ("off", "on"), "IM-OP-43"),
    Variant("bank", ("unlimited", "printed"), "IM-OP-37"),
    Variant("resources", ("public", "hidden"), "IM-HID-02"),
    Variant("tower", ("cascade", "simple"), "IM-DATA-14"),
)


def box(edition: dict[str, Any], seats: int, variants: dict[str, str]) -> ImmortalsBox:
    """The box of an edition; EditionError says which figure cannot be."""
    figures = Figures(edition)
    figures.name("name")
    figures.name("edition")
    printed = Printed()
    components(figures.table("components"))
    areas = read_areas(figures)
    regions = figures.tables("regions", NAMES, NAMES)
    names = read_regions(printed, regions, areas)
    layout = read_layout(printed, figures.table("layout"))
    read_tribes(printed, figures, names)
    read_costs(printed, figures.table("costs"))
    read_tower(printed, figures.table("tower"))
    figures.done()
    spoken = {each.name("id"): each.text("name") for each in (*figures.tables("areas", AREAS, AREAS), *regions)}
    ids = all_ids(seats, [area for area in areas], names, layout)
    return ImmortalsBox(content_hash(edition), seats, ids, spoken, printed, variants)


def components(figures: Figures) -> None:
    """IM-COMP-01 … IM-COMP-16 What is in the box: counts that the rules rely on, and sums that must come out."""
    counted = {
        "region_cards": NAMES, "magic_cards": 4, "blank_cards": 4, "round_cards": 10, "armies": ARMIES,
        "inhabitants": INHABITANTS, "buildings": REGIONS, "portals": PORTALS,
    }  # fmt: skip
    for key, count in counted.items():
        if figures.number(key, 0, 999) != count:
            raise EditionError(figures.at(key), "the rules are written for {count}", count=count)
    if figures.number("army_cubes", 0, 999) < ARMIES:
        raise EditionError(figures.at("army_cubes"), "each seat plays with {count}", count=ARMIES)
    cards = figures.table("conflict_cards")
    wanted = {"light": NAMES, "dark": NAMES, "light_wild": AREAS, "dark_wild": AREAS}
    words = "one card for each region and a wild one for each area, in each realm: {count}"
    sums(cards, wanted, words)
    words = "{count} tribes live in each realm"
    sums(figures.table("tribe_tokens"), {"light": SIDE, "dark": SIDE}, words)
    for key in ("coins", "energy_tokens"):
        tokens = figures.table(key)
        worth = tokens.number("ones", 0, 999) + 2 * tokens.number("twos", 0, 999) + 5 * tokens.number("fives", 0, 999)
        tokens.done()
        if worth != BANK:
            raise EditionError(figures.at(key), "they are worth {worth} together, not {count}", worth=worth, count=BANK)
    figures.done()


def sums(figures: Figures, wanted: dict[str, int], words: str) -> None:
    """So many of each."""
    for key, count in wanted.items():
        if figures.number(key, 0, 999) != count:
            raise EditionError(figures.at(key), words, count=count)
    figures.done()


def read_areas(figures: Figures) -> list[str]:
    """IM-DATA-01 Five areas, the same in both realms."""
    areas = figures.tables("areas", AREAS, AREAS)
    ids = figures.different(areas, "id")
    for each in areas:
        each.text("name")
        each.name("colour")
        each.done()
    return ids


def read_regions(printed: Printed, regions: list[Figures], areas: list[str]) -> list[str]:
    """IM-DATA-02 25 names, IM-DATA-03 five in each area, IM-DATA-05 their yields, and who borders whom."""
    names = Figures({}).different(regions, "id")
    home, near = [], []
    for each in regions:
        each.text("name")
        area = each.name("area")
        if area not in areas:
            raise EditionError(
                each.at("area"), "there is no area {area!r}; there are: {known}", area=area, known=", ".join(areas)
            )
        home.append(areas.index(area))
        near.append(read_near(each, names))
        sector = each.numbers("sector", (4, 4), -720, 720)
        if not 0 <= sector[0] < sector[1] or not sector[2] < sector[3]:
            raise EditionError(
                each.at("sector"), "must rise from the inner to the outer radius and from angle to angle"
            )
    for n, area in enumerate(areas):
        if home.count(n) != NAMES // AREAS:
            raise EditionError("regions", "{area} has {count} regions, not five", area=area, count=home.count(n))
    check_map(regions, names, near)
    printed.area = vec[i64](home)
    energy, gold, masks = [], [], []
    for realm in (LIGHT, DARK):
        for n, each in enumerate(regions):
            cost = read_cost(each, REALMS[realm])
            energy.append(cost.energy)
            gold.append(cost.gold)
            masks.append(sum(1 << (NAMES * realm + other) for other in near[n]))
    for each in regions:
        each.done()
    printed.energy, printed.gold, printed.near = vec[i64](energy), vec[i64](gold), vec[i64](masks)
    return names


def read_near(region: Figures, names: list[str]) -> list[int]:
    """The neighbours of one region, by number."""
    found = region.names("near", 1, NAMES - 1)
    for other in found:
        if other not in names:
            raise EditionError(region.at("near"), "there is no region {other!r}", other=other)
        if other == region.name("id"):
            raise EditionError(region.at("near"), "a region is no neighbour of itself")
    return [names.index(other) for other in found]


def check_map(regions: list[Figures], names: list[str], near: list[list[int]]) -> None:
    """IM-DATA-04 Neighbours both ways, all joined, and a map that can be drawn. IM-OP-51 No border joins the realms."""
    lonely = one_sided(near)
    if lonely is not None:
        here, there = (names[n] for n in lonely)
        path = regions[lonely[0]].at("near")
        raise EditionError(path, "{there} does not name {here} as its neighbour", here=here, there=there)
    away = unreached(near)
    if away:
        raise EditionError(
            regions[away[0]].at("near"), "{here} cannot be reached from {first}", here=names[away[0]], first=names[0]
        )
    if not drawable(near):
        raise EditionError("regions", "these neighbours fit on no map: borders would have to cross")


def read_tribes(printed: Printed, figures: Figures, names: list[str]) -> None:
    """IM-DATA-06 Ten tribes: start regions, army groups, IM-DATA-09 start resources, costs, actions."""
    tribes = figures.tables("tribes", 2 * SIDE, 2 * SIDE)
    figures.different(tribes, "id")
    sides: list[list[Figures]] = [[], []]
    for each in tribes:
        realm = each.name("realm")
        if realm not in REALMS:
            raise EditionError(each.at("realm"), "a realm is light or dark, not {realm!r}", realm=realm)
        side = REALMS.index(realm)
        if each.name("id") not in TRIBES[side]:
            words = "there is no {realm} tribe {tribe!r}; there are: {known}"
            raise EditionError(each.at("id"), words, realm=realm, tribe=each.name("id"), known=", ".join(TRIBES[side]))
        sides[side].append(each)
    ordered = [
        each for side in (LIGHT, DARK) for tribe in TRIBES[side] for each in sides[side] if each.name("id") == tribe
    ]
    for each in ordered:
        regular, extra = each.numbers("groups", (1, GROUPS - 1), 1, 24), each.number("extra", 0, 4)
        if extra != 2:
            raise EditionError(each.at("extra"), "the outer space holds 2 armies")
        printed.groups = vec[i64]([*printed.groups, *regular, *[0] * (GROUPS - 1 - len(regular)), extra])
        printed.tribe_energy = vec[i64]([*printed.tribe_energy, each.number("energy", 0, 50)])
        printed.tribe_gold = vec[i64]([*printed.tribe_gold, each.number("gold", 0, 50)])
    check_cubes(ordered)
    read_starts(printed, ordered, names)
    for each in ordered:
        if each.name("realm") == "light":
            printed.construct += read_construct(each)
        read_action(printed, each)
        each.done()


def check_cubes(tribes: list[Figures]) -> None:
    """IM-DATA-08 The army groups of any two halves fit: 2 for the dark start region, 6 for limbo, 7 for the tower."""
    for light in tribes[:SIDE]:
        for dark in tribes[SIDE:]:
            regular = sum(light.numbers("groups", (1, 4), 1, 24)) + sum(dark.numbers("groups", (1, 4), 1, 24))
            if regular > 24:
                words = "with the groups of {other} these are {count} armies; 24 cubes are there for them"
                raise EditionError(dark.at("groups"), words, other=light.name("id"), count=regular)


def read_starts(printed: Printed, tribes: list[Figures], names: list[str]) -> None:
    """IM-DATA-07 Five different start regions for the light tribes."""
    taken: list[str] = []
    for each in tribes[:SIDE]:
        start = each.name("start")
        if start not in names:
            raise EditionError(each.at("start"), "there is no region {other!r}", other=start)
        if start in taken:
            raise EditionError(each.at("start"), "{start} is the start region of another tribe", start=start)
        taken.append(start)
    printed.start = vec[i64]([*(names.index(start) for start in taken), *[-1] * SIDE])


def read_construct(tribe: Figures) -> list[Cost]:
    """IM-DATA-10 One cost for all that can be built, or one each for portal, shrine and capital."""
    table = tribe.table("construct")
    if "portal" not in table.data:
        return [read_cost(tribe, "construct")] * 3
    costs = [read_cost(table, structure) for structure in ("portal", "shrine", "capital")]
    table.done()
    return costs


def read_action(printed: Printed, tribe: Figures) -> None:
    """IM-DATA-12 What a tribe can do of its own; without a space for it, nothing. IM-OP-23 Light halves may too."""
    kind, cost = EXTRACT_GOLD, Cost(0, 0)
    halves = [half for space, half in zip(printed.spaces, printed.half, strict=True) if space == TRIBE_SPACE]
    if REALMS.index(tribe.name("realm")) in halves or "action" in tribe.data:
        table = tribe.table("action")
        told = table.name("kind")
        if told not in ACTIONS or told in ("magic", "tribe"):
            known = ", ".join(each for each in ACTIONS if each not in ("magic", "tribe"))
            raise EditionError(
                table.at("kind"), "there is no action {told!r}; there are: {known}", told=told, known=known
            )
        kind = ACTIONS[told]
        cost = Cost(table.number("energy", 0, 50), table.number("gold", 0, 50))
        table.done()
    printed.action = vec[i64]([*printed.action, kind])
    printed.action_cost.append(cost)


def read_cost(figures: Figures, key: str) -> Cost:
    """So much energy and so much gold."""
    table = figures.table(key)
    cost = Cost(table.number("energy", 0, 50), table.number("gold", 0, 50))
    table.done()
    return cost


def read_layout(printed: Printed, figures: Figures) -> list[str]:
    """IM-DATA-11 Eight army spaces and two magic ones; the dark half has the space of the tribe's own action."""
    spaces: list[str] = []
    halves: list[int] = []
    for half, realm in enumerate(REALMS):
        for n, kind in enumerate(figures.repeated_names(realm, 1, 9)):
            if kind not in KINDS:
                words = "there is no space {kind!r}; there are: {known}"
                raise EditionError(f"{figures.at(realm)}.{n}", words, kind=kind, known=", ".join(KINDS))
            spaces.append(kind)
            halves.append(half)
    figures.done()
    if spaces.count("magic") != 2 or len(spaces) != 10:
        words = "there are {armies} army spaces and {magic} magic ones; eight and two are needed"
        raise EditionError("layout", words, armies=len(spaces) - spaces.count("magic"), magic=spaces.count("magic"))
    for kind in BASIC:
        if kind not in spaces:
            raise EditionError("layout", "{kind} is missing", kind=kind)
    own = [half for kind, half in zip(spaces, halves, strict=True) if kind == "tribe"]
    if own not in ([DARK], [LIGHT, DARK]):
        raise EditionError("layout", "the dark half has one space of the tribe, the light one may have one too")
    printed.spaces = vec[i64]([KINDS[kind] for kind in spaces])
    printed.half = vec[i64](halves)
    turns = [spaces[: n + 1].count(kind) for n, kind in enumerate(spaces)]
    return [kind if turn == 1 else f"{kind}-{turn}" for kind, turn in zip(spaces, turns, strict=True)]


def read_costs(printed: Printed, figures: Figures) -> None:
    """IM-DATA-12 What every tribe pays for the spaces and magic cards."""
    printed.transition = read_cost(figures, "transition")
    printed.movement = read_cost(figures, "movement")
    printed.magic = [read_cost(figures, card.replace("-", "_")) for card in MAGIC_CARDS]
    figures.done()


def read_tower(printed: Printed, figures: Figures) -> None:
    """IM-DATA-14 The odds of the tower, each as so many cases of so many."""
    found = []
    for key in ("passes", "loosens", "falls"):
        cases = figures.numbers(key, (2, 2), 1, 1000)
        if cases[0] >= cases[1]:
            raise EditionError(figures.at(key), "{some} of {all} cases is no chance", some=cases[0], all=cases[1])
        found.append(vec[i64](cases))
    figures.done()
    printed.passes, printed.loosens, printed.falls = found


def all_ids(seats: int, areas: list[str], names: list[str], layout: list[str]) -> dict[str, list[str]]:
    """What everything is called in logs and scenarios. IM-DATA-13 Seats are called by their colours."""
    colours = list(COLOURS[:seats])
    regions = [f"{name}-{realm}" for realm in REALMS for name in names]
    conflicts = regions + [f"{area}-{realm}-wild" for realm in REALMS for area in areas]
    return {
        "seat": [*colours, "onlookers"],
        "occupant": [*colours, "nobody"],
        "cube": [*colours, "inhabitant"],
        "tribe": [*TRIBES[LIGHT], *TRIBES[DARK]],
        "realm": [*REALMS],
        "half": [f"{colour}-{realm}" for colour in colours for realm in REALMS],
        "name": names,
        "region": regions,
        "goal": [*regions, "stop"],
        "conflict": conflicts,
        "drafted": [*conflicts, "none"],
        "keeper": [*colours, *(f"hand-{colour}" for colour in colours), "stack"],
        "place": [
            *colours,
            *(f"hand-{colour}" for colour in colours),
            *(f"draft-{colour}" for colour in colours),
            "deck",
            "discarded",
        ],
        "card": [*names, *conflicts, *MAGIC_CARDS, "blank", "empty", "undecided"],
        "space": layout,
        "turn": [*layout, "pass"],
        "cell": [*(f"{colour}-{space}" for colour in colours for space in layout), "none"],
        "structure": [*STRUCTURES],
        "action": [
            "extract-gold",
            "extract-energy",
            "transition",
            "construct",
            "attack",
            "attack-or-movement",
            "shrine",
            "magic",
            "tribe",
        ],
        "deed": [*DEEDS],
        "wage": ["gold", "energy"],
        "role": ["for", "neutral", "against"],
    }
