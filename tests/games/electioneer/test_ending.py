"""The end, final scoring, the guard and surrender (EL-129 to EL-137, EL-171 to EL-174)."""

from typing import Any

import pytest

from hustings.core.story import Story
from hustings.games.electioneer.actions import Agree, EndTurn, Lobby, Refuse, Surrender
from hustings.games.electioneer.events import (
    GameWon,
    PrivateShown,
    RoundsOver,
    Scored,
    Surrendered,
    SurrenderRefused,
    VotesReached,
    ZonesReached,
)
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import (
    PRINTED,
    do,
    end_turn,
    heard,
    kinds,
    offered,
    refused,
    strategy,
    table,
    zone,
)

THRESHOLDS = {2: 35, 3: 30, 4: 25, 5: 22, 6: 20}


def with_votes(seats: int, votes: int, of: int = 0, **given: Any) -> ElectioneerState:
    """Somebody has so many Current Votes, whatever they come from."""
    state = table(seats, **given)
    state.token_votes[of] = votes
    return state


@pytest.mark.clause("EL-129")
@pytest.mark.parametrize("seats", THRESHOLDS)
def test_votes_end_the_game(seats: int) -> None:
    """WE-13."""
    below = with_votes(seats, THRESHOLDS[seats] - 1)
    end_turn(below)
    assert not below.over
    state = with_votes(seats, THRESHOLDS[seats])
    assert VotesReached(0, THRESHOLDS[seats]) in end_turn(state)
    assert (state.over, state.result.ended_by) == (True, "EL-129")


@pytest.mark.clause("EL-130")
def test_twelve_zones_end_the_game() -> None:
    eleven = [
        "central",
        "aberdeen",
        "stanley",
        "tai_tam",
        "lam_tin",
        "yau_tong",
        "tai_po",
        "fanling",
        "tai_o",
        "jordan",
        "so_uk",
    ]
    state = table(2, stacks={0: eleven})
    state.is_unsettled = False  # so that its Votes do not end the game first
    end_turn(state)
    assert not state.over
    state = table(2, stacks={0: [*eleven, "mui_wo"]})
    state.is_unsettled = False
    assert ZonesReached(0, 12) in end_turn(state)
    assert state.result.ended_by == "EL-130"


@pytest.mark.clause("EL-132")
def test_all_players_are_looked_at_at_the_end_of_each_turn() -> None:
    """No other player takes a turn (EL-R54, EL-R55)."""
    state = with_votes(3, 30, of=2)
    do(state, Lobby())
    assert not state.over
    assert VotesReached(2, 30) in do(state, Lobby())
    assert (state.over, state.turn, state.legal(1)) == (True, 1, [])
    assert refused(state, EndTurn(), 1) == "over"


# ---- Scoring.


@pytest.mark.clause("EL-134")
def test_final_votes_count_private_strategies_too() -> None:
    state = with_votes(
        2,
        35,
        stacks={0: ["lei_yue_mun"], 1: ["lo_wu", "hkbcf", "hung_hom"]},
        private={0: ["S01"], 1: ["S02"]},
        public={1: ["S14"]},
    )
    story: Story = []
    state.apply(0, EndTurn(), story)
    told = heard(story, None)
    assert PrivateShown(0, (strategy("S01"),)) in told
    assert Scored(0, 35, -1, 2, 36) in told
    assert Scored(1, state.token_votes[1], 6 - 1, 0, state.token_votes[1] + 5) in told
    assert state.result.scores == (36, state.token_votes[1] + 5)
    assert state.view_of(None).offices[0].private == (strategy("S01"),)


@pytest.mark.clause("EL-135")
def test_the_most_final_votes_win() -> None:
    """Whoever ends the game need not win it."""
    state = with_votes(2, 35, private={0: ["S01", "S02"]})
    state.token_votes[1] = 34
    told = end_turn(state)
    assert GameWon((1,), 34) in told
    assert (state.result.winners, state.result.ranking, state.result.decided_by) == ((1,), (2, 1), "EL-135")


