"""Dead components: in the box, and hardly a seat does anything with them."""

import numpy as np
import polars as pl

from hustings.lab.measures.chapters import Dead
from hustings.lab.measures.estimates import Estimate, Numbers, figure, share_of
from hustings.lab.measures.likes import kin, listed_things
from hustings.lab.measures.material import Choice, Material
from hustings.lab.measures.shapes import Figure
from hustings.lab.measures.uses import UseTable

DEAD = 0.01
"""Used by fewer seats than this, even at the upper end of the interval."""


def shares_used(material: Material, tables: list[UseTable]) -> dict[tuple[str, str], Figure]:
    """By kind and name, which share of the seats uses it.  A kind of which nothing was ever used is not in this game,
    rather than dead."""
    if not len(material.games):
        return {}
    seats = int(material.of_games("seats").max())
    things = listed_things(material.game, seats, material.options)
    like = kin(material.game)
    live = {like.get(table.field, table.field) for table in tables}
    used = _used(tables)
    kind_of = {name: kind for kind, names in things.items() if kind in live for name in names}
    nobody = np.zeros(len(material.seats), dtype=np.bool_)
    return {(kind, name): figure(_share(material, used.get(name, nobody))) for name, kind in kind_of.items()}


def dead_components(material: Material, shares: dict[tuple[str, str], Figure]) -> list[Dead]:
    dead = [thing for thing, share in shares.items() if share.high is not None and share.high < DEAD]
    return [_dead(material, *thing, shares[thing]) for thing in dead]


def least_used(material: Material, shares: dict[tuple[str, str], Figure]) -> Dead | None:
    """The one whose interval begins lowest: where that is above the line, none is dead."""
    if not shares:
        return None
    thing = min(shares, key=lambda thing: (shares[thing].low or 0.0, shares[thing].value or 0.0))
    return _dead(material, *thing, shares[thing])


def _share(material: Material, seats: Choice) -> Estimate | None:
    return share_of(seats.astype(np.float64), material.deal_of_seat)


def _used(tables: list[UseTable]) -> dict[str, Choice]:
    """By name, which seats did something with it, whatever it is to them: a card in hand is a place on the table."""
    found: dict[str, Choice] = {}
    for table in tables:
        for column, name in enumerate(table.names):
            those = table.counts[:, column] > 0
            found[name] = found[name] | those if name in found else those
    return found


def _dead(material: Material, kind: str, name: str, used: Figure) -> Dead:
    return Dead(
        key=f"{kind}/{name}",
        family=kind,
        name=name,
        used_seats=used,
        met_games=figure(share_of(_met(material, name), material.deal_of_game)),
    )


def _met(material: Material, name: str) -> Numbers:
    """In which games it was named at all."""
    numbers = material.frames.uses.filter(pl.col("name") == name)["number"].unique()
    return material.games["number"].is_in(numbers.implode()).to_numpy().astype(np.float64)
