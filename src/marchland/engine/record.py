"""A table's log: who chose what, and what luck said. It is written, replayed, and taken back from."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from marchland.engine.card import Ask, Card, UnknownId, kind_of, named, numbered
from marchland.engine.complaint import Complaint
from marchland.engine.luck import Draw, Recorded, Script, WrongLuck
from marchland.engine.save import load, save
from marchland.engine.secrets import learned
from marchland.engine.state import Box, State
from marchland.engine.step import Refusal
from marchland.engine.told import Event, Told

FORMAT = 1


class BadLog(Complaint):
    """A log that cannot be replayed: which line and why."""


class Unasked(Complaint):
    """An answer of a seat that owes none."""


class Unlawful(Complaint):
    """An answer that is not offered, with the reason the game gives."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("it is not offered: {text} ({rule})", text=refusal.text, rule=refusal.rule)
        self.refusal = refusal


@dataclass(frozen=True)
class Entry:
    """One answer, and what luck said before the next question."""

    seat: int
    step: str
    choice: int
    luck: tuple[Draw, ...]


class Log:
    """A table being played, with every answer kept."""

    def __init__(self, card: Card, box: Any, words: tuple[int, int, int, int] = (0, 0, 0, 1)) -> None:
        self.card = card
        self.box = box
        self.told: list[list[Event]] = []  # by entry; told[0] is what the start told
        self.steps: list[list[int]] = []  # by entry: the steps that were reached
        self.entries: list[Entry] = []
        self.start: tuple[Draw, ...] = ()
        self.state: State = card.fresh(box)
        self.state.luck0, self.state.luck1, self.state.luck2, self.state.luck3 = words
        self.before: list[State] = []  # the table before each entry
        self.firm: list[bool | None] = []  # whether an entry drew luck or revealed something; None: not looked yet
        self.chance = Recorded()

    def fork(self) -> Log:
        """The same table once more, to try something on."""
        other = Log(self.card, self.box)
        other.told, other.steps = list(self.told), list(self.steps)
        other.entries, other.before, other.firm = list(self.entries), list(self.before), list(self.firm)
        other.start, other.state = self.start, self.state.copy()
        return other

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.box.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.card.game.waiting(self.state) == 0

    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        mask = self.card.game.waiting(self.state)
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def begin(self, script: list[Draw] | None = None) -> list[Event]:
        """Start play, with luck from the words of the table or as told."""
        return self._play(None, script)

    def begin_at(self, laid: State) -> list[Event]:
        """Start from a table that was laid, its agenda included."""
        self.state = laid
        return self._play(None, None, laid=True)

    def ask(self, seat: int) -> Ask:
        """The question to a seat that owes an answer."""
        return ask(self.card, self.state, seat)

    def answer(self, seat: int, choice: int, script: list[Draw] | None = None) -> list[Event]:
        """Take an answer if it is owed and offered; what is heard, for every audience."""
        if seat not in self.waiting():
            raise Unasked("{seat} owes no answer", seat=named(self.box, "seat", seat))
        choices = self.card.game.choices(self.state, seat)
        if choice not in choices:
            decision = self.card.game.asked(self.state)
            if not 0 <= choice < decision.size(self.state):
                raise UnknownId("{choice} is no {asks}", choice=choice, asks=decision.asks)
            raise Unlawful(decision.why_not(self.state, seat, choice))
        return self._play((seat, choice), script)

    def _play(self, answer: tuple[int, int] | None, script: list[Draw] | None, laid: bool = False) -> list[Event]:
        game = self.card.game
        chance = self.chance if script is None else Recorded(Script(script))
        told = Told()
        s = self.state.copy()
        s.told = told
        if laid:
            game.advance(s, chance)
        elif answer is None:
            game.begin(s, chance)
        else:
            game.answer(s, answer[0], answer[1], chance)
        s.told = None
        luck = tuple(chance.taken())
        if script is not None and len(luck) < len(script):
            raise WrongLuck("luck was told that is not drawn: {name}", name=script[len(luck)].name)
        if answer is None:
            self.start = luck
        else:
            self.entries.append(Entry(answer[0], game.names[self.state.agenda[self.state.top - 4]], answer[1], luck))
            self.before.append(self.state)
            self.firm.append(None)
        self.state = s
        self.told.append(told.events)
        self.steps.append(list(told.steps))
        return told.events

    def barrier(self) -> int:
        """How many entries nobody can take back: after them nothing was drawn and nothing revealed."""
        for n in range(len(self.entries) - 1, -1, -1):
            if self._is_firm(n):
                return n + 1
        return 0

    def _is_firm(self, n: int) -> bool:
        """Whether luck was drawn or something revealed after an entry."""
        firm = self.firm[n]
        if firm is None:
            before, after = self.before[n], self.before[n + 1] if n + 1 < len(self.before) else self.state
            revealed = (learned(before, after, self.card.secrets, viewer) for viewer in range(self.seats + 1))
            firm = self.firm[n] = bool(self.entries[n].luck) or any(revealed)
        return firm

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat's last answer can be taken back."""
        return self._own_last(seat) is not None

    def _own_last(self, seat: int) -> int | None:
        for n in range(len(self.entries) - 1, self.barrier() - 1, -1):
            if self.entries[n].seat == seat:
                return n
            if not self._beside(n):
                return None
        return None

    def _beside(self, n: int) -> bool:
        """Whether an entry answers the same simultaneous question as the one before it."""
        if n == 0:
            return False
        here, before = self.before[n], self.before[n - 1]
        at = here.top - 4
        return (
            here.top == before.top
            and here.agenda[at] == before.agenda[at]
            and here.agenda[at + 1] >> 16 == before.agenda[at + 1] >> 16
            and here.agenda[at + 2] == before.agenda[at + 2]
            and here.agenda[at + 3] == before.agenda[at + 3]
        )

    def take_back(self, seat: int) -> None:
        """Withdraw the seat's last answer; the others' answers to the same question stay."""
        n = self._own_last(seat)
        if n is None:
            raise ValueError("there is no answer of this seat to take back since the last luck or reveal")
        later = self.entries[n + 1 :]
        self.state = self.before[n]
        del self.entries[n:], self.before[n:], self.firm[n:], self.told[n + 1 :], self.steps[n + 1 :]
        for entry in later:
            self._play((entry.seat, entry.choice), list(entry.luck))

    def lines(self, figures: dict[str, Any], variants: dict[str, str], about: dict[str, Any]) -> list[str]:
        """The log as JSON Lines: a header, the start, an entry a line, and how it ended or where it rests."""
        box = self.box
        header = {
            "marchland": FORMAT,
            "game": self.card.name,
            "rules": self.card.rules,
            "seats": self.seats,
            "variants": variants,
            "edition": {"hash": box.edition, "figures": figures},
            **about,
        }
        rows: list[dict[str, Any]] = [header, {"begin": spell_luck(self.card, box, self.start)}]
        for entry in self.entries:
            row: dict[str, Any] = {
                "seat": named(box, "seat", entry.seat),
                "step": entry.step,
                "choice": self.spell(entry),
            }
            if entry.luck:
                row["luck"] = spell_luck(self.card, box, entry.luck)
            rows.append(row)
        lines = [_line(row) for row in rows]
        last: dict[str, Any] = {"check": _check(lines)}
        if self.over:
            scores = self.state.scores()
            last["end"] = self.card.endings[self.state.ending]
            last["scores"] = {named(box, "seat", seat): scores[seat] for seat in range(self.seats)}
        else:
            last["rests"] = save(self.card, self.state)
        return [*lines, _line(last)]

    def spell(self, entry: Entry) -> str:
        """What was chosen, as an id."""
        game = self.card.game
        return named(self.box, game.decisions[game.names.index(entry.step)].asks, entry.choice)


