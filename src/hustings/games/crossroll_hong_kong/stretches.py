"""Stretches: what may be driven on a road, worked out once and remembered.

The empty locations of a route lie in stretches between crossed ones, and a run stays within one.  There are few
stretches, so the actions of each are listed once for good; a road in any state is a list of them.
"""

from typing import Final

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.roads import Run

GROUP: Final = 7
"""Crossroads are looked at so many at a time: every pattern of starts among them is soon known."""

MOST_REMEMBERED: Final = 20_000
"""How many stretches a road remembers before it forgets them all: memory stays bounded, whatever the pack."""

Choices = tuple[Action, ...]
Stretch = tuple[Choices, ...]
"""What may be done on neighbouring empty locations of a road, or on a group of crossroads: the drives by N, from 0 to
the highest, and after them the bonuses by match count (`Printed.first_bonus`)."""


class Offers:
    """Every action along a road, by its number and by the bit of its start, ahead and back."""

    __slots__ = ("ahead", "back")

    def __init__(self, most: int) -> None:
        self.ahead: list[dict[int, Action]] = [{} for _ in range(most + 1)]
        self.back: list[dict[int, Action]] = [{} for _ in range(most + 1)]

    def add(self, number: int, run: Run, action: Action) -> None:
        way = self.back if run.is_back else self.ahead
        way[number][run.start] = action


class Road:
    """One route, and its stretches that were met so far."""

    __slots__ = ("bonuses", "drives", "full", "is_closed", "known", "places", "seam", "size", "width")

    def __init__(self, places: list[int], width: int, is_closed: bool, drives: Offers, bonuses: Offers) -> None:
        self.places = places
        self.size = len(places)
        self.width = width
        self.full = (1 << len(places)) - 1
        self.is_closed = is_closed
        self.drives = drives
        self.bonuses = bonuses
        self.seam = 1 | 1 << len(places) - 1  # where a closed route goes on from its last location to its first
        self.known: dict[int, Stretch] = {}

    def stretches(self, bits: int) -> list[Stretch]:
        """Where one may drive on the road with these bits (see `roads.py`).

        Every stretch has a start: beside what is crossed, or at an entrance, which every route has (XR-R41).
        """
        width, known = self.width, self.known
        starts, empty = bits >> width, ~bits & self.full
        found = []
        if self.is_closed and empty & self.seam == self.seam:
            over = empty & ~(empty + 1) | empty & ~((1 << (~empty & self.full).bit_length()) - 1)
            empty ^= over
            found.append(known.get(over << width | starts & over) or self._worked_out(over, starts & over))
        while empty:
            beyond = empty + (empty & -empty)  # the carry runs through the lowest stretch
            stretch = empty & ~beyond
            empty &= beyond
            within = starts & stretch
            found.append(known.get(stretch << width | within) or self._worked_out(stretch, within))
        return found

    def _worked_out(self, stretch: int, starts: int) -> Stretch:
        """The actions for which every location of the run is empty and the first one a start (XR-040, XR-043)."""
        size = stretch.bit_count()
        is_ring = self.is_closed and stretch == self.full
        ahead, back = {}, {}  # by the bit of a start, how far one can drive
        for number, place in enumerate(self._in_order(stretch)):
            if starts >> place & 1:
                bit = 1 << place + self.width
                ahead[bit] = size if is_ring else size - number
                back[bit] = size if is_ring else number + 1
        found = (*_listed(self.drives, ahead, back), *_listed(self.bonuses, ahead, back))
        self.remember(stretch << self.width | starts, found)
        return found

    def remember(self, key: int, stretch: Stretch) -> None:
        if len(self.known) >= MOST_REMEMBERED:
            self.known.clear()
        self.known[key] = stretch

    def _in_order(self, stretch: int) -> list[int]:
        """The places of a stretch along the route, over the seam of a closed one."""
        first = (stretch & -stretch).bit_length() - 1
        if self.is_closed and stretch & self.seam == self.seam:
            first = (~stretch & self.full).bit_length()
        return [(first + number) % self.size for number in range(stretch.bit_count())]


class Crossroads(Road):
    """The road that the Lotto action takes: whatever the number, it crosses one location (XR-065)."""

    __slots__ = ()

    def stretches(self, bits: int) -> list[Stretch]:
        """Any starts among a group of neighbours in the list count as a stretch."""
        starts = bits >> self.width
        found = []
        for low in range(0, self.size, GROUP):
            group = starts & (1 << GROUP) - 1 << low
            if group:
                found.append(self.known.get(group) or self._listed_one_by_one(group))
        return found

    def _listed_one_by_one(self, group: int) -> Stretch:
        starts = [1 << place + self.width for place in range(self.size) if group >> place & 1]
        drives = self.drives.ahead
        found = tuple([tuple([actions[start] for start in starts if start in actions]) for actions in drives])
        self.remember(group, found)
        return found


def _listed(offers: Offers, ahead: dict[int, int], back: dict[int, int]) -> list[Choices]:
    """By number, the runs for which there is room, those ahead first."""
    most = len(offers.ahead) - 1
    longest = min(most, max([*ahead.values(), *back.values()]))
    found: list[Choices] = [()]
    for number in range(1, longest + 1):
        forth, other = offers.ahead[number], offers.back[number]
        runs = [forth[start] for start, room in ahead.items() if room >= number and start in forth]
        runs += [other[start] for start, room in back.items() if room >= number and start in other]
        found.append(tuple(runs))
    return found + [()] * (most - longest)
