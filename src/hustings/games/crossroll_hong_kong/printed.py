"""The pack as the rules use it: flat lists, and every action made once."""

from typing import Final

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.actions import (
    DeclineBonus,
    Drive,
    InstallNitrous,
    JoinLotto,
    KeepScore,
    Roll,
    SetAside,
    Skip,
    TakeBonus,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.roads import Roads, Run
from hustings.games.crossroll_hong_kong.stretches import Crossroads, Offers, Road, Stretch

EMPTY: Final = 0
DOT: Final = -1
CROSS: Final = -2


class Footprint:
    """An action as the rules look at it: what of the board it needs and changes."""

    __slots__ = (
        "action",
        "crossing",
        "is_main",
        "landmark",
        "mask",
        "number",
        "passed",
        "places",
        "road",
        "sights",
        "start",
    )

    def __init__(self, action: Action, number: int = 0, run: Run | None = None, is_main: bool = False) -> None:
        self.action = action
        self.number = number
        self.is_main = is_main  # a main action fills a box or a slot, a bonus does not (XR-033)
        self.road = -1 if run is None else run.route
        self.mask = 0 if run is None else run.mask
        self.start = 0 if run is None else run.start
        self.crossing: list[tuple[int, int]] = []
        self.landmark = -1  # the one that is circled
        self.sights = 0  # how many landmarks are crossed
        self.places: tuple[int, ...] = () if run is None else tuple(run.locations)
        self.passed: tuple[int, ...] = ()  # landmarks that lie before its end


class Printed:
    """Immutable by convention, but for what roads remember; one for each pack."""

    def __init__(
        self,
        sides: list[int],
        chart: list[int],
        slots: int,
        landmark_track: list[int],
        speed_track: list[int],
        rows: list[tuple[int, int, int, int]],
        routes: list[list[int]],
        closed: list[bool],
        boxes: list[int],
        kinds: list[str],
    ) -> None:
        self.sides = sides
        self.chart = chart  # by result, from 1: a route, or -1 (XR-126)
        self.slots = slots
        self.speed_track = speed_track
        self.landmark_track = landmark_track
        self.roads = Roads(routes, closed, kinds)
        self.full = self.roads.full
        self.route_count = len(routes)
        self.stride = len(routes) + 1  # roads of one player: the routes, and the crossroads
        self.location_count = len(kinds)
        self.landmarks = [location for location, kind in enumerate(kinds) if kind == "landmark"]
        self.box_bounds = _bounds(boxes)
        self.box_count = sum(boxes)
        self.row_bounds = _bounds([row[2] for row in rows])
        self.engine_size = sum(row[2] for row in rows)
        self.effects = [row[3] for row in rows]
        self.nitrous = 1 << len(rows)  # its bit beside those of the rows
        self.route_points = [sum(len(routes[r]) for r in bits_of(mask)) for mask in range(1 << len(routes))]
        self.routes_in = [bits_of(mask) for mask in range(1 << len(routes))]
        self.everyone = [tuple(range(seats)) for seats in range(5)]
        self.perfect_score = self.route_points[-1] + sum(speed_track) + sum(landmark_track)
        self.speed_points = _sums(speed_track, sum(boxes))
        self.landmark_points = _sums(landmark_track, len(self.landmarks))
        self.most = max(sum(sorted(sides)[-2:]), max(sides) + max([0, *self.effects]))
        self.row_of = [
            next((row for row, (low, high, _, _) in enumerate(rows) if low <= n <= high), -1)
            for n in range(self.most + 1)
        ]
        self.last_box = [self.row_bounds[row][1] - 1 if row >= 0 else -1 for row in self.row_of]  # by N, of its row
        self.first_bonus = self.most + 1  # where the bonuses of a stretch begin
        self._usable: dict[int, tuple[list[int], list[int]]] = {}
        self._make_actions()

    def _make_actions(self) -> None:
        numbers = range(1, self.most + 1)
        self.footprints: dict[Action, Footprint] = {}
        self._crossings: dict[tuple[int, int], list[tuple[int, int]]] = {}
        dice = range(len(self.sides))
        rolls = [self._made(Roll(die, other)) for die in dice for other in dice if die < other]
        # By the dice set aside, as bits: those that are left, and the pairs of them.
        self.dice_left = [[die for die in dice if not aside >> die & 1] for aside in range(1 << len(self.sides))]
        self.rolls = [[roll for roll in rolls if not _dice_of(roll) & aside] for aside in range(1 << len(self.sides))]
        self.skip = self._made(Skip(), is_main=True)
        self.decline = self._made(DeclineBonus())
        self.install = self._made(InstallNitrous())
        self.keep_score = self._made(KeepScore())
        self.set_asides = [self._made(SetAside(die)) for die in dice]
        self.upgrades = [self.skip, *(self._made(Upgrade(n), n, is_main=True) for n in numbers)]  # N is never 0
        routes = range(self.route_count)
        self.lines: list[Road] = [self._road(route, self._drives(route), self._bonuses(route)) for route in routes]
        self.lines.append(Crossroads(self.roads.crossroads, self.roads.width, False, self._lotto(), Offers(0)))
        self.blank_runs: list[list[Stretch] | None] = [
            line.stretches(bits) for line, bits in zip(self.lines, self.roads.blank, strict=True)
        ]

    def _made(self, action: Action, number: int = 0, run: Run | None = None, is_main: bool = False) -> Action:
        """An action, once and for all, and what it does to a board."""
        footprint = Footprint(action, number, run, is_main)
        if run is not None:
            footprint.crossing = self._crossing(run)
            footprint.sights = sum(1 for place in run.locations if place in self.landmarks)
            footprint.passed = tuple(place for place in run.locations[:-1] if place in self.landmarks)
            if run.end in self.landmarks:
                footprint.landmark = self.landmarks.index(run.end)
        self.footprints[action] = footprint
        return action

    def _crossing(self, run: Run) -> list[tuple[int, int]]:
        """Drives and bonuses along the same run share it."""
        key = run.mask & self.roads.full[run.route], run.route
        if key not in self._crossings:
            self._crossings[key] = self.roads.crossing(run.locations)
        return self._crossings[key]

    def _road(self, road: int, drives: Offers, bonuses: Offers) -> Road:
        return Road(self.roads.lines[road], self.roads.width, self.roads.closed[road], drives, bonuses)

    def _drives(self, route: int) -> Offers:
        offers = Offers(self.most)
        for n in range(1, self.most + 1):
            for run in self.roads.runs(route, n):
                drive = Drive(n, route, run.end, run.first, run.way)
                offers.add(n, run, self._made(drive, n, run, is_main=True))
        return offers

    def _bonuses(self, route: int) -> Offers:
        """A lone crossroad is crossed for all its routes whichever is named: it is offered along the first."""
        offers = Offers(2 * self.slots)
        for n in range(1, 2 * self.slots + 1):
            for run in self.roads.runs(route, n):
                if n > 1 or self.roads.spots[run.end][0][0] == route:
                    bonus = TakeBonus(n, route, run.end, run.first, run.way)
                    offers.add(n, run, self._made(bonus, n, run))
        return offers

    def _lotto(self) -> Offers:
        """By N too, though each crosses one location (`Crossroads`)."""
        offers = Offers(self.most)
        for n in range(1, self.most + 1):
            for run in self.roads.lotto_runs():
                offers.add(n, run, self._made(JoinLotto(n, run.end), n, run, is_main=True))
        return offers

    def usable(self, results: tuple[int, ...], effects: int) -> tuple[list[int], list[int]]:
        """The numbers as rolled, and those that one effect makes of them besides (XR-053, XR-077 to XR-081)."""
        key = ((effects << 5 | results[0]) << 5 | results[-1]) << 1 | (len(results) == 1)
        found = self._usable.get(key)
        if found is None:
            found = self._worked_out(results, effects)
            self._usable[key] = found
        return found

    def _worked_out(self, results: tuple[int, ...], effects: int) -> tuple[list[int], list[int]]:
        rolled = list(dict.fromkeys(results))
        changed = [n + change for row, change in enumerate(self.effects) if effects >> row & 1 for n in rolled]
        if effects & self.nitrous:
            changed.append(sum(results))  # of a single die, nothing new (XR-124)
        return rolled, sorted({n for n in changed if n >= 1 and n not in rolled})


def _bounds(sizes: list[int]) -> list[tuple[int, int]]:
    """Where each row of boxes begins and ends, when all of them stand in one line."""
    return [(sum(sizes[:row]), sum(sizes[: row + 1])) for row in range(len(sizes))]


def _sums(track: list[int], most: int) -> list[int]:
    """What the first so many scores of a track add up to; what lies beyond the last brings nothing."""
    return [sum(track[:count]) for count in range(most + 1)]


def _dice_of(roll: Action) -> int:
    return 1 << roll.die | 1 << roll.other if isinstance(roll, Roll) else 0


def bits_of(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
