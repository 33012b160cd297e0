"""How strong a bot is: levels by budget, each with the longest time it may think."""

from typing import NamedTuple

from hustings.server.frames import Level


class Strength(NamedTuple):
    """The bot's spec, and the seconds after which its move is made without it."""

    spec: str
    at_most: float


LEVELS: dict[Level, Strength] = {
    "easy": Strength("greedy:1", 1.0),
    "medium": Strength("ismcts:250,at_most=1s", 1.0),
    "hard": Strength("ismcts:4000,at_most=3s", 3.0),
}
BOT_NAMES = ("Juniper", "Rowan", "Sorrel", "Hazel", "Linden", "Bryony", "Alder", "Clover")
