"""`hustings serve`: the games in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from hustings.core.errors import HustingsError


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 takes any free port.")] = 8000,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets other devices in your network join.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page when it is ready.")] = True,
    data: Annotated[
        Path | None,
        typer.Option(help="A folder for the embedded database and the reports, instead of the usual one."),
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(min=1, help="Processes for bots to think in; one less than there are cores.")
    ] = None,
    leave_after: Annotated[
        float, typer.Option(min=0, help="Seconds after which an absent player's seat may be given to a bot.")
    ] = 120.0,
    beat: Annotated[
        float, typer.Option(min=0.1, help="Seconds for which a reaction window stays open at least, whoever answers.")
    ] = 1.5,
    allow_packs: Annotated[
        bool,
        typer.Option("--allow-packs", help="Let whoever sets up a table bring changed components."),
    ] = False,
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER",
            help="Put a changed edition on the shelf: the folder of a pack, or GAME=FOLDER. More than once if need be.",
        ),
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL=BOT",
            help="Give a level (easy, medium, hard) a bot of your choice, such as hard=mybot:Hopeful.",
        ),
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MEGABYTES", min=256, help="The most memory of each process that bots think in.")
    ] = 2048,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="How browsers reach this server, such as https://games.example.")
    ] = "",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Another name that this server answers to. More than once if need be."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Believe a proxy at this address who asks; those on this machine are."),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Let Prometheus at this address read figures at /metrics."),
    ] = None,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="What is logged: debug, info, warning or error.")
    ] = "warning",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log in JSON, an object each line.")] = False,
    keep_unbegun: Annotated[
        float,
        typer.Option(min=0, metavar="DAYS", help="How long to keep a table that has not begun; 0 keeps it for ever."),
    ] = 14.0,
    keep_unfinished: Annotated[
        float,
        typer.Option(min=0, metavar="DAYS", help="How long to keep a game that nobody goes on with; 0 for ever."),
    ] = 180.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            help="Change how much one person or one address may ask for, such as chat=60; 0 takes a limit away.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Deal every table from this seed, which gives the cards away: for tests and demonstrations."),
    ] = None,
) -> None:
    """Serve the games on this machine, for browsers and for outside bots.

    Tables are kept in an embedded database; HUSTINGS_DATABASE=postgresql://... keeps them in PostgreSQL instead.

    Example: hustings serve

    Example: hustings serve --port 8123 --no-browser

    Example: hustings serve --pack my-pack
    """
    from hustings.bots.outside import look_here
    from hustings.server.address import read_proxy, read_public_url
    from hustings.server.editions import read_editions
    from hustings.server.levels import read_levels
    from hustings.server.limits import read_limits
    from hustings.server.logs import read_log_level
    from hustings.server.metrics import read_reader
    from hustings.server.serving import Listening, run_server
    from hustings.server.settings import Settings

    look_here(text.partition("=")[2] for text in level or [])
    levels = read_levels(level or [])
    settings = Settings.from_environment(data, seed)
    settings.levels = levels
    settings.limits = {**settings.limits, **read_limits(limit or [])}
    settings.editions = read_editions(pack or [])
    settings.leave_after = leave_after
    settings.beat = beat
    settings.keep_unbegun = keep_unbegun
    settings.keep_unfinished = keep_unfinished
    settings.allow_packs = allow_packs
    settings.memory = memory
    settings.public_url = read_public_url(public_url) if public_url else ""
    settings.hosts = tuple(allow_host or ())
    settings.proxies = tuple(read_proxy(each) for each in proxy or ())
    settings.metrics = tuple(read_reader(each) for each in metrics or ())
    settings.log_level, settings.log_json = read_log_level(log_level), log_json
    if thinkers:
        settings.thinkers = thinkers
    try:
        run_server(settings, Listening(host, port, browser))
    except OSError as error:
        raise HustingsError(
            f"Cannot listen at {host}:{port}: {error.strerror}. Choose another port with --port."
        ) from None
