"""A table in memory: its game, its list of entries and its position.

The database holds the truth; this is that truth, unfolded.  Every change goes through `_append`, which stores first.
"""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadRecord, Illegal
from hustings.core.film import Film
from hustings.core.game import Game
from hustings.core.lesson import Lesson, lesson_of
from hustings.core.record import SEALED_WHOLE, Record
from hustings.core.state import State
from hustings.core.story import Story
from hustings.server.dealing import is_ready, made_whole
from hustings.server.entries import Entries, Entry, Scribe, ids_of_parts, in_force
from hustings.server.frames import Act, Tagged
from hustings.server.gate import Position, outcome
from hustings.server.opening import opened
from hustings.server.past import Past
from hustings.server.recounting import recounted, turn_begun
from hustings.server.refusals import AgainstTheRules, NotFound, NotNow, Overtaken, Refusal, Stale
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import AnswerRow, EntryRow, RecordRow, SeatRow, SnapshotRow, TableRow, now
from hustings.server.storage.store import (
    Store,
    added,
    added_entry,
    changed_entry,
    changed_table,
    forgotten_answers,
    forgotten_snapshots,
)
from hustings.server.stored import StoredTable
from hustings.server.terms import terms_of
from hustings.server.way_back import WayBack
from hustings.server.window import Answered, Made, Window, may_have_windows, released

MOST_FOLLOWED = 20
"""How many moves of another process are made one after the other; of more, only the position is found."""
MOST_WATCHED = 8
"""How many moves of a lesson are shown one by one between two steps; more of them are played at once."""


class LiveTable(StoredTable):
    """One table, ready to be played at."""

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
        return self.entries[-1].number

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
    async def loaded(cls, store: Store, code: str, snapshot_every: int) -> "LiveTable":
        row = await store.table(code)
        if row is None:
            raise NotFound("no_table", code=code)
        await asyncio.to_thread(opened, row.game, row.pack, row.rules)  # reading a pack takes long
        table = cls(store, row, await store.seats(code), snapshot_every)
        table._past.snapshots = {snapshot.number: snapshot.state.encode() for snapshot in await store.snapshots(code)}
        table._take_in(await store.moves(code))
        if not row.has_told_turns:
            try:
                await table._recount()
            except Overtaken:  # by a process that opened it at the same moment
                return await cls.loaded(store, code, snapshot_every)
        table._take_in_answers(await store.answers(code))
        table._forget_void_question()
        return table

    async def _recount(self) -> None:
        """A table of an earlier version: its turns become those that the game tells, once and for all."""
        self.entries = [self.entries[0], *recounted(self._dealt(), self.entries[1:])]
        self._unfold()
        values = {"turn": self.state.turn if self.has_begun else 0, "has_told_turns": True}
        changes = [changed_entry(self.code, entry.number, entry.turn, entry.next_turn) for entry in self.entries[1:]]
        await self.revise(*changes, **values)

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
        return self._past.after(moves)._replace(number=number)

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
                    for entry, state in made:
                        self.way_back.remember(before, entry, state)
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
            return self._answered_again(client_id, actions)
        for entry, state in made:
            self.way_back.remember(before, entry, state)
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
        entry, state = made[-1]
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
        try:
            await self.store.write(*statements)
        except Conflict:
            await self.catch_up()
            if entry.client_id in self._numbers:
                return False
            raise Overtaken("lost_race") from None
        if snapshot is not None:
            self._past.snapshots[entry.number] = snapshot
        self.row.revision += 1
        self._believe(made, summary)
        return True

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
            self._films[entry.number], entry.story = entry.story, list(entry.story)

    def _summary(self, state: State) -> dict[str, object]:
        """What the lobby shows of this table."""
        return {
            "turn": state.turn,
            "waiting_for": list(state.actors),
            "status": "over" if state.over else "playing",
            "outcome": msgspec.to_builtins(outcome(state)) if state.over else None,
            "updated": now(),
        }

    def _end_of_question(self) -> dict[str, None]:
        """A take-back names what would be taken back, so it is not asked any more once the table has moved on."""
        asked = self.row.proposal
        return {"proposal": None} if asked and asked["kind"] == "takeback" else {}

    def _settle(self, summary: Mapping[str, object]) -> None:
        for name, value in summary.items():
            setattr(self.row, name, value)

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
