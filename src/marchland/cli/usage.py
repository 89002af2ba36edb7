"""What was wrong with the arguments, in the command's own words: typer's are English alone."""

from __future__ import annotations

import typer
from typer import rich_utils

from marchland.cli.voice import Voice

UsageError: type[Exception] = typer.BadParameter.__mro__[
    1
]  # the parent of all complaints about arguments; typer keeps it to itself


def translate(voice: Voice) -> None:
    """The headings of help pages."""
    rich_utils.ARGUMENTS_PANEL_TITLE = voice.words("usage.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = voice.words("usage.options")
    rich_utils.COMMANDS_PANEL_TITLE = voice.words("usage.commands")
    rich_utils.REQUIRED_LONG_STRING = f"[{voice.words('usage.required')}]"
    rich_utils.DEFAULT_STRING = f"[{voice.words('usage.default')}: {{}}]"


def complaint(voice: Voice, why: Exception) -> str:
    """What was wrong, and where help is; nothing where the help was shown already."""
    kind, context = type(why).__name__, getattr(why, "ctx", None)
    if kind == "NoArgsIsHelpError":
        return ""
    words = sentence(voice, why, kind)
    return words if context is None else f"{words} {voice.words('usage.help', command=context.command_path)}"


def sentence(voice: Voice, why: Exception, kind: str) -> str:
    """The complaint by its kind; one that we do not know keeps its own words."""
    parameter = getattr(why, "param", None)
    name = parameter.opts[-1] if parameter is not None and parameter.opts else ""
    message = str(getattr(why, "message", why))
    if kind == "MissingParameter":
        return voice.words("usage.missing", name=name)
    if kind == "NoSuchOption":
        return voice.words("usage.no-option", name=str(getattr(why, "option_name", "")))
    if kind == "BadParameter":
        return voice.words("usage.bad", name=name, why=message.rstrip(".") + ".")
    if "command" in message:
        return voice.words("usage.no-command", name=message.partition("'")[2].partition("'")[0])
    return message
