"""How strong a bot is: levels by budget, each with the longest time it may think."""

from typing import NamedTuple

from hustings.server.frames import Level


class Strength(NamedTuple):
    """The bot, and the seconds after which its move is made without it."""

    bot: str
    at_most: float

    def within(self, seconds: float) -> str:
        """Its spec, with so many seconds to think; a bot that does not search is done before that."""
        return f"{self.bot},at_most={seconds:.3f}s" if self.bot.startswith("ismcts") else self.bot

    @property
    def spec(self) -> str:
        return self.within(self.at_most)


LEVELS: dict[Level, Strength] = {
    "easy": Strength("greedy:1", 1.0),
    "medium": Strength("ismcts:250", 1.0),
    "hard": Strength("ismcts:4000", 3.0),
}
BOT_NAMES = ("Juniper", "Rowan", "Sorrel", "Hazel", "Linden", "Bryony", "Alder", "Clover")
