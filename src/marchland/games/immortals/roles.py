"""For whom the inhabitants fight in a battle."""

from __future__ import annotations

from typing import Final

FOR: Final = 0  # the attacker
NEUTRAL: Final = 1
AGAINST: Final = 2  # the attacker: for the defender, or for themselves
ROLES: Final = 3
