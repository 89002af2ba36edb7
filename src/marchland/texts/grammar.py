"""What English and French do with a name: articles, "of" and "to", gender, number."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "fr")
FORMS = ("", "the", "a", "of", "to")


@dataclass(frozen=True)
class Name:
    """A name with what grammar must know of it. A proper name takes no article."""

    text: str
    gender: str = "m"
    plural: bool = False
    proper: bool = False
    elide: bool | None = None  # French: l' before it; None: by its first letter
    you: bool = False  # it is the one who reads

    def kinds(self) -> list[str]:
        """What a sentence may choose its words by, the most particular first."""
        return [*(["you"] if self.you else []), self.gender + ("p" if self.plural else ""), self.gender, "other"]


def form(language: str, name: Name, which: str) -> str:
    """The name in one of its forms."""
    return _french(name, which) if language == "fr" else _english(name, which)


def plural(language: str, number: int) -> str:
    """Which plural a number takes: in French nought and one alike are singular."""
    return "one" if abs(number) == 1 or (language == "fr" and number == 0) else "other"


def _english(name: Name, which: str) -> str:
    article = "" if name.proper else "the "
    if which == "the":
        return article + name.text
    if which == "of":
        return "of " + article + name.text
    if which == "to":
        return "to " + article + name.text
    if which == "a" and not name.proper and not name.plural:
        return ("an " if name.text[0].lower() in "aeiou8" else "a ") + name.text
    return name.text


def _french(name: Name, which: str) -> str:
    elide = name.text[0].lower() in "aàâeéèêëiîïoôuùûyœh" if name.elide is None else name.elide
    if which == "":
        return name.text
    if name.proper:
        before = {"the": "", "a": "", "of": "d’" if elide else "de ", "to": "à "}[which]
    elif name.plural:
        before = {"the": "les ", "a": "des ", "of": "des ", "to": "aux "}[which]
    elif which == "a":
        before = "une " if name.gender == "f" else "un "
    elif elide:
        before = {"the": "l’", "of": "de l’", "to": "à l’"}[which]
    elif name.gender == "f":
        before = {"the": "la ", "of": "de la ", "to": "à la "}[which]
    else:
        before = {"the": "le ", "of": "du ", "to": "au "}[which]
    return before + name.text
