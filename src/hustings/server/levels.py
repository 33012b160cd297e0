"""How strong a bot is: levels by budget, each with the longest time it may think."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast, get_args

from hustings.bots import make_bot
from hustings.bots.ladder import ENOUGH, Ladder
from hustings.bots.ladder import LEVELS as BOTS_OF
from hustings.bots.outside import read_path
from hustings.core.errors import HustingsError
from hustings.server.frames import Level
from hustings.server.messages import LevelInfo


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


SECONDS: dict[Level, float] = {"easy": 1.0, "medium": 1.0, "hard": 3.0}
LEVELS: dict[Level, Strength] = {level: Strength(BOTS_OF[level], seconds) for level, seconds in SECONDS.items()}
BOT_NAMES = ("Juniper", "Rowan", "Sorrel", "Hazel", "Linden", "Bryony", "Alder", "Clover")

Own = Mapping[Level, str]
"""The levels that whoever runs the server gave a bot of their own, by its spec."""


def read_levels(texts: Sequence[str]) -> dict[Level, str]:
    """`hard=mybot:Hopeful`, for each: from the command line, and from nowhere else, for it runs a module."""
    own: dict[Level, str] = {}
    for text in texts:
        name, separator, spec = text.partition("=")
        if name not in get_args(Level) or not separator:
            raise HustingsError(
                f"A level is given a bot as LEVEL=BOT, such as hard=mybot:Hopeful, not {text[:80]!r}; the levels are: "
                f"{', '.join(get_args(Level))}."
            )
        level = cast(Level, name)
        make_bot(Strength(spec, SECONDS[level]).spec, 0)
        own[level] = spec
    return own


def strengths(own: Own) -> dict[Level, Strength]:
    """Every level as this server plays it."""
    return LEVELS | {level: Strength(spec, SECONDS[level]) for level, spec in own.items()}


def level_infos(ladder: Ladder | None, own: Own) -> list[LevelInfo]:
    """What is told where a level is chosen: no figure of a few games, nor of levels that are played otherwise here."""
    found = []
    for level in LEVELS:
        rung = ladder.rung(level) if ladder is not None else None
        if level in own:
            found.append(LevelInfo(level=level, played_by=_name(own[level])))
        elif rung is None or rung.games < ENOUGH or rung.below in own:
            found.append(LevelInfo(level=level))
        else:
            below = cast(Level, rung.below)
            found.append(
                LevelInfo(level=level, below=below, won=rung.won, games=rung.games, low=rung.low, high=rung.high)
            )
    return found


def _name(spec: str) -> str:
    """What a bot is called where people read it: its class, or its spec."""
    path = read_path(spec)
    return path.name if path is not None else spec
