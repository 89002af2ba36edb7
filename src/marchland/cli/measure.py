"""Words that play many tables: simulate and fuzz."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from marchland.cli.options import table_for
from marchland.cli.voice import FAILED, USAGE, Voice


def register(app: typer.Typer, voice: Voice) -> None:
    """Add these words to the command."""

    @app.command(help=voice.words("simulate.help"))
    def simulate(
        game: Annotated[str, typer.Argument(help=voice.words("option.game"))],
        tables: Annotated[int, typer.Option("--tables", min=1, help=voice.words("simulate.tables"))] = 1000,
        seats: Annotated[int | None, typer.Option("--seats", help=voice.words("option.seats"))] = None,
        seed: Annotated[int, typer.Option("--seed", min=0, help=voice.words("option.seed"))] = 1,
        bots: Annotated[str | None, typer.Option("--bots", help=voice.words("simulate.bots"))] = None,
        edition: Annotated[Path | None, typer.Option("--edition", help=voice.words("option.edition"))] = None,
        variant: Annotated[list[str] | None, typer.Option("--variant", help=voice.words("option.variant"))] = None,
        audit: Annotated[bool, typer.Option("--audit", help=voice.words("simulate.audit"))] = False,
        record: Annotated[Path | None, typer.Option("--record", help=voice.words("simulate.record"))] = None,
        json: Annotated[bool, typer.Option("--json", help=voice.words("option.json"))] = False,
    ) -> None:
        from marchland.lab.simulate import Endless, FailedAudit
        from marchland.lab.simulate import simulate as play_all

        named = [name.strip() for name in bots.split(",")] if bots else []
        if named and seats not in (None, len(named)):
            voice.stop(voice.words("simulate.bots-seats", bots=len(named), seats=seats or 0), USAGE)
        table = table_for(game, len(named) or seats, variant or [], edition)
        keep = None
        if record is not None:
            record.mkdir(parents=True, exist_ok=True)
            keep = keeper(record, game, len(str(tables - 1)))
        with progress(voice, voice.words("simulate.progress"), tables) as advance:
            try:
                played = play_all(table, tables, seed, named, audit, keep, advance)
            except (Endless, FailedAudit) as why:
                voice.stop(why, FAILED)
        summary = played.summary()
        if json:
            voice.data(summary)
        else:
            show(voice, summary)

    @app.command(help=voice.words("fuzz.help"))
    def fuzz(
        game: Annotated[str, typer.Argument(help=voice.words("option.game"))],
        seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=voice.words("fuzz.seconds"))] = 30.0,
        seed: Annotated[int, typer.Option("--seed", min=0, help=voice.words("option.seed"))] = 1,
        out: Annotated[Path | None, typer.Option("--out", help=voice.words("fuzz.out"))] = None,
        json: Annotated[bool, typer.Option("--json", help=voice.words("option.json"))] = False,
    ) -> None:
        from marchland.laws.fuzz import fuzz as hunt

        found = hunt(game, seconds, seed)
        caught = found.caught
        if json:
            voice.data(found.summary() | ({"caught": caught.what} if caught else {}))
        if caught is None:
            if not json:
                voice.say("fuzz.clean", tables=found.report.tables, decisions=found.report.decisions)
            return
        target = (out or Path()) / f"{game}-{caught.seed:x}.jsonl"
        voice.note(caught.trace)
        if caught.lines:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("\n".join(caught.lines) + "\n", "utf-8")
            voice.note(voice.words("fuzz.kept", file=str(target)))
            voice.note(voice.words("fuzz.again", file=str(target)))
        voice.stop(voice.words("fuzz.caught", what=caught.what), FAILED)


def keeper(folder: Path, game: str, width: int) -> Callable[[int, list[str]], None]:
    """What writes each table into a folder."""

    def keep(number: int, lines: list[str]) -> None:
        (folder / f"{game}-{number:0{width}}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")

    return keep


@contextmanager
def progress(voice: Voice, words: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal, nothing elsewhere."""
    if not voice.err.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, transient=True) as bar:
        task = bar.add_task(words, total=total)
        step = max(1, total // 200)

        def advance(done: int) -> None:
            if done % step == 0:
                bar.update(task, completed=done)

        yield advance


def show(voice: Voice, summary: dict[str, object]) -> None:
    """The figures as a table."""
    grid = Grid(voice.words("simulate.figure"), voice.words("simulate.value"), box=None, header_style="bold")
    for key, value in summary.items():
        if isinstance(value, dict):
            for inner, each in value.items():
                grid.add_row(f"{key}.{inner}", plain(each))
        else:
            grid.add_row(key, plain(value))
    voice.out.print(grid)


def plain(value: object) -> str:
    """A figure as a person reads it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(each)}" for key, each in value.items())
    if isinstance(value, list):
        return " ".join(plain(each) for each in value)
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
