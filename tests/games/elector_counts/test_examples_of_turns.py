"""The worked examples of the ledger that are turns and endings (WE-03 to WE-05, WE-19 to WE-31, WE-45)."""

import pytest

from hustings.games.elector_counts.actions import (
    Attack,
    Buy,
    Defend,
    EndTurn,
    MakeUp,
    PlayLocation,
    Reserve,
    Sell,
    TakeFrom,
    TakeUp,
)
from hustings.games.elector_counts.ending import leaders
from hustings.games.elector_counts.turn import begin_turn
from tests.games.elector_counts.tabletop import (
    FILL,
    GAME,
    STARTING,
    card,
    cards,
    do,
    hand,
    names,
    place,
    refused,
    siege,
    table,
)

OTHERS = ["harbour_quarter", "silver_pit", "cattle_fair", "vineyard_hills", "twin_bridges", "hill_abbey"]
UNITS = ["drovers_gate", "guild_halberdiers", "long_gun_company", "southern_pikes", "forest_outlaws", "robber_baron"]


@pytest.mark.clause("EC-034", "EC-035", "EC-144", "EC-145", "EC-146", "EC-147")
def test_we_03_everybody_begins_with_the_starting_hand() -> None:
    state = GAME.start(4, seed=3)
    sizes = [len(state.hands[(state.first + step) % 4]) for step in range(4)]
    assert sizes == [5, 5, 5, 2]
    for _ in range(8):
        seat = state.mover
        assert len(state.hands[seat]) == 5
        while len(state.hands[seat]) > 3:
            choices = [action for action in state.legal(seat) if isinstance(action, Reserve | Sell)]
            do(state, next((one for one in choices if isinstance(one, Reserve)), choices[0]))
            while state.actors[0] == seat and any(isinstance(one, TakeFrom) for one in state.legal(seat)):
                do(state, state.legal(seat)[0])
        do(state, EndTurn())


@pytest.mark.clause("EC-032", "EC-034", "EC-035", "EC-036", "EC-038", "EC-146", "EC-178", "EC-179")
def test_we_04_the_tables_of_the_rulebook() -> None:
    wanted = {2: ([7, 4], 73, 24, 4), 3: ([6, 6, 3], 72, 21, 3), 4: ([5, 5, 5, 2], 70, 18, 2)}
    for seats, (hands, above, supply, reinforcements) in wanted.items():
        state = GAME.start(seats, seed=seats)
        assert [len(state.hands[(state.first + step) % seats]) for step in range(seats)] == hands
        assert (state.above_end, len(state.deck) - state.above_end) == (above, 20)
        assert state.supply == supply
        assert state.printed.reinforcements[seats] == reinforcements


@pytest.mark.clause("EC-048", "EC-165", "EC-166", "EC-167", "EC-168")
@pytest.mark.parametrize(
    ("sieges", "fortifications", "whose", "ended"),
    [(0, 5, 0, "EC-165"), (5, 0, 0, "EC-166"), (4, 4, 0, "EC-167"), (4, 3, 0, None), (6, 0, 1, None)],
)
def test_we_05_tokens_end_the_game(sieges: int, fortifications: int, whose: int, ended: str | None) -> None:
    own, others = OTHERS[:4], [*OTHERS[4:], "old_capital", "mountain_pass", "iron_foundry", "lakeside_keep"]
    state = table(
        rows={whose: own, 1 - whose: others},
        attacks={where: (whose, [who]) for where, who in zip(others[:sieges], UNITS, strict=False)},
        fortified=[*own, STARTING[whose]][:fortifications],
    )
    begin_turn(state, 0, None)
    assert (state.result.ended_by if state.over else None) == ended


@pytest.mark.clause("EC-073", "EC-121")
@pytest.mark.parametrize(
    ("who", "is_legal"),
    [
        (["peasant_uprising", "peasant_uprising"], True),
        (["peasant_uprising", "hill_giant"], False),
        (["stirlands_revenge", "drovers_gate"], True),
        (["stirlands_revenge", "long_gun_company"], False),
    ],
)
def test_we_19_one_name_or_one_ally(who: list[str], is_legal: bool) -> None:
    state = table(hands={0: [*who, *FILL]}, rows={1: ["old_capital"]})
    action = Attack(cards(who), place("old_capital"))
    assert (action in state.legal(0)) == is_legal
    if not is_legal:
        assert refused(state, action).clause == "EC-073"


