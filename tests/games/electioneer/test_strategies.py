"""Public Disclosure and Strategy Exploration (EL-101 to EL-109, EL-175)."""

import pytest

from hustings.games.electioneer.actions import (
    ChooseColumn,
    ChoosePlayer,
    Disclose,
    Explore,
    GainCard,
    KeepDrawn,
    Lobby,
    RemoveCard,
    Skip,
)
from hustings.games.electioneer.counting import current_votes
from hustings.games.electioneer.events import Disclosed, DrawnKept, Explored, GainedFromReserve, RewardLost
from hustings.games.electioneer.layout import LOT
from tests.games.electioneer.tabletop import (
    HKI,
    KE,
    KW,
    NTE,
    NTW,
    do,
    end_turn,
    heard,
    names,
    offered,
    refused,
    strategy,
    table,
    zone,
)

# ---- Disclosure.


@pytest.mark.clause("EL-101", "EL-102")
def test_a_private_strategy_is_turned_up_fulfilled_or_not() -> None:
    assert refused(table(2), Disclose(strategy("S02"))) == "no_private"
    state = table(2, private={0: ["S02", "S05"]})
    assert refused(state, Disclose(strategy("S03"))) == "no_private"
    assert do(state, Disclose(strategy("S02")))[0] == Disclosed(0, strategy("S02"), -1)
    assert (state.privates[0], state.publics[0]) == ((strategy("S05"),), (strategy("S02"),))
    assert state.view_of(1).offices[0].public == (strategy("S02"),)
    assert state.quota == 1


@pytest.mark.clause("EL-103")
def test_the_reward_is_given_once_at_once() -> None:
    state = table(2, private={0: ["S02"]}, treasury=3)
    assert do(state, Disclose(strategy("S02")))[1] == GainedFromReserve(0, 2)
    assert (state.discs[0], state.treasury) == (2, 3)
    do(state, Lobby())
    end_turn(state)
    assert state.discs[0] == 4


@pytest.mark.clause("EL-104", "EL-127")
def test_from_then_on_its_votes_count() -> None:
    state = table(2, private={0: ["S02"]}, stacks={0: ["lo_wu", "hkbcf", "hung_hom"]})
    assert current_votes(state, 0) == 0
    do(state, Disclose(strategy("S02")))
    assert current_votes(state, 0) == 6
    minus = table(2, public={0: ["S02"]})
    assert current_votes(minus, 0) == -1


@pytest.mark.clause("EL-105")
def test_two_discs_from_another_player() -> None:
    state = table(3, private={0: ["S06"]}, discs={1: 1, 2: 5})
    do(state, Disclose(strategy("S06")))
    assert refused(state, Skip()) == "must_choose"
    assert offered(state, ChoosePlayer) == [ChoosePlayer(1), ChoosePlayer(2)]
    do(state, ChoosePlayer(2))
    assert state.discs == [2, 1, 3]


@pytest.mark.clause("EL-105")
def test_a_card_from_a_ticket_pile() -> None:
    state = table(2, private={0: ["S04"]}, tickets={0: ["fo_tan"], 1: ["racecourse"]})
    do(state, Disclose(strategy("S04")))
    do(state, GainCard(zone("racecourse")))
    assert (names(state.hands[0]), state.tickets[1]) == (["racecourse"], ())


@pytest.mark.clause("EL-105")
def test_the_top_card_of_an_uncampaigned_deck() -> None:
    state = table(2, private={0: ["S01"]}, markers={1: KE}, deck_tops={NTE: ["lo_wu"]})
    do(state, Disclose(strategy("S01")))
    assert [action.column for action in offered(state, ChooseColumn)] == [HKI, NTE, NTW, KW]
    do(state, ChooseColumn(NTE))
    assert names(state.hands[0]) == ["lo_wu"]


@pytest.mark.clause("EL-105")
def test_the_uppermost_card_of_a_stack() -> None:
    state = table(2, private={0: ["S10"]}, stacks={0: ["so_uk"], 1: ["central", "tai_o"]})
    do(state, Disclose(strategy("S10")))
    assert offered(state, RemoveCard) == [RemoveCard(1, HKI), RemoveCard(1, NTW)]
    do(state, RemoveCard(1, NTW))
    assert state.stack_of(1, NTW) == ()


@pytest.mark.clause("EL-103")
def test_a_reward_without_a_target_is_lost_and_a_single_one_is_taken() -> None:
    state = table(2, private={0: ["S06", "S10"]})
    assert do(state, Disclose(strategy("S06")))[1] == RewardLost(0, strategy("S06"))
    state.discs[1] = 1
    only = table(2, private={0: ["S06"]}, discs={1: 1})
    do(only, Disclose(strategy("S06")))
    assert (only.discs, only.asked.name) == ([1, 0], "turn")


# ---- Exploration.


@pytest.mark.clause("EL-106", "EL-107")
def test_three_are_drawn_and_one_is_kept() -> None:
    state = table(2)
    top = state.strategy_deck[-3:]
    told = do(state, Explore())
    assert told == [Explored(0, 3, tuple(sorted(top)))]
    assert [action.plans for action in offered(state, KeepDrawn)] == [(one,) for one in sorted(top)]
    assert refused(state, KeepDrawn(tuple(sorted(top))[:2])) == "not_drawn"
    assert refused(state, Lobby()) == "first_answer"
    assert state.view_of(1).drawn == ()
    assert (state.view_of(1).drawn_count, state.view_of(0).drawn) == (3, tuple(sorted(top)))
    do(state, KeepDrawn((top[0],)))
    assert (state.privates[0], state.drawn) == ((top[0],), ())


@pytest.mark.clause("EL-108", "EL-175")
def test_the_others_go_under_the_deck_and_their_owner_remembers() -> None:
    """WE-17: of S20, S03 and S11 the last is kept; downwards S03, S20."""
    state = table(2)
    drawn = [strategy("S20"), strategy("S03"), strategy("S11")]
    state.strategy_deck = [one for one in state.strategy_deck if one not in drawn] + drawn
    do(state, Explore())
    story: list = []  # type: ignore[type-arg]
    state.apply(0, KeepDrawn((strategy("S11"),)), story)
    assert state.strategy_deck[:2] == [strategy("S20"), strategy("S03")]
    assert [lot % LOT for lot in state.lots[:2]] == [0, 0]
    assert heard(story, 1) == [DrawnKept(0, 1, 2, None)]
    assert state.view_of(0).lots[0].strategies == (strategy("S20"), strategy("S03"))
    assert state.view_of(1).lots[0].strategies is None


@pytest.mark.clause("EL-109")
def test_with_fewer_those_are_drawn_that_there_are() -> None:
    state = table(2)
    out = state.strategy_deck[1:]
    state.strategy_deck, state.lots = state.strategy_deck[:1], state.lots[:1]
    state.privates[1] = tuple(out)
    do(state, Explore())
    assert [action.plans for action in offered(state, KeepDrawn)] == [state.drawn]
    do(state, KeepDrawn(state.drawn))
    assert refused(state, Explore()) == "no_strategy_left"
