"""On which line of a TOML file each figure stands, so that a complaint can name it."""

from __future__ import annotations

import re

STRING = r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\''
TOKEN = re.compile(
    rf"(?P<skip>[ \t\r]+|#[^\n]*)|(?P<string>{STRING})|(?P<mark>\[\[|\]\]|[\[\]{{}},=.]|\n)"
    r"|(?P<word>[^\s\[\]{},=.#]+)",
    re.S,
)


def lines_of(text: str) -> dict[str, int]:
    """The line of every figure, by its dotted path; list items are numbered from 0. The text must be sound TOML."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for match in TOKEN.finditer(text):
            if match.lastgroup != "skip":
                self.tokens.append((match.group(), line))
            line += match.group().count("\n")
        self.at = 0
        self.found: dict[str, int] = {}
        self.counts: dict[str, int] = {}  # how many [[tables]] of a name there were

    def read(self) -> dict[str, int]:
        base = ""
        while self.at < len(self.tokens):
            token, line = self.tokens[self.at]
            if token == "\n":
                self.at += 1
            elif token in ("[", "[["):
                base = self._header(token == "[[", line)
            else:
                self._pair(base)
        return self.found

    def _header(self, repeated: bool, line: int) -> str:
        self.at += 1
        path = self._inside(self._key(("]", "]]")))
        self.at += 1
        if repeated:
            count = self.counts.get(path, 0)
            self.counts[path] = count + 1
            self.found.setdefault(path, line)
            path = f"{path}.{count}"
        self.found.setdefault(path, line)
        return path

    def _inside(self, path: str) -> str:
        """[prizes.extra] under [[prizes]] belongs to the last of them."""
        head, dot, tail = path.rpartition(".")
        return f"{head}.{self.counts[head] - 1}.{tail}" if dot and head in self.counts else path

    def _key(self, stops: tuple[str, ...]) -> str:
        parts = []
        while self.tokens[self.at][0] not in stops:
            token = self.tokens[self.at][0]
            if token != ".":
                parts.append(token.strip("\"'"))
            self.at += 1
        return ".".join(parts)

    def _pair(self, base: str) -> None:
        line = self.tokens[self.at][1]
        key = self._key(("=",))
        path = f"{base}.{key}" if base else key
        self.found.setdefault(path, line)
        self.at += 1
        self._value(path)

    def _value(self, path: str) -> None:
        token = self.tokens[self.at][0]
        if token in ("[", "[["):
            self._list(path)
        elif token == "{":
            self.at += 1
            while self.tokens[self.at][0] != "}":
                if self.tokens[self.at][0] in (",", "\n"):
                    self.at += 1
                else:
                    self._pair(path)
            self.at += 1
        else:
            while self.at < len(self.tokens) and self.tokens[self.at][0] not in (",", "\n", "]", "]]", "}"):
                self.at += 1

    def _list(self, path: str) -> None:
        token, line = self.tokens[self.at]
        if token == "[[":  # a list that begins with a list: read the second bracket again
            self.tokens[self.at] = ("[", line)
            self.tokens.insert(self.at + 1, ("[", line))
        self.at += 1
        item = 0
        while self.tokens[self.at][0] not in ("]", "]]"):
            token, line = self.tokens[self.at]
            if token in (",", "\n"):
                self.at += 1
            else:
                self.found.setdefault(f"{path}.{item}", line)
                self._value(f"{path}.{item}")
                item += 1
        if self.tokens[self.at][0] == "]]":  # two lists end here: leave the second bracket
            self.tokens[self.at] = ("]", self.tokens[self.at][1])
        else:
            self.at += 1
