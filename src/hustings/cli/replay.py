"""`hustings replay`: a recorded game, told again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, Language, print_json
from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.cli.retelling import Retelling


def replay(
    file: Annotated[Path, typer.Argument(help="A record, from `hustings play` or `hustings sim --records`.")],
    step: Annotated[int | None, typer.Option(metavar="MOVE", help="Stop after this move, and show the table.")] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Tell only what this seat saw, counted from 0; without it, everything."),
    ] = None,
    language: Language = "en",
    as_json: AsJson = False,
    interactive: Annotated[bool, typer.Option("--interactive", help="Step through it with n, p, numbers, q.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the seal of the deal fits and that every move replays.")
    ] = False,
) -> None:
    """Tell a recorded game again, move by move, with everything that was hidden or as one seat saw it.

    Example: hustings replay game.json --step 12

    Example: hustings replay game.json --seat 1 --interactive

    Example: hustings replay game.json --verify
    """
    from hustings.cli.retelling import open_retelling

    if verify and (step is not None or seat is not None or interactive):
        raise HustingsError("--verify checks the whole record: leave out --step, --seat and --interactive.")
    telling = open_retelling(file, seat, language)
    last = telling.checked(step)
    if verify:
        _verify(telling, file, as_json)
    elif as_json:
        print_json(telling.to_dict(last))
    elif interactive:
        telling.introduce()
        telling.step_through(0 if step is None else last)
    else:
        _tell(telling, last, with_board=step is not None)


def _verify(telling: "Retelling", file: Path, as_json: bool) -> None:
    """Every move has been replayed by now; what is left is the seal."""
    from hustings.cli.session import naming

    with naming(file):
        telling.record.check_seal()
    if as_json:
        print_json(telling.verified())
        return
    for sentence in telling.findings():
        telling.screen.line(sentence)


def _tell(telling: "Retelling", last: int, with_board: bool) -> None:
    telling.introduce()
    for number in range(last + 1):
        telling.tell(number)
    if with_board or not telling.is_over(last):
        telling.show(last)
    if telling.is_over(last):
        telling.show_result()
