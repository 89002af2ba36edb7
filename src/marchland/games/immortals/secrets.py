"""Who may know what: one row for every field of the table."""

from __future__ import annotations

from typing import Final

from marchland.engine import Row, everyone, only, public
from marchland.games.immortals.box import (
    BLANK,
    CONFLICT,
    CONFLICTS,
    EMPTY,
    MAGIC,
    MAGIC_SPACE,
    MAGICS,
    NAMES,
    SPACES,
    UNDECIDED,
    WILD,
)
from marchland.games.immortals.deduction import draft_fits, kept_fits, kin
from marchland.games.immortals.draft import DRAFT
from marchland.games.immortals.planning import PLAN, extracts, kind_of_space
from marchland.games.immortals.state import NONE, OPEN, Immortals
from marchland.games.immortals.tower import DIVIDE


def asked(s: Immortals, step: int) -> bool:
    """Whether this step waits for answers."""
    return s.top > 0 and s.agenda[s.top - 4] == step


def owes(s: Immortals, seat: int) -> bool:
    """Whether a seat still owes its answer: that is public."""
    return s.top > 0 and s.agenda[s.top - 3] >> seat & 1 == 1


def seen(s: Immortals, viewer: int, card: int) -> bool:
    """IM-HID-05 Conflict cards are known to whoever holds them, and to all once they are shown; IM-HID-09 so are draft
    hands and IM-HID-13 to those who passed them on, until one was kept unseen. IM-HID-06 Nobody knows what comes from
    the deck.
    """
    return s.known[card] >> viewer & 1 == 1


def shown_to_all(s: Immortals, _viewer: int, card: int) -> bool:
    """IM-HID-29 Who else has seen a card is known only where everybody has."""
    return s.known[card] >> s.box.seats & 1 == 1


def may_trade(s: Immortals, _viewer: int, i: int, j: int) -> bool:
    """IM-HID-27 Two cards that a viewer has not seen may lie in each other's place if all that is public stays true."""
    if s.place[i] == s.place[j] or kin(s, i) != kin(s, j) or fixed(s, i) or fixed(s, j):
        return False
    s.place[i], s.place[j] = s.place[j], s.place[i]
    holders = {s.place[card] % s.box.seats for card in (i, j) if s.place[card] < s.deck()}
    fine = all(kept_fits(s, seat) and draft_fits(s, seat) for seat in holders)
    s.place[i], s.place[j] = s.place[j], s.place[i]
    return fine


def fixed(s: Immortals, card: int) -> bool:
    """Whether a card was chosen or lies on a board: rows of their own tell of that."""
    return card in s.chosen or CONFLICT + card in s.laid


def masks(s: Immortals, viewer: int, card: int) -> list[int]:
    """IM-HID-29 Whoever holds a card has seen it; of others the viewer knows only itself."""
    least = s.known[card] & only(viewer)
    if s.place[card] < s.deck():
        least |= only(s.place[card] % s.box.seats)
    return [least, least | everyone(s.box.seats) & ~only(viewer)]


def never(_s: Immortals, _viewer: int, _cell: int) -> bool:
    """IM-HID-14 Which of the last draft cards others have held nobody knows."""
    return False


def sheds(s: Immortals, viewer: int, card: int) -> list[int]:
    """IM-HID-14 The viewer knows what it held itself."""
    least = s.shed[card] & only(viewer)
    return [least, least | everyone(s.box.seats) & ~only(viewer)]


def choice_known(s: Immortals, viewer: int, seat: int) -> bool:
    """IM-HID-10 Which draft card a seat has chosen is its own secret until all have."""
    return viewer == seat or s.chosen[seat] == NONE or not asked(s, DRAFT.number)


def choices_of(s: Immortals, _viewer: int, seat: int) -> list[int]:
    """What it may have chosen."""
    return list(DRAFT.choices(s, seat))


def board_known(s: Immortals, viewer: int, cell: int) -> bool:
    """IM-HID-18 Cards on a board are its seat's secret, IM-PLAN-11 which may look at any time; IM-HID-19 after
    planning all see which spaces have one.
    """
    if viewer == cell // SPACES or s.shown == cell:
        return True
    return s.laid[cell] == EMPTY and not asked(s, PLAN.number)


