"""The material of all measures: the rows of a run as arrays, a seat or a game each, and which deal they belong to."""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hustings.core.game import Game
from hustings.core.options import Value
from hustings.lab.measures.estimates import Labels, Numbers
from hustings.lab.rows import Frames

Choice = NDArray[np.bool_]
"""Which seats or games are meant."""

SHOWN = 3
"""How many games are named to be watched for one thing."""


class Material:
    """A game, and what is known of its games."""

    def __init__(self, game: Game, frames: Frames, options: dict[str, Value]) -> None:
        self.game = game
        self.options = options
        self.frames = frames
        self.games = frames.games.sort("number")
        self._of_games: dict[str, Numbers] = {}
        about = self.games.select("number", "deal", "decisions", pl.col("seats").alias("at_table"))
        self.seats = frames.seats.sort("number", "seat").join(about, on="number", suffix="_of_game", how="left")

    # ---- Columns.

    def of_seats(self, column: str) -> Numbers:
        return self.seats[column].to_numpy().astype(np.float64)

    def of_games(self, column: str) -> Numbers:
        """Where a game has none, not a number."""
        if column not in self._of_games:
            self._of_games[column] = self.games[column].cast(pl.Float64).fill_null(np.nan).to_numpy()
        return self._of_games[column]

    @cached_property
    def deal_of_seat(self) -> Labels:
        return _labels(self.seats["deal"])

    @cached_property
    def deal_of_game(self) -> Labels:
        return _labels(self.games["deal"])

    @cached_property
    def game_of_seat(self) -> Labels:
        """The place of a seat's game among the games."""
        return np.searchsorted(self.games["number"].to_numpy(), self.seats["number"].to_numpy()).astype(np.int64)

    @cached_property
    def won(self) -> Numbers:
        return self.of_seats("won")

    @cached_property
    def par(self) -> Numbers:
        """What chance alone would give each seat: its part of what was won in its game."""
        wins = np.bincount(self.game_of_seat, weights=self.won, minlength=len(self.games))
        return (wins[self.game_of_seat] / self.of_seats("at_table")).astype(np.float64)

    @cached_property
    def standing(self) -> Numbers:
        """A line a seat, a column a moment; empty where nobody stands against anybody."""
        lengths = self.seats["standing"].list.len()
        if not len(lengths) or lengths.min() != lengths.max() or not lengths.max():
            return np.zeros((len(self.seats), 0))
        return np.array(self.seats["standing"].to_list(), dtype=np.float64)

    @property
    def is_solo(self) -> bool:
        return self.games["seats"].max() == 1

    @property
    def bots(self) -> list[str]:
        return sorted(self.seats["bot"].unique())

    # ---- Games to see.

    def typical(self, games: Choice) -> list[int]:
        """Up to three of these games, those of the most usual length first."""
        if not games.any():
            return []
        length = self.of_games("decisions")
        off = np.abs(length - np.median(length[games]))
        off[~games] = np.inf
        order = np.argsort(off, kind="stable")[: min(SHOWN, int(games.sum()))]
        return [int(self.games["number"][int(place)]) for place in order]

    def games_of(self, seats: Choice) -> Choice:
        """The games in which any of these seats sat."""
        found = np.zeros(len(self.games), dtype=np.bool_)
        found[self.game_of_seat[seats]] = True
        return found

    def typical_win(self, seats: Choice) -> list[int]:
        """Games that one of these seats won."""
        return self.typical(self.games_of(seats & (self.won > 0)))


def _labels(column: pl.Series) -> Labels:
    return column.rank("dense").to_numpy().astype(np.int64)


def members(column: pl.Series) -> Iterator[tuple[object, Choice]]:
    """Each value of a column, in order, and who has it."""
    for value in column.drop_nulls().unique().sort():
        yield value, (column == value).fill_null(False).to_numpy().astype(np.bool_)
