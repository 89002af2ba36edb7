"""The sequence of play."""

from typing import Final

from marchland.games.harbour.summer import COURSE, DEAL, LEGS_STEP, SAIL, SUMMER, WATER

from marchland.engine import Game

HARBOUR: Final = Game("harbour", SUMMER, [SUMMER, COURSE, LEGS_STEP, SAIL, WATER, DEAL])
