"""Games that break one law each: highbid with a single mistake. Each must be caught by the law it breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from marchland.engine import SEEDED, Card, Chance, Refusal, Row, State, Step, anything, i64, public, vec
from marchland.engine.secrets import Knows
from marchland.games.highbid import CARD
from marchland.games.highbid.rounds import (
    BIDDING,
    CONSOLATION,
    REVEAL,
    SOLACE,
    TURN_UP,
    Bidding,
    Consolation,
    Reveal,
    Solace,
    TurnUp,
)
from marchland.games.highbid.state import Highbid, fresh
from marchland.shelf import Table, set_up


def with_card(seats: int = 4, **changes: Any) -> Table:
    """A table of highbid whose card is changed."""
    table = set_up("highbid", seats)
    return replace(table, card=replace(CARD, **changes))


def with_step(old: Step, new: Step, seats: int = 4) -> Table:
    """A table of highbid with one step replaced."""
    return with_card(seats, game=CARD.game.altered(old, new))


# views, questions, refusals, events


def leaking_view() -> Table:
    def view(s: Highbid, viewer: int) -> dict[str, Any]:
        hidden = [card for card in range(len(s.place)) if s.place[card] < s.box.seats]
        return {**CARD.view(s, viewer), "best": max(hidden, default=0)}

    return with_card(view=view)


def telling_sums() -> Table:
    def view(s: Highbid, viewer: int) -> dict[str, Any]:
        laid = [card for card in range(len(s.place)) if s.box.seats <= s.place[card] < s.deck()]
        return {**CARD.view(s, viewer), "sum": sum(s.box.worth[card] for card in laid)}

    return with_card(view=view)


class TellingRefusal(Bidding):
    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        if s.place[choice] < s.box.seats:
            return Refusal("refusal.card-is-discarded", "HB-BID-01", {"card": choice})
        return Refusal("refusal.card-not-in-hand", "HB-BID-01", {"card": choice})


class LoudSolace(Solace):
    def run(self, s: Highbid, chance: Chance) -> None:
        before = list(s.place)
        Solace.run(self, s, chance)
        for card in range(len(before)):
            if s.place[card] != before[card]:
                s.tell("drew", s.a, card)


class FalselyForced(Bidding):
    forced_is_public = True

    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        cards = s.cards_at(seat)
        return vec[i64]([cards[len(cards) - 1]]) if cards[len(cards) - 1] > 28 else cards


def missing_row() -> Table:
    return with_card(secrets=CARD.secrets[:-1])


def open_row() -> Table:
    """What the rows call public, the view hides: an imagined table then deals anew what everybody knows."""
    return with_card(secrets=[Row("place known", "HB-HID-01", public), *CARD.secrets[1:]])


# copies, saves, audits


class Forgetful(Highbid):
    def copy(self) -> Forgetful:
        t = Forgetful(self.box)
        t.copy_table(self)
        t.place, t.known, t.lot, t.scouts = self.place[:], self.known[:], self.lot[:], self.scouts
        return t


class Changing(Highbid):
    def copy(self) -> Changing:
        t = Changing(self.box)
        t.copy_table(self)
        t.place, t.known, t.lot, t.scouts = self.place[:], self.known[:], self.lot[:], self.scouts
        t.tied = self.tied + 1
        return t


class Sharing(Highbid):
    def copy(self) -> Sharing:
        t = Sharing(self.box)
        t.copy_table(self)
        t.place, t.known, t.lot, t.scouts, t.tied = self.place, self.known[:], self.lot[:], self.scouts, self.tied
        return t


def of_kind(kind: type[Highbid]) -> Callable[[Any], Highbid]:
    def made(box: Any) -> Highbid:
        s, full = kind(box), fresh(box)
        s.place, s.known, s.lot = full.place, full.known, full.lot
        return s

    return made


class ShrinkingReveal(Reveal):
    def run(self, s: Highbid, chance: Chance) -> None:
        Reveal.run(self, s, chance)
        s.lot = vec[i64]([lot for lot in s.lot][:-1])


class LosingReveal(Reveal):
    def run(self, s: Highbid, chance: Chance) -> None:
        Reveal.run(self, s, chance)
        s.place[0] = 99


# luck, order, memory


class LuckyTake(Bidding):
    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        SEEDED.among(s, "card", 6)
        s.place[choice] = s.bid(seat)


class NamelessLuck(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        chance.among(s, "whim", 6)
        TurnUp.run(self, s, chance)


class Hasty(Bidding):
    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        s.place[choice] = s.bid(seat)
        if s.tied % 2 == 0:
            s.tied += seat + 1
        else:
            s.tied += 1


class Pushing(Bidding):
    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        s.place[choice] = s.bid(seat)
        s.then(SOLACE, seat, 0)


class Jealous(Bidding):
    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        laid = [card for card in range(len(s.place)) if s.box.seats <= s.place[card] < s.deck()]
        cards = s.cards_at(seat)
        return vec[i64]([cards[0]]) if laid else cards


class Remembering(Reveal):
    runs = 0

    def run(self, s: Highbid, chance: Chance) -> None:
        Remembering.runs += 1
        s.tied += Remembering.runs % 2
        Reveal.run(self, s, chance)


# choices and endings


class Unsorted(Bidding):
    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        return vec[i64]([card for card in reversed(list(s.cards_at(seat)))])


class Empty(Bidding):
    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        return vec[i64]([card for card in s.cards_at(seat) if card > 3])


class Nothing(Bidding):
    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        return vec[i64]()


class TooSmall(Bidding):
    def size(self, s: Highbid) -> i64:
        return 8


class Counting(Bidding):
    def seats(self, s: Highbid) -> i64:
        s.tied += 1
        return Bidding.seats(self, s)


class Endless(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        for card in range(len(s.place)):
            if s.place[card] == s.discarded():
                s.place[card] = s.deck()
                s.known[card] = 0
        for seat in range(s.box.seats):
            card = s.cards_at(s.deck())[0]
            s.place[card], s.known[card] = seat, 1 << seat
        prize = s.prizes_at(s.ahead())
        for each in range(len(s.lot)):
            s.lot[each] = s.ahead()
        s.lot[prize[0] if len(prize) else 0] = s.offered()
        s.scouts = 0


class Undecided(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        s.ending = 0


class Scribbling(Reveal):
    def run(self, s: Highbid, chance: Chance) -> None:
        Reveal.run(self, s, chance)
        s.box.points[0] += 1


class Lawless(Bidding):
    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        return Refusal("refusal.card-not-in-hand", "HB-BID-99", {"card": choice})


# texts


class Speechless(Bidding):
    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        return Refusal("refusal.because", "HB-BID-01")


class Undeclared(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        s.tell("surprise", 3)


# imagining


class Peeking:
    """A view that is remembered by whoever imagines: the imagined table is always the true one."""

    def __init__(self) -> None:
        self.true: Highbid | None = None

    def view(self, s: Highbid, viewer: int) -> dict[str, Any]:
        self.true = s
        return CARD.view(s, viewer)

    def rebuild(self, box: Any, view: dict[str, Any], viewer: int) -> State:
        assert self.true is not None
        return self.true.copy()


def unchanged(s: Highbid, viewer: int, chance: Chance) -> Highbid:
    return s.copy()


def peeking() -> Table:
    peek = Peeking()
    return with_card(view=peek.view, rebuild=peek.rebuild, redeal=unchanged)


def dreaming() -> Table:
    """What it imagines does not fit what it knows."""

    def redeal(s: Highbid, viewer: int, chance: Chance) -> Highbid:
        t = s.copy()
        known = [card for card in range(len(t.place)) if t.known[card] >> viewer & 1]
        hidden = [card for card in range(len(t.place)) if card not in known]
        if known and hidden:
            i, j = known[0], hidden[0]
            t.place[i], t.place[j], t.known[i], t.known[j] = t.place[j], t.place[i], t.known[j], t.known[i]
        return t

    return with_card(redeal=redeal)


def inventing() -> Table:
    """It imagines cards where there are none."""

    def redeal(s: Highbid, viewer: int, chance: Chance) -> Highbid:
        t = s.copy()
        for card in range(len(t.place)):
            if t.place[card] == t.deck() and t.known[card] == 0 and len(t.cards_at(t.deck())) > 1:
                t.place[card], t.known[card] = t.discarded(), (1 << t.box.seats + 1) - 1
                break
        return t

    return with_card(redeal=redeal)


class Mute(Bidding):
    def why_not(self, s: Highbid, seat: i64, choice: i64) -> Refusal:
        return Refusal("", "HB-BID-01")


class Choosy(Bidding):
    """Only who holds a high card is asked: whoever is not asked holds none."""

    def seats(self, s: Highbid) -> i64:
        mask = 0
        for card in range(20, len(s.place)):
            if s.place[card] < s.box.seats:
                mask |= 1 << s.place[card]
        return mask or Bidding.seats(self, s)


class SpoilingEnd(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        if s.ending:
            s.place[0] = 99


class Odd(Highbid):
    """A kind of table that stays of its kind when it is copied."""

    def copy(self) -> Odd:
        t = type(self)(self.box)
        t.copy_table(self)
        t.place, t.known, t.lot = self.place[:], self.known[:], self.lot[:]
        t.scouts, t.tied = self.scouts, self.tied
        return t


class MoreScores(Odd):
    def scores(self) -> vec[i64]:
        return vec[i64]([0] * (self.box.seats + 1))


class NoWinner(Odd):
    def winners(self) -> i64:
        return 0


class HiddenDraw(TurnUp):
    """It draws past the chance that it was given, so the log does not know."""

    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, SEEDED)


class SilentDraw(TurnUp):
    """It draws past the chance, and only the table shows it."""

    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        s.tied += SEEDED.below(s, "card", 50)


class Boasting(TurnUp):
    """What it tells depends on how often it told before."""

    count = 0

    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        Boasting.count += 1
        s.tell("offered", Boasting.count % 5)


class Babbling(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        s.tell("tied", 7)


class Unspeakable(TurnUp):
    def run(self, s: Highbid, chance: Chance) -> None:
        TurnUp.run(self, s, chance)
        s.tell("offered", 99)


class Skewed(list[int]):
    """A row that does not hold what is put there."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, value + 1)


