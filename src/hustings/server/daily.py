"""The daily roll: one deal a day, the same for everybody on this server, which each person plays once.

Which game it is, with which options and what is told of an entry is declared by that game (`Game.daily`).  A day is a
date in UTC, written `2026-11-15`; such days sort as they follow one another.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple, cast

import msgspec

from hustings.core.game import Daily, Game
from hustings.core.registry import titles
from hustings.core.state import State
from hustings.server.messages import NewTable, SeatPlan
from hustings.server.refusals import NotFound
from hustings.server.storage.models import now

MY_SEAT = 0
"""A roll is played alone."""


def daily_title() -> type[Game]:
    """The game of the day: the first, by name, that says how it is played so."""
    found = next((kind for kind in titles().values() if kind.daily), None)
    if found is None:
        raise NotFound("daily/none")
    return found


def daily_of(kind: type[Game] | Game) -> Daily:
    """How the roll of a game that has one is played."""
    return cast(Daily, kind.daily)


def plan_for(kind: type[Game]) -> NewTable:
    return NewTable(game=kind.slug, seats=[SeatPlan(kind="me")], options=dict(daily_of(kind).options))


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


def seed_of(secret: str, slug: str, day: str) -> bytes:
    """The secret of a day: nobody who does not have the server's own can tell it from any other."""
    return hmac.new(secret.encode(), f"{slug}:{day}".encode(), hashlib.sha256).digest()


class Achieved(NamedTuple):
    """What an entry came to; one that was finished after its day does not count."""

    score: int
    feats: list[int]
    is_late: bool


def achieved(state: State, day: str) -> Achieved:
    return Achieved(state.result.scores[MY_SEAT], _feats(state), is_past(day))


def _feats(state: State) -> list[int]:
    found: Any = msgspec.to_builtins(state.view(None))
    for step in daily_of(state.game).listed_at:
        found = found[step]
    return list(found)


def named_feats(game: Game, feats: list[int], language: str) -> list[str]:
    return [game.words.name(daily_of(game).feats, feat, (), language) for feat in feats]
