"""The sequence of play, top to bottom: the contents page of highbid."""

from __future__ import annotations

from typing import Final

from marchland.engine import Game
from marchland.games.highbid.rounds import BIDDING, CONSOLATION, DEAL, REVEAL, ROUND, SOLACE, TURN_UP

HIGHBID: Final = Game(
    "highbid",
    DEAL,
    [
        DEAL,
        ROUND,
        TURN_UP,
        CONSOLATION,
        SOLACE,
        BIDDING,
        REVEAL,
    ],
)
