"""`hustings pack`: components of your own: copy a game's, check them, compare them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, Command, Commands, print_json

if TYPE_CHECKING:
    from hustings.core.numbers import Declared
    from hustings.core.pack import Pack

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    help="Components of your own: copy a game's files, change them, check them, compare them.",
)

GameName = Annotated[str, typer.Argument(help="Which game; `hustings games` lists them.")]
Folder = Annotated[Path, typer.Argument(help="The folder of the pack.")]


@app.command(cls=Command)
def new(
    game: GameName,
    folder: Folder,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="PATH=NUMBER", help="A number to change at once, as `pack numbers` lists it."),
    ] = None,
) -> None:
    """Copy a game's components into a new folder, to be changed there.

    Example: hustings pack new electioneering my-pack
    Example: hustings pack new electioneering my-pack --set cards.numbers.row_limit=5
    """
    from hustings.core.registry import load
    from hustings.core.setting import changed

    texts = {**load(game).pack.texts, **changed(game, settings or [])}
    _write(texts, folder)
    typer.echo(
        f"{', '.join(texts)} copied to {folder}. Change what you like, then: hustings pack check {game} {folder}"
    )


def _write(texts: dict[str, str], folder: Path) -> None:
    """All files, into a folder that is new or empty."""
    from hustings.core.errors import BadPack

    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadPack([f"{folder} exists already and is not an empty folder; nothing was written."])
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadPack([f"{folder} cannot be written: {error.strerror}."]) from None


@app.command(cls=Command)
def check(game: GameName, folder: Folder, as_json: AsJson = False) -> None:
    """Say whether a pack can be played with, or everything that is wrong with it: file, row and field.

    Example: hustings pack check electioneering my-pack
    """
    from hustings.core.errors import BadPack
    from hustings.core.registry import load

    try:
        opened = load(game, folder)
    except BadPack as error:
        if not as_json:
            raise
        print_json({"ok": False, "problems": error.problems})
        raise typer.Exit(2) from None
    counts = _counts(opened.pack)
    if as_json:
        print_json({"ok": True, "digest": opened.digest, "checked": counts})
        return
    for file, tables in counts.items():
        typer.echo(f"{file}: " + ", ".join(f"{rows} {table}" for table, rows in tables.items()))
    typer.echo(f"Everything fits. Pack {opened.digest}.")


def _counts(pack: "Pack") -> dict[str, dict[str, int]]:
    """By file, how many rows each of its tables has."""
    return {
        file: {name: len(rows) for name, rows in document.items() if isinstance(rows, list)}
        for file, document in pack.documents.items()
    }


@app.command(cls=Command)
def diff(
    game: GameName,
    folder: Folder,
    other: Annotated[Path | None, typer.Argument(help="Another pack; without it, the game's own.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare a pack with the game's own, or two packs with each other: file, row and field.

    Example: hustings pack diff electioneering my-pack
    """
    from hustings.core.differences import changes, differences
    from hustings.core.registry import load

    first, second = (load(game), load(game, folder)) if other is None else (load(game, folder), load(game, other))
    lines = [str(each) for each in differences(first.pack, second.pack, first.files)]
    if as_json:
        told = {"from": first.digest, "to": second.digest, "differences": lines}
        print_json({**told, "changes": changes(first, second)})
        return
    for line in lines or ["There is no difference."]:
        typer.echo(line)


@app.command(cls=Command)
def numbers(
    game: GameName,
    folder: Annotated[Path | None, typer.Argument(help="A pack; without it, the game's own.")] = None,
    as_json: AsJson = False,
) -> None:
    """List every number that can be turned: its path, its value, how far it goes, and what it is.

    The lab sets a number by its path, without any file being written.

    Example: hustings pack numbers electioneering
    """
    from hustings.core import numbers as declared
    from hustings.core.registry import load

    found = declared.numbers(load(game, folder))
    if as_json:
        print_json({"game": game, "numbers": found})
        return
    width = max((len(number.path) for number in found), default=0)
    for number in found:
        typer.echo(f"{number.path:<{width}}  {_reach(number)}{_about(number)}")


def _reach(number: "Declared") -> str:
    return f"{number.value!s:>5}  ({number.least} to {number.most})"


def _about(number: "Declared") -> str:
    told = number.meaning or " · ".join(text for text in (number.row, number.note) if text)
    return f"  {told}" if told else ""
