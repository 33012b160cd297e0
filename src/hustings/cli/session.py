"""A session: a game being played, with its record, its story by chapters, and a way back."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from hustings.core.action import Action
from hustings.core.errors import BadRecord, BadSetup, HustingsError
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.record import Record, open_record
from hustings.core.state import State
from hustings.core.story import Event, Story, told_to


def check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadSetup(f"There is no seat {seat}: this game has seats 0 to {seats - 1}.")


class Chapter(NamedTuple):
    """What one decision brought about, and what had been revealed before; the deal is nobody's decision."""

    seat: int | None
    reveals: int
    story: Story


class Session:
    """The state, and everything that has led to it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        deal: Story = []
        self.state = game.start(record.seats, record.dealt_from, record.options, deal)
        self.chapters = [Chapter(None, 0, deal)]
        self._past: list[State] = []

    @classmethod
    def new(cls, game: Game, seats: int, seed: int, options: dict[str, Value]) -> "Session":
        return cls(game, Record.of(game, seats, seed, options))

    @classmethod
    def replayed(cls, record: Record) -> "Session":
        """The session that wrote this record, after its last move."""
        session = cls(record.opened(), record.fork(0))
        for number, move in enumerate(record.moves, 1):
            try:
                check_seat(move.seat, record.seats)
                session.do(move.seat, session.game.read_action(move.action))
            except HustingsError as error:
                raise record.stuck_at(number, error) from error
        return session

    def do(self, seat: int, action: Action) -> None:
        before = self.state.copy()
        story: Story = []
        self.state.apply(seat, action, story)
        self.record.add(seat, action)
        self.chapters.append(Chapter(seat, before.reveals, story))
        self._past.append(before)

    def state_at(self, step: int) -> State:
        """The state after so many decisions: to look at, not to play on."""
        return self._past[step] if step < len(self._past) else self.state

    def undo_refusal(self, seat: int) -> str:
        """Why `seat` may not take back its last move, as the key of a phrase; empty if it may."""
        if all(chapter.seat != seat for chapter in self.chapters):
            return "undo/none"
        if self.chapters[-1].seat != seat:
            return "undo/other"
        return "" if self._past[-1].reveals == self.state.reveals else "undo/revealed"

    def undo(self) -> None:
        self.state = self._past.pop()
        self.record.moves.pop()
        self.chapters.pop()

    def told(self, seat: int | None, since: int = 0) -> list[list[Event]]:
        """What a seat heard: a paragraph for all that a player does in a row, until something is revealed."""
        goes = groupby(self.chapters[since:], key=lambda chapter: (chapter.seat, chapter.reveals))
        return [[event for chapter in go for event in told_to(chapter.story, seat)] for _, go in goes]


def open_session(file: Path) -> Session:
    """The game that is recorded in a file, after its last move."""
    record = open_record(file)
    with naming(file):
        return Session.replayed(record)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Whatever is wrong in here is told with the name of the file."""
    try:
        yield
    except HustingsError as error:
        raise BadRecord(f"{file}: {error}") from error
