"""What must hold for every game, as a library: laws, fuzz, scenarios. It knows no particular game."""

from marchland.laws.broken import Broken as Broken
from marchland.laws.moment import Moment as Moment
from marchland.laws.walk import LAWS as LAWS
from marchland.laws.walk import Report as Report
from marchland.laws.walk import walk as walk
