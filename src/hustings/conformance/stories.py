"""Stories: typed events, each for an audience; nobody hears what their view does not show."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Union

import msgspec

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import any_move, viewers
from hustings.core.action import Action
from hustings.core.film import Film
from hustings.core.state import State
from hustings.core.story import Event, Told, told_to

_MOST_PAIRS = 3


@law()
def stories_are_well_formed(watch: Watch) -> Looks:
    """Every event is one of `game.events`, and its audience are seats of this table."""
    events = msgspec.json.Decoder(Union[watch.game.events])  # noqa: UP007 - the union is made at run time
    is_told = False
    while (yield):
        is_told = is_told or bool(watch.story)
        for told in watch.story:
            for event in (told.event, told.others):
                if event is not None:
                    _event_is_sound(watch, event, events)
            _audience_is_sound(watch, told)
    watch.expect(is_told, "a whole game told no event.")


def _event_is_sound(watch: Watch, event: Event, events: msgspec.json.Decoder[Event]) -> None:
    watch.expect(isinstance(event, watch.game.events), f"{event} is not in game.events.")
    watch.expect(events.decode(msgspec.json.encode(event)) == event, f"{event} is not the same from JSON.")


def _audience_is_sound(watch: Watch, told: Told) -> None:
    if told.audience is None:
        watch.expect(told.others is None, f"{told} is for everyone and says what the others hear.")
        return
    seats = set(range(watch.setting.seats))
    watch.expect(set(told.audience) <= seats, f"{told} is for seats that are not at this table.")
    watch.expect(told.others != told.event, f"{told} tells the others everything: leave the audience out.")


@law()
def stories_change_nothing(watch: Watch) -> Looks:
    """With a story and without one, the same move comes to the same."""
    while (yield):
        if not watch.moves:
            continue
        silent = watch.before.copy()
        silent.apply(*watch.moves[-1])
        watch.expect(silent.to_json() == watch.state.to_json(), "the game goes otherwise when its story is told.")


@law(price=2)
def secret_actions_are_not_told(watch: Watch) -> Looks:
    """Where two actions leave a viewer with the same view, they sound the same to it and are shown to it alike."""
    while (yield):
        for seat in watch.state.actors:
            for one, other in _some_pairs(watch, watch.state.legal(seat)):
                _sound_alike(watch, seat, one, other)


def _some_pairs(watch: Watch, actions: list[Action]) -> Iterator[tuple[Action, Action]]:
    """Neighbours of a menu; of a long one, a few at a place drawn by lot, for each pair is looked at by everyone."""
    start = watch.rng.below(max(1, len(actions) - _MOST_PAIRS))
    yield from pairwise(actions[start : start + _MOST_PAIRS + 1])


def _sound_alike(watch: Watch, seat: int, one: Action, other: Action) -> None:
    first, second = _after(watch.state, seat, one), _after(watch.state, seat, other)
    if first[0].to_json() == second[0].to_json():
        return  # two ways to the same place: nothing was hidden
    for viewer in viewers(watch.state):
        if viewer == seat or first[0].view(viewer) != second[0].view(viewer):
            continue
        heard = told_to(first[1], viewer), told_to(second[1], viewer)
        watch.expect(heard[0] == heard[1], f"seat {viewer} hears {heard}, and its view does not tell the two apart.")
        seen = seen_by(first[1], viewer), seen_by(second[1], viewer)
        watch.expect(seen[0] == seen[1], f"seat {viewer} sees on the way what its view does not tell apart.")
        shown = watch.game.shown(one), watch.game.shown(other)
        watch.expect(shown[0] == shown[1], f"shown() tells {shown} apart, and the view of seat {viewer} does not.")


def _after(state: State, seat: int, action: Action) -> tuple[State, Film]:
    film = Film(state)
    state = state.copy()
    state.apply(seat, action, film)
    return state, film


def seen_by(film: Film, viewer: int | None) -> list[tuple[str, int, object]]:
    """What a viewer is shown of a move while it is made."""
    return [(scene, len(told_to(film[:told], viewer)), state.view(viewer)) for scene, told, state in film.pictures]


@law(price=2)
def nobody_hears_what_is_hidden(watch: Watch) -> Looks:
    """Where only hidden things differ, before a move and after it, a viewer hears and sees the same happen."""
    while (yield):
        if watch.state.over:
            continue
        seat, action = any_move(watch.state, watch.rng)
        for viewer in viewers(watch.state):
            world = watch.state.imagine(viewer, watch.rng)
            world.chance = watch.state.chance  # dice that fall otherwise are heard by everyone
            if action in world.legal(seat):
                _hear_alike(watch, world, seat, action, viewer)


def _hear_alike(watch: Watch, world: State, seat: int, action: Action, viewer: int | None) -> None:
    truth, story = _after(watch.state, seat, action)
    other, other_story = _after(world, seat, action)
    if truth.view(viewer) != other.view(viewer) or truth.to_json() == other.to_json():
        return  # the move brought it to light
    heard = told_to(story, viewer)
    watch.expect(
        heard == told_to(other_story, viewer), f"seat {viewer} hears {heard}, which tells what its view does not show."
    )
    seen = seen_by(story, viewer)
    watch.expect(
        seen == seen_by(other_story, viewer), f"seat {viewer} sees on the way what its view does not show in the end."
    )
