"""Uses: which seat dealt with which component, and in what way.

What is dealt before the first turn is dealt by chance; what a seat chooses or does goes with how well it plays.  What
is told in the count is a result, and no cause of one: it is left out.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
import polars as pl

from hustings.lab.measures.chapters import Way
from hustings.lab.measures.estimates import Numbers
from hustings.lab.measures.likes import kin
from hustings.lab.measures.material import Material
from hustings.lab.rows import ACTION, EVENT, START

LATE, NEARLY_ALL = 0.8, 0.9
"""An event belongs to the count if nearly all of it happens in the last fifth of the turns."""

_PLACE = ["source", "kind", "field"]


class UseTable(msgspec.Struct, frozen=True, kw_only=True):
    """One way of dealing with things of a kind: a line a seat, a column a thing, in it how often."""

    kind: str
    field: str
    way: Way
    names: list[str]
    counts: Numbers


class Uses:
    """The uses of a run, as far as a seat made them or they befell one."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self.kinds = {kind.__name__ for kind in material.game.kinds}
        self.rows = _without_count(material, material.frames.uses.filter(pl.col("seat") >= 0))
        self.places: list[tuple[str, str, str]] = self.rows.select(_PLACE).unique().sort(_PLACE).rows()
        self.lines = material.seats.select("number", "seat").with_row_index("line")

    def had(self) -> Iterator[UseTable]:
        """A table a family: whatever a seat had to do with a thing."""
        like = kin(self.material.game)
        families = self.rows["field"].replace(like)
        for family in families.unique().sort():
            yield self._table("", str(family), "had", self.rows.filter(families == family))

    def dealt(self) -> Iterator[UseTable]:
        """What was there before the first turn and nobody had chosen.  Where each seat has exactly one of them, they
        are the rows of a chart of who wins."""
        chosen = [self._who(*place) for place in self.places if place[0] == START and place[1] in self.kinds]
        for source, kind, field in self.places:
            if source != START or kind in self.kinds:
                continue
            table = self._table(kind, field, "dealt", self._of(source, kind, field))
            repeats = any(self._who(source, kind, field).equals(choice) for choice in chosen)
            if not repeats and not np.all(table.counts.sum(axis=1) == 1):
                yield table

    def by_kind(self) -> Iterator[UseTable]:
        """What was chosen before the first turn, and each kind of action after it."""
        for source, kind, field in self.places:
            if source == ACTION or (source == START and kind in self.kinds):
                way: Way = "used" if source == ACTION else "chosen"
                yield self._table(kind, field, way, self._of(source, kind, field))

    def _of(self, source: str, kind: str, field: str) -> pl.DataFrame:
        return self.rows.filter((pl.col("source") == source) & (pl.col("kind") == kind) & (pl.col("field") == field))

    def _who(self, source: str, kind: str, field: str) -> pl.DataFrame:
        """Who had what: an event that says no more than a choice repeats it."""
        return self._of(source, kind, field).select("number", "seat", "name").unique().sort("number", "seat", "name")

    def _table(self, kind: str, field: str, way: Way, rows: pl.DataFrame) -> UseTable:
        """Equal things have one name and one column."""
        names = [str(name) for name in rows["name"].unique().sort()]
        schema = {"name": pl.String(), "column": pl.Int64()}
        column_of = pl.DataFrame({"name": names, "column": range(len(names))}, schema=schema)
        placed = rows.join(self.lines, on=["number", "seat"]).join(column_of, on="name")
        counts = np.zeros((len(self.lines), len(names)))
        np.add.at(counts, (placed["line"].to_numpy(), placed["column"].to_numpy()), placed["count"].to_numpy())
        return UseTable(kind=kind, field=field, way=way, names=names, counts=counts)


def _without_count(material: Material, uses: pl.DataFrame) -> pl.DataFrame:
    """All but the events of the count."""
    turns = uses.join(material.games.select("number", "turns"), on="number")
    late = turns.group_by(_PLACE).agg((pl.col("turn") >= LATE * pl.col("turns")).mean().alias("late"))
    counted = late.filter((pl.col("source") == EVENT) & (pl.col("late") >= NEARLY_ALL))
    return uses.join(counted, on=_PLACE, how="anti")
