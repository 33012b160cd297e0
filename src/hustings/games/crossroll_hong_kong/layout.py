"""What lies on the state: the fields of a game of Crossroll Hong Kong at one moment."""

from typing import ClassVar, Final

from hustings.core.errors import BadRecord
from hustings.core.state import State
from hustings.games.crossroll_hong_kong.printed import Printed, bits_of
from hustings.games.crossroll_hong_kong.stretches import Stretch

WORD: Final = 32


class Layout(State):
    """Boards lie one after the other in flat lists: seat 1's roads begin at `printed.stride`.

    Sets of routes, dice, landmarks and effects are bits.
    """

    SAVED_AS: ClassVar[dict[str, str]] = {"roads": "crossed", "runs": ""}
    """A road may have more bits than a number of a snapshot; what may be driven is worked out anew."""

    # Written by hustings.core.written_out:
    FIELDS: ClassVar[dict[str, object]] = {
        "active": int,
        "aside": int,
        "boxes": list[int],
        "completed": list[int],
        "crossed": list[list[int]],
        "dice": tuple[int, ...],
        "effects": list[int],
        "engines": list[int],
        "first": int,
        "fresh": list[int],
        "nitrous_route": int,
        "open_routes": list[int],
        "owed": int,
        "results": tuple[int, ...],
        "sights": list[int],
        "speed": list[int],
        "tickets": list[int],
    }

    __slots__ = (
        "active",
        "aside",
        "boxes",
        "completed",
        "dice",
        "effects",
        "engines",
        "first",
        "fresh",
        "nitrous_route",
        "open_routes",
        "owed",
        "printed",
        "results",
        "roads",
        "runs",
        "sights",
        "speed",
        "tickets",
    )
    # until here.

    printed: Printed
    roads: list[int]  # what is crossed and where one may start, road by road: see `roads.py`
    runs: list[list[Stretch] | None]  # what may be driven there, once it was asked for
    boxes: list[int]  # Route Record Boxes: EMPTY, a number, DOT or CROSS
    open_routes: list[int]  # by seat: the routes with an empty box
    tickets: list[int]  # slots, 0 while empty
    engines: list[int]  # engine boxes, 0 while empty
    effects: list[int]  # by seat: the engine rows that are full, and `printed.nitrous`
    completed: list[int]  # by seat: routes
    fresh: list[int]  # by seat: the routes whose last location was crossed this round
    speed: list[int]  # by seat: how many Speed Scores are circled
    sights: list[int]  # by seat: the circled landmarks
    first: int
    active: int
    dice: tuple[int, ...]  # those rolled this round
    results: tuple[int, ...]
    aside: int  # solo: the dice set aside
    owed: int  # solo: the dice of which one must be set aside
    nitrous_route: int  # the checked route, or -1 (XR-103)

    @property
    def crossed(self) -> list[list[int]]:
        """By seat, the crossed locations as words of bits: how a snapshot spells the roads."""
        words = range(0, self.printed.location_count, WORD)
        boards = [self.crossed_by(seat) for seat in range(self.seats)]
        return [[board >> low & (1 << WORD) - 1 for low in words] for board in boards]

    @crossed.setter
    def crossed(self, boards: list[list[int]]) -> None:
        self.roads = self.printed.roads.blank * len(boards)
        self.runs = [None] * len(self.roads)
        for seat, words in enumerate(boards):
            board = sum(word << WORD * number for number, word in enumerate(words))
            if not 0 <= board < 1 << self.printed.location_count:
                raise BadRecord(f"The snapshot crosses locations that are not on the map of seat {seat}.")
            locations = bits_of(board)
            for road, changes in self.printed.roads.crossing(locations):
                place = seat * self.printed.stride + road
                line = self.printed.lines[road]
                bits = self.roads[place] | changes
                self.roads[place] = bits & ~((bits & line.full) << line.width)

    def crossed_by(self, seat: int) -> int:
        """The crossed locations of a board, as bits."""
        return self._among_all(seat, 0)

    def starts_of(self, seat: int) -> int:
        """The locations where a run may start, as bits (XR-040)."""
        return self._among_all(seat, self.printed.roads.width)

    def _among_all(self, seat: int, shift: int) -> int:
        found = 0
        for line, bits in zip(self.printed.lines, self.routes_of(seat), strict=False):
            for place in bits_of(bits >> shift & line.full):
                found |= 1 << line.places[place]
        return found

    def routes_of(self, seat: int) -> list[int]:
        base = seat * self.printed.stride
        return self.roads[base : base + self.printed.route_count]

    def stretches_of(self, seat: int, road: int) -> list[Stretch]:
        place = seat * self.printed.stride + road
        found = self.runs[place]
        if found is None:
            found = self.printed.lines[road].stretches(self.roads[place])
            self.runs[place] = found
        return found

    def is_crossed(self, seat: int, location: int) -> bool:
        road, place = self.printed.roads.spots[location][0]
        return self.roads[seat * self.printed.stride + road] >> place & 1 == 1

    def boxes_of(self, seat: int, route: int) -> list[int]:
        low, high = self.printed.box_bounds[route]
        base = seat * self.printed.box_count
        return self.boxes[base + low : base + high]

    def ticket(self, seat: int) -> list[int]:
        slots = self.printed.slots
        return self.tickets[seat * slots : (seat + 1) * slots]

    def engine_row(self, seat: int, row: int) -> list[int]:
        low, high = self.printed.row_bounds[row]
        base = seat * self.printed.engine_size
        return self.engines[base + low : base + high]
