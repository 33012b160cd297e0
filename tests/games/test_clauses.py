"""Clauses that are cited to players speak to players: of cards and dice, not of programs and tests."""

import re

import pytest

import hustings
from hustings import Game
from hustings.core.ledger import Clause, is_ruling, read_ledger

GAMES = ("crossroll_hong_kong", "electioneering", "elector_counts", "show_of_hands")
LANGUAGES = ("en", "zh-Hant")
OF_PROGRAMS = re.compile(
    r"\b(?:program\w*|implement\w*|test\w*|vectors?|seeds?|scripts?|software|code|data|files?|toml|json|versions?"
    r"|canonical|uniformly|index|fields?|arrays?|server|browser|step-1|illegal|consequence)\b"
    r"|程式|測試|種子|檔|版本|伺服器|瀏覽器|不合法",
    re.IGNORECASE,
)


def cited(game: Game) -> set[str]:
    """What refusals, options and parts refer to."""
    whys = {why.clause for why in (*game.guards.all(), *game.refusals)}
    return whys | {option.clause for option in game.options} | {part.clause for part in game.parts}


def for_players(game: Game, language: str) -> list[Clause]:
    """Every clause, and the rulings that are cited."""
    ledger = read_ledger(game.room, language)
    return [clause for clause in ledger if not is_ruling(clause) or clause.id in cited(game)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_clauses_speak_to_players(slug: str, language: str) -> None:
    clauses = for_players(hustings.load(slug), language)
    assert clauses
    assert [clause.id for clause in clauses if OF_PROGRAMS.search(clause.text)] == []


@pytest.mark.parametrize("said", ["A play with another seed.", "The step-1 card locks it.", "測試用的牌不計分。"])
def test_a_word_of_programs_is_found(said: str) -> None:
    assert OF_PROGRAMS.search(said)
