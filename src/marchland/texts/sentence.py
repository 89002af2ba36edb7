"""The small language of sentences.

{card}                     an argument; {card.the} one of its forms: the, a, of, to
{n ? one: # card | other: # cards}          words chosen by a number; # is the number
{seat ? you: You bid | other: {seat} bids}  words chosen by a name: you, m, f, mp, fp, other
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from marchland.texts.grammar import FORMS, Name, form, plural


class BadSentence(ValueError):
    """A sentence that cannot be read or said."""


@dataclass(frozen=True)
class Slot:
    """An argument in one of its forms."""

    argument: str
    form: str


@dataclass(frozen=True)
class Switch:
    """Words chosen by what an argument is."""

    argument: str
    cases: tuple[tuple[str, Sentence], ...]


@dataclass(frozen=True)
class Sentence:
    """Words, arguments and choices between words, one after the other."""

    parts: tuple[str | Slot | Switch, ...]

    def arguments(self) -> set[str]:
        """The names of all arguments."""
        found: set[str] = set()
        for part in self.parts:
            if isinstance(part, Slot | Switch):
                found.add(part.argument)
            if isinstance(part, Switch):
                for _, inner in part.cases:
                    found |= inner.arguments()
        return found

    def say(self, language: str, args: dict[str, int | str | Name]) -> str:
        """The sentence with its arguments filled in."""
        return "".join(part if isinstance(part, str) else _say(part, language, args) for part in self.parts)


def _say(part: Slot | Switch, language: str, args: dict[str, int | str | Name]) -> str:
    if part.argument not in args:
        raise BadSentence(f"the argument {part.argument} is missing")
    value = args[part.argument]
    if isinstance(part, Slot):
        return form(language, value, part.form) if isinstance(value, Name) else str(value)
    if isinstance(value, Name):
        kinds = value.kinds()
    elif isinstance(value, int):
        kinds = [f"={value}", plural(language, value), "other"]
    else:
        kinds = [value, "other"]
    cases = dict(part.cases)
    for kind in kinds:
        if kind in cases:
            return cases[kind].say(language, args).replace("#", str(value) if isinstance(value, int) else "#")
    raise BadSentence(f"no words for {part.argument} as {kinds[0]}")


def parse(text: str) -> Sentence:
    """A sentence from its written form."""
    sentence, rest = _parse(text, "")
    if rest:
        raise BadSentence(f"a brace is closed that was not opened, before {rest!r}")
    return sentence


def _parse(text: str, ends: str) -> tuple[Sentence, str]:
    """Read parts up to one of the ending characters; what is left begins with it."""
    parts: list[str | Slot | Switch] = []
    while text and text[0] not in ends:
        if text[0] == "{":
            part, text = _braces(text[1:])
            parts.append(part)
        elif text[0] == "}":
            return Sentence(tuple(parts)), text
        else:
            stop = re.search(r"[{}" + re.escape(ends) + "]", text) if ends else re.search(r"[{}]", text)
            at = stop.start() if stop else len(text)
            parts.append(text[:at])
            text = text[at:]
    return Sentence(tuple(parts)), text


def _braces(text: str) -> tuple[Slot | Switch, str]:
    head = re.match(r"\s*([a-z][a-z0-9_-]*)(?:\.([a-z]+))?\s*([?}])\s*", text)
    if head is None:
        raise BadSentence(f"an argument was expected at {{{text[:20]!r}")
    argument, which, mark = head.group(1), head.group(2) or "", head.group(3)
    text = text[head.end() :] if mark == "?" else text[head.start(3) + 1 :]
    if which not in FORMS:
        raise BadSentence(f"{argument}.{which} is no form; there are {', '.join(FORMS[1:])}")
    if mark == "}":
        return Slot(argument, which), text
    cases: list[tuple[str, Sentence]] = []
    while True:
        key = re.match(r"\s*(=?\w+):[ ]?", text)
        if key is None:
            raise BadSentence(f"a case such as `other: …` was expected at {text[:20]!r}")
        inner, text = _parse(text[key.end() :], "|")
        cases.append((key.group(1), _trimmed(inner)))
        if not text:
            raise BadSentence("a brace is not closed")
        mark, text = text[0], text[1:]
        if mark == "}":
            break
    if cases[-1][0] != "other":
        raise BadSentence(f"the last case of {argument} must be `other`")
    return Switch(argument, tuple(cases)), text


def _trimmed(sentence: Sentence) -> Sentence:
    """Blanks before a bar or a closing brace are for the eye of the writer."""
    parts = list(sentence.parts)
    if parts and isinstance(parts[-1], str):
        parts[-1] = parts[-1].rstrip(" ")
    return Sentence(tuple(part for part in parts if part != ""))
