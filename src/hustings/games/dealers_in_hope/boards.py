"""One side of the game board as tables: who borders on whom, and what the sea costs between any two coasts."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hustings.games.dealers_in_hope.actions import LAND, SEA
from hustings.games.dealers_in_hope.pack import BoardFile

CITIES = (5, 6)


class Way(NamedTuple):
    """How a territory can be reached: its path, the sea total before discounts, and what distance adds."""

    territory: int
    path: int
    sea_total: int
    surcharge: int


class Board:
    """Territories and seas by their numbers; sets of them are bits of one number.

    Numbers count through both sides, since words know no table: those of the second side begin at `first` and
    `first_sea`.  Below lies nothing: such places border on nothing and touch no sea.
    """

    def __init__(self, name: str, rows: BoardFile, first: int = 0, first_sea: int = 0) -> None:
        self.name = name
        self.rows = rows
        self.first = first
        self.first_sea = first_sea
        self.count = first + len(rows.territory)
        self.territories = range(first, self.count)
        self.ids = [""] * first + [row.id for row in rows.territory]
        self.number = {row.id: place for place, row in enumerate(rows.territory, start=first)}
        self.native = [0] * first + [row.native for row in rows.territory]
        self.interior = [0] * first + [row.interior for row in rows.territory]
        self.untaken = [native + interior for native, interior in zip(self.native, self.interior, strict=True)]
        """The defence of a territory that nobody controls, from its border (DH-159)."""
        self.is_city = [native in CITIES for native in self.native]
        near = [_bits(self.number[other] for other in (*row.land, *row.arrows)) for row in rows.territory]
        self.near = [0] * first + near
        self._read_seas()
        self.ways = lru_cache(maxsize=8192)(self._ways)

    def _read_seas(self) -> None:
        seas, first = self.rows.sea, self.first_sea
        self.sea_count = first + len(seas)
        number = {row.id: place for place, row in enumerate(seas, start=first)}
        self.difficulty = [0] * first + [row.difficulty for row in seas]
        self.sea_near: list[list[int]] = [[] for _ in range(first)] + [
            [number[other] for other in row.adjacent] for row in seas
        ]
        nowhere: list[tuple[int, ...]] = [()] * self.first
        self.seas_of = nowhere + [tuple(number[sea] for sea in row.seas) for row in self.rows.territory]
        self.coasts = [_bits(seas) for seas in self.seas_of]
        self._chains = [self._cheapest_from(sea) for sea in range(self.sea_count)]
        """From each sea to each: the seas of a chain of least total difficulty, both ends included (DH-170, DH-171)."""

    def _cheapest_from(self, start: int) -> list[tuple[int, ...]]:
        chains: list[tuple[int, ...]] = [()] * self.sea_count
        chains[start] = (start,)
        open_ones = [start]
        while open_ones:
            sea = open_ones.pop(0)
            for other in self.sea_near[sea]:
                chain = (*chains[sea], other)
                if not chains[other] or self._total(chain) < self._total(chains[other]):
                    chains[other] = chain
                    open_ones.append(other)
        return chains

    def _total(self, chain: tuple[int, ...]) -> int:
        return sum([self.difficulty[sea] for sea in chain])

    def _ways(self, lands: int, steps: int, surcharge: int) -> tuple[Way, ...]:
        """Every way from these territories to any other, overland first.

        Overland up to so many steps, those not adjacent with the surcharge (DH-158); oversea by the cheapest chain
        (DH-169 to DH-171).
        """
        near, far, seas = self.within(lands, 1), self.within(lands, steps), self.touching(lands)
        found = []
        for territory in self.territories:
            if lands >> territory & 1:
                continue
            if far >> territory & 1:
                found.append(Way(territory, LAND, 0, 0 if near >> territory & 1 else surcharge))
            chain = self.chain(seas, territory)
            if chain:
                found.append(Way(territory, SEA, self._total(chain), 0))
        return tuple(found)

    def chain(self, seas: int, territory: int) -> tuple[int, ...]:
        """The cheapest chain from any of these seas to the coast of a territory; empty, if there is none."""
        starts = [sea for sea in range(self.sea_count) if seas >> sea & 1]
        chains = [self._chains[start][end] for start in starts for end in self.seas_of[territory]]
        return min([chain for chain in chains if chain], key=self._total, default=())

    def within(self, lands: int, steps: int) -> int:
        """The territories at most so many steps overland from these; they themselves are among them."""
        for _ in range(steps):
            lands |= _union(self.near, lands)
        return lands

    def touching(self, lands: int) -> int:
        """The sea regions that touch any of these territories."""
        return _union(self.coasts, lands)


def _bits(places: Iterable[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


def _union(tables: list[int], places: int) -> int:
    found = 0
    while places:
        lowest = places & -places
        found |= tables[lowest.bit_length() - 1]
        places ^= lowest
    return found
