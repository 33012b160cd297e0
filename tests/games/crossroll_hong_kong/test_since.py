"""What has changed for a seat since it last chose: what others completed, what it cost, and who leads."""

import msgspec

from hustings.games.crossroll_hong_kong.actions import MapView, View
from tests.games.crossroll_hong_kong.tabletop import CROSSED_OUT, GAME, ROUTE, deal

NAMES = ["Ada", "Bo", "Cy"]


def with_map(view: View, seat: int, **changes: object) -> View:
    maps = list(view.maps)
    maps[seat] = msgspec.structs.replace(maps[seat], **changes)
    return msgspec.structs.replace(view, maps=tuple(maps))


def marked(one: MapView, letter: str) -> tuple[tuple[int, ...], ...]:
    """Its boxes, the last one of a route with an X."""
    boxes = list(one.boxes)
    boxes[ROUTE[letter]] = (*boxes[ROUTE[letter]][:-1], CROSSED_OUT)
    return tuple(boxes)


def told(before: View, after: View) -> list[str]:
    return [GAME.words.phrase(one.key, NAMES, "en", before.seat, **one.facts) for one in GAME.changed(before, after)]


def test_what_another_completed_and_what_it_cost_me() -> None:
    before = deal(3).view(0)
    after = with_map(with_map(before, 1, completed=(ROUTE["C"],), total=15), 0, boxes=marked(before.maps[0], "C"))
    assert told(before, after) == [
        "Bo has completed Route C.",
        "An X has filled a box of yours on Route C.",
        "Bo leads with 15; you have 0.",
    ]


def test_who_follows_me_and_who_may_soon_end_the_game() -> None:
    before = deal(2).view(0)
    full = tuple(tuple(1 for _ in boxes) for boxes in before.maps[1].boxes)
    after = with_map(with_map(before, 0, total=9), 1, boxes=((0, *full[0][1:]), *full[1:]))
    assert told(before, after) == ["Bo follows with 0; you lead with 9.", "Bo has 1 empty box left."]
