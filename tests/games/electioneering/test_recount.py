"""Several hundred random games, counted a second time by other code (EG-035, EG-036, EG-063 to EG-086)."""

from collections import Counter
from functools import lru_cache

import pytest

from hustings.games.electioneering.actions import Locked, Played, RunOffCalled
from tests.games.electioneering.recount import Recount
from tests.games.electioneering.tabletop import GAME, deal, every, everywhere, is_start_of_turn, stroll

GAMES = 150
SEATS = [2, 3, 4]
PACK = GAME.pack.documents["cards.toml"]


@lru_cache(maxsize=3)
def games(seats):
    """Finished states, each with everything that happened."""
    return [_played(seats, seed) for seed in range(GAMES)]


def _played(seats, seed):
    story = []
    state = deal(seats, seed, story=story)
    for _ in stroll(state, seed, story):
        pass
    return state, [told.event for told in story]


def recounted(seats, events):
    count = Recount(PACK, seats)
    count.follow(events)
    return count


@pytest.mark.clause("EG-065", "EG-069", "EG-071", "EG-072", "EG-074", "EG-084", "EG-085", "EG-086")
@pytest.mark.parametrize("seats", SEATS)
def test_a_second_count_gives_the_same_result(seats):
    for state, events in games(seats):
        assert recounted(seats, events).result() == state.result


@pytest.mark.clause("EG-074", "EG-075")
@pytest.mark.parametrize("seats", SEATS)
def test_a_run_off_is_called_exactly_when_the_lead_is_shared(seats):
    for _, events in games(seats):
        leaders = recounted(seats, events).leaders
        called = every(events, RunOffCalled)
        assert [sorted(call.contenders) for call in called] == ([leaders] if len(leaders) > 1 else [])


@pytest.mark.parametrize("seats", SEATS)
def test_the_story_leads_to_the_hands_and_rows_on_the_table(seats):
    for state, events in games(seats):
        count = recounted(seats, events)
        for seat in range(seats):
            if not state.contenders or seat in state.contenders:
                assert sorted(count.hands[seat]) == state.hands[seat]
        for student, row in count.rows.items():
            assert sorted(row) == sorted(state.rows[student])


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_or_made(seats):
    for seed in range(30):
        state = deal(seats, seed)
        dealt = everywhere(state)
        for now in stroll(state, seed):
            assert everywhere(now) == dealt
            assert set(GAME.components(now).values()) == {1}


@pytest.mark.clause("EG-035", "EG-036")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_and_rows_at_every_turn(seats):
    for seed in range(GAMES):
        state = deal(seats, seed)
        students = state.in_play[:]
        before = None
        for now in stroll(state, seed):
            if now.ended_by:
                break
            if is_start_of_turn(now):
                assert {len(held) for held in now.hands} == {6}
                after = Counter({student: len(now.rows[student]) for student in students})
                assert max(after.values()) <= 6
                assert before is None or list((after - before).values()) == [1] == [len(after - before)]
                assert before is None or not before - after
                before = after


@pytest.mark.clause("EG-017", "EG-036")
@pytest.mark.parametrize(("seats", "longest"), [(2, 15), (3, 20), (4, 17)])
def test_a_game_lasts_no_longer_than_rows_and_deck_allow(seats, longest):
    for state, events in games(seats):
        until = next((n for n, event in enumerate(events) if isinstance(event, RunOffCalled)), len(events))
        turns = len(every(events[:until], Played))
        assert turns <= longest
        if seats < 4:
            assert state.result.ended_by == "EG-033"
            assert len(every(events[:until], Locked)) == seats + 1


@pytest.mark.clause("EG-032", "EG-033", "EG-063")
def test_both_endings_occur():
    assert {state.result.ended_by for seats in SEATS for state, _ in games(seats)} == {"EG-032", "EG-033"}
    assert {state.result.ended_by for state, _ in games(4)} == {"EG-032", "EG-033"}


@pytest.mark.clause("EG-074", "EG-085", "EG-086")
@pytest.mark.parametrize("seats", SEATS)
def test_presidents_run_offs_and_dissolved_governments_all_occur(seats):
    decided = Counter(state.result.decided_by for state, _ in games(seats))
    assert set(decided) == {"EG-074", "EG-085", "EG-086"}
    assert decided["EG-074"] > decided["EG-085"] > decided["EG-086"] > 0
