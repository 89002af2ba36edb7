"""Positions that many tests lay, and luck for the tower."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marchland.laws.trial import Trial

Lay = Callable[..., Trial]
Cubes = tuple[
    int, int, int, int
]  # of the stuck ones so many fall, of how many; of the thrown ones so many come out, of how many

COLOURS = ("red", "purple", "blue", "yellow", "black")


def throws(**cubes: Cubes) -> list[list[str]]:
    """The luck of one throw, colour by colour: purple=(1, 2, 2, 2) lets one of two stuck cubes fall, both thrown come out."""
    luck = []
    for colour in (*COLOURS, "inhabitant"):
        fall, stuck, out, thrown = cubes.get(colour, (0, 0, 0, 0))
        luck += [[f"stuck-{colour}", "yes" if n < fall else "no"] for n in range(stuck)]
        luck += [[f"thrown-{colour}", "yes" if n < out else "no"] for n in range(thrown)]
    return luck


def fought(
    lay: Lay,
    role: str,
    a: int,
    d: int,
    g: int,
    realm: str = "dark",
    variants: dict[str, str] | None = None,
    **position: Any,
) -> Trial:
    """Purple has attacked yellow's White Falls from The Murk, and this lies in the tray."""
    position.setdefault("origin", f"the-murk-{realm}")
    return lay(
        4,
        ["Opposed purple yellow"],
        variants=variants,
        tray={"purple": a, "yellow": d, "inhabitant": g},
        target=f"white-falls-{realm}",
        role=role,
        **position,
    )


def raided(lay: Lay, role: str, a: int, g: int, **position: Any) -> Trial:
    """Purple has attacked White Falls, where nobody stands, and this lies in the tray."""
    position.setdefault("origin", "the-murk-dark")
    return lay(
        4, ["Unopposed purple"], tray={"purple": a, "inhabitant": g}, target="white-falls-dark", role=role, **position
    )


def limbo(table: Trial, seat: str) -> tuple[int, int]:
    """Light and dark limbo."""
    return table["limbo"][f"{seat}-light"], table["limbo"][f"{seat}-dark"]


def stands(table: Trial, region: str) -> tuple[str, int]:
    """Who stands there with how many."""
    return table["owner"][region], table["armies"][region]


def performing(lay: Lay, seat: str, space: str, card: str, **position: Any) -> Trial:
    """A seat reveals the one card on its board; black or yellow has another one, so that the phase goes on."""
    seats = position.pop("seats", 4)
    last = COLOURS[seats - 1]
    position["laid"] = {**position.get("laid", {}), f"{seat}-{space}": card}
    if seat != last:
        position["laid"].setdefault(f"{last}-magic", "cards-or-transition")
    variants = position.pop("variants", None)
    table = lay(seats, [f"Turn {seat}", f"Turns {last}"], variants=variants, **position)
    table.heard = table.turn("Turn", {seat: space})
    return table
