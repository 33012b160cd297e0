"""`hustings lab ladder`: whether the levels of a game are levels, and how far apart."""

from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.output import AsJson, make_console, make_table, print_json

if TYPE_CHECKING:
    from hustings.bots.ladder import Ladder


def ladder(
    game: given.GameName,
    level: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="Measure medium against easy, or hard against medium; by default neither."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="NUMBER", min=1, help="How many games each level plays.")
    ] = 100,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    write: Annotated[
        bool, typer.Option("--write", help="Write what was measured into the game's room, where the lobby reads it.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Tell how often each level of the bots beats the one below it, and measure it anew.

    What was measured stands in the game's room, with the command that gives it, and in the lobby beside each level.
    After Ctrl-C the same command goes on; until it is done, its games lie below lab/.

    Example: hustings lab ladder electioneering

    Example: hustings lab ladder electioneering --level medium --games 200 --write
    """
    from hustings.bots.ladder import path_of, write_ladder
    from hustings.core.registry import title

    found = _measured(game, level or [], games, seed, processes, as_json)
    if write:
        write_ladder(found, path_of(title(game)))
    if as_json:
        print_json(found)
    else:
        print_ladder(found)


def _measured(game: str, levels: list[str], games: int, seed: int, processes: int, is_quiet: bool) -> "Ladder":
    from hustings.cli.playing import keeping, playing
    from hustings.lab.journal import stamp_of
    from hustings.lab.ladder import measured, plan_of_rung

    plans = [plan_of_rung(game, level, games, seed) for level in levels]
    if not plans:
        return measured(game, [], games, seed)
    stamp = stamp_of(plans[0], ())
    total = sum(plan.games for plan in plans)
    folder = given.usual_folder(f"ladder-{game}-{seed}", plans, stamp)
    with (
        keeping(folder, stamp, is_named=False) as journal,
        playing(game, total, processes, is_quiet) as (executor, bar),
    ):
        found = measured(game, levels, games, seed, executor, bar.advance, journal)
        if journal is not None:
            journal.forget()
        return found


def print_ladder(found: "Ladder") -> None:
    console = make_console()
    if not found.rungs:
        console.print(f"Nobody has measured the levels of {found.game} yet: name one with --level.", soft_wrap=True)
        return
    table = make_table(f"{found.game}, {found.seats} seats", "", "won", "of", "wins", "95 %")
    for rung in found.rungs:
        interval = f"{100 * rung.low:.1f} to {100 * rung.high:.1f}"
        names = f"{rung.level} ({rung.bot}) against {rung.below} ({rung.bot_below})"
        table.add_row(names, f"{rung.won:g}", str(rung.games), f"{100 * rung.rate:.1f} %", interval)
    console.print(table)
    for rung in found.rungs:
        console.print(rung.command, soft_wrap=True)
