"""The law of rules: every rule is in a step, in a test and in the rules for players, or the catalogue says why not."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from marchland.engine import Card, Step
from marchland.laws.broken import Broken
from marchland.shelf import resource
from marchland.texts import LANGUAGES

# An id is two letters for the game, a family of one or more words, a number: HB-BID-01, IM-ACT-ATT-05.
ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z]+)+-[0-9]+\b")
FAMILY = re.compile(r"^- ([A-Z]{2}(?:-[A-Z]+)+(?:-[0-9]+)?): (.+)$", re.M)
# A rule is written in bold, or in the first cell of a row, or as a heading.
DEFINED = re.compile(r"(?:\*\*|^\| |^#+ )([A-Z]{2}(?:-[A-Z]+)+-[0-9]+)\b", re.M)


@dataclass
class Rule:
    """One rule of the catalogue and where it is kept."""

    id: str
    steps: list[str] = field(default_factory=list)  # where the source cites it
    tests: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # languages of the rules for players
    nothing: str = ""  # why nothing is to do
    only_tested: str = ""  # why a test is all it needs
    unsaid: str = ""  # why players need not read it

    @property
    def missing(self) -> list[str]:
        """What it still lacks."""
        if self.nothing:
            return []
        if self.only_tested:
            return [] if self.tests else ["test"]
        lacks = [what for what, found in (("step", self.steps), ("test", self.tests)) if not found]
        return lacks + ([] if self.unsaid or set(self.texts) >= set(LANGUAGES) else ["text"])


def rules_of(card: Card, tests: Path | None) -> list[Rule]:
    """Every rule of the catalogue, with where it is cited."""
    catalogue = resource(card.name, "RULES.md").read_text("utf-8")
    nothing, unsaid = reasons(catalogue, "Nothing to do"), reasons(catalogue, "Not for players")
    only_tested = reasons(catalogue, "Tests alone")
    steps, cited = citations(card), tested(card, tests) if tests else {}
    players = {language: resource(card.name, "rules", f"{language}.md").read_text("utf-8") for language in LANGUAGES}
    rules = []
    for id in dict.fromkeys(DEFINED.findall(catalogue)):
        family = id.rpartition("-")[0]
        rules.append(
            Rule(
                id,
                steps.get(id, []),
                cited.get(id, []),
                [language for language, text in players.items() if id in ID.findall(text)],
                nothing.get(id) or nothing.get(family, ""),
                only_tested.get(id) or only_tested.get(family, ""),
                unsaid.get(id) or unsaid.get(family, ""),
            )
        )
    return rules


@cache
def known(game: str) -> frozenset[str]:
    """The ids of a game's catalogue."""
    return frozenset(DEFINED.findall(resource(game, "RULES.md").read_text("utf-8")))


def reasons(catalogue: str, heading: str) -> dict[str, str]:
    """The rows and families under a heading, each with its reason."""
    found = re.search(rf"^## (?:[0-9.]+ )?{heading}$(.*?)(?=^## |\Z)", catalogue, re.M | re.S)
    return dict(FAMILY.findall(re.sub(r"\n  +", " ", found.group(1)))) if found else {}


def citations(card: Card) -> dict[str, list[str]]:
    """Rule ids -> the classes and functions of the game whose source cites them."""
    found: dict[str, list[str]] = {}
    for module, text in sources(card):
        for id, where in cited_in(module, text):
            found.setdefault(id, []).append(where)
    return found


@lru_cache(maxsize=200)
def cited_in(module: str, text: str) -> list[tuple[str, str]]:
    """The rule ids of a source, each with the class, function or row that cites it."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            where = node.name if isinstance(node, ast.ClassDef) else f"{module}.{node.name}"
            found += [(id, where) for id in ID.findall(ast.get_docstring(node) or "")]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Row":
            for argument in node.args[1:2]:
                if isinstance(argument, ast.Constant):
                    found.append((str(argument.value), f"{module}: a row"))
    return found


def declared(card: Card) -> dict[str, list[str]]:
    """Rule ids -> the variants and the rules for players that cite them."""
    found = {variant.rule: [f"the variant {variant.name}"] for variant in card.variants}
    for language in LANGUAGES:
        for id in ID.findall(resource(card.name, "rules", f"{language}.md").read_text("utf-8")):
            found.setdefault(id, []).append(f"rules/{language}.md")
    return found


def sources(card: Card) -> list[tuple[str, str]]:
    """The modules of a game with their source: compiled classes have lost their docstrings."""
    folder = resource(card.name)
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".py")), key=lambda file: file.name)
    return [(file.name.removesuffix(".py"), file.read_text("utf-8")) for file in files]


def tested(card: Card, tests: Path) -> dict[str, list[str]]:
    """Rule ids -> the tests and scenarios that bear them in their name or their list of rules.

    Where a step keeps a rule its test must lay a table: only then is it seen whether the step was reached.
    """
    name, cited = card.name, citations(card)
    found: dict[str, list[str]] = {}
    folder = tests / "games" / name
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                lays = any(argument.arg == "lay" for argument in node.args.args)
                for id in ids_of_test(node.name):
                    if lays or not set(cited.get(id, [])) & set(card.game.names):
                        found.setdefault(id, []).append(f"{file.name}::{node.name}")
    for file in sorted(folder.rglob("*.toml")):
        for id in tomllib.loads(file.read_text("utf-8")).get("rules", []):
            found.setdefault(id, []).append(file.name)
    return found


def ids_of_test(name: str) -> list[str]:
    """The rule ids in a test's name: test_HB_BID_03_the_highest_bid_takes_all bears HB-BID-03."""
    return [found.replace("_", "-") for found in re.findall(r"(?<![A-Z])[A-Z]{2}(?:_[A-Z]+)+_[0-9]+", name)]


def check_steps(card: Card) -> None:
    """The contents page lists every step of the chapters, and no other."""
    there = {step for chapter in card.chapters for step in vars(chapter).values() if isinstance(step, Step)}
    listed = set(card.game.steps)
    for step in there ^ listed:
        where = "in no chapter" if step in listed else "not on the contents page"
        raise Broken("rules", f"the step {type(step).__name__} is {where}")


def check_rules(card: Card, tests: Path) -> list[Rule]:
    """Every rule is kept; unknown ids are cited nowhere."""
    rules = rules_of(card, tests)
    cited = {**declared(card), **tested(card, tests), **citations(card)}
    for source, where in cited.items():
        if source not in known(card.name):
            raise Broken("rules", f"{where[0]} cites {source}, which is no rule of the catalogue")
    for rule in rules:
        if rule.missing:
            raise Broken("rules", f"{rule.id} has no {' and no '.join(rule.missing)}")
    return rules


def unreached(card: Card, rules: list[str], reached: set[str]) -> list[tuple[str, list[str]]]:
    """The rules kept by a step of which none was reached, each with the steps that keep it."""
    kept = [(rule, steps_citing(card, rule)) for rule in rules]
    return [(rule, steps) for rule, steps in kept if steps and not reached & set(steps)]


def steps_citing(card: Card, id: str) -> list[str]:
    """The names of the steps whose docstring cites a rule; empty where it is kept elsewhere."""
    return [where for where in citations(card).get(id, []) if where in card.game.names]
