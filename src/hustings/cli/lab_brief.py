"""`hustings lab brief`: several runs of a game side by side, as Markdown."""

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.output import AsJson, print_json
from hustings.core.errors import HustingsError


def brief(
    folders: Annotated[list[Path], typer.Argument(metavar="FOLDER...", help="The folders of finished runs.")],
    as_json: AsJson = False,
) -> None:
    """Put runs of one game side by side: a table in Markdown, and what each of them found.

    With --json, all that the runs measure.

    Example: hustings lab brief two three four > balance.md
    """
    from hustings.lab.needs import needs_lab

    needs_lab()
    from hustings.lab.brief import brief as told
    from hustings.lab.measures import measured
    from hustings.lab.run import open_run

    runs = [open_run(folder) for folder in folders]
    others = [run for run in runs if run.game.slug != runs[0].game.slug]
    if others:
        raise HustingsError(
            f"{others[0].folder} is of {others[0].game.title} and {runs[0].folder} of {runs[0].game.title}: "
            "name runs of one game."
        )
    measures = [measured(run.game, run.frames, run.plan.options) for run in runs]
    if as_json:
        print_json(measures)
    else:
        typer.echo(told(measures), nl=False)
