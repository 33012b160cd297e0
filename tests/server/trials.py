"""Trials: a game played with the real company, and beside it, for each viewer, one that it could be.

The same happens in both, as far as the viewer hears; so every byte that the viewer is sent there must be the same, and
a `Leak` is raised where it is not.
"""

import asyncio
import os
import random
from collections.abc import Iterator, Sequence

import msgspec

from hustings.bots import make_bot
from hustings.core.action import Action
from hustings.core.perspective import Perspective
from hustings.core.registry import titles
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.server.entries import in_force
from hustings.server.frames import Act, UndoRequest
from hustings.server.gate import Viewer
from hustings.server.live import LiveTable
from hustings.server.messages import Propose
from hustings.server.undoing import undo_for
from hustings.server.window import Window

from .asking import answered, questions
from .seated import make_table
from .twins import House, Twin

ASKED_EVERY = 5
ENOUGH = 60
"""A game is left after so many entries; one of each kind is played on, to its end if it is not too long."""
MOST_ENTRIES = int(os.environ.get("HUSTINGS_LEAK_ENTRIES", "200"))
ROUNDS = 4
SENT_SINGLY = 0.2
"""How often a choice that could be sent as one is made move by move."""
LANGUAGES = ("en", "zh-Hant")


class Leak(AssertionError):
    """A viewer was sent something that depends on what it cannot know."""


class Trial:
    """A game, played by quick bots, compared at each entry with a twin for each viewer."""

    def __init__(self, slug: str, seats: int, index: int, most: int) -> None:
        self.rng = random.Random(f"{slug} {seats} {index}")
        table = make_table(slug, seats, self.rng)
        languages = [LANGUAGES[(index + seat) % 2] for seat in range(seats)]
        viewers = [Viewer(seat, language, (index + seat) % 2 == 0) for seat, language in enumerate(languages)]
        self.viewers = [*viewers, Viewer(None, LANGUAGES[index % 2], True)]
        self.true = House(table, self.viewers)
        self.twins = {viewer: House(self._twin(viewer.seat), self.viewers, viewer) for viewer in self.viewers}
        self.bot = make_bot("greedy:1" if index % 4 == 0 else "random", index)
        self.most = most
        self.entries = self.blind = self.rows = 0
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
            await self.true.send(seat, self._act(seat, [action], number))
            for viewer, house in self.twins.items():
                own = action if viewer.seat == seat else before.let_pass(seat)
                await house.send(seat, self._act(seat, [own or action], number))
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
        number = self.table.number
        await self.true.send(seat, self._act(seat, self._chosen(before, seat), number))
        made = self.table.entries[number + 1 :]
        self.rows += len(made) > 1
        for viewer, house in self.twins.items():
            twin = _as_twin(house)
            if self.table.is_over:
                twin.row.seed, twin.row.salt = self.table.row.seed, self.table.row.salt  # now everybody may know
            await house.send(seat, self._act(seat, twin.follow(before, made), number))
            self.entries += 1
            if twin.is_blind:
                self.blind += 1
                self._compare_after(viewer, house)

    def _chosen(self, state: State, seat: int) -> list[Action]:
        """One move; or, where several make up one choice, some or all of them at once."""
        told = state.together(seat)
        if told is None or self.rng.random() < SENT_SINGLY:
            return [self.bot.choose(Perspective(state, seat, Rng(self.rng.getrandbits(62))))]
        places = sorted(self.rng.sample(range(len(told.actions)), told.owed))
        return [told.actions[place] for place in places[: self.rng.randint(min(2, told.owed), told.owed)]]

    def _compare_after(self, viewer: Viewer, house: House) -> None:
        """Where the entry itself could not happen in another world, what is left to know after it is dealt anew."""
        house.live.state = self.table.state.imagine(viewer.seat, _as_twin(house).rng)
        house.live._look_for_window()
        since = self.table.number - 1
        sent, twins = (each.company.hello(each.ears[viewer.seat], since) for each in (self.true, house))
        self._compare(viewer, [msgspec.json.encode(sent)], [msgspec.json.encode(twins)])

    def _act(self, seat: int, actions: Sequence[Action], number: int) -> Act:
        first, *then = msgspec.to_builtins(actions)
        return Act(id=f"{number}", seat=seat, number=number, action=first, then=then)

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
            if viewer.seat is None:
                continue
            legal = self.table.state.legal(viewer.seat)
            if action not in legal:
                await self._try(viewer.seat, house, [action])
            if legal and self.table.state.together(viewer.seat) is None:  # these are not one choice
                await self._try(viewer.seat, house, [self.rng.choice(legal), action])

    async def _try(self, seat: int, house: House, actions: Sequence[Action]) -> None:
        frame = msgspec.structs.replace(self._act(seat, actions, self.table.number), id="not allowed")
        await self.true.send(seat, frame)
        await house.send(seat, frame)

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


def trials(slugs: Sequence[str], places: range) -> Iterator[Trial]:
    """Each game at each number of seats, in turn; the long ones are in different rounds."""
    kinds = [(slug, seats) for slug in slugs for seats in titles()[slug].seats]
    for place in places:
        index, kind = divmod(place, len(kinds))
        yield Trial(*kinds[kind], index, MOST_ENTRIES if index == kind % ROUNDS else ENOUGH)


def play_all(games: Iterator[Trial]) -> list[Trial]:
    async def play_each() -> list[Trial]:
        played = []
        for trial in games:
            await trial.play()
            played.append(trial)
        return played

    return asyncio.run(play_each())
