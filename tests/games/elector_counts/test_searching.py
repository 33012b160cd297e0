"""Worlds that are searched for because chance did not hit on one: they agree all the same, and are found at once."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings import Rng
from hustings.games.elector_counts.dealing import Dealer
from hustings.games.elector_counts.state import ElectorCountsState
from hustings.games.elector_counts.worlds import hidden_from
from tests.games.elector_counts.hidden_table import Places, places_hidden_from, random_table
from tests.games.elector_counts.secrets_kept import agrees
from tests.games.elector_counts.tabletop import PRINTED
from tests.games.elector_counts.test_worlds import Laid, may_attack, may_defend, tables

SECONDS = 2.0
"""Process time, with much to spare."""


def searched(state: ElectorCountsState, viewer: int, seed: int) -> Places:
    """By hidden place, its faces, without leaving anything to chance that can be found by trying."""
    unseen = hidden_from(state, None if viewer == state.seats else viewer)
    unseen.claim(state.known[viewer])
    dealer = Dealer(unseen, Rng(seed))
    dealer._search()
    return {place: sorted(cards) for place, cards in dealer.dealt.items() if cards}


def assert_agrees(state: ElectorCountsState, viewer: int, found: Places) -> None:
    hidden = places_hidden_from(state, viewer)
    assert {place: len(cards) for place, cards in found.items()} == {place: len(hidden[place]) for place in hidden}
    assert agrees(tuple(tuple(cards) for cards in found.values()), state.known[viewer], tuple(found))
    unseen = hidden_from(state, None if viewer == state.seats else viewer)
    for stand in unseen.stands:
        own = [face for place in set(stand.slots) for face in found[place]]
        assert may_attack(tuple(own)) if stand.is_attack else may_defend(tuple(own))
        assert all(stand.admits(face, PRINTED) for face in own)


@given(tables, st.integers(0, 4), st.integers(0, 1 << 30))
@pytest.mark.clause("EC-062", "EC-063", "EC-073", "EC-105", "EC-107")
def test_what_is_searched_for_agrees_with_all_that_is_known(laid: Laid, viewer: int, seed: int) -> None:
    state = laid.state
    viewer = min(viewer, state.seats)
    assert_agrees(state, viewer, searched(state, viewer, seed))


SCARCE = [(561, 18, 5, True, 2), (2025, 4, 200, False, 4), (3372, 2, 200, False, 4), (6223, 20, 30, False, 3)]
"""Where trying card after card takes minutes."""


@pytest.mark.parametrize(("seed", "stands", "knows", "is_declared", "viewer"), SCARCE)
def test_where_cards_are_scarce_a_deal_is_found_at_once(
    seed: int, stands: int, knows: int, is_declared: bool, viewer: int
) -> None:
    state = random_table(4, seed, stands, knows, is_declared)
    start = process_time()
    found = searched(state, viewer, seed)
    assert process_time() - start < SECONDS
    assert_agrees(state, viewer, found)
