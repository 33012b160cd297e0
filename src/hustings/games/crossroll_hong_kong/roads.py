"""The map as the driving restrictions see it (XR-038 to XR-046): roads, runs and what they touch.

A road is one route on one player's board, as an int: its crossed locations as bits in the order of the route and,
`width` bits above them, the locations that a run may start from: entrances and the neighbours of crossed locations
(XR-040, XR-041).  Crossing is a bitwise or, after which what is crossed is no start any more.  After the routes comes
one road more that holds the crossroads: the Lotto action is a run of length one along it (XR-065).
"""


class Run:
    """A run that may be driven where `road & mask == start`: every location of it empty, and the first one a start."""

    __slots__ = ("end", "first", "is_back", "locations", "mask", "route", "start", "way")

    def __init__(self, route: int, locations: list[int], mask: int, start: int, is_back: bool, is_told: bool) -> None:
        self.route = route
        self.locations = locations
        self.first = locations[0]
        self.end = locations[-1]
        self.mask = mask
        self.start = start
        self.is_back = is_back
        self.way = int(is_back) if is_told else None


class Roads:
    """The routes of a pack, as lists of locations."""

    def __init__(self, routes: list[list[int]], closed: list[bool], kinds: list[str]) -> None:
        self.closed = closed
        self.crossroads = [location for location, kind in enumerate(kinds) if kind == "crossroad"]
        self.lines = [*routes, self.crossroads]
        self.width = max(len(line) for line in self.lines)
        self.full = [(1 << len(line)) - 1 for line in self.lines]
        self.spots = [self._spots(location) for location in range(len(kinds))]
        self.touches = [self._touches(location) for location in range(len(kinds))]
        self.blank = [self._blank(line, kinds) for line in self.lines]

    def _spots(self, location: int) -> list[tuple[int, int]]:
        """Where a location lies: a crossroad on two routes or more, and among the crossroads (XR-009)."""
        return [(road, line.index(location)) for road, line in enumerate(self.lines) if location in line]

    def neighbours(self, location: int) -> set[int]:
        """The locations next to this one in the order of at least one route."""
        found = set()
        for route, place in self.spots[location]:
            if route < len(self.closed):
                line = self.lines[route]
                for beside in (place - 1, place + 1):
                    if 0 <= beside < len(line) or self.closed[route]:
                        found.add(line[beside % len(line)])
        return found

    def _touches(self, location: int) -> dict[int, int]:
        """By road, what crossing a location changes there: itself crossed, its neighbours starts."""
        found: dict[int, int] = {}
        for road, place in self.spots[location]:
            found[road] = found.get(road, 0) | 1 << place
        for beside in self.neighbours(location):
            for road, place in self.spots[beside]:
                found[road] = found.get(road, 0) | 1 << place + self.width
        return found

    def _blank(self, line: list[int], kinds: list[str]) -> int:
        """Nothing crossed; entrances are starts (XR-016, XR-040)."""
        return sum(1 << place + self.width for place, location in enumerate(line) if kinds[location] == "entrance")

    def crossing(self, locations: list[int]) -> list[tuple[int, int]]:
        """What crossing all of these changes, road by road."""
        found: dict[int, int] = {}
        for location in locations:
            for road, bits in self.touches[location].items():
                found[road] = found.get(road, 0) | bits
        return sorted(found.items())

    def runs(self, route: int, length: int) -> list[Run]:
        """Every run of this length along a route, in one direction or the other (XR-042, XR-044)."""
        line = self.lines[route]
        size = len(line)
        found: list[Run] = []
        for place in range(size):
            for way, step in enumerate((1, -1)):
                last = place + step * (length - 1)
                fits = length <= size if self.closed[route] else 0 <= last < size
                if fits and not (length == 1 and way):
                    places = [(place + step * number) % size for number in range(length)]
                    found.append(self._run(route, places, way))
        return found

    def _run(self, route: int, places: list[int], way: int) -> Run:
        line = self.lines[route]
        start = 1 << places[0] + self.width
        mask = start | sum(1 << place for place in places)
        is_told = self.closed[route] and 2 * (len(places) - 1) == len(line)  # both ways join the same two ends
        return Run(route, [line[place] for place in places], mask, start, way == 1, is_told)

    def lotto_runs(self) -> list[Run]:
        """The crossroads one by one."""
        road = len(self.closed)
        return [
            Run(road, [location], 1 << place | 1 << place + self.width, 1 << place + self.width, False, False)
            for place, location in enumerate(self.crossroads)
        ]
