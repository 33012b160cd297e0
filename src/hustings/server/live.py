"""A table in memory: its game, its list of entries and its position.

The database holds the truth; this is that truth, unfolded.  Every change goes through `_append`, which stores first.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadRecord, Illegal
from hustings.core.film import Film
from hustings.core.game import Game
from hustings.core.lesson import Lesson, lesson_of
from hustings.core.record import Record
from hustings.core.seed import Seed, read_seed
from hustings.core.state import State
from hustings.core.story import Story
from hustings.core.words import ENGLISH
from hustings.server.entries import Entry, Scribe, ids_of_parts, in_force, taken_back
from hustings.server.frames import Act, Tagged, Undo, UndoRequest
from hustings.server.gate import Position, outcome
from hustings.server.opening import opened
from hustings.server.recounting import recounted, turn_begun
from hustings.server.refusals import AgainstTheRules, NotFound, NotNow, Refusal, Stale
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import RecordRow, SeatRow, SnapshotRow, TableRow, now
from hustings.server.storage.store import (
    Store,
    added,
    changed_entry,
    changed_table,
    forgotten_answers,
    forgotten_snapshots,
)
from hustings.server.terms import terms_of
from hustings.server.way_back import WayBack
from hustings.server.window import Answered, Made, Window, may_have_windows, released

MOST_WATCHED = 8
"""How many moves of a lesson are shown one by one between two steps; more of them are played at once."""

_log = logging.getLogger(__name__)


class LiveTable:
    """One table, ready to be played at."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], snapshot_every: int) -> None:
        self.store = store
        self.row = row
        self.seats = seats
        self.snapshot_every = snapshot_every
        self.game: Game = opened(row.game, row.pack, row.rules)
        self.terms = terms_of(row, self.game, lesson_of(self.game))
        self.lock = asyncio.Lock()
        self._scribe = Scribe(self.game)
        self._snapshots: dict[int, bytes] = {}
        self._films: dict[int, Film] = {}
        """How the moves went that were made last, by number."""
        self._deal()

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def has_begun(self) -> bool:
        return self.row.status != "waiting"

    @property
    def is_over(self) -> bool:
        return self.row.status == "over"

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def number(self) -> int:
        return self.entries[-1].number

    @property
    def moves_made(self) -> int:
        """How many moves are in force."""
        return len(in_force(self.entries))

    @property
    def here(self) -> Position:
        """The position now."""
        return Position(self.number, self.state)

    @property
    def dealt_from(self) -> Seed:
        """What the deal is made from; it does not leave the server before the game is over."""
        return read_seed(self.row.chance, self.row.seed)

    def _deal(self) -> None:
        story: Story = []
        self.state: State = self.game.start(len(self.seats), self.dealt_from, self.row.options, story)
        self.entries = [Entry(number=0, turn=0, kind="deal", seat=None, story=story, next_turn=self.state.turn or None)]
        self._way_back = WayBack()
        self._numbers: dict[str, int] = {}
        self.has_windows = may_have_windows(self.state)
        self._look_for_window()

    # ---- Loading.

    @classmethod
    async def loaded(cls, store: Store, code: str, snapshot_every: int) -> "LiveTable":
        row = await store.table(code)
        if row is None:
            raise NotFound("no_table", code=code)
        await asyncio.to_thread(opened, row.game, row.pack, row.rules)  # reading a pack takes long
        table = cls(store, row, await store.seats(code), snapshot_every)
        table._snapshots = {snapshot.number: snapshot.state.encode() for snapshot in await store.snapshots(code)}
        await table.catch_up()
        if not row.has_told_turns:
            await table._recount()
        await table._take_in_answers()
        return table

    async def _recount(self) -> None:
        """A table of an earlier version: its turns become those that the game tells, once and for all."""
        first = self.game.start(len(self.seats), self.dealt_from, self.row.options)
        self.entries[1:] = recounted(first, self.entries[1:])
        self._unfold()
        values = {"turn": self.state.turn if self.has_begun else 0, "has_told_turns": True}
        changes = [changed_entry(self.code, entry.number, entry.turn, entry.next_turn) for entry in self.entries[1:]]
        await self.store.write(changed_table(self.code, **values), *changes)
        for name, value in values.items():
            setattr(self.row, name, value)

    async def _take_in_answers(self) -> None:
        """What was answered in the window that is open, before this server was started."""
        for row in await self.store.answers(self.code):
            if self.window is not None and row.number == self.window.number:
                self.window.stored[row.seat] = Answered(self.game.read_action(row.action), row.client_id)
                self._numbers[row.client_id] = self.window.number_of(row.seat)

    async def catch_up(self) -> bool:
        """Take in what was stored since by others; true if there was something."""
        rows = await self.store.moves(self.code, self.number)
        if not rows:
            return False
        self.entries += [self._scribe.entry(row) for row in rows]
        self._numbers = {entry.client_id: entry.number for entry in self.entries if entry.client_id}
        self._unfold()
        if self.has_begun:
            self._settle_summary(self.entries[-1], self.state)
        return True

    def _unfold(self) -> None:
        """The position that the entries lead to, and what can be undone from it: the moves of the last turn."""
        moves = in_force(self.entries)
        last_turn = moves[-1].turn if moves else 0
        before = [move for move in moves if move.turn < last_turn]
        position = self._position_after(before)
        self._way_back = WayBack()
        for move in moves[len(before) :]:
            position = self._advanced(position, move)
        self.state = position.state
        self._look_for_window()

    def _look_for_window(self) -> None:
        """A window opens with the entry that asks for reactions, and is gone with the next one."""
        self.window = Window(self.number, self.state.actors) if self.state.is_window else None
        self.answer_for_people()

    def answer_for_people(self) -> None:
        """In a window: those who need not be asked let it pass, before anybody hears that it is open."""
        if self.window is not None:
            self.window.answer_for_people(self.state, self.seats)

    def _position_after(self, moves: Sequence[Entry]) -> Position:
        """Replay, from the last snapshot that lies on the way."""
        known = {move.number: place for place, move in enumerate(moves, 1)}
        start, state = self._nearest(known)
        for move in moves[known.get(start, 0) :]:
            self._replay(state, move)
        return Position(moves[-1].number if moves else 0, state)

    def _nearest(self, known: Collection[int]) -> tuple[int, State]:
        """The last snapshot of a move that is known, and its number; one that cannot be read is as good as none."""
        for number in sorted((number for number in self._snapshots if number in known), reverse=True):
            try:
                return number, self.game.from_json(self._snapshots[number])
            except BadRecord as error:
                _log.info("A snapshot of table %s is of no use any more: %s", self.code, error)
                del self._snapshots[number]
        return 0, self.game.start(len(self.seats), self.dealt_from, self.row.options)

    def _replay(self, state: State, move: Entry) -> None:
        if move.seat is None or move.action is None:
            raise BadRecord(f"Entry {move.number} of table {self.code} is not a move.")
        state.apply(move.seat, move.action)

    def _advanced(self, before: Position, move: Entry) -> Position:
        """The position after a move that was stored, remembering the one before if the move can be undone."""
        state = before.state.copy()
        self._replay(state, move)
        self._way_back.remember(before, move, state)
        return Position(move.number, state)

    def position_at(self, number: int) -> Position:
        """The game as it stood after an entry, whether or not that was taken back later."""
        if not 0 <= number <= self.number:
            raise NotFound("no_number", number=number, last=self.number)
        if number == self.number:
            return self.here
        moves = in_force(self.entries[: number + 1])
        return self._position_after(moves)._replace(number=number)

    def filmed(self, number: int) -> Film | None:
        """How the move of an entry went: known of those made last, played once more of any other."""
        entry = self.entries[number]
        if number in self._films or entry.kind != "act" or entry.seat is None or entry.action is None:
            return self._films.get(number)
        before = self.position_at(number - 1).state
        film = Film(before)
        before.copy().apply(entry.seat, entry.action, film)
        return film

    # ---- Playing.

    def _require_playing(self) -> None:
        if not self.has_begun:
            raise NotNow("not_started")
        if self.is_over:
            raise NotNow("over")

    async def _require_fresh(self, seat: int, number: int) -> None:
        """The seat decided on what is still so: since then it has not moved, and nothing was taken back.

        Others may have moved, where several decide at the same time.
        """
        if number > self.number:
            await self.catch_up()
        if number > self.number:
            raise Stale("stale")
        since = self.entries[number + 1 :]
        if any(entry.kind == "undo" or entry.seat == seat for entry in since):
            raise Stale("stale")
        if since and seat not in self.position_at(number).state.actors:
            raise Stale("stale")

    async def act(self, request: Act) -> int:
        """Play a move: stored when this returns.  The same request again is answered, not played."""
        async with self.lock:
            if request.id in self._numbers:
                return self._numbers[request.id]
            self._require_playing()
            actions = [self.read_action(action) for action in (request.action, *request.then)]
            if request.then:
                self._require_one_choice(request.seat, actions)
            for later, action in enumerate(actions):
                self.terms.require_move(self.moves_made + later, request.seat, action)
            if self.window is not None:
                return await self._seal(self.window, request, actions)
            await self._require_fresh(request.seat, request.number)
            return await self._play(request.seat, actions, request.id)

    def _require_one_choice(self, seat: int, actions: Sequence[Action]) -> None:
        """What is sent together makes up one choice, of which nothing is revealed before it is whole.

        Asked before anything is tried, and always refused alike: a later move that were judged after an earlier one
        would tell what that would reveal.
        """
        told = self.state.together(seat)
        if told is None or len(actions) > told.owed or not all(action in told.actions for action in actions):
            raise Refusal("not_one_choice")

    async def _seal(self, window: Window, request: Act, actions: Sequence[Action]) -> int:
        """An answer in a window is stored, and nothing else changes before all are in; the entry it will be."""
        if request.number != self.number or len(actions) > 1:
            raise Stale("stale")
        action = actions[0]
        if request.seat in window.stored:
            raise NotNow("answered")
        try:
            self.state.check(request.seat, action)
        except Illegal as refusal:
            raise AgainstTheRules(refusal, self.game.words, self.names) from None
        try:
            await self.store.write(added(window.row(self.code, request, action)))
        except Conflict:
            raise Stale("lost_race") from None
        window.stored[request.seat] = Answered(action, request.id)
        self._numbers[request.id] = window.number_of(request.seat)
        return self._numbers[request.id]

    async def release(self) -> int:
        """All have answered: their answers become entries, in the order of the seats and all at once."""
        async with self.lock:
            if self.window is not None and not self.window.owing:
                before = self.here
                made = released(self.window, before.state)
                if await self._append(*made):
                    for entry, state in made:
                        self._way_back.remember(before, entry, state)
                        before = Position(entry.number, state)
            return self.number

    async def _play(self, seat: int, actions: Sequence[Action], client_id: str) -> int:
        """All of these or none: nothing is stored before the last one was found to be legal."""
        before = position = self.here
        made: list[Made] = []
        for action, part_id in zip(actions, ids_of_parts(client_id, len(actions)), strict=True):
            made.append(self._made(position, seat, action, part_id))
            position = Position(position.number + 1, made[-1].state)
        if not await self._append(*made):
            return self._numbers[client_id]
        for entry, state in made:
            self._way_back.remember(before, entry, state)
            before = Position(entry.number, state)
        return self.number

    def _made(self, before: Position, seat: int, action: Action, client_id: str) -> Made:
        state = before.state.copy()
        story = Film(before.state)
        try:
            state.apply(seat, action, story)
        except Illegal as refusal:
            raise AgainstTheRules(refusal, self.game.words, self.names) from None
        entry = Entry(
            number=before.number + 1,
            turn=before.state.turn,
            kind="act",
            seat=seat,
            client_id=client_id,
            action=action,
            story=story,
            next_turn=turn_begun(before.state, state),
        )
        return Made(entry, state)

    async def play_kept(self, number: int, lesson: Lesson) -> int:
        """The kept moves up to the next step of a lesson: one at a time while they can be watched, or all at once."""
        async with self.lock:
            if number != self.number:
                raise Stale("stale")
            start = self.moves_made
            coming = lesson.until_next_stop(start)
            made: list[Made] = []
            before = self.here
            for seat, action in lesson.moves(self.game, start, start + (coming if coming > MOST_WATCHED else 1)):
                made.append(self._made(before, seat, action, f"kept-{before.number}"))
                before = Position(made[-1].entry.number, made[-1].state)
            if made:
                await self._append(*made)
            return self.number

    async def undo(self, request: UndoRequest) -> int:
        """Go back within the seat's own turn, while nothing has been revealed."""
        async with self.lock:
            if request.id in self._numbers:
                return self._numbers[request.id]
            self._require_playing()
            await self._require_fresh_undo(request)
            refusal = self.undo_refusal(request.seat)
            if refusal:
                raise refusal
            offer = self.undo_for(request.seat)
            if request.back_to not in (offer.back_to, offer.restart_to):
                raise NotNow("undo/not_turn_start")
            return await self._go_back(request.seat, request.back_to, request.id)

    async def _require_fresh_undo(self, request: UndoRequest) -> None:
        """Bots that move while the only person at the table goes back make no difference to where."""
        if request.number > self.number:
            await self.catch_up()
        since = self.entries[request.number + 1 :]
        bots_only = self.is_alone and all(entry.kind == "act" and entry.seat != request.seat for entry in since)
        if request.number > self.number or (since and not bots_only):
            raise Stale("stale")

    async def take_back(self, seat: int, back_to: int, client_id: str) -> int:
        """Go back to after any entry: the others have agreed."""
        async with self.lock:
            self._require_playing()
            return await self._go_back(seat, back_to, client_id)

    async def _go_back(self, seat: int, back_to: int, client_id: str) -> int:
        position = self.position_at(back_to)
        turn = position.state.turn
        entry = Entry(number=self.number + 1, turn=turn, kind="undo", seat=seat, client_id=client_id, back_to=back_to)
        if not await self._append(Made(entry, position.state)):
            return self._numbers[client_id]
        self._snapshots = {number: state for number, state in self._snapshots.items() if number <= back_to}
        self._unfold()
        return entry.number

    async def _append(self, *made: Made) -> bool:
        """Store entries, and only then believe them.  False if another process had stored the same request."""
        entry, state = made[-1]
        statements = [added(self._scribe.row(self.code, each.entry)) for each in made]
        snapshot: bytes | None = None
        statements.append(changed_table(self.code, **self._summary(entry, state)))
        if self.window is not None:
            statements.append(forgotten_answers(self.code))
        if entry.kind == "undo":
            statements.append(forgotten_snapshots(self.code, entry.back_to or 0))
        elif any(each.entry.number % self.snapshot_every == 0 for each in made):
            snapshot = state.to_json()
            statements.append(added(SnapshotRow(table=self.code, number=entry.number, state=snapshot.decode())))
        if state.over:
            record = self.record([*in_force(self.entries), *(each.entry for each in made)])
            statements.append(added(RecordRow(table=self.code, record=record.to_json().decode())))
            statements += self.terms.kept(state)
        try:
            await self.store.write(*statements)
        except Conflict:
            await self.catch_up()
            if entry.client_id in self._numbers:
                return False
            raise Stale("lost_race") from None
        if snapshot is not None:
            self._snapshots[entry.number] = snapshot
        for answer in self.window.stored.values() if self.window else ():
            self._numbers.pop(answer.client_id, None)
        self._films = {}
        for each in made:
            self._keep_film(each.entry)
            self.entries.append(each.entry)
            self._numbers[each.entry.client_id] = each.entry.number
        self.state = state
        self._look_for_window()
        self._settle_summary(entry, state)
        return True

    def _keep_film(self, entry: Entry) -> None:
        """For whoever is told of it now: an entry that lasts keeps the words of its story, and not the pictures."""
        if isinstance(entry.story, Film):
            self._films[entry.number], entry.story = entry.story, list(entry.story)

    def _summary(self, entry: Entry, state: State) -> dict[str, object]:
        """What the lobby shows of this table."""
        return {
            "turn": state.turn,
            "waiting_for": list(state.actors),
            "status": "over" if state.over else "playing",
            "outcome": msgspec.to_builtins(outcome(state)) if state.over else None,
            "proposal": self._still_asked(),
            "updated": now(),
        }

    def _still_asked(self) -> dict[str, Any] | None:
        """A take-back names what would be taken back, so it is not asked any more once the table has moved on."""
        asked = self.row.proposal
        return None if asked and asked["kind"] == "takeback" else asked

    def _settle_summary(self, entry: Entry, state: State) -> None:
        for name, value in self._summary(entry, state).items():
            setattr(self.row, name, value)

    async def begin(self) -> bool:
        """Every seat is taken: the game begins.  False if it had begun already."""
        async with self.lock:
            if self.has_begun:
                return False
            waiting_for = list(self.state.actors)
            values = {
                "status": "playing",
                "turn": self.state.turn,
                "waiting_for": waiting_for,
                "updated": now(),
            }
            await self.store.write(changed_table(self.code, **values))
            for name, value in values.items():
                setattr(self.row, name, value)
            return True

    # ---- Asking.

    def read_action(self, action: Tagged) -> Action:
        try:
            return self.game.read_action(msgspec.json.encode(action))
        except BadRecord as error:
            raise Refusal("bad_action", reason=str(error)) from None

    def undo_refusal(self, seat: int | None) -> Refusal | None:
        """Why the seat may not undo, if it may not."""
        if seat is None:
            return NotNow("undo/spectator")
        if self.is_over:
            return NotNow("over")
        if self.terms.lesson is not None:
            return NotNow("lesson/undo")
        if self.window is not None:
            return NotNow("undo/window")
        if self._way_back.is_open_to(seat):
            return None
        moves = in_force(self.entries)
        if all(move.seat != seat for move in moves):
            return NotNow("undo/none")
        if self.is_alone:
            return self._kept_from_taking_back()
        last = moves[-1].seat
        if last is None or last == seat:
            return NotNow("undo/revealed")
        return NotNow("undo/other", name=self.names[last])

    def undo_for(self, seat: int | None, language: str = ENGLISH) -> Undo:
        """Whether the seat may undo, to where, and if not, why."""
        refusal = self.undo_refusal(seat)
        if refusal or seat is None:
            return Undo(why=refusal.sentence(language) if refusal else "")
        return self._way_back.offer() if self._way_back.is_open_to(seat) else Undo(back_to=self._before_last_of(seat))

    @property
    def is_alone(self) -> bool:
        """One person plays here, with bots or with nobody: there is nobody to ask, nor anybody who may come back."""
        return sum(seat.holder is not None for seat in self.seats) == 1 and all(s.kind != "open" for s in self.seats)

    def _kept_from_taking_back(self) -> Refusal | None:
        try:
            self.terms.require("take_back")
        except Refusal as refusal:
            return refusal
        return None

    def _before_last_of(self, seat: int) -> int:
        """The entry before the seat's last choice, whatever was revealed and done since."""
        moves = in_force(self.entries)
        last = max(place for place, move in enumerate(moves) if move.seat == seat)
        while last and moves[last - 1].is_part:
            last -= 1
        return moves[last - 1].number if last else 0

    def taken_back(self) -> set[int]:
        return taken_back(self.entries)

    def record(self, moves: Sequence[Entry] | None = None) -> Record:
        """The game so far, as a record: hidden parts included."""
        record = Record.of(self.game, len(self.seats), self.dealt_from, self.row.options)
        for move in in_force(self.entries) if moves is None else moves:
            if move.seat is not None and move.action is not None:
                record.add(move.seat, move.action)
        record.names = self.names
        record.players = ["person" if seat.kind == "person" else f"bot:{seat.level}" for seat in self.seats]
        record.salt, record.sealed = self.row.salt, self.row.sealed
        return record
