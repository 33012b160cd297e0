"""What a bot should know of this game: how well each seat stands, and which moves to look at first."""

from typing import TYPE_CHECKING

from hustings.core.action import Action

if TYPE_CHECKING:
    from hustings.games.electioneering.table import Table


def values(table: "Table") -> list[float]:
    return [1.0] * table.seats


def promise(table: "Table", seat: int, action: Action) -> float:
    return 0.0
