"""`hustings tables`: the tables that a server keeps: list them, export the finished ones, delete some."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hustings.cli.output import AsJson, Command, Commands, harmless, make_console, make_table, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.server.archive import Kept

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    help="The tables that a server keeps, also while it runs: list them, export the finished ones, delete some.",
)

Status = Literal["waiting", "playing", "over"]
Codes = Annotated[list[str] | None, typer.Argument(metavar="[CODE]...", help="Codes of tables.")]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="The database: a file hustings.db, or postgresql://...; without it, the one that `hustings serve` uses.",
    ),
]
OfStatus = Annotated[
    Status | None, typer.Option("--status", metavar="STATUS", help="Only those that are waiting, playing or over.")
]
OfGame = Annotated[str, typer.Option("--game", metavar="GAME", help="Only those of one game.")]
Untouched = Annotated[
    float, typer.Option("--untouched", min=0, metavar="DAYS", help="Only those that nobody has touched for so long.")
]


@app.command("list", cls=Command)
def list_tables(
    database: DatabaseUrl = None,
    status: OfStatus = None,
    game: OfGame = "",
    untouched: Untouched = 0.0,
    as_json: AsJson = False,
) -> None:
    """List the tables of a server, the one that was touched last first.

    Example: hustings tables list --status waiting --untouched 30
    """
    from hustings.server.archive import Wanted, listed

    found = listed(_database(database), Wanted(status=status or "", game=game, untouched=untouched))
    if as_json:
        print_json({"tables": found})
        return
    table = make_table(f"{len(found)} tables", "code", "game", "status", "touched", "players")
    for kept in found:
        touched = kept.updated.strftime("%Y-%m-%d")
        table.add_row(kept.code, kept.game, kept.status, touched, harmless(", ".join(kept.players)))
    make_console().print(table)


@app.command(cls=Command)
def export(
    codes: Codes = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to.")] = Path("records"),
    database: DatabaseUrl = None,
    game: OfGame = "",
    as_json: AsJson = False,
) -> None:
    """Write the records of finished tables into a folder: of those that are named, or of all.

    A table that is not finished has no record: it would give the cards away.

    Example: hustings tables export --out records
    """
    from hustings.server.archive import Wanted, exported, listed

    url = _database(database)
    wanted = listed(url, Wanted(codes=tuple(codes or ()), game=game))
    _require_all(codes or [], wanted)
    records = exported(url, [kept.code for kept in wanted])
    names = {kept.code: f"{kept.game}-{kept.code}.json" for kept in wanted if kept.code in records}
    _write({names[code]: records[code] for code in names}, out)
    left_out = [kept.code for kept in wanted if kept.code not in records] if codes else []
    if as_json:
        print_json({"exported": list(names.values()), "unfinished": left_out})
        return
    typer.echo(f"{len(names)} records written to {out}.")
    for code in left_out:
        typer.echo(f"{code} is not finished, and has no record.", err=True)


@app.command(cls=Command)
def delete(
    codes: Codes = None,
    database: DatabaseUrl = None,
    status: OfStatus = None,
    game: OfGame = "",
    untouched: Untouched = 0.0,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Delete tables, with their moves, talk and records: those that are named, or those that fit.

    Example: hustings tables delete --status waiting --untouched 30
    """
    from hustings.server.archive import Wanted, deleted, listed

    if not (codes or status or game or untouched):
        raise HustingsError("Name the tables to delete, or say which: --status, --game, --untouched.")
    url = _database(database)
    wanted = Wanted(codes=tuple(codes or ()), status=status or "", game=game, untouched=untouched)
    found = listed(url, wanted)
    _require_all(codes or [], found)
    if found and not yes and not _is_confirmed(found, as_json):
        raise HustingsError("Nothing was deleted.")
    count = deleted(url, [kept.code for kept in found])
    if as_json:
        print_json({"deleted": [kept.code for kept in found]})
    else:
        typer.echo(f"{count} {'table' if count == 1 else 'tables'} deleted.")


def _database(given: str | None) -> str:
    """The one that was named, or the one that a server started here would use."""
    from hustings.server.settings import DATABASE_VARIABLE, data_folder

    return given or os.environ.get(DATABASE_VARIABLE) or str(data_folder() / "hustings.db")


def _require_all(codes: list[str], found: "list[Kept]") -> None:
    missing = sorted(set(codes) - {kept.code for kept in found})
    if missing:
        raise HustingsError(f"There is no such table: {harmless(', '.join(missing))}. Nothing was done.")


def _is_confirmed(found: "list[Kept]", as_json: bool) -> bool:
    over = sum(kept.status == "over" for kept in found)
    question = f"Delete {len(found)} tables for good, {over} of them with the record of a finished game?"
    return typer.confirm(question, err=as_json)


def _write(files: dict[str, bytes], out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (out / name).write_bytes(content)
    except OSError as error:
        raise HustingsError(f"{out} cannot be written: {error.strerror}.") from None