@pytest.mark.clause("EC-062", "EC-063", "EC-065")
@pytest.mark.parametrize(
    ("who", "clause"),
    [
        (["gatehouse_garrison"], "EC-062"),
        (["town_watch"], "EC-063"),
        (["road_wardens", "wall_handgunners"], None),
        (["road_wardens", "road_wardens"], "EC-063"),
    ],
)
def test_we_20_one_garrison_and_no_name_twice(who: list[str], clause: str | None) -> None:
    state = table(hands={0: [*who, *FILL]}, rows={0: ["old_capital"]}, defenders={"old_capital": ["town_watch"]})
    action = Defend(cards(who), place("old_capital"))
    assert (action in state.legal(0)) == (clause is None)
    if clause:
        assert refused(state, action).clause == clause


@pytest.mark.clause("EC-016", "EC-044", "EC-045", "EC-058")
def test_we_21_an_empty_supply_is_made_up_by_the_others() -> None:
    splits = []
    for count in range(4):
        state = table(3, hands={0: ["silver_pit", *FILL]}, schillings={0: 24, 1: 3, 2: 2})
        assert state.supply == 1
        do(state, PlayLocation(card("silver_pit")))
        offered = [action.count for action in state.legal(0) if isinstance(action, TakeFrom)]
        assert offered == [1, 2, 3]
        if count in offered:
            do(state, TakeFrom(1, count))
            splits.append((3 - state.schillings[1], 2 - state.schillings[2]))
            assert (state.supply, state.schillings[0]) == (0, 28)
            assert state.schillings[1] + state.schillings[2] == 2
            assert sum(state.schillings) + state.supply == 30
    assert splits == [(1, 2), (2, 1), (3, 0)]


@pytest.mark.clause("EC-046", "EC-101")
def test_we_22_what_nobody_can_pay_is_lost() -> None:
    state = table(3, hands={0: ["drovers_gate", "hill_giant", *FILL]}, schillings={0: 28, 1: 2, 2: 0})
    do(state, Sell(cards(["drovers_gate", "hill_giant"])))
    assert (state.schillings, state.supply) == ([30, 0, 0], 0)


@pytest.mark.clause("EC-149", "EC-150", "EC-151", "EC-153")
def test_we_23_the_end_card_in_a_purchase() -> None:
    top = ["hill_giant", "temple_guard", "robber_baron"]
    state = table(4, hands={0: FILL, 1: UNITS[:1]}, schillings={0: 12}, deck_top=top, above_end=1)
    do(state, Buy(3))
    assert hand(state, 0) == sorted([*FILL, *top])
    assert state.above_end == -1
    assert not state.is_end_game
    for _ in range(2):
        do(state, Reserve(state.hands[0][0]))
    do(state, Sell((state.hands[0][0],)))
    do(state, EndTurn())
    assert len(state.hands[0]) == 5
    assert (state.mover, state.is_end_game) == (1, True)


@pytest.mark.clause("EC-152", "EC-153")
def test_we_24_the_end_card_in_reinforcements() -> None:
    state = table(3, hands={0: FILL, 1: UNITS[:1]}, above_end=1)
    do(state, EndTurn())
    assert len(state.hands[0]) == 6
    assert (state.mover, state.is_end_game) == (1, True)


@pytest.mark.clause("EC-149")
def test_we_25_uncovered_is_not_revealed() -> None:
    state = table(4, hands={0: FILL}, above_end=2)
    do(state, EndTurn())
    assert (len(state.hands[0]), state.above_end) == (2, 0)
    assert (state.mover, state.is_end_game, state.is_last_turn) == (1, False, False)


