"""What was told: events as ids and numbers, each with its audience and the step that told it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened; what its numbers mean is declared in the game's events.py."""

    def __init__(self, audience: i64, kind: str, a: i64, b: i64, c: i64, d: i64, step: i64) -> None:
        self.audience = audience
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.step = step  # the number of the step that told it: the paragraph of the rules behind it

    def heard_by(self, viewer: i64) -> bool:
        """Whether this viewer (a seat, or box.seats for the onlookers) hears it."""
        return self.audience < 0 or self.audience >> viewer & 1 == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Told:
    """Keeps the events of a table, and which steps were reached."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.steps = vec[i64]()
        self.step: i64 = -1

    def reach(self, step: i64) -> None:
        """Note that a step runs or is answered now."""
        self.step = step
        self.steps = append(self.steps, step)

    def hear(self, audience: i64, kind: str, a: i64, b: i64, c: i64, d: i64) -> None:
        """Note an event."""
        self.events.append(Event(audience, kind, a, b, c, d, self.step))
