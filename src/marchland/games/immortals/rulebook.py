"""The sequence of play, top to bottom: the contents page of Immortals."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Game, Sequence, Step, mypyc_attr
from marchland.games.immortals.actions import ATTEMPT, PERFORM
from marchland.games.immortals.attack import FORCE, ORIGIN, ROLE, TARGET
from marchland.games.immortals.battle import BATTLE, HELD, OPPOSED, TIED, UNOPPOSED, WON
from marchland.games.immortals.draft import (
    DEAL_DRAFT,
    DEPLOY,
    DEPLOYED,
    DEPLOYMENT,
    DRAFT,
    END_OF_START,
    GROUP,
    LEFT_OVER,
    REVEAL_DRAFT,
    SITE_OF_DRAFT,
)
from marchland.games.immortals.magic import NEWBORN, REBIRTH, TAKE_MARKER, TAKEN_OVER
from marchland.games.immortals.performance import FINISH, FIRST_TURN, TURN, TURNS
from marchland.games.immortals.planning import PLAN, PLANNING_BEGINS, PLANNING_ENDS
from marchland.games.immortals.reinforcements import (
    DRAW,
    DRAW_OFFER,
    EXILE,
    EXILES,
    REINFORCEMENTS,
    ROUND_BEGINS,
    SEND,
    SENDING,
)
from marchland.games.immortals.scoring import ROUND_ENDS, SCORING
from marchland.games.immortals.setup import HOME, LAY_GROUPS, SET_UP
from marchland.games.immortals.spaces import (
    CAPITAL_BUILT,
    DESTINATION,
    EXTRACTION,
    MARCHERS,
    PORTAL_BUILT,
    REVIVAL,
    SHRINE_BUILT,
    SITE,
    WHERE,
)
from marchland.games.immortals.state import Immortals
from marchland.games.immortals.tower import DIVIDE, DIVIDED, SEED
from marchland.games.immortals.wages import COMPENSATION


@mypyc_attr(allow_interpreted_subclasses=True)
class Whole(Sequence):
    """IM-FLOW-01 The whole game: set-up, starting round, seeding of the tower, then round after round."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Step):
    """IM-FLOW-01 Every round has four phases: reinforcements, planning, performance, scoring. IM-FLOW-02 Round follows
    round.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """One round, and the next; the last one ends the game."""
        s.then(ROUND_BEGINS)
        s.then(REINFORCEMENTS)
        s.then(PLANNING_BEGINS)
        s.then(PLAN)
        s.then(PLANNING_ENDS)
        s.then(FIRST_TURN)
        s.then(SCORING)
        s.then(ROUND_ENDS)
        s.then(ROUNDS)


ROUNDS: Final = Rounds()
WHOLE: Final = Whole([SET_UP, LAY_GROUPS, DEAL_DRAFT, END_OF_START, SEED, ROUNDS])

IMMORTALS: Final = Game(
    "immortals",
    WHOLE,
    [
        WHOLE,
        # Set-up and the starting round.
        SET_UP, LAY_GROUPS, HOME, DEAL_DRAFT, DEPLOYMENT, DRAFT, REVEAL_DRAFT, DEPLOY, SITE_OF_DRAFT, GROUP, DEPLOYED,
        LEFT_OVER, END_OF_START, SEED, DIVIDE, DIVIDED,
        # A round: reinforcements, planning.
        ROUNDS, ROUND_BEGINS, REINFORCEMENTS, DRAW_OFFER, DRAW, SENDING, SEND, EXILE, EXILES,
        PLANNING_BEGINS, PLAN, PLANNING_ENDS,
        # Performance: turns, deeds, attacks and battles, magic.
        FIRST_TURN, TURNS, TURN, ATTEMPT, PERFORM, COMPENSATION, FINISH,
        SITE, WHERE, EXTRACTION, REVIVAL, PORTAL_BUILT, SHRINE_BUILT, CAPITAL_BUILT, DESTINATION, MARCHERS,
        ORIGIN, TARGET, ROLE, FORCE, BATTLE, UNOPPOSED, OPPOSED, WON, HELD, TIED,
        REBIRTH, NEWBORN, TAKE_MARKER, TAKEN_OVER,
        # Scoring and the end.
        SCORING, ROUND_ENDS,
    ],
)  # fmt: skip
