"""Highbid: secret bids for a deck of prizes. The house's smallest complete game, and the template for others."""

from marchland.engine import Card
from marchland.games.highbid import rounds
from marchland.games.highbid.box import COLOURS, SEATS, VARIANTS, box
from marchland.games.highbid.events import ENDINGS, EVENTS, FIELDS, LUCK
from marchland.games.highbid.imagine import rebuild, redeal
from marchland.games.highbid.judgement import judge
from marchland.games.highbid.rulebook import HIGHBID
from marchland.games.highbid.secrets import SECRETS
from marchland.games.highbid.state import fresh, lay
from marchland.games.highbid.view import glance, view

CARD = Card(
    game=HIGHBID,
    rules=1,
    seats=SEATS,
    colours=COLOURS,
    chapters=(rounds,),
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
    bound=200,
    lay=lay,
)
