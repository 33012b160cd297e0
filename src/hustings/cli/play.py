"""`hustings play`: a whole game in the terminal, against bots or with friends at one keyboard."""

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.output import Language


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; `hustings games` lists them.")] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help="How many seats there are at the table; by default 3, or as many as the bots named need.",
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Which seat is yours, counted from 0; by default 0.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="A bot for the next other seat: random, greedy or greedy:WORLDS (8 imagined worlds), ismcts, "
            "ismcts:500 (iterations), ismcts:0.5s or ismcts:1500,at_most=2s (whichever is first), or a class of "
            "your own by its import path (mybot:Hopeful). Give it once for each bot; the last one takes all seats that "
            "are left. By default ismcts, with 1,000 iterations.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="What a person is called; give it once for each, in the order of the seats."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="The same seed deals the same game; by default any."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game, such as first_seat=0.")
    ] = None,
    pack: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Components of your own; by default the game's.")
    ] = None,
    language: Language = "en",
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where to write the record of the game; by default GAME-SEED.json here, or where it was resumed from.",
        ),
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved here.")] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People on all seats that have no bot, at one keyboard.")
    ] = False,
) -> None:
    """Play a whole game here in the terminal, against bots or with friends at one keyboard.

    It shows the table and what you can do; `?` explains the commands.  Leaving saves the game.

    Example: hustings play electioneering --seats 3 --bot ismcts:0.5s --bot greedy
    """
    from hustings.cli.screen import Screen
    from hustings.cli.seating import Wishes, seated
    from hustings.cli.sitting import Sitting

    title = game if game or resume else _only_or_asked(language)
    wishes = Wishes(title, seats, seat, bot or [], name or [], seed, option or [], pack, record, resume, hot_seat)
    seating = seated(wishes)
    screen = Screen(seating.session.game, seating.names, language)
    sitting = Sitting(seating.session, seating.bots, screen, seating.path)
    sitting.greet()
    sitting.run()


def _only_or_asked(language: str) -> str:
    """The only game there is, or the one that is chosen from a list."""
    from hustings.cli.speech import SPEECH, tongue
    from hustings.core.errors import UnknownGame
    from hustings.core.registry import load, titles

    games = titles()
    if len(games) == 1:
        return next(iter(games))
    for number, game in enumerate(map(load, games), 1):
        goal = game.words.phrase("lobby/goal", language=language)
        typer.echo(
            SPEECH.phrase("listed", [], tongue(language), count=f"{number:3}", title=game.called(language), text=goal)
        )
    typed = str(typer.prompt(SPEECH.phrase("which_game", [], tongue(language)), prompt_suffix=" ")).strip()
    if typed in games:
        return typed
    if typed.isdecimal() and 1 <= int(typed) <= len(games):
        return list(games)[int(typed) - 1]
    raise UnknownGame(f"There is no game {typed!r}; choose a number from 1 to {len(games)}.")
