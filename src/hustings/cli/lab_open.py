"""`hustings lab open`: the lab in the browser, for whoever runs it."""

from pathlib import Path
from typing import Annotated

import typer

from hustings.core.errors import HustingsError

HERE = "127.0.0.1"
"""The lab is for this machine alone: there is no way to open it to others."""
TABLES = ".tables"
"""Where, in the lab's folder, games are kept that were put on a table to be watched or played on."""


def open_lab(
    folder: Annotated[Path, typer.Argument(help="Where runs, comparisons and tournaments lie.")] = Path("lab"),
    port: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, max=65535, help="Where to listen; 0 takes any free port.")
    ] = 8000,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page when it is ready.")] = True,
) -> None:
    """Open the lab in the browser: start runs, watch them, read their reports and see their games.

    The link that is printed carries the key to it, which is good until the server stops; keep it to yourself.

    Example: hustings lab open

    Example: hustings lab open playtests --port 8123 --no-browser
    """
    from hustings.lab.needs import needs_lab
    from hustings.server.lab.folder import LabFolder
    from hustings.server.lab.key import LabKey
    from hustings.server.serving import Listening, run_server
    from hustings.server.settings import Settings

    needs_lab()
    LabFolder(folder).make_sure()
    settings = Settings.from_environment(folder / TABLES)
    settings.lab, settings.lab_key = folder, LabKey().secret
    try:
        run_server(settings, Listening(HERE, port, browser, f"/lab#key={settings.lab_key}"))
    except OSError as error:
        raise HustingsError(
            f"Cannot listen at {HERE}:{port}: {error.strerror}. Choose another port with --port."
        ) from None
