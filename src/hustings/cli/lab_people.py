"""`hustings lab people`: the games of people at their tables, as runs of the lab."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.lab_report import make_reports
from hustings.cli.output import AsJson, harmless
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.lab.people import Found, Gathered


def people(
    records: Annotated[list[Path] | None, typer.Argument(help="Records of finished games, or folders of them.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Take every finished game of a server from its database: the file hustings.db of its data folder, or "
            "postgresql://...",
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to; a new or empty folder.")] = Path("lab/people"),
    as_json: AsJson = False,
) -> None:
    """Report games that people played: records of tables, or all that a server has kept.

    Games of another title, pack or number of seats become a run each. Unfinished games are left out and counted; a
    record that does not replay is refused with the reason, and the rest go on. Names of people are not kept.

    Example: hustings lab people downloads/ --out lab/club-night

    Example: hustings lab people --database ~/.config/hustings/hustings.db --out lab/people
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.people import gathered, keep

    found = gathered(_brought(records or [], database))
    if not as_json:
        _tell_left_out(found)
    runs = keep(found, out, shlex.join(["hustings", *sys.argv[1:]]))
    left_out = {"unfinished": found.unfinished, "repeated": found.repeated, "refused": found.refused}
    if not as_json and len(runs) > 1:
        typer.echo(f"Games of another title, pack or number of seats are apart: {len(runs)} runs.")
    make_reports(runs, as_json, left_out)


def _brought(paths: list[Path], database: str | None) -> "list[Found]":
    """All records that were named, one after the other."""
    from hustings.lab.people import records_in

    if not paths and database is None:
        raise HustingsError("Name records, folders of them, or the database of a server by --database.")
    found = records_in(paths)
    if database is not None:
        from hustings.server.exporting import finished_games

        found += [(code, _said(text)) for code, text in finished_games(database)]
    return found


def _said(text: bytes) -> Callable[[], bytes]:
    return lambda: text


def _tell_left_out(found: "Gathered") -> None:
    for refused in found.refused:
        typer.echo(harmless(f"{refused.name} is left out: {refused.why}"), err=True)
    for count, what in ((found.unfinished, "not finished"), (found.repeated, "there already")):
        if count:
            typer.echo(f"{count} left out, because {'it is' if count == 1 else 'they are'} {what}.", err=True)
