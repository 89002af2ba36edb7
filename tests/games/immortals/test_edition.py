"""The edition: what it must say, and every mistake that is refused with place and reason. Section 17 of the rules."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest

from marchland.engine import SEEDED, Stream
from marchland.engine.playout import Tally, playout
from marchland.games.immortals.borders import drawable
from marchland.shelf import BadEdition, Edition, card, check, figures_of, read_edition, resource, set_up, standard

STANDARD = resource("immortals", "editions", "standard.toml").read_text("utf-8")


def edited(folder: Path, *changes: tuple[str, str]) -> Edition:
    """The standard edition with some figures changed."""
    text = STANDARD
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return read_edition(file)


def region(id: str) -> str:
    """A region as the standard edition writes it."""
    found = re.search(rf'\[\[regions\]\]\nid = "{id}"\n.*?\n(?=\n)', STANDARD, re.S)
    assert found
    return found.group()


TREEHOME = region("treehome")
MISTAKES = {
    "IM_DATA_01 a sixth area": ('[[areas]]\nid = "hills"', '[[areas]]\nid = "more"\nname = "More"\ncolour = "red"\n\n[[areas]]\nid = "hills"', r"line \d+: areas: 6 entries were found where 5"),
    "IM_DATA_01 an area twice": ('id = "lakelands"', 'id = "greenwood"', r"areas\.1\.id: 'greenwood' stands there already"),
    "IM_DATA_02 a 26th region card": (TREEHOME, TREEHOME + "\n" + TREEHOME.replace("treehome", "elsewhere"), r"regions: 26 entries were found where 25"),
    "IM_DATA_02 a name twice": ('id = "mossgate"', 'id = "heartwood"', r"line \d+: regions\.3\.id: 'heartwood' stands there already"),
    "IM_DATA_03 an area that is not there": ('area = "greenwood"', 'area = "swamp"', r"line \d+: regions\.0\.area: there is no area 'swamp'"),
    "IM_DATA_03 six regions in an area": ('area = "lakelands"', 'area = "greenwood"', r"regions: greenwood has 6 regions, not five"),
    "IM_DATA_04 a region with no neighbour": ('near = ["borderland", "emerald-cliff", "heartwood", "mossgate"]', "near = []", r"line \d+: regions\.0\.near: 0 entries were found"),
    "IM_DATA_04 neighbours one way only": ('near = ["borderland", "emerald-cliff", "heartwood", "mossgate"]', 'near = ["borderland", "emerald-cliff", "heartwood"]', r"regions\.3\.near: treehome does not name mossgate as its neighbour"),
    "IM_DATA_04 a region beside itself": ('near = ["borderland", "emerald-cliff", "heartwood", "mossgate"]', 'near = ["treehome", "emerald-cliff", "heartwood", "mossgate"]', r"regions\.0\.near: a region is no neighbour of itself"),
    "IM_DATA_04 a neighbour that is not there": ('near = ["borderland", "emerald-cliff", "heartwood", "mossgate"]', 'near = ["nowhere", "emerald-cliff", "heartwood", "mossgate"]', r"regions\.0\.near: there is no region 'nowhere'"),
    "IM_DATA_05 a negative yield": ("light = { energy = 3, gold = 4 }", "light = { energy = 3, gold = -4 }", r"line \d+: regions\.0\.light\.gold: -4 is not between 0 and 50"),
    "IM_DATA_06 an unknown tribe": ('id = "elves"', 'id = "fairies"', r"line \d+: tribes\.0\.id: there is no light tribe 'fairies'; there are: elves, amazons"),
    "IM_DATA_06 a tribe of the other realm": ('id = "elves"\nrealm = "light"', 'id = "elves"\nrealm = "dark"', r"tribes\.0\.id: there is no dark tribe 'elves'"),
    "IM_DATA_06 nine tribes": ("[[tribes]]\nid = \"trolls\"", "[[heroes]]\nid = \"trolls\"", r"tribes: 9 entries were found where 10"),
    "IM_DATA_07 two tribes with one start region": ('start = "spearhaven"', 'start = "treehome"', r"line \d+: tribes\.1\.start: treehome is the start region of another tribe"),
    "IM_DATA_07 a start region that is not there": ('start = "spearhaven"', 'start = "nowhere"', r"tribes\.1\.start: there is no region 'nowhere'"),
    "IM_DATA_08 cubes that do not add up": ("groups = [10, 3, 2]", "groups = [10, 3, 3]", r"line \d+: tribes\.9\.groups: with the groups of elves these are 25 armies; 24"),
    "IM_DATA_08 another outer group": ("extra = 2", "extra = 3", r"tribes\.0\.extra: the outer space holds 2 armies"),
    "IM_DATA_09 negative start resources": ("energy = 5\ngold = 3\nconstruct", "energy = -5\ngold = 3\nconstruct", r"tribes\.0\.energy: -5 is not between 0 and 50"),
    "IM_DATA_10 a negative cost": ("construct = { energy = 4, gold = 0 }", "construct = { energy = -4, gold = 0 }", r"line \d+: tribes\.0\.construct\.energy: -4 is not between 0 and 50"),
    "IM_DATA_11 nine army spaces": ('"attack", "attack-or-movement", "magic"]', '"attack", "attack", "attack-or-movement", "magic"]', r"layout: there are 9 army spaces and 2 magic ones"),
    "IM_DATA_11 an unknown space": ('"attack", "attack-or-movement", "magic"]', '"dance", "attack-or-movement", "magic"]', r"line \d+: layout\.light\.2: there is no space 'dance'"),
    "IM_DATA_11 a basic space that is missing": ('"extract-gold", "construct"', '"construct", "construct"', r"layout: extract-gold is missing"),
    "IM_DATA_11 the tribe's space on the light half": ('light = ["extract-gold"', 'light = ["tribe"', r"layout: extract-gold is missing|layout: the dark half"),
    "IM_DATA_12 an unknown action": ('kind = "shrine"', 'kind = "feast"', r"line \d+: tribes\.5\.action\.kind: there is no action 'feast'"),
    "IM_DATA_12 a negative price": ("movement = { energy = 0, gold = 1 }", "movement = { energy = 0, gold = -1 }", r"line \d+: costs\.movement\.gold: -1 is not between"),
    "IM_DATA_14 odds that are none": ("passes = [2, 3]", "passes = [3, 3]", r"line \d+: tower\.passes: 3 of 3 cases is no chance"),
    "IM_COMP a card too many": ("light_wild = 5", "light_wild = 6", r"line \d+: components\.conflict_cards\.light_wild: one card for each region"),
    "IM_COMP coins that do not add up": ("coins = { ones = 15", "coins = { ones = 14", r"line \d+: components\.coins: they are worth 198 together, not 199"),
    "IM_COMP too few cubes": ("army_cubes = 45", "army_cubes = 42", r"line \d+: components\.army_cubes: each seat plays with 43"),
    "IM_COMP other portals": ("portals = 26", "portals = 25", r"line \d+: components\.portals: the rules are written for 26"),
    "a sector inside out": ("sector = [70, 100, -9, 27]", "sector = [100, 70, -9, 27]", r"regions\.0\.sector: must rise"),
    "an unmarked figure": ('"edition", "components"', '"components"', r"line \d+: edition: is marked neither"),
    "a misspelt figure": ("extra = 2", "extra = 2\nexrta = 2", r"tribes\.0\.exrta: is not a figure"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_IM_DATA_01_IM_DATA_02_IM_DATA_03_IM_DATA_04_IM_DATA_05_IM_DATA_06_IM_DATA_07_IM_DATA_08_IM_DATA_09_IM_DATA_10_IM_DATA_11_IM_DATA_12_a_mistake_is_refused_with_place_and_reason(
    tmp_path: Path, name: str
) -> None:
    old, new, complaint = MISTAKES[name]

    with pytest.raises(BadEdition, match=rf"mine\.toml.*{complaint}"):
        check(card("immortals"), edited(tmp_path, (old, new)))


def test_IM_DATA_04_a_map_that_falls_apart_or_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    near = {r["id"]: list(r["near"]) for r in standard(card("immortals")).figures["regions"]}

    def with_near(changed: dict[str, list[str]]) -> Edition:
        changes = [(f"near = [{quoted(near[id])}]\n", f"near = [{quoted(those)}]\n") for id, those in changed.items()]
        return edited(tmp_path, *changes)

    crossing = {id: list(those) for id, those in near.items()}
    for one, other in itertools.combinations(("treehome", "kingsfield", "hillhome", "spearhaven", "mountainhome"), 2):
        if other not in crossing[one]:
            crossing[one].append(other)
            crossing[other].append(one)
    with pytest.raises(BadEdition, match="regions: these neighbours fit on no map"):
        check(card("immortals"), with_near({id: those for id, those in crossing.items() if those != near[id]}))

    alone = {"treehome": ["borderland"], "borderland": ["treehome"]}
    cut = {
        id: [other for other in those if other not in alone] for id, those in near.items() if id not in alone
    } | alone
    with pytest.raises(BadEdition, match=r"regions\.2\.near: heartwood cannot be reached from treehome"):
        check(card("immortals"), with_near({id: those for id, those in cut.items() if those != near[id]}))


def quoted(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def test_IM_OP_51_maps_are_drawable_exactly_if_they_hold_no_five_or_three_and_three_all_joined() -> None:
    five = [[other for other in range(5) if other != n] for n in range(5)]
    three_and_three = [[3, 4, 5]] * 3 + [[0, 1, 2]] * 3
    assert not drawable(five)
    assert not drawable(three_and_three)
    assert drawable([[other for other in those if {n, other} != {0, 1}] for n, those in enumerate(five)])

    dice = random.Random(3)
    for _ in range(300):  # a map of triangles is drawable, and stays so when borders are taken away
        edges, faces, count = {(0, 1), (1, 2), (0, 2)}, [(0, 1, 2), (0, 1, 2)], 3
        while count < 14:
            a, b, c = faces.pop(dice.randrange(len(faces)))
            edges |= {(a, count), (b, count), (c, count)}
            faces += [(a, b, count), (a, c, count), (b, c, count)]
            count += 1
        kept = [edge for edge in edges if dice.random() < 0.9]
        near = [[b if a == n else a for a, b in kept if n in (a, b)] for n in range(count)]
        assert drawable(near)
        more = [[*those] for those in near]
        if len(kept) == len(edges):
            one, other = next(
                pair
                for pair in itertools.combinations(range(count), 2)
                if pair not in edges and pair[::-1] not in edges
            )
            more[one].append(other)
            more[other].append(one)
            assert not drawable(more)  # a full map of triangles takes no further border


def test_IM_DATA_13_seats_are_called_by_their_colours() -> None:
    assert set_up("immortals", 5).box.ids["seat"] == ["red", "purple", "blue", "yellow", "black", "onlookers"]


def test_the_standard_edition_is_as_the_catalogue_designed_it() -> None:
    found = standard(card("immortals"))
    regions = found.figures["regions"]
    edges = {tuple(sorted((r["id"], other))) for r in regions for other in r["near"]}

    assert len(edges) == 60
    assert {len(r["near"]) for r in regions} == {4, 5, 6}
    assert all(r[realm]["energy"] + r[realm]["gold"] == 7 for r in regions for realm in ("light", "dark"))
    for known in (
        ("forge-fire", "heartwood"),
        ("the-murk", "white-falls"),
        ("borderland", "white-falls"),
        ("borderland", "treehome"),
    ):
        assert known in edges
    assert {"regions.6.light.gold", "regions.11.dark.energy", "tribes.0.start"} <= set(figures_of(found, "known"))
    assert {"regions.0.light.energy", "layout.light", "tribes.9.energy"} <= set(figures_of(found, "reconstructed"))


def test_the_sectors_touch_where_regions_are_neighbours() -> None:
    """Regions of one ring touch at equal angles, those of neighbouring rings where their angles overlap."""
    regions = standard(card("immortals")).figures["regions"]

    def touch(one: list[int], other: list[int]) -> bool:
        if one[:2] == other[:2]:
            return any((a - b) % 360 == 0 for a, b in ((one[3], other[2]), (one[2], other[3])))
        if one[1] != other[0] and one[0] != other[1]:
            return False
        return any(
            min(one[3], other[3] + turn) - max(one[2], other[2] + turn) > 0 for turn in (-720, -360, 0, 360, 720)
        )

    for one, other in itertools.combinations(regions, 2):
        assert touch(one["sector"], other["sector"]) == (other["id"] in one["near"]), (one["id"], other["id"])


def test_another_map_other_costs_and_another_layout_are_played_without_a_change_of_code(tmp_path: Path) -> None:
    mine = edited(
        tmp_path,
        ('near = ["borderland", "emerald-cliff", "heartwood", "mossgate"]', 'near = ["borderland", "emerald-cliff", "mossgate"]'),
        ('near = ["elder-grove", "emerald-cliff", "forge-fire", "mossgate", "treehome"]', 'near = ["elder-grove", "emerald-cliff", "forge-fire", "mossgate"]'),
        ("construct = { energy = 4, gold = 0 }", "construct = { portal = { energy = 1, gold = 0 }, shrine = { energy = 2, gold = 0 }, capital = { energy = 5, gold = 1 } }"),
        ('light = ["extract-gold", "construct", "attack", "attack-or-movement", "magic"]', 'light = ["magic", "attack", "attack", "attack-or-movement", "magic"]'),
        ('dark = ["extract-energy", "transition", "attack-or-movement", "tribe", "magic"]', 'dark = ["extract-energy", "transition", "tribe", "extract-gold", "construct"]'),
        ('id = "treehome"\nname = "Treehome"', 'id = "treehome"\nname = "Dragon’s Peak"'),
    )  # fmt: skip
    check(card("immortals"), mine)
    table = set_up("immortals", 4, edition=mine)

    assert table.box.ids["space"] == [
        "magic",
        "attack",
        "attack-2",
        "attack-or-movement",
        "magic-2",
        "extract-energy",
        "transition",
        "tribe",
        "extract-gold",
        "construct",
    ]
    assert [(each.energy, each.gold) for each in table.box.construct[:3]] == [(1, 0), (2, 0), (5, 1)]
    assert table.box.names["treehome"] == "Dragon’s Peak"
    for seed in range(20):
        s = table.fresh(seed)
        table.card.game.begin(s, SEEDED)
        assert playout(table.card.game, s, SEEDED, Stream(seed), Tally(), 5000)
        assert s.audit() == ""


def test_IM_OP_23_light_halves_may_have_an_action_of_their_own_by_data(tmp_path: Path) -> None:
    layout = ('light = ["extract-gold", "construct", "attack", "attack-or-movement", "magic"]', 'light = ["extract-gold", "construct", "attack", "tribe", "magic"]')  # fmt: skip
    with pytest.raises(BadEdition, match=r"tribes\.0\.action: is missing"):
        check(card("immortals"), edited(tmp_path, layout))

    actions = [
        (f'start = "{start}"\n', f'start = "{start}"\naction = {{ kind = "shrine", energy = 1, gold = 1 }}\n')
        for start in ("treehome", "spearhaven", "kingsfield", "hillhome", "mountainhome")
    ]
    marks = [(f'"tribes.{n}.id",', f'"tribes.{n}.id", "tribes.{n}.action",') for n in range(5)]
    mine = edited(tmp_path, layout, *actions, *marks)
    check(card("immortals"), mine)
    table = set_up("immortals", 3, edition=mine)

    assert table.box.ids["space"][3] == "tribe"
    for seed in range(5):
        s = table.fresh(seed)
        table.card.game.begin(s, SEEDED)
        assert playout(table.card.game, s, SEEDED, Stream(seed), Tally(), 5000)
        assert s.audit() == ""
