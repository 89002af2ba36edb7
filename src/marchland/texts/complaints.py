"""Complaints in the language of who reads them. The English sentence is the key; games bring their own tables."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import PurePath

Table = dict[str, str]


@cache
def house_complaints(language: str) -> Table:
    """What the house can complain about; empty for English, whose sentences are the keys."""
    if language == "en":
        return {}
    return tomllib.loads((files("marchland.texts") / f"complaints.{language}.toml").read_text("utf-8"))


def complain(language: str, words: str, given: dict[str, object], *tables: Table) -> str:
    """A complaint as a sentence; arguments that are complaints, or phrases of a table, are said likewise."""
    known: Table = {}
    for table in (house_complaints(language), *tables):
        known |= table

    def say(value: object) -> object:
        inner, arguments = getattr(value, "words", None), getattr(value, "given", None)
        if isinstance(inner, str) and isinstance(arguments, dict):
            return complain(language, inner, arguments, known)
        if isinstance(value, PurePath):
            return str(value)
        return known.get(value, value) if isinstance(value, str) else value

    return known.get(words, words).format(**{name: say(value) for name, value in given.items()})
