"""Playing many tables to learn about a game. It needs no screen."""

from marchland.lab.simulate import Played as Played
from marchland.lab.simulate import simulate as simulate
