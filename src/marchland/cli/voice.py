"""How the command speaks: in the language asked for, answers to standard output, all else to standard error."""

from __future__ import annotations

import json
import locale
import os
import sys
from typing import Any, NoReturn

import typer
from rich.console import Console

from marchland.engine import Complaint
from marchland.shelf import complaint_in
from marchland.texts import LANGUAGES, Texts, house
from marchland.texts.texts import Argument

USAGE = 2
FAILED = 1


def asked_for(arguments: list[str]) -> tuple[str, list[str]]:
    """The language that --lang asks for, wherever it stands, and the arguments without it."""
    for n, argument in enumerate(arguments):
        if argument == "--lang" and n + 1 < len(arguments) and arguments[n + 1] in LANGUAGES:
            return arguments[n + 1], arguments[:n] + arguments[n + 2 :]
        if argument.startswith("--lang=") and argument[7:] in LANGUAGES:
            return argument[7:], arguments[:n] + arguments[n + 1 :]
    return "", arguments


def of_locale() -> str:
    """The language of the locale if it is one of ours, else English."""
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    told = told or (locale.getlocale()[0] or "")
    return told[:2].lower() if told[:2].lower() in LANGUAGES else "en"


class Voice:
    """The voice of one run of the command."""

    def __init__(self, asked: str) -> None:
        self.asked = asked  # empty where nothing was asked for
        self.language = asked or of_locale()
        language = self.language
        self.texts: Texts = house(language)
        self.out = Console(highlight=False, soft_wrap=True)
        self.err = Console(stderr=True, highlight=False, soft_wrap=True)

    def words(self, id: str, /, **args: Argument) -> str:
        """Some words of the command's own."""
        return self.texts.phrase(f"cli.{id}", **args)

    def say(self, id: str, /, **args: Argument) -> None:
        """A line of the answer."""
        self.line(self.words(id, **args))

    def line(self, text: str, style: str = "") -> None:
        """A line of the answer, as it is."""
        self.out.print(text, style=style, markup=False)

    def note(self, text: str) -> None:
        """A line beside the answer."""
        self.err.print(text, markup=False, style="dim")

    def data(self, value: Any) -> None:
        """The answer as JSON, alone on standard output."""
        sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")

    def complain(self, why: Complaint) -> None:
        """A complaint, on standard error."""
        self.err.print(complaint_in(self.language, why), markup=False, style="red")

    def refuse(self, why: str | Complaint, code: int) -> int:
        """Say what was wrong; the code to leave with."""
        words = complaint_in(self.language, why) if isinstance(why, Complaint) else why
        if words:
            self.err.print(self.words("error", why=words), markup=False, style="bold red")
        return code

    def stop(self, why: str | Complaint, code: int) -> NoReturn:
        """Say what was wrong and leave."""
        raise typer.Exit(self.refuse(why, code))
