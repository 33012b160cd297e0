"""The ladder: the levels that a bot is chosen by, and how often each was measured to beat the one below it.

Every game has its figures in its room, as `ladder.json`; `hustings lab ladder GAME --write` measures them anew.
"""

from pathlib import Path

import msgspec

from hustings.core.errors import HustingsError
from hustings.core.game import Game

LEVELS: dict[str, str] = {"easy": "greedy:1", "medium": "ismcts:250", "hard": "ismcts:4000"}
"""The bots of the levels, the weakest first."""
FILE = "ladder.json"
ENOUGH = 10
"""With fewer games a figure says so little that it is not told where a level is chosen."""


class Rung(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One level against the one below it: what each was, how many games it won, and its win rate with the interval."""

    level: str
    bot: str
    below: str
    bot_below: str
    games: int
    won: float
    """A win that was shared counts as a part."""
    rate: float
    low: float
    high: float
    rules: int
    digest: str
    command: str
    """What gives these figures again."""


class Ladder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was measured of the levels of one game."""

    game: str
    seats: int
    rungs: tuple[Rung, ...] = ()

    def rung(self, level: str) -> Rung | None:
        return next((rung for rung in self.rungs if rung.level == level), None)

    def with_rung(self, rung: Rung) -> "Ladder":
        """The same with this rung, in place of an older one."""
        kept = {old.level: old for old in self.rungs} | {rung.level: rung}
        return msgspec.structs.replace(self, rungs=tuple(kept[level] for level in LEVELS if level in kept))


def pairs() -> list[tuple[str, str]]:
    """Each level but the weakest, and the one below it."""
    names = list(LEVELS)
    return list(zip(names[1:], names, strict=False))


def path_of(kind: type[Game]) -> Path:
    return kind.room / FILE


def ladder_of(kind: type[Game]) -> Ladder | None:
    """What was measured for a game; nothing where nobody has."""
    path = path_of(kind)
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Ladder)
    except (OSError, msgspec.MsgspecError) as error:
        raise HustingsError(
            f"The ladder in {path} cannot be read: {error}. Measure it anew, or take it away."
        ) from None


def write_ladder(ladder: Ladder, path: Path) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n")
    except OSError as error:
        raise HustingsError(f"{path} cannot be written: {error.strerror}.") from None
