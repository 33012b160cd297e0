"""What a bot should know of this game: how well each seat stands, and which cards to look at first."""

from typing import TYPE_CHECKING

from hustings.core.action import Action
from show_of_hands.actions import Choose

if TYPE_CHECKING:
    from show_of_hands.table import Table


def values(table: "Table") -> list[float]:
    """Points won, and a little for every high card still in hand while there are rounds to use it."""
    highest = table.tables.deck[-1]
    ahead = 0.0 if table.over else 0.25
    return [points + ahead * sum(hand) / highest for points, hand in zip(table.points, table.hands, strict=True)]


def promise(table: "Table", seat: int, action: Action) -> float:
    """High cards for dear issues, low cards for cheap ones."""
    card = action.card if isinstance(action, Choose) and action.card is not None else 0
    stake = table.tables.points[table.issue] + table.carried
    dear = stake / max(table.tables.points)
    return 1.0 - abs(card / table.tables.deck[-1] - min(dear, 1.0))
