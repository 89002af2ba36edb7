"""The law of texts: whatever a game can say is said in both languages, with the same arguments."""

from __future__ import annotations

from collections.abc import Iterable

from marchland.engine import Card, Complaint
from marchland.engine.card import kind_of
from marchland.engine.record import Log
from marchland.engine.step import Decision, Shown
from marchland.engine.told import Event
from marchland.laws.broken import Broken
from marchland.laws.moment import Moment
from marchland.shelf import Speech, Table, game_texts
from marchland.texts import LANGUAGES, BadText, Texts


def said(m: Moment) -> None:
    """Every question, choice and refusal can be said in both languages, and names things that are there."""
    for viewer in m.viewers:
        for shown in m.card.glance(m.table.box, m.card.view(m.s, viewer)):
            _sayable(m, shown.text, shown.args, viewer, "the table at a glance")
    for seat in m.waiting:
        choices = [int(choice) for choice in m.card.game.choices(m.s, seat)]
        for shown in (m.decision.prompt(m.s, seat), *(m.decision.show(m.s, seat, choice) for choice in choices)):
            _sayable(m, shown.text, shown.args, seat, m.decision.name)
        refused = [n for n in range(m.decision.size(m.s)) if n not in choices]
        for refusal in (m.decision.why_not(m.s, seat, n) for n in refused):
            _sayable(m, refusal.text, refusal.args, seat, m.decision.name)


def _sayable(m: Moment, text: str, args: dict[str, int], viewer: int, where: str) -> None:
    """Say it in both languages, unless the same was said before on this walk."""
    words = (text, tuple(args.items()), viewer)
    if words in m.said:
        return
    m.said.add(words)
    for language in LANGUAGES:
        try:
            Speech(m.card, m.table.box, language).shown(Shown(text, args, []), viewer)
        except (BadText, Complaint, IndexError) as why:
            raise Broken("texts", f"{where}: {why}") from None


def heard(table: Table, events: Iterable[Event]) -> None:
    """Every event is declared, and can be said to whoever hears it in both languages."""
    for event in events:
        declared = table.card.events.get(event.kind)
        if declared is None:
            raise Broken("texts", f"the event {event.kind} is not declared")
        if any((event.a, event.b, event.c, event.d)[len(declared) :]):
            raise Broken("texts", f"the event {event.kind} tells more numbers than are declared")
        for language in LANGUAGES:
            speech = Speech(table.card, table.box, language)
            for viewer in (0, table.seats):
                try:
                    speech.event(event, viewer)
                except (BadText, Complaint, IndexError) as why:
                    raise Broken("texts", f"the event {event.kind}: {why}") from None


def named(log: Log) -> None:
    """Every draw has a name that the texts can say."""
    draws = [draw for luck in (log.start, *(entry.luck for entry in log.entries)) for draw in luck]
    for name in {draw.name for draw in draws}:
        if name not in log.card.luck:
            raise Broken("luck", f"luck is drawn as {name!r}, which events.py does not declare")


def complete(card: Card, ids: dict[str, list[str]], texts: dict[str, Texts] | None = None) -> None:
    """Both languages have the same sentences with the same arguments, and all that the game declares has one."""
    spoken = {language: game_texts(card.name, language) for language in LANGUAGES} if texts is None else texts
    for language, here in spoken.items():
        for other, there in spoken.items():
            for id in sorted(set(here.sentences) - set(there.sentences)):
                raise Broken("texts", f"{id} is in {language} and not in {other}")
            for id, sentence in sorted(here.sentences.items()):
                if sentence.arguments() != there.sentences[id].arguments():
                    raise Broken("texts", f"{id} has other arguments in {language} than in {other}")
            for kind in here.names:
                for id in sorted(set(here.names[kind]) - set(there.names.get(kind, {}))):
                    raise Broken("texts", f"the name {kind} {id} is in {language} and not in {other}")
    for language, here in spoken.items():
        for id in needed(card):
            if id not in here.sentences:
                raise Broken("texts", f"{id} is missing in {language}")
        for kind, argument_ids in ids.items():
            if kind in spoken_kinds(card):
                for id in argument_ids:
                    try:
                        here.name(kind, id)
                    except BadText as why:
                        raise Broken("texts", str(why)) from None
        for kind, arguments in card.events.items():
            stray = here.sentences[f"event.{kind}"].arguments() - {each.partition(":")[0] for each in arguments}
            if stray:
                raise Broken(
                    "texts", f"event.{kind} speaks of {', '.join(sorted(stray))}, which the event does not tell"
                )


def needed(card: Card) -> list[str]:
    """The sentences that a game cannot do without."""
    decisions = [step for step in card.game.steps if isinstance(step, Decision)]
    return [
        "game.name",
        "game.about",
        *(f"ask.{step.name}" for step in decisions),
        *(f"event.{kind}" for kind in card.events),
        *(f"luck.{name}" for name in card.luck),
        *(f"ending.{ending}" for ending in card.endings[1:]),
        *(f"variant.{variant.name}.{value}" for variant in card.variants for value in ("about", *variant.values)),
    ]


def spoken_kinds(card: Card) -> set[str]:
    """The kinds of things that people read about."""
    told = {kind_of(argument) for arguments in card.events.values() for argument in arguments}
    asked = {step.asks for step in card.game.steps if isinstance(step, Decision)}
    return (told | asked | set(card.luck.values())) - {"ending", "yes"}
