"""A turn, its actions, and how it ends (EC-049 to EC-060, EC-089 to EC-101, EC-148 to EC-173)."""

import pytest

from hustings.core.story import Story, told_to
from hustings.games.elector_counts.actions import Buy, EndTurn, PlayLocation, PlaySupport, Reserve, Sell, TakeUp
from hustings.games.elector_counts.events import Drew, GuardEndsGame, Passed
from hustings.games.elector_counts.turn import begin_turn
from tests.games.elector_counts.tabletop import (
    FILL,
    GAME,
    STARTING,
    card,
    cards,
    discards,
    do,
    hand,
    kinds,
    let_all_pass,
    names,
    place,
    refused,
    table,
)

UNITS = ["drovers_gate", "guild_halberdiers", "long_gun_company", "southern_pikes", "forest_outlaws", "robber_baron"]


@pytest.mark.clause("EC-049")
def test_income_comes_after_the_end_check_and_not_in_the_end_game() -> None:
    for is_end_game, gained in ((False, 1), (True, 0)):
        state = table(hands={0: FILL}, supports={0: ["toll_road_charter"]}, is_end_game=is_end_game)
        begin_turn(state, 0, None)
        assert state.schillings[0] == gained
    sieges = ["silver_pit", "cattle_fair", "vineyard_hills", "twin_bridges", "hill_abbey"]
    state = table(
        rows={1: sieges},
        supports={0: ["toll_road_charter"]},
        attacks={where: (0, [who]) for where, who in zip(sieges, UNITS, strict=False)},
    )
    begin_turn(state, 0, None)
    assert state.over
    assert state.schillings[0] == 0


@pytest.mark.clause("EC-050", "EC-052", "EC-055")
def test_any_number_of_actions_of_any_kind() -> None:
    state = table(hands={0: FILL}, above_end=60)
    assert EndTurn() in state.legal(0)
    many = table(hands={0: [*FILL, "silver_pit", "cattle_fair", *UNITS]}, schillings={0: 4}, above_end=60)
    do(many, PlayLocation(card("silver_pit")))
    do(many, PlayLocation(card("cattle_fair")))
    do(many, Buy(1))
    do(many, Buy(1))
    assert len(many.hands[0]) == len(FILL) + len(UNITS) + 2
    assert many.mover == 0


@pytest.mark.clause("EC-053")
def test_only_cards_in_hand_are_used() -> None:
    state = table(hands={0: [*FILL, "hill_giant"]}, reserves={0: ["silver_pit"]})
    for action in (PlayLocation(card("silver_pit")), Sell(cards(["silver_pit"])), Reserve(card("temple_guard"))):
        assert refused(state, action).clause == "EC-053"
    do(state, TakeUp(card("silver_pit")))
    do(state, PlayLocation(card("silver_pit")))
    assert place("silver_pit") in state.rows[0]


@pytest.mark.clause("EC-057", "EC-058", "EC-059", "EC-060")
def test_a_location_pays_once_and_counts_at_the_end() -> None:
    state = table(hands={0: [*FILL, "silver_pit", "twin_bridges"]})
    points = state.points_of(0)
    do(state, PlayLocation(card("silver_pit")))
    assert (state.schillings[0], state.owners[place("silver_pit")]) == (4, 0)
    do(state, PlayLocation(card("twin_bridges")))
    assert state.schillings[0] == 6
    assert names([state.printed.first_location + one for one in state.rows[0]])[1:] == ["silver_pit", "twin_bridges"]
    assert state.points_of(0) == points + 0 + 3
    assert refused(state, PlayLocation(card("tax_wagon"))).clause == "EC-057"


@pytest.mark.clause("EC-089", "EC-090", "EC-092", "EC-093")
def test_the_reserve_takes_any_card_and_keeps_it() -> None:
    state = table(hands={0: [*FILL, "hill_giant", "silver_pit"]}, above_end=60)
    do(state, Reserve(card("hill_giant")))
    do(state, Reserve(card("silver_pit")))
    assert refused(state, TakeUp(card("hill_giant"))).clause == "EC-092"
    assert (state.view_of(0).just_reserved, state.view_of(1).just_reserved) == (cards(["hill_giant", "silver_pit"]), ())
    do(state, EndTurn())
    assert names(state.reserves[0]) == names(cards(["hill_giant", "silver_pit"]))
    assert hand(state, 1) == sorted(FILL)
    begin_turn(state, 0, None)
    do(state, TakeUp(card("hill_giant")))
    assert "hill_giant" in hand(state, 0)


@pytest.mark.clause("EC-091")
def test_taking_up_is_no_action() -> None:
    state = table(hands={0: ["town_watch"], 1: UNITS[:1]}, reserves={0: ["hill_giant"]}, is_end_game=True)
    do(state, TakeUp(card("hill_giant")))
    assert state.mover == 0


@pytest.mark.clause("EC-095", "EC-096", "EC-097", "EC-098")
def test_purchases() -> None:
    state = table(hands={0: FILL}, schillings={0: 9}, deck_top=["hill_giant", "temple_guard"], above_end=60)
    assert [one.count for one in state.legal(0) if isinstance(one, Buy)] == [1, 2]
    assert refused(state, Buy(3)).clause == "EC-097"
    do(state, Buy(2))
    assert (state.schillings[0], state.supply) == (1, 29)
    assert hand(state, 0) == sorted([*FILL, "hill_giant", "temple_guard"])
    assert refused(state, Buy(1)).clause == "EC-097"
    scarce = table(hands={0: UNITS[:1]}, schillings={0: 30}, is_end_game=True)
    scarce.deck, scarce.discards = scarce.deck[:1], scarce.deck[1:2]
    assert [one.count for one in scarce.legal(0) if isinstance(one, Buy)] == [1, 2]
    assert refused(scarce, Buy(3)).clause == "EC-098"


