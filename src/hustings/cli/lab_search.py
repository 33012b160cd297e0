"""`hustings lab search`: strategies that beat the field."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli import lab_options as given
from hustings.cli.output import AsJson, make_console, make_table, print_json

if TYPE_CHECKING:
    from hustings.lab.searching import Quest, Search

BASE = "greedy:1"
GAMES, FIRST, FINALISTS, STRATEGIES, SCOUTED = 2000, 48, 6, 200, 30
_TOLD = 12


def search(
    game: given.GameName,
    bot: Annotated[
        str, typer.Option("--bot", "-b", metavar="BOT", help="The bot of the field: random, greedy:1, ismcts:200.")
    ] = BASE,
    seats: given.Seats = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="NUMBER", min=2, help="How many games each finalist plays.")
    ] = GAMES,
    first: Annotated[
        int, typer.Option(metavar="NUMBER", min=2, help="How many games each strategy plays in the first round.")
    ] = FIRST,
    finalists: Annotated[int, typer.Option(metavar="NUMBER", min=1, help="How many come to the final.")] = FINALISTS,
    strategies: Annotated[
        int, typer.Option(metavar="NUMBER", min=1, help="How many are tried: those that can be followed most often.")
    ] = STRATEGIES,
    scouted: Annotated[
        int, typer.Option(metavar="NUMBER", min=1, help="How many games are listened to, for what there is to try.")
    ] = SCOUTED,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    option: given.Options = None,
    pack: given.PackFolder = None,
    settings: given.Settings = None,
    rules: given.RulesVersion = None,
    out: given.OutFolder = None,
    cluster: given.ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Look for broken strategies: rules of thumb such as always doing this or never that, each against the field.

    Many are tried in a few games, the better half goes on with twice as many, and the finalists play fresh deals, which
    alone decide. What beats the field is told with its rate and a game that it won, to be replayed. After Ctrl-C the
    same command goes on; once it is done, it tells the same again at once, for the games stay in FOLDER.

    Example: hustings lab search electioneering --seats 3 --games 1000

    Example: hustings sim electioneering -b biased:never=Take/greedy:1 -b greedy:1, to try one by hand
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.searching import Quest

    table = _usual(game) if seats is None else seats
    plan = given.plan_of(given.Wanted(game, [bot], table, games, seed, option, pack, settings, rules))
    quest = Quest(
        game=game,
        seats=len(plan.bots),
        base=bot,
        games=games,
        first=first,
        finalists=finalists,
        at_most=strategies,
        scouted=scouted,
        seed=seed,
        options=plan.options,
        pack=plan.pack,
        rules=rules,
    )
    folder = out or given.usual_folder(f"search-{game}-{quest.seats}-{seed}", quest)
    _tell(_searched(quest, folder, processes, cluster, as_json), folder, as_json)


def _usual(game: str) -> int:
    """The fewest seats that somebody else sits at."""
    from hustings.core.registry import load

    return max(2, load(game).seats.start)


def _searched(quest: "Quest", folder: Path, processes: int, cluster: str | None, is_quiet: bool) -> "Search":
    from msgspec.structs import replace

    from hustings.cli.playing import keeping, playing
    from hustings.lab.journal import stamp_of
    from hustings.lab.searching import check_quest, searched

    check_quest(quest)
    with (
        keeping(folder, stamp_of(quest.plan(quest.base, quest.games, 0), ()), is_named=True) as journal,
        playing(quest.game, 0, processes, is_quiet, cluster) as (executor, bar),
    ):

        def tell(name: str, played: int, in_all: int) -> None:
            bar.say(f"{quest.game}, {name}")
            bar.reach(played, in_all)

        found = searched(quest, executor, tell, journal)
    return replace(found, command=shlex.join(["hustings", *sys.argv[1:]]))


def _tell(found: "Search", folder: Path, as_json: bool) -> None:
    from hustings.lab.search_page import record_of, write_search

    path = write_search(found, folder)
    if as_json:
        print_json(found)
        return
    console = make_console()
    console.print(f"{found.heading}. {found.power}")
    for trial in found.beaten:
        console.print(f"- {trial.sentence} See: hustings replay {folder / record_of(found, trial)}")
    _print_finalists(found)
    console.print(f"The page: {path}")


def _print_finalists(found: "Search") -> None:
    from hustings.lab.measures.saying import decimal, percent

    table = make_table("", "finalist", "games", "wins", "95 %", "for all", "against par")
    for trial in found.trials[:_TOLD]:
        if trial.is_finalist:
            ends = (trial.wins, trial.among_all)
            spans = (f"{decimal(100 * each.low)} to {decimal(100 * each.high)}" for each in ends)
            table.add_row(trial.strategy.name, f"{trial.games:,}", percent(trial.wins.estimate), *spans, trial.seen)
    make_console().print(table)
