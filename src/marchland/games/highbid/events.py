"""What can be told, what luck decides and what things are called: kinds for every number a person may read."""

from __future__ import annotations

from typing import Final

ENDINGS: Final = ("playing", "no-prize-left", "majority", "no-card-left")

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "offered": ("prize",),
    "bid": ("seat", "card"),
    "tied": (),
    "lost": ("prize",),
    "won": ("seat", "prize"),
    "drew": ("seat", "card"),
    "drew-one": ("seat",),
    "scouted": ("seat", "prize"),
    "scouted-one": ("seat",),
    "ended": ("ending",),
}

LUCK: Final = {"card": "card", "prize": "prize"}

FIELDS: Final = {
    "place": ("card", "place"),
    "known": ("card", "seats"),
    "lot": ("prize", "lot"),
    "scouts": ("", "seats"),
    "tied": ("", "rounds"),
}
