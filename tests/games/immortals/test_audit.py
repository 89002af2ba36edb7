"""Tables that cannot be: the invariants of chapter 14."""

from __future__ import annotations

from typing import Any

import pytest

from marchland.laws.trial import Wrong

from .positions import Lay

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "armies without owner": ({"armies": {"treehome-light": 2}}, "has 2 armies and owner"),
    "an owner without armies": ({"owner": {"red": ["treehome-light"]}, "armies": {"goldacre-dark": 0}}, "has 0 armies and owner"),
    "too many cubes": ({"limbo": {"red-light": 44}, "boxed": {"red": 0}}, "seat 0 has 44 cubes"),
    "a cube too few": ({"limbo": {"red-light": 3}, "boxed": {"red": 39}}, "seat 0 has 42 cubes"),
    "inhabitants out of nothing": ({"tower": {"inhabitant": 12}, "supply": 10}, "22 inhabitants"),
    "fewer than none": ({"tray": {"red": -1}}, "fewer cubes than none"),
    "two capitals in an area": ({"built": {"treehome-light": "capital", "mossgate-light": "capital"}}, "two capitals"),
    "27 portals": ({"built": {"portal": [f"{name}-light" for name in ("treehome", "borderland", "heartwood", "mossgate", "elder-grove", "spearhaven", "shore-lake", "white-falls", "the-murk", "mirrorwater", "kingsfield", "tribute-pass", "goldacre", "bannerfield", "crossways", "hillhome", "foothold", "barrowdown", "orchard-vale", "windmere", "mountainhome", "emerald-cliff", "deepdelve", "forge-fire", "stormpeak")] + ["treehome-dark", "borderland-dark"]}}, "27 portals"),
    "no building": ({"built": {"treehome-light": "no-building"}}, "cannot hold the structures"),
    "less than nothing": ({"gold": {"red": -1}}, "less than nothing"),
    "a card known to the wrong seat": ({"place": {"red": ["foothold-dark"]}, "known": {"foothold-dark": "blue"}}, "not known to who holds it"),
    "a discard not known to all": ({"place": {"discarded": ["foothold-dark"]}, "known": {"foothold-dark": "blue"}}, "lies open and is not known"),
    "a card twice": ({"laid": {"red-attack": "foothold-dark", "red-construct": "foothold-dark"}}, "on its board twice"),
    "another's region card on a board": ({"laid": {"red-attack": "foothold"}, "keeper": {"foothold": "blue"}}, "which is not its own"),
    "a magic card on an army space": ({"laid": {"red-attack": "transition-5"}}, "cannot lie on space"),
    "five blank cards": ({"laid": {f"red-{space}": "blank" for space in ("attack", "construct", "magic", "magic-2", "transition")}}, "5 blank cards"),
    "a chosen card of another hand": ({"chosen": {"red": "foothold-dark"}, "deployment": 1}, "chosen a card that it does not hold"),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_IM_INV_01_IM_INV_02_IM_INV_03_IM_INV_04_IM_INV_05_IM_INV_06_IM_INV_07_impossible_tables_are_refused(
    lay: Lay, name: str
) -> None:
    position, wrong = IMPOSSIBLE[name]

    with pytest.raises(Wrong, match=wrong):
        lay(3, ["Scoring"], **position)


def test_IM_INV_07_by_agreement_no_more_gold_is_in_play_than_was_printed(lay: Lay) -> None:
    with pytest.raises(Wrong, match="more than 199"):
        lay(3, ["Scoring"], variants={"bank": "printed"}, gold={"red": 150, "blue": 50})
    lay(3, ["Scoring"], gold={"red": 150, "blue": 50})
