"""The nitrous oxide variant (XR-103 to XR-110)."""

from collections import Counter

import pytest

from hustings import Illegal
from hustings.games.crossroll_hong_kong.actions import (
    Drive,
    InstallNitrous,
    JoinLotto,
    KeepScore,
    NitrousInstalled,
    NitrousRefused,
    NitrousRolled,
    Penalised,
    Skip,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.rounds import INSTALL, ROLL
from tests.games.crossroll_hong_kong.tabletop import (
    DOTTED,
    GAME,
    LETTERS,
    ROUTE,
    all_but,
    boxes,
    cross,
    deal,
    do,
    every,
    fill_all_but,
    fill_boxes,
    install,
    kinds,
    numbers,
    points,
    position,
    roll,
    run_action,
    runs,
    stroll,
    unlock,
)


@pytest.mark.clause("XR-103", "XR-126")
def test_a_route_is_checked_and_a_six_is_rolled_again():
    checked, again = Counter(), 0
    for seed in range(300):
        story = []
        state = deal(3, seed, story, nitrous=True)
        rolls = every([told.event for told in story], NitrousRolled)
        assert [event.number for event in rolls[:-1]] == [6] * (len(rolls) - 1)
        assert [event.route for event in rolls] == [None] * (len(rolls) - 1) + [state.nitrous_route]
        assert GAME.printed.chart[rolls[-1].number - 1] == state.nitrous_route
        checked[LETTERS[state.nitrous_route]] += 1
        again += len(rolls) - 1
    assert sorted(checked) == LETTERS
    assert again > 10


def at_install(seats=2, both=False):
    """Seat 0 (and seat 1) has just crossed the last location of D, with one box empty."""
    state = position(all_but("D", "chai_wan"), seats=seats, nitrous="D")
    fill_boxes(state, "D", [6])
    if both:
        cross(state, all_but("D", "chai_wan"), 1)
    roll(state, 1, 5)
    do(state, run_action(Drive, "D", "chai_wan"))
    for seat in range(1, seats):
        do(state, run_action(Drive, "D", "chai_wan") if both and seat == 1 else Upgrade(5), seat)
    return state


@pytest.mark.clause("XR-104", "XR-105")
def test_xr_t33_installing():
    state = at_install()
    assert (state.asked, state.actors) == (INSTALL, (0,))
    assert kinds(state) == {"InstallNitrous", "KeepScore"}
    events = do(state, InstallNitrous())
    assert every(events, NitrousInstalled) == [NitrousInstalled(0, ROUTE["D"])]
    assert points(state) == (0, 7, 0)
    assert boxes(state, "D") == [6, 1, DOTTED]
    assert every(events, Penalised) == [Penalised(1, ROUTE["D"], box=2)]
    assert state.view(0).maps[0].has_nitrous


@pytest.mark.clause("XR-104", "XR-105", "XR-108")
def test_alone_it_is_installed_too():
    table = at_install(seats=1)
    assert table.actors == (0,)
    assert kinds(table) == {"InstallNitrous", "KeepScore"}
    assert every(do(table, InstallNitrous()), NitrousInstalled) == [NitrousInstalled(0, ROUTE["D"])]
    assert table.view(0).maps[0].has_nitrous
    assert points(table)[0] == 0
    roll(table, 2, 3)
    assert numbers(table) == [2, 3, 5]


@pytest.mark.clause("XR-104", "XR-106")
def test_then_or_never():
    state = at_install()
    assert every(do(state, KeepScore()), NitrousRefused) == [NitrousRefused(0)]
    assert points(state)[0] == 16
    for now in stroll(state, 1):
        assert not now.view(0).maps[0].has_nitrous
        assert now.asked is not INSTALL or now.actors != (0,)


@pytest.mark.clause("XR-104")
def test_another_route_gives_no_choice():
    state = position(all_but("J", "wetland_park"), seats=2, nitrous="D")
    roll(state, 1, 5)
    do(state, run_action(Drive, "J", "wetland_park"))
    do(state, Upgrade(5), 1)
    assert state.asked is ROLL
    with pytest.raises(Illegal, match="XR-023"):
        state.check(0, InstallNitrous())
    roll(state, 1, 5)
    with pytest.raises(Illegal, match="XR-104"):
        state.check(0, InstallNitrous())


@pytest.mark.clause("XR-105", "XR-107")
def test_each_player_has_the_choice():
    state = at_install(both=True)
    assert state.actors == (0, 1)
    do(state, InstallNitrous(), 1)
    do(state, KeepScore(), 0)
    assert [board.has_nitrous for board in state.view(None).maps] == [False, True]
    assert [points(state, seat)[0] for seat in (0, 1)] == [16, 0]
    later = position(all_but("D", "chai_wan"), seats=2, nitrous="D")
    cross(later, all_but("D"), 1)
    install(later, 1)
    roll(later, 1, 5)
    do(later, run_action(Drive, "D", "chai_wan"))
    do(later, Upgrade(5), 1)
    assert (later.asked, later.actors) == (INSTALL, (0,))


@pytest.mark.clause("XR-104", "XR-R5")
def test_the_choice_belongs_to_the_round_and_is_unseen_until_all_have_chosen():
    state = at_install(both=True)
    assert (state.round, state.midway) == (1, True)
    do(state, InstallNitrous(), 1)
    assert (state.round, state.midway, state.view(0).maps[1].has_nitrous) == (1, True, False)
    do(state, KeepScore())
    assert (state.round, state.midway, state.view(0).maps[1].has_nitrous) == (2, False, True)


@pytest.mark.clause("XR-108")
def test_the_sum_is_an_n_for_any_action_from_the_next_round_on():
    state = at_install()
    assert numbers(state) == [1, 5]
    do(state, InstallNitrous())
    cross(state, "whampoa")
    roll(state, 2, 3)
    assert numbers(state) == [2, 3, 5]
    assert Upgrade(5) in state.legal(0)
    assert runs(state, number=5)
    assert {action.number for action in state.legal(0) if isinstance(action, JoinLotto)} == {2, 3, 5}
    assert numbers(state, 1) == [2, 3]


@pytest.mark.clause("XR-109")
def test_the_sum_is_the_one_effect():
    state = position(nitrous="J")
    unlock(state, "top", "middle", "bottom")
    install(state)
    roll(state, 8, 10)
    assert numbers(state) == [6, 7, 8, 9, 10, 11, 18]


@pytest.mark.clause("XR-110")
def test_the_sum_does_not_forbid_a_skip():
    """A lone gap on J, a full top row: only the sum of two twos does anything, in the middle row."""
    state = position(all_but("J", "wetland_park"), nitrous="A")
    fill_all_but(state, "J")
    state.tickets = [1] * 8
    state.engines = [1, 1, 1, 4, 4, 0, 8, 8]
    install(state)
    roll(state, 2, 2)
    assert state.legal(0) == [Upgrade(4), Skip()]
    do(state, Skip())
    assert state.engines[5] == 0
