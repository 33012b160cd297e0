"""`hustings lab compare`: what a change does, on the same deals."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from hustings.cli import lab_options as given
from hustings.cli.lab_run import played, usual_name
from hustings.cli.output import AsJson, make_console, make_table, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.lab.compare import Comparison
    from hustings.lab.run import Run
    from hustings.lab.simulate import Plan

T = TypeVar("T")

GAMES = 2000
BEFORE, AFTER = "before", "after"
_TOLD = 20
"""How many rows are printed; the page has all."""


def compare(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="The game, as `hustings games` lists it; or the folder of a run, to compare with AFTER.",
        ),
    ],
    after: Annotated[
        Path | None, typer.Argument(metavar="[AFTER]", help="The folder of another run: nothing is played then.")
    ] = None,
    pack: Annotated[
        list[Path] | None, typer.Option("--pack", metavar="FOLDER", help="Changed components; twice: before and after.")
    ] = None,
    settings: given.Settings = None,
    option: given.Options = None,
    rules: Annotated[
        list[int] | None,
        typer.Option("--rules", metavar="VERSION", help="A version of the rules; twice: before and after."),
    ] = None,
    bot: given.Bots = None,
    seats: given.Seats = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="NUMBER", help="How many games of each side.")] = GAMES,
    seed: given.Seed = 0,
    processes: given.ProcessCount = 0,
    rotate: given.Rotate = True,
    out: given.OutFolder = None,
    cluster: given.ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Play a game before and after a change, on the same deals with the same draws, and tell what is different.

    Whatever of --pack, --set, --option and --rules is named once is the change, and before it all is as the game
    comes. What is named twice is before and after. The two runs lie in FOLDER/before and FOLDER/after, and what was
    interrupted goes on by the same command.

    Example: hustings lab compare electioneering --set cards.numbers.row_limit=5 --seats 3 --bot greedy:1

    Example: hustings lab compare electioneering --pack my-pack --games 5000

    Example: hustings lab compare lab/one-run lab/another-run
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    command = shlex.join(["hustings", *sys.argv[1:]])
    if after is not None:
        sides = _opened(Path(game), after)
        tell(sides, out or after.parent / f"compare-{Path(game).name}-{after.name}", command, as_json)
        return
    wanted = given.Wanted(game, bot, seats, games, seed, rotate=rotate)
    plans = two_plans(wanted, pack or [], settings or [], option or [], rules or [])
    folder = out or Path("lab") / _name(plans)
    tell(_played(plans, folder, command, processes, cluster, as_json), folder, command, as_json)


def two_plans(
    wanted: given.Wanted, packs: list[Path], settings: list[str], options: list[str], rules: list[int]
) -> "tuple[Plan, Plan]":
    """Before and after; a change there must be."""
    one, other = (
        given.plan_of(wanted._replace(pack=pack, settings=numbers, options=chosen, rules=version))
        for pack, numbers, chosen, version in zip(
            _both("--pack", packs), _by_name(settings), _by_name(options), _both("--rules", rules), strict=True
        )
    )
    if one == other:
        raise HustingsError(
            "Before and after are the same to the rules, so every game would go the same way. Say what changes by "
            "--pack, --set, --option or --rules; names alone change nothing."
        )
    return one, other


def _both(name: str, found: Sequence[T]) -> tuple[T | None, T | None]:
    """Before and after: once is what it is changed to."""
    if len(found) > 2:
        raise HustingsError(f"{name} is named once, for after, or twice, for before and after; not {len(found)} times.")
    return (found[0] if len(found) == 2 else None), (found[-1] if found else None)


def _by_name(texts: Sequence[str]) -> tuple[list[str], list[str]]:
    """The same for settings, each by its name."""
    named: dict[str, list[str]] = {}
    for text in texts:
        named.setdefault(text.partition("=")[0], []).append(text)
    both = [_both(name, found) for name, found in named.items()]
    return [one for one, _ in both if one is not None], [other for _, other in both if other is not None]


def _name(plans: "tuple[Plan, Plan]") -> str:
    from hustings.lab.running import new_run

    before, after = (usual_name(new_run(plan)) for plan in plans)
    return f"compare-{before}-{after.rpartition('-')[2]}"


def _played(
    plans: "tuple[Plan, Plan]", folder: Path, command: str, processes: int, cluster: str | None, is_quiet: bool
) -> "tuple[Run, Run]":
    from hustings.lab.running import new_run

    before, after = (
        played(new_run(plan, command=command), folder / side, processes, cluster, is_quiet)
        for side, plan in zip((BEFORE, AFTER), plans, strict=True)
    )
    return before, after


def _opened(before: Path, after: Path) -> "tuple[Run, Run]":
    from hustings.lab.run import open_run

    return open_run(before), open_run(after)


def tell(sides: "tuple[Run, Run]", folder: Path, command: str, as_json: bool) -> None:
    """Compare, write the page, and say what was found."""
    from hustings.lab.compare import compared
    from hustings.lab.compare_page import deck, write_comparison

    found = compared(*sides, command=command)
    path = write_comparison(found, folder, sides)
    if as_json:
        print_json(found)
        return
    console = make_console()
    console.print(f"{found.heading}.")
    if found.before.games != found.after.games:
        console.print(deck(found))
    _print_rows(found)
    console.print(f"{len(found.still)} figures without a change that is seen. The page: {path}")


def _print_rows(found: "Comparison") -> None:
    from hustings.lab.change_words import both, called, change, span

    if not found.seen:
        return
    table = make_table("", "figure", "before", "after", "change", "95 %", "seen")
    for row in found.seen[:_TOLD]:
        shift, unit = row.shift, row.unit
        table.add_row(
            called(row),
            *both(shift, unit),
            change(shift.difference.estimate, unit),
            span(shift.difference, unit),
            shift.seen,
        )
    make_console().print(table)
