"""Documentation is executed: what a page shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from marchland.laws.scenario import run_scenario

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: str, language: str, mark: str = "") -> list[str]:
    """The blocks of a page in one language, with what stands behind it."""
    text = (ROOT / page).read_text("utf-8")
    return [body for found, rest, body in BLOCK.findall(text) if found == language and rest.strip() == mark]


def words(page: str, mark: str = "") -> list[str]:
    """The commands of a page."""
    lines = [line.partition("#")[0].strip() for body in blocks(page, "sh", mark) for line in body.splitlines()]
    return [line for line in lines if line]


@pytest.mark.parametrize("command", [line for line in words("README.md") if line.startswith("python3 dev.py ")])
def test_the_commands_of_the_readme_work(command: str, tmp_path: Path) -> None:
    if command == "python3 dev.py test":
        assert command in (ROOT / ".ci" / "run").read_text("utf-8")  # it is running now
        return
    parts = shlex.split(command.replace("python3 dev.py", f"{sys.executable} -m marchland"))
    done = subprocess.run(parts, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)

    assert done.returncode == 0, done.stderr


def test_the_first_command_of_the_readme_starts_and_leaves() -> None:
    assert words("README.md")[:2] == ["python3 dev.py", "python3 dev.py test"]
    done = subprocess.run(
        [sys.executable, "dev.py"], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )

    assert done.returncode == 0, done.stderr
    assert "there are no pages yet" in done.stderr
    assert "Highbid" in done.stdout


def test_the_first_game_is_told_as_it_is() -> None:
    page = "docs/first-game.md"
    for rest, body in [
        (rest, body) for found, rest, body in BLOCK.findall((ROOT / page).read_text("utf-8")) if "file=" in rest
    ]:
        source = (ROOT / rest.partition("file=")[2].strip()).read_text("utf-8")
        assert body in source, body


@pytest.mark.parametrize(("page", "examples"), [("docs/first-game.md", 15), ("docs/engine.md", 5)])
def test_the_sessions_of_a_page_happen_as_shown(page: str, examples: int) -> None:
    test = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page, None, 0)
    said: list[str] = []

    doctest.DocTestRunner().run(test, out=said.append)

    assert len(test.examples) > examples
    assert said == []


def test_a_copy_of_highbid_is_a_new_game_at_once(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    said = ""
    for command in words("docs/first-game.md", "copy"):
        line = command.replace("python3 dev.py", f"{shlex.quote(sys.executable)} -m marchland")
        done = subprocess.run(
            ["sh", "-c", line],
            cwd=tmp_path,
            env={
                "PATH": "/usr/bin:/bin",
                "PYTHONPATH": str(tmp_path / "src"),
                "LC_ALL": "C.UTF-8",
                "HOME": str(tmp_path),
            },
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        said += done.stdout

    assert "lowbid: 2–5 seats" in said
    assert '"game": "lowbid"' in said
    assert "every law held" in said


def test_the_scenario_shown_holds(tmp_path: Path) -> None:
    for number, body in enumerate(blocks("docs/scenarios.md", "toml")):
        file = tmp_path / f"{number}.toml"
        file.write_text(body, "utf-8")
        run_scenario(file)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!\[)([^)#\s]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_the_glossary_has_every_word_of_the_house() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    for word in [
        "seat",
        "step",
        "decision",
        "ask",
        "choice",
        "take",
        "tell",
        "whisper",
        "chance",
        "view",
        "imagine",
        "box",
        "table",
        "log",
        "edition",
        "variant",
        "ruling",
    ]:
        assert re.search(rf"^\| [^|]*\b{word}\b[^|]* \|", glossary, re.M), word


def test_the_rooms_of_the_readme_are_the_rooms() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    rooms = {folder.name for folder in (ROOT / "src" / "marchland").iterdir() if (folder / "__init__.py").exists()}
    for room in rooms:
        assert f"(src/marchland/{room})" in text, room
