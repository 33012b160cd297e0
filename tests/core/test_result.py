"""Places: winners first, then by score, equal places shared."""

import pytest

from hustings.core.result import ranked


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ([3, 1, 2], (0,), (1, 3, 2)),
        ([3, 3, 2], (0, 1), (1, 1, 3)),
        ([3, 3, 2], (1,), (2, 1, 3)),
        ([2, 2, 1], (), (1, 1, 3)),
        ([0], (0,), (1,)),
        ([5, 1], (1,), (2, 1)),
    ],
)
def test_ranked(scores: list[int], winners: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert ranked(scores, winners) == places
