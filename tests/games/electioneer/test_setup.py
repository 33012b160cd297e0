"""Areas and setting up (EL-014 to EL-035)."""

import pytest

from hustings.core.story import Story
from hustings.games.electioneer.actions import EndTurn, Keep, Lobby, Start
from hustings.games.electioneer.events import Decided, GoesFirst, PointsDealt, Started, StrategiesKept, WildSortedIn
from hustings.games.electioneer.layout import LOT, NOWHERE
from hustings.games.electioneer.printed import REGION_COUNT
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import (
    GAME,
    HKI,
    KE,
    PRINTED,
    do,
    end_turn,
    heard,
    refused,
    started,
    strategy,
    table,
    zone,
    zones,
)


def dealt(seats: int = 3, seed: int = 1, **options: object) -> ElectioneerState:
    return GAME.start(seats, seed, {"first_seat": 0, **options})  # type: ignore[dict-item]


def at_strategies(seats: int = 3, seed: int = 1) -> ElectioneerState:
    state = dealt(seats, seed)
    for seat in range(seats):
        do(state, Start(state.hands[seat][0]), seat)
    return state


# ---- Areas.


@pytest.mark.clause("EL-014", "EL-015")
def test_the_society_and_the_offices() -> None:
    view = table(2, discs={1: 3}, stacks={1: ["central"]}, tickets={1: ["fo_tan"]}, public={1: ["S02"]}).view_of(0)
    assert [column.region for column in view.columns] == [0, 1, 2, 3, 4]
    office = view.offices[1]
    assert (office.discs, office.stacks[HKI]) == (3, zones(["central"]))
    assert (office.tickets, office.public) == (zones(["fo_tan"]), (strategy("S02"),))


@pytest.mark.clause("EL-016")
def test_the_treasury_may_hold_one_marker() -> None:
    view = table(2, treasury=4, markers={1: 5}).view_of(0)
    assert (view.treasury, view.offices[1].marker) == (4, 5)


@pytest.mark.clause("EL-017")
def test_the_reserve_never_runs_out() -> None:
    state = table(2, discs={0: 79})
    for _ in range(2):
        do(state, Lobby())
    assert state.discs[0] == 83
    assert state.reserve < 0


@pytest.mark.clause("EL-018")
def test_hands_are_open() -> None:
    state = table(2, hands={1: ["central", "fo_tan"]})
    assert state.view_of(0).offices[1].hand == zones(["central", "fo_tan"])
    assert state.view_of(None).offices[1].hand == zones(["central", "fo_tan"])


@pytest.mark.clause("EL-019")
def test_private_strategies_are_hidden_and_their_number_is_not() -> None:
    state = table(2, private={1: ["S03", "S04"]})
    assert state.view_of(0).offices[1].private is None
    assert state.view_of(0).offices[1].private_count == 2
    assert state.view_of(1).offices[1].private == (strategy("S03"), strategy("S04"))


# ---- Setting up.


@pytest.mark.clause("EL-020")
def test_all_tokens_lie_in_the_token_area() -> None:
    view = dealt().view_of(0)
    assert len(view.tokens) == 29
    assert all(token.holder is None for token in view.tokens)
    assert sum(token.votes for token in view.tokens) == 74


@pytest.mark.clause("EL-021")
def test_control_points_and_shenzhen_bay_are_taken_out() -> None:
    state = dealt()
    laid = {card for place in (*state.decks, *state.columns) for card in place}
    assert not any(PRINTED.is_control_point[card] or card == PRINTED.wild for card in laid)
    assert len(laid) == 143


@pytest.mark.clause("EL-022")
def test_cards_are_sorted_by_region_and_shuffled() -> None:
    state, other = dealt(seed=1), dealt(seed=2)
    for column, deck in enumerate(state.decks):
        assert {PRINTED.region[card] for card in deck} == {column}
    assert [deck[:9] for deck in state.decks] != [deck[:9] for deck in other.decks]


@pytest.mark.clause("EL-023", "EL-033")
def test_two_cards_of_each_deck_are_turned_up_and_stay() -> None:
    state = dealt()
    shown = state.columns[:]
    assert [len(cards) for cards in shown] == [2, 2, 2, 2, 2]
    while state.turn == 0:
        do(state, state.legal(state.actors[0])[0])
    assert state.columns == shown


@pytest.mark.clause("EL-024", "EL-025")
def test_nobody_begins_with_discs() -> None:
    state = started(4)
    assert (state.treasury, state.discs, state.reserve) == (0, [0, 0, 0, 0], 80)


@pytest.mark.clause("EL-026")
def test_two_control_points_are_dealt_and_one_is_chosen_unseen() -> None:
    story: Story = []
    state = GAME.start(3, 1, {"first_seat": 0}, story)
    told = [event for event in heard(story, None) if isinstance(event, PointsDealt)]
    assert [len(event.cards) for event in told] == [2, 2, 2]
    assert all(PRINTED.is_control_point[card] for event in told for card in event.cards)
    chosen = state.hands[2][1]
    assert state.actors == (0, 1, 2)
    assert do(state, Start(chosen), 2) == [Decided(2)]
    assert state.view_of(2).choice == (chosen,)
    assert state.view_of(0).choice == ()
    assert state.view_of(0).has_chosen == (False, False, True)
    assert refused(state, Start(state.hands[1][0]), 0) == "not_dealt"
    do(state, Start(state.hands[0][0]), 0)
    events = do(state, Start(state.hands[1][0]), 1)
    assert Started(2, chosen) in events


