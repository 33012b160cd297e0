"""`hustings lab`: playtesting by the thousand.  Each command has a module of its own."""

import typer

from hustings.cli.lab_brief import brief
from hustings.cli.lab_compare import compare
from hustings.cli.lab_ladder import ladder
from hustings.cli.lab_open import open_lab
from hustings.cli.lab_people import people
from hustings.cli.lab_report import report
from hustings.cli.lab_run import run
from hustings.cli.lab_search import search
from hustings.cli.lab_sweep import sweep
from hustings.cli.lab_tournament import tournament
from hustings.cli.output import Command, Commands

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    help="The lab: play by the thousand, see what changed, find what is broken.",
)
for command in (run, report, brief, people, compare, sweep, search, tournament, ladder):
    app.command(cls=Command)(command)
app.command("open", cls=Command)(open_lab)
