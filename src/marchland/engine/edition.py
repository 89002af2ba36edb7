"""Reading the figures of an edition: plain data in, numbers out, and a clear word about whatever is wrong."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from marchland.engine.complaint import Placed


class EditionError(Placed):
    """A figure that cannot be: where it stands and what is wrong with it."""


def content_hash(data: dict[str, Any]) -> str:
    """The name of an edition by its content: equal figures, equal hash."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


class Figures:
    """A table of an edition, read figure by figure; `done` refuses what nobody asked for."""

    def __init__(self, data: dict[str, Any], path: str = "") -> None:
        self.data = data
        self.path = path
        self.read: set[str] = set()

    def at(self, key: str) -> str:
        """The path of a figure."""
        return f"{self.path}.{key}" if self.path else key

    def _get(self, key: str, kind: type, words: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise EditionError(self.at(key), "is missing; {words} was expected", words=words)
        found = self.data[key]
        if not isinstance(found, kind) or isinstance(found, bool):
            raise EditionError(self.at(key), "{found!r} was found where {words} was expected", found=found, words=words)
        return found

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        found: int = self._get(key, int, "a whole number")
        if not low <= found <= high:
            raise EditionError(self.at(key), "{found} is not between {low} and {high}", found=found, low=low, high=high)
        return found

    def name(self, key: str) -> str:
        """An id: small letters, digits and hyphens."""
        found: str = self._get(key, str, "an id in quotes")
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", found):
            raise EditionError(
                self.at(key), "{found!r} is not an id: small letters, digits and single hyphens", found=found
            )
        return found

    def text(self, key: str) -> str:
        """A few words."""
        found: str = self._get(key, str, "a text in quotes")
        return found

    def names(self, key: str, low: int, high: int) -> list[str]:
        """A list of so many different ids."""
        ids = self.repeated_names(key, low, high)
        self._different(self.at(key), ids)
        return ids

    def repeated_names(self, key: str, low: int, high: int) -> list[str]:
        """A list of so many ids, some of which may be the same."""
        found: list[Any] = self._get(key, list, "a list of ids")
        self._count(key, found, low, high)
        inner = Figures({str(n): value for n, value in enumerate(found)}, self.at(key))
        return [inner.name(str(n)) for n in range(len(found))]

    def numbers(self, key: str, count: tuple[int, int], low: int, high: int) -> list[int]:
        """A list of whole numbers, so many, each between two bounds."""
        found: list[Any] = self._get(key, list, "a list of whole numbers")
        self._count(key, found, *count)
        inner = Figures({str(n): value for n, value in enumerate(found)}, self.at(key))
        return [inner.number(str(n), low, high) for n in range(len(found))]

    def tables(self, key: str, low: int, high: int) -> list[Figures]:
        """A list of tables, each written [[key]]."""
        found: list[Any] = self._get(key, list, "a list of tables")
        self._count(key, found, low, high)
        for n, each in enumerate(found):
            if not isinstance(each, dict):
                raise EditionError(f"{self.at(key)}.{n}", "{each!r} was found where a table was expected", each=each)
        return [Figures(each, f"{self.at(key)}.{n}") for n, each in enumerate(found)]

    def table(self, key: str) -> Figures:
        """A table written [key]."""
        return Figures(self._get(key, dict, "a table"), self.at(key))

    def different(self, tables: list[Figures], key: str) -> list[str]:
        """An id of each table, no two alike."""
        ids = [each.name(key) for each in tables]
        for n, each in enumerate(ids):
            if each in ids[:n]:
                raise EditionError(tables[n].at(key), "{each!r} stands there already", each=each)
        return ids

    def done(self) -> None:
        """Refuse figures that nobody asked for: a misspelt name would otherwise go unnoticed."""
        for key in self.data:
            if key not in self.read:
                known = ", ".join(sorted(self.read))
                raise EditionError(self.at(key), "is not a figure of this edition; known here: {known}", known=known)

    def _count(self, key: str, found: list[Any], low: int, high: int) -> None:
        if not low <= len(found) <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            raise EditionError(
                self.at(key), "{count} entries were found where {wanted} were expected", count=len(found), wanted=wanted
            )

    def _different(self, path: str, ids: list[str]) -> None:
        for n, each in enumerate(ids):
            if each in ids[:n]:
                raise EditionError(f"{path}.{n}", "{each!r} stands there already", each=each)
