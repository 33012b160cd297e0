"""The gate: the only place where a state becomes something that leaves the server.

Everything is made for one viewer.  What a viewer sees is its `view`, what it hears passes `told_to`, what it may do is
`legal`, and what it is told of things not done yet is what all worlds have in common that it could be in.
"""

from collections.abc import Hashable, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from hustings.core.action import Action, Blocked, kind_of
from hustings.core.errors import Illegal
from hustings.core.film import Film
from hustings.core.game import Game
from hustings.core.question import Prompt
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event, Story, told_to
from hustings.core.words import BY_SEAT, ENGLISH, ONE, Words, parts
from hustings.server.frames import Choice, NextTurn, Now, Outcome, Sentence, Step, Together, Undo, WhyNot
from hustings.server.messages import Preview
from hustings.server.seen import Seen
from hustings.server.speech import CATALOGUE, say
from hustings.server.views import Views

if TYPE_CHECKING:
    from hustings.server.entries import Entry

WORLDS = 16
"""How many worlds a preview is tried in: what happens in all of them is taken as certain.  Of two cards that a draw
could bring, one is foretold by mistake once in 30,000 times; what the seat cannot know is never told."""

NOTHING = Raw(b"null")
"""In the place of a view that is still to be put in."""
MANY = 2
"""Any number that is not one: what scores count, where no score is named."""

_SHELL = Words({language: {"undone": words["undone"]} for language, words in CATALOGUE.items()}, {})


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator, in a language, on the generic board or the game's own."""

    seat: int | None
    language: str = ENGLISH
    generic: bool = False


class Position:
    """The game after an entry."""

    __slots__ = ("number", "state")

    def __init__(self, number: int, state: State) -> None:
        self.number = number
        self.state = state


_encode = msgspec.json.Encoder().encode


def _json(thing: object) -> Raw:
    return Raw(_encode(thing))


# ---- What is seen.


def see(
    position: Position,
    viewer: Viewer,
    names: Sequence[str],
    undo: Undo | None = None,
    has_answered: bool = False,
    views: Views | None = None,
) -> Now:
    """The position, and with `undo` (that is, for somebody who may act on it) what may be done.

    To who has answered in a window it looks as it does to those who are not asked: something may still happen.
    """
    state, seat = position.state, viewer.seat
    seen = (views or Views()).at(state)
    view = seen.by(seat)
    shared = _now(position, viewer, tuple(names), undo is not None and not has_answered, seen)
    now = replace(shared, seat=seat, view=_json(view))
    if undo is not None:
        now.undo = undo
    if viewer.generic:
        now.board = state.game.board(view, list(names), viewer.language)
    if seat is not None and state.answers[seat] is not None:
        now.foretold = [_json(event) for event in _foretold(position, seat)]
    return now


def _now(position: Position, viewer: Viewer, names: tuple[str, ...], is_offered: bool, seen: Seen) -> Now:
    """The position without what the viewer alone sees of it."""
    shared = told_who_waits(position, viewer, names, seen) if is_offered else None
    return _made_now(position, viewer, names, is_offered) if shared is None else shared


def told_who_waits(position: Position, viewer: Viewer, names: tuple[str, ...], seen: Seen) -> Now | None:
    """What all are told who wait for the viewer's reason, made once and not to be changed; nothing, for somebody who is
    asked or has answered.  The view is still to be put in, and whether one may undo."""
    state, seat = position.state, viewer.seat
    waits = None if seat is None else state.why_waiting(seat)
    if waits is None:
        return None
    reason = position.number, viewer.language, names, waits.clause, waits.name, *waits.facts.items()
    shared = seen.told.get(reason)
    if shared is None:
        shared = seen.told[reason] = _made_now(position, viewer, names, is_offered=True)
        shared.kinds = cast(Any, _json(shared.kinds))
        shared.blocked = cast(Any, _json(shared.blocked))
    return shared


def _made_now(position: Position, viewer: Viewer, names: tuple[str, ...], is_offered: bool) -> Now:
    state = position.state
    now = Now(
        number=position.number,
        turn=state.turn,
        when=turn_named(state.game.words, state.turn, viewer.language),
        seat=None,
        view=NOTHING,
        actors=list(state.actors),
        prompt=_prompt(state, names, viewer),
        over=state.over,
        outcome=outcome(state, viewer.language) if state.over else None,
    )
    if is_offered and viewer.seat is not None:
        _offer(now, state, viewer.seat, names, viewer.language)
    if state.is_window:
        _show_window(now, state, viewer)
    return now