@pytest.mark.clause("EL-027", "EL-028")
def test_a_starting_zone_is_stacked_at_no_cost_and_the_pawn_is_there() -> None:
    state = dealt()
    chosen = [hand[0] for hand in state.hands]
    for seat, card in enumerate(chosen):
        do(state, Start(card), seat)
    for seat, card in enumerate(chosen):
        assert state.stack_of(seat, PRINTED.region[card]) == (card,)
        assert (state.pawns[seat], state.zones[seat], state.discs[seat]) == (card, 1, 0)
        assert state.symbols[seat] == PRINTED.symbol_count[card]


@pytest.mark.clause("EL-029")
def test_one_two_or_three_strategies_are_kept() -> None:
    state = at_strategies()
    assert state.asked.name == "keep"
    hand = state.privates[0]
    sizes = [len(action.plans) for action in state.legal(0)]  # type: ignore[attr-defined]
    assert sizes == [1, 1, 1, 2, 2, 2, 3]
    assert refused(state, Keep(()), 0) == "not_those_strategies"
    do(state, Keep(hand), 0)
    assert state.view_of(1).offices[0].private_count == 3
    for seat in (1, 2):
        do(state, Keep(state.privates[seat][:1]), seat)
    assert [len(one) for one in state.privates] == [3, 1, 1]


@pytest.mark.clause("EL-030", "EL-175")
def test_what_is_not_kept_goes_under_the_deck_in_the_order_of_seats_and_numbers() -> None:
    """WE-17: seat 0 returns S09 and S02, seat 1 returns S15; downwards S02, S09, S15."""
    state = at_strategies(2)
    state.privates = [
        (strategy("S02"), strategy("S09"), strategy("S20")),
        (strategy("S15"), strategy("S21"), strategy("S22")),
    ]
    left = [one for one in range(25) if one not in (*state.privates[0], *state.privates[1])]
    state.strategy_deck = left
    do(state, Keep((strategy("S20"),)), 0)
    events = do(state, Keep((strategy("S21"), strategy("S22"))), 1)
    downwards = [strategy("S15"), strategy("S09"), strategy("S02")]
    assert state.strategy_deck[:3] == downwards
    assert [lot % LOT for lot in state.lots[:3]] == [1, 0, 0]
    assert StrategiesKept(0, 1, 2, (strategy("S20"),)) in events
    mine, others = state.view_of(0).lots
    assert (mine.seat, mine.count, mine.strategies) == (1, 1, None)
    assert (others.seat, others.count, others.strategies) == (0, 2, (strategy("S09"), strategy("S02")))


@pytest.mark.clause("EL-031")
def test_control_points_that_were_not_chosen_go_back_to_their_decks() -> None:
    state = started(3)
    in_decks = [card for column, deck in enumerate(state.decks) for card in deck if PRINTED.is_control_point[card]]
    assert len(in_decks) == 9
    for column, deck in enumerate(state.decks):
        assert all(PRINTED.region[card] in (column, NOWHERE) for card in deck)
    assert (state.aside, state.hands) == ((), [[], [], []])


@pytest.mark.clause("EL-032")
def test_shenzhen_bay_goes_into_a_random_deck_known_to_all() -> None:
    homes = set()
    for seed in range(20):
        story: Story = []
        state = started(2, seed, story)
        column = state.view_of(None).wild_deck
        assert column is not None
        assert PRINTED.wild in state.decks[column]
        assert WildSortedIn(PRINTED.wild, column) in heard(story, 0)
        homes.add(column)
    assert len(homes) > 2


@pytest.mark.clause("EL-033")
def test_decks_are_shuffled_again() -> None:
    """Cards that came back do not lie on top of the others."""
    places = set()
    for seed in range(12):
        state = started(2, seed)
        places |= {deck.index(card) for deck in state.decks for card in deck if PRINTED.is_control_point[card]}
    assert len(places) > 12


@pytest.mark.clause("EL-034")
def test_everybody_has_one_marker() -> None:
    assert started(4).markers == [NOWHERE] * 4


@pytest.mark.clause("EL-035")
def test_a_starting_player_is_drawn_and_play_goes_clockwise() -> None:
    assert {started(4, seed, first_seat="random").mover for seed in range(20)} == {0, 1, 2, 3}
    story: Story = []
    state = started(3, 1, story, first_seat=2)
    assert GoesFirst(2) in heard(story, 0)
    movers = []
    for _ in range(4):
        movers.append(state.mover)
        end_turn(state)
    assert movers == [2, 0, 1, 2]
    assert refused(state, EndTurn(), 2) == "not_your_turn"


def test_a_table_without_names_is_whole() -> None:
    state = table(3, hands={0: ["central"]}, columns={KE: ["lam_tin"]})
    assert set(GAME.components(state).values()) == {1, 80, 29, 3}
    assert len(state.stacks) == 3 * REGION_COUNT
    assert zone("lam_tin") in state.columns[KE]