class Misloading(Odd):
    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.extra = Skewed([0, 0])

    def copy(self) -> Misloading:
        t = super().copy()
        assert isinstance(t, Misloading)
        t.extra = Skewed(self.extra)
        return t


class Knotted(Odd):
    """It remembers in a place that is no field."""

    __slots__ = ("memory",)

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.memory = 0

    def copy(self) -> Knotted:
        t = super().copy()
        assert isinstance(t, Knotted)
        t.memory = self.memory
        return t


class KnottedReveal(Reveal):
    def run(self, s: Highbid, chance: Chance) -> None:
        Reveal.run(self, s, chance)
        if isinstance(s, Knotted):
            s.memory += 1
            s.tied += s.memory


class Tracing(Bidding):
    """How often it was answered is remembered, and told by the table."""

    count = 0

    def take(self, s: Highbid, seat: i64, choice: i64) -> None:
        s.place[choice] = s.bid(seat)
        Tracing.count += 1
        s.tied += Tracing.count % 3


def some_values(s: Any, viewer: int, cell: int) -> list[int]:
    return [0, 1]


def never(s: Any, viewer: int, cell: int) -> bool:
    return False


def known_at_five(s: Highbid, viewer: int, cell: int) -> bool:
    return s.tied == 5


def hiding_ties(knows: Knows = never, **row: Any) -> Table:
    """How many rounds were tied is nobody's to know; it is imagined as five."""

    def view(s: Highbid, viewer: int) -> dict[str, Any]:
        return {name: value for name, value in CARD.view(s, viewer).items() if name != "tied"}

    def rebuild(box: Any, view: dict[str, Any], viewer: int) -> Highbid:
        s: Highbid = CARD.rebuild(box, {**view, "tied": 0}, viewer)
        return s

    def redeal(s: Highbid, viewer: int, chance: Chance) -> Highbid:
        t: Highbid = CARD.redeal(s, viewer, chance)
        t.tied = 5
        return t

    rows = [*CARD.secrets[:2], Row("scouts", "HB-HID-03", public), Row("tied", "HB-HID-03", knows, **row)]
    return with_card(secrets=rows, view=view, rebuild=rebuild, redeal=redeal)


