"""Golden playthroughs and perft pins: what a game did when it was kept, to hold today's game to.

    python -m hustings.conformance.golden your_game --into tests/golden

plays whole games, keeps them as records and in plain words, in every language, and counts legal sequences.  Do that
again when words, rules or components were meant to change, and read what git shows of it.  In between, a test asks
that all is as it was:

    from hustings.conformance.golden import check_golden
    check_golden(hustings.load("your_game"), Path(__file__).with_name("golden"))
"""

from pathlib import Path

from hustings.conformance.golden.endings import chosen, ending, played, shortest_endings
from hustings.conformance.golden.pins import check_pins, keep_pins
from hustings.conformance.golden.playthrough import check_playthroughs, keep_playthroughs, retell, story_name
from hustings.core.game import Game

__all__ = [
    "check_golden",
    "check_pins",
    "check_playthroughs",
    "chosen",
    "ending",
    "keep_golden",
    "keep_pins",
    "keep_playthroughs",
    "played",
    "retell",
    "shortest_endings",
    "story_name",
]

_PINS = "perft.toml"


def keep_golden(game: Game, folder: Path) -> list[str]:
    """Write the playthroughs and the perft pins of a game into a folder; the names of the playthroughs."""
    folder.mkdir(parents=True, exist_ok=True)
    keep_pins([game], folder / _PINS)
    return keep_playthroughs(game, folder)


def check_golden(game: Game, folder: Path) -> None:
    """Raise `AssertionError` where the game is told or counted otherwise than it was kept."""
    check_playthroughs(game, folder)
    check_pins(game, folder / _PINS)
