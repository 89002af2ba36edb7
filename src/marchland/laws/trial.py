"""A table played by a script: strict about every question, every answer and every draw.

Scenario files and the tests of the games' rules are played by this.
"""

from __future__ import annotations

from typing import Any

from marchland.engine import Placed, State, UnknownId
from marchland.engine.card import named, numbered
from marchland.engine.luck import Recorded, Script, WrongLuck
from marchland.engine.named import BadField, field, lay
from marchland.engine.record import Unlawful, read_luck, tell
from marchland.engine.told import Event
from marchland.shelf import Table


class Wrong(Placed):
    """The script does not fit the table: where in the script, and why."""


class Trial:
    """A table under a script."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.card, self.box = table.card, table.box
        self.log = table.log(0)
        self.reached: set[str] = set()
        self.heard: list[str] = []  # what the start told

    def start(self, luck: list[list[str]] | None = None, seed: int | None = None) -> list[str]:
        """Begin the game as its rules say, with luck as told or from a seed."""
        if seed is not None:
            self.log = self.table.log(seed)
            return self._heard(self.log.begin())
        self._script(luck or [])
        return self._heard(self._told(self.log.begin))

    def lay(self, position: dict[str, Any], agenda: list[str], luck: list[list[str]] | None = None) -> list[str]:
        """Begin from a position: named fields on a fresh table, and what remains to be done."""
        s: State = self.card.fresh(self.box)
        for name, value in position.items():
            try:
                lay(self.card, self.box, s, name, value)
            except BadField as why:
                raise Wrong(f"position.{why.path}", why.reason) from None
        if self.card.lay is not None:
            self.card.lay(s, set(position))
        wrong = s.audit()
        if wrong:
            raise Wrong("position", "such a table cannot be: {wrong}", wrong=wrong)
        for n, line in reversed(list(enumerate(agenda))):
            self._put(s, line, f"agenda.{n}")
        self._script(luck or [])
        return self._heard(self._told(lambda: self.log.begin_at(s)))

    def _put(self, s: State, line: str, path: str) -> None:
        name, *numbers = line.split() or [""]
        if name not in self.card.game.names:
            raise Wrong(
                path,
                "{name!r} is no step of {game}; there are: {known}",
                name=name,
                game=self.card.name,
                known=", ".join(self.card.game.names),
            )
        if len(numbers) > 2:
            raise Wrong(path, "a step takes two numbers at most")
        seats = self.box.ids["seat"]
        try:
            a, b = [seats.index(each) if each in seats else int(each) for each in [*numbers, "0", "0"][:2]]
        except ValueError:
            raise Wrong(path, "{line!r}: after the step a seat or a number was expected", line=line) from None
        s.then(self.card.game.steps[self.card.game.names.index(name)], a, b)

    def asked(self) -> dict[str, str]:
        """Who owes an answer, and to which step."""
        colours = self.box.ids["seat"]
        return {colours[seat]: self.log.ask(seat).step for seat in self.log.waiting()}

    def owing(self) -> str:
        """The same in words."""
        return ", ".join(f"{seat} {step}" for seat, step in self.asked().items()) or "nobody, the game is over"

    def offered(self, seat: str) -> list[str]:
        """What a seat may choose."""
        ask = self.log.ask(self._seat(seat))
        return [named(self.box, ask.asks, choice) for choice in ask.choices]

    def refusal(self, seat: str, choice: str) -> tuple[str, str]:
        """Why a seat may not choose something: text and rule."""
        number, ask = self._seat(seat), self.log.ask(self._seat(seat))
        wanted = self._choice(ask.asks, choice)
        if wanted in ask.choices:
            raise Wrong("", "{choice} is offered to {seat}, so nothing refuses it", choice=choice, seat=seat)
        refusal = self.card.game.asked(self.log.state).why_not(self.log.state, number, wanted)
        return refusal.text, refusal.rule

    def turn(self, step: str, answers: dict[str, str], luck: list[list[str]] | None = None) -> list[str]:
        """Give answers to one question, one seat after the other; what was heard, as ids."""
        self._script(luck or [])
        events: list[Event] = []
        for seat, choice in answers.items():
            if self.asked().get(seat) != step:
                words = "{seat} is not asked {step}; asked are: {owing}"
                raise Wrong(f"answers.{seat}", words, seat=seat, step=step, owing=self.owing())
            number = self._seat(seat)
            wanted = self._choice(self.log.ask(number).asks, choice, f"answers.{seat}")
            try:
                events += self.log.answer(number, wanted)
            except Unlawful as why:
                offered = ", ".join(self.offered(seat))
                raise Wrong(
                    f"answers.{seat}",
                    "{choice}: {why}; offered are: {offered}",
                    choice=choice,
                    why=why,
                    offered=offered,
                ) from None
            except WrongLuck as why:
                raise Wrong("luck", why) from None
        if self.script.draws:
            raise Wrong("luck", "luck was told that is not drawn: {name}", name=self.script.draws[0].name)
        return self._heard(events)

    def __getitem__(self, name: str) -> Any:
        """A field of the table, in ids."""
        return field(self.card, self.box, self.log.state, name)

    @property
    def ending(self) -> str:
        """How the game ended; the first of the endings while it goes on."""
        return self.card.endings[self.log.state.ending]

    @property
    def scores(self) -> dict[str, int]:
        """The scores by seat."""
        return {self.box.ids["seat"][seat]: int(score) for seat, score in enumerate(self.log.state.scores())}

    @property
    def winners(self) -> list[str]:
        """Who wins."""
        mask = self.log.state.winners()
        return [self.box.ids["seat"][seat] for seat in range(self.table.seats) if mask >> seat & 1]

    def _script(self, luck: list[list[str]]) -> None:
        try:
            self.script = Script(read_luck(self.card, self.box, luck))
        except UnknownId as why:
            raise Wrong("luck", why) from None
        self.log.chance = Recorded(self.script)

    def _told(self, play: Any) -> list[Event]:
        try:
            events: list[Event] = play()
        except WrongLuck as why:
            raise Wrong("luck", why) from None
        if self.script.draws:
            raise Wrong("luck", "luck was told that is not drawn: {name}", name=self.script.draws[0].name)
        return events

    def _heard(self, events: list[Event]) -> list[str]:
        self.reached |= {self.card.game.names[step] for steps in self.log.steps for step in steps}
        return [self._line(event) for event in events]

    def _line(self, event: Event) -> str:
        line = tell(self.card, self.box, event)
        if event.audience < 0:
            return line
        seats = [seat for number, seat in enumerate(self.box.ids["seat"]) if event.audience >> number & 1]
        return f"to {' '.join(seats)}: {line}"

    def _seat(self, seat: str) -> int:
        try:
            return numbered(self.box, "seat", seat)
        except UnknownId as why:
            raise Wrong("", why) from None

    def _choice(self, kind: str, choice: str, path: str = "") -> int:
        try:
            return numbered(self.box, kind, str(choice))
        except UnknownId as why:
            raise Wrong(path, why) from None
