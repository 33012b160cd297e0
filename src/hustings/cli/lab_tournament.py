"""`hustings lab tournament`: which bot is the stronger, and how sure that is."""

import itertools
import math
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.output import AsJson, make_console, make_table, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.lab.intervals import Interval
    from hustings.lab.tournament import Contest, Tournament

DEFAULT_GAMES = 400
_SECONDS = {"s": 1, "m": 60, "h": 3600}
_WIDEST_CROSS_TABLE = 6
"""Bots whose cross table fits a terminal."""


def tournament(
    game: given.GameName,
    bot: Annotated[
        list[str],
        typer.Option(
            "--bot",
            "-b",
            metavar="BOT",
            help="A bot that takes part, two at least: random, greedy:8, ismcts:500, cheat, or a class of your own by "
            "its import path (mybot:Hopeful).",
        ),
    ],
    seats: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="How many sit at a table; by default two, or the fewest that can."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="NUMBER",
            min=1,
            help=f"At most so many games, rounded up to whole deals; {DEFAULT_GAMES} where no other end is named.",
        ),
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS",
            min=1,
            help="Play until neighbours in the standings are apart, or their intervals no wider than this.",
        ),
    ] = None,
    budget: Annotated[
        str | None, typer.Option(metavar="TIME", help="Play for at most so long, such as 90s, 10m or 1h.")
    ] = None,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    option: given.Options = None,
    pack: given.PackFolder = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Also write it there, as tournament.json.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other in every line-up, and rate them.

    All line-ups get the same deals, each once in every seating.  Ratings are openskill's, with 95 % intervals, in
    points with the field's mean at 1500: 100 more win 64 of 100 games of two, 200 win 76, 400 win 91. After Ctrl-C the
    same command goes on; until it is done, its games lie in FOLDER or below lab/.

    Example: hustings lab tournament electioneering -b random -b greedy -b ismcts:250 --until 60 --budget 10m
    """
    from msgspec.structs import replace

    from hustings.bots.outside import look_here
    from hustings.lab.needs import needs_lab

    needs_lab()
    look_here(bot)
    seconds = 0.0 if budget is None else read_time(budget)
    if until is not None and not math.isfinite(until):
        raise HustingsError(f"--until takes a number of points, such as 60, not {until}.")
    if games is None and until is None and budget is None:
        games = DEFAULT_GAMES
    contest = _contest(game, bot, seats, games or 0, until or 0.0, seconds, seed, option or [], pack)
    held = replace(_held(contest, out, processes, as_json), command=_command(contest, pack))
    written = held.save(out) if out is not None else None
    if as_json:
        print_json(held)
    else:
        print_tournament(held)
        if written is not None:
            typer.echo(f"Written to {written}")


def read_time(text: str) -> float:
    """`90s`, `10m`, `1.5h`: so many seconds."""
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)([smh])", text)
    if found is None or not float(found[1]):
        raise HustingsError(f"A time is written with its unit, such as 90s, 10m or 1h, not {text!r}.")
    return float(found[1]) * _SECONDS[found[2]]


def _contest(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    until: float,
    budget: float,
    seed: int,
    options: list[str],
    pack: Path | None,
) -> "Contest":
    from hustings.core.options import read_option
    from hustings.core.registry import changed_texts, load
    from hustings.lab.tournament import Contest

    title = load(game, pack)
    return Contest(
        game=game,
        bots=tuple(bots),
        seats=max(2, title.seats.start) if seats is None else seats,
        games=games,
        until=until,
        budget=budget,
        seed=seed,
        options=dict(read_option(title.options, text) for text in options),
        pack=changed_texts(title),
    )


def _held(contest: "Contest", out: Path | None, processes: int, is_quiet: bool) -> "Tournament":
    from hustings.cli.playing import keeping, playing
    from hustings.lab.journal import stamp_of
    from hustings.lab.tournament import check_contest, hold

    check_contest(contest)
    stamp = stamp_of(contest.plans()[0], contest.bots)
    folder = out or given.usual_folder(f"tournament-{contest.game}-{contest.seats}-{contest.seed}", contest, stamp)
    with (
        keeping(folder, stamp, is_named=out is not None) as journal,
        playing(contest.game, contest.games, processes, is_quiet) as (executor, bar),
    ):
        held = hold(contest, executor, bar.reach, journal)
        if journal is not None:
            journal.forget()
        return held


def _command(contest: "Contest", pack: Path | None) -> str:
    """The command that gives this tournament again, wherever no time ended it."""
    words = ["hustings", "lab", "tournament", contest.game]
    words += [word for bot in contest.bots for word in ("--bot", bot)]
    words += ["--seats", str(contest.seats), "--seed", str(contest.seed)]
    words += ["--games", str(contest.games)] if contest.games else []
    words += ["--until", f"{contest.until:g}"] if contest.until else []
    words += ["--budget", f"{contest.budget:g}s"] if contest.budget else []
    words += [word for name, value in contest.options.items() for word in ("--option", f"{name}={value}")]
    words += ["--pack", str(pack)] if pack is not None else []
    return shlex.join(words)


def print_tournament(held: "Tournament") -> None:
    console = make_console()
    contest = held.contest
    console.print(
        f"{held.games} games of {contest.game} with {contest.seats} seats: {held.deals} deals, each in "
        f"{contest.line_ups_in_all} line-ups and in every seating.",
        soft_wrap=True,
    )
    table = make_table("", "", "rating", "95 %", "wins", "95 %", "seats")
    for standing in held.standings:
        rating, wins = standing.rating, standing.wins
        points = f"{rating.low:.0f} to {rating.high:.0f}"
        share = f"{100 * wins.low:.1f} to {100 * wins.high:.1f}"
        taken = str(standing.seats_taken)
        table.add_row(standing.bot, f"{rating.estimate:.0f}", points, f"{100 * wins.estimate:.1f} %", share, taken)
    console.print(table)
    console.print(_cross_table(held))
    console.print(_ENDS[held.ended], soft_wrap=True)


_ENDS = {
    "games": "All games that were asked for are played.",
    "until": "Neighbours are told apart as well as was asked for.",
    "budget": "The time is over; more of it makes the intervals narrower.",
}


def _cross_table(held: "Tournament") -> object:
    """Each against each, in per cent; for a long list, each against its neighbour below."""
    order = [standing.bot for standing in held.standings]
    scores = {(meeting.bot, meeting.against): meeting.score for meeting in held.meetings}
    if len(order) > _WIDEST_CROSS_TABLE:
        table = make_table("Against the next in the standings", "", "score", "95 %")
        for upper, lower in itertools.pairwise(order):
            table.add_row(f"{upper} against {lower}", *_figures(scores[upper, lower]))
        return table
    table = make_table("Row before column, %", "", *(str(place) for place in range(1, len(order) + 1)))
    for place, bot in enumerate(order, 1):
        cells = ["" if bot == other else f"{100 * scores[bot, other].estimate:.0f}" for other in order]
        table.add_row(f"{place} {bot}", *cells)
    return table


def _figures(score: "Interval") -> tuple[str, str]:
    return f"{100 * score.estimate:.1f} %", f"{100 * score.low:.1f} to {100 * score.high:.1f}"
