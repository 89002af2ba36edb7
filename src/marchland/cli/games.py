"""Words about the shelf: which games there are, their rules, their editions."""

import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from marchland.cli.voice import FAILED, USAGE, Voice
from marchland.shelf import card, check, figures_of, game_names, game_texts, read_edition, resource


def register(app: typer.Typer, voice: Voice) -> None:
    """Add these words to the command."""

    @app.command(help=voice.words("games.help"))
    def games(json: Annotated[bool, typer.Option("--json", help=voice.words("option.json"))] = False) -> None:
        rows: list[dict[str, Any]] = []
        for name in game_names():
            found, texts = card(name), game_texts(name, voice.language)
            low, high = found.seats
            rows.append(
                {
                    "game": name,
                    "name": texts.phrase("game.name"),
                    "about": texts.phrase("game.about"),
                    "seats": [low, high],
                    "rules": found.rules,
                    "variants": {each.name: list(each.values) for each in found.variants},
                    "endings": list(found.endings[1:]),
                }
            )
        if json:
            voice.data(rows)
            return
        for row in rows:
            low, high = row["seats"]
            voice.say("games.row", game=str(row["game"]), seats=f"{low}–{high}", about=str(row["about"]))

    @app.command(help=voice.words("rules.help"))
    def rules(
        game: Annotated[str, typer.Argument(help=voice.words("option.game"))],
        id: Annotated[str | None, typer.Option("--id", help=voice.words("rules.id"))] = None,
    ) -> None:
        card(game)
        text = resource(game, "rules", f"{voice.language}.md").read_text("utf-8")
        if id is None:
            if sys.stdout.isatty():
                with voice.out.pager(styles=True):
                    voice.line(text)
            else:
                voice.line(text)
            return
        found = [part for part in re.split(r"\n\s*\n", text) if re.search(rf"\b{re.escape(id)}\b", part)]
        if not found:
            voice.stop(voice.words("rules.missing", id=id, game=game), USAGE)
        voice.line("\n\n".join(part.strip() for part in found))

    editions = typer.Typer(help=voice.words("edition.help"), no_args_is_help=True)
    app.add_typer(editions, name="edition")

    @editions.command("check", help=voice.words("edition.check"))
    def edition_check(file: Annotated[Path, typer.Argument(show_default=False)]) -> None:
        from marchland.shelf import BadEdition

        try:
            edition = read_edition(file)
            check(card(edition.game), edition)
        except BadEdition as why:
            voice.stop(why, FAILED)
        known, guessed = (len(figures_of(edition, mark)) for mark in ("known", "reconstructed"))
        voice.say("edition.good", file=str(file), game=edition.game, known=known, guessed=guessed)

    @editions.command("new", help=voice.words("edition.new"))
    def edition_new(
        game: Annotated[str, typer.Argument(help=voice.words("option.game"))],
        out: Annotated[Path | None, typer.Option("--out", help=voice.words("edition.out"))] = None,
    ) -> None:
        card(game)
        target = out or Path(f"{game}-edition.toml")
        text = resource(game, "editions", "standard.toml").read_text("utf-8")
        try:
            with target.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            voice.stop(voice.words("edition.exists", file=str(target)), FAILED)
        voice.say("edition.written", file=str(target))