def may_lie(s: Immortals, _viewer: int, cell: int) -> list[int]:
    """IM-HID-27 What may lie on a space: cards of the seat that lie nowhere else, of the right kind."""
    seat, space = cell // SPACES, cell % SPACES
    cards = board_cards(s, seat, space)
    if not asked(s, PLAN.number):
        return cards
    if not owes(s, seat):
        return [*cards, EMPTY]
    if space == SPACES - 1 or (space > 0 and s.laid[cell - 1] == UNDECIDED):
        return [UNDECIDED]
    return [*cards, EMPTY, UNDECIDED] if s.laid[cell + 1] == UNDECIDED else [*cards, EMPTY]


def board_cards(s: Immortals, seat: int, space: int) -> list[int]:
    """The cards of a seat that can lie on a space and lie on no other."""
    cell, kind = SPACES * seat + space, kind_of_space(s, seat, space)
    others = {s.laid[SPACES * seat + other] for other in range(SPACES) if other != space}
    blanks = sum(s.laid[SPACES * seat + other] == BLANK for other in range(SPACES) if SPACES * seat + other != cell)
    if kind == MAGIC_SPACE:
        cards = [MAGIC + card for card in range(MAGICS) if s.used[seat] >> card & 1 == 0]
    else:
        wilds = WILD if extracts(kind) else CONFLICTS
        cards = [name for name in range(NAMES) if s.keeper[name] == seat and s.stood[seat] >> name & 1]
        cards += [CONFLICT + card for card in range(wilds) if s.place[card] == seat]
    return [card for card in cards if card not in others] + [BLANK] * (blanks + s.bared[seat] < MAGICS)


def split_known(s: Immortals, viewer: int, seat: int) -> bool:
    """IM-HID-15 How a seat divides its fallen cubes is its secret until all have decided."""
    return viewer == seat or s.split[seat] == OPEN or not asked(s, DIVIDE.number)


def splits(s: Immortals, _viewer: int, seat: int) -> list[int]:
    """None to all of them."""
    return list(range(s.tray[seat] + 1))


def resources_known(s: Immortals, viewer: int, seat: int) -> bool:
    """IM-HID-02 Gold and energy are public, unless it was agreed that each seat hides its own."""
    return viewer == seat or not s.box.hidden


def golds(s: Immortals, _viewer: int, seat: int) -> list[int]:
    """Any amount; where the supply is counted, what is left of it tells the sum."""
    return [s.gold[seat]] if s.box.bank_printed else list(range(s.gold[seat] + 6))


def energies(s: Immortals, _viewer: int, seat: int) -> list[int]:
    """Any amount; where the supply is counted, what is left of it tells the sum."""
    return [s.energy[seat]] if s.box.bank_printed else list(range(s.energy[seat] + 6))


SECRETS: Final = [
    Row("place", "IM-HID-05", seen, trade=may_trade),
    Row("known", "IM-HID-29", shown_to_all, values=masks),
    Row("shed", "IM-HID-14", never, values=sheds),
    Row("chosen", "IM-HID-10", choice_known, values=choices_of),
    Row("laid", "IM-HID-18", board_known, values=may_lie),
    Row("split", "IM-HID-15", split_known, values=splits),
    Row("gold", "IM-HID-02", resources_known, values=golds),
    Row("energy", "IM-HID-02", resources_known, values=energies),
    *(
        Row(name, "IM-HID-01", public)
        for name in ["owner", "armies", "built", "points", "limbo", "tower", "tray", "supply"]
    ),
    Row("keeper", "IM-HID-04", public),
    *(Row(name, "IM-HID-27", public) for name in ["pool", "stuck", "bounds", "kept", "stood", "used", "bared", "era"]),
    Row("tribe", "IM-HID-07", public),
    *(Row(name, "IM-HID-08", public) for name in ["groups", "reserve", "boxed", "deployment", "lull"]),
    *(Row(name, "IM-HID-24", public) for name in ["round", "first", "marker", "passed"]),
    *(Row(name, "IM-HID-20", public) for name in ["shown", "performed", "origin", "target", "sent", "role"]),
]
