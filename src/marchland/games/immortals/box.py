"""What is printed and agreed: the map, the tribes, the boards, the costs and the odds of the tower, as numbers."""

from __future__ import annotations

from typing import Final

from marchland.engine import Box, i64, mypyc_attr, only, vec

COLOURS: Final = ("red", "purple", "blue", "yellow", "black")
SEATS: Final = (3, 5)

# Realms. A region is one name in one realm: its number is NAMES * realm + name, so twins are NAMES apart.
LIGHT: Final = 0
DARK: Final = 1
NAMES: Final = 25
REGIONS: Final = 50
AREAS: Final = 5
SIDE: Final = 5  # tribes of one realm; the dark ones are numbered after the light ones

# Conflict cards: one for each region, by its number; then a wild one for each area of the light realm, and of the dark.
WILD: Final = 50
CONFLICTS: Final = 60

# Cards as they lie on a board: region cards by name, conflict cards, the four magic cards, blank ones; or no card.
CONFLICT: Final = 25
MAGIC: Final = 85
BLANK: Final = 89
EMPTY: Final = 90
UNDECIDED: Final = 91  # a space that its seat has not planned yet

MAGICS: Final = 4  # magic cards of a seat, and blank ones
TRANSITION_5: Final = 0
CARD_OR_MARKER: Final = 1
TAKE_OVER_OR_SHRINE: Final = 2
CARDS_OR_TRANSITION: Final = 3

# The spaces of a board, by what they do.
SPACES: Final = 10
EXTRACT_GOLD: Final = 0
EXTRACT_ENERGY: Final = 1
TRANSITION: Final = 2
CONSTRUCT: Final = 3
ATTACK: Final = 4
ATTACK_OR_MOVEMENT: Final = 5
SHRINE_SPACE: Final = 6
MAGIC_SPACE: Final = 7
TRIBE_SPACE: Final = 8  # stands for the action that the tribe of this half has of its own

# What may stand in a region: one building, and beside it a portal.
SHRINE: Final = 1
CAPITAL: Final = 2
PORTAL: Final = 4

GROUPS: Final = 5  # spaces for army groups on the back of a half: up to four, and the outer one
ARMIES: Final = 43  # cubes of a seat in play
PORTALS: Final = 26
INHABITANTS: Final = 20
BANK: Final = 199  # gold in the box, and as much energy
ODDS: Final = 65536  # the odds of a stuck cube are so many parts


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """So much energy and so much gold."""

    def __init__(self, energy: i64, gold: i64) -> None:
        self.energy: Final[i64] = energy
        self.gold: Final[i64] = gold


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """The figures of an edition, before anything is agreed."""

    def __init__(self) -> None:
        self.area = vec[i64]()  # by name of a region
        self.energy = vec[i64]()  # by region
        self.gold = vec[i64]()
        self.near = vec[i64]()  # by region: the mask of its neighbours, all in its own realm
        self.start = vec[i64]()  # by tribe: the name of its start region; -1 for dark ones
        self.groups = vec[i64]()  # by tribe, GROUPS each; the last is the outer space
        self.tribe_energy = vec[i64]()
        self.tribe_gold = vec[i64]()
        self.spaces = vec[i64]()  # what each space of a board does
        self.half = vec[i64]()  # by space: on which half it stands
        self.action = vec[i64]()  # by tribe: what its own space does
        self.action_cost: list[Cost] = []
        self.construct: list[Cost] = []  # by light tribe: portal, shrine, capital
        self.transition = Cost(0, 0)
        self.movement = Cost(0, 0)
        self.magic: list[Cost] = []  # by magic card
        self.passes = vec[i64]()  # a thrown cube comes out in so many of so many cases
        self.loosens = vec[i64]()
        self.falls = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class ImmortalsBox(Box):
    """An edition and what was agreed."""

    def __init__(
        self,
        edition: str,
        seats: i64,
        ids: dict[str, list[str]],
        names: dict[str, str],
        printed: Printed,
        variants: dict[str, str],
    ) -> None:
        super().__init__(edition, seats, ids, names)
        self.area: Final = printed.area
        self.energy: Final = printed.energy
        self.gold: Final = printed.gold
        self.near: Final = printed.near
        self.start: Final = printed.start
        self.groups: Final = printed.groups
        self.tribe_energy: Final = printed.tribe_energy
        self.tribe_gold: Final = printed.tribe_gold
        self.spaces: Final = printed.spaces
        self.half: Final = printed.half
        self.action: Final = printed.action
        self.action_cost: Final = printed.action_cost
        self.construct: Final = printed.construct
        self.transition: Final = printed.transition
        self.movement: Final = printed.movement
        self.magic: Final = printed.magic
        self.free: Final = Cost(0, 0)
        self.passes: Final[i64] = printed.passes[0]
        self.passes_of: Final[i64] = printed.passes[1]
        self.stuck: Final = ["stuck-" + colour for colour in [*COLOURS[:seats], "inhabitant"]]  # names of draws
        self.thrown: Final = ["thrown-" + colour for colour in [*COLOURS[:seats], "inhabitant"]]
        self.covers: Final = vec[i64]([covered(printed.area, card) for card in range(CONFLICTS)])
        self.loose: Final = loose(printed, variants["tower"] == "cascade")
        told = variants["rounds"]
        by_seats: i64 = 7 if seats == 3 else (6 if told == "7-6-5" and seats == 4 else 5)
        self.rounds: Final[i64] = int(told) if told.isdigit() else by_seats
        self.by_cards: Final = variants["scoring"] == "cards"
        self.card_needs_army: Final = variants["card_needs_army_to_score"] == "yes"
        self.name_only: Final = variants["inhabitants_region_card"] == "name_only"
        self.origin_realm: Final = variants["portal_loss"] == "origin_realm"
        self.no_card: Final = variants["zero_army_conquest"] == "no_card"
        self.capital_per_area: Final = variants["capital_limit"] == "per_area"
        self.own_twin_discards: Final = variants["own_twin_draft"] == "discard"
        self.forfeit_discards: Final = variants["forfeited_conflict"] == "discard"
        self.empty_gains: Final = variants["empty_board_compensation"] == "yes"
        self.take_from_stack: Final = variants["takeover_from_stack"] == "yes"
        self.two_split: Final = variants["magic_two_split"] == "yes"
        self.exile: Final = variants["exile_return"] == "on"
        self.bank_printed: Final = variants["bank"] == "printed"
        self.hidden: Final = variants["resources"] == "hidden"


def covered(area: vec[i64], card: i64) -> i64:
    """The mask of the regions that a conflict card can stand for: one, or the five of a wild card's area and realm."""
    if card < WILD:
        return only(card)
    mask: i64 = 0
    wanted = (card - WILD) % AREAS
    base = NAMES * ((card - WILD) // AREAS)
    for name in range(NAMES):
        if area[name] == wanted:
            mask |= only(base + name)
    return mask


def loose(printed: Printed, cascade: bool) -> vec[i64]:
    """IM-DATA-14 In how many of ODDS cases a stuck cube falls, by the number of cubes thrown."""
    most: i64 = 5 * ARMIES + INHABITANTS + 1
    if not cascade:
        return vec[i64]([ODDS * printed.falls[0] // printed.falls[1] for thrown in range(most)])
    stays = 1.0
    odds = vec[i64]([0] * most)
    for thrown in range(most):
        odds[thrown] = i64(int(ODDS * (1.0 - stays) + 0.5))
        stays = stays * float(printed.loosens[1] - printed.loosens[0]) / float(printed.loosens[1])
    return odds
