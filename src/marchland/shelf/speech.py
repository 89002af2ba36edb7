"""What a game shows, tells and refuses, in the words of one language and for one viewer."""

from __future__ import annotations

from marchland.engine import Card, Refusal, Shown
from marchland.engine.card import kind_of, named
from marchland.engine.luck import Draw
from marchland.engine.state import Box
from marchland.engine.told import Event
from marchland.shelf.games import game_texts
from marchland.texts import BadText, Name


class Speech:
    """A game that speaks: ids and numbers become sentences."""

    def __init__(self, card: Card, box: Box, language: str) -> None:
        self.card = card
        self.box = box
        self.texts = game_texts(card.name, language)

    def name(self, kind: str, number: int, viewer: int = -1) -> Name | int | str:
        """A thing by its name; what has no name stays a number."""
        if kind == "ending":
            return self.texts.phrase(f"ending.{self.card.endings[number]}")
        if kind not in self.box.ids:
            return number
        id = named(self.box, kind, number)
        try:
            return self.texts.name(kind, id, kind == "seat" and number == viewer, self.box.names)
        except BadText:  # an owner's edition may name things that our texts do not know
            return Name(id.replace("-", " ").capitalize(), proper=True)

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        name = self.name("seat", seat)
        return name.text if isinstance(name, Name) else str(name)

    def shown(self, shown: Shown, viewer: int) -> str:
        """A question or a choice."""
        return self.texts.say(shown.text, **self._arguments(shown.args, viewer))

    def refusal(self, refusal: Refusal, viewer: int) -> str:
        """Why not."""
        return self.texts.say(refusal.text, **self._arguments(refusal.args, viewer))

    def event(self, event: Event, viewer: int) -> str:
        """What happened."""
        arguments = self.card.events[event.kind]
        numbers = (event.a, event.b, event.c, event.d)
        args = dict(zip(arguments, (int(n) for n in numbers), strict=False))
        return self.texts.say(f"event.{event.kind}", **self._arguments(args, viewer))

    def draw(self, draw: Draw) -> str:
        """What luck said."""
        kind = self.card.luck[draw.name]
        value = self.name(kind, draw.value)
        said = value.text if isinstance(value, Name) else named(self.box, kind, draw.value)
        return f"{self.texts.phrase(f'luck.{draw.name}')}: {said}"

    def ending(self, ending: int) -> str:
        """How the game ended."""
        return self.texts.phrase(f"ending.{self.card.endings[ending]}")

    def _arguments(self, args: dict[str, int], viewer: int) -> dict[str, int | str | Name]:
        return {key.partition(":")[0]: self.name(kind_of(key), number, viewer) for key, number in args.items()}
