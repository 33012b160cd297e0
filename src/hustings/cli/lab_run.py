"""`hustings lab run`: games by the thousand, in a folder with a report."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.lab_report import make_report
from hustings.cli.output import AsJson
from hustings.cli.playing import INTERRUPTED, ended_alike

if TYPE_CHECKING:
    from rich.progress import Progress

    from hustings.lab.folder import RunFile
    from hustings.lab.run import Run

GAMES, MOST_GAMES = 1000, 100_000
"""How many are played where nobody says so; and at most, until an interval is narrow enough."""
_MENDED = "was finished, but files of it were missing or broken: it is played again"


def run(
    game: given.GameName,
    bot: given.Bots = None,
    seats: given.Seats = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="NUMBER",
            help="How many games; with --rotate, rounded up to a multiple of the seats. By default 1,000 or, with "
            "--until, at most 100,000.",
        ),
    ] = None,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    option: given.Options = None,
    pack: given.PackFolder = None,
    settings: given.Settings = None,
    rules: given.RulesVersion = None,
    rotate: given.Rotate = True,
    records: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, help="How many games to keep as records, evenly over the run.")
    ] = 10,
    out: given.OutFolder = None,
    until: Annotated[
        float | None,
        typer.Option(
            metavar="WIDTH",
            help="End as soon as the 95 % interval of every seat's win rate is at most so many percentage points wide.",
        ),
    ] = None,
    cluster: given.ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots, keep rows of all that happens in them, and report what they show.

    The rows are four Parquet files, the same bytes for the same seed however many processes play. A run that was
    interrupted goes on by the same command; a finished one is only reported anew.

    Example: hustings lab run electioneering --seats 4 --games 10000

    Example: hustings lab run electioneering --set cards.numbers.row_limit=5 --until 3
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.running import new_run

    number = games if games is not None else GAMES if until is None else MOST_GAMES
    plan = given.plan_of(given.Wanted(game, bot, seats, number, seed, option, pack, settings, rules, rotate))
    wanted = new_run(plan, records, until, shlex.join(["hustings", *sys.argv[1:]]))
    folder = out or Path("lab") / usual_name(wanted)
    before = _finished(folder)
    found = played(wanted, folder, processes, cluster, is_quiet=as_json)
    if before is not None and not as_json:
        is_same = before == found.file
        typer.echo(f"{folder} {'was finished already; its report is made anew' if is_same else _MENDED}.")
    make_report(found, as_json)


def usual_name(file: "RunFile") -> str:
    """A name that says what it is, and is another one for another run."""
    import hashlib

    import msgspec

    what = msgspec.json.encode((file.plan, file.records, file.until, file.rules, file.digest))
    plan = file.plan
    return f"{plan.game}-{len(plan.bots)}-{plan.seed}-{hashlib.sha256(what).hexdigest()[:8]}"


def _finished(folder: Path) -> "RunFile | None":
    """The run that was finished there before, if one was."""
    from hustings.lab.folder import RunFolder

    files = RunFolder(folder)
    found = files.read() if files.has_run() else None
    return found if found is not None and found.state == "finished" else None


def played(wanted: "RunFile", folder: Path, processes: int, cluster: str | None, is_quiet: bool) -> "Run":
    """The run, with a bar that tells how far it is."""
    from hustings.lab.running import play_run

    bar = _bar(is_quiet)
    task = bar.add_task(wanted.plan.game, total=wanted.plan.games, widest="")

    def tell(file: "RunFile") -> None:
        bar.update(task, completed=file.games, widest=f"widest interval {file.widest or 0:.1f} points")

    try:
        with bar, ended_alike():
            return play_run(wanted, folder, given.workers_of(processes, cluster), tell)
    except KeyboardInterrupt:
        games = f"{bar.tasks[0].completed:,.0f} games"
        typer.echo(f"Interrupted after {games}, which lie in {folder}; the same command goes on with them.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _bar(is_quiet: bool) -> "Progress":
    """How far, how long still, and how wide the widest interval is; nothing where nobody would see it move."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[widest]}"),
        console=console,
        transient=True,
        disable=is_quiet or not console.is_terminal,
    )
