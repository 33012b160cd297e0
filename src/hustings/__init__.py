"""Hustings: tabletop games of elections and power, with an engine, honest bots and a playtesting lab.

import hustings

game = hustings.load("electioneering")
state = game.start(seats=3, seed=42)
played = hustings.play("electioneering", ["greedy", "random"], seed=42)
"""

import sys
from typing import cast

from hustings.bots.outside import BadBot, Bot
from hustings.bots.playing import Played, play
from hustings.core.action import Action, Blocked
from hustings.core.errors import BadPack, BadRecord, BadSetup, HustingsError, Illegal, UnknownGame
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.record import Record, open_record, read_record
from hustings.core.registry import load
from hustings.core.result import Result
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event, Told, told_to
from hustings.games import Games

__version__ = "0.1.0"

games = cast(Games, sys.modules["hustings.games"])

__all__ = [
    "Action",
    "BadBot",
    "BadPack",
    "BadRecord",
    "BadSetup",
    "Blocked",
    "Bot",
    "Event",
    "Game",
    "HustingsError",
    "Illegal",
    "Perspective",
    "Played",
    "Record",
    "Result",
    "Rng",
    "State",
    "Told",
    "UnknownGame",
    "games",
    "load",
    "open_record",
    "play",
    "read_record",
    "told_to",
]
