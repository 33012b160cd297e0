"""A table unfolded: its entries in memory, and the position that they lead to.

The database holds the truth.  A table is loaded from it, catches up with what others have stored there, and believes
what was stored by way of it: the moves themselves are made in `live.py`.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Self

import msgspec
from mypy_extensions import mypyc_attr

from hustings.core.film import Film
from hustings.core.game import Game
from hustings.core.lesson import lesson_of
from hustings.core.state import State
from hustings.core.story import Story
from hustings.server.entries import Entries, Entry, in_force
from hustings.server.gate import Position, outcome
from hustings.server.making import Made
from hustings.server.opening import opened
from hustings.server.past import Past
from hustings.server.recounting import recounted
from hustings.server.refusals import NotFound, Overtaken
from hustings.server.scribe import Scribe
from hustings.server.storage.models import AnswerRow, EntryRow, SeatRow, TableRow, now
from hustings.server.storage.store import Store, changed_entry
from hustings.server.stored import StoredTable
from hustings.server.terms import terms_of
from hustings.server.way_back import WayBack
from hustings.server.window import Answered, Window, may_have_windows

MOST_FOLLOWED = 20
"""How many moves of another process are made one after the other; of more, only the position is found."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UnfoldedTable(StoredTable):
    """One table with its game, its list of entries and its position."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], snapshot_every: int) -> None:
        super().__init__(store, row, seats)
        self.snapshot_every = snapshot_every
        self.game: Game = opened(row.game, row.pack, row.rules)
        self.terms = terms_of(row, self.game, lesson_of(self.game))
        self.lock = asyncio.Lock()
        self._scribe = Scribe(self.game)
        self._films: dict[int, Film] = {}
        """How the moves went that were made last, by number."""
        self._past = Past(self.code, self.game, self._dealt)
        self._deal()

    @property
    def number(self) -> int:
        return self._entries[-1].number

    @property
    def entries(self) -> Entries:
        """The list of entries, from the deal on."""
        return self._entries

    @entries.setter
    def entries(self, entries: Sequence[Entry]) -> None:
        self._entries = Entries(entries)

    @property
    def moves_made(self) -> int:
        """How many moves are in force."""
        return len(self.entries.in_force)

    @property
    def here(self) -> Position:
        """The position now."""
        return Position(self.number, self.state)

    def _dealt(self, story: Story | None = None) -> State:
        state: State = self.game.start(len(self.seats), self.dealt_from, self.row.options, story)
        return state

    def _deal(self) -> None:
        story: Story = []
        self.state = self._dealt(story)
        self.entries = [Entry(number=0, turn=0, kind="deal", seat=None, story=story, next_turn=self.state.turn or None)]
        self.way_back = WayBack()
        self._numbers: dict[str, int] = {}
        self.has_windows = self.terms.lesson is None and may_have_windows(self.state)
        self._look_for_window()

    # ---- Loading.

    @classmethod
    async def loaded(cls, store: Store, code: str, snapshot_every: int) -> Self:
        row = await store.table(code)
        if row is None:
            raise NotFound("no_table", code=code)
        await asyncio.to_thread(opened, row.game, row.pack, row.rules)  # reading a pack takes long
        table = cls(store, row, await store.seats(code), snapshot_every)
        table._past.snapshots = {snapshot.number: snapshot.state.encode() for snapshot in await store.snapshots(code)}
        table._take_in(await store.moves(code))
        if not (row.has_told_turns or await table._has_recounted()):
            return await cls.loaded(store, code, snapshot_every)
        table._take_in_answers(await store.answers(code))
        table._forget_void_question()
        return table

    async def _has_recounted(self) -> bool:
        """A table of an earlier version: its turns become those that the game tells, once and for all.  False if a
        process that opened it at the same moment came first."""
        self.entries = [self.entries[0], *recounted(self._dealt(), self.entries[1:])]
        self._unfold()
        values = {"turn": self.state.turn if self.has_begun else 0, "has_told_turns": True}
        changes = [changed_entry(self.code, entry.number, entry.turn, entry.next_turn) for entry in self.entries[1:]]
        try:
            await self.revise(*changes, **values)
        except Overtaken:
            return False
        return True

    def _take_in_answers(self, rows: Sequence[AnswerRow]) -> None:
        """What was answered in the window that is open, by way of another process or before this one was started."""
        for row in rows:
            if self.window is not None and row.number == self.window.number:
                self.window.stored[row.seat] = Answered(self.game.read_action(row.action), row.client_id)
                self._numbers[row.client_id] = self.window.number_of(row.seat)

    # ---- Others on the same database.

    async def catch_up(self) -> None:
        """Take in all that others have stored since: seats, entries, answers, and how the table stands.

        The revision is read first: whatever is stored while the rest is read is taken in once more, and not missed.
        """
        while True:
            known = self.row.revision
            row = await self.store.table_now(self.code)
            if row is None:
                return
            seats, moves = await self.store.seats(self.code), await self.store.moves(self.code, self.number)
            answers = await self.store.answers(self.code) if self.has_windows else []
            if self.row.revision == known:
                break
        self.before_taking_in()
        dealt_from = self.row.seed
        self.take_rows(row, seats)
        if self.row.seed != dealt_from:  # it is made whole when the game begins, and nobody moves before that
            self._deal()
        self._follow(moves)
        self._take_in_answers(answers)

    async def follow(self, revision: int) -> None:
        """Take in a revision of which it is known that it brought moves and nothing else."""
        known = self.row.revision
        moves = await self.store.moves(self.code, self.number)
        if self.row.revision == known == revision - 1:
            self.before_taking_in()
            self._follow(moves)
            self.row.revision = revision
        elif self.row.revision < revision:
            await self.catch_up()

    def _follow(self, rows: Sequence[EntryRow]) -> None:
        """Take in the next entries; a few moves are made one after the other, and can be shown as one's own can."""
        moves = [self._scribe.entry(row) for row in rows]
        if len(moves) > MOST_FOLLOWED or any(move.kind != "act" for move in moves):
            self._take_in(rows)
        elif moves:
            made = self._made_again(moves)
            self._believe(made, self._summary(made[-1].state))
        self._forget_void_question()

    def _made_again(self, moves: Sequence[Entry]) -> list[Made]:
        """Moves that were stored, with the positions they lead to from here."""
        made: list[Made] = []
        before = self.here
        for move in moves:
            state, film = before.state.copy(), Film(before.state)
            state.apply(move.seat, move.action, film)  # type: ignore[arg-type]
            made.append(Made(msgspec.structs.replace(move, story=film), state))
            self.way_back.remember(before, move, state)
            before = Position(move.number, state)
        return made

    def _take_in(self, rows: Sequence[EntryRow]) -> None:
        """Take in entries of whatever kind."""
        if not rows:
            return
        self.entries.extend(self._scribe.entry(row) for row in rows)
        self._numbers = {entry.client_id: entry.number for entry in self.entries if entry.client_id}
        self._unfold()
        if self.has_begun:
            self._settle(self._summary(self.state))

    def _forget_void_question(self) -> None:
        """A take-back that was asked before the table moved on is not asked any more, whoever stored what first."""
        asked = self.row.proposal
        if asked and asked["kind"] == "takeback" and asked.get("asked_at", self.number) != self.number:
            self.row.proposal = None

    def _unfold(self) -> None:
        """The position that the entries lead to, and what can be undone from it: the moves of the last turn."""
        moves = self.entries.in_force
        last_turn = moves[-1].turn if moves else 0
        before = [move for move in moves if move.turn < last_turn]
        position = self._past.after(before)
        self.way_back = WayBack()
        for move in moves[len(before) :]:
            position = self._advanced(position, move)
        self.state = position.state
        self._look_for_window()

    def _look_for_window(self) -> None:
        """A window opens with the entry that asks for reactions, and is gone with the next one.

        In a lesson answers are kept moves like all others: nobody is waited for, and no bot thinks of another one.
        """
        is_open = self.state.is_window and self.terms.lesson is None
        self.window = Window(self.number, self.state.actors) if is_open else None
        self.answer_for_people()

    def answer_for_people(self) -> None:
        """In a window: those who need not be asked let it pass, before anybody hears that it is open."""
        if self.window is not None:
            self.window.answer_for_people(self.state, self.seats)

    def _advanced(self, before: Position, move: Entry) -> Position:
        """The position after a move that was stored, remembering the one before if the move can be undone."""
        state = before.state.copy()
        self._past.replay(state, move)
        self.way_back.remember(before, move, state)
        return Position(move.number, state)

    def position_at(self, number: int) -> Position:
        """The game as it stood after an entry, whether or not that was taken back later."""
        if not 0 <= number <= self.number:
            raise NotFound("no_number", number=number, last=self.number)
        if number == self.number:
            return self.here
        moves = in_force(self.entries[: number + 1])
        return Position(number, self._past.after(moves).state)

    def filmed(self, number: int) -> Film | None:
        """How the move of an entry went: known of those made last, played once more of any other."""
        entry = self.entries[number]
        if number in self._films or entry.kind != "act" or entry.seat is None or entry.action is None:
            return self._films.get(number)
        before = self.position_at(number - 1).state
        film = Film(before)
        before.copy().apply(entry.seat, entry.action, film)
        return film

    # ---- Believing.

    def _believe(self, made: Sequence[Made], summary: Mapping[str, object]) -> None:
        """What was stored is so from now on."""
        for answer in self.window.stored.values() if self.window else ():
            self._numbers.pop(answer.client_id, None)
        self._films = {}
        for each in made:
            self._keep_film(each.entry)
            self.entries.append(each.entry)
            self._numbers[each.entry.client_id] = each.entry.number
        self.state = made[-1].state
        self._look_for_window()
        self._settle(summary)

    def _keep_film(self, entry: Entry) -> None:
        """For whoever is told of it now: an entry that lasts keeps the words of its story, and not the pictures."""
        if isinstance(entry.story, Film):
            self._films[entry.number], entry.story = entry.story, tuple(entry.story)

    def _summary(self, state: State) -> dict[str, object]:
        """What the lobby shows of this table."""
        return {
            "turn": state.turn,
            "waiting_for": list(state.actors),
            "status": "over" if state.over else "playing",
            "outcome": msgspec.to_builtins(outcome(state)) if state.over else None,
            "updated": now(),
        }

    def _settle(self, summary: Mapping[str, object]) -> None:
        """The row is only read here and never written back, so nobody needs to be told what has changed in it."""
        vars(self.row).update(summary)
        self._look_at_status()
