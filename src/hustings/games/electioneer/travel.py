"""How many actions it takes to come from one zone to another: on foot, by ferry and with a ticket; for advice only."""

from typing import Final

from hustings.games.electioneer.maps import NEVER, Map
from hustings.games.electioneer.moving import FERRY_QUOTAS, STEPS

FAR: Final = 20


class Travel:
    """Tables for one side of the board, made when a bot first asks."""

    def __init__(self, map: Map) -> None:
        self.map = map
        count = len(map.distances)
        self.walks = [self._near(zone) for zone in range(count)]
        self.sails = [sum(1 << other for other in lines) for lines in map.lines]
        self.hops = [self._hops_from(zone) for zone in range(count)]
        self.to_stop: list[list[int]] = [[] for _ in range(count)]
        self.from_stop: list[list[int]] = [[] for _ in range(count)]
        for card in map.zones:
            self._ride(card)

    def different(self, hand: list[int]) -> list[int]:
        """The tickets of a hand, one for each set of routes."""
        routes = self.map.on_routes
        return list({routes[card]: card for card in hand if self.to_stop[card]}.values())

    def _near(self, zone: int) -> int:
        """The zones within one walk, as bits."""
        row = self.map.distances[zone]
        return sum(1 << other for other in self.map.zones if 0 < row[other] <= STEPS and row[other] != NEVER)

    def _hops_from(self, start: int) -> list[int]:
        """In actions, by zone: a walk is one, a ferry two (EL-039)."""
        found = [FAR] * len(self.walks)
        edges = [1 << start, 0, 0]  # what is reached with so many actions, and one and two later
        seen = 0
        for actions in range(FAR):
            edge = edges[0] & ~seen
            seen |= edge
            edges = [edges[1], edges[2], 0]
            zone = 0
            while edge:
                if edge & 1:
                    found[zone] = actions
                    edges[0] |= self.walks[zone]
                    edges[FERRY_QUOTAS - 1] |= self.sails[zone]
                edge >>= 1
                zone += 1
        return found

    def _ride(self, card: int) -> None:
        """With this card as a ticket: how far the nearest stop is from each zone, and each zone from its stops."""
        stops = list(self.map.tickets[card])
        if stops:
            zones = range(len(self.hops))
            self.to_stop[card] = [min([self.hops[zone][stop] for stop in stops]) for zone in zones]
            self.from_stop[card] = [min([self.hops[stop][zone] for stop in stops]) for zone in zones]
