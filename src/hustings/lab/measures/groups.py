"""Groups of seats that ought to win alike: by seat, by order of play, by bot, by what they began with."""

import msgspec
import numpy as np
import polars as pl

from hustings.lab.measures.material import Choice, Material, members
from hustings.lab.measures.saying import ordinal, seat_name
from hustings.lab.rows import START


class Group(msgspec.Struct, frozen=True):
    """One row of a chart to be: what it is called, and which seats are of it."""

    key: str
    name: str
    seats: Choice


class Grouping(msgspec.Struct, frozen=True, kw_only=True):
    """All groups of one kind; every seat is in one of them."""

    key: str
    noun: str
    """What a group is: `seat`, `place in the order of play`."""
    groups: list[Group]
    is_dealt: bool = True
    """Whether chance put the seats into them, and nobody's choice."""


def groupings(material: Material) -> list[Grouping]:
    """Every way in which the seats of these games differ from the start, bots apart."""
    found = [_by_seat(material), _by_order(material), *_by_start(material)]
    return [grouping for grouping in found if grouping is not None and len(grouping.groups) > 1]


def by_bot(material: Material) -> Grouping:
    groups = [Group(f"bot={bot}", str(bot), seats) for bot, seats in members(material.seats["bot"])]
    return Grouping(key="bot", noun="bot", groups=groups, is_dealt=False)


def _by_seat(material: Material) -> Grouping | None:
    """By the seat itself, unless it says no more than the order of play."""
    if material.seats.select((pl.col("seat") == pl.col("order")).all()).item():
        return None
    seats = members(material.seats["seat"])
    groups = [Group(f"seat={seat}", f"Seat {seat_name(int(str(seat)))}", those) for seat, those in seats]
    return Grouping(key="seat", noun="seat", groups=groups)


def _by_order(material: Material) -> Grouping | None:
    if material.seats["order"].min() == -1:
        return None
    orders = members(material.seats["order"])
    groups = [Group(f"order={place}", f"Plays {ordinal(int(str(place)))}", those) for place, those in orders]
    return Grouping(key="order", noun="place in the order of play", groups=groups)


def _by_start(material: Material) -> list[Grouping]:
    """A field of which every seat has exactly one value before the first turn: a faction, a home, a plan."""
    starts = material.frames.uses.filter((pl.col("source") == START) & (pl.col("seat") >= 0))
    chosen = {kind.__name__ for kind in material.game.kinds}
    kinds = starts.select("kind", "field").unique().sort("kind", "field").rows()
    found: dict[bytes, Grouping] = {}
    for kind, field in sorted(kinds, key=lambda pair: (pair[0] not in chosen, pair)):
        held = starts.filter((pl.col("kind") == kind) & (pl.col("field") == field))
        names = _one_each(material, held)
        if names is not None and not _is_by_seat(material, names):
            ranks = names.rank("dense").to_numpy().tobytes()
            found.setdefault(ranks, _start_grouping(field, names, is_dealt=kind not in chosen))
    return list(found.values())


def _one_each(material: Material, held: pl.DataFrame) -> pl.Series | None:
    """What each seat has, in the order of the seats; none where some have nothing or several."""
    if len(held) != len(material.seats) or held["count"].max() != 1:
        return None
    joined = material.seats.select("number", "seat").join(held, on=["number", "seat"], how="left")
    names = joined["name"]
    return names if len(names) == len(material.seats) and not names.null_count() else None


def _is_by_seat(material: Material, names: pl.Series) -> bool:
    """Whether it says no more than the seat does."""
    pairs = pl.DataFrame({"seat": material.seats["seat"], "name": names}).unique()
    return len(pairs) == pairs["seat"].n_unique()


def _start_grouping(field: str, names: pl.Series, is_dealt: bool) -> Grouping:
    groups = [Group(f"{field}={name}", str(name), np.asarray(seats)) for name, seats in members(names)]
    return Grouping(key=f"start/{field}", noun=f"{field} at the start", groups=groups, is_dealt=is_dealt)