@pytest.mark.clause("EL-136")
def test_a_tie_goes_to_more_fulfilment_votes() -> None:
    state = with_votes(2, 35, private={0: ["S01"], 1: ["S02"]}, stacks={1: ["lo_wu", "hkbcf"]})
    state.token_votes[1] = 34 - 3
    state.is_unsettled = False
    end_turn(state)
    assert state.result.scores == (34, 34)
    assert (state.result.winners, state.result.decided_by) == ((1,), "EL-136")


@pytest.mark.clause("EL-137")
def test_if_that_is_tied_too_the_victory_is_shared() -> None:
    state = with_votes(2, 35)
    state.token_votes[1] = 35
    end_turn(state)
    assert (state.result.winners, state.result.ranking, state.result.decided_by) == ((0, 1), (1, 1), "EL-137")


# ---- The guard.


@pytest.mark.clause("EL-171")
def test_after_sixty_rounds_the_game_is_scored() -> None:
    """WE-14: the last turn of a round is that of the player before the starting player."""
    assert PRINTED.round_limit == 60
    state = table(3, round=59, mover=0, private={2: ["S01"]}, first_seat=1)
    end_turn(state)
    assert (state.over, state.round, state.mover) == (False, 60, 1)
    end_turn(state)
    end_turn(state)
    assert not state.over
    told = end_turn(state)
    assert RoundsOver(60) in told
    assert (state.result.ended_by, state.result.scores) == ("EL-171", (0, 0, -1))


@pytest.mark.clause("EL-171")
def test_votes_come_before_the_guard() -> None:
    state = with_votes(3, 30, round=60, mover=0, first_seat=1)
    end_turn(state)
    assert state.result.ended_by == "EL-129"


# ---- Surrender.


@pytest.mark.clause("EL-131")
def test_without_the_setting_nobody_surrenders() -> None:
    state = table(4)
    assert "Surrender" not in kinds(state)
    assert refused(state, Surrender(2)) == "no_surrender"


@pytest.mark.clause("EL-131", "EL-133", "EL-172", "EL-173", "EL-174")
def test_all_others_surrender() -> None:
    """WE-15."""
    state = table(4, quota=1, surrender=True)
    assert offered(state, Surrender) == [Surrender(1), Surrender(2), Surrender(3)]
    assert refused(state, Surrender(0)) == "not_to_yourself"
    do(state, Surrender(2))
    assert state.actors == (1, 3)
    assert refused(state, Agree(), 2) == "not_your_turn"
    do(state, Agree(), 3)
    assert state.view_of(1).choice == ()
    assert (state.view_of(3).choice, state.view_of(1).has_chosen) == ((1,), (False, False, False, True))
    assert do(state, Agree(), 1) == [Surrendered(2)]
    result = state.result
    assert (result.winners, result.ended_by, result.decided_by) == ((2,), "EL-131", "EL-133")


@pytest.mark.clause("EL-172", "EL-174")
def test_one_refusal_is_enough_and_nothing_has_changed() -> None:
    state = table(4, quota=1, surrender=True)
    do(state, Surrender(2))
    do(state, Agree(), 1)
    assert do(state, Refuse(), 3) == [SurrenderRefused((3,))]
    assert (state.mover, state.quota, state.actors, state.view_of(1).refused) == (0, 1, (0,), (3,))
    assert refused(state, Surrender(1)) == "offered"
    for _ in range(4):
        end_turn(state)
    assert offered(state, Surrender) == [Surrender(1), Surrender(2), Surrender(3)]


@pytest.mark.clause("EL-174")
def test_with_two_players_the_offer_is_enough() -> None:
    state = table(2, surrender=True)
    do(state, Surrender(1))
    assert (state.over, state.result.winners) == (True, (1,))


@pytest.mark.clause("EL-133")
def test_after_a_surrender_nothing_is_scored() -> None:
    state = table(2, surrender=True, private={1: ["S02"]}, stacks={0: ["central"]})
    do(state, Surrender(1))
    assert state.view_of(0).offices[1].private is None
    assert state.result.ranking == (2, 1)
    assert zone("central") in state.stack_of(0, 0)
