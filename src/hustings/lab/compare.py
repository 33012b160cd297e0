"""Compare: two runs of a game, before and after a change; what was changed in the pack, and what changed in play.

On the same deals with the same draws of the bots (common random numbers) a game goes the same way until the change
makes itself felt, so that most of the luck is the same on both sides and cancels out.
"""

import msgspec
import numpy as np
import polars as pl

from hustings.core.differences import Change, changes
from hustings.core.errors import HustingsError
from hustings.core.options import Value
from hustings.lab.change_words import heading
from hustings.lab.measures.shapes import Unit
from hustings.lab.pairing import RATE, Shift, shifts
from hustings.lab.quantities import Quantities, is_told, quantities
from hustings.lab.rows import Frames
from hustings.lab.run import Run


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two runs."""

    folder: str
    digest: str
    rules: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int
    deals: int = 0
    seconds: float
    command: str


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, before and after."""

    chapter: str
    key: str
    name: str
    detail: str
    unit: Unit
    shift: Shift


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """All that two runs say about a change."""

    game: str
    title: str
    heading: str
    """What was found, in a sentence."""
    command: str = ""
    before: Side
    after: Side
    is_paired: bool
    """Whether both had the same deals and seatings; else each had its own, and more games say less."""
    games: int
    """How many of each side count."""
    deals: int
    other_winners: int | None
    """In how many of the games somebody else won than before; not known where the deals differ."""
    changes: list[Change]
    """In the pack."""
    rows: list[Moved]
    """The surest first."""
    left_out: int
    """Figures of which there is too little to speak."""
    rate: float = RATE
    """In how many such comparisons of unchanged things some figure is called changed all the same."""

    @property
    def seen(self) -> list[Moved]:
        return [row for row in self.rows if row.shift.seen in ("clear", "probable")]

    @property
    def still(self) -> list[Moved]:
        return [row for row in self.rows if row.shift.seen not in ("clear", "probable")]


def compared(before: Run, after: Run, command: str = "") -> Comparison:
    """What is different after a change; `command` is the one that asked for it."""
    _check_alike(before, after)
    is_paired = are_paired(before, after)
    one, other = before.frames, _called_alike(before.frames, after.frames)
    if is_paired:
        one, other = _of_both(one, other)
    rows, left_out = moved(quantities(before.game, one), quantities(after.game, other), is_paired)
    games = min(one.games.height, other.games.height)
    return Comparison(
        game=before.plan.game,
        title=before.game.title,
        heading=heading([(row, row.shift) for row in rows], games),
        command=command,
        before=_side(before),
        after=_side(after),
        is_paired=is_paired,
        games=games,
        deals=min(one.games["deal"].n_unique(), other.games["deal"].n_unique()),
        other_winners=_other_winners(one, other) if is_paired else None,
        changes=changes(before.game, after.game),
        rows=rows,
        left_out=left_out,
    )


def _check_alike(before: Run, after: Run) -> None:
    """Figures are only of one kind where one game is played at tables of one size."""
    one, other = before.plan, after.plan
    if one.game != other.game:
        raise HustingsError(f"{one.game} and {other.game} are two games: compare runs of one.")
    if len(one.bots) != len(other.bots):
        raise HustingsError(
            f"{before.folder} has {len(one.bots)} seats and {after.folder} has {len(other.bots)}: compare runs with as "
            "many seats, or put them side by side by `hustings lab brief`."
        )


def are_paired(before: Run, after: Run) -> bool:
    """Whether game after game both runs had the same deal and seating."""
    one, other = before.plan, after.plan
    is_same = (one.seed, len(one.bots), one.rotate) == (other.seed, len(other.bots), other.rotate)
    return is_same and not before.is_human and not after.is_human


def moved(before: Quantities, after: Quantities, is_paired: bool) -> tuple[list[Moved], int]:
    """Every figure of which there is enough, the surest change first; and of how many there is not."""
    found = {**after.found, **before.found}
    keys = list(found)
    one, other = before.sums(keys), after.sums(keys)
    told = [key for key, is_enough in zip(keys, is_told(one, other), strict=True) if is_enough]
    if not told:
        raise HustingsError("These runs have no figure in common of which there is enough: play more games.")
    family = shifts(before.sums(told), after.sums(told), is_paired)
    rows = [_moved(found[key], shift) for key, shift in zip(told, family, strict=True)]
    return sorted(rows, key=lambda row: row.shift.p), len(keys) - len(told)


def _moved(quantity: msgspec.Struct, shift: Shift) -> Moved:
    return Moved(**msgspec.structs.asdict(quantity), shift=shift)


def _side(run: Run) -> Side:
    return Side(
        folder=run.folder.name,
        digest=run.file.digest,
        rules=run.file.rules,
        options=run.plan.options,
        bots=run.plan.bots,
        seed=run.plan.seed,
        games=run.file.games,
        deals=run.frames.games["deal"].n_unique(),
        seconds=run.file.seconds,
        command=run.file.command,
    )


def _of_both(one: Frames, other: Frames) -> tuple[Frames, Frames]:
    """The games that both have; one run may be longer."""
    numbers = np.intersect1d(one.games["number"].to_numpy(), other.games["number"].to_numpy())
    return _only(one, numbers), _only(other, numbers)


def _only(frames: Frames, numbers: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> Frames:
    if len(numbers) == frames.games.height:
        return frames
    wanted = pl.col("number").is_in(numbers.tolist())
    return Frames(**{name: getattr(frames, name).filter(wanted) for name in Frames.__struct_fields__})


def _called_alike(before: Frames, after: Frames) -> Frames:
    """What was only renamed goes by the name that it had: its place in the pack is the same, neither name is taken."""
    known = ["field", "component"]
    old, new = (frames.uses.select(*known, "name").unique() for frames in (before, after))
    taken = set(old.select("field", "name").rows()) & set(new.select("field", "name").rows())
    both = new.join(old.rename({"name": "old"}), on=known).filter(pl.col("name") != pl.col("old"))
    renamed = {
        (field, number): old_name
        for field, number, name, old_name in both.select(*known, "name", "old").rows()
        if (field, name) not in taken and (field, old_name) not in taken
    }
    if not renamed:
        return after
    names = pl.DataFrame([(*key, name) for key, name in renamed.items()], schema=[*known, "old"], orient="row")
    uses = after.uses.join(names, on=known, how="left", maintain_order="left")
    uses = uses.with_columns(pl.coalesce("old", "name").alias("name")).drop("old")
    return msgspec.structs.replace(after, uses=uses)


def _other_winners(before: Frames, after: Frames) -> int:
    both = before.games.select("number", "winners").join(after.games.select("number", "winners"), on="number")
    return sum(one != other for one, other in both.select("winners", "winners_right").rows())
