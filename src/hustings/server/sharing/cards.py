"""The cards that were drawn: one is drawn at a time and a bounded number kept, however many strangers ask."""

import asyncio
from collections import OrderedDict

from hustings.server.sharing.about import About
from hustings.server.sharing.drawing import draw

MOST_KEPT = 200
MOST_WAITING = 16
"""Beyond these whoever asks gets the general card, which is drawn once."""

_GENERAL = About("Hustings", "Tabletop games of elections and power, with friends and with strong bots.")


class Cards:
    """Draws beside the event loop, one at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[About, bytes] = OrderedDict()
        self._drawing = asyncio.Lock()
        self._waiting = 0

    async def card(self, about: About) -> bytes:
        """The card of an address; while too many wait, the one that is of none."""
        if self._waiting >= MOST_WAITING:
            about = _GENERAL
        if about in self._kept:
            self._kept.move_to_end(about)
            return self._kept[about]
        self._waiting += 1
        try:
            async with self._drawing:
                if about not in self._kept:
                    self._kept[about] = await asyncio.to_thread(draw, about)
                    while len(self._kept) > MOST_KEPT:
                        self._kept.popitem(last=False)
                return self._kept[about]
        finally:
            self._waiting -= 1
