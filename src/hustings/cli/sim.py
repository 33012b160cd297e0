"""`hustings sim`: many games between bots, and a table with intervals."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.output import AsJson, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.lab.simulate import Outcome, Plan


def sim(
    game: given.GameName,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="BOT",
            help="A bot for the next seat: random, greedy or greedy:WORLDS (8 imagined worlds), ismcts (1,000 "
            "iterations), ismcts:500, ismcts:0.5s or ismcts:1500,at_most=2s (whichever is first), cheat like ismcts, "
            "and a class of your own by its import path (mybot:Hopeful). By default random.",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help="How many seats; the last bot named fills those left. By default one for each bot, or the fewest.",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            metavar="NUMBER",
            help="How many games to play; with --rotate, rounded up to a multiple of the seats.",
        ),
    ] = 1000,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    option: given.Options = None,
    pack: given.PackFolder = None,
    rotate: given.Rotate = True,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Also write a line for each seat of each game.")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Also write every game's record there, as GAME-NUMBER.json, to replay."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and report win rates with 95 % intervals.

    Every deal is played once in each seating, so that neither the luck of the deal nor the seat favours a bot.
    An interval takes each seat of each game as one trial, which is on the safe side where deals are paired like this.
    The bot `cheat` sees all hands and the deck: it is the ceiling, and exists only here.

    Example: hustings sim electioneering -b ismcts:1000 -b greedy -n 400

    Example: hustings sim electioneering -b mybot:Hopeful -b greedy, in the folder of mybot.py
    """
    from hustings.bots.outside import look_here
    from hustings.cli import findings
    from hustings.lab.simulate import check_plan
    from hustings.lab.summary import report_on

    look_here(bot or [])
    if csv_file is not None:
        findings.check_csv(csv_file)
    plan = _plan(game, bot or ["random"], seats, games, seed, option or [], pack, rotate, records is not None)
    check_plan(plan)
    if records is not None:
        findings.check_folder(records, plan)
    began = time.perf_counter()
    outcomes = _simulated(plan, processes or os.cpu_count() or 1, is_quiet=as_json)
    report = report_on(plan, outcomes, time.perf_counter() - began)
    if csv_file is not None:
        findings.write_csv(csv_file, outcomes)
    if records is not None:
        findings.write_records(records, outcomes)
    if as_json:
        print_json(report)
    else:
        findings.print_report(report)


def _plan(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    seed: int,
    options: list[str],
    pack: Path | None,
    rotate: bool,
    records: bool,
) -> "Plan":
    from hustings.core.options import read_option
    from hustings.core.registry import changed_texts, load
    from hustings.lab.simulate import Plan

    title = load(game, pack)
    seats = max(len(bots), title.seats.start) if seats is None else seats
    if len(bots) > seats:
        raise HustingsError(f"{len(bots)} bots are named for {seats} seats: name fewer, or raise --seats.")
    return Plan(
        game=game,
        bots=tuple(bots + bots[-1:] * (seats - len(bots))),
        games=_rounded_up(games, seats) if rotate else games,
        seed=seed,
        options=dict(read_option(title.options, text) for text in options),
        pack=changed_texts(title),
        rotate=rotate,
        records=records,
    )


def _rounded_up(games: int, seats: int) -> int:
    """So many games that the last deal, too, is played in every seating."""
    return -(-games // seats) * seats


def _simulated(plan: "Plan", processes: int, is_quiet: bool) -> "list[Outcome]":
    from hustings.cli.playing import nothing_kept, playing
    from hustings.lab.simulate import simulate

    with nothing_kept(), playing(plan.game, plan.games, processes, is_quiet) as (executor, bar):
        return simulate(plan, executor, bar.advance)
