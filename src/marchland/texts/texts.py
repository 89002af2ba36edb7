"""All sentences and names of one language, for the house or for one game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from marchland.texts.grammar import Name
from marchland.texts.sentence import BadSentence, Sentence, parse

Argument = int | str | Name


class BadText(ValueError):
    """A text that is missing or cannot be said: which, in which language, and why."""


class Texts:
    """The texts of one language: sentences by id, names by kind and id."""

    def __init__(self, language: str, tables: list[dict[str, Any]]) -> None:
        self.language = language
        self.sentences: dict[str, Sentence] = {}
        self.names: dict[str, dict[str, Name]] = {}
        self.proper: dict[str, str] = {}  # proper names that this language translates
        for table in tables:
            for key, inner in table.items():
                if key == "proper":
                    self.proper.update(inner)
                elif key == "names":
                    for kind, names in inner.items():
                        self.names.setdefault(kind, {}).update(self._names(kind, names))
                else:
                    self._read(key, inner)

    def _read(self, path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                self._read(f"{path}.{key}", inner)
            return
        try:
            self.sentences[path] = parse(str(value))
        except BadSentence as why:
            raise BadText(f"{self.language}: {path}: {why}") from None

    def _names(self, kind: str, table: dict[str, Any]) -> dict[str, Name]:
        names = {}
        for id, value in table.items():
            given = {"name": value} if isinstance(value, str) else dict(value)
            try:
                names[id] = Name(given.pop("name"), **given)
            except (KeyError, TypeError):
                raise BadText(
                    f"{self.language}: names.{kind}.{id}: a name was expected, with gender, plural, proper or elide"
                ) from None
        return names

    def name(self, kind: str, id: str, you: bool = False, printed: Mapping[str, str] | None = None) -> Name:
        """The name of a thing. `oak-*` names all whose id begins so, `*-light` all that end so, `*` all others.

        The star stands for the rest: the proper name that is printed for it, or that of the language; else its id.
        """
        known = self.names.get(kind, {})
        found = known.get(id)
        if found is None:
            pattern = self._pattern(kind, id)
            rest = id[len(pattern.partition("*")[0]) : len(id) - len(pattern.partition("*")[2])]
            proper = (printed or {}).get(rest, rest)
            text = known[pattern].text.replace("*", self.proper.get(proper, proper))
            found = replace(known[pattern], text=text)
        return replace(found, you=True) if you else found

    def _pattern(self, kind: str, id: str) -> str:
        """The most particular pattern that fits an id."""
        known = self.names.get(kind, {})
        head, tail = id.rpartition("-")[0], id
        if head and f"{head}-*" in known:
            return f"{head}-*"
        while "-" in tail:
            tail = tail.partition("-")[2]
            if f"*-{tail}" in known:
                return f"*-{tail}"
        if "*" in known:
            return "*"
        raise BadText(f"{self.language}: names.{kind}.{id} is missing")

    def phrase(self, id: str, /, **args: Argument) -> str:
        """Some words, as they stand within a sentence."""
        if id not in self.sentences:
            raise BadText(f"{self.language}: {id} is missing")
        try:
            return self.sentences[id].say(self.language, args)
        except BadSentence as why:
            raise BadText(f"{self.language}: {id}: {why}") from None

    def say(self, id: str, /, **args: Argument) -> str:
        """A whole sentence: it begins with a capital."""
        said = self.phrase(id, **args)
        return said[:1].upper() + said[1:]


@cache
def house(language: str) -> Texts:
    """The texts of the house itself."""
    return Texts(language, [tomllib.loads((files("marchland.texts") / f"{language}.toml").read_text("utf-8"))])
