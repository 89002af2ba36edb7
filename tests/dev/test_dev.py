"""dev.py on machines that lack something: one clear line, no traceback."""

from __future__ import annotations

import errno
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
BASE = str(getattr(sys, "_base_executable", sys.executable))  # the Python that made our environment, with its pip


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A tree as it is cloned: no environment, no tools."""
    tree = tmp_path / "tree"
    tree.mkdir()
    shutil.copy(ROOT / "dev.py", tree)
    shutil.copytree(ROOT / "locks", tree / "locks")
    return tree


def start(tree: Path, python: str, **env: str) -> subprocess.CompletedProcess[str]:
    own = {"PATH": str(tree), "HOME": str(tree), "LC_ALL": "C.UTF-8", **env}
    return subprocess.run([python, "dev.py", "games"], cwd=tree, env=own, capture_output=True, text=True, timeout=120)


def test_an_old_python_is_named() -> None:
    code = "import sys, runpy; sys.version_info = (3, 9, 0, 'final', 0); sys.argv = ['dev.py']; runpy.run_path('dev.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)

    assert done.returncode == 1
    assert done.stderr.strip() == "marchland: Python 3.11 or newer is needed; this is 3.9"


def test_a_python_without_pip_is_told_what_to_install(bare: Path, tmp_path: Path) -> None:
    subprocess.run([BASE, "-m", "venv", "--without-pip", tmp_path / "lean"], check=True)
    done = start(bare, str(tmp_path / "lean" / "bin" / "python"))

    assert done.returncode == 1
    assert "marchland: pip is missing; install it" in done.stderr
    assert "marchland: " in done.stderr.splitlines()[-1]


def test_a_first_start_without_network_says_so(bare: Path) -> None:
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/none/", "PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": "",
        "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1",
    }  # fmt: skip
    done = start(bare, BASE, **nowhere)

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("marchland: the first start needs the network")
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_told(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(arguments: list[str]) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(dev, "main", full)
    assert dev.guarded([]) == "marchland: the disk is full; free some space and start again"

    monkeypatch.setattr(dev, "ROOM", 2**62)
    assert str(dev.lacking("no network")) == "the disk is full; free some space and start again"


def test_a_stranger_word_becomes_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", "games", "--lang", "fr"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )

    assert done.returncode == 0
    assert "highbid : 2–5 places" in done.stdout
    assert done.stderr == ""


def test_words_that_measure_keep_standard_output_for_the_answer() -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", "simulate", "highbid", "--tables", "5", "--json"],
        cwd=ROOT, capture_output=True, text=True, timeout=200,
    )  # fmt: skip

    assert done.returncode == 0
    assert done.stdout.startswith("{")
    assert done.stdout.rstrip().endswith("}")


def test_two_first_starts_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """The whole way of a newcomer, twice at the same time."""
    tree = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(tree)], check=True)
    starts = [
        subprocess.Popen([BASE, "dev.py", "games", "--json"], cwd=tree, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [start.communicate(timeout=300)[0] for start in starts]

    assert [start.returncode for start in starts] == [0, 0]
    assert said[0] == said[1]
    assert '"highbid"' in said[0]


def test_the_wheel_installs_and_plays_outside_the_tree(tmp_path: Path, dev: ModuleType) -> None:
    uv, python = dev.find_uv(), tmp_path / "venv" / "bin" / "python"
    build = [
        "build",
        "--quiet",
        "--wheel",
        "--no-build-isolation",
        "--python",
        sys.executable,
        "--out-dir",
        str(tmp_path),
    ]
    subprocess.run([uv, *build, str(ROOT)], check=True, env=dev.environment())
    subprocess.run([uv, "venv", "--quiet", str(tmp_path / "venv")], check=True, env=dev.environment())
    wheel = next(tmp_path.glob("*.whl"))
    subprocess.run(
        [uv, "pip", "install", "--quiet", "--python", str(python), str(wheel)], check=True, env=dev.environment()
    )

    done = subprocess.run(
        [str(python.parent / "marchland"), "simulate", "highbid", "--tables", "5", "--json"],
        cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert '"finished": 5' in done.stdout


def test_locks_carry_hashes_and_no_address() -> None:
    for file in (ROOT / "locks").glob("*.txt"):
        text = file.read_text("utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
