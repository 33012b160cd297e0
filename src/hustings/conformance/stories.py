"""Stories: typed events, each for an audience; nobody hears what their view does not show."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Union

import msgspec

from hustings.conformance.walk import Setting, Walk, any_move, viewers
from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.state import State
from hustings.core.story import Story, Told, told_to

_MOST_PAIRS = 3


def stories_are_well_formed(game: Game, setting: Setting) -> None:
    """Every event is one of `game.events`, and its audience are seats of this table."""
    walk = Walk(game, setting)
    for _ in walk:
        pass
    walk.expect(bool(walk.story), "a whole game told no event.")
    events = msgspec.json.Decoder(Union[game.events])  # noqa: UP007 - the union is made at run time
    for told in walk.story:
        for event in (told.event, told.others):
            if event is not None:
                walk.expect(isinstance(event, game.events), f"{event} is not in game.events.")
                walk.expect(events.decode(msgspec.json.encode(event)) == event, f"{event} is not the same from JSON.")
        _audience_is_sound(walk, told)


def _audience_is_sound(walk: Walk, told: Told) -> None:
    if told.audience is None:
        walk.expect(told.others is None, f"{told} is for everyone and says what the others hear.")
        return
    seats = set(range(walk.setting.seats))
    walk.expect(set(told.audience) <= seats, f"{told} is for seats that are not at this table.")
    walk.expect(told.others != told.event, f"{told} tells the others everything: leave the audience out.")


def stories_change_nothing(game: Game, setting: Setting) -> None:
    """With a story and without one, the same game."""
    walk = Walk(game, setting)
    silent = game.start(setting.seats, setting.seed, setting.options)
    for state in walk:
        if walk.moves:
            silent.apply(*walk.moves[-1])
        walk.expect(silent.to_json() == state.to_json(), "the game goes otherwise when its story is told.")


def secret_actions_are_not_told(game: Game, setting: Setting) -> None:
    """Where two actions leave a viewer with the same view, they sound the same to it and are shown to it alike."""
    walk = Walk(game, setting)
    for state in walk:
        for seat in state.actors:
            for one, other in _some_pairs(walk, state.legal(seat)):
                _sound_alike(walk, seat, one, other)


def _some_pairs(walk: Walk, actions: list[Action]) -> Iterator[tuple[Action, Action]]:
    """Neighbours of a menu; of a long one, a few at a place drawn by lot, for each pair is looked at by everyone."""
    start = walk.rng.below(max(1, len(actions) - _MOST_PAIRS))
    yield from pairwise(actions[start : start + _MOST_PAIRS + 1])


def _sound_alike(walk: Walk, seat: int, one: Action, other: Action) -> None:
    first, second = _after(walk.state, seat, one), _after(walk.state, seat, other)
    if first[0].to_json() == second[0].to_json():
        return  # two ways to the same place: nothing was hidden
    for viewer in viewers(walk.state):
        if viewer == seat or first[0].view(viewer) != second[0].view(viewer):
            continue
        heard = told_to(first[1], viewer), told_to(second[1], viewer)
        walk.expect(heard[0] == heard[1], f"seat {viewer} hears {heard}, and its view does not tell the two apart.")
        shown = walk.game.shown(one), walk.game.shown(other)
        walk.expect(shown[0] == shown[1], f"shown() tells {shown} apart, and the view of seat {viewer} does not.")


def _after(state: State, seat: int, action: Action) -> tuple[State, Story]:
    story: Story = []
    state = state.copy()
    state.apply(seat, action, story)
    return state, story


def nobody_hears_what_is_hidden(game: Game, setting: Setting) -> None:
    """Where only hidden things differ, before a move and after it, a viewer hears the same."""
    walk = Walk(game, setting)
    for state in walk:
        if state.over:
            continue
        seat, action = any_move(state, walk.rng)
        for viewer in viewers(state):
            world = state.imagine(viewer, walk.rng)
            world.chance = state.chance  # dice that fall otherwise are heard by everyone
            if action in world.legal(seat):
                _hear_alike(walk, world, seat, action, viewer)


def _hear_alike(walk: Walk, world: State, seat: int, action: Action, viewer: int | None) -> None:
    truth, story = _after(walk.state, seat, action)
    other, other_story = _after(world, seat, action)
    if truth.view(viewer) != other.view(viewer) or truth.to_json() == other.to_json():
        return  # the move brought it to light
    heard = told_to(story, viewer)
    walk.expect(
        heard == told_to(other_story, viewer), f"seat {viewer} hears {heard}, which tells what its view does not show."
    )
