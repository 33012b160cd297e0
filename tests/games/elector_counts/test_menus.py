"""Menus: all that is not refused is offered, and nothing else; who is asked; what a Support may be aimed at."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from hustings import Action, Rng
from hustings.core.story import Story, told_to
from hustings.games.elector_counts.actions import (
    Aim,
    Attack,
    Boost,
    Buy,
    Cancel,
    Defend,
    EndTurn,
    EnoughSeen,
    FightOn,
    MakeUp,
    PlayLocation,
    PlaySupport,
    Redirect,
    Reserve,
    Rob,
    Sell,
    Spy,
    Strike,
    TakeUp,
)
from hustings.games.elector_counts.layout import DECK
from hustings.games.elector_counts.menus import turn_refusal
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import (
    FILL,
    GAME,
    PRINTED,
    STARTING,
    attack,
    card,
    cards,
    do,
    kinds,
    let_all_pass,
    place,
    refused,
    table,
)


def conceivable(state: ElectorCountsState, seat: int) -> Iterator[Action]:
    """Every action of a turn that a player could name: any card, any set of the hand, any Location."""
    for face in range(PRINTED.face_count):
        yield from (PlayLocation(face), PlaySupport(face), Reserve(face), TakeUp(face))
    hand = state.hands[seat]
    sets = {chosen for size in range(1, len(hand) + 1) for chosen in combinations(hand, size)}
    for chosen in sets:
        yield Sell(chosen)
        for location in range(PRINTED.location_count):
            yield from (Attack(chosen, location), Defend(chosen, location))
    yield from (Buy(count) for count in range(12))
    yield EndTurn()


@pytest.mark.clause("EC-050", "EC-056", "EC-157")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_offers_all_that_is_not_refused_and_nothing_else(seats: int) -> None:
    rng, looked = Rng(seats), 0
    for seed in range(3):
        state = GAME.start(seats, seed)
        while not state.over:
            seat = state.actors[0]
            menu = state.legal(seat)
            if state.asked.name == "turn" and len(state.hands[seat]) < 8 and rng.below(12) == 0:
                allowed = {one for one in conceivable(state, seat) if turn_refusal(state, seat, one) is None}
                assert set(menu) == allowed
                assert len(menu) == len(allowed)
                looked += 1
            state.apply(seat, rng.choice(menu))
    assert looked > 15


def test_cards_are_named_in_one_order_and_only_as_often_as_they_are_held() -> None:
    state = table(hands={0: ["peasant_uprising", "peasant_uprising", "hill_giant", *FILL]})
    uprising, giant = card("peasant_uprising"), card("hill_giant")
    assert refused(state, Sell((giant, uprising))).name == "not_in_hand"
    assert refused(state, Sell((giant, giant))).name == "not_in_hand"
    assert refused(state, Sell(())).name == "not_in_hand"
    do(state, Sell((uprising, uprising)))


@pytest.mark.clause("EC-054", "EC-071")
def test_what_is_wrong_with_an_action_is_told_before_the_three_cards() -> None:
    state = table(hands={0: ["hill_giant", *FILL[:2]]})
    assert refused(state, Attack(cards(["hill_giant"]), place("altdorf"))).name == "own_location"
    assert refused(state, Attack(cards(["hill_giant"]), place("middenheim"))).name == "three_cards"


@pytest.mark.clause("EC-053", "EC-159")
def test_an_empty_hand_is_told_as_such_in_the_end_game() -> None:
    """Not as none that must stay: nothing must."""
    state = table(hands={0: []}, schillings={0: 4}, is_end_game=True)
    assert {why.kind: why.name for why in state.blocked(0)}["Sell"] == "no_card"


# ---- Who is asked.


def asked_in_window(state: ElectorCountsState, who: list[str], where: str) -> tuple[int, ...]:
    attack(state, who, where, windows=True)
    return state.actors if state.asked.name == "attack_window" else ()


@pytest.mark.clause("EC-181")
def test_behind_a_fortification_only_a_redirection_is_asked_for() -> None:
    hands = {0: ["hill_giant", *FILL], 1: ["town_watch", "road_wardens"]}
    assert asked_in_window(table(3, hands=hands), ["hill_giant"], "middenheim") == (1,)
    assert asked_in_window(table(3, hands=hands, fortified=["middenheim"]), ["hill_giant"], "middenheim") == (1,)
    seen = table(3, hands=hands, fortified=["middenheim"], discards=["confusing_cartography"])
    assert asked_in_window(seen, ["hill_giant"], "middenheim") == ()
    assert asked_in_window(table(2, hands=hands, fortified=["middenheim"]), ["hill_giant"], "middenheim") == ()


@pytest.mark.clause("EC-181", "EC-192")
def test_nobody_is_asked_for_a_redirection_that_has_nowhere_to_go() -> None:
    state = table(
        3,
        hands={0: ["hill_giant", *FILL], 1: ["town_watch", "road_wardens"]},
        attacks={"salzenmund": (1, ["gilded_spur"])},
        discards=["alarm_bells"],
    )
    assert asked_in_window(state, ["hill_giant"], "middenheim") == ()


@pytest.mark.clause("EC-181")
def test_a_side_without_a_card_is_not_asked_in_a_conflict() -> None:
    state = table(
        hands={0: ["petard_crew", *FILL[:1], *FILL[2:], "town_watch"], 1: ["road_wardens"]},
        defenders={"middenheim": ["castle_garrison"]},
        discards=["alarm_bells"],
    )
    attack(state, ["petard_crew"], "middenheim", windows=True)
    assert state.asked.name == "turn"
    assert state.view_of(0).fight is None


@pytest.mark.clause("EC-180", "EC-186")
def test_a_reaction_in_a_conflict_can_itself_be_cancelled() -> None:
    state = table(
        hands={0: ["hill_giant", *FILL], 1: ["rallying_banner", "road_wardens"]},
        defenders={"middenheim": ["castle_garrison"]},
        discards=["alarm_bells"],
        reserves={0: ["sealed_writ"]},
    )
    attack(state, ["hill_giant"], "middenheim", windows=True)
    assert state.asked.name == "conflict_window"
    do(state, Boost(card("rallying_banner"), 1, ()), seat=1)
    if 0 in state.actors and state.asked.name == "conflict_window":
        do(state, FightOn())
    assert (state.asked.name, state.actors) == ("support_window", (0,))
    assert [(one.seat, one.card) for one in state.view_of(None).shown] == [(1, card("rallying_banner"))]
    do(state, Cancel(card("sealed_writ"), (card("sealed_writ"),)))
    let_all_pass(state)
    assert state.sieges[place("middenheim")] == 0
    assert state.view_of(None).shown == ()


# ---- What a Support may be aimed at.


def aims(state: ElectorCountsState, support: str) -> list[Action]:
    do(state, PlaySupport(card(support)))
    return state.legal(0)


@pytest.mark.clause("EC-191")
def test_nobody_robs_himself() -> None:
    state = table(3, hands={0: ["highway_robbery", *FILL]}, schillings={0: 5, 1: 2, 2: 0})
    assert [getattr(one, "whom", None) for one in aims(state, "highway_robbery")] == [1]


@pytest.mark.clause("EC-086", "EC-191")
def test_an_attack_is_taken_over_only_for_its_fee() -> None:
    def state(money: int) -> ElectorCountsState:
        hands = {0: ["mercenary_commander", *FILL]}
        return table(3, hands=hands, attacks={"salzenmund": (1, ["hill_giant"])}, schillings={0: money})

    assert refused(state(1), PlaySupport(card("mercenary_commander"))).name == "no_effect"
    assert aims(state(2), "mercenary_commander") == [Aim(place("salzenmund"))]


@pytest.mark.clause("EC-102")
def test_a_scout_looks_only_where_others_hide_something_and_at_three_places() -> None:
    hidden = ["old_capital", "twin_bridges", "silver_pit", "cattle_fair"]
    guards = ["road_wardens", "pike_square", "temple_guard", "judge_advocate"]
    state = table(
        hands={0: ["outriders_report", *FILL]},
        rows={1: hidden},
        defenders={"altdorf": ["town_watch"], **{name: [who] for name, who in zip(hidden, guards, strict=True)}},
        attacks={"middenheim": (0, ["hill_giant"])},
    )
    assert aims(state, "outriders_report") == [Spy(location) for location in sorted(map(place, hidden))]
    for at, location in enumerate(sorted(map(place, hidden))[:3]):
        assert state.asked.name == "spy"
        do(state, Spy(location))
        if at < 2:  # no place twice, and none that lies before
            left = [Spy(other) for other in sorted(map(place, hidden))[at + 1 :]]
            assert state.legal(0) == [EnoughSeen(), *left]
    assert state.asked.name != "spy"


@pytest.mark.clause("EC-086")
def test_a_hand_is_redrawn_only_where_there_is_another_card() -> None:
    state = table(hands={0: ["new_orders"], 1: ["town_watch"]}, is_end_game=True)
    assert refused(state, PlaySupport(card("new_orders"))).name == "no_effect"


# ---- Turn by turn.


@pytest.mark.clause("EC-143", "EC-148")
def test_after_a_hand_is_made_up_the_next_turn_begins() -> None:
    state = table(hands={0: ["tax_wagon", "canal_locks"]}, reserves={0: ["hill_giant", "town_watch"]}, above_end=50)
    turn = state.turn
    do(state, EndTurn())
    assert state.asked.name == "make_up"
    story: Story = []
    do(state, MakeUp(cards(["hill_giant"])), story=story)
    assert kinds(told_to(story, None))[:2] == ["TookUp", "Passed"]
    assert (state.mover, state.asked.name, state.actors, state.turn) == (1, "turn", (1,), turn + 1)
    assert set(cards(["tax_wagon", "canal_locks", "hill_giant"])) <= set(state.hands[1])


@pytest.mark.clause("EC-117")
def test_only_cards_that_steal_are_named_as_thieves() -> None:
    state = table(
        hands={0: ["forest_outlaws", "river_pirates", "robber_baron", *FILL]},
        defenders={"middenheim": ["road_wardens"]},
        schillings={1: 9},
    )
    events = attack(state, ["forest_outlaws", "robber_baron"], "middenheim")
    stolen = next(event for event in events if type(event).__name__ == "Stole")
    assert (stolen.cards, stolen.count) == (cards(["forest_outlaws", "robber_baron"]), 10)  # type: ignore[attr-defined]
    earned = next(event for event in events if type(event).__name__ == "Earned")
    assert earned.cards == cards(["road_wardens"])  # type: ignore[attr-defined]
    assert state.view_of(None).fight is None


@pytest.mark.clause("EC-102", "EC-103", "EC-104")
@pytest.mark.parametrize("mover", [0, 1, 2, 3])
def test_whoever_lays_cards_down_sees_them_and_nobody_else(mover: int) -> None:
    whom, home = (mover + 1) % 4, place(STARTING[mover])
    target = STARTING[whom]
    state = table(4, hands={mover: ["hill_giant", "town_watch", *FILL]}, mover=mover)
    do(state, Defend(cards(["town_watch"]), home))
    attack(state, ["hill_giant"], target)
    for viewer in range(4):
        holdings = {one.location: one for domain in state.view_of(viewer).domains for one in domain.locations}
        seen = (holdings[home].defenders[0], holdings[place(target)].attackers[0])
        faces = (card("town_watch"), card("hill_giant")) if viewer == mover else (None, None)
        assert (tuple(one.card for one in seen), [one.seen_by for one in seen]) == (faces, [(mover,)] * 2)


@pytest.mark.clause("EC-162")
def test_the_discard_pile_is_shuffled_before_it_is_drawn_from() -> None:
    state = table(hands={0: FILL}, schillings={0: 4})
    state.deck, state.discards = [], state.deck
    pile = state.discards[:]
    do(state, Buy(1))
    left = pile[:]
    left.remove(next(one for one in state.hands[0] if state.hands[0].count(one) > cards(FILL).count(one)))
    assert sorted(state.deck) == sorted(left)
    assert state.deck != left
    assert state.known[0] == ((DECK, *sorted(left)),)


@pytest.mark.clause("EC-051")
def test_a_position_inside_an_action_is_half_of_a_choice() -> None:
    state = table(3, hands={0: ["hill_giant", *FILL], 1: ["town_watch", "road_wardens"]})
    assert not state.midway
    attack(state, ["hill_giant"], "middenheim", windows=True)
    assert (state.asked.name, state.midway) == ("attack_window", True)
    state = table(3, hands={0: ["highway_robbery", *FILL], 1: ["town_watch"]}, schillings={1: 1, 2: 1})
    do(state, PlaySupport(card("highway_robbery")))
    assert (state.asked.name, state.midway) == ("rob", True)
    do(state, Rob(1))
    assert (state.asked.name, state.midway) == ("support_window", True)
    state = table(
        hands={0: ["hill_giant", *FILL, "town_watch"], 1: ["road_wardens"]},
        defenders={"middenheim": ["castle_garrison"]},
        discards=["alarm_bells"],
    )
    attack(state, ["hill_giant"], "middenheim", windows=True)
    assert (state.asked.name, state.midway) == ("conflict_window", True)
    state = table(hands={0: ["gilded_spur", "ash_tree", *FILL]}, defenders={"middenheim": ["master_marksman"]})
    attack(state, ["gilded_spur", "ash_tree"], "middenheim")
    assert (state.asked.name, state.actors, state.midway) == ("remove", (1,), True)


@pytest.mark.clause("EC-051")
@pytest.mark.parametrize("seats", [2, 4])
def test_only_between_actions_is_nothing_half_done(seats: int) -> None:
    rng, met = Rng(seats), set()
    for seed in range(12):
        state = GAME.start(seats, seed)
        while not state.over:
            assert state.midway == (state.asked.name != "turn")
            met.add(state.asked.name)
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    assert {"turn", "attack_window", "conflict_window", "support_window", "strike"} <= met
    assert ("take_from" in met) == (seats > 2)


def test_a_blade_strikes_once_however_many_stand_there() -> None:
    militia = ["stirlands_revenge", "drovers_gate", "guild_halberdiers"]
    state = table(hands={0: ["hired_blade", *FILL]}, attacks={"altdorf": (1, militia)}, discards=["sealed_writ"])
    do(state, PlaySupport(card("hired_blade")))
    do(state, Strike(place("altdorf"), 0))
    assert (state.asked.name, len(state.attackers[place("altdorf")])) == ("turn", 2)


@pytest.mark.clause("EC-086")
def test_a_hand_is_redrawn_for_a_single_other_card() -> None:
    state = table(hands={0: ["new_orders", "town_watch"], 1: FILL}, is_end_game=True, discards=["sealed_writ"])
    do(state, PlaySupport(card("new_orders")))
    assert len(state.hands[0]) == 1
    assert card("town_watch") in state.discards


def test_what_was_seen_of_an_attack_that_was_taken_over_cannot_be_unseen() -> None:
    state = table(
        3,
        hands={0: ["mercenary_commander", *FILL]},
        attacks={"salzenmund": (1, ["hill_giant"])},
        schillings={0: 2},
        discards=["sealed_writ"],
    )
    do(state, PlaySupport(card("mercenary_commander")))
    before = state.reveals
    do(state, Aim(place("salzenmund")))
    assert state.asked.name == "turn"
    assert state.reveals > before


@pytest.mark.clause("EC-187", "EC-192")
def test_all_hear_where_an_attack_is_sent() -> None:
    hands = {0: ["hill_giant", *FILL], 1: ["confusing_cartography", "road_wardens"]}
    state = table(3, hands=hands, discards=["sealed_writ", "alarm_bells"])
    attack(state, ["hill_giant"], "middenheim", windows=True)
    story: Story = []
    do(state, Redirect(card("confusing_cartography"), place("salzenmund")), seat=1, story=story)
    assert kinds(told_to(story, None)) == ["SupportShown", "Aimed", "Redirected", "Besieged"]
