"""The map can be read and driven: no two locations crowd each other, no road seems to lead where it does not."""

from itertools import combinations
from math import hypot

from hustings.games.crossroll_hong_kong.pack import pairs
from tests.games.crossroll_hong_kong.tabletop import GAME, MAP

SPOT = {location.id: (location.x, location.y) for location in MAP.location}
ROADS = [(route.letter, *pair) for route in MAP.route for pair in pairs(route.locations, route.closed)]


def from_road(place, start, end):
    """How far a spot lies from a straight road."""
    (x, y), (ax, ay), (bx, by) = SPOT[place], SPOT[start], SPOT[end]
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1, max(0, along))
    return hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))


def side(start, end, place):
    (ax, ay), (bx, by), (x, y) = SPOT[start], SPOT[end], SPOT[place]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def is_over(one, other):
    """Whether two roads cross each other between their ends."""
    (_, a, b), (_, c, d) = one, other
    if {a, b} & {c, d}:
        return False
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_locations_keep_their_distance():
    for (ax, ay), (bx, by) in combinations(SPOT.values(), 2):
        assert hypot(ax - bx, ay - by) >= 3.5


def test_no_road_runs_through_a_location_that_is_not_on_it():
    for _, start, end in ROADS:
        assert all(from_road(place, start, end) > 2 for place in SPOT if place not in (start, end))


def test_roads_cross_without_a_crossroad_at_one_flyover_only():
    flyovers = [{one[0], other[0]} for one, other in combinations(ROADS, 2) if is_over(one, other)]
    assert flyovers == [{"C", "H"}]


def test_one_can_drive_from_anywhere_to_anywhere():
    reached, ahead = set(), [next(iter(SPOT))]
    while ahead:
        here = ahead.pop()
        reached.add(here)
        beside = {end for _, *ends in ROADS if here in ends for end in ends}
        ahead += beside - reached
    assert reached == set(SPOT)


def test_every_route_can_be_completed_by_its_own_boxes_from_its_own_entrances():
    for route, row in enumerate(MAP.route):
        line = GAME.printed.lines[route]
        boards = {GAME.printed.roads.blank[route]}
        for _ in range(row.boxes):
            boards = {after for bits in boards for after in driven(line, bits)}
        assert line.full in boards, row.letter


def driven(line, bits):
    """The road after one drive of ten or less, whatever else is on the map; or after none."""
    yield bits
    for stretch in line.stretches(bits):
        for run in {action for drives in stretch[:11] for action in drives}:
            changes = dict(GAME.printed.footprints[run].crossing)[run.route]
            crossed = bits | changes
            yield crossed & ~((crossed & line.full) << line.width)
