"""Phase 3: turn by turn a card is revealed and its action performed, until all have performed or passed. Chapter 9."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Refusal, Shown, Step, everyone, i64, mypyc_attr, only, vec
from marchland.games.immortals.actions import ATTEMPT
from marchland.games.immortals.box import BLANK, CONFLICT, EMPTY, MAGIC, SPACES
from marchland.games.immortals.deduction import shown
from marchland.games.immortals.questions import OfSeat
from marchland.games.immortals.state import Immortals
from marchland.games.immortals.wages import COMPENSATION

PASS: Final = SPACES


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Step):
    """IM-PERF-01 In player order each seat has a turn, lap by lap. IM-PERF-08 The phase ends at once when no seat that
    has not passed has a card left; this is looked at before every turn. IM-PERF-06 Who has passed gains the
    compensation again; IM-PERF-07 so does who has an empty board. IM-OP-16 By agreement the latter gains nothing. a =
    whose turn it is.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Give the turn to a seat, or end the phase."""
        seat = s.a
        if not any_left(s):
            return
        after = (seat + 1) % s.box.seats
        if s.passed >> seat & 1:
            s.then(COMPENSATION, seat)
        elif s.on_board(seat):
            s.then(TURN, seat)
        elif s.box.empty_gains:
            s.then(COMPENSATION, seat)
        s.then(TURNS, after)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstTurn(Step):
    """IM-PERF-01 The first player begins."""

    def run(self, s: Immortals, chance: Chance) -> None:
        """Start the laps."""
        s.then(TURNS, s.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(OfSeat):
    """IM-PERF-01 A seat reveals one of its cards, of any space, IM-OP-59 in any order, or IM-PERF-05 passes: it takes
    all its cards back unseen and gains the compensation; with blank cards alone it must. IM-OP-48 With another card
    beside them it may reveal a blank one. IM-OP-65 A turn is one or the other. IM-HID-21 All see a pass alike, forced
    or not. IM-PLAN-05 Only what was placed can be performed. IM-INV-09 So each turn takes a card away, or ends with a
    pass. a = the seat.
    """

    asks = "turn"

    def size(self, s: Immortals) -> i64:
        """Any space, or pass."""
        return SPACES + 1

    def choices(self, s: Immortals, seat: i64) -> vec[i64]:
        """Spaces with a card, if one of them is not blank; pass."""
        base = SPACES * seat
        if not any(s.laid[base + space] < BLANK for space in range(SPACES)):
            return vec[i64]([PASS])
        return vec[i64]([space for space in range(SPACES + 1) if space == PASS or s.laid[base + space] < EMPTY])

    def take(self, s: Immortals, seat: i64, choice: i64) -> None:
        """Reveal or pass."""
        if choice == PASS:
            s.tell("passed", seat, s.on_board(seat))
            s.passed |= only(seat)
            for space in range(SPACES):
                s.laid[SPACES * seat + space] = EMPTY
            s.then(COMPENSATION, seat)
            return
        s.shown = SPACES * seat + choice
        s.performed = 0
        card = s.laid[s.shown]
        if CONFLICT <= card < MAGIC and s.known[card - CONFLICT] >> s.box.seats & 1 == 0:
            shown(s, seat, card - CONFLICT)
            s.known[card - CONFLICT] = everyone(s.box.seats + 1)
        s.tell("revealed", seat, choice, card)
        s.then(ATTEMPT, seat)
        s.then(FINISH, seat)

    def show(self, s: Immortals, seat: i64, choice: i64) -> Shown:
        """The card and its space, or pass."""
        if choice == PASS:
            return Shown("choose.pass", {}, [])
        return Shown(
            "choose.reveal",
            {"card": s.laid[SPACES * seat + choice], "space": choice},
            [f"space:{choice}", f"card:{s.laid[SPACES * seat + choice]}"],
        )

    def why_not(self, s: Immortals, seat: i64, choice: i64) -> Refusal:
        """Nothing lies there, or only blank cards are left."""
        if s.laid[SPACES * seat + choice] >= EMPTY:
            return Refusal("refusal.nothing-there", "IM-PLAN-05", {"space": choice})
        return Refusal("refusal.only-blanks", "IM-PERF-05")


@mypyc_attr(allow_interpreted_subclasses=True)
class Finish(Step):
    """IM-PERF-04 After its action a region card returns to the hand and a conflict card is discarded; a magic card
    returns, and so does any card whose action was not performed. IM-PERF-03 A blank card returns too. IM-OP-15 By
    agreement a conflict card that was not performed is discarded. IM-OP-57 A card that was lost meanwhile went where
    it went. a = the seat.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Clear the space."""
        cell, seat = s.shown, s.a
        card = s.laid[cell]
        s.laid[cell] = EMPTY
        s.shown = s.box.seats * SPACES
        if card < CONFLICT:
            s.keeper[card] = s.surely(seat)
        elif card < MAGIC:
            if s.performed or s.box.forfeit_discards:
                s.place[card - CONFLICT] = s.discarded()
            else:
                s.place[card - CONFLICT] = s.surely(seat)
        elif card < BLANK:
            s.used[seat] |= only(card - MAGIC)
        elif card == BLANK:
            s.bared[seat] += 1


def any_left(s: Immortals) -> bool:
    """IM-PERF-08 Whether a seat that has not passed has a card on its board; who passes takes all back."""
    return any(card < EMPTY for card in s.laid)


FIRST_TURN: Final = FirstTurn()
TURNS: Final = Turns()
TURN: Final = Turn()
FINISH: Final = Finish()
