"""The command, run as a person runs it: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def marchland(tmp_path: Path) -> Command:
    """Run the command in an empty folder, in English unless told otherwise."""

    def run(*arguments: str, said: str = "", **env: str) -> subprocess.CompletedProcess[str]:
        own = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "160", "NO_COLOR": "1", **env}
        return subprocess.run(
            [sys.executable, "-m", "marchland", *arguments],
            cwd=tmp_path, env=own, input=said, capture_output=True, text=True, encoding="utf-8", timeout=120,
        )  # fmt: skip

    return run
