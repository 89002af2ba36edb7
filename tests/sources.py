"""A copy of our sources to build and to change, with one small game: a large one would only take longer to compile."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import marchland

SOURCE = Path(marchland.__file__).parent
GAMES = str(SOURCE / "games")


def left_out(folder: str, names: list[str]) -> list[str]:
    """What does not come along: caches, and all games but highbid."""
    caches = [name for name in names if name == "__pycache__"]
    if folder != GAMES:
        return caches
    return caches + [name for name in names if os.path.isdir(os.path.join(folder, name)) and name != "highbid"]


def copy_sources(to: Path) -> None:
    """The package into a folder."""
    shutil.copytree(SOURCE, to / "marchland", ignore=left_out)
