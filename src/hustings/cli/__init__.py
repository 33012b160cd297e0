"""The command `hustings`.  Each command has a module of its own, which imports what it needs when it runs."""

import io
import sys
from typing import Annotated

import typer

from hustings.cli import lab, pack, tables
from hustings.cli.bench import bench
from hustings.cli.games import games
from hustings.cli.output import Command, Commands
from hustings.cli.play import play
from hustings.cli.replay import replay
from hustings.cli.rules import rules
from hustings.cli.serve import serve
from hustings.cli.sim import sim

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Tabletop games of elections and power: play them, read their rules, replay and test them.",
    epilog="Start with: hustings serve, or in the terminal: hustings play electioneering",
)


def _tell_version(asked: bool) -> None:
    if not asked:
        return
    from hustings import __version__
    from hustings.core import rng

    kind = "pure Python" if rng.__file__.endswith(".py") else "compiled"
    typer.echo(f"hustings {__version__} ({kind})")
    raise typer.Exit


@app.callback()
def hustings(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Say which Hustings this is."),
    ] = False,
) -> None:
    pass


for command in (games, play, serve, replay, rules, sim, bench):
    app.command(cls=Command)(command)
app.add_typer(lab.app, name="lab")
app.add_typer(pack.app, name="pack")
app.add_typer(tables.app, name="tables")


def main() -> None:
    """The entry point; a terminal that cannot show a character gets a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