def ask(card: Card, s: State, seat: int) -> Ask:
    """The question a table asks a seat."""
    game = card.game
    at = s.top - 4
    choices = tuple(game.choices(s, seat))
    return Ask(
        game.names[s.agenda[at]], s.agenda[at + 2], s.agenda[at + 3], seat, game.decisions[s.agenda[at]].asks, choices
    )


def spell_luck(card: Card, box: Box, draws: tuple[Draw, ...]) -> list[list[str]]:
    """Draws by name, in readable ids."""
    return [[draw.name, named(box, card.luck[draw.name], draw.value)] for draw in draws]


def read_luck(card: Card, box: Box, spelled: Any) -> list[Draw]:
    """Draws from their readable form."""
    if not isinstance(spelled, list):
        raise UnknownId("luck must be a list of [name, what was drawn]")
    draws = []
    for each in spelled:
        if not isinstance(each, list) or len(each) != 2 or not all(isinstance(part, str | int) for part in each):
            raise UnknownId("luck must be [name, what was drawn], not {each!r}", each=each)
        name, value = each
        if name not in card.luck:
            raise UnknownId(
                "{game} draws no luck called {name!r}; it draws: {known}",
                game=card.name,
                name=name,
                known=", ".join(card.luck),
            )
        draws.append(Draw(name, numbered(box, card.luck[name], str(value))))
    return draws


def tell(card: Card, box: Box, event: Event) -> str:
    """An event as ids in one line: "bid red oak-7"."""
    numbers = (event.a, event.b, event.c, event.d)
    kinds = [kind_of(argument) for argument in card.events[event.kind]]
    return " ".join([event.kind, *(name_of(card, box, kind, n) for kind, n in zip(kinds, numbers, strict=False))])


