"""A table and its twins: a game played with the real company, and beside it, for each viewer, one that it could be.

Before every entry a twin's position is one that its viewer cannot tell from the true one, everything hidden dealt anew,
under another seed and salt.  The same happens in it, as far as the viewer hears; so every byte that the viewer is sent
there must be the same, and a `Leak` is raised where it is not.
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
from litestar import Response

from hustings.bots import make_bot
from hustings.core.action import Action
from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.options import settled
from hustings.core.perspective import Perspective
from hustings.core.registry import load, titles
from hustings.core.rng import Rng
from hustings.core.seal import seal
from hustings.core.state import State
from hustings.core.story import Story, Told, told_to
from hustings.server import house as server
from hustings.server import proposals
from hustings.server.api import play, seats, socket, tables
from hustings.server.company import Company
from hustings.server.connections import Connection
from hustings.server.entries import Entry, in_force
from hustings.server.frames import Act, UndoRequest
from hustings.server.gate import Position, Viewer
from hustings.server.live import LiveTable
from hustings.server.messages import Answer, PreviewRequest, Propose, WhyRequest
from hustings.server.refusals import Refusal
from hustings.server.settings import Settings
from hustings.server.storage.models import SeatRow, TableRow
from hustings.server.undoing import undo_for
from hustings.server.window import Window

from .house import QuickForeseers

TRIES = 150
"""Worlds that are tried until one is found in which the viewer hears the same."""
ASKED_EVERY = 5
ENOUGH = 60
"""A long game is left after so many entries; the first of each kind is played to its end."""
MOST_ENTRIES = 20_000
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
    """A table with its company: everybody who is connected to it."""

    def __init__(self, table: LiveTable, viewers: Sequence[Viewer], ears_of: Viewer | None = None) -> None:
        """With `ears_of`, all look through one viewer's eyes: only that viewer's frames are to be made."""
        store: Any = table.store
        self.live = table
        self.tables = server.House(store, None, Settings(data=Path(), database="", beat=1e6))  # type: ignore[arg-type]
        self.company = Company(store, table, [], leave_after=1e9)
        self.tables.companies[table.code] = self.company
        app = SimpleNamespace(state=SimpleNamespace(house=self.tables, foreseers=QuickForeseers()))
        self.door: Any = SimpleNamespace(app=app)
        self.ears = {viewer.seat: Ear(person_at(viewer.seat), ears_of or viewer) for viewer in viewers}
        for ear in self.ears.values():
            ear.send(self.company.hello(ear, -1))
            self.company.join(ear)

    async def send(self, seat: int, frame: Any) -> None:
        """What a client of this seat sends on its socket."""
        await socket._answer(self.door, self.company, self.ears[seat], msgspec.json.encode(frame))

    async def propose(self, question: Propose, agrees: bool) -> None:
        """A seat asks for a take-back, and the others answer one after the other."""
        await proposals.propose(self.tables, self.company, person_at(question.by), question)
        while self.live.row.proposal:
            asked = self.live.row.proposal
            answer = Answer(seat=asked["waits_for"][0], proposal=asked["id"], agree=agrees)
            await proposals.answer(self.tables, self.company, person_at(answer.seat), answer)


class Twin(LiveTable):
    """The table as it could also be, for all that one viewer knows."""

    def __init__(self, true: LiveTable, seat: int | None, rng: Rng) -> None:
        self.true = true
        self.seat = seat
        self.rng = rng
        self.is_blind = False
        """No other world was found: almost all that was hidden is revealed by this entry."""
        salt = f"{rng.below(1 << 62):032x}"
        values = {column.key: getattr(true.row, column.key) for column in TableRow.__mapper__.column_attrs}
        row = TableRow(**{**values, "seed": salt[::-1] * 2, "salt": salt})
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
        self.state = self.true.state.imagine(self.seat, self.rng)
        self.way_back.seat, self.way_back.positions = self.true.way_back.seat, list(self.true.way_back.positions)
        self._look_for_window()

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

    def follow_window(self, before: State, made: Sequence[Entry]) -> None:
        """Find a world, and answers in it, with which the viewer hears of the release what it heard."""
        heard = [told_to(entry.story, self.seat) for entry in made]
        self.is_blind = False
        for _ in range(TRIES):
            self.state = before.imagine(self.seat, self.rng)
            answers = {_seat_of(entry): self._answer_like(entry) for entry in made}
            if self._hears_of(answers) == heard:
                break
        else:
            self.is_blind = True
            self.state = before
            answers = {_seat_of(entry): entry.action for entry in made if entry.action}
        self.window = Window(self.number, self.state.actors)
        self.window.automatic = answers

    def _answer_like(self, entry: Entry) -> Action:
        if entry.seat == self.seat and entry.action:
            return entry.action
        return self.rng.choice(self.state.legal(_seat_of(entry)))

    def _hears_of(self, answers: dict[int, Action]) -> list[list[Any]]:
        state, heard = self.state.copy(), []
        for seat, action in answers.items():
            story: Story = []
            state.apply(seat, action, story)
            heard.append(list(told_to(story, self.seat)))
        return heard

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


def _seat_of(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


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
    here, person, seat, language = house.company, person_at(viewer.seat), viewer.seat, viewer.language
    yield lambda: tables.table.fn(here, person)
    yield lambda: tables.my_tables.fn(house.door, person)
    yield lambda: tables.components.fn(here)
    yield lambda: seats.invites.fn(here, person)
    yield lambda: play.history.fn(here, person, seat, language)
    yield lambda: play.at.fn(here, person, number, seat, language, True)
    yield lambda: play.changed_since.fn(here, person, number, seat, language)
    yield lambda: here.hello(house.ears[seat], number)
    if not house.live.is_over:
        yield lambda: play.standing.fn(here, language)
        yield lambda: play.record.fn(here)
        yield lambda: play.saved_report.fn(house.door, here, "electioneering-paper-kite-41-3-1.json")
        yield from _before_moving(house, viewer, actions)


def _before_moving(house: House, viewer: Viewer, actions: Sequence[Action]) -> Iterator[Asking]:
    here, person, seat, language = house.company, person_at(viewer.seat), viewer.seat or 0, viewer.language
    choices = [msgspec.to_builtins(action) for action in islice(house.live.state.legal(seat), 4)]
    request = PreviewRequest(seat=seat, number=house.live.number, actions=choices, language=language)
    yield lambda: play.preview.fn(house.door, here, person, request)
    for action in actions:
        why = WhyRequest(seat=seat, action=msgspec.to_builtins(action), language=language)
        yield lambda why=why: play.why.fn(house.door, here, person, why)


# ---- One game and its twins.


class Trial:
    """A game, played by quick bots, compared at each entry with a twin for each viewer."""

    def __init__(self, slug: str, seats: int, index: int) -> None:
        self.rng = random.Random(f"{slug} {seats} {index}")
        table = make_table(slug, seats, self.rng)
        languages = [LANGUAGES[(index + seat) % 2] for seat in range(seats)]
        viewers = [Viewer(seat, language, (index + seat) % 2 == 0) for seat, language in enumerate(languages)]
        self.viewers = [*viewers, Viewer(None, LANGUAGES[index % 2], True)]
        self.true = House(table, self.viewers)
        self.twins = {viewer: House(self._twin(viewer.seat), self.viewers, viewer) for viewer in self.viewers}
        self.bot = make_bot("greedy:1" if index % 4 == 0 else "random", index)
        self.most = ENOUGH if index else MOST_ENTRIES
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
        while not self.table.is_over and self.table.number < self.most:
            await self.move()
            await self.try_something_else()
            self.compare_frames()
            if self.table.is_over or self.table.number % ASKED_EVERY == 0:
                await self.compare_answers()

    async def answer_in_window(self, window: Window) -> None:
        """Those who are asked answer one after the other, of which nobody hears; then all is released."""
        before, number = self.table.state, self.table.number
        for seat in window.owing:
            action = self.rng.choice(before.legal(seat))
            await self.true.send(seat, self._act(seat, action, number))
            for viewer, house in self.twins.items():
                own = action if viewer.seat == seat else before.let_pass(seat)
                await house.send(seat, self._act(seat, own or action, number))
            self.compare_frames()
        await self.true.tables.play.release(self.true.company)
        for viewer, house in self.twins.items():
            twin = _as_twin(house)
            if self.table.is_over:
                twin.row.seed, twin.row.salt = self.table.row.seed, self.table.row.salt  # now everybody may know
            twin.follow_window(before, self.table.entries[number + 1 :])
            await house.tables.play.release(house.company)
            self.entries += 1
            if twin.is_blind:
                self.blind += 1
                self._compare_after(viewer, house)

    async def move(self) -> None:
        if self.table.window is not None:
            await self.answer_in_window(self.table.window)
            return
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
        house.live._look_for_window()
        since = self.table.number - 1
        sent, twins = (each.company.hello(each.ears[viewer.seat], since) for each in (self.true, house))
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
        offer = undo_for(self.table, seat)
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
    seed, salt = rng.randbytes(32).hex(), f"{rng.getrandbits(128):032x}"
    row = TableRow(
        code="paper-kite-41",
        game=slug,
        rules=game.version,
        digest=game.digest,
        pack={},
        is_own_pack=True,
        options=some_options(game, seats, rng),
        chance="shake256",
        seed=seed,
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
            asks="able",
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
