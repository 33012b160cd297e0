"""`hustings lab report`: the report of a run that was played."""

import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, make_console, print_json

if TYPE_CHECKING:
    from hustings.lab.run import Run

TOLD = 3
"""How many findings are told at once; the report has all."""

RunFolderArgument = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a run.")]


def report(
    folder: RunFolderArgument,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write it; by default report.html in the folder of the run."),
    ] = None,
    opens: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the report of a run anew: one HTML file that needs no network, beside its rows.

    Example: hustings lab report lab/electioneering-4-0-1a2b3c4d --open
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.run import open_run

    path = make_report(open_run(folder), as_json, out)
    if opens:
        webbrowser.open(path.resolve().as_uri())


def make_report(run: "Run", as_json: bool, out: Path | None = None) -> Path:
    """Write it, and say where it lies and what it found first."""
    path = _written(run, out)
    if as_json:
        print_json(_told(run, path))
    else:
        _print(run, path)
    return path


def make_reports(runs: "list[Run]", as_json: bool, beside: dict[str, object]) -> None:
    """The same of several runs; as JSON, with whatever else is to be said."""
    paths = [_written(run) for run in runs]
    if as_json:
        print_json({"runs": [_told(run, path) for run, path in zip(runs, paths, strict=True)], **beside})
        return
    for run, path in zip(runs, paths, strict=True):
        _print(run, path)


def _written(run: "Run", out: Path | None = None) -> Path:
    from hustings.lab.report import write_page, write_report

    return write_report(run, run.folder) if out is None else write_page(run, out)


def _told(run: "Run", path: Path) -> dict[str, object]:
    return {"folder": str(run.folder), "report": str(path), "run": run.file, "findings": run.findings}


def _print(run: "Run", path: Path) -> None:
    from hustings.lab.measures.saying import counted

    console = make_console()
    seats, games = counted(len(run.plan.bots), "seat", "seats"), counted(run.file.games, "game", "games")
    title = f"{run.game.title}, {seats}: {games}"
    console.print(title if run.is_human else f"{title} in {counted(round(run.file.seconds), 'second', 'seconds')}")
    for finding in run.findings[:TOLD]:
        console.print(f"- {finding.sentence}")
    console.print(f"The report: {path}", soft_wrap=True)
