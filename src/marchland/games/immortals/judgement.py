"""A hand-written opinion."""

from __future__ import annotations

from typing import Any

from marchland.engine import Ask
from marchland.games.immortals.box import ImmortalsBox


def judge(box: ImmortalsBox, view: dict[str, Any], ask: Ask) -> int:
    """The choice it would make, from what the seat sees alone."""
    return ask.choices[0]
