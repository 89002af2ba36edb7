"""Seats that choose by themselves. They see a view and an ask, never the table."""

from marchland.bots.bots import BOTS as BOTS
from marchland.bots.bots import Bot as Bot
from marchland.bots.bots import NoSuchBot as NoSuchBot
from marchland.bots.bots import bot as bot
