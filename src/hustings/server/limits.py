"""Limits: how much one person, or one address, may ask of this server.  All of them stand in one table, `LIMITS`.

What comes too often is answered with 429, and on a socket with close code 1013: a sentence, and when to come back.
Whoever runs the server changes a limit by name, `hustings serve --limit chat=60`; 0 takes it away.

Person and address are counted apart, for a person is a cookie and can be thrown away.  An address behind a proxy is the
one that the proxy tells, where it is believed; of IPv6, the first 64 bits, which is what one customer is given.
"""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Literal

import msgspec

from hustings.core.errors import HustingsError
from hustings.server.refusals import Refusal

Per = Literal["person", "address", "all"]
MOST_KEPT = 50_000
"""Whose use is remembered, for each limit: with more, those are forgotten who were here longest ago."""
MINUTE, HOUR = 60.0, 3600.0


class Limit(msgspec.Struct, frozen=True):
    """So many of something in so many seconds, or at a time, where there are no seconds."""

    name: str
    most: int
    per: Per
    counts: str
    """What is counted, for those who run a server."""
    key: str
    """Of the sentence that is said."""
    seconds: float = 0.0
    is_size: bool = False
    """It bounds one thing, and so it is the same for everybody, at this machine too."""

    @property
    def between(self) -> float:
        """Seconds after which another one is free."""
        return self.seconds / self.most


LIMITS: tuple[Limit, ...] = (
    Limit("requests", 900, "address", "requests by HTTP, pages and pictures too", "many/requests", 30.0),
    Limit("people", 200, "address", "new people: answers that bring a cookie", "many/people", HOUR),
    Limit("tables", 40, "person", "tables set up: new, next, played on, lessons, rolls", "many/tables", HOUR),
    Limit("tables-address", 200, "address", "the same", "many/tables", HOUR),
    Limit("unfinished", 200, "person", "tables set up and not finished", "many/unfinished"),
    Limit("packs", 12, "person", "packs of a guest that are tried", "many/packs", HOUR),
    Limit("packs-address", 36, "address", "the same", "many/packs", HOUR),
    Limit("sockets", 24, "person", "sockets open", "many/sockets"),
    Limit("sockets-address", 240, "address", "the same", "many/sockets"),
    Limit("calls", 120, "person", "sockets opened", "many/calls", MINUTE),
    Limit("calls-address", 600, "address", "the same", "many/calls", MINUTE),
    Limit("frames", 300, "person", "frames sent on sockets, moves too", "many/frames", 10.0),
    Limit("frames-address", 3000, "address", "the same", "many/frames", 10.0),
    Limit("chat", 20, "person", "lines of talk", "many/chat", 30.0),
    Limit("chat-address", 120, "address", "the same", "many/chat", 30.0),
    Limit("foresight", 240, "person", "previews, and questions why not", "many/foresight", 20.0),
    Limit("foresight-address", 1200, "address", "the same", "many/foresight", 20.0),
    Limit("reports", 10, "person", "reports of a problem", "many/reports", HOUR),
    Limit("reports-address", 40, "address", "the same", "many/reports", HOUR),
    Limit("misses", 20, "person", "codes and keys that are none", "many/misses", 10 * MINUTE),
    Limit("misses-address", 60, "address", "the same", "many/misses", 10 * MINUTE),
    Limit("names", 30, "person", "changes of a name or a letter", "many/names", MINUTE),
    Limit("names-address", 240, "address", "the same", "many/names", MINUTE),
    Limit("body", 100_000, "all", "bytes of a request", "large/body", is_size=True),
    Limit("pack-body", 2_000_000, "all", "bytes of a request that may bring a pack", "large/body", is_size=True),
    Limit("frame", 64_000, "all", "bytes of a frame on a socket", "", is_size=True),
    Limit("address", 4_000, "all", "bytes of the address of a request", "large/address", is_size=True),
    Limit("patience", 20, "all", "seconds in which a request must be whole", "slow", is_size=True),
    Limit("this-machine", 1_000, "all", "times as much for whoever sits at this machine", "", is_size=True),
)
"""Every limit.  Those of an address are wide enough for a school or an office behind one."""

BY_NAME: Mapping[str, Limit] = {limit.name: limit for limit in LIMITS}


class TooMany(Refusal):
    """It comes too often; after `wait` seconds it is welcome again."""

    status = 429
    code = "too_many"

    def __init__(self, key: str, wait: float = 0.0, **facts: int) -> None:
        super().__init__(key, field="", **facts)
        self.retry_after = max(1, math.ceil(wait))


class TooLarge(Refusal):
    status = 413


class TooLong(Refusal):
    status = 414


class TooSlow(Refusal):
    status = 408


class Visitor(msgspec.Struct, frozen=True):
    """Who asks: a person, and the address they ask from."""

    person: str
    address: str


