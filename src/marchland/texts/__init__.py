"""Sentences in English and French. The only room that knows languages; it knows no game."""

from marchland.texts.complaints import complain as complain
from marchland.texts.grammar import LANGUAGES as LANGUAGES
from marchland.texts.grammar import Name as Name
from marchland.texts.texts import BadText as BadText
from marchland.texts.texts import Texts as Texts
from marchland.texts.texts import house as house
