"""Which games there are; reads their editions, texts and rules. It plays none."""

from marchland.shelf.editions import BadEdition as BadEdition
from marchland.shelf.editions import Edition as Edition
from marchland.shelf.editions import check as check
from marchland.shelf.editions import figures_of as figures_of
from marchland.shelf.editions import read_edition as read_edition
from marchland.shelf.editions import standard as standard
from marchland.shelf.games import NoSuchGame as NoSuchGame
from marchland.shelf.games import card as card
from marchland.shelf.games import complaint_in as complaint_in
from marchland.shelf.games import game_names as game_names
from marchland.shelf.games import game_texts as game_texts
from marchland.shelf.games import resource as resource
from marchland.shelf.speech import Speech as Speech
from marchland.shelf.tables import Table as Table
from marchland.shelf.tables import set_up as set_up
from marchland.shelf.tables import table_of as table_of
