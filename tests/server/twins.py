"""A table and its twins: the table as it could also be, for all that one viewer knows.

Before every entry a twin's position is one that its viewer cannot tell from the true one, everything hidden dealt anew,
under another seed and salt.  The same happens in it, as far as the viewer hears.
"""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from hustings.core.action import Action
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Story, Told, told_to
from hustings.server import house as server
from hustings.server import proposals
from hustings.server.api.conversation import Conversation
from hustings.server.company import Company
from hustings.server.connections import Connection
from hustings.server.entries import Entry
from hustings.server.gate import Position, Viewer
from hustings.server.limits import LIMITS, Limits
from hustings.server.live import LiveTable
from hustings.server.messages import Answer, Propose
from hustings.server.presence import Times
from hustings.server.refusals import Refusal
from hustings.server.settings import Settings
from hustings.server.storage.models import TableRow
from hustings.server.window import Window

from .house import QuickForeseers
from .seated import person_at

TRIES = 150
"""Worlds that are tried until one is found in which the viewer hears the same."""


class Ear(Connection):
    """A connection that keeps what it is sent."""

    def __init__(self, person: str, viewer: Viewer) -> None:
        super().__init__(person, viewer)
        self.heard: list[bytes] = []

    def send_encoded(self, frame: bytes) -> None:
        self.heard.append(frame)


class House:
    """A table with its company: everybody who is connected to it."""

    def __init__(self, table: LiveTable, viewers: Sequence[Viewer], ears_of: Viewer | None = None) -> None:
        """With `ears_of`, all look through one viewer's eyes: only that viewer's frames are to be made."""
        store: Any = table.store
        self.live = table
        self.tables = server.House(store, None, Settings(data=Path(), database="", beat=1e6))  # type: ignore[arg-type]
        self.company = Company(store, table, [], Times(leave_after=1e9, agree_after=1e9, here_for=30.0, beat=1e6))
        self.tables.companies[table.code] = self.company
        endless = Limits({limit.name: 1_000_000 for limit in LIMITS})
        app = SimpleNamespace(
            state=SimpleNamespace(house=self.tables, people=None, foreseers=QuickForeseers(), limits=endless)
        )
        self.door: Any = SimpleNamespace(app=app, client=None)
        self.ears = {viewer.seat: Ear(person_at(viewer.seat), ears_of or viewer) for viewer in viewers}
        for ear in self.ears.values():
            ear.send(self.company.hello(ear, -1))
            self.company.join(ear)
        self.company.tell_table()  # at once, and not when a moment is over, which is not the same one at each house

    async def send(self, seat: int, frame: Any) -> None:
        """What a client of this seat sends on its socket."""
        conversation = Conversation(self.door, self.company, self.ears[seat])
        await conversation.answer(msgspec.json.encode(frame))

    async def propose(self, question: Propose, agrees: bool) -> None:
        """A seat asks for a take-back, and the others answer one after the other."""
        try:
            await proposals.propose(self.tables, self.company, person_at(question.by), question)
        except Refusal as refusal:  # in the middle of a choice
            self.ears[question.by].heard.append(refusal.sentence().encode())
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
        return Position(position.number, position.state.imagine(self.seat, self.rng))

    def _unfold(self) -> None:
        """After going back.  What can be undone is known from then; the positions are dealt anew."""
        self.state = self.true.state.imagine(self.seat, self.rng)
        self.way_back.seat, self.way_back.positions = self.true.way_back.seat, list(self.true.way_back.positions)
        self._look_for_window()

    def follow(self, before: State, made: Sequence[Entry]) -> list[Action]:
        """Find a world in which the viewer hears of these entries what it heard; the actions that make it so."""
        self.is_blind = False
        for _ in range(TRIES):
            self.state = before.imagine(self.seat, self.rng)
            actions = self._alike(made)
            if len(actions) == len(made):
                return actions
        self.is_blind = True
        self.state = before
        return [entry.action for entry in made if entry.action]

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

    def _alike(self, made: Sequence[Entry]) -> list[Action]:
        """What is done here, one after the other, as far as the viewer hears of it what it heard."""
        state = self.state.copy()
        actions: list[Action] = []
        for entry in made:
            action, story = self._like(state, entry), cast(Story, [])
            if action is None:
                break
            state.apply(_seat_of(entry), action, story)
            if told_to(story, self.seat) != told_to(entry.story, self.seat):
                break
            actions.append(action)
        return actions

    def _like(self, state: State, entry: Entry) -> Action | None:
        """What the acting seat does here: something that the viewer cannot tell from what it did."""
        assert entry.action is not None
        possible = state.legal(_seat_of(entry))
        if entry.seat == self.seat:
            return entry.action if entry.action in possible else None
        shown = self.game.shown(entry.action)
        alike = [action for action in possible if self.game.shown(action) == shown]
        return self.rng.choice(alike) if alike else None


def _seat_of(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


def _untold(true: Told, other: Told, seat: int | None) -> Told:
    if true.audience is None or seat in true.audience:
        return true
    return Told(other.event, true.audience, true.others)
