"""The herald: what those at a table are told of its game, made once for all who are told the same.

Everything comes through the gate, for one viewer.  What is shared is an entry as it sounds (`Sound`), the view of a
position through one seat, and what is told to those who wait for the same reason; nothing that two seats could be told
differently.
"""

import asyncio
from collections.abc import Hashable, Iterable
from typing import Any, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from hustings.core.film import Film
from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.forms import HOLE, Form
from hustings.server.frames import Asks, News, Now, Step
from hustings.server.gate import Sound, Viewer, hear, scenes, see, tell_undone, told_who_waits
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
        undo = undo_for(live, viewer.seat, viewer.language) if viewer.seat in live.people else None
        now = see(live.here, viewer, live.names, undo, self._has_answered(viewer), self._views)
        if live.terms.lesson is not None:
            guide(now, live.terms.lesson, live.game, live.moves_made, viewer, live.names)
        now.asks = self._asks(viewer.seat)
        return now

    def _has_answered(self, viewer: Viewer) -> bool:
        """In the window that is open."""
        window = self.live.window
        return window is not None and viewer.seat in window.answered

    def _asks(self, seat: int | None) -> Asks | None:
        """When windows ask a seat that a person decides for."""
        live = self.live
        if seat is None or seat not in live.people or not live.has_windows or live.is_over:
            return None
        return asks_of(live.seats[seat], live.state.turn)

    def show_scenes(self, now: Now, state: State, viewer: Viewer, numbers: Iterable[int]) -> None:
        """On the game's own board: how the moves of these entries are seen, which led to this state."""
        if not viewer.generic:
            now.scenes = cast(Any, scenes(state, self._films(numbers), viewer.seat, self._views))

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
        forms: dict[Hashable, Form] = {}
        made: dict[Viewer, bytes] = {}
        state, words = self.live.state, self.live.game.words
        sounds = [Sound(entry, words) for entry in self.live.entries[since + 1 :]]
        films = self._films(range(since + 1, self.live.number + 1))
        for viewer in viewers:
            if viewer not in made:
                steps: list[Any] = [self._shared(sound, viewer, told) for sound in sounds]
                shown = [] if viewer.generic else scenes(state, films, viewer.seat, self._views)
                news = self._news_for_who_waits(viewer, steps, shown, forms)
                if news is None:
                    now = self.now_for(viewer)
                    now.scenes = cast(Any, shown)
                    news = _encode(News(steps=steps, now=now))
                made[viewer] = news
        self._views.keep_only(state)
        return made

    def _news_for_who_waits(
        self, viewer: Viewer, steps: list[Any], shown: list[Raw], forms: dict[Hashable, Form]
    ) -> bytes | None:
        """News for somebody who has nothing to do now: written once for all who wait for the same reason and heard the
        same.  In its own place stands what the seat sees.  Nothing, where somebody is told more than that."""
        live, seat = self.live, viewer.seat
        if seat is None or seat not in live.people or viewer.generic or live.terms.lesson is not None:
            return None
        if self._has_answered(viewer):
            return None
        seen = self._views.at(live.state)
        shared = told_who_waits(live.here, viewer, tuple(live.names), seen)
        if shared is None:
            return None
        undo, asks = undo_for(live, seat, viewer.language), self._asks(seat)
        key = id(shared), asks, undo.back_to, undo.restart_to, undo.why, *map(id, steps)
        form = forms.get(key)
        if form is None:
            hole: Any = HOLE
            now = replace(shared, seat=hole, view=hole, scenes=hole, undo=undo, asks=asks)
            form = forms[key] = Form(News(steps=steps, now=now))
        return form.filled(str(seat).encode(), _encode(seen.by(seat)), _encode(shown))

    def _shared(self, sound: Sound, viewer: Viewer, told: dict[Hashable, Raw]) -> Raw:
        """An entry as JSON, said once for all to whom it sounds the same."""
        key = sound.to(viewer)
        step = told.get(key)
        if step is None:
            step = told[key] = Raw(_encode(self.step(sound.entry, viewer)))
        return step


_encode = msgspec.json.Encoder().encode