class _Pace:
    """For each visitor, the time until which what they have asked for is spread: one number, whatever the limit."""

    def __init__(self, limit: Limit, clock: Callable[[], float]) -> None:
        self.limit = limit
        self._clock = clock
        self._until: OrderedDict[str, float] = OrderedDict()

    def wait(self, whose: str, wide: int) -> float:
        """Seconds until this visitor may come again; 0, if it is now."""
        moment = self._clock()
        until = max(moment, self._until.get(whose, 0.0)) + self.limit.between / wide
        return max(0.0, until - moment - self.limit.seconds)

    def count(self, whose: str, wide: int) -> None:
        self._until[whose] = max(self._clock(), self._until.get(whose, 0.0)) + self.limit.between / wide
        self._until.move_to_end(whose)
        if len(self._until) > MOST_KEPT:
            self._until.popitem(last=False)


class Limits:
    """What everybody has asked for lately, against what they may."""

    def __init__(self, changed: Mapping[str, int] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        given = changed or {}
        self.table = {limit.name: _changed(limit, given.get(limit.name, limit.most)) for limit in LIMITS}
        self._named = {name: self._in_force(name) for name in self.table}
        self._paces = {name: _Pace(limit, clock) for name, limit in self.table.items() if limit.seconds}
        self._open: dict[str, Counter[str]] = {name: Counter() for name in self.table}

    def size(self, name: str) -> int:
        return self.table[name].most

    def take(self, visitor: Visitor, name: str) -> None:
        """Count one more, for the person and for the address; or refuse, and count nothing."""
        if self._named[name]:
            self.require(visitor, name)
            self.count(visitor, name)

    def require(self, visitor: Visitor, name: str) -> None:
        """Refuse, if there have been too many already."""
        for limit, whose in self._concerned(visitor, name):
            wait = self._paces[limit.name].wait(whose, self._wide(visitor.address))
            if wait:
                raise TooMany(limit.key, wait, seconds=max(1, math.ceil(wait)))

    def count(self, visitor: Visitor, name: str) -> None:
        for limit, whose in self._concerned(visitor, name):
            self._paces[limit.name].count(whose, self._wide(visitor.address))

    def enter(self, visitor: Visitor, name: str) -> None:
        """One more at the same time, until they `leave`; or refuse."""
        for limit, whose in self._concerned(visitor, name):
            if self._open[limit.name][whose] >= limit.most * self._wide(visitor.address):
                raise TooMany(limit.key, most=limit.most)
        for limit, whose in self._concerned(visitor, name):
            self._open[limit.name][whose] += 1

    def leave(self, visitor: Visitor, name: str) -> None:
        for limit, whose in self._concerned(visitor, name):
            self._open[limit.name][whose] -= 1
            if self._open[limit.name][whose] <= 0:
                del self._open[limit.name][whose]

    def require_fewer(self, visitor: Visitor, name: str, count: int) -> None:
        """Refuse, if there are so many already, as they were counted elsewhere."""
        for limit, _ in self._concerned(visitor, name):
            if count >= limit.most * self._wide(visitor.address):
                raise TooMany(limit.key, most=limit.most)

    def _concerned(self, visitor: Visitor, name: str) -> list[tuple[Limit, str]]:
        """The limits of this name, each with who is counted: its own, and the one for the whole address."""
        whose = {"person": visitor.person, "address": shared_part(visitor.address)}
        return [(limit, whose[limit.per]) for limit in self._named[name] if whose[limit.per]]

    def _in_force(self, name: str) -> list[Limit]:
        """The limit of this name and the one for the whole address, if there are such."""
        found = [self.table[each] for each in (name, f"{name}-address") if each in self.table]
        return [limit for limit in found if limit.most]

    def _wide(self, address: str) -> int:
        return max(1, self.size("this-machine")) if is_this_machine(address) else 1


def _changed(limit: Limit, most: int) -> Limit:
    return limit if most == limit.most else msgspec.structs.replace(limit, most=most)


@lru_cache(maxsize=4096)
def is_this_machine(address: str) -> bool:
    """Whether it is the loopback, by which whoever runs the server plays, tests and measures."""
    try:
        return _plain(address).is_loopback
    except ValueError:
        return False


@lru_cache(maxsize=4096)
def shared_part(address: str) -> str:
    """What one customer has of an address: all of IPv4, the network of IPv6."""
    try:
        found = _plain(address)
    except ValueError:
        return address[:60]
    return str(IPv6Address(int(found) >> 64 << 64)) if isinstance(found, IPv6Address) else str(found)


def _plain(address: str) -> IPv4Address | IPv6Address:
    """An IPv4 address stays one where it is written as IPv6."""
    found = ip_address(address)
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def read_limits(given: Sequence[str]) -> dict[str, int]:
    """The limits of `--limit NAME=NUMBER`."""
    return dict(_read(text) for text in given)


def _read(text: str) -> tuple[str, int]:
    name, _, number = text.partition("=")
    if name not in BY_NAME:
        raise HustingsError(f"There is no limit {name!r}; there are {', '.join(BY_NAME)}.")
    if not number.isdecimal() or len(number) > 9:
        raise HustingsError(f"--limit {text}: name a whole number, such as {name}={BY_NAME[name].most}.")
    return name, int(number)
