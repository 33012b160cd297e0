"""`hustings bench`: how fast the games run here."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, make_console, make_table, print_json

if TYPE_CHECKING:
    from hustings.lab.bench import Bench


def bench(
    game: Annotated[
        list[str] | None, typer.Argument(help="The games to measure; all of them if none is named.")
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", help="How long to measure each figure.")] = 0.5,
    pins: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file of pinned ratios; fail if a game fell by a third.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure each game with each number of seats: decisions, games, copies, imagined worlds and search.

    Every figure is also given as a ratio to a fixed loop of plain Python measured in the same run, by which two
    machines, or two versions of a game, can be compared.

    Example: hustings bench electioneering --json
    """
    from hustings.core.registry import load, titles
    from hustings.lab.bench import fallen, measure, measure_against, read_pins

    tables = [(load(slug), seats) for slug in (game or list(titles())) for seats in load(slug).seats]
    if pins is None:
        benches = [measure(title, seats, seconds) for title, seats in tables]
        fell = []
    else:
        pinned = read_pins(pins)
        benches = [measure_against(pinned, title, seats, seconds) for title, seats in tables]
        fell = [fault for measured in benches for fault in fallen(measured, pinned)]
    if as_json:
        print_json(benches)
    else:
        print_benches(benches)
    for sentence in fell:
        typer.echo(sentence, err=True)
    if fell:
        raise typer.Exit(1)


def print_benches(benches: "list[Bench]") -> None:
    """A section for each game and number of seats, a line for each figure."""
    table = make_table("Speed, and its ratio to calibration", "figure", "a second", "ratio")
    for bench in benches:
        table.add_row(f"{bench.game}, {bench.seats} seats", style="bold")
        for name, figure in bench.figures.items():
            table.add_row(f"  {name}", f"{figure.per_second:,.0f}", f"{figure.ratio:.4f}")
        table.add_section()
    make_console().print(table)