@pytest.mark.clause("EC-099", "EC-100")
def test_one_or_two_cards_are_sold_again_and_again() -> None:
    state = table(hands={0: [*FILL, *UNITS[:4]]})
    assert refused(state, Sell(cards(UNITS[:3]))).clause == "EC-099"
    do(state, Sell(cards(UNITS[:2])))
    do(state, Sell(cards(UNITS[2:3])))
    assert state.schillings[0] == 6
    assert discards(state) == sorted(UNITS[:3])


@pytest.mark.clause("EC-105", "EC-144", "EC-148")
def test_giver_and_receiver_know_what_is_passed() -> None:
    state = table(3, hands={0: FILL, 2: []}, above_end=60)
    story: Story = []
    do(state, EndTurn(), story=story)
    assert hand(state, 2) == sorted(FILL)
    assert state.mover == 1
    for viewer, known in ((0, True), (2, True), (1, False), (None, False)):
        passed = next(event for event in told_to(story, viewer) if isinstance(event, Passed))
        assert (passed.cards is not None) == known
        assert (passed.seat, passed.to, passed.count) == (0, 2, 3)
    assert [known.cards for known in state.view_of(0).known] == [cards(FILL)]
    assert state.view_of(1).known == ()


@pytest.mark.clause("EC-154")
def test_a_draw_by_a_card_counts_as_the_movers() -> None:
    state = table(
        hands={0: ["outriders_report", *FILL], 1: UNITS[:1]},
        defenders={"middenheim": ["town_watch"]},
        above_end=0,
    )
    do(state, PlaySupport(card("outriders_report")))
    do(state, state.legal(0)[0])
    let_all_pass(state)
    assert (state.is_last_turn, state.is_end_game) == (True, False)
    do(state, Sell((state.hands[0][0],)))
    do(state, EndTurn())
    assert (state.is_end_game, len(state.hands[0])) == (True, 7)


@pytest.mark.clause("EC-155", "EC-157", "EC-158", "EC-159")
def test_an_end_game_turn_is_one_action() -> None:
    state = table(hands={0: UNITS[:2], 1: UNITS[2:4]}, is_end_game=True)
    assert refused(state, Reserve(card(UNITS[0]))).clause == "EC-157"
    assert refused(state, EndTurn()).clause == "EC-156"
    story: Story = []
    do(state, Sell(cards(UNITS[:2])), story=story)
    assert state.hands[0] == []
    assert state.mover == 1
    assert not {"Passed", "Drew"} & set(kinds(told_to(story, None)))


@pytest.mark.clause("EC-162")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = table(hands={0: UNITS[:1]}, schillings={0: 8}, discards=["hill_giant", "temple_guard"], is_end_game=True)
    state.reserves[1] = state.deck[:-1]
    state.deck = state.deck[-1:]
    story: Story = []
    do(state, Buy(2), story=story)
    assert "Reshuffled" in kinds(told_to(story, None))
    assert sum(event.count for event in told_to(story, None) if isinstance(event, Drew)) == 2
    assert len(state.deck) == 1


@pytest.mark.clause("EC-163", "EC-166")
def test_tokens_are_looked_at_in_the_end_game_too_and_first() -> None:
    others = ["silver_pit", "cattle_fair", "vineyard_hills", "twin_bridges", "hill_abbey"]
    state = table(
        rows={1: others},
        attacks={where: (0, [who]) for where, who in zip(others, UNITS, strict=False)},
        is_end_game=True,
    )
    begin_turn(state, 0, None)
    assert state.result.ended_by == "EC-166"


@pytest.mark.clause("EC-164")
def test_the_guard_ends_an_endless_game() -> None:
    for turns, ends in ((78, False), (79, True)):
        state = table(hands={0: FILL}, is_end_game=True)
        state.end_turns[0] = turns
        story: Story = []
        begin_turn(state, 0, story)
        assert state.over == ends
        assert any(isinstance(event, GuardEndsGame) for event in told_to(story, None)) == ends
    assert state.result.ended_by == "EC-164"


@pytest.mark.clause("EC-161")
def test_a_player_with_nothing_ends_the_game_whatever_others_have() -> None:
    state = table(hands={1: UNITS}, schillings={0: 3}, is_end_game=True)
    begin_turn(state, 0, None)
    assert state.result.ended_by == "EC-161"


@pytest.mark.clause("EC-169", "EC-173")
def test_tokens_end_the_game_and_points_decide_it() -> None:
    own = ["silver_pit", "cattle_fair", "harbour_quarter", "canal_locks"]
    state = table(
        hands={0: ["hill_giant"]},
        rows={0: own, 1: ["old_capital", "mountain_pass", "college_of_scholars"]},
        fortified=[*own, STARTING[0]],
        defenders={"altdorf": ["temple_guard"]},
        schillings={0: 20},
    )
    begin_turn(state, 0, None)
    assert state.over
    assert state.result.scores == (0, 21)
    assert state.result.winners == (1,)


@pytest.mark.clause("EC-047")
def test_it_is_nobody_elses_turn() -> None:
    state = GAME.start(3, seed=2)
    other = state.left_of(state.mover)
    assert refused(state, EndTurn(), seat=other).clause == "EC-047"
