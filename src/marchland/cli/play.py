"""Playing in the terminal: one question at a time, in words; alone, in turns at one screen, or against bots."""

import contextlib
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from marchland.bots import BOTS, NoSuchBot, bot
from marchland.cli.options import lines_in, table_for
from marchland.cli.voice import FAILED, USAGE, Voice
from marchland.engine import UnknownId
from marchland.engine.card import numbered
from marchland.engine.chance import split
from marchland.engine.record import Log, header, resume
from marchland.engine.told import Event
from marchland.shelf import Speech, Table, complaint_in, figures_of, resource, table_of

ME = "me"


class Leave(Exception):
    """Whoever plays wants to stop."""


def register(app: typer.Typer, voice: Voice) -> None:
    """Add this word to the command."""

    @app.command(help=voice.words("play.help"))
    def play(
        game: Annotated[str | None, typer.Argument(help=voice.words("option.game"))] = None,
        seats: Annotated[str | None, typer.Option("--seats", help=voice.words("play.seats"))] = None,
        seed: Annotated[int | None, typer.Option("--seed", min=0, help=voice.words("option.seed"))] = None,
        edition: Annotated[Path | None, typer.Option("--edition", help=voice.words("option.edition"))] = None,
        variant: Annotated[list[str] | None, typer.Option("--variant", help=voice.words("option.variant"))] = None,
        save: Annotated[Path | None, typer.Option("--save", help=voice.words("play.save"))] = None,
        again: Annotated[Path | None, typer.Option("--from", help=voice.words("play.from"))] = None,
    ) -> None:
        if again is not None:
            lines = lines_in(again)
            first, table = header(lines), table_of(lines)
            log = resume(table.card, table.box, lines)
            sitting = first.get("sitting", [ME] * table.seats)
            evening = Evening(voice, table, sitting, int(first.get("seed", 0)), save or again)
            evening.go_on(log)
        elif game is not None:
            sitting = [name.strip() for name in seats.split(",")] if seats else [ME, "greedy", "random"]
            for name in sitting:
                if name not in (ME, *BOTS):
                    raise NoSuchBot(
                        "there is no bot called {name!r}; there are: {known}", name=name, known=", ".join((ME, *BOTS))
                    )
            table = table_for(game, len(sitting), variant or [], edition)
            evening = Evening(voice, table, sitting, fresh_seed() if seed is None else seed, save)
            evening.begin()
        else:
            voice.stop(voice.words("play.need"), USAGE)
        evening.play()


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    import secrets

    return secrets.randbits(48)


def summed(figures: list[str]) -> list[str]:
    """Figures by what they belong to, and how many there are of each."""
    counts = Counter(figure.partition(".")[0] for figure in figures)
    return [f"{name} ({count})" for name, count in counts.items()]


