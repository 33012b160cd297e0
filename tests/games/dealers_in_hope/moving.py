"""How to move on from a position, and what to look at there; cards and places are named by their ids."""

from typing import Any, cast

import pytest

from hustings import Action, Illegal
from hustings.core.story import Event, Story
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    CUBE,
    DEFENSE,
    SUPPORT,
    Announce,
    Choose,
    Deploy,
    Discard,
    Finish,
    Pass,
    Perform,
    Play,
    Train,
    TrainMaster,
    UseSpoils,
)
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, deed, location, profession, territory


def do(state: DealersState, action: Action, seat: int | None = None) -> list[Event]:
    """Somebody who is asked answers; the whole truth of what happens.  No component comes or goes."""
    story: Story = []
    before = state.game.components(state)
    state.apply(state.actors[0] if seat is None else seat, action, story)
    assert state.game.components(state) == before
    return [told.event for told in story]


def choose(state: DealersState, name: str, marker: int = CUBE) -> list[Event]:
    return do(state, Choose(deed(name), marker))


def reorganize(state: DealersState, name: str, marker: int = CUBE) -> list[Event]:
    """Choose a Reorganize action or a promotion, and carry it out before any card is played."""
    told = choose(state, name, marker)
    return told + do(state, Perform()) if offered(state, Perform) else told


def pass_turn(state: DealersState) -> list[Event]:
    return do(state, Pass())


def play(state: DealersState, name: str, strength: int) -> list[Event]:
    return do(state, Play(card(name), strength))


def deploy(state: DealersState, name: str, strength: int) -> list[Event]:
    return do(state, Deploy(card(name), strength))


def use(state: DealersState, name: str) -> list[Event]:
    """A spoils card."""
    return do(state, UseSpoils(location(name)))


def train(state: DealersState, name: str) -> list[Event]:
    return do(state, Train(card(name)))


def train_master(state: DealersState, name: str) -> list[Event]:
    return do(state, TrainMaster(profession(name)))


def announce(state: DealersState, name: str, path: int) -> Announce:
    """Announce an assault on this territory; with which defence, is read from the menu."""
    found = [one for one in offered(state, Announce) if one.territory == territory(name) and one.path == path]
    assert found, f"{name} cannot be assaulted by this path."
    do(state, found[0])
    return cast(Announce, found[0])


def finish(state: DealersState) -> list[Event]:
    return do(state, Finish())


def end_turn(state: DealersState, *names: str) -> list[Event]:
    """All is finished, and these cards of the hand are discarded."""
    told = finish(state)
    return told + do(state, Discard(cards(*names))) if state.asked.name == "discard" else told


# ---- Looking.


def refused(state: DealersState, action: Action, seat: int | None = None) -> str:
    """The name of the reason for which an action is refused; nothing has changed, and it is not legal."""
    who = state.actors[0] if seat is None else seat
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        state.apply(who, action)
    assert state.to_json() == before
    assert action not in state.legal(who)
    return caught.value.name


def offered(state: DealersState, kind: type[Action]) -> list[Any]:
    """The actions of a kind that may be done now."""
    return [action for action in state.legal(state.actors[0]) if type(action) is kind]


def markers_of(state: DealersState, seat: int) -> tuple[int, int, int]:
    """Attack, defence, support."""
    return (
        state.markers_of(seat, ATTACK),
        state.markers_of(seat, DEFENSE),
        state.markers_of(seat, SUPPORT),
    )
