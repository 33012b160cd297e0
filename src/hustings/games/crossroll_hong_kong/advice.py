"""What a bot should know of this game: the total that each seat may look forward to."""

from math import exp
from typing import Final

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong import resolution
from hustings.games.crossroll_hong_kong.actions import Upgrade
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.printed import Footprint, Printed

DRIVE: Final = 7.5  # how many locations a box is good for, bonuses and other routes included
DOUBT: Final = 3.0  # how much more or less makes completion unlikely or likely
SIGHT: Final = 0.66  # the part of the landmarks not yet crossed that will be circled
SLOT: Final = 5.0  # a number on the ticket
ENGINE_BOX: Final = 1.5
EFFECT: Final = 3.0
RIVALRY: Final = 25.0  # the lead in points that makes a seat e times as likely to win
ALONE: Final = 100.0  # the points that are worth as much to a search as a game


class Outlook:
    """Printed of expectations: by route, empty boxes and empty locations."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        routes = printed.roads.lines[: printed.route_count]
        self.sights = [sum(1 << n for n, place in enumerate(line) if place in printed.landmarks) for line in routes]
        sizes = [len(line) for line in routes]
        rooms = [high - low for low, high in printed.box_bounds]
        self.hopes = [
            [[_hope(size, room, left) for left in range(size + 1)] for room in range(most + 1)]
            for size, most in zip(sizes, rooms, strict=True)
        ]
        self.next_dot = _steps(printed.speed_points)
        self.next_sight = _steps(printed.landmark_points)
        self.dots = [[_dots(room, left) for left in range(max(sizes) + 1)] for room in range(max(rooms) + 1)]

    def values(self, state: Layout) -> list[float]:
        """In company a value grows by a constant factor with every few points, as the odds of winning do."""
        totals = [self.total(state, seat) for seat in range(state.seats)]
        if state.seats == 1:
            return [totals[0] / ALONE]
        return [exp(total / RIVALRY) for total in totals]

    def total(self, state: Layout, seat: int) -> float:
        """The points that a seat may expect at the end."""
        return float(sum(resolution.points(state, seat))) if state.over else self._value(state, seat)

    def _value(self, state: Layout, seat: int) -> float:
        """Points made, routes and dots to come, landmarks to come, and tools that help with all of them."""
        printed = self.printed
        routes, _, _ = resolution.points(state, seat)
        value = float(routes)
        dots = float(state.speed[seat])
        unseen = 0
        for route, bits in enumerate(state.routes_of(seat)):
            if not state.completed[seat] >> route & 1:
                left = (~bits & printed.full[route]).bit_count()
                room = state.boxes_of(seat, route).count(0)
                value += self.hopes[route][room][left]
                dots += self.dots[room][left]
                unseen += (~bits & self.sights[route]).bit_count()
        value += _along(printed.speed_points, dots)
        circled = state.sights[seat].bit_count()
        value += _along(printed.landmark_points, circled + SIGHT * unseen)
        return value + self._tools(state, seat)

    def promise(self, state: Layout, seat: int, action: Action) -> float:
        """What an action adds to the seat's own outlook, at a glance: others' choices and resolution left out."""
        footprint = self.printed.footprints[action]
        gain = 0.0
        if footprint.road >= 0:
            gain = self._gain(state, seat, footprint)
        elif isinstance(action, Upgrade):
            row = self.printed.row_of[footprint.number]
            gain = ENGINE_BOX + (EFFECT if state.engine_row(seat, row).count(0) == 1 else 0.0)
        return gain

    def _gain(self, state: Layout, seat: int, footprint: Footprint) -> float:
        """Routes and dots nearer, landmarks circled or passed, a box or a slot used."""
        gain = self._sights_gained(state, seat, footprint)
        if footprint.is_main and footprint.road == self.printed.route_count:
            gain += SLOT
        next_dot = self.next_dot[state.speed[seat]]
        for route, bits in footprint.crossing:
            if route < self.printed.route_count and not state.completed[seat] >> route & 1:
                empty = ~state.roads[seat * self.printed.stride + route] & self.printed.full[route]
                left, after = empty.bit_count(), (empty & ~bits).bit_count()
                room = state.boxes_of(seat, route).count(0)
                spare = room - (footprint.is_main and route == footprint.road)
                gain += self.hopes[route][spare][after] - self.hopes[route][room][left]
                gain += next_dot * (self.dots[spare][after] - self.dots[room][left])
        return gain

    def _sights_gained(self, state: Layout, seat: int, footprint: Footprint) -> float:
        """Every landmark of the run is lost for later; the last one is circled."""
        worth = self.next_sight[state.sights[seat].bit_count()]
        return worth * ((footprint.landmark >= 0) - SIGHT * footprint.sights)

    def _tools(self, state: Layout, seat: int) -> float:
        size = self.printed.engine_size
        written = size - state.engines[seat * size : (seat + 1) * size].count(0)
        slots = self.printed.slots - state.ticket(seat).count(0)
        return SLOT * slots + ENGINE_BOX * written + EFFECT * state.effects[seat].bit_count()


def _steps(sums: list[int]) -> list[float]:
    """What the next few scores of a track are worth, on average: the later ones count too."""
    return [(sums[min(n + 4, len(sums) - 1)] - sums[n]) / 4.0 for n in range(len(sums))]


def _hope(size: int, room: int, left: int) -> float:
    return size * _chance(room, left)


def _chance(room: int, left: int) -> float:
    """How likely a route is completed with so many boxes for so many locations."""
    return 1.0 / (1.0 + exp((left - DRIVE * room) / DOUBT))


def _dots(room: int, left: int) -> float:
    return max(0.0, room - left / DRIVE) * _chance(room, left)


def _along(sums: list[int], count: float) -> float:
    """A sum of the first so many scores, also between two of them."""
    whole = min(int(count), len(sums) - 1)
    if whole + 1 >= len(sums):
        return float(sums[-1])
    return sums[whole] + (count - whole) * (sums[whole + 1] - sums[whole])
