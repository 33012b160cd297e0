"""How the land lies, as bots see it: what each seat holds of it, and how much of that is to be feared for."""

from typing import Final, NamedTuple

from hustings.games.dealers_in_hope.defence import always
from hustings.games.dealers_in_hope.layout import NOBODY, Layout

REMEMBERED: Final = 2_000
COAST: Final = 2  # what the sea adds, where no neighbour stands at the border
INLAND: Final = 7  # and far from everybody
GUARDS: Final = 24  # guards that are told apart
SLOPE: Final = 0.06  # how much likelier a loss is for each point of attack above the defence
MOST: Final = 0.4  # at most this part of a territory is feared for
CITY: Final = 2.0  # a city counts for so many territories
THREAT: Final = 5.0  # the attack that is to be feared in the first year
GROWTH: Final = 6.0  # and how much more in the last


class Frontier(NamedTuple):
    """Of one seat."""

    territories: int
    coastal: int
    seas: int
    cities: int
    fears: tuple[float, ...]
    """By guard, in territories: what may be lost."""


Key = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...], int]


class Frontiers:
    """For one pack; only conquests change them, so they are remembered."""

    def __init__(self) -> None:
        self._known: dict[Key, list[Frontier]] = {}

    def of(self, state: Layout) -> list[Frontier]:
        key = (tuple(state.owners), tuple(state.capitals), tuple(state.powers), state.round)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            found = self._known[key] = [self._frontier(state, seat) for seat in range(state.seats)]
        return found

    def _frontier(self, state: Layout, seat: int) -> Frontier:
        board = state.board
        own = [place for place in board.territories if state.owners[place] == seat]
        return Frontier(
            len(own),
            len([place for place in own if board.coasts[place]]),
            board.touching(state.lands_of(seat)).bit_count(),
            len([place for place in own if board.is_city[place]]),
            self._fears(state, seat, [place for place in own if place != state.capitals[seat]]),
        )

    def _fears(self, state: Layout, seat: int, places: list[int]) -> tuple[float, ...]:
        threat = THREAT + GROWTH * state.round / (2 * state.seats)
        walls = [(self._wall(state, seat, place), CITY if state.board.is_city[place] else 1.0) for place in places]
        return tuple(
            [
                sum([worth * min(MOST, SLOPE * max(0.0, threat - wall - guard)) for wall, worth in walls])
                for guard in range(GUARDS)
            ]
        )

    def _wall(self, state: Layout, seat: int, place: int) -> int:
        """What an attacker has to reach whatever the defender does."""
        board = state.board
        wall = board.interior[place] + always(state, seat, place)
        near = [other for other in board.territories if board.near[place] >> other & 1]
        if any(state.owners[other] not in (NOBODY, seat) for other in near):
            return wall
        return wall + (COAST if board.coasts[place] else INLAND)
