"""The two sides of the board as tables: where a pawn can go on foot, with each ticket, by ferry or by an effect.

Everything is worked out once: a menu is then a few lists put together.
"""

from typing import Final

from hustings.core.action import Action
from hustings.games.electioneer.actions import Commute, Ferry, MovePawn, Walk
from hustings.games.electioneer.pack import REGIONS, Components

NEVER: Final = 99
"""How far a zone is that cannot be walked to."""


class Map:
    """One side of the board: the zones of these regions, and all that joins them (EL-002, EL-156)."""

    def __init__(self, components: Components, regions: tuple[str, ...], has_wild: bool) -> None:
        rows = components.zones.zone
        self.columns = tuple(REGIONS.index(region) for region in regions)
        self.is_in_play = [row.region in regions or (has_wild and row.region not in REGIONS) for row in rows]
        self.zones = [zone for zone, is_in_play in enumerate(self.is_in_play) if is_in_play]
        number = {row.id: zone for zone, row in enumerate(rows)}
        self._join(components, number)
        self.distances = [self._distances_from(zone) for zone in range(len(rows))]
        self._make_walks(len(rows))
        self._make_commutes(components, number)

    def _join(self, components: Components, number: dict[str, int]) -> None:
        count = len(number)
        self.neighbours: list[list[int]] = [[] for _ in range(count)]
        for row in components.adjacency.neighbours:
            for other in row.to:
                self._add(self.neighbours, number[row.zone], number[other])
        self.lines: list[list[int]] = [[] for _ in range(count)]
        for line in components.adjacency.ferry:
            self._add(self.lines, number[line.a], number[line.b])
            self._add(self.lines, number[line.b], number[line.a])
        self.ferries: list[list[Action]] = [[Ferry(zone) for zone in ends] for ends in self.lines]

    def _add(self, joined: list[list[int]], start: int, end: int) -> None:
        if self.is_in_play[start] and self.is_in_play[end]:
            joined[start].append(end)
            joined[start].sort()

    def _distances_from(self, start: int) -> list[int]:
        """In steps, by zone."""
        found = [NEVER] * len(self.neighbours)
        found[start] = 0
        edge = [start]
        while edge:
            edge = [other for zone in edge for other in self._further(zone, found)]
        return found

    def _further(self, zone: int, found: list[int]) -> list[int]:
        new = [other for other in self.neighbours[zone] if found[other] == NEVER]
        for other in new:
            found[other] = found[zone] + 1
        return new

    def _make_walks(self, count: int) -> None:
        """By the most steps and by zone: where a walk can end (EL-048, EL-049)."""
        self.walks: list[list[list[Action]]] = []
        self.steps: list[list[list[Action]]] = []
        walk: list[Action] = [Walk(zone) for zone in range(count)]
        self.moves: list[Action] = [MovePawn(zone) for zone in range(count)]
        for most in range(MOST_STEPS + 1):
            ends = [[zone for zone in self.zones if 0 < row[zone] <= most] for row in self.distances]
            self.walks.append([[walk[zone] for zone in near] for near in ends])
            self.steps.append([[self.moves[zone] for zone in near] for near in ends])

    def _make_commutes(self, components: Components, number: dict[str, int]) -> None:
        """By ticket and by the zone of the pawn, where it leads, and over how many routes (EL-053, EL-058)."""
        routes = {row.id: [number[zone] for zone in row.zones] for row in components.adjacency.route}
        self.routes = {route: [zone for zone in zones if self.is_in_play[zone]] for route, zones in routes.items()}
        self.on_routes: list[frozenset[int]] = [frozenset(row.routes) for row in components.zones.zone]
        self.tickets: list[dict[int, dict[int, int]]] = [
            self._ticket(card) if self.is_in_play[card] else {} for card in range(len(number))
        ]
        self._rides: dict[tuple[int, int, int], list[tuple[int, Action]]] = {}

    def _ticket(self, card: int) -> dict[int, dict[int, int]]:
        """By departure zone: the destinations, each with the number of routes used."""
        routes = self.on_routes[card]
        stops = sorted({zone for route in routes for zone in self.routes[route]})
        if len(stops) < 2:  # nowhere to go
            return {}
        return {start: {end: self._used(start, end, routes) for end in stops if end != start} for start in stops}

    def _used(self, start: int, end: int, routes: frozenset[int]) -> int:
        return 1 if self.on_routes[start] & self.on_routes[end] & routes else 2

    def rides(self, card: int, start: int, discount: int, added: int) -> list[tuple[int, Action]]:
        """With a ticket from a zone: each commute behind its fare, the cheaper first; an effect changes the fare, then
        an Event does, and it is never below 0."""
        key = card, start, discount * 8 + added
        found = self._rides.get(key)
        if found is None:
            found = []
            for zone, used in self.tickets[card].get(start, {}).items():
                fare = fare_of(used, discount, added)
                found.append((fare, Commute(card, zone, fare)))
            found.sort(key=_by_fare)
            self._rides[key] = found
        return found


MOST_STEPS: Final = 12


def fare_of(used: int, discount: int, added: int) -> int:
    """Routes used, less an effect's discount, and what an Event adds or takes off (rules.md, "Strategies, Events")."""
    return max(0, max(0, used - discount) + added)


def _by_fare(ride: tuple[int, Action]) -> int:
    return ride[0]