class Paired(Odd):
    """Two cells that nobody knows, one of each kind."""

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.pair = [1, 2]

    def copy(self) -> Paired:
        t = super().copy()
        assert isinstance(t, Paired)
        t.pair = list(self.pair)
        return t


def pairing() -> Table:
    """It imagines two of the same kind."""

    def rebuild(box: Any, view: dict[str, Any], viewer: int) -> Highbid:
        s, t = CARD.rebuild(box, view, viewer), Paired(box)
        t.copy_table(s)
        t.place, t.known, t.lot, t.scouts, t.tied, t.pair = s.place, s.known, s.lot, s.scouts, s.tied, [1, 1]
        return t

    rows = [*CARD.secrets, Row("pair", "HB-HID-03", never, trade=anything)]
    return with_card(fresh=of_kind(Paired), secrets=rows, rebuild=rebuild)


def loose_rows() -> Table:
    """A card trades places without the knowledge of it."""
    seen = CARD.secrets[0].knows
    rows = [Row("place", "HB-HID-01", seen, trade=anything), Row("known", "HB-HID-01", public), *CARD.secrets[1:]]
    return with_card(secrets=rows)


def spoiling() -> Table:
    def redeal(s: Highbid, viewer: int, chance: Chance) -> Highbid:
        t = s.copy()
        t.place[0] = 99
        return t

    return with_card(redeal=redeal)


