"""A table in memory, ready to be played at: moves, answers in windows and the taking back of moves.

The database holds the truth; this is that truth, unfolded.  Every change goes through `_append`, which stores first.
"""

from collections.abc import Sequence

import msgspec
from mypy_extensions import mypyc_attr

from hustings.core.action import Action
from hustings.core.errors import BadRecord, Illegal
from hustings.core.lesson import Lesson
from hustings.core.record import SEALED_WHOLE, Record
from hustings.server.dealing import is_ready, made_whole
from hustings.server.entries import Entry, ids_of_parts
from hustings.server.frames import Act, Tagged
from hustings.server.gate import Position
from hustings.server.making import Made, make_move
from hustings.server.refusals import AgainstTheRules, NotNow, Overtaken, Refusal, Stale
from hustings.server.storage.journal import Change, Conflict
from hustings.server.storage.models import RecordRow, SnapshotRow, now
from hustings.server.storage.store import (
    added,
    added_entry,
    changed_table,
    forgotten_answers,
    forgotten_snapshots,
)
from hustings.server.unfolded import UnfoldedTable
from hustings.server.window import Answered, Window, released

MOST_WATCHED = 8
"""How many moves of a lesson are shown one by one between two steps; more of them are played at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable(UnfoldedTable):
    """One table, ready to be played at."""

    def require_playing(self) -> None:
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

    def stored_as(self, client_id: str) -> int | None:
        """The entry that a request has become, if it was sent before."""
        return self._numbers.get(client_id)

    async def act(self, request: Act) -> int:
        """Play a move: stored when this returns.  The same request again is answered, not played."""
        async with self.lock:
            actions = [self.read_action(action) for action in (request.action, *request.then)]
            if self.stored_as(request.id) is not None:
                return self._answered_again(request.id, actions)
            self.require_playing()
            if request.then:
                self._require_one_choice(request.seat, actions)
            for later, action in enumerate(actions):
                self.terms.require_move(self.moves_made + later, request.seat, action)
            if self.window is not None:
                return await self._seal(self.window, request, actions)
            await self._require_fresh(request.seat, request.number)
            return await self._play(request.seat, actions, request.id)

    def _answered_again(self, client_id: str, actions: Sequence[Action]) -> int:
        """The entry that a request has become; one with the same id that asks for something else is refused."""
        number = self._numbers[client_id]
        if number > self.number and self.window is not None:
            sealed = [answer.action for answer in self.window.stored.values() if answer.client_id == client_id]
            stored: list[Action | None] = [*sealed]
        else:
            first = number
            while first > 1 and self.entries[first - 1].is_part:
                first -= 1
            stored = [entry.action for entry in self.entries[first : number + 1]]
        if stored != list(actions):
            raise Refusal("id_used")
        return number

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
        await self.revise(added(window.row(self.code, request, action)))
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
                    self._remember_way_back(before, made)
            return self.number

    async def _play(self, seat: int, actions: Sequence[Action], client_id: str) -> int:
        """All of these or none: nothing is stored before the last one was found to be legal."""
        before = position = self.here
        made: list[Made] = []
        for action, part_id in zip(actions, ids_of_parts(client_id, len(actions)), strict=True):
            made.append(self._made(position, seat, action, part_id))
            position = made[-1].position
        if not await self._append(*made):
            return self._answered_again(client_id, actions)
        self._remember_way_back(before, made)
        return self.number

    def _remember_way_back(self, before: Position, made: Sequence[Made]) -> None:
        for each in made:
            self.way_back.remember(before, each.entry, each.state)
            before = each.position

    def _made(self, before: Position, seat: int, action: Action, client_id: str) -> Made:
        try:
            return make_move(before, seat, action, client_id)
        except Illegal as refusal:
            raise AgainstTheRules(refusal, self.game.words, self.names) from None

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
                before = made[-1].position
            if made:
                await self._append(*made)
            return self.number

    async def go_back(self, seat: int, back_to: int, client_id: str) -> int:
        """To after an entry, whoever may do that: the moves since are not in force any more."""
        position = self.position_at(back_to)
        turn = position.state.turn
        entry = Entry(number=self.number + 1, turn=turn, kind="undo", seat=seat, client_id=client_id, back_to=back_to)
        if not await self._append(Made(entry, position.state)):
            return self._numbers[client_id]
        self._past.forget_after(back_to)
        self._unfold()
        return entry.number

    async def _append(self, *made: Made) -> bool:
        """Store entries, and only then believe them.  False if another process had stored the same request."""
        entry, state = made[-1].entry, made[-1].state
        summary = {**self._summary(state), **self._end_of_question()}
        statements = [changed_table(self.code, self.row.revision, **summary)]
        statements += [added_entry(self._scribe.columns(self.code, each.entry)) for each in made]
        snapshot: bytes | None = None
        if self.window is not None:
            statements.append(forgotten_answers(self.code))
        if entry.kind == "undo":
            statements.append(forgotten_snapshots(self.code, entry.back_to or 0))
        elif any(each.entry.number % self.snapshot_every == 0 for each in made):
            snapshot = state.to_json()
            statements.append(added(SnapshotRow(table=self.code, number=entry.number, state=snapshot.decode())))
        if state.over:
            record = self.record([*self.entries.in_force, *(each.entry for each in made)])
            statements.append(added(RecordRow(table=self.code, record=record.to_json().decode())))
            statements += self.terms.kept(state)
        if not await self._is_written(statements):
            await self.catch_up()
            if entry.client_id in self._numbers:
                return False
            raise Overtaken("lost_race")
        if snapshot is not None:
            self._past.snapshots[entry.number] = snapshot
        self._believe(made, {**summary, "revision": self.row.revision + 1})
        return True

    async def _is_written(self, statements: Sequence[Change]) -> bool:
        try:
            await self.store.write(*statements)
        except Conflict:
            return False
        return True

    def _end_of_question(self) -> dict[str, None]:
        """A take-back names what would be taken back, so it is not asked any more once the table has moved on."""
        asked = self.row.proposal
        return {"proposal": None} if asked and asked["kind"] == "takeback" else {}

    async def begin(self) -> bool:
        """Every seat is taken, and whatever was pledged is there: the game begins.  False if that is not so, or it had
        begun already."""
        async with self.lock:
            if self.has_begun or not is_ready(self.seats):
                return False
            self.row.seed = made_whole(self.row, self.seats)
            if self.row.secret:  # it may have been drawn anew, here or elsewhere, since it was dealt last
                self._deal()
            values = {
                "seed": self.row.seed,
                "status": "playing",
                "turn": self.state.turn,
                "waiting_for": list(self.state.actors),
                "updated": now(),
            }
            await self.revise(**values)
            return True

    # ---- Asking.

    def read_action(self, action: Tagged) -> Action:
        """What a client wants to do; its numbers are such as those who foresee can be sent."""
        try:
            found = self.game.read_action(msgspec.json.encode(action))
            msgspec.msgpack.encode(found)
        except (BadRecord, OverflowError) as error:
            raise Refusal("bad_action", reason=str(error)) from None
        return found

    def record(self, moves: Sequence[Entry] | None = None) -> Record:
        """The game so far, as a record: hidden parts included."""
        record = Record.of(self.game, len(self.seats), self.dealt_from, self.row.options)
        for move in self.entries.in_force if moves is None else moves:
            if move.seat is not None and move.action is not None:
                record.add(move.seat, move.action)
        record.names = self.names
        record.players = ["person" if seat.kind == "person" else f"bot:{seat.level}" for seat in self.seats]
        record.salt, record.sealed = self.row.salt, self.row.sealed
        if self.row.sealed_by:
            self._tell_sealing(record)
        return record

    def _tell_sealing(self, record: Record) -> None:
        """All that the seal is about, and what each seat had pledged and gave when the game began."""
        record.format = SEALED_WHOLE
        record.secret, record.code, record.draw = self.row.secret, self.row.sealed_by, self.row.draw
        record.pledges = [seat.pledge for seat in self.seats]
        record.contributions = [seat.contribution for seat in self.seats]
