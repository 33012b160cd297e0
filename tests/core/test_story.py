"""The gate: each event reaches its audience in full, the others as they may hear it, or not at all."""

from hustings import Event, Told, told_to


class Drew(Event, frozen=True):
    seat: int
    card: int | None


OPEN = Told(Drew(0, 7))
HALF = Told(Drew(1, 8), (1,), Drew(1, None))
SECRET = Told(Drew(2, 9), (0, 2))
NOBODY = Told(Drew(0, 5), ())
STORY = [OPEN, HALF, SECRET, NOBODY]


def test_the_audience_hears_everything() -> None:
    assert told_to(STORY, 0) == [Drew(0, 7), Drew(1, None), Drew(2, 9)]
    assert told_to(STORY, 1) == [Drew(0, 7), Drew(1, 8)]
    assert told_to(STORY, 2) == [Drew(0, 7), Drew(1, None), Drew(2, 9)]


def test_a_spectator_hears_what_is_open() -> None:
    assert told_to(STORY, None) == [Drew(0, 7), Drew(1, None)]


def test_a_story_can_be_empty() -> None:
    assert told_to([], 0) == []