def _foretold(position: Position, seat: int) -> list[Event]:
    """What the seat's own sealed answer will surely bring it: found out in a world, not in the truth."""
    world = position.state.imagine(seat, Rng(position.number))
    answer = world.answers[seat]
    return [] if answer is None else world.foretold(seat, answer)


def _prompt(state: State, names: tuple[str, ...], viewer: Viewer) -> str:
    """What the viewer is asked, as a whole where several decisions make one choice; or what is waited for."""
    together = None if viewer.seat is None else state.together(viewer.seat)
    prompt = state.prompt(viewer.seat) if together is None else together.prompt
    facts = tuple(prompt.facts.items())
    try:
        return _said(state.game, prompt.key, facts, names, viewer.language, viewer.seat)
    except TypeError:  # a game may put in what cannot be remembered, such as a list
        return state.game.say(prompt, names, viewer.language, viewer.seat)


@lru_cache(maxsize=4096)
def _said(
    game: Game, key: str, facts: tuple[tuple[str, Any], ...], names: tuple[str, ...], language: str, you: int | None
) -> str:
    """Who waits for whom is asked of every seat at every move, and is mostly what it was a moment ago."""
    return game.say(Prompt(key, dict(facts)), names, language, you)


def _show_window(now: Now, state: State, viewer: Viewer) -> None:
    """Who decides sees how to let it pass; everybody else the same sentence, without names."""
    now.is_window = True
    if now.choices and viewer.seat is not None:
        now.let_pass = _json(state.let_pass(viewer.seat))
    else:
        now.prompt = say("window", viewer.language)


def _offer(now: Now, state: State, seat: int, names: tuple[str, ...], language: str) -> None:
    """What the seat may do now, and what it may not and why."""
    game = state.game
    now.kinds = _kinds(game, language).copy()
    now.blocked = [_why_not(game.words, blocked, names, language) for blocked in state.blocked(seat)]
    if seat not in state.actors:
        return
    actions = state.legal(seat)
    now.choices = _choices(game, actions, names, language)
    now.questions = _questions(game.words, frozenset(map(type, actions)), language).copy()
    told = state.together(seat)
    if told is not None:
        now.together = Together(count=told.owed, choices=_choices(game, told.actions, names, language))
    goes_on = state.asked.by_itself(state, seat)
    if goes_on is not None:
        now.by_itself = game.say(goes_on, names, language, seat)


@lru_cache(maxsize=256)
def _kinds(game: Game, language: str) -> dict[str, str]:
    """What each kind of action is called."""
    return {kind.__name__: game.words.phrase(f"kind/{kind.__name__}", language=language) for kind in game.kinds}


@lru_cache(maxsize=1024)
def _questions(words: Words, kinds: frozenset[type[Action]], language: str) -> dict[str, str]:
    """The question that each field of these actions answers."""
    fields = sorted({field for kind in kinds for field in kind.__struct_fields__})
    return {field: words.phrase(f"ask/{field}", language=language) for field in fields}


def _choices(game: Game, actions: Sequence[Action], names: tuple[str, ...], language: str) -> Any:
    """As JSON, which is copied wherever they are told."""
    return [
        _choice(game, action, names if _names_people(game.words, type(action)) else (), language) for action in actions
    ]


@lru_cache(maxsize=1024)
def _names_people(words: Words, kind: type[Action]) -> bool:
    """Whether what an action of this kind is called depends on who sits at the table."""
    return not words.people.keys().isdisjoint(kind.__struct_fields__)


@lru_cache(maxsize=1024)
def _phrase(words: Words, key: str, language: str) -> str:
    """A phrase that is the same at every table."""
    return words.phrase(key, language=language)


@lru_cache(maxsize=1024)
def turn_named(words: Words, turn: int, language: str) -> str:
    """ "turn 9", or "round 9", as the game says; nothing before the first."""
    return words.phrase("turn", language=language, count=turn) if turn else ""


