"""The table on the generic board, drawn from a seat's view and from nothing else."""

from hustings.core.board import Board
from hustings.core.words import Words
from hustings.games.electioneer.pack import Components
from hustings.games.electioneer.view import View


def draw_board(words: Words, components: Components, view: View, names: list[str], language: str) -> Board:
    return Board(())
