"""The herald: what those at a table are told of its game, made once for all who are told the same.

Everything comes through the gate, for one viewer.  What is shared is an entry as it sounds (`sounds_to`), the view of a
position through one seat, and what is told to those who wait for the same reason; nothing that two seats could be told
differently.
"""

import asyncio
from collections.abc import Hashable, Iterable
from typing import Any

import msgspec
from msgspec import Raw

from hustings.core.film import Film
from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.frames import News, Now, Step
from hustings.server.gate import Viewer, hear, see, show_scenes, sounds_to, tell_undone
from hustings.server.guiding import guide
from hustings.server.live import LiveTable
from hustings.server.undoing import undo_for
from hustings.server.views import Views
from hustings.server.window import asks_of

A_LITTLE = 30
"""Steps that are made in one go for somebody who comes."""
MOST_REMEMBERED = 8
"""For how many viewers a table keeps what they have heard, so that it need not be told anew."""


class Herald:
    """Tells of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._views = Views()
        self._heard: dict[tuple[int | None, str], list[Raw]] = {}
        """By seat and language, from the deal on: what was told to who came."""
        self._heard_of: tuple[object, ...] = ()

    def now_for(self, viewer: Viewer) -> Now:
        """The position, with what the viewer may do; nothing, for a seat that a bot plays."""
        live = self.live
        decides = viewer.seat in live.people
        undo = undo_for(live, viewer.seat, viewer.language) if decides else None
        has_answered = live.window is not None and viewer.seat in live.window.answered
        now = see(live.here, viewer, live.names, undo, has_answered, self._views)
        if live.terms.lesson is not None:
            guide(now, live.terms.lesson, live.game, live.moves_made, viewer, live.names)
        if decides and viewer.seat is not None and live.has_windows and not live.is_over:
            now.asks = asks_of(live.seats[viewer.seat], live.state.turn)
        return now

    def show_scenes(self, now: Now, state: State, viewer: Viewer, numbers: Iterable[int]) -> None:
        """On the game's own board: how the moves of these entries are seen, which led to this state."""
        if not viewer.generic:
            show_scenes(now, state, self._films(numbers), viewer, self._views)

    def _films(self, numbers: Iterable[int]) -> list[tuple[int, Film]]:
        films = [(number, self.live.filmed(number)) for number in numbers]
        return [(number, film) for number, film in films if film is not None]

    # ---- What was heard.

    def step(self, entry: Entry, viewer: Viewer) -> Step:
        step = hear(entry, viewer, self.live.game, self.live.names, self.live.entries.taken_back)
        if entry.kind == "undo" and entry.seat is not None and entry.back_to is not None:
            gone = self.live.entries.taken_back_by(entry)
            step.sentences = [tell_undone(entry.seat, gone, self.live.names, viewer)]
        return step

    def steps_for(self, viewer: Viewer, since: int = -1, until: int | None = None) -> list[Step]:
        """What the viewer heard after entry `since`."""
        entries = self.live.entries[max(0, since + 1) : None if until is None else until + 1]
        return [self.step(entry, viewer) for entry in entries]

    async def recall(self, viewer: Viewer) -> None:
        """Make what a newcomer will be told, a little at a time: nobody else waits for a long story."""
        while self.live.has_begun and len(self._remembered(viewer, A_LITTLE)) < len(self.live.entries):
            await asyncio.sleep(0)

    def heard(self, viewer: Viewer, since: int) -> list[Raw]:
        """The same as JSON, remembered for whoever comes again."""
        return self._remembered(viewer, len(self.live.entries))[max(0, since + 1) :]

    def _remembered(self, viewer: Viewer, most: int) -> list[Raw]:
        """From the deal on, with up to so many more steps than before; all anew after a new name or a take-back."""
        live = self.live
        if self._heard_of != (known := (*live.names, len(live.entries.taken_back))):
            self._heard.clear()
            self._heard_of = known
        key = (viewer.seat, viewer.language)
        steps = self._heard.pop(key, [])
        self._heard[key] = steps
        if len(self._heard) > MOST_REMEMBERED:
            del self._heard[next(iter(self._heard))]
        steps += [Raw(_encode(self.step(entry, viewer))) for entry in live.entries[len(steps) : len(steps) + most]]
        return steps

    def forget(self) -> None:
        """Nobody is here to be told anything."""
        self._heard.clear()
        self._views.forget()

    # ---- What is new.

    def news(self, viewers: Iterable[Viewer], since: int) -> dict[Viewer, bytes]:
        """What happened after entry `since`, for each of these viewers, ready to be sent."""
        told: dict[Hashable, Raw] = {}
        made: dict[Viewer, bytes] = {}
        state, entries = self.live.state, self.live.entries[since + 1 :]
        films = self._films(range(since + 1, self.live.number + 1))
        for viewer in viewers:
            if viewer not in made:
                steps: list[Any] = [self._shared(entry, viewer, told) for entry in entries]
                now = self.now_for(viewer)
                if not viewer.generic:
                    show_scenes(now, state, films, viewer, self._views)
                made[viewer] = _encode(News(steps=steps, now=now))
        self._views.keep_only(state)
        return made

    def _shared(self, entry: Entry, viewer: Viewer, told: dict[Hashable, Raw]) -> Raw:
        """An entry as JSON, said once for all to whom it sounds the same."""
        sound = entry.number, sounds_to(entry, viewer, self.live.game.words)
        if sound not in told:
            told[sound] = Raw(_encode(self.step(entry, viewer)))
        return told[sound]


_encode = msgspec.json.Encoder().encode
