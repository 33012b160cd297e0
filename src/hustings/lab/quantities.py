"""Quantities: what of two runs is compared, each as what every deal adds to its two sums (`pairing.Sums`).

They are those of a report: who wins, how long it takes, how it goes, how it ends, the game's own measures, and of every
component how often it is used and how often whoever used it wins.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
import polars as pl

from hustings.core.game import Game
from hustings.lab.measures.saying import ordinal, seat_name
from hustings.lab.measures.shapes import Unit
from hustings.lab.pairing import Floats, Sums
from hustings.lab.rows import ACTION, START, Frames

WINS, LENGTH, STORY, ENDINGS, DECISIONS, OWN = "wins", "length", "story", "endings", "decisions", "own"
USED, USERS = "used", "users"
"""Chapters: the last two are how often a component is used, and how often whoever used it wins."""
FEWEST = 20
"""How many deals of two runs as long as each other must tell something of a figure for it to be spoken of."""
_HALF_TIME = 5
"""Which of the moments of `SeatRow.standing` it is."""


class Quantity(msgspec.Struct, frozen=True):
    """Something that is compared."""

    chapter: str
    key: str
    name: str
    detail: str
    unit: Unit


class Quantities(msgspec.Struct, frozen=True):
    """All quantities of one run; `above` and `below` have a number for each deal."""

    deals: list[str]
    found: dict[str, Quantity]
    above: dict[str, Floats]
    below: dict[str, Floats]

    def sums(self, keys: list[str]) -> Sums:
        """Of these; what a run does not know, it has none of."""
        none = np.zeros(len(self.deals))
        return Sums(
            np.column_stack([self.above.get(key, none) for key in keys]),
            np.column_stack([self.below.get(key, self._places(key)) for key in keys]),
        )

    def _places(self, key: str) -> Floats:
        """Of how many something that never happened could have been."""
        chapter = key.partition("/")[0]
        like = next((other for other in self.below if other.startswith(f"{chapter}/") and chapter != USERS), None)
        return self.below[like] if like else np.zeros(len(self.deals))


def is_told(before: Sums, after: Sums) -> Floats:
    """Of which figures there is enough to speak.

    It is asked of both runs together, whichever has it: whoever chose by what one of them shows would choose what luck
    has made differ.  As many deals as it takes must be expected on the shorter side, if nothing has changed.
    """
    both = before.beside(after)
    shorter = min(before.deals, after.deals)
    expected = both.speaking() * shorter / both.deals
    is_known = (before.below != 0).any(axis=0) & (after.below != 0).any(axis=0)
    return np.asarray(is_known & (expected >= min(FEWEST, shorter) / 2))


def quantities(game: Game, frames: Frames) -> Quantities:
    """Everything that can be said of a run by its deals."""
    deals = frames.games["deal"].unique(maintain_order=True).to_list()
    order = pl.DataFrame({"deal": deals, "nth": range(len(deals))})
    games = frames.games.join(order, on="deal", how="left", maintain_order="left")
    seats = frames.seats.join(games.select("number", "nth"), on="number", how="left", maintain_order="left")
    found = Quantities(deals, {}, {}, {})
    for quantity, rows, above, below in (*_of_games(games, seats), *_of_seats(game, seats)):
        _add(found, quantity, rows.select("nth", above.alias("above"), below.alias("below")))
    _add_components(game, frames.uses, seats, found)
    return found


def _add(found: Quantities, quantity: Quantity, rows: pl.DataFrame) -> None:
    sums = rows.group_by("nth").agg(pl.col("above").sum(), pl.col("below").sum())
    key = quantity.key
    found.found[key] = quantity
    found.above[key], found.below[key] = np.zeros(len(found.deals)), np.zeros(len(found.deals))
    found.above[key][sums["nth"].to_numpy()] = sums["above"].cast(pl.Float64).to_numpy()
    found.below[key][sums["nth"].to_numpy()] = sums["below"].cast(pl.Float64).to_numpy()


Told = Iterator[tuple[Quantity, pl.DataFrame, pl.Expr, pl.Expr]]
"""A quantity, the rows it is of, and what each adds above and below."""


def _of_games(games: pl.DataFrame, seats: pl.DataFrame) -> Told:
    one, col = pl.lit(1.0), pl.col
    counts = (("rounds", "Rounds"), ("turns", "Turns"), ("decisions", "Decisions"))
    for field, name in counts:
        if games[field].max():
            yield Quantity(LENGTH, f"{LENGTH}/{field}", name, "a game", "number"), games, col(field), one
    choices = Quantity(DECISIONS, f"{DECISIONS}/choices", "Choices", "a decision", "number")
    yield choices, games, col("choices"), col("decisions")
    forced = Quantity(DECISIONS, f"{DECISIONS}/forced", "Decisions with one choice", "of all decisions", "share")
    yield forced, games, col("forced"), col("decisions")
    if games["seats"].max() != 1:
        yield from _of_stories(games, seats)
    for field, word in (("ended_by", "ends by"), ("decided_by", "is decided by")):
        for clause in sorted(games[field].unique().to_list()):
            key, name = f"{ENDINGS}/{field}/{clause}", f"The game {word} {clause or 'no clause'}"
            yield Quantity(ENDINGS, key, name, "of games", "share"), games, (col(field) == clause).cast(float), one


def _of_stories(games: pl.DataFrame, seats: pl.DataFrame) -> Told:
    one, col = pl.lit(1.0), pl.col
    nobody = Quantity(WINS, f"{WINS}/nobody", "Nobody wins", "of games", "share")
    yield nobody, games, (col("winners").list.len() == 0).cast(float), one
    changes = Quantity(STORY, f"{STORY}/lead_changes", "Lead changes", "a game", "number")
    yield changes, games, col("lead_changes"), one
    good = Quantity(STORY, f"{STORY}/lead_for_good", "The winner leads for good from", "of the turns", "share")
    yield good, games, col("lead_for_good").fill_null(0.0), col("lead_for_good").is_not_null().cast(float)
    margin = Quantity(STORY, f"{STORY}/margin", "Margin of the best score", "to the next", "score")
    yield margin, games, col("margin").fill_null(0), col("margin").is_not_null().cast(float)
    half = seats.filter(col("standing").list.len() > _HALF_TIME)
    half = half.with_columns(col("standing").list.get(_HALF_TIME).alias("half"))
    leads = half.filter(col("half") == col("half").max().over("number"))
    leader = Quantity(STORY, f"{STORY}/half", "Who leads at half time wins", "of games", "share")
    yield leader, leads, col("won"), one
    last = half.filter(col("half") == col("half").min().over("number"))
    comeback = Quantity(STORY, f"{STORY}/last", "Who is last at half time wins", "of games", "share")
    yield comeback, last, col("won"), one


def _of_seats(game: Game, seats: pl.DataFrame) -> Told:
    one, col = pl.lit(1.0), pl.col
    yield Quantity(OWN, f"{OWN}/score", "Score", "of a seat", "score"), seats, col("score"), one
    winners = seats.filter(col("won") > 0)
    if winners.height:
        yield Quantity(OWN, f"{OWN}/winners", "Score of winners", "of a seat", "score"), winners, col("score"), one
    for number, measure in enumerate(game.measures):
        name = game.words.phrase(f"measure/{measure.name}")
        quantity = Quantity(OWN, f"{OWN}/{measure.name}", name[:1].upper() + name[1:], "of a seat", "number")
        value = col("measured").list.get(number, null_on_oob=True)  # an older run may not have it
        yield quantity, seats, value.fill_null(0.0), value.is_not_null().cast(float)
    if seats["seat"].max():
        yield from _of_wins(seats)


def _of_wins(seats: pl.DataFrame) -> Told:
    """Win rates by order of play, or by seat where all move at once; and by bot."""
    by = "order" if seats["order"].min() != -1 else "seat"
    for place in sorted(seats[by].unique().to_list()):
        name = f"Who plays {ordinal(place)} wins" if by == "order" else f"Seat {seat_name(place)} wins"
        quantity = Quantity(WINS, f"{WINS}/{by}={place}", name, "of games", "share")
        yield quantity, seats.filter(pl.col(by) == place), pl.col("won"), pl.lit(1.0)
    bots = sorted(seats["bot"].unique().to_list())
    for bot in bots if len(bots) > 1 else []:
        quantity = Quantity(WINS, f"{WINS}/bot={bot}", f"{bot} wins", "of its games", "share")
        yield quantity, seats.filter(pl.col("bot") == bot), pl.col("won"), pl.lit(1.0)


def _add_components(game: Game, uses: pl.DataFrame, seats: pl.DataFrame, found: Quantities) -> None:
    """Of everything that has a name: in how many seats it is used, and how these fare."""
    mine = uses.filter((pl.col("seat") >= 0) & pl.col("source").is_in([ACTION, START]))
    known = ["kind", "field", "name"]
    used = mine.unique(["number", "seat", *known]).join(seats, on=["number", "seat"], how="left")
    sums = used.group_by(*known, "source", "nth").agg(pl.col("won").sum(), pl.len().alias("used")).sort(*known, "nth")
    chairs = np.zeros(len(found.deals))
    np.add.at(chairs, seats["nth"].to_numpy(), 1.0)
    for (kind, field, name, source), rows in sums.group_by(*known, "source", maintain_order=True):
        at, told = rows["nth"].to_numpy(), _did(game, str(kind), str(source))
        counts, wins = np.zeros(len(chairs)), np.zeros(len(chairs))
        counts[at], wins[at] = rows["used"].to_numpy(), rows["won"].to_numpy()
        own = f"{kind}/{field}/{name}"
        if source == ACTION:
            share = Quantity(USED, f"{USED}/{own}", str(name), f"{told}, of seats", "share")
            found.found[share.key], found.above[share.key], found.below[share.key] = share, counts, chairs
        wins_of = Quantity(USERS, f"{USERS}/{own}", str(name), f"{told}, wins", "share")
        found.found[wins_of.key], found.above[wins_of.key], found.below[wins_of.key] = wins_of, wins, counts


def _did(game: Game, kind: str, source: str) -> str:
    """How a component came to be used, in the game's words."""
    key = f"kind/{kind}"
    said = game.words.phrase(key) if key in game.words.catalogue["en"] else "dealt at the start"
    return said[:1].lower() + said[1:]
