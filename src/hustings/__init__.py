"""Hustings: tabletop games of elections and power, with an engine, honest bots and a playtesting lab.

import hustings

game = hustings.load("electioneering")
state = game.start(seats=3, seed=42)
"""

import hustings.games  # noqa: F401 - first, or the function `games` below would be replaced by that room
from hustings.core.action import Action, Blocked
from hustings.core.errors import BadPack, BadRecord, BadSetup, HustingsError, Illegal, UnknownGame
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.record import Record, open_record, read_record
from hustings.core.registry import load, titles
from hustings.core.result import Result
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event, Told, told_to

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadPack",
    "BadRecord",
    "BadSetup",
    "Blocked",
    "Event",
    "Game",
    "HustingsError",
    "Illegal",
    "Perspective",
    "Record",
    "Result",
    "Rng",
    "State",
    "Told",
    "UnknownGame",
    "games",
    "load",
    "open_record",
    "read_record",
    "told_to",
]


def games() -> list[str]:
    """The slugs of all registered games."""
    return list(titles())
