"""What kinds of action and event are called in a report: in the game's own words, where it has them."""

import re

from hustings.core.game import Game
from hustings.core.words import ENGLISH

NAMED = 3
"""How many kinds of action a question names before it counts the others."""
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_name(game: Game, kind: str) -> str:
    """`Play a card` for an action; for an event, which has no name of its own, `token taken`."""
    said = game.words.catalogue[ENGLISH].get(f"kind/{kind}", "")
    return said if said and "{" not in said else _CAPITAL.sub(" ", kind).lower()


def question_name(game: Game, question: str) -> str:
    """The kinds of action that answer it."""
    kinds = [kind_name(game, kind) for kind in question.split("/")]
    more = len(kinds) - NAMED
    return ", ".join(kinds) if more <= 1 else f"{', '.join(kinds[:NAMED])} and {more} more"


def score_word(game: Game) -> str:
    """What a result counts: points, votes."""
    said = game.words.catalogue[ENGLISH]
    return game.words.phrase("score", count=2) if "score" in said else "points"
