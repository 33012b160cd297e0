"""Nothing that is sent to a seat depends on what that seat cannot know.

Every game is played in the real rooms, with everybody's frames caught.  Beside it each viewer has a twin of the table:
before every entry the position there is one that this viewer cannot tell from the true one, everything hidden dealt
anew, under another seed and salt.  The same happens in it, as far as the viewer hears; so every byte that the viewer
is sent there must be the same.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Response

from hustings.bots import make_bot
from hustings.core.action import Action, kind_of
from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.options import settled
from hustings.core.perspective import Perspective
from hustings.core.registry import load, titles
from hustings.core.rng import Rng
from hustings.core.seal import seal
from hustings.core.state import State
from hustings.core.story import Story, Told, told_to
from hustings.server import after, gate, live, proposals, room
from hustings.server.api import play, seats, socket, tables
from hustings.server.connections import Connection
from hustings.server.entries import Entry, in_force
from hustings.server.frames import Act, Choice, Hello, Now, Step, TableInfo, UndoRequest, WhyNot
from hustings.server.gate import Position, Viewer
from hustings.server.live import LiveTable
from hustings.server.messages import Answer, PreviewRequest, Propose, WhyRequest
from hustings.server.refusals import Refusal
from hustings.server.room import Room
from hustings.server.settings import Settings
from hustings.server.storage.models import SeatRow, TableRow
from hustings.server.tables import Tables

GAMES = 200
CHUNKS = 4
TRIES = 150
"""Worlds that are tried until one is found in which the viewer hears the same."""
ASKED_EVERY = 5
LANGUAGES = ("en", "zh-Hant")
WATCHER = "watcher"
MOMENT = datetime(2018, 11, 6, tzinfo=UTC)


class Leak(AssertionError):
    """A viewer was sent something that depends on what it cannot know."""


class NoDisk:
    """Where tables of this test are stored: nowhere.  What is sent is made of what is in memory."""

    def __init__(self) -> None:
        self.mine: list[tuple[TableRow, list[SeatRow]]] = []

    async def write(self, *statements: object) -> None:
        pass

    async def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        return self.mine


class Ear(Connection):
    """A connection that keeps what it is sent."""

    def __init__(self, person: str, viewer: Viewer) -> None:
        super().__init__(person, viewer)
        self.heard: list[bytes] = []

    def send_encoded(self, frame: bytes) -> None:
        self.heard.append(frame)


def person_at(seat: int | None) -> str:
    return WATCHER if seat is None else f"person-{seat}"


class House:
    """A table in its room, and everybody connected to it."""

    def __init__(self, table: LiveTable, viewers: Sequence[Viewer], ears_of: Viewer | None = None) -> None:
        """With `ears_of`, all look through one viewer's eyes: only that viewer's frames are to be made."""
        store: Any = table.store
        self.live = table
        self.tables = Tables(store, None, Settings(data=Path(), database=""))  # type: ignore[arg-type]
        self.room = Room(store, table, [], leave_after=1e9)
        self.tables.rooms[table.code] = self.room
        app = SimpleNamespace(state=SimpleNamespace(tables=self.tables))
        self.door: Any = SimpleNamespace(app=app)
        self.ears = {viewer.seat: Ear(person_at(viewer.seat), ears_of or viewer) for viewer in viewers}
        for ear in self.ears.values():
            ear.send(self.room.hello(ear, -1))
            self.room.join(ear)

    async def send(self, seat: int, frame: Any) -> None:
        """What a client of this seat sends on its socket."""
        await socket._answer(self.door, self.room, self.ears[seat], msgspec.json.encode(frame))

    async def propose(self, question: Propose, agrees: bool) -> None:
        """A seat asks for a take-back, and the others answer one after the other."""
        await proposals.propose(self.tables, self.room, person_at(question.by), question)
        while self.live.row.proposal:
            asked = self.live.row.proposal
            answer = Answer(seat=asked["waits_for"][0], proposal=asked["id"], agree=agrees)
            await proposals.answer(self.tables, self.room, person_at(answer.seat), answer)


class Twin(LiveTable):
    """The table as it could also be, for all that one viewer knows."""

    def __init__(self, true: LiveTable, seat: int | None, rng: Rng) -> None:
        self.true = true
        self.seat = seat
        self.rng = rng
        self.is_blind = False
        """No other world was found: almost all that was hidden is revealed by this entry."""
        seed = rng.below(1 << 62)
        values = {column.key: getattr(true.row, column.key) for column in TableRow.__mapper__.column_attrs}
        row = TableRow(**{**values, "seed": str(seed), "salt": f"{seed:032x}"})
        super().__init__(true.store, row, true.seats, true.snapshot_every)

    def _deal(self) -> None:
        """The deal as the viewer heard it; what it did not hear comes from another deal."""
        super()._deal()
        told = [
            _untold(true, other, self.seat)
            for true, other in zip(self.true.entries[0].story, self._other_deal(), strict=True)
        ]
        self.entries = [msgspec.structs.replace(self.true.entries[0], story=told)]
        self.state = self.true.state.imagine(self.seat, self.rng)

    def _other_deal(self) -> Story:
        """A deal that is told in as many events of the same kinds."""
        kinds = [type(told.event) for told in self.true.entries[0].story]
        story = self.entries[0].story
        while [type(told.event) for told in story] != kinds:
            story = []
            self.game.start(len(self.seats), self.rng.below(1 << 62), self.row.options, story)
        return story

    def position_at(self, number: int) -> Position:
        position = self.true.position_at(number)
        if number == self.number:
            return self.here
        return position._replace(state=position.state.imagine(self.seat, self.rng))

    def _unfold(self) -> None:
        """After going back.  What can be undone is known from then; the positions are dealt anew."""
        self.state, self.turn = self.true.state.imagine(self.seat, self.rng), self.true.turn
        self._undoable, self._undo_seat = list(self.true._undoable), self.true._undo_seat

    def follow(self, before: State, entry: Entry) -> Action:
        """Find a world in which the viewer hears of this entry what it heard; the action that makes it so."""
        heard = told_to(entry.story, self.seat)
        self.is_blind = False
        for _ in range(TRIES):
            self.state = before.imagine(self.seat, self.rng)
            action = self._alike(entry)
            if action and self._hears(action, entry.seat) == heard:
                return action
        self.is_blind = True
        self.state = before
        assert entry.action is not None
        return entry.action

    def _alike(self, entry: Entry) -> Action | None:
        """What the acting seat does here: something that the viewer cannot tell from what it did."""
        assert entry.seat is not None
        assert entry.action is not None
        possible = self.state.legal(entry.seat)
        if entry.seat == self.seat:
            return entry.action if entry.action in possible else None
        shown = self.game.shown(entry.action)
        alike = [action for action in possible if self.game.shown(action) == shown]
        return self.rng.choice(alike) if alike else None

    def _hears(self, action: Action, seat: int | None) -> list[Any]:
        assert seat is not None
        story: Story = []
        self.state.copy().apply(seat, action, story)
        return list(told_to(story, self.seat))


def _untold(true: Told, other: Told, seat: int | None) -> Told:
    if true.audience is None or seat in true.audience:
        return true
    return Told(other.event, true.audience, true.others)


# ---- What a viewer can ask for.


Asking = Callable[[], Any]


async def answered(asking: Asking) -> bytes:
    """The bytes of an answer, or the sentence of a refusal."""
    try:
        answer = asking()
        if isinstance(answer, Awaitable):
            answer = await answer
    except Refusal as refusal:
        return f"{refusal.status} {refusal.sentence()}".encode()
    return answer.content if isinstance(answer, Response) else msgspec.json.encode(answer)


def questions(house: House, viewer: Viewer, number: int, actions: Sequence[Action]) -> Iterator[Asking]:
    """Everything that a client can ask about a table in play."""
    here, person, seat, language = house.room, person_at(viewer.seat), viewer.seat, viewer.language
    yield lambda: tables.table.fn(here, person)
    yield lambda: tables.my_tables.fn(house.door, person)
    yield lambda: tables.components.fn(here)
    yield lambda: seats.invites.fn(here, person)
    yield lambda: play.history.fn(here, person, seat, language)
    yield lambda: play.at.fn(here, person, number, seat, language, True)
    yield lambda: here.hello(house.ears[seat], number)
    if not house.live.is_over:
        yield lambda: play.standing.fn(here, language)
        yield lambda: play.record.fn(here)
        yield lambda: play.saved_report.fn(house.door, here, "electioneering-paper-kite-41-3-1.json")
        yield from _before_moving(house, viewer, actions)


def _before_moving(house: House, viewer: Viewer, actions: Sequence[Action]) -> Iterator[Asking]:
    here, person, seat, language = house.room, person_at(viewer.seat), viewer.seat or 0, viewer.language
    choices = [msgspec.to_builtins(action) for action in islice(house.live.state.legal(seat), 4)]
    request = PreviewRequest(seat=seat, number=house.live.number, actions=choices, language=language)
    yield lambda: play.preview.fn(here, person, request)
    for action in actions:
        why = WhyRequest(seat=seat, action=msgspec.to_builtins(action), language=language)
        yield lambda why=why: play.why.fn(here, person, why)


# ---- One game and its twins.


class Trial:
    """A game, played by quick bots, compared at each entry with a twin for each viewer."""

    def __init__(self, slug: str, seats: int, index: int) -> None:
        self.rng = random.Random(f"{slug} {seats} {index}")
        table = make_table(slug, seats, self.rng)
        languages = [LANGUAGES[(index + seat) % 2] for seat in range(seats)]
        viewers = [Viewer(seat, language, True) for seat, language in enumerate(languages)]
        self.viewers = [*viewers, Viewer(None, LANGUAGES[index % 2], True)]
        self.true = House(table, self.viewers)
        self.twins = {viewer: House(self._twin(viewer.seat), self.viewers, viewer) for viewer in self.viewers}
        self.bot = make_bot("greedy:1" if index % 4 == 0 else "random", index)
        self.entries = self.blind = 0
        self.thought_of: list[Action] = []
        """Actions that somebody could have done, to be asked about and tried by those who cannot."""

    def _twin(self, seat: int | None) -> Twin:
        return Twin(self.true.live, seat, Rng(self.rng.getrandbits(62)))

    @property
    def table(self) -> LiveTable:
        return self.true.live

    async def play(self) -> None:
        self.compare_frames()
        while not self.table.is_over:
            await self.move()
            await self.try_something_else()
            self.compare_frames()
            if self.table.is_over or self.table.number % ASKED_EVERY == 0:
                await self.compare_answers()

    async def move(self) -> None:
        before = self.table.state
        seat = self.rng.choice(before.actors)
        self.thought_of = [*self.thought_of[-40:], *before.legal(seat)]
        action = self.bot.choose(Perspective(before, seat, Rng(self.rng.getrandbits(62))))
        number = self.table.number
        await self.true.send(seat, self._act(seat, action, number))
        entry = self.table.entries[-1]
        for viewer, house in self.twins.items():
            twin = _as_twin(house)
            if self.table.is_over:
                twin.row.seed, twin.row.salt = self.table.row.seed, self.table.row.salt  # now everybody may know
            await house.send(seat, self._act(seat, twin.follow(before, entry), number))
            self.entries += 1
            if twin.is_blind:
                self.blind += 1
                self._compare_after(viewer, house)

    def _compare_after(self, viewer: Viewer, house: House) -> None:
        """Where the entry itself could not happen in another world, what is left to know after it is dealt anew."""
        house.live.state = self.table.state.imagine(viewer.seat, _as_twin(house).rng)
        since = self.table.number - 1
        sent, twins = (each.room.hello(each.ears[viewer.seat], since) for each in (self.true, house))
        self._compare(viewer, [msgspec.json.encode(sent)], [msgspec.json.encode(twins)])

    def _act(self, seat: int, action: Action, number: int) -> Act:
        return Act(id=f"{number}", seat=seat, number=number, action=msgspec.to_builtins(action))

    async def try_something_else(self) -> None:
        """Now and then: undo, ask for a take-back, try what is not allowed."""
        if self.table.is_over:
            return
        chance = self.rng.random()
        if chance < 0.1:
            await self._undo()
        elif chance < 0.15:
            await self._take_back()
        elif chance < 0.3:
            await self._break_the_rules()

    async def _undo(self) -> None:
        seat = self.rng.randrange(len(self.table.seats))
        offer = self.table.undo_for(seat)
        back_to = offer.back_to if offer.back_to is not None else 0
        number = self.table.number
        for house in (self.true, *self.twins.values()):
            await house.send(seat, UndoRequest(id=f"undo-{number}", seat=seat, number=number, back_to=back_to))

    async def _take_back(self) -> None:
        moves = in_force(self.table.entries)
        by = self.rng.randrange(len(self.table.seats))
        question = Propose(kind="takeback", by=by, number=moves[max(-3, -len(moves))].number - 1)
        agrees = self.rng.random() < 0.5
        for house in (self.true, *self.twins.values()):
            await house.propose(question, agrees)

    async def _break_the_rules(self) -> None:
        """It is refused, and nobody else hears of it."""
        for viewer, house in self.twins.items():
            action = self.rng.choice(self.thought_of)
            if viewer.seat is not None and action not in self.table.state.legal(viewer.seat):
                frame = msgspec.structs.replace(self._act(viewer.seat, action, self.table.number), id="not allowed")
                await self.true.send(viewer.seat, frame)
                await house.send(viewer.seat, frame)

    # ---- Comparing.

    def compare_frames(self) -> None:
        for viewer, house in self.twins.items():
            self._compare(viewer, self.true.ears[viewer.seat].heard, house.ears[viewer.seat].heard)
        for house in (self.true, *self.twins.values()):
            for ear in house.ears.values():
                ear.heard.clear()

    async def compare_answers(self) -> None:
        number = self.rng.randrange(self.table.number + 1)
        actions = self.rng.sample(self.thought_of, min(3, len(self.thought_of)))
        for viewer, house in self.twins.items():
            sent = [await answered(asking) for asking in questions(self.true, viewer, number, actions)]
            twins = [await answered(asking) for asking in questions(house, viewer, number, actions)]
            self._compare(viewer, sent, twins)

    def _compare(self, viewer: Viewer, sent: list[bytes], twins: list[bytes]) -> None:
        where = f"{self.table.game.slug}, entry {self.table.number}, {viewer}"
        if len(sent) != len(twins):
            raise Leak(f"{where}: {len(sent)} were sent, and {len(twins)} if all is dealt anew")
        for one, other in zip(sent, twins, strict=True):
            if one != other:
                raise Leak(f"{where}:\n{difference(one, other)}")


def difference(one: bytes, other: bytes) -> str:
    """Where two frames begin to differ, and what is around that."""
    place = next((place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, place - 80), place + 80)
    return "\n".join(frame[around].decode("utf-8", "replace") for frame in (one, other))


def _as_twin(house: House) -> Twin:
    assert isinstance(house.live, Twin)
    return house.live


def make_table(slug: str, seats: int, rng: random.Random) -> LiveTable:
    """A table that has begun, each seat somebody else's."""
    game = load(slug)
    seed, salt = rng.getrandbits(62), f"{rng.getrandbits(128):032x}"
    row = TableRow(
        code="paper-kite-41",
        game=slug,
        rules=game.version,
        digest=game.digest,
        pack={},
        options=some_options(game, seats, rng),
        seed=str(seed),
        salt=salt,
        sealed=seal(seed, salt),
        status="playing",
        host=person_at(0),
        is_hot_seat=False,
        turn=0,
        waiting_for=[],
        created=MOMENT,
        updated=MOMENT,
    )
    store = NoDisk()
    people = [
        SeatRow(
            table=row.code,
            index=seat,
            kind="person",
            holder=person_at(seat),
            level=None,
            name=name,
            letter=letter,
            invite=f"invite-{seat}",
            grip=f"grip-{seat}",
        )
        for seat, name, letter in zip(range(seats), ("Ada", "Bo", "Cy", "Di", "Eve", "Fay"), "uvwxyz", strict=False)
    ]
    store.mine = [(row, people)]
    return LiveTable(store, row, people, snapshot_every=25)  # type: ignore[arg-type]


