"""What a seat sees, named piece by piece."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from marchland.engine import Shown, agenda
from marchland.games.immortals.box import (
    CAPITAL,
    CONFLICT,
    CONFLICTS,
    EMPTY,
    PORTAL,
    REGIONS,
    SHRINE,
    SPACES,
    ImmortalsBox,
)
from marchland.games.immortals.deduction import kin
from marchland.games.immortals.rulebook import IMMORTALS
from marchland.games.immortals.secrets import (
    board_known,
    choice_known,
    resources_known,
    seen,
    shown_to_all,
    split_known,
)
from marchland.games.immortals.state import Immortals

UNSEEN: Final = -1

# Fields that everybody sees as they are.
OPEN_ROWS: Final = (
    "owner", "armies", "built", "keeper", "pool", "stuck", "used", "bared", "stood", "tribe", "points", "limbo",
    "reserve", "boxed", "tower", "tray", "groups", "bounds", "kept",
)  # fmt: skip
OPEN_NUMBERS: Final = (
    "supply", "deployment", "lull", "round", "first", "marker", "era", "passed", "shown", "performed", "origin",
    "target", "sent", "role", "ending",
)  # fmt: skip


def view(s: Immortals, viewer: int) -> dict[str, Any]:
    """The table as this viewer knows it; the viewer after the last seat is the onlookers. IM-HID-03 What sticks in the
    tower can be counted by all. IM-HID-25 What lies face down looks alike; IM-HID-26 while all plan even which spaces
    have a card is not seen.

    `hidden` counts the conflict cards that it has not seen: how many of which kin lie in which place.
    """
    seats, cards = range(s.box.seats), range(CONFLICTS)
    unseen = [card for card in cards if not seen(s, viewer, card)]
    hidden = Counter((s.place[card], kin(s, card)) for card in unseen)
    return {
        "viewer": viewer,
        **{name: list(getattr(s, name)) for name in OPEN_ROWS},
        **{name: getattr(s, name) for name in OPEN_NUMBERS},
        "place": [s.place[card] if seen(s, viewer, card) else UNSEEN for card in cards],
        "open": [card for card in cards if shown_to_all(s, viewer, card)],
        "shed": [card for card in cards if s.shed[card] >> viewer & 1],
        "hidden": sorted([place, kind, count] for (place, kind), count in hidden.items()),
        "laid": [s.laid[cell] if board_known(s, viewer, cell) else UNSEEN for cell in range(len(s.laid))],
        "chosen": [s.chosen[seat] if choice_known(s, viewer, seat) else UNSEEN for seat in seats],
        "split": [s.split[seat] if split_known(s, viewer, seat) else UNSEEN - 1 for seat in seats],
        "gold": [s.gold[seat] if resources_known(s, viewer, seat) else UNSEEN for seat in seats],
        "energy": [s.energy[seat] if resources_known(s, viewer, seat) else UNSEEN for seat in seats],
        "bank": [s.bank_gold(), s.bank_energy()] if s.box.bank_printed else [],
        "scores": list(s.scores()),
        "agenda": agenda(IMMORTALS.names, s),
    }


def glance(box: ImmortalsBox, view: dict[str, Any]) -> list[Shown]:
    """The table in a few sentences: the round, each seat with its regions, and the viewer's own cards."""
    lines = [Shown("table.round", {"round": view["round"], "rounds": box.rounds}, [])] if view["round"] else []
    green = {"tray": view["tray"][box.seats], "tower": view["tower"][box.seats], "supply": view["supply"]}
    lines.append(Shown("table.inhabitants", green, []))
    for seat in range(box.seats):
        lines += seat_lines(box, view, seat)
    return lines + own_cards(box, view)


def seat_lines(box: ImmortalsBox, view: dict[str, Any], seat: int) -> list[Shown]:
    """A seat: its tribes and points, what it owns, where its armies stand."""
    at = [f"seat:{seat}"]
    tribes = {"seat": seat, "light:tribe": view["tribe"][2 * seat], "dark:tribe": view["tribe"][2 * seat + 1]}
    lines = [Shown("table.seat", {**tribes, "points": view["points"][seat], "marker": view["marker"] == seat}, at)]
    if view["gold"][seat] != UNSEEN:
        owns = {"seat": seat, "gold": view["gold"][seat], "energy": view["energy"][seat]}
        limbos = {"light": view["limbo"][2 * seat], "dark": view["limbo"][2 * seat + 1]}
        lines.append(Shown("table.owns", {**owns, **limbos, "cards": cards_of(box, view, seat)}, at))
    for region in range(REGIONS):
        if view["owner"][region] == seat:
            built = view["built"][region]
            there = {"region": region, "seat": seat, "armies": view["armies"][region], "portal": built >= PORTAL}
            stands = {"shrine": built % PORTAL == SHRINE, "capital": built % PORTAL == CAPITAL}
            lines.append(Shown("table.region", {**there, **stands}, [f"region:{region}"]))
    return lines


def own_cards(box: ImmortalsBox, view: dict[str, Any]) -> list[Shown]:
    """The viewer's own cards: those on its board, then those in its hand."""
    seat = view["viewer"]
    if seat == box.seats:
        return []
    board = view["laid"][SPACES * seat : SPACES * seat + SPACES]
    lines = [
        Shown("table.laid", {"space": space, "card": card}, [f"space:{space}", f"card:{card}"])
        for space, card in enumerate(board)
        if card < EMPTY
    ]
    names = [name for name, keeper in enumerate(view["keeper"]) if keeper in (seat, box.seats + seat)]
    mine = (seat, box.seats + seat, 2 * box.seats + seat)
    cards = names + [CONFLICT + card for card, place in enumerate(view["place"]) if place in mine]
    lines += [Shown("table.card", {"card": card}, [f"card:{card}"]) for card in cards if card not in board]
    return lines


def cards_of(box: ImmortalsBox, view: dict[str, Any], seat: int) -> int:
    """IM-HID-05 How many conflict cards a seat has, in hand and on the board together: that is public."""
    mine = (seat, box.seats + seat)
    known = sum(place in mine for place in view["place"])
    return int(known + sum(count for place, _, count in view["hidden"] if place in mine))
