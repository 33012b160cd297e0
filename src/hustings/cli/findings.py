"""What a simulation found: as tables, as a CSV file, and as the records of its games."""

import csv
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hustings.cli.output import make_console, make_table, plain
from hustings.core.errors import HustingsError
from hustings.lab.intervals import Interval
from hustings.lab.simulate import Outcome, Plan
from hustings.lab.summary import Report

if TYPE_CHECKING:
    from rich.table import Table

COLUMNS = ["game", "seed", "seat", "bot", "score", "place", "won", "decisions", "seconds", "ended_by", "decided_by"]
_FIRST_WORDS = 56
"""How many cells of a clause are shown beside its number."""


def check_csv(path: Path) -> None:
    """Refuse before the first game what could not be written after the last."""
    if path.is_dir() or not path.parent.is_dir():
        raise HustingsError(f"{path} cannot be written: name a file in a folder that is there.")


def write_csv(path: Path, outcomes: list[Outcome]) -> None:
    """A line for each seat of each game."""
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows(row for outcome in outcomes for row in _rows(outcome))
    except OSError as error:
        raise HustingsError(f"{path} cannot be written: {error.strerror}.") from None


def _rows(outcome: Outcome) -> Iterator[list[object]]:
    for seat, bot in enumerate(outcome.bots):
        score, place, won = outcome.scores[seat], outcome.ranking[seat], int(seat in outcome.winners)
        decisions, seconds = outcome.decisions[seat], f"{outcome.thinking[seat]:.6f}"
        row = [outcome.number, outcome.seed, seat, bot, score, place, won, decisions, seconds]
        yield [*row, outcome.ended_by, outcome.decided_by]


def check_folder(folder: Path, plan: Plan) -> None:
    """Refuse a folder that is a file, or that has records of these names already."""
    above = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not above.is_dir():
        raise HustingsError(f"{above} is a file; name a folder for the records.")
    if not os.access(above, os.W_OK):
        raise HustingsError(f"{folder} cannot be written; name another folder for the records.")
    taken = [path for path in (_file(folder, plan.game, number) for number in range(plan.games)) if path.exists()]
    if taken:
        raise HustingsError(f"{taken[0]} exists already; name another folder for the records.")


def write_records(folder: Path, outcomes: list[Outcome]) -> None:
    """A file for each game; `hustings replay` tells it again."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HustingsError(f"{folder} cannot be made: {error.strerror}.") from None
    for outcome in outcomes:
        if outcome.record is not None:
            outcome.record.save(_file(folder, outcome.record.game, outcome.number))


def _file(folder: Path, game: str, number: int) -> Path:
    return folder / f"{game}-{number}.json"


def print_report(report: Report) -> None:
    console = make_console()
    tables: tuple[Table, ...] = (_alone(report), _endings(report))
    beginning = ""
    if len(report.seats) > 1:  # somebody to win against
        tables = (_wins(report), _scores(report), _seats(report), _endings(report))
        beginning = f"Without a winner: {report.without_winner}. "
    for table in tables:
        console.print(table)
    console.print(
        f"{beginning}{_number(report.decisions_per_game)} decisions a game; "
        f"{report.decisions_per_second:,.0f} decisions and {report.games_per_second:,.1f} games a second; "
        f"pack {report.digest}, rules {report.rules}."
    )


def _alone(report: Report) -> "Table":
    title = f"{report.plan.game}: {report.games} games alone, seed {report.plan.seed}"
    table = make_table(title, "bot", "score", "ms a decision")
    for one in report.entrants:
        table.add_row(one.bot, _number(one.score), f"{one.milliseconds_per_decision:.3f}")
    return table


def _wins(report: Report) -> "Table":
    title = f"{report.plan.game}: {report.games} games, {len(report.seats)} seats, seed {report.plan.seed}"
    table = make_table(title, "bot", "seats", "par", "wins", "wins if decided")
    for one in report.entrants:
        table.add_row(one.bot, str(one.seats), f"{one.par:.0%}", _percent(one.wins), _percent(one.wins_when_decided))
    return table


def _scores(report: Report) -> "Table":
    table = make_table("", "bot", "score", "place", "ms a decision")
    for one in report.entrants:
        table.add_row(one.bot, _number(one.score), _number(one.place), f"{one.milliseconds_per_decision:.3f}")
    return table


def _seats(report: Report) -> "Table":
    table = make_table("By seat, whoever sat there", "seat", "wins", "score")
    for seat in report.seats:
        table.add_row(str(seat.seat), _percent(seat.wins), _number(seat.score))
    return table


def _endings(report: Report) -> "Table":
    """For each way that games ended and were decided: how many, and how the two clauses begin."""
    from hustings.core.ledger import read_ledger

    texts = {clause.id: clause.text for clause in read_ledger(report.plan.opened().room)}
    table = make_table("Ended and decided by", "games", "", "clause")
    table.columns[2].justify = "left"
    for clauses, count in report.endings.items():
        for number, clause in enumerate(clauses.split(", ")):
            table.add_row("" if number else str(count), clause, _beginning(texts.get(clause, "")))
        table.add_section()
    return table


def _beginning(text: str) -> str:
    from hustings.cli.wrapping import wrapped

    lines = wrapped(plain(text), _FIRST_WORDS)
    return lines[0] if len(lines) == 1 else f"{lines[0]} ..."


def _percent(interval: Interval) -> str:
    return f"{interval.estimate:.1%} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]"


def _number(interval: Interval) -> str:
    return f"{interval.estimate:.2f} [{interval.low:.2f}, {interval.high:.2f}]"
