"""Games alone: the points after each turn, against par and against one's own best, and all that somebody played so."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Any

import msgspec

from hustings.core.game import Solo
from hustings.core.record import read_record
from hustings.core.registry import title
from hustings.core.state import State
from hustings.server import daily
from hustings.server.company import Company
from hustings.server.messages import SoloChart, SoloGame, SoloHistory, SoloPoint
from hustings.server.refusals import NotFound, NotNow
from hustings.server.storage.store import PlayedAlone, Store

MOST_GAMES = 200
"""More than a line of points can show; the best of all is told beside them."""


async def chart(store: Store, company: Company, person: str) -> SoloChart:
    """How the points of a finished game grew; beside them those of the best that this person played before."""
    live = company.live
    if len(live.seats) > 1:
        raise NotFound("solo/others")
    if not live.is_over:
        raise NotNow("not_over")
    solo = _measure(live.row.game)
    earlier = [game for game in await store.played_alone(person, live.row.game) if game.table != live.code]
    best = _best(earlier)
    record = await store.record(best.table) if best else None
    numbers = [0, *(move.number for move in live.entries.in_force)]
    return SoloChart(
        par=solo.par,
        points=list(_by_turn(solo, live.record().states(), numbers)),
        best=_told(best) if best else None,
        best_points=list(_by_turn(solo, read_record(record.record).states(), None)) if record else [],
    )


async def history(store: Store, person: str, slug: str) -> SoloHistory:
    """What somebody played alone, the oldest first, and how many days in a row they rolled the day's dice in time."""
    solo = _measure(slug)
    games = await store.played_alone(person, slug)
    best = _best(games)
    days = sorted({game.daily for game in games if game.daily and not game.is_late})
    return SoloHistory(
        par=solo.par,
        games=[_told(game) for game in games[-MOST_GAMES:]],
        best=_told(best) if best else None,
        streak=streak(days, daily.today()),
        longest_streak=max(_runs(days), default=0),
    )


def streak(days: list[str], today: str) -> int:
    """The days in a row that end today, or yesterday: today's roll may still come."""
    if not days or days[-1] < daily.neighbour(today, -1):
        return 0
    *_, last = _runs(days)
    return last


def _runs(days: list[str]) -> Iterator[int]:
    """How many days follow one another without a gap, run by run."""
    length, before = 0, date.min
    for day in map(date.fromisoformat, days):
        if length and day - before > timedelta(days=1):
            yield length
            length = 0
        length, before = length + 1, day
    if length:
        yield length


def _measure(slug: str) -> Solo:
    found = title(slug).solo
    if found is None:
        raise NotFound("solo/none")
    return found


def _best(games: Iterable[PlayedAlone]) -> PlayedAlone | None:
    """The highest score; of equal ones the first that was made."""
    return max(games, key=lambda game: game.score, default=None)


def _told(game: PlayedAlone) -> SoloGame:
    finished = game.finished.isoformat(timespec="seconds")
    return SoloGame(table=game.table, score=game.score, finished=finished, daily=game.daily, is_late=game.is_late)


def _by_turn(solo: Solo, states: Iterator[State], numbers: list[int] | None) -> Iterator[SoloPoint]:
    """The points after the last entry of each turn; entries have numbers where they can be looked at."""
    last: SoloPoint | None = None
    for place, state in enumerate(states):
        point = SoloPoint(numbers[place] if numbers else None, state.turn, _points(solo, state))
        if last and last.turn != point.turn:
            yield last
        last = point
    if last:
        yield last


def _points(solo: Solo, state: State) -> int:
    found: Any = msgspec.to_builtins(state.view(None))
    for step in solo.points_at:
        found = found[step]
    return int(found)