@lru_cache(maxsize=32768)
def _choice(game: Game, action: Action, names: tuple[str, ...], language: str) -> Raw:
    words = game.words
    return _json(
        Choice(
            action=_json(action),
            kind=kind_of(action),
            text=words.say(action, names, language),
            labels=words.labels(action, names, language),
            hints=words.hints_in(action, language),
            places=list(game.places(action)),
        )
    )


def _why_not(words: Words, blocked: Blocked, names: Sequence[str], language: str) -> WhyNot:
    facts = tuple(blocked.facts.items())
    return _worded(words, blocked.kind, blocked.clause, blocked.name, facts, tuple(names), language)


@lru_cache(maxsize=8192)
def _worded(
    words: Words,
    kind: str,
    clause: str,
    name: str,
    facts: tuple[tuple[str, int | str], ...],
    names: tuple[str, ...],
    language: str,
) -> WhyNot:
    refusal = Blocked(kind, clause, name, dict(facts))
    return WhyNot(
        kind=kind,
        name=_phrase(words, f"kind/{kind}", language),
        reason=parts(words.marked.why(refusal, names, language)),
        clause=clause,
    )


def outcome(state: State, language: str = ENGLISH) -> Outcome:
    result, words = state.result, state.game.words
    return Outcome(
        scores=list(result.scores),
        winners=list(result.winners),
        ranking=list(result.ranking),
        ended_by=result.ended_by,
        decided_by=result.decided_by,
        unit=words.phrase("score", language=language, count=MANY),
        units=[words.phrase("score", language=language, count=score) for score in result.scores],
    )


# ---- What is heard.


class Sound:
    """What of an entry is the same for all who hear it."""

    def __init__(self, entry: "Entry", words: Words) -> None:
        self.entry = entry
        self._is_public = True
        self._named: set[int] = set()
        """The seats that some version of it names, and may call "you"."""
        for told in entry.story:
            _name_seats(words, told.event, self._named)
            if told.audience is not None:
                self._is_public = False
                if told.others is not None:
                    _name_seats(words, told.others, self._named)

    def to(self, viewer: Viewer) -> Hashable:
        """The same for viewers to whom it sounds the same: `hear` is made of nothing else.

        They are told the same events, in one language; none of them is named in these, which would be "you" to one;
        and the entry is their own, or it is not.
        """
        seat = viewer.seat
        named = seat if seat in self._named else None
        own = self.entry.seat == seat
        if self._is_public:
            return self.entry.number, viewer.language, own, named
        return self.entry.number, viewer.language, own, named, *map(id, told_to(self.entry.story, seat))


def _name_seats(words: Words, event: Event, named: set[int]) -> None:
    """Put down the seats that an event names."""
    for field, who in _people_in(words, type(event)):
        value = getattr(event, field)
        if value is None:
            continue
        if who == ONE:
            named.add(value)
        else:
            named.update(range(len(value)) if who == BY_SEAT else value)


