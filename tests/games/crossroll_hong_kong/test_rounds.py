"""The round: phases, simultaneous choices, what is hidden meanwhile, refusals (XR-019 to XR-025)."""

from itertools import permutations

import pytest

from hustings import Action, Illegal, Rng, told_to
from hustings.core.action import Sealed
from hustings.games.crossroll_hong_kong.actions import (
    Decided,
    DeclineBonus,
    Drive,
    Drove,
    InstallNitrous,
    KeepScore,
    Roll,
    Rolled,
    RouteCompleted,
    SetAside,
    Skip,
    TakeBonus,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.rounds import BONUS, MAIN, ROLL
from tests.games.crossroll_hong_kong.tabletop import (
    D4,
    D8,
    GAME,
    PLACE,
    ROUTE,
    all_but,
    bonus,
    crossed,
    deal,
    do,
    drive,
    every,
    position,
    roll,
    run_action,
    stroll,
    write_ticket,
)


class Whistle(Action, frozen=True):
    """An action of no game."""


@pytest.mark.clause("XR-019")
def test_the_four_phases_in_order():
    state = position(all_but("J", "wetland_park"), ticket=[1], seats=2)
    assert state.asked is ROLL
    roll(state, 1, 5)
    assert state.asked is BONUS
    do(state, DeclineBonus())
    assert state.asked is MAIN
    drive(state, "J", "wetland_park")
    events = do(state, Upgrade(5), 1)
    names = [type(event).__name__ for event in events]
    assert names.index("Drove") < names.index("RouteCompleted")
    assert (state.asked, state.round) == (ROLL, 2)


@pytest.mark.clause("XR-020")
def test_everyone_acts_on_the_same_results():
    state = position(seats=4, rolled=(3, 9))
    assert state.actors == (0, 1, 2, 3)
    assert len({tuple(state.legal(seat)) for seat in range(4)}) == 1


@pytest.mark.clause("XR-020", "XR-021")
def test_xr_t42_any_order_the_same_boards():
    for seed in range(6):
        state = deal(3, seed, nitrous=True)
        rng = Rng(seed)
        for now in stroll(state, seed):
            if len(now.actors) > 1 and not any(now.answers):
                answers = {seat: rng.choice(now.legal(seat)) for seat in now.actors}
                found = set()
                for order in permutations(answers):
                    other = now.copy()
                    for seat in order:
                        other.apply(seat, answers[seat])
                    found.add(other.to_json())
                assert len(found) == 1


@pytest.mark.clause("XR-021")
def test_resolution_waits_for_everyone():
    state = position(all_but("J", "wetland_park"), seats=3, rolled=(1, 5))
    assert every(drive(state, "J", "wetland_park"), RouteCompleted) == []
    assert every(do(state, Upgrade(5), 2), RouteCompleted) == []
    assert state.completed == [0, 0, 0]
    assert len(every(do(state, Upgrade(5), 1), RouteCompleted)) == 1


@pytest.mark.clause("XR-022")
def test_the_bonus_comes_first():
    state = position(ticket=[3], seats=2, rolled=(3, 9))
    for seat, clause in ((0, "XR-022"), (1, "XR-019")):
        with pytest.raises(Illegal) as caught:
            state.check(seat, Upgrade(3))
        assert caught.value.clause == clause
    bonus(state, "D", "chai_wan")
    assert "heng_fa_chuen" in {crossed_first(action) for action in state.legal(0) if isinstance(action, Drive)}


def crossed_first(action):
    return list(PLACE)[action.start]


@pytest.mark.clause("XR-023", "XR-025")
def test_two_different_dice_any_pair_in_any_round():
    pairs = [Roll(a, b) for a in range(4) for b in range(a + 1, 4)]
    for now in stroll(deal(2, 4), 4):
        if now.asked is ROLL:
            assert now.legal(now.active) == pairs
    state = deal(2)
    for action in (Roll(1, 1), Roll(2, 1), Roll(0, 4), Roll(-1, 0)):
        with pytest.raises(Illegal, match="XR-023"):
            state.apply(0, action)


@pytest.mark.clause("XR-023")
def test_only_the_active_player_rolls_and_once():
    state = deal(2)
    assert (state.actors, state.legal(1)) == ((0,), [])
    with pytest.raises(Illegal, match="XR-023"):
        state.apply(1, Roll(0, 1))
    (rolled,) = every(do(state, Roll(D4, D8)), Rolled)
    assert (rolled.dice, tuple(state.results)) == ((D4, D8), rolled.results)
    with pytest.raises(Illegal, match=r"have been rolled. \(XR-023\)"):
        state.apply(0, Roll(0, 1))


@pytest.mark.clause("XR-024")
def test_the_results_are_told_to_all_and_may_be_equal():
    equal = 0
    for seed in range(40):
        story = []
        state = deal(2, seed)
        state.apply(0, Roll(0, 1), story)
        assert told_to(story, 0) == told_to(story, 1) == told_to(story, None)
        assert all(1 <= result <= sides for result, sides in zip(state.results, (4, 6), strict=True))
        equal += state.results[0] == state.results[1]
    assert 0 < equal < 30


# What is hidden while not all have chosen (XR-R5).


def half_chosen():
    state = position(seats=3, rolled=(3, 9))
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence", seat=1)
    return state


@pytest.mark.clause("XR-020", "XR-R5")
def test_a_choice_is_seen_when_all_have_chosen():
    state = half_chosen()
    for seat in (0, 2, None):
        view = state.view(seat)
        assert (view.has_chosen, view.choice, view.maps[1].crossed) == ((False, True, False), None, ())
    assert state.view(1).choice == run_action(Drive, "D", "chai_wan heng_fa_chuen coastal_defence")
    assert state.midway
    reveals = state.reveals
    do(state, Upgrade(3), 0)
    assert state.reveals == reveals
    events = do(state, Upgrade(3), 2)
    assert state.reveals > reveals
    assert [event.seat for event in every(events, Drove)] == [1]
    assert "coastal_defence" in crossed(state, 1)


def test_a_choice_is_told_to_nobody_before():
    state = position(seats=2, rolled=(3, 9))
    story = []
    state.apply(1, Upgrade(9), story)
    assert told_to(story, 0) == told_to(story, 1) == [Decided(1)]


def test_others_choices_are_imagined_by_lot():
    state = half_chosen()
    found = {state.imagine(0, Rng(seed)).answers[1] for seed in range(60)}
    assert len(found) > 10
    assert {state.imagine(1, Rng(seed)).answers[1] for seed in range(20)} == {state.answers[1]}


def test_shown_hides_what_is_secret():
    secret = [
        Upgrade(3),
        Skip(),
        DeclineBonus(),
        InstallNitrous(),
        KeepScore(),
        Drive(3, 0, 1, 2),
        TakeBonus(1, 0, 1, 1),
    ]
    assert {GAME.shown(action) for action in secret} == {Sealed()}
    for action in (Roll(0, 1), SetAside(2)):
        assert GAME.shown(action) == action


# Refusals that have no clause of their own above.


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    [
        (0, Whistle(), "XR-019"),
        (0, Sealed(), "XR-019"),
        (7, Upgrade(3), "XR-003"),
        (-1, Upgrade(3), "XR-003"),
        (1, Upgrade(3), "XR-020"),
        (0, SetAside(0), "XR-112"),
        (0, Drive(3, 99, 0, 0), "XR-045"),
        (0, Drive(3, -1, 0, 0), "XR-045"),
        (0, Drive(3, ROUTE["D"], PLACE["coastal_defence"], PLACE["chai_wan"], 0), "XR-045"),
    ],
)
def test_refusals(seat, action, clause):
    state = half_chosen()
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        state.apply(seat, action)
    assert caught.value.clause == clause
    assert state.to_json() == before


def test_nothing_is_done_after_the_end():
    state = deal(2, 2)
    for _ in stroll(state, 2):
        pass
    for action in (Roll(0, 1), Upgrade(3), Skip()):
        with pytest.raises(Illegal, match="XR-096"):
            state.apply(0, action)
    assert {block.clause for block in state.blocked(1)} == {"XR-096"}


def test_each_kind_is_offered_or_says_why_not():
    for seats in (1, 3):
        for now in stroll(deal(seats, 6, nitrous=True), 6):
            for seat in range(seats):
                offered = {type(action).__name__ for action in now.legal(seat)}
                said = [block.kind for block in now.blocked(seat)]
                assert sorted([*offered, *said]) == sorted(kind.__name__ for kind in GAME.kinds)


def test_a_snapshot_brings_everything_back():
    state = deal(2)
    write_ticket(state, [1, 2, 3], 1)
    for now in stroll(state, 9):
        again = GAME.from_json(now.to_json())
        assert again.to_json() == now.to_json()
        assert [again.legal(seat) for seat in (0, 1)] == [now.legal(seat) for seat in (0, 1)]
