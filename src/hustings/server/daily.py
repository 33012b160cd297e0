"""The daily roll: one deal a day, the same for everybody on this server, which each person plays once.

Which game it is, who sits there and what is told of an entry is data.  A day is a date in UTC, written `2026-11-15`;
such days sort as they follow one another.
"""

import hashlib
import hmac
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

import msgspec

from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.state import State
from hustings.server.messages import SeatPlan
from hustings.server.refusals import NotFound
from hustings.server.storage.models import now


class Feats(NamedTuple):
    """What is told of an entry beside its score: a list in the view of its last position, by what its members are."""

    field: str
    path: tuple[str | int, ...]


class DailyGame(NamedTuple):
    slug: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Value]
    feats: Feats

    @property
    def my_seat(self) -> int:
        return next(index for index, seat in enumerate(self.seats) if seat.kind == "me")


DAILY = DailyGame(
    slug="crossroll_hong_kong",
    seats=(SeatPlan(kind="me"),),
    options={"nitrous": False},
    feats=Feats("route", ("maps", 0, "completed")),
)

# ---- Days.


def today() -> str:
    return now().date().isoformat()


def is_past(day: str) -> bool:
    return day < today()


def ends(day: str) -> datetime:
    """When the next one begins."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def neighbour(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def read_day(text: str) -> str:
    """A day that has come, from an address; there is none before the second day of the calendar."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise NotFound("daily/no_day", day=text) from None
    if found.isoformat() != text or found == date.min:
        raise NotFound("daily/no_day", day=text)
    if text > today():
        raise NotFound("daily/to_come", day=text)
    return text


# ---- The deal, and what came of it.


def seed_of(secret: str, day: str) -> int:
    """The seed of a day: nobody who does not have the secret can tell it from any other number."""
    found = hmac.new(secret.encode(), f"{DAILY.slug}:{day}".encode(), hashlib.sha256).digest()
    return int.from_bytes(found[:8], "big")


class Achieved(NamedTuple):
    """What an entry came to; one that was finished after its day does not count."""

    score: int
    feats: list[int]
    is_late: bool


def achieved(state: State, day: str) -> Achieved:
    return Achieved(state.result.scores[DAILY.my_seat], _feats(state), is_past(day))


def _feats(state: State) -> list[int]:
    found: Any = msgspec.to_builtins(state.view(None))
    for step in DAILY.feats.path:
        found = found[step]
    return list(found)


def named_feats(game: Game, feats: list[int], language: str) -> list[str]:
    return [game.words.name(DAILY.feats.field, feat, (), language) for feat in feats]