class Evening:
    """One table played at this terminal."""

    def __init__(self, voice: Voice, table: Table, sitting: list[str], seed: int, file: Path | None) -> None:
        if len(sitting) != table.seats or any(name not in (ME, *BOTS) for name in sitting):
            raise UnknownId(
                "the table has {seats} seats, and sitting are: {known}",
                seats=table.seats,
                known=", ".join(map(str, sitting)),
            )
        self.voice, self.table, self.sitting, self.seed = voice, table, sitting, seed
        self.file = file or Path(f"{table.card.name}.jsonl")
        self.speech = Speech(table.card, table.box, voice.language)
        self.people = [seat for seat, name in enumerate(sitting) if name == ME]
        self.here = self.people[0] if len(self.people) == 1 else -1  # whose screen it is now
        self.log: Log = table.log(seed)
        self.shown: list[str] = []  # the table at a glance as it was shown last

    def begin(self) -> None:
        """Start play."""
        names = ", ".join(
            self.voice.words("play.thinks", seat=self.speech.seat(seat), bot=name)
            if name != ME
            else self.speech.seat(seat)
            for seat, name in enumerate(self.sitting)
        )
        self.voice.line(self.speech.texts.phrase("game.name"), style="bold")
        self.voice.note(self.voice.words("play.sit", seats=self.table.seats, names=names))
        self.voice.note(self.voice.words("play.unaffiliated"))
        guessed = figures_of(self.table.edition, "reconstructed")
        self.voice.note(
            self.voice.words("play.reconstructed", figures=", ".join(summed(guessed)))
            if guessed
            else self.voice.words("play.all-known")
        )
        self.tell(self.log.begin())

    def go_on(self, log: Log) -> None:
        """Take up a table that rested."""
        self.log = log
        for told in log.told[-6:]:
            self.tell(told)

    def play(self) -> None:
        """Question after question, to the end or until somebody leaves."""
        try:
            while not self.log.over:
                waiting = self.log.waiting()
                bots = [seat for seat in waiting if self.sitting[seat] != ME]
                if bots:
                    self.think(bots[0])
                else:
                    self.ask(waiting[0])
        except (Leave, EOFError, KeyboardInterrupt):
            self.voice.line("")
            self.voice.say("play.left")
            if any(entry.seat in self.people for entry in self.log.entries):
                self.keep()
            return
        self.finish()

    def think(self, seat: int) -> None:
        """A bot answers."""
        ask, seed = (
            self.log.ask(seat),
            split(self.seed, 16 + len(self.log.entries)),
        )  # the same when a table is gone on with
        mind = bot(self.sitting[seat], self.table.card, self.table.box, seed)
        self.tell(self.log.answer(seat, mind.choose(lambda: self.table.card.view(self.log.state, seat), ask)))

    def ask(self, seat: int) -> None:
        """A person is asked until there is an answer."""
        if not self.handed_over(seat):
            return
        decision = self.table.card.game.asked(self.log.state)
        choices = [int(choice) for choice in self.table.card.game.choices(self.log.state, seat)]
        view = self.table.card.view(self.log.state, seat)
        self.voice.line("")
        self.glance([self.speech.shown(shown, seat) for shown in self.table.card.glance(self.table.box, view)])
        self.voice.line(self.speech.shown(decision.prompt(self.log.state, seat), seat), style="bold")
        for number, choice in enumerate(choices, 1):
            self.voice.line(f"  {number:>2}  {self.speech.shown(decision.show(self.log.state, seat, choice), seat)}")
        while True:
            said = self.read(self.voice.words("play.choose", help="?"))
            if said.isdigit() and 1 <= int(said) <= len(choices):
                self.tell(self.log.answer(seat, choices[int(said) - 1]))
                return
            if said == "b" and self.take_back(seat):
                return
            self.other(said, seat)

    def glance(self, lines: list[str]) -> None:
        """The table at a glance: all of it the first time, then what is not as it was shown last."""
        for line in lines:
            if line not in self.shown:
                self.voice.line(f"  {line}", style="dim")
        self.shown = lines

    def other(self, said: str, seat: int) -> None:
        """What can be said at a question besides an answer."""
        word, _, rest = said.partition(" ")
        if word in ("?", "h", "help"):
            self.voice.say("play.help-text")
        elif word == "q":
            raise Leave
        elif word == "s":
            self.keep()
        elif word == "l":
            for told in self.log.told:
                self.tell(told)
        elif word == "t":
            lines, self.shown = self.shown, []
            self.glance(lines)
        elif word == "r":
            self.rules()
        elif word == "why" and rest:
            self.why_not(rest.strip(), seat)
        elif word != "b":
            self.voice.say("play.unknown")

    def why_not(self, id: str, seat: int) -> None:
        """Why a thing is not offered, with the rule behind it."""
        ask = self.log.ask(seat)
        try:
            choice = numbered(self.table.box, ask.asks, id)
        except UnknownId as why:
            self.voice.say("play.no-such", what=complaint_in(self.voice.language, why))
            return
        if choice in ask.choices:
            self.voice.say("play.offered-it")
            return
        refusal = self.table.card.game.asked(self.log.state).why_not(self.log.state, seat, choice)
        rule = self.voice.words("play.rule", rule=refusal.rule)
        self.voice.line(f"{self.speech.refusal(refusal, seat)} ({rule})")

    def rules(self) -> None:
        """The paragraphs behind the question."""
        from marchland.laws.rulebook import citations

        step = self.log.ask(self.log.waiting()[0]).step
        ids = [id for id, where in citations(self.table.card).items() if step in where]
        text = resource(self.table.card.name, "rules", f"{self.voice.language}.md").read_text("utf-8")
        for paragraph in text.split("\n\n"):
            if any(id in paragraph for id in ids):
                self.voice.line(" ".join(paragraph.split()))

    def take_back(self, seat: int) -> bool:
        """Take the last answer of this seat back, if it can be."""
        if not self.log.may_take_back(seat):
            self.voice.say("play.nothing-to-take-back")
            return False
        self.log.take_back(seat)
        self.voice.say("play.taken-back")
        return True

    def handed_over(self, seat: int) -> bool:
        """With several people at one screen nobody sees what the one before saw; that one may still take back."""
        if seat != self.here and len(self.people) > 1:
            self.voice.out.clear()
            self.shown = []
            self.voice.say("play.hand-over", seat=self.speech.seat(seat))
            before = self.here
            if before >= 0 and self.log.may_take_back(before):
                self.voice.say("play.still-back", seat=self.speech.seat(before))
                if self.read("") == "b":
                    return not self.take_back(before)
            else:
                self.read("")
        self.here = seat
        return True

    def tell(self, events: list[Event]) -> None:
        """What is heard at this screen: with several people only what all may hear."""
        viewer = self.people[0] if len(self.people) == 1 else self.table.seats
        for event in events:
            if event.heard_by(viewer):
                self.voice.line(f"· {self.speech.event(event, viewer)}")

    def read(self, prompt: str) -> str:
        """A line from the keyboard."""
        return self.voice.out.input(f"{prompt} › " if prompt else "", markup=False).strip()

    def keep(self) -> None:
        """Write the table to its file, all or nothing."""
        lines = self.table.lines(self.log, seed=self.seed, sitting=self.sitting)
        half = self.file.with_name(self.file.name + ".half")
        try:
            half.write_text("\n".join(lines) + "\n", "utf-8")
            half.replace(self.file)
        except OSError as why:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            self.voice.stop(self.voice.words("play.not-saved", why=str(why.strerror)), FAILED)
        self.voice.say("play.saved", file=str(self.file))

    def finish(self) -> None:
        """The end, the scores, who wins."""
        s: Any = self.log.state
        scores = list(s.scores())
        self.voice.line("")
        for seat in sorted(range(self.table.seats), key=lambda seat: -scores[seat]):
            self.voice.say("play.score", seat=self.speech.seat(seat), points=int(scores[seat]))
        winners = [self.speech.seat(seat) for seat in range(self.table.seats) if s.winners() >> seat & 1]
        self.voice.line(self.voice.words("play.wins", seats=", ".join(winners), n=len(winners)), style="bold")
