"""Presence: who is here, and for how long somebody has not been.

To be here is to have a socket open at the table or, for whoever plays by HTTP alone, to have asked something there a
short while ago.  Who closes their last socket is gone at once, whatever they asked before.  Of those who are here by
way of other processes on the same database, see `elsewhere.py`.
"""

import time
from collections.abc import Set
from typing import NamedTuple


class Times(NamedTuple):
    """How long what takes at a table, in seconds."""

    leave_after: float
    """Who has been away for that long is not waited for."""
    agree_after: float
    """Who has been away for that long may be replaced by a bot if all others agree."""
    here_for: float
    """So long who asks something by HTTP is here."""
    beat: float
    """A window stays open for that long."""


class Presence:
    """The people of one table, by their ids."""

    def __init__(self, here_for: float) -> None:
        self.here_for = here_for
        """Seconds for which a request counts."""
        self._sockets: dict[str, int] = {}
        self._asked: dict[str, float] = {}
        self._gone: dict[str, float] = {}

    @property
    def at_sockets(self) -> Set[str]:
        """Everybody who has a socket open."""
        return self._sockets.keys()

    @property
    def everybody(self) -> set[str]:
        """By a socket or by what they ask."""
        return {*self._sockets, *filter(self.is_asking, self._asked)}

    def is_here(self, person: str) -> bool:
        return person in self._sockets or self.is_asking(person)

    def is_asking(self, person: str) -> bool:
        """Whether the person is here by what they ask alone."""
        return person in self._asked and time.monotonic() < self._asked[person] + self.here_for

    def away_for(self, person: str) -> float:
        """Seconds since the person was here; of who has not come at all, since they were first looked for."""
        if self.is_here(person):
            return 0.0
        if person in self._asked:
            self._gone[person] = self._asked.pop(person) + self.here_for
        return time.monotonic() - self._gone.setdefault(person, time.monotonic())

    def came(self, person: str) -> None:
        """By a socket."""
        self._sockets[person] = self._sockets.get(person, 0) + 1
        self._forget(person)

    def went(self, person: str) -> bool:
        """A socket was closed; true if it was the last one."""
        self._sockets[person] -= 1
        if self._sockets[person]:
            return False
        del self._sockets[person]
        self._forget(person)
        self._gone[person] = time.monotonic()
        return True

    def asked(self, person: str) -> bool:
        """By HTTP; true if that is how they come."""
        if person in self._sockets:
            return False
        was_here = self.is_here(person)
        self._forget(person)
        self._asked[person] = time.monotonic()
        return not was_here

    def left_elsewhere(self, person: str) -> None:
        """Who was here by way of another process is not any more: unless they are here as well, they are away."""
        if not self.is_here(person):
            self._forget(person)
            self._gone[person] = time.monotonic()

    def _forget(self, person: str) -> None:
        self._asked.pop(person, None)
        self._gone.pop(person, None)