def some_options(game: Game, seats: int, rng: random.Random) -> dict[str, Any]:
    while True:
        options = settled(game.options, {option.name: rng.choice(option.choices) for option in game.options})
        try:
            game.start(seats, 0, options)
        except BadSetup:
            continue
        return dict(options)


def trials(slugs: Sequence[str], places: range) -> Iterator[Trial]:
    """Each game at each number of seats, in turn."""
    kinds = [(slug, seats) for slug in slugs for seats in titles()[slug].seats]
    for place in places:
        slug, seats = kinds[place % len(kinds)]
        yield Trial(slug, seats, place // len(kinds))


def play_all(games: Iterator[Trial]) -> list[Trial]:
    async def play_each() -> list[Trial]:
        played = []
        for trial in games:
            await trial.play()
            played.append(trial)
        return played

    return asyncio.run(play_each())


@pytest.fixture(autouse=True)
def _nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, ids are alike, and a preview imagines the same worlds for all who know the same."""
    monkeypatch.setattr(live, "now", lambda: MOMENT)
    monkeypatch.setattr(play, "_rng", lambda: Rng(41))
    monkeypatch.setattr(proposals, "_fresh_id", lambda: 41)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_frame_and_no_answer_depends_on_what_is_hidden(chunk: int) -> None:
    size = GAMES // CHUNKS
    played = play_all(trials(list(titles()), range(chunk * size, (chunk + 1) * size)))
    assert len(played) == size
    blind = sum(trial.blind for trial in played) / sum(trial.entries for trial in played)
    assert blind < 0.2, "too few entries were compared with another world"


# ---- The test has teeth: each of these tells a little too much, and is caught.


Patch = Callable[[pytest.MonkeyPatch], None]


def _see_too_much(change: Callable[[Now, State, Viewer], None]) -> Patch:
    """A gate that lets something through with every position."""
    honest = gate.see

    def see(position: Position, viewer: Viewer, names: Sequence[str], undo: Any = None) -> Now:
        now = honest(position, viewer, names, undo)
        if not position.state.over:
            change(now, position.state, viewer)
        return now

    return lambda patch: patch.setattr(room, "see", see)


def _top_of_the_deck(now: Now, state: Any, viewer: Viewer) -> None:
    now.prompt += f" {state.deck[-1]}"


def _count_of_a_hidden_suit(now: Now, state: Any, viewer: Viewer) -> None:
    held = state.hands[((viewer.seat or 0) + 1) % state.seats]
    low = sum(card < 16 for card in held)
    assert now.board is not None
    zones = [msgspec.structs.replace(zone, counters=(*zone.counters, ("low", f"{low}"))) for zone in now.board.zones]
    now.board = msgspec.structs.replace(now.board, zones=tuple(zones))


def _chance(now: Now, state: State, viewer: Viewer) -> None:
    now.questions["chance"] = str(int(state.chance) & 7)


def _moves_of_others(now: Now, state: State, viewer: Viewer) -> None:
    names = tuple("ABCDEF"[: state.seats])
    now.choices = [
        gate._choice(state.game.words, action, names, viewer.language)
        for seat in state.actors
        for action in state.legal(seat)
    ]


def _number_of_moves_of_others(now: Now, state: State, viewer: Viewer) -> None:
    now.turn += sum(len(state.legal(seat)) for seat in state.actors)


def _order_of_the_view(now: Now, state: Any, viewer: Viewer) -> None:
    """Nothing more is said, only in another order."""
    if sum(state.hands[state.actors[0]]) % 2:
        now.kinds = dict(reversed(now.kinds.items()))


def _seed_at_the_table(patch: pytest.MonkeyPatch) -> None:
    honest = Room.info_for

    def info_for(self: Room, person: str) -> TableInfo:
        info = honest(self, person)
        info.forked_from = self.live.row.seed[:3]
        return info

    patch.setattr(Room, "info_for", info_for)


def _unsealed_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(after, "record_file", lambda here: here.live.record().to_json())


def _true_events_for_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(gate, "told_to", lambda story, seat: [told.event for told in story])


def _true_actions_for_everybody(patch: pytest.MonkeyPatch) -> None:
    honest = gate.hear

    def hear(entry: Entry, *others: Any) -> Step:
        step = honest(entry, *others)
        if entry.action is not None:
            step.action = msgspec.Raw(msgspec.json.encode(entry.action))
        return step

    patch.setattr(room, "hear", hear)


def _preview_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    def foresee(position: Position, seat: int, actions: Sequence[Action], names: Any, language: str, rng: Rng) -> Any:
        return [gate._preview([position.state], action, names, Viewer(seat, language)) for action in actions]

    patch.setattr(gate, "foresee", foresee)


def _reason_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    honest = gate.explain

    def explain(position: Position, seat: int, action: Action, *others: Any) -> WhyNot | None:
        why = honest(position, seat, action, *others)
        if why and any(action in position.state.legal(other) for other in position.state.actors):
            why = msgspec.structs.replace(why, clause=f"{kind_of(action)} is for somebody else")
        return why

    patch.setattr(gate, "explain", explain)


def _anothers_view_of_the_past(patch: pytest.MonkeyPatch) -> None:
    honest = gate.see

    def see(position: Position, viewer: Viewer, *others: Any) -> Now:
        now = honest(position, viewer, *others)
        now.view = msgspec.Raw(msgspec.json.encode(position.state.view(0)))
        return now

    patch.setattr(gate, "see", see)


def _anothers_hello(patch: pytest.MonkeyPatch) -> None:
    honest = Room.hello

    def hello(self: Room, connection: Connection, since: int) -> Hello:
        frame = honest(self, connection, since)
        frame.steps = self.steps_for(Viewer(0, connection.viewer.language), since)
        return frame

    patch.setattr(Room, "hello", hello)


def _hint_on_a_choice(now: Now, state: Any, viewer: Viewer) -> None:
    """Best played now: said of the first choice, if the deck's next card is a high one."""
    if now.choices and state.deck and state.deck[-1] > 20:
        first: Choice = msgspec.structs.replace(now.choices[0], hints={"card": "now"})
        now.choices = [first, *now.choices[1:]]


CARDS, VOTES = "electioneering", "show_of_hands"
LEAKS: dict[str, tuple[str, Patch]] = {
    "the top card of the deck": (CARDS, _see_too_much(_top_of_the_deck)),
    "how many of a suit another holds": (CARDS, _see_too_much(_count_of_a_hidden_suit)),
    "the state of chance": (CARDS, _see_too_much(_chance)),
    "the moves of others": (CARDS, _see_too_much(_moves_of_others)),
    "how many moves others have": (CARDS, _see_too_much(_number_of_moves_of_others)),
    "an order that tells something": (CARDS, _see_too_much(_order_of_the_view)),
    "a hint that knows the deck": (CARDS, _see_too_much(_hint_on_a_choice)),
    "the seed at the table": (VOTES, _seed_at_the_table),
    "the record before the end": (VOTES, _unsealed_too_early),
    "true events for everybody": (CARDS, _true_events_for_everybody),
    "true actions for everybody": (VOTES, _true_actions_for_everybody),
    "a preview of the truth": (CARDS, _preview_of_the_truth),
    "a reason from the truth": (CARDS, _reason_from_the_truth),
    "another's view of the past": (CARDS, _anothers_view_of_the_past),
    "another's first frame": (CARDS, _anothers_hello),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slug, patch = LEAKS[leak]
    patch(monkeypatch)
    with pytest.raises(Leak):
        play_all(trials([slug], range(12)))
