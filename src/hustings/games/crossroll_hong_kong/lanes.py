"""Lanes: a road in one of its states, with the actions it allows, worked out once and remembered.

A board changes two or three roads at a time, and the same states come again and again in play and search; so a board
holds lanes, and asking one for its runs of a length is a look into a list.
"""

from typing import Final

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.roads import Run

MOST_REMEMBERED: Final = 8_000
"""How many lanes a road remembers before it forgets them all: memory stays bounded."""

Choices = tuple[Action, ...]


class Offers:
    """Every action along a road, by its number and by the bit of its start, ahead and back."""

    __slots__ = ("ahead", "are_single", "back", "starts")

    def __init__(self, most: int, are_single: bool = False) -> None:
        self.ahead: list[dict[int, Action]] = [{} for _ in range(most + 1)]
        self.back: list[dict[int, Action]] = [{} for _ in range(most + 1)]
        self.starts = [0] * (most + 1)  # where a run of this length can start at all
        self.are_single = are_single

    def add(self, number: int, run: Run, action: Action) -> None:
        way = self.back if run.is_back else self.ahead
        way[number][run.start] = action
        self.starts[number] |= run.start


class Road:
    """One route, or the crossroads, and the lanes that were met so far."""

    __slots__ = ("bonuses", "drives", "full", "is_closed", "known", "places", "size", "unasked", "width")

    def __init__(self, places: list[int], width: int, is_closed: bool, drives: Offers, bonuses: Offers) -> None:
        self.places = places
        self.size = size = len(places)
        self.width = width
        self.full = (1 << size) - 1
        self.is_closed = is_closed
        self.drives = drives
        self.bonuses = bonuses
        self.unasked: list[Choices | None] = [None] * len(drives.starts)
        self.known: dict[int, Lane] = {}

    def lane(self, bits: int) -> "Lane":
        """The lane of these bits; a crossed location is no start any more."""
        bits &= ~((bits & self.full) << self.width)
        return self.known.get(bits) or self._met(bits)

    def _met(self, bits: int) -> "Lane":
        if len(self.known) >= MOST_REMEMBERED:
            self.known.clear()
        lane = Lane(self, bits)
        self.known[bits] = lane
        return lane

    def runs(self, bits: int, number: int, offers: Offers) -> Choices:
        """The actions for which every location of the run is empty and the first one a start (XR-040, XR-043)."""
        starts = bits & offers.starts[number]
        if not starts:
            return ()
        length = 1 if offers.are_single else number
        line = ~bits & self.full
        if self.is_closed:
            line |= line << self.size
        # A bit stays where as many locations from it on are empty: halves of the run are laid over each other.
        span = 1
        while span * 2 <= length:
            line &= line >> span
            span *= 2
        line = line & line >> length - span & self.full
        ends = line << length - 1
        if self.is_closed:
            ends |= ends >> self.size
        return _picked(starts & line << self.width, offers.ahead[number]) + _picked(
            starts & ends << self.width, offers.back[number]
        )


class Lane:
    """A road with these bits: see `roads.py`."""

    __slots__ = ("_bonuses", "_crossed", "_road", "_starts", "bits", "drives")

    def __init__(self, road: Road, bits: int) -> None:
        self._road = road
        self.bits = bits
        self.drives = road.unasked  # by N, once they were asked for
        self._bonuses: dict[int, Choices] | None = None
        self._crossed = -1
        self._starts = -1

    def work_out(self, number: int) -> Choices:
        """The drives, or the crossroads for the lotto, with this N; `drives` holds what was asked before."""
        found = self._road.runs(self.bits, number, self._road.drives)
        if self.drives is self._road.unasked:
            self.drives = self.drives[:]
        self.drives[number] = found
        return found

    def bonuses(self, count: int) -> Choices:
        if self._bonuses is None:
            self._bonuses = {}
        found = self._bonuses.get(count)
        if found is None:
            found = self._road.runs(self.bits, count, self._road.bonuses)
            self._bonuses[count] = found
        return found

    @property
    def crossed(self) -> int:
        """The crossed locations, as bits over all locations of the map."""
        if self._crossed < 0:
            self._crossed = self._among_all(self.bits)
        return self._crossed

    @property
    def starts(self) -> int:
        """The locations where a run may start, as bits over all locations of the map."""
        if self._starts < 0:
            self._starts = self._among_all(self.bits >> self._road.width)
        return self._starts

    def _among_all(self, bits: int) -> int:
        return sum(1 << place for number, place in enumerate(self._road.places) if bits >> number & 1)


def _picked(bits: int, actions: dict[int, Action]) -> Choices:
    if not bits or not actions:
        return ()
    found = []
    while bits:
        bit = bits & -bits
        found.append(actions[bit])
        bits ^= bit
    return tuple(found)
