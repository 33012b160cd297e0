"""A session: a game being played, with its record, its story by chapters, and a way back."""

from itertools import groupby
from typing import NamedTuple

from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.record import Record
from hustings.core.state import State
from hustings.core.story import Event, Story, told_to


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
        self.state = game.start(record.seats, record.seed, record.options, deal)
        self.chapters = [Chapter(None, 0, deal)]
        self._past: list[State] = []

    @classmethod
    def new(cls, game: Game, seats: int, seed: int, options: dict[str, Value]) -> "Session":
        return cls(game, Record.of(game, seats, seed, options))

    @classmethod
    def replayed(cls, record: Record) -> "Session":
        """The session that wrote this record, after its last move."""
        record.replay()  # which says which move is wrong, if one is
        session = cls(record.opened(), record.fork(0))
        for move in record.moves:
            session.do(move.seat, session.game.read_action(move.action))
        return session

    def do(self, seat: int, action: Action) -> None:
        before = self.state.copy()
        story: Story = []
        self.state.apply(seat, action, story)
        self.record.add(seat, action)
        self.chapters.append(Chapter(seat, before.reveals, story))
        self._past.append(before)

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
