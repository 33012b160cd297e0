"""What the terminal itself says (`speech.*.json`), in the languages of the games."""

from pathlib import Path

from hustings.core.catalogue import ENGLISH, read_catalogue
from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.words import Words

SPEECH = Words(read_catalogue(Path(__file__).parent, "speech"), {})
HELP = {
    "1": "help/number",
    "done": "help/done",
    "back": "help/back",
    "board": "help/board",
    "why": "help/why",
    "rule": "help/rule",
    "undo": "help/undo",
    "log": "help/log",
    "save": "help/save",
    "quit": "help/quit",
}
"""The commands of a sitting, and the phrases that explain them."""


def check_spoken(game: Game, language: str) -> None:
    """Refuse a language that a game does not speak."""
    if language not in game.words.languages:
        spoken = ", ".join(game.words.languages)
        raise BadSetup(f"{game.title} does not speak {language!r}; it speaks {spoken}.")


def tongue(language: str) -> str:
    """The language of the terminal itself, where a game speaks more than it does."""
    return language if language in SPEECH.languages else ENGLISH
