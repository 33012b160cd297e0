"""Games of a run, as a report points to them: by a link to the table, or to a record beside the page."""

from collections.abc import Callable
from pathlib import Path

import polars as pl

from hustings.lab.report.finding_list import SeeGame
from hustings.lab.report.standings import Course
from hustings.lab.run import Run

ReplayLink = Callable[[int], str]
"""Where a game of the run, by its number, is to be watched."""

RECORDS = "records"


class Games:
    """What is known of single games of a run; remembers which of them the page points to."""

    def __init__(self, run: Run, replay_link: ReplayLink | None = None) -> None:
        self.run = run
        self.replay_link = replay_link
        self.linked: set[int] = set()

    def see(self, number: int) -> SeeGame:
        self.linked.add(number)
        link = self.replay_link or record_link
        return SeeGame(number, link(number))

    def first_to_see(self, numbers: list[int]) -> SeeGame | None:
        return self.see(numbers[0]) if numbers else None

    def is_human(self, number: int) -> bool:
        return bool(self._game(number)["is_human"].item())

    def deal(self, number: int) -> str:
        return str(self._game(number)["deal"].item())

    def decisions(self, number: int) -> int:
        return int(self._game(number)["decisions"].item())

    def courses(self, number: int) -> list[Course]:
        """How each seat stood along the way."""
        seats = self.run.frames.seats.filter(pl.col("number") == number).sort("seat")
        return [
            Course(
                seat=int(row["seat"]),
                standing=list(row["standing"]),
                score=int(row["score"]),
                is_winner=row["won"] > 0,
            )
            for row in seats.iter_rows(named=True)
        ]

    def keep_records(self, folder: Path) -> None:
        """The records that the page points to, beside it."""
        if self.replay_link is not None:
            return
        for number in sorted(self.linked):
            path = folder / record_link(number)
            if not path.is_file():
                path.parent.mkdir(parents=True, exist_ok=True)
                self.run.record(number).save(path)

    def _game(self, number: int) -> pl.DataFrame:
        return self.run.frames.games.filter(pl.col("number") == number)


def record_link(number: int) -> str:
    return f"{RECORDS}/{number}.json"
