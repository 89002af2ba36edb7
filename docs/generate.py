"""Writes what can be derived: the page of commands, the table of the laws. `--check` says whether it is fresh."""

from __future__ import annotations

import sys
from pathlib import Path

from typer.main import get_command
from typer.testing import CliRunner

from marchland.cli.main import application
from marchland.cli.voice import Voice
from marchland.laws import LAWS

DOCS = Path(__file__).parent
WIDTH = "100"


def commands() -> str:
    """Every word of the command with its help, as a person sees it."""
    app = application(Voice("en"))
    found = get_command(app)
    words: list[list[str]] = [[]]
    for name, command in sorted(getattr(found, "commands", {}).items()):
        inner = sorted(getattr(command, "commands", {}))
        words += [[name, each] for each in inner] or [[name]]
    parts = [
        "# The commands",
        "Written by `python3 dev.py docs` from the command itself; `python3 dev.py WORD …` hands it a word.",
    ]
    runner = CliRunner(env={"COLUMNS": WIDTH, "TERMINAL_WIDTH": WIDTH, "NO_COLOR": "1", "TERM": "dumb"})
    for word in words:
        said = runner.invoke(app, [*word, "--help"], prog_name="marchland").output
        lines = "\n".join(line.rstrip() for line in said.strip().splitlines())
        parts.append(f"## `{' '.join(['marchland', *word])}`\n\n```text\n{lines}\n```")
    return "\n\n".join(parts) + "\n"


def laws() -> str:
    """What is checked at every decision, from the laws' own words."""
    rows = [f"| `{law.__module__.rpartition('.')[2]}.{law.__name__}` | {law.__doc__} |" for law in LAWS]
    head = ["# The laws at every decision", "", "Written by `python3 dev.py docs` from the laws themselves.", ""]
    return "\n".join([*head, "| law | what must hold |", "|---|---|", *rows]) + "\n"


PAGES = {"commands.md": commands, "laws.md": laws}


def main() -> int:
    """Write the pages, or compare them."""
    stale = []
    for name, page in PAGES.items():
        text = page()
        file = DOCS / name
        if "--check" in sys.argv:
            if not file.exists() or file.read_text("utf-8") != text:
                stale.append(name)
        else:
            file.write_text(text, "utf-8")
    if stale:
        print(f"docs: {', '.join(stale)} not fresh; run `python3 dev.py docs`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