@pytest.mark.clause("EC-160", "EC-161")
def test_we_26_a_reserve_card_can_still_be_used() -> None:
    state = table(hands={1: FILL}, reserves={0: ["hill_giant"]}, schillings={0: 0}, is_end_game=True)
    begin_turn(state, 0, None)
    assert not state.over
    assert state.legal(0) == [TakeUp(card("hill_giant"))]
    do(state, TakeUp(card("hill_giant")))
    assert Sell(cards(["hill_giant"])) in state.legal(0)
    do(state, Sell(cards(["hill_giant"])))
    assert (state.schillings[0], state.mover) == (2, 1)


@pytest.mark.clause("EC-156", "EC-161")
def test_we_27_the_only_action_may_be_a_purchase() -> None:
    state = table(hands={1: FILL}, schillings={0: 5}, is_end_game=True)
    begin_turn(state, 0, None)
    assert state.legal(0) == [Buy(1)]


@pytest.mark.clause("EC-054", "EC-056")
def test_we_28_three_cards_stay_in_hand() -> None:
    state = table(hands={0: ["stirlands_revenge", "drovers_gate", "tax_wagon", "castle_garrison"]})
    assert refused(state, Attack(cards(["stirlands_revenge", "drovers_gate"]), place("middenheim"))).clause == "EC-054"
    do(state, Attack(cards(["drovers_gate"]), place("middenheim")))
    assert len(state.hands[0]) == 3


@pytest.mark.clause("EC-088", "EC-142")
def test_we_29_the_turn_ends_with_three_cards() -> None:
    state = table(hands={0: [*FILL, *UNITS[:3]]}, reserves={0: ["hill_giant"]})
    assert refused(state, EndTurn()).clause == "EC-142"
    do(state, Reserve(card(UNITS[0])))
    assert refused(state, Reserve(card(UNITS[1]))).clause == "EC-088"
    assert refused(state, EndTurn()).clause == "EC-142"
    do(state, Sell(cards(UNITS[1:3])))
    do(state, EndTurn())
    assert state.mover == 1


@pytest.mark.clause("EC-170", "EC-171", "EC-172", "EC-174", "EC-175")
def test_we_30_scoring() -> None:
    state = table(
        rows={0: ["vineyard_hills", "twin_bridges"], 1: ["hill_abbey", "weavers_town"]},
        attacks={"twin_bridges": (1, ["drovers_gate"]), "weavers_town": (0, ["hill_giant"])},
        face_up=["weavers_town"],
    )
    assert [state.points_of(seat) for seat in (0, 1)] == [1 + 1, 3 + 3]
    assert leaders(state) == (1,)


@pytest.mark.clause("EC-176")
def test_we_31_a_shared_victory() -> None:
    rows = {0: ["old_capital", "mountain_pass", "ferry_landing"], 1: ["border_fortress", "marsh_causeway"]}
    state = table(3, rows={**rows, 2: ["college_of_scholars", "upper_river"]})
    assert [state.points_of(seat) for seat in range(3)] == [14, 14, 9]
    assert leaders(state) == (0, 1)


@pytest.mark.clause("EC-143")
def test_we_45_ending_short_with_a_choice_of_reserve_cards() -> None:
    state = table(hands={0: FILL[:2], 1: []}, reserves={0: ["hill_giant", "temple_guard"]}, above_end=50)
    do(state, EndTurn())
    choices = [names(one.reserves) for one in state.legal(0) if isinstance(one, MakeUp)]
    assert sorted(choices) == [["hill_giant"], ["temple_guard"]]
    do(state, MakeUp(cards(["temple_guard"])))
    assert hand(state, 1) == sorted([*FILL[:2], "temple_guard"])
    assert names(state.reserves[0]) == ["hill_giant"]
    assert len(state.hands[0]) == 4


@pytest.mark.clause("EC-143")
@pytest.mark.parametrize(("schillings", "left", "passed"), [(9, 1, 3), (3, 3, 1)])
def test_we_45_ending_short_by_purchases(schillings: int, left: int, passed: int) -> None:
    state = table(hands={0: FILL[:1], 1: []}, schillings={0: schillings}, above_end=50)
    do(state, EndTurn())
    assert state.schillings[0] == left
    assert len(state.hands[1]) == passed
    assert len(state.hands[0]) == 4
    assert siege(state, "altdorf") is None
