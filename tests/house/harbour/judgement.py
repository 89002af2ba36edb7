"""Sail far, deal always."""

from typing import Any

from marchland.games.harbour.box import HarbourBox

from marchland.engine import Ask


def judge(box: HarbourBox, view: dict[str, Any], ask: Ask) -> int:
    """The largest choice."""
    return ask.choices[-1]
