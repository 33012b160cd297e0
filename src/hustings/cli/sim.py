"""`hustings sim`: many games between bots, and a table with intervals."""

import csv
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, make_console, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.lab.intervals import Interval
    from hustings.lab.report import Report
    from hustings.lab.simulate import Outcome, Plan


def sim(
    game: Annotated[str, typer.Argument(help="The game, as `hustings games` lists it.")],
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="A bot for each seat: random, greedy[:WORLDS], ismcts[:500 or :0.5s], cheat."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; the last bot named fills those left.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games to play.")] = 1000,
    seed: Annotated[int, typer.Option(help="The first deal; the same seed gives the same games.")] = 0,
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="Processes; 0 is one for each core.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option: name=value.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of changed TOML files.")] = None,
    rotate: Annotated[bool, typer.Option(help="Play every deal once in each seating.")] = True,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Also write a line for each seat of each game.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and report win rates with 95 % intervals.

    Every deal is played once in each seating, so that neither the luck of the deal nor the seat favours a bot.
    The bot `cheat` sees all hands and the deck: it is the ceiling, and exists only here.

    Example: hustings sim electioneering -b ismcts:1000 -b greedy -n 400
    """
    from hustings.lab.report import report_on

    if csv_file is not None and (csv_file.is_dir() or not csv_file.parent.is_dir()):
        raise HustingsError(f"{csv_file} cannot be written: name a file in a folder that is there.")
    plan = _plan(game, bot or ["random"], seats, games, seed, option or [], pack, rotate)
    began = time.perf_counter()
    outcomes = _simulated(plan, processes or os.cpu_count() or 1, is_quiet=as_json)
    report = report_on(plan, outcomes, time.perf_counter() - began)
    if csv_file is not None:
        write_csv(csv_file, outcomes)
    if as_json:
        print_json(report)
    else:
        print_report(report)


def _plan(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    seed: int,
    options: list[str],
    pack: Path | None,
    rotate: bool,
) -> "Plan":
    from hustings.core.options import read_option
    from hustings.core.registry import load
    from hustings.lab.simulate import Plan, check_plan, pack_texts

    title = load(game, pack)
    seats = max(len(bots), title.seats.start) if seats is None else seats
    if len(bots) > seats:
        raise HustingsError(f"{len(bots)} bots are named for {seats} seats: name fewer, or raise --seats.")
    plan = Plan(
        game=game,
        bots=tuple(bots + bots[-1:] * (seats - len(bots))),
        games=games,
        seed=seed,
        options=dict(read_option(title.options, text) for text in options),
        pack=pack_texts(game, title.pack),
        rotate=rotate,
    )
    check_plan(plan)
    return plan


def _simulated(plan: "Plan", processes: int, is_quiet: bool) -> "list[Outcome]":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hustings.lab.simulate import processes as pool
    from hustings.lab.simulate import simulate

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    executor = pool(processes)
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True, disable=is_quiet) as bar:
            task = bar.add_task(plan.game, total=plan.games)
            return simulate(plan, executor, lambda finished: bar.advance(task, finished))
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def write_csv(path: Path, outcomes: "list[Outcome]") -> None:
    """A line for each seat of each game."""
    names = ["game", "seed", "seat", "bot", "score", "place", "won", "decisions", "seconds", "ended_by", "decided_by"]
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(names)
            for game in outcomes:
                for seat, bot in enumerate(game.bots):
                    won = int(seat in game.winners)
                    score, place, decisions = game.scores[seat], game.ranking[seat], game.decisions[seat]
                    row = [
                        game.number,
                        game.seed,
                        seat,
                        bot,
                        score,
                        place,
                        won,
                        decisions,
                        f"{game.thinking[seat]:.6f}",
                    ]
                    writer.writerow([*row, game.ended_by, game.decided_by])
    except OSError as error:
        raise HustingsError(f"{path} cannot be written: {error.strerror}.") from None


def print_report(report: "Report") -> None:
    from rich.table import Table

    console = make_console()
    bots = Table(title=f"{report.plan.game}: {report.games} games, {len(report.seats)} seats, seed {report.plan.seed}")
    for name in ("bot", "seats", "par", "wins", "wins if decided", "score", "place", "ms/decision"):
        bots.add_column(name, justify="left" if name == "bot" else "right")
    for entrant in report.entrants:
        bots.add_row(
            entrant.bot,
            str(entrant.seats),
            f"{entrant.par:.0%}",
            _percent(entrant.wins),
            _percent(entrant.wins_when_decided),
            _number(entrant.score),
            _number(entrant.place),
            f"{entrant.milliseconds_per_decision:.3f}",
        )
    console.print(bots)
    seats = Table(title="By seat, whoever sat there")
    for name in ("seat", "wins", "score"):
        seats.add_column(name, justify="right")
    for seat in report.seats:
        seats.add_row(str(seat.seat), _percent(seat.wins), _number(seat.score))
    console.print(seats)
    endings = "; ".join(f"{clauses}: {count}" for clauses, count in report.endings.items())
    console.print(f"Ended and decided by: {endings}. Without a winner: {report.without_winner}.")
    console.print(
        f"{_number(report.decisions_per_game)} decisions a game; "
        f"{report.decisions_per_second:,.0f} decisions and {report.games_per_second:,.1f} games a second; "
        f"pack {report.digest}, rules {report.rules}."
    )


def _percent(interval: "Interval") -> str:
    return f"{interval.estimate:.1%} [{interval.low:.1%}, {interval.high:.1%}]"


def _number(interval: "Interval") -> str:
    return f"{interval.estimate:.2f} [{interval.low:.2f}, {interval.high:.2f}]"
