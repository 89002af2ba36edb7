"""The compiled twins of engine and rules: found by the hash of their sources, built aside, adopted at start.

A twin never lies beside its source, where a stale one would shadow an edit: it lies in a folder named by a hash of
all sources, the interpreter and the compiler. `_compile` builds it; a process adopts it at its start or not at all.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path

SOURCE = Path(__file__).parent
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
TOOLS = "mypy 2.4.1, librt 0.16.0"
FLAGS = ("-O2",)
GROUP = "marchland"

# What stays plain Python: file formats and declarations in the engine, and in a game what is never played in search:
# declarations, and how an edition is read.
PLAIN_ENGINE = {"__init__", "card", "complaint", "edition", "luck", "named", "record", "save", "secrets"}
PLAIN_GAME = {"__init__", "borders", "events", "printed", "secrets", "view"}


def sources() -> list[Path]:
    """The modules to compile: the engine's hot part and the rules of every game."""
    engine = [file for file in (SOURCE / "engine").glob("*.py") if file.stem not in PLAIN_ENGINE]
    rules = [file for file in SOURCE.glob("games/*/*.py") if file.stem not in PLAIN_GAME]
    return sorted(engine + rules)


def seen() -> list[Path]:
    """All sources that the compiler reads: a change of any of them may change what is compiled."""
    ours = [SOURCE / "__init__.py", SOURCE / "_native.py"]
    return sorted([*ours, *SOURCE.glob("engine/*.py"), *SOURCE.glob("games/*/*.py")])


def key() -> str:
    """The name of the build that fits the sources as they are."""
    h = hashlib.sha256()
    for file in seen():
        h.update(str(file.relative_to(SOURCE)).encode() + b"\0" + file.read_bytes() + b"\0")
    h.update(f"{TOOLS} {sys.version} {SUFFIX} {FLAGS}".encode())
    return h.hexdigest()[:16]


def shelf() -> Path:
    """Where builds are kept: beside the source tree, or in the cache of whoever installed the wheel."""
    told = os.environ.get("MARCHLAND_NATIVE")
    if told:
        return Path(told)
    tree = SOURCE.parent.parent
    if (tree / "dev.py").exists():
        return tree / ".native"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "marchland" / "native"


class Finder:
    """Answers for the modules that were compiled, and for their common library; for nothing else."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            ".".join(file.relative_to(folder).parts)[: -len(SUFFIX)]: str(file) for file in folder.rglob("*" + SUFFIX)
        }

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a module's twin is."""
        file = self.files.get(name)
        return None if file is None else importlib.util.spec_from_file_location(name, file)


def adopt() -> bool:
    """Use the build that fits the sources, if there is one; whether it is used."""
    if os.environ.get("MARCHLAND_INTERPRETED") == "1":
        return False
    folder = shelf() / key()
    if not (folder / "complete").exists():
        return False
    sys.meta_path.insert(0, Finder(folder))
    return True


def ready() -> bool:
    """Whether the build that fits the sources is there."""
    return (shelf() / key() / "complete").exists()
