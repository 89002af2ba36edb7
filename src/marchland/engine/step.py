"""The paragraphs of a rulebook: steps that run, decisions that wait for answers, sequences of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from marchland.engine.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown:
    """A sentence to be said in any language, and the ids of the things on the board it concerns.

    An argument is named by its kind ("card"), or "name:kind" where two are of one kind ("from:region").
    """

    def __init__(self, text: str, args: dict[str, int], at: list[str]) -> None:
        self.text = text
        self.args = args
        self.at = at


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why something is not offered: a sentence and the rule behind it."""

    def __init__(self, text: str, rule: str, args: dict[str, int] | None = None) -> None:
        self.text = text
        self.rule = rule
        self.args: dict[str, int] = {} if args is None else args


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One paragraph of a rulebook. It remembers nothing: all it knows lies on the table."""

    number: i64 = -1  # its place in the rulebook, given by Game
    name: str = ""  # of its paragraph: that of its class, or of the step that it replaces
    asking: bool = False

    def run(self, s: Any, chance: Chance) -> None:
        """Do what the paragraph says; the only place where luck is drawn."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A paragraph that asks one small question of one seat, or of several at once."""

    asking = True
    asks: ClassVar[str] = ""  # what a choice is: "card", "region", "armies"…
    forced_is_public: ClassVar[bool] = (
        False  # everybody may know that a seat has but one choice: it can be given at once
    )

    def size(self, s: Any) -> i64:
        """Choices are numbers below this; reads the box only."""
        raise NotImplementedError

    def seats(self, s: Any) -> i64:
        """The mask of the seats that must answer, asked once when the step is reached; 0: passed over."""
        raise NotImplementedError

    def choices(self, s: Any, seat: i64) -> vec[i64]:
        """What the seat may answer: ascending, never empty. This list is the law."""
        raise NotImplementedError

    def take(self, s: Any, seat: i64, choice: i64) -> None:
        """Do what was chosen; trusts `choices`. With several seats asked it writes that seat's private cells only."""
        raise NotImplementedError

    def again(self, s: Any, seat: i64) -> bool:
        """Whether the same seat is asked once more; looked at right after `take`."""
        return False

    def prompt(self, s: Any, seat: i64) -> Shown:
        """The question as a sentence."""
        return Shown("ask." + self.name, {}, [])

    def show(self, s: Any, seat: i64, choice: i64) -> Shown:
        """A choice as a sentence."""
        return Shown("choose." + self.asks, {self.asks: choice}, [self.asks + ":" + str(choice)])

    def why_not(self, s: Any, seat: i64, choice: i64) -> Refusal:
        """Why a number below `size` is not offered; of several reasons the first in the order of the rules."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Step):
    """Paragraphs that follow one another; each is put on the agenda with the sequence's own a and b."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def run(self, s: Any, chance: Chance) -> None:
        """Put the paragraphs on the agenda, in their order."""
        a: i64 = s.a
        b: i64 = s.b
        for step in self.steps:
            s.then(step, a, b)
