"""The command's front door: its words, its language, and a clear line for whatever goes wrong."""

from __future__ import annotations

import os
import sys

import typer

import marchland
from marchland.cli import games, measure, play, usage, verify
from marchland.cli.voice import FAILED, USAGE, Voice, asked_for
from marchland.engine import Complaint
from marchland.engine.record import BadLog
from marchland.engine.save import BadSave

INTERRUPTED = 130


def application(voice: Voice) -> typer.Typer:
    """The command with all its words, in one language."""
    usage.translate(voice)
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
    """Do what the arguments say, and leave."""
    language, arguments = asked_for(sys.argv[1:])
    sys.exit(attempt(Voice(language), arguments))


def attempt(voice: Voice, arguments: list[str]) -> int:
    """Do what the arguments say; no traceback reaches a user for what a user did."""
    try:
        done = application(voice)(arguments, prog_name="marchland", standalone_mode=False)
        return done if isinstance(done, int) else 0
    except usage.UsageError as why:
        return voice.refuse(usage.complaint(voice, why), USAGE)
    except (BadLog, BadSave) as why:
        return voice.refuse(why, FAILED)
    except Complaint as why:
        return voice.refuse(why, USAGE)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the answer has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as why:
        return voice.refuse(f"{why.filename or ''}: {why.strerror}".lstrip(": "), FAILED)
