"""Compiled twins: found by hash, never stale, built once however many ask, adopted whole or not at all."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from marchland._native import sources
from marchland.engine import only

from ..sources import SOURCE, copy_sources

ROOT = SOURCE.parents[1]


class Tree:
    """A copy of our sources with a shelf of builds of its own."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        self.shelf = folder / "native"
        copy_sources(self.source)
        # Objects are kept by content: with those of the tree at hand only what differs is compiled.
        objects = ROOT / ".native"
        if objects.exists():
            shutil.copytree(objects / "objects", self.shelf / "objects")

    def environment(self, **env: str) -> dict[str, str]:
        own = {name: value for name, value in os.environ.items() if name != "MARCHLAND_INTERPRETED"}
        return {**own, "PYTHONPATH": str(self.source), "MARCHLAND_NATIVE": str(self.shelf), **env}

    def python(self, *arguments: str, **env: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], env=self.environment(**env), capture_output=True, text=True, timeout=240, cwd=self.shelf.parent
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr

    def build(self) -> str:
        return self.python("-m", "marchland._compile")

    def version(self, **env: str) -> str:
        return self.python("-m", "marchland", "--lang", "en", "--version", **env)

    def scores(self) -> str:
        code = (
            "from marchland.shelf import set_up; from marchland.engine import vec, i64\n"
            "t = set_up('highbid', 2); s = t.fresh(1); s.lot[0] = 0; print(s.scores()[0])"
        )
        return self.python("-c", code)

    def edit(self) -> None:
        """A rule is changed: prizes count double."""
        file = self.source / "marchland" / "games" / "highbid" / "state.py"
        text = file.read_text("utf-8")
        assert "+= self.box.points[prize]" in text
        file.write_text(text.replace("+= self.box.points[prize]", "+= 2 * self.box.points[prize]"), "utf-8")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    tree = Tree(tmp_path_factory.mktemp("native"))
    first = tree.version()
    assert "interpreted" in first
    said = tree.build()
    assert "compiling" in said
    return tree


def test_a_build_is_adopted_at_the_next_start_and_not_built_again(built: Tree) -> None:
    assert "compiled" in built.version()
    assert built.build() == ""
    assert "interpreted" in built.version(MARCHLAND_INTERPRETED="1")


def test_binaries_never_lie_beside_the_source(built: Tree) -> None:
    assert not list(built.source.rglob("*.so"))
    assert list(built.shelf.rglob("*.so"))


def test_an_edit_of_a_rule_takes_effect_at_the_next_start_compiled_or_not(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    tree.build()
    assert "compiled" in tree.version()
    assert tree.scores() == "2\n"

    tree.edit()

    assert "interpreted" in tree.version()  # a stale twin is never used
    assert tree.scores() == "4\n"
    tree.build()
    assert "compiled" in tree.version()
    assert tree.scores() == "4\n"


def test_two_starts_at_once_build_once(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    command = [sys.executable, "-m", "marchland._compile"]
    starts = [
        subprocess.Popen(command, env=tree.environment(), stderr=subprocess.PIPE, cwd=tmp_path, text=True)
        for _ in range(2)
    ]
    said = [start.communicate(timeout=240)[1] for start in starts]

    assert [start.returncode for start in starts] == [0, 0], said
    assert sorted(line.split(": ")[1][:10] for lines in said for line in lines.splitlines()) == [
        "another st",
        "compiling ",
    ]
    assert len(list(tree.shelf.glob("*/complete"))) == 1
    assert not list(tree.shelf.glob("work-*"))
    assert "compiled" in tree.version()


def test_a_killed_builder_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    start = subprocess.Popen(
        [sys.executable, "-m", "marchland._compile"], env=tree.environment(), stderr=subprocess.DEVNULL, cwd=tmp_path
    )
    end = time.monotonic() + 60
    while not list(tree.shelf.glob("work-*")) and time.monotonic() < end and start.poll() is None:
        time.sleep(0.02)
    start.send_signal(signal.SIGKILL)
    start.wait()

    assert "interpreted" in tree.version()
    assert "compiling" in tree.build()
    assert "compiled" in tree.version()
    assert not list(tree.shelf.glob("work-*"))


def test_a_source_that_changes_while_it_is_compiled_is_not_adopted(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    start = subprocess.Popen(
        [sys.executable, "-m", "marchland._compile"],
        env=tree.environment(), stderr=subprocess.PIPE, cwd=tmp_path, text=True,
    )  # fmt: skip
    end = time.monotonic() + 60
    while not list(tree.shelf.glob("work-*")) and time.monotonic() < end and start.poll() is None:
        time.sleep(0.02)
    tree.edit()
    _, said = start.communicate(timeout=240)

    assert "a source was changed while it was compiled; start again" in said
    assert not list(tree.shelf.glob("*/complete"))
    assert tree.scores() == "4\n"


def test_a_mistake_in_the_sources_is_said_in_one_line_and_not_tried_again(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    file = tree.source / "marchland" / "games" / "highbid" / "state.py"
    file.write_text(file.read_text("utf-8") + '\n\nWRONG: int = "text"\n', "utf-8")

    first, second = tree.build(), tree.build()

    assert "the sources do not compile: games/highbid/state.py:144: error" in first.replace(os.sep, "/")
    assert "compiling" in first
    assert "compiling" not in second
    assert "running interpreted: the sources do not compile" in second
    assert "interpreted" in tree.version()


def test_without_a_c_compiler_one_line_says_so_and_everything_runs(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    empty = tmp_path / "empty"
    empty.mkdir()

    said = tree.python("-m", "marchland._compile", PATH=str(empty), CC="")

    assert "running interpreted: there is no C compiler" in said
    assert tree.scores() == "2\n"


def test_no_literal_is_shifted_by_a_variable_in_what_is_compiled() -> None:
    """Compiled it would be shifted in 32 bits: masks are looked up with `only`."""
    found = [
        f"{file.name}:{node.lineno}"
        for file in sources()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant)
        if not isinstance(node.right, ast.Constant)
    ]

    assert found == []
    assert [only(n) for n in (0, 31, 32, 49, 61)] == [1, 1 << 31, 1 << 32, 1 << 49, 1 << 61]
