"""What the tests of runs share: a small plan, and a run as bytes."""

from pathlib import Path

from hustings.lab.rows import TABLES
from hustings.lab.run import Run
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan
from hustings.lab.workers import Workers

SMALL = Plan(game="electioneering", bots=("random", "greedy:1", "random"), games=30, seed=5)


def played(folder: Path, plan: Plan = SMALL, workers: Workers | None = None, until: float | None = None) -> Run:
    return play_run(new_run(plan, records=3, until=until), folder, workers)


def files(folder: Path) -> dict[str, bytes]:
    """The four files with the rows of a run, and its records."""
    paths = [folder / f"{table}.parquet" for table in TABLES] + sorted((folder / "records").iterdir())
    return {path.name: path.read_bytes() for path in paths}
