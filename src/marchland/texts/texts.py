"""All sentences and names of one language, for the house or for one game."""

from __future__ import annotations

import tomllib
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
        for table in tables:
            for key, inner in table.items():
                if key == "names":
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

    def name(self, kind: str, id: str, you: bool = False) -> Name:
        """The name of a thing; `oak-*` names all whose id begins so, with `*` for the rest."""
        known = self.names.get(kind, {})
        found = known.get(id)
        if found is None:
            head, _, tail = id.rpartition("-")
            found = known.get(f"{head}-*")
            if found is None:
                raise BadText(f"{self.language}: names.{kind}.{id} is missing")
            found = Name(found.text.replace("*", tail), found.gender, found.plural, found.proper, found.elide)
        return Name(found.text, found.gender, found.plural, found.proper, found.elide, you) if you else found

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
