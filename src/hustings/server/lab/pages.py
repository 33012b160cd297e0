"""Comparisons, sweeps, searches and tournaments: what the page says of each, read from its own file."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import cast

import msgspec

from hustings.core.errors import HustingsError
from hustings.core.registry import titles
from hustings.lab.change_words import both, called, is_seen
from hustings.lab.compare import Comparison
from hustings.lab.measures.saying import percent, said
from hustings.lab.searching import Search
from hustings.lab.sweep import Answer, Swept
from hustings.lab.tournament import Tournament, read_tournament
from hustings.server.lab.folder import Found
from hustings.server.lab.messages import Glance, GlanceRow, Kind, LabPage, Ladder, LadderRow

LARGEST = 20_000_000
"""Bytes of a file that is read here; a larger one is something else."""
MOST_ROWS = 5


def read_page(found: Found) -> LabPage:
    """What such a folder is about; one that is broken says so."""
    page = LabPage(name=found.name, kind=cast(Kind, found.kind))
    try:
        if found.file.stat().st_size > LARGEST:
            raise HustingsError(f"{found.file.name} is too large to be one of ours.")
        _READERS[page.kind](found, page)
        page.begun = datetime.fromtimestamp(found.file.stat().st_mtime, UTC).isoformat(timespec="seconds")
    except (HustingsError, OSError, ValueError) as error:
        page.trouble = str(error).replace(f"{found.path}/", "")[:400]
    page.title = titles()[page.game].about.title if page.game in titles() else page.game
    return page


def _read_comparison(found: Found, page: LabPage) -> None:
    read = msgspec.json.decode(found.file.read_bytes(), type=Comparison)
    page.game, page.heading, page.command = read.game, read.heading, read.command
    rows = [GlanceRow(called(row), [*both(row.shift, row.unit)], is_seen(row.shift)) for row in read.rows[:MOST_ROWS]]
    page.glance = Glance(["before", "after"], rows)


def _read_sweep(found: Found, page: LabPage) -> None:
    read = msgspec.json.decode(found.file.read_bytes(), type=Swept)
    page.game, page.heading, page.command = read.game, read.heading, read.command
    heads = [", ".join(f"{value:g}" for value in setting.values.values()) for setting in read.settings]
    page.glance = Glance(heads, [_swept_row(answer) for answer in read.answers[:MOST_ROWS]])


def _swept_row(answer: Answer) -> GlanceRow:
    figures = [said(interval.estimate, answer.unit) for interval in answer.values]
    return GlanceRow(called(answer), figures, any(shift is not None and is_seen(shift) for shift in answer.shifts))


def _read_search(found: Found, page: LabPage) -> None:
    read = msgspec.json.decode(found.file.read_bytes(), type=Search)
    page.game, page.heading, page.command = read.game, read.heading, read.command
    rows = [
        GlanceRow(trial.strategy.name, [percent(trial.wins.estimate), percent(trial.par)], trial.beats_the_field)
        for trial in read.trials[:MOST_ROWS]
    ]
    page.glance = Glance(["wins", "par"], rows)


def _read_tournament(found: Found, page: LabPage) -> None:
    read = read_tournament(found.file)
    page.game, page.command = read.contest.game, read.command
    page.ladder = Ladder(seats=read.contest.seats, games=read.games, rows=_rows(read))


def _rows(tournament: Tournament) -> list[LadderRow]:
    scores = {(meeting.bot, meeting.against): meeting.score.estimate for meeting in tournament.meetings}
    bots = [standing.bot for standing in tournament.standings]
    return [
        LadderRow(
            bot=standing.bot,
            rating=standing.rating.estimate,
            low=standing.rating.low,
            high=standing.rating.high,
            wins=standing.wins.estimate,
            scores=[scores.get((standing.bot, other)) for other in bots],
        )
        for standing in tournament.standings
    ]


_READERS: dict[Kind, Callable[[Found, LabPage], None]] = {
    "compare": _read_comparison,
    "sweep": _read_sweep,
    "search": _read_search,
    "tournament": _read_tournament,
}
