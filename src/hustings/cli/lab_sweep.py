"""`hustings lab sweep`: a number of the pack from value to value, and how play answers to it."""

import hashlib
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.lab_run import played, usual_name
from hustings.cli.output import AsJson, make_console, make_table, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.core.setting import Sweep
    from hustings.lab.simulate import Plan
    from hustings.lab.sweep import Setting, Swept

GAMES = 1000
VALUES = "values"
"""Where in its folder the runs of a sweep lie."""


def sweep(
    game: given.GameName,
    settings: Annotated[
        list[str],
        typer.Option(
            "--set",
            metavar="PATH=VALUES",
            help="A number of the pack and what it is set to: cards.numbers.row_limit=4:6, =4:10:2 or =4,5,8. Of "
            "several, every combination; one with a single value stays at it.",
        ),
    ],
    bot: given.Bots = None,
    seats: given.Seats = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="NUMBER", help="How many games of each.")] = GAMES,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    option: given.Options = None,
    pack: given.PackFolder = None,
    rules: given.RulesVersion = None,
    rotate: given.Rotate = True,
    out: given.OutFolder = None,
    cluster: given.ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Set a number of the pack to one value after the other, play each on the same deals, and draw what answers to it.

    No file is written by hand: `hustings pack numbers GAME` lists what can be set, and how far. Every value is a run
    in FOLDER/values, so that what was interrupted goes on by the same command. A value that the pack refuses is told,
    and the rest is played.

    Example: hustings lab sweep electioneering --set cards.numbers.row_limit=4:6 --seats 3 --bot greedy:1
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.sweep import settings_of

    sweeps, fixed = _read(settings)
    plan = given.plan_of(given.Wanted(game, bot, seats, games, seed, option, pack, fixed, rules, rotate))
    found = settings_of(plan, sweeps)
    if not as_json:
        _tell_refused(found)
    folder = out or Path("lab") / _name(plan, settings)
    _tell(_swept(plan, sweeps, found, folder, processes, cluster, as_json), folder, as_json)


def _read(texts: list[str]) -> "tuple[list[Sweep], list[str]]":
    """What is turned, and what is set once for all."""
    from hustings.core.setting import read_sweep

    read = [(read_sweep(text), text) for text in texts]
    turned = [one for one, _ in read if len(one.values) > 1]
    if not turned:
        raise HustingsError("A sweep needs a number with several values, such as --set cards.numbers.row_limit=4:6.")
    return turned, [text for one, text in read if len(one.values) == 1]


def _name(plan: "Plan", settings: list[str]) -> str:
    from hustings.lab.running import new_run

    what = hashlib.sha256(" ".join(settings).encode()).hexdigest()[:8]
    return f"sweep-{usual_name(new_run(plan))}-{what}"


def _tell_refused(settings: "list[Setting]") -> None:
    for setting in settings:
        if setting.refused:
            named = ", ".join(f"{path}={value}" for path, value in setting.values.items())
            typer.echo(f"{named} is left out. {setting.refused}", err=True)


def _swept(
    plan: "Plan",
    sweeps: "list[Sweep]",
    settings: "list[Setting]",
    folder: Path,
    processes: int,
    cluster: str | None,
    is_quiet: bool,
) -> "Swept":
    from hustings.lab.running import new_run
    from hustings.lab.sweep import swept

    command = shlex.join(["hustings", *sys.argv[1:]])
    runs = [
        played(new_run(setting.plan, command=command), folder / VALUES / setting.folder, processes, cluster, is_quiet)
        for setting in settings
        if setting.plan is not None
    ]
    return swept(plan, sweeps, settings, runs, command)


def _tell(found: "Swept", folder: Path, as_json: bool) -> None:
    from hustings.lab.sweep_page import write_sweep

    path = write_sweep(found, folder)
    if as_json:
        print_json(found)
        return
    console = make_console()
    console.print(f"{found.heading}.")
    _print_answers(found)
    console.print(f"The page: {path}")


def _print_answers(found: "Swept") -> None:
    """What answers, a column for each setting."""
    from hustings.lab.change_words import called, is_seen
    from hustings.lab.measures.saying import number, said

    heads = [" ".join(number(value) for value in setting.values.values()) for setting in found.settings]
    table = make_table("", "figure", *heads)
    for answer in found.answers:
        if any(shift and is_seen(shift) for shift in answer.shifts):
            table.add_row(called(answer), *(said(value.estimate, answer.unit) for value in answer.values))
    if table.row_count:
        make_console().print(table)
