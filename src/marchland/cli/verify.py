"""Words that check: replay, rules-check, scenario."""

import json as json_format
import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Column
from rich.table import Table as Grid

from marchland.cli.options import lines_in
from marchland.cli.voice import FAILED, USAGE, Voice
from marchland.engine import Stream
from marchland.engine.chance import split
from marchland.engine.named import spelled
from marchland.engine.record import Log, header
from marchland.engine.record import replay as play_again
from marchland.laws import LAWS, Broken, Moment, Report
from marchland.laws.fuzz import attempt
from marchland.laws.moment import waiting
from marchland.laws.rulebook import Rule, rules_of
from marchland.laws.scenario import Failed, Scenario
from marchland.shelf import Speech, Table, card, table_of


def register(app: typer.Typer, voice: Voice) -> None:
    """Add these words to the command."""

    @app.command(help=voice.words("replay.help"))
    def replay(
        file: Annotated[Path, typer.Argument(help=voice.words("replay.file"), show_default=False)],
        states: Annotated[bool, typer.Option("--states", help=voice.words("replay.states"))] = False,
        laws: Annotated[bool, typer.Option("--laws", help=voice.words("replay.laws"))] = False,
    ) -> None:
        lines = lines_in(file)
        table = table_of(lines)
        again = play_again(table.card, table.box, lines)
        if laws:
            obey(voice, table, again, header(lines))
        if states:
            for row in named_states(table, again):
                voice.line(json_format.dumps(row, ensure_ascii=False))
            return
        speech = Speech(table.card, table.box, voice.language)
        if voice.asked:
            for line in story(table, again, speech):
                voice.line(line)
        end = speech.ending(again.state.ending) if again.over else voice.words("replay.rests")
        said = voice.words("replay.good", file=str(file), answers=len(again.entries), end=end)
        (voice.note if voice.asked else voice.line)(said)

    @app.command("rules-check", help=voice.words("rules-check.help"))
    def rules_check(
        game: Annotated[str, typer.Argument(help=voice.words("option.game"))],
        tests: Annotated[
            Path, typer.Option("--tests", help=voice.words("rules-check.tests"), show_default=False)
        ] = Path(__file__).parents[3] / "tests",
        json: Annotated[bool, typer.Option("--json", help=voice.words("option.json"))] = False,
    ) -> None:
        if not (tests / "games").is_dir():
            voice.stop(voice.words("rules-check.no-tests", folder=str(tests)), USAGE)
        found = rules_of(card(game), tests)
        missing = [rule for rule in found if rule.missing]
        if json:
            voice.data([{**vars(rule), "missing": rule.missing} for rule in found])
        else:
            voice.out.print(checked(voice, found))
        if missing:
            voice.stop(voice.words("rules-check.incomplete", n=len(missing)), FAILED)
        if not json:
            voice.say("rules-check.complete", rules=len(found))

    @app.command(help=voice.words("scenario.help"))
    def scenario(
        files: Annotated[list[Path], typer.Argument(help=voice.words("scenario.file"), show_default=False)],
    ) -> None:
        failed = 0
        for file in files:
            try:
                found = Scenario(file)
                found.run()
                voice.say("scenario.good", file=str(file), title=str(found.data["title"]))
            except Failed as why:
                failed += 1
                for complaint in why.complaints:
                    voice.complain(complaint)
        if failed:
            voice.stop(voice.words("scenario.failed", n=failed), FAILED)


def checked(voice: Voice, rules: list[Rule]) -> Grid:
    """Where each rule is kept, as a table; tests are shown by what they say."""
    names = ("rule", "step", "text", "test")
    grid = Grid(*(Column(voice.words(f"rules-check.column-{name}"), overflow="fold") for name in names), box=None)
    for rule in rules:
        if rule.nothing:
            grid.add_row(rule.id, "–", "–", voice.words("rules-check.nothing", why=rule.nothing))
            continue
        lines = [said_by(test) for test in rule.tests]
        if rule.missing:
            lines.append(voice.words("rules-check.missing", what=", ".join(rule.missing)))
        grid.add_row(
            rule.id, "\n".join(rule.steps), " ".join(rule.texts) or rule.unsaid or rule.only_tested, "\n".join(lines)
        )
    return grid


def said_by(test: str) -> str:
    """A test by the sentence in its name; a scenario by its file."""
    name = test.rpartition("::")[2]
    sentence = re.sub(r"^test_|[A-Z]{2}(?:_[A-Z]+)+_[0-9]+_?", "", name).replace("_", " ")
    return sentence if "::" in test else test


def obey(voice: Voice, table: Table, log: Log, first: dict[str, Any]) -> None:
    """Apply every law at every decision of a recorded table; one that a hunt kept is hunted down again."""
    if first.get("hunted"):
        caught = attempt(table, int(first["seed"]), Report())
        if caught:
            voice.note(caught.trace)
            voice.stop(voice.words("fuzz.caught", what=caught.what), FAILED)
        return
    for n, s in enumerate([*log.before, log.state]):
        owing = waiting(table, s)
        if not owing:
            continue
        seat = log.entries[n].seat if n < len(log.entries) else owing[0]
        choice = log.entries[n].choice if n < len(log.entries) else int(table.card.game.choices(s, seat)[0])
        try:
            for law in LAWS:
                law(Moment(table, s, Stream(split(0, 1000 + n)), (seat, choice)))
        except Broken as why:
            voice.stop(f"{n + 1}: {why}", FAILED)


def named_states(table: Table, log: Log) -> list[dict[str, object]]:
    """The whole table in ids at every question, with who is asked and what was answered."""
    rows: list[dict[str, object]] = []
    seats = table.box.ids["seat"]
    for n, s in enumerate([*log.before, log.state]):
        row: dict[str, object] = {"n": n, "table": spelled(table.card, table.box, s)}
        mask = table.card.game.waiting(s)
        row["asked"] = [seats[seat] for seat in range(table.seats) if mask >> seat & 1]
        if n < len(log.entries):
            row["seat"], row["step"] = seats[log.entries[n].seat], log.entries[n].step
            row["choice"] = log.spell(log.entries[n])
        rows.append(row)
    return rows


def story(table: Table, log: Log, speech: Speech) -> list[str]:
    """The readable log: what all heard, and who answered what."""
    onlookers = table.seats
    lines = [speech.event(event, -1) for event in log.told[0] if event.heard_by(onlookers)]
    for entry, told in zip(log.entries, log.told[1:], strict=True):
        lines.append(f"  {speech.seat(entry.seat)} · {log.spell(entry)}")
        lines += [speech.event(event, -1) for event in told]
    return lines
