"""What several commands of the lab ask for, and the plan that it comes to."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.core.game import Game
    from hustings.lab.simulate import Plan
    from hustings.lab.workers import Workers

GameName = Annotated[str, typer.Argument(help="The game, as `hustings games` lists it.")]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        "-b",
        metavar="BOT",
        help="A bot for the next seat, as `hustings sim` takes them; a class of your own goes by its import path "
        "(mybot:Hopeful). The last one named fills the seats that are left. By default greedy.",
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", help="How many seats. By default one for each bot, or the fewest."),
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", help="The first deal; the same seed gives the same games.")]
ProcessCount = Annotated[
    int, typer.Option("--processes", "-p", metavar="NUMBER", min=0, help="Processes; 0 is one for each core.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game, such as first_seat=0."),
]
PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="FOLDER", help="Components of your own.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=NUMBER", help="A number of the pack, such as cards.numbers.row_limit=5."),
]
RulesVersion = Annotated[
    int | None, typer.Option("--rules", metavar="VERSION", help="The version of the rules; by default the newest.")
]
Rotate = Annotated[
    bool, typer.Option("--rotate/--no-rotate", help="Play every deal once in each seating, or deal every game anew.")
]
ClusterAddress = Annotated[
    str | None,
    typer.Option("--cluster", metavar="tcp://HOST:PORT", help="Play on the workers of this Dask scheduler."),
]
OutFolder = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Where to; by default lab/ and a name that follows from the rest."),
]


class Wanted(NamedTuple):
    """What is to be played, in the words of a command line."""

    game: str
    bots: list[str] | None
    seats: int | None
    games: int
    seed: int = 0
    options: list[str] | None = None
    pack: Path | None = None
    settings: list[str] | None = None
    rules: int | None = None
    rotate: bool = True


def plan_of(wanted: Wanted) -> "Plan":
    """The plan that it comes to: a bot on every seat, whole rounds of seatings, only what differs of a pack."""
    from hustings.bots.outside import look_here
    from hustings.core.options import read_option
    from hustings.core.registry import changed_texts
    from hustings.lab.simulate import Plan

    bots = wanted.bots or ["greedy"]
    look_here(bots)
    title = _opened(wanted)
    seats = max(len(bots), title.seats.start) if wanted.seats is None else wanted.seats
    if seats < 1:
        raise HustingsError(f"A table has one seat at least, not {seats}: see --seats.")
    if len(bots) > seats:
        raise HustingsError(f"{len(bots)} bots are named for {seats} seats: name fewer, or raise --seats.")
    return Plan(
        game=wanted.game,
        bots=tuple(bots + bots[-1:] * (seats - len(bots))),
        games=-(-wanted.games // seats) * seats if wanted.rotate else wanted.games,
        seed=wanted.seed,
        options=dict(read_option(title.options, text) for text in wanted.options or []),
        pack=changed_texts(title),
        rules=wanted.rules,
        rotate=wanted.rotate,
    )


def _opened(wanted: Wanted) -> "Game":
    """The game with its pack, and with the numbers that are set in it."""
    from hustings.core.registry import load
    from hustings.core.setting import changed

    title = load(wanted.game, wanted.pack, wanted.rules)
    if not wanted.settings:
        return title
    return load(wanted.game, changed(title, wanted.settings), wanted.rules)


def usual_folder(name: str, *what: object) -> Path:
    """Where something lies that nobody has named a folder for: another one for whatever would play other games."""
    import hashlib

    import msgspec

    return Path("lab") / f"{name}-{hashlib.sha256(msgspec.json.encode(what)).hexdigest()[:8]}"


def workers_of(processes: int, cluster: str | None) -> "Workers":
    """Who plays: this machine or, where an address is given, a cluster."""
    if cluster is not None:
        from hustings.lab.cluster import Cluster

        return Cluster(cluster)
    from hustings.lab.workers import workers

    return workers(processes)
