"""The command's front door: its words, its language, and a clear line for whatever goes wrong."""

from __future__ import annotations

import os
import sys

import typer

import marchland
from marchland.cli import games, measure, play, verify
from marchland.cli.voice import FAILED, USAGE, Voice, asked_for
from marchland.engine import Complaint
from marchland.engine.record import BadLog
from marchland.engine.save import BadSave


def application(voice: Voice) -> typer.Typer:
    """The command with all its words, in one language."""
    app = typer.Typer(
        help=voice.words("about"), add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False
    )

    def first(
        lang: str = typer.Option("", "--lang", metavar="[en|fr]", show_default=False, help=voice.words("option.lang")),
        version: bool = typer.Option(False, "--version", help=voice.words("option.version")),
    ) -> None:
        if lang:  # a sound one was taken out before
            voice.stop(voice.words("no-language", language=lang), USAGE)
        if version:
            running = voice.words("compiled" if marchland.COMPILED else "interpreted")
            voice.line(f"marchland {marchland.__version__}, {running}")
            raise typer.Exit

    app.callback(invoke_without_command=True)(first)
    for room in (games, play, measure, verify):
        room.register(app, voice)
    return app


def run() -> None:
    """Do what the arguments say; no traceback reaches a user for what a user did."""
    language, arguments = asked_for(sys.argv[1:])
    voice = Voice(language)
    try:
        application(voice)(arguments, prog_name="marchland")
    except (BadLog, BadSave) as why:
        leave(voice, why, FAILED)
    except Complaint as why:
        leave(voice, why, USAGE)
    except BrokenPipeError:  # whoever read the answer has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILED)
    except OSError as why:
        leave(voice, f"{why.filename or ''}: {why.strerror}".lstrip(": "), FAILED)


def leave(voice: Voice, why: str | Complaint, code: int) -> None:
    """Say what was wrong and leave."""
    try:
        voice.stop(why, code)
    except typer.Exit:
        sys.exit(code)
