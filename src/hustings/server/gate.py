"""The gate: the only place where a state becomes something that leaves the server.

Everything is made for one viewer.  What a viewer sees is its `view`, what it hears passes `told_to`, what it may do is
`legal`, and what it is told of things not done yet is what all worlds have in common that it could be in.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import Raw

from hustings.core.action import Action, Blocked, kind_of
from hustings.core.errors import Illegal
from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event, Story, told_to
from hustings.core.words import ENGLISH, Words, parts
from hustings.server.entries import Entry
from hustings.server.frames import Choice, Now, Outcome, Preview, Sentence, Step, Undo, WhyNot
from hustings.server.speech import CATALOGUE

WORLDS = 8
"""How many worlds a preview is tried in: what happens in all of them is taken as certain."""

_SHELL = Words({language: {"undone": words["undone"]} for language, words in CATALOGUE.items()}, {})


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator, in a language, on the generic board or the game's own."""

    seat: int | None
    language: str = ENGLISH
    generic: bool = False


class Position(NamedTuple):
    """The game after an entry."""

    number: int
    turn: int
    state: State


def _json(thing: object) -> Raw:
    return Raw(msgspec.json.encode(thing))


# ---- What is seen.


def see(position: Position, viewer: Viewer, names: Sequence[str], undo: Undo | None = None) -> Now:
    """The position, and with `undo` (that is, for somebody who may act on it) what may be done."""
    state, game = position.state, position.state.game
    view = state.view(viewer.seat)
    now = Now(
        number=position.number,
        turn=position.turn,
        seat=viewer.seat,
        view=_json(view),
        actors=list(state.actors),
        prompt=game.prompt(view, list(names), viewer.language),
        over=state.over,
        outcome=outcome(state, viewer.language) if state.over else None,
    )
    if viewer.generic:
        now.board = game.board(view, list(names), viewer.language)
    if undo is not None and viewer.seat is not None:
        now.undo = undo
        _offer(now, state, viewer.seat, names, viewer.language)
    return now


def _offer(now: Now, state: State, seat: int, names: Sequence[str], language: str) -> None:
    """What the seat may do now, and what it may not and why."""
    game = state.game
    actions = state.legal(seat)
    now.choices = [_choice(game.words, action, tuple(names), language) for action in actions]
    now.kinds = {kind.__name__: game.words.phrase(f"kind/{kind.__name__}", names, language) for kind in game.kinds}
    fields = {field for action in actions for field in action.__struct_fields__}
    now.questions = {field: game.words.phrase(f"ask/{field}", names, language) for field in sorted(fields)}
    now.blocked = [_why_not(game, blocked, names, language) for blocked in state.blocked(seat)]


@lru_cache(maxsize=8192)
def _choice(words: Words, action: Action, names: tuple[str, ...], language: str) -> Choice:
    kind = kind_of(action)
    values = {field: getattr(action, field) for field in action.__struct_fields__}
    hints = {field: words.hint(kind, field, value, language) for field, value in values.items()}
    return Choice(
        action=_json(action),
        kind=kind,
        text=words.say(action, names, language),
        labels={field: words.name(field, value, names, language) for field, value in values.items()},
        hints={field: hint for field, hint in hints.items() if hint},
    )


def _why_not(game: Game, blocked: Blocked, names: Sequence[str], language: str) -> WhyNot:
    return WhyNot(
        kind=blocked.kind,
        name=game.words.phrase(f"kind/{blocked.kind}", names, language),
        reason=parts(game.words.marked.why(blocked, names, language)),
        clause=blocked.clause,
    )


def outcome(state: State, language: str = ENGLISH) -> Outcome:
    result = state.result
    return Outcome(
        scores=list(result.scores),
        winners=list(result.winners),
        ranking=list(result.ranking),
        ended_by=result.ended_by,
        decided_by=result.decided_by,
        unit=state.game.words.phrase("score", language=language),
    )


# ---- What is heard.


def hear(entry: Entry, viewer: Viewer, game: Game, names: Sequence[str], taken_back: frozenset[int] | set[int]) -> Step:
    """An entry as the viewer heard of it."""
    events = told_to(entry.story, viewer.seat)
    step = Step(
        number=entry.number,
        turn=entry.turn,
        seat=entry.seat,
        kind=entry.kind,
        events=[_json(event) for event in events],
        sentences=tell(game, events, names, viewer),
        undone=entry.number in taken_back,
        back_to=entry.back_to,
    )
    if entry.action is not None:
        step.action = _json(entry.action if entry.seat == viewer.seat else game.shown(entry.action))
    return step


def tell(game: Game, events: Sequence[Event], names: Sequence[str], viewer: Viewer) -> list[Sentence]:
    told = game.words.marked.tell(events, names, viewer.language, viewer.seat)
    return [parts(sentence) for sentence in told]


def tell_undone(seat: int, count: int, names: Sequence[str], viewer: Viewer) -> Sentence:
    said = _SHELL.marked.phrase("undone", names, viewer.language, viewer.seat, seat=seat, count=count)
    return parts(said)


# ---- What is asked before anything is done.


def explain(
    position: Position, seat: int, action: Action, names: Sequence[str], language: str, rng: Rng
) -> WhyNot | None:
    """Why the seat may not do this, judged in a world that it could be in."""
    game = position.state.game
    try:
        position.state.imagine(seat, rng).check(seat, action)
    except Illegal as refusal:
        blocked = Blocked(kind_of(action), refusal.clause, refusal.template, refusal.facts)
        return _why_not(game, blocked, names, language)
    return None


def foresee(
    position: Position, seat: int, actions: Sequence[Action], names: Sequence[str], language: str, rng: Rng
) -> list[Preview]:
    """What each action surely brings about, whatever the seat cannot know."""
    worlds = [position.state.imagine(seat, rng) for _ in range(WORLDS)]
    viewer = Viewer(seat, language)
    return [_preview(worlds, action, names, viewer) for action in actions]


def _preview(worlds: Sequence[State], action: Action, names: Sequence[str], viewer: Viewer) -> Preview:
    game, seat = worlds[0].game, viewer.seat
    stories, after = [], []
    for world in worlds:
        state = world.copy()
        story: Story = []
        state.apply(seat, action, story)  # type: ignore[arg-type]
        stories.append(told_to(story, seat))
        after.append(state)
    sure = _common_beginning(stories)
    preview = Preview(events=[_json(event) for event in sure], sentences=tell(game, sure, names, viewer))
    views = [state.view(seat) for state in after]
    if all(view == views[0] for view in views):
        preview.view = _json(views[0])
        if seat in after[0].actors:
            preview.prompt = game.prompt(views[0], list(names), viewer.language)
    return preview


def _common_beginning(stories: Sequence[Sequence[Event]]) -> list[Event]:
    """The events that all of them begin with."""
    common = []
    for events in zip(*stories, strict=False):
        if any(event != events[0] for event in events):
            break
        common.append(events[0])
    return common
