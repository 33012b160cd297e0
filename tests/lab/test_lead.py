"""The lead of games with a few moments, made by hand."""

import pytest

from hustings.lab.lead import Lead


def lead(winners: tuple[int, ...], *moments: tuple[list[float], int]) -> Lead:
    found = Lead(len(moments[0][0]) if moments else 2)
    for standing, mover in moments:
        found.note(standing, mover)
    found.settle(winners)
    return found


def test_whoever_is_ahead_from_the_beginning_never_took_the_lead() -> None:
    found = lead((0,), ([0.6, 0.4], 0), ([0.7, 0.3], 1))
    assert (found.changes, found.for_good, found.given_by) == (0, 0.0, -1)


def test_the_lead_is_taken_for_good_in_the_turn_before_it_is_seen() -> None:
    """Level at first; seat 1 moves and seat 0 is behind from then on."""
    found = lead((1,), ([0.5, 0.5], 1), ([0.4, 0.6], 0), ([0.3, 0.7], 1), ([0.3, 0.7], 0))
    assert (found.changes, found.for_good, found.given_by) == (0, 0.25, 1)


def test_a_lead_may_be_given_by_somebody_else() -> None:
    found = lead((2,), ([0.6, 0.2, 0.4], 0), ([0.6, 0.2, 0.4], 1), ([0.4, 0.2, 0.6], 2), ([0.4, 0.2, 0.6], 0))
    assert (found.changes, found.for_good, found.given_by) == (1, 0.5, 1)


def test_a_lead_that_was_lost_in_between_counts_from_its_return() -> None:
    found = lead((0,), ([0.6, 0.4], 0), ([0.4, 0.6], 1), ([0.6, 0.4], 0), ([0.7, 0.3], 1))
    assert (found.changes, found.for_good, found.given_by) == (2, 0.5, 1)


def test_a_winner_who_was_never_ahead_took_the_lead_at_the_end() -> None:
    found = lead((1,), ([0.6, 0.4], 0), ([0.6, 0.4], 1))
    assert (found.changes, found.for_good, found.given_by) == (0, 1.0, 1)


def test_level_moments_are_nobodys_and_no_change() -> None:
    found = lead((0,), ([0.6, 0.4], 0), ([0.5, 0.5], 1), ([0.6, 0.4], 0))
    assert found.changes == 0
    assert found.for_good == pytest.approx(2 / 3)


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_without_a_single_winner_nobody_took_it(winners: tuple[int, ...]) -> None:
    found = lead(winners, ([0.6, 0.4], 0))
    assert (found.for_good, found.given_by) == (None, -1)


def test_a_game_without_a_turn_has_no_lead() -> None:
    found = lead((0,))
    assert (found.changes, found.for_good, found.standing(0, 12)) == (0, None, [])


def test_a_standing_is_sampled_from_the_first_moment_to_the_last_and_the_end() -> None:
    moments = [([place / 20, 1 - place / 20], place % 2) for place in range(21)]
    found = lead((1,), *moments)
    assert found.standing(0, 12) == pytest.approx([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 0.0])
    assert found.standing(1, 12)[-1] == 1.0
    assert len(lead((0,), moments[0]).standing(0, 12)) == 12


@pytest.mark.parametrize(("winners", "end"), [((), 0.5), ((0, 1), 0.5), ((0,), 1.0), ((1,), 0.0)])
def test_the_end_is_who_won(winners: tuple[int, ...], end: float) -> None:
    assert lead(winners, ([0.6, 0.4], 0)).standing(0, 3)[-1] == end
