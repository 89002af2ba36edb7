"""Harbour: a game of the tests, with what highbid has not: objects by seat, plans, nested effects, offers, odds."""

from marchland.games.harbour import summer
from marchland.games.harbour.box import COLOURS, VARIANTS, box
from marchland.games.harbour.events import ENDINGS, EVENTS, FIELDS, LUCK
from marchland.games.harbour.imagine import rebuild, redeal
from marchland.games.harbour.judgement import judge
from marchland.games.harbour.rulebook import HARBOUR
from marchland.games.harbour.secrets import SECRETS
from marchland.games.harbour.state import fresh
from marchland.games.harbour.view import glance, view

from marchland.engine import Card

CARD = Card(
    game=HARBOUR, rules=1, seats=(2, 4), colours=COLOURS, chapters=(summer,), box=box, fresh=fresh, view=view,
    secrets=SECRETS, rebuild=rebuild, redeal=redeal, judge=judge, events=EVENTS, luck=LUCK, endings=ENDINGS,
    fields=FIELDS, glance=glance, variants=VARIANTS, bound=600,
)  # fmt: skip