def name_of(card: Card, box: Box, kind: str, number: int) -> str:
    """The id of a thing, endings included."""
    return card.endings[number] if kind == "ending" else named(box, kind, number)


def header(lines: list[str]) -> dict[str, Any]:
    """The first line of a log: which game, which edition, which options."""
    first = _read(lines, 0) if lines else None
    if first is None or "marchland" not in first:
        raise BadLog("line 1: this is not a table of Marchland: its first line must say so")
    if first["marchland"] != FORMAT:
        raise BadLog(
            "line 1: logs of format {found!r} cannot be read here, only format {known}",
            found=first["marchland"],
            known=FORMAT,
        )
    for key, kind in (("game", str), ("rules", int), ("seats", int), ("variants", dict), ("edition", dict)):
        if not isinstance(first.get(key), kind):
            raise BadLog("line 1: {key} is missing or not what it should be", key=key)
    if not isinstance(first["edition"].get("figures"), dict):
        raise BadLog("line 1: the figures of the edition are missing")
    return first


def replay(card: Card, box: Any, lines: list[str]) -> Log:
    """Play a log again, strictly: every answer lawful, every draw as recorded, the end as told."""
    first = header(lines)
    if first["rules"] > card.rules:
        raise BadLog(
            "line 1: the table was played by rules {rules}, newer than those here ({here})",
            rules=first["rules"],
            here=card.rules,
        )
    if box.edition != first["edition"].get("hash"):
        raise BadLog("line 1: the figures of the edition do not have the hash that is told")
    log = Log(card, box)
    begun = ended = False
    for n in range(1, len(lines)):
        row = _read(lines, n)
        try:
            if ended:
                raise BadLog("nothing may follow the end")
            if not begun:
                if "begin" not in row:
                    raise BadLog("the start of play was expected")
                log.begin(read_luck(card, box, row["begin"]))
                begun = True
            elif "check" in row:
                _close(log, row, lines, n)
                ended = True
            else:
                _again(log, row)
        except Complaint as why:
            raise BadLog("line {line}: {why}", line=n + 1, why=why) from None
    if not ended:
        raise BadLog(
            "line {line}: the log breaks off here: it tells neither how the game ended nor where it rests",
            line=len(lines),
        )
    return log


def resume(card: Card, box: Any, lines: list[str]) -> Log:
    """A resting table taken up again: replayed for its history, continued from where it rests."""
    log = replay(card, box, lines)
    last = _read(lines, len(lines) - 1)
    if "rests" in last:
        log.state = load(card, box, last["rests"])
    return log


def _again(log: Log, row: dict[str, Any]) -> None:
    """Give one recorded answer again."""
    if log.over:
        raise BadLog("the game is over, and yet an answer follows")
    for key in ("seat", "step", "choice"):
        if not isinstance(row.get(key), str):
            raise BadLog("{key} is missing or not a text", key=key)
    seat = numbered(log.box, "seat", row["seat"])
    asked = log.ask(seat)
    if row["step"] != asked.step:
        raise BadLog("{seat} is asked {step}, not {told}", seat=row["seat"], step=asked.step, told=row["step"])
    log.answer(seat, numbered(log.box, asked.asks, row["choice"]), read_luck(log.card, log.box, row.get("luck", [])))


def _close(log: Log, row: dict[str, Any], lines: list[str], n: int) -> None:
    """Compare the last line with the table it was reached by."""
    if row["check"] != _check(lines[:n]):
        raise BadLog("the check does not fit the lines before: one of them was changed or lost")
    if "rests" in row:
        rests = load(log.card, log.box, row["rests"])
        again, told = save(log.card, log.state), save(log.card, rests)
        for words in (again["state"], told["state"]):
            for name in ("luck0", "luck1", "luck2", "luck3"):
                del words[name]
        if again != told:
            raise BadLog("the table that rests is not the one these answers lead to")
        return
    if not log.over:
        raise BadLog("the end is told, and yet a seat owes an answer")
    scores = log.state.scores()
    ending = log.card.endings[log.state.ending]
    if row.get("end") != ending:
        raise BadLog("the game ends with {ending}, not {told}", ending=ending, told=row.get("end"))
    if row.get("scores") != {named(log.box, "seat", seat): scores[seat] for seat in range(log.seats)}:
        raise BadLog("the scores are not those of these answers")


def _read(lines: list[str], n: int) -> dict[str, Any]:
    try:
        row = json.loads(lines[n])
    except ValueError as why:
        raise BadLog("line {line}: not JSON ({why}); the line may be cut off", line=n + 1, why=why) from None
    if not isinstance(row, dict):
        raise BadLog("line {line}: a JSON object was expected", line=n + 1)
    return row


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(", ", ": "))


def _check(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