@lru_cache(maxsize=4096)
def _people_in(words: Words, kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """The fields of an event that name people, and how."""
    return tuple([(field, words.people[field]) for field in kind.__struct_fields__ if field in words.people])


def hear(
    entry: "Entry", viewer: Viewer, game: Game, names: Sequence[str], taken_back: AbstractSet[int] = frozenset()
) -> Step:
    """An entry as the viewer heard of it."""
    events = told_to(entry.story, viewer.seat)
    step = Step(
        number=entry.number,
        turn=entry.turn,
        when=turn_named(game.words, entry.turn, viewer.language),
        seat=entry.seat,
        kind=entry.kind,
        events=cast(Any, events),
        sentences=[],
        undone=entry.number in taken_back,
        back_to=entry.back_to,
        silent=_is_silent(entry, viewer),
    )
    _tell_in_parts(step, events, entry.next_turn, game, names, viewer)
    if entry.action is not None:
        step.action = cast(Any, entry.action if entry.seat == viewer.seat else game.shown(entry.action))
        if not step.sentences and entry.seat == viewer.seat and not step.silent:
            # Nothing came of it, and yet I know what I did.
            step.sentences = [parts(game.words.marked.say(entry.action, names, viewer.language))]
    return step


def _is_silent(entry: "Entry", viewer: Viewer) -> bool:
    """Of others' answers in a window all are silent, so that none tells whether somebody let it pass."""
    return entry.let_pass is not None and (entry.let_pass or entry.seat != viewer.seat)


def _tell_in_parts(
    step: Step, events: Sequence[Event], turn: int | None, game: Game, names: Sequence[str], viewer: Viewer
) -> None:
    """What a step tells, and from which sentence on it tells of the turn that begins with it, or what a stage tells."""
    end = len(events)
    begun = next((place for place, event in enumerate(events) if event.begins_turn), end)
    staged = next((place for place, event in enumerate(events) if event.is_staged), end)
    told = 0
    for place in sorted({begun if turn is not None else end, staged, end}):
        step.sentences += tell(game, events[told:place], names, viewer)
        told = place
        if place == begun < end and turn is not None:
            when = turn_named(game.words, turn, viewer.language)
            step.next = NextTurn(turn=turn, when=when, sentence=len(step.sentences))
        if place == staged < end:
            step.staged = len(step.sentences)


def scenes(state: State, films: Sequence[tuple[int, Film]], seat: int | None, views: Views) -> list[Raw]:
    """How the moves of these entries led to the state, as JSON: by the seat's own view at each moment, and by nothing
    else."""
    return [shot.shown_to(seat) for number, film in films for shot in views.shots(number, film, state)]


def tell(game: Game, events: Sequence[Event], names: Sequence[str], viewer: Viewer) -> list[Sentence]:
    return game.words.tell_in_parts(events, names, viewer.language, viewer.seat)


def tell_undone(seat: int, count: int, names: Sequence[str], viewer: Viewer) -> Sentence:
    said = _SHELL.marked.phrase("undone", names, viewer.language, viewer.seat, seat=seat, count=count)
    return parts(said)


# ---- What is asked before anything is done.


def explain(
    position: Position, seat: int, action: Action, names: Sequence[str], language: str, rng: Rng
) -> WhyNot | None:
    """Why the seat may not do this, judged in a world that it could be in."""
    try:
        position.state.imagine(seat, rng).check(seat, action)
    except Illegal as refusal:
        blocked = Blocked(kind_of(action), refusal.clause, refusal.name, refusal.facts)
        return _why_not(position.state.game.words, blocked, names, language)
    return None


def foresee(
    position: Position, seat: int, rows: Sequence[Sequence[Action]], names: Sequence[str], language: str, rng: Rng
) -> list[Preview]:
    """What each row of actions, most of one alone, surely brings, whatever the seat cannot know and others answer."""
    worlds = [position.state.imagine(seat, rng) for _ in range(WORLDS)]
    viewer = Viewer(seat, language)
    return [_preview(worlds, row, names, viewer) for row in rows]


def _preview(worlds: Sequence[State], row: Sequence[Action], names: Sequence[str], viewer: Viewer) -> Preview:
    game, seat = worlds[0].game, viewer.seat
    stories, after = [], []
    for world in worlds:
        state = world.copy()
        story: Story = []
        for action in row:
            state.apply(seat, action, story)  # type: ignore[arg-type]
        stories.append(told_to(story, seat))
        after.append(state)
    # What is answered together comes out in the order of the seats: the answer itself knows what is its own.
    foretold = _common_beginning([world.foretold(seat, action) for world in worlds if world.seats > 1])  # type: ignore[arg-type]
    sure = foretold or _common_beginning(stories)
    preview = Preview(events=[_json(event) for event in sure], sentences=tell(game, sure, names, viewer))
    preview.is_final = worlds[0].asked.is_sealed and len(worlds[0].actors) > 1
    preview.is_final |= any(then.reveals != world.reveals for world, then in zip(worlds, after, strict=True))
    views = [state.view(seat) for state in after]
    preview.view = _json(_in_common([msgspec.structs.asdict(view) for view in views]))
    if seat in after[0].actors and all(view == views[0] for view in views):
        preview.prompt = _prompt(after[0], tuple(names), viewer)
    return preview


def _in_common(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The fields that are the same in all of these views."""
    return {field: value for field, value in views[0].items() if all(view[field] == value for view in views)}


def _common_beginning(stories: Sequence[Sequence[Event]]) -> list[Event]:
    """The events that all of them begin with."""
    common = []
    for events in zip(*stories, strict=False):
        if any(event != events[0] for event in events):
            break
        common.append(events[0])
    return common
