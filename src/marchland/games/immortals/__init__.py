"""Immortals: two realms, secret planning, and a cube tower, for 3 to 5 seats."""

from marchland.engine import Card
from marchland.games.immortals import (
    actions,
    attack,
    battle,
    draft,
    magic,
    performance,
    planning,
    reinforcements,
    rulebook,
    scoring,
    setup,
    spaces,
    tower,
    wages,
)
from marchland.games.immortals.box import COLOURS, SEATS
from marchland.games.immortals.events import ENDINGS, EVENTS, FIELDS, LUCK
from marchland.games.immortals.imagine import rebuild, redeal
from marchland.games.immortals.judgement import judge
from marchland.games.immortals.position import lay
from marchland.games.immortals.printed import VARIANTS, box
from marchland.games.immortals.rulebook import IMMORTALS
from marchland.games.immortals.secrets import SECRETS
from marchland.games.immortals.state import fresh
from marchland.games.immortals.view import glance, view

CARD = Card(
    game=IMMORTALS,
    rules=1,
    seats=SEATS,
    colours=COLOURS,
    chapters=(
        rulebook, setup, draft, tower, reinforcements, planning, performance, actions, wages, spaces, attack, battle,
        magic, scoring,
    ),
    box=box,
    fresh=fresh,
    view=view,
    secrets=SECRETS,
    rebuild=rebuild,
    redeal=redeal,
    judge=judge,
    events=EVENTS,
    luck=LUCK,
    endings=ENDINGS,
    fields=FIELDS,
    glance=glance,
    variants=VARIANTS,
    lay=lay,
)  # fmt: skip