class Slow(Consolation):
    """A sound house rule: only drawing. It breaks no law, so that the laws are not caught crying wolf."""

    def choices(self, s: Highbid, seat: i64) -> vec[i64]:
        return vec[i64]([0]) if self.may_draw(s) else vec[i64]([1])


SOUND: dict[str, Callable[[], Table]] = {
    "highbid itself": lambda: with_card(),
    "a house rule": lambda: with_step(CONSOLATION, Slow()),
}

BROKEN: dict[str, tuple[str, str, Callable[[], Table]]] = {
    "a view that shows a hidden card": ("secrets", "in its view: best", leaking_view),
    "a view that tells the sum of hidden bids": ("secrets", "", telling_sums),
    "a refusal that tells another hand": ("secrets", "a refusal", lambda: with_step(BIDDING, TellingRefusal())),
    "an event told to all that only one may hear": ("secrets", "", lambda: with_step(SOLACE, LoudSolace())),
    "a forced answer that tells what a hand holds": ("secrets", "", lambda: with_step(BIDDING, FalselyForced())),
    "a field without a row": ("secrets", "has no row", missing_row),
    "a row that calls public what the view hides": ("imagining", "", open_row),
    "a copy that forgets a field": ("copies", "forgets tied", lambda: with_card(fresh=of_kind(Forgetful))),
    "a copy that shares a field": ("copies", "shares place", lambda: with_card(fresh=of_kind(Sharing))),
    "a field that changes its length": ("saves", "", lambda: with_step(REVEAL, ShrinkingReveal())),
    "a rule that loses a card": ("audit", "", lambda: with_step(REVEAL, LosingReveal())),
    "a draw while an answer is taken": ("luck", "draws luck while", lambda: with_step(BIDDING, LuckyTake())),
    "a draw without a declared name": ("luck", "'whim'", lambda: with_step(TURN_UP, NamelessLuck())),
    "simultaneous answers whose order matters": ("simultaneous answers", "", lambda: with_step(BIDDING, Hasty())),
    "a simultaneous answer that goes on at once": ("simultaneous answers", "", lambda: with_step(BIDDING, Pushing())),
    "a simultaneous answer that limits another": ("simultaneous answers", "", lambda: with_step(BIDDING, Jealous())),
    "a step that remembers": ("simultaneous answers", "", lambda: with_step(REVEAL, Remembering())),
    "choices out of order": ("choices", "not ascending", lambda: with_step(BIDDING, Unsorted())),
    "no choice at all": ("choices", "", lambda: with_step(BIDDING, Empty())),
    "choices beyond their size": ("choices", "not below its size", lambda: with_step(BIDDING, TooSmall())),
    "a refusal by a rule that is not there": ("choices", "", lambda: with_step(BIDDING, Lawless())),
    "a question that changes the table": ("asking", "changes the table", lambda: with_step(BIDDING, Counting())),
    "a game without an end": ("endings", "", lambda: with_step(TURN_UP, Endless())),
    "an end that is none": ("endings", "the ending is 0", lambda: with_step(TURN_UP, Undecided())),
    "a rule that writes into the box": ("the box", "", lambda: with_step(REVEAL, Scribbling())),
    "a refusal without a text": ("texts", "refusal.because is missing", lambda: with_step(BIDDING, Speechless())),
    "an event that is not declared": ("texts", "", lambda: with_step(TURN_UP, Undeclared())),
    "an imagined table that is the true one": ("imagining", "", peeking),
    "an imagined table that contradicts what is known": ("imagining", "can tell the imagined table", dreaming),
    "an imagined table with invented cards": ("imagining", "", inventing),
    "a refusal without words": ("choices", "without a text and a rule", lambda: with_step(BIDDING, Mute())),
    "a question that only those with a secret are asked": (
        "secrets",
        "who is asked",
        lambda: with_step(BIDDING, Choosy()),
    ),
    "a field that was never there": (
        "secrets",
        "which is no field of the table",
        lambda: with_card(secrets=[*CARD.secrets, Row("gold", "HB-HID-03", public)]),
    ),
    "a field in two rows": (
        "secrets",
        "the field tied has two rows",
        lambda: with_card(secrets=[*CARD.secrets, Row("tied", "HB-HID-03", public)]),
    ),
    "rows that allow what cannot be": ("secrets", "allows a table that cannot be", loose_rows),
    "a row that does not say what may be true": ("secrets", "does not say what it may hold", hiding_ties),
    "an imagined value that the rows do not allow": (
        "imagining",
        "imagines tied[0] as 5",
        lambda: hiding_ties(values=some_values),
    ),
    "an imagined table in which more is known": (
        "imagining",
        "knows something else of tied",
        lambda: hiding_ties(known_at_five, values=some_values),
    ),
    "an imagined table with other things in it": ("imagining", "imagines pair that cannot be", pairing),
    "an imagined table that fails the audit": ("imagining", "imagines a table that cannot be", spoiling),
    "a copy that is another": ("copies", "a copy differs in", lambda: with_card(fresh=of_kind(Changing))),
    "a table that loads as another": (
        "saves",
        "a loaded table differs in extra",
        lambda: with_card(fresh=of_kind(Misloading), secrets=[*CARD.secrets, Row("extra", "HB-HID-03", public)]),
    ),
    "a memory that is not saved": (
        "saves",
        "plays on in another way",
        lambda: with_card(2, fresh=of_kind(Knotted), game=CARD.game.altered(REVEAL, KnottedReveal())),
    ),
    "an end that spoils the table": ("audit", "at the end", lambda: with_step(TURN_UP, SpoilingEnd())),
    "an end without a winner": ("endings", "nobody at the table wins", lambda: with_card(fresh=of_kind(NoWinner))),
    "nothing to choose for anybody": ("choices", "offers seat", lambda: with_step(BIDDING, Nothing())),
    "luck that only the table shows": ("logs", "leads to another table", lambda: with_step(TURN_UP, SilentDraw())),
    "luck that the log does not know": ("logs", "", lambda: with_step(TURN_UP, HiddenDraw())),
    "an event with more numbers than declared": ("texts", "more numbers", lambda: with_step(TURN_UP, Babbling())),
    "an event about what is not there": ("texts", "the event offered", lambda: with_step(TURN_UP, Unspeakable())),
}


def broken_card(**changes: Any) -> Card:
    """The card of highbid with something changed, for laws that need no table."""
    return replace(CARD, **changes)
