"""How games end: by which clause, and by which one the winner was decided."""

import numpy as np

from hustings.core.ledger import read_ledger
from hustings.lab.measures.chapters import Endings
from hustings.lab.measures.estimates import row, share_of
from hustings.lab.measures.material import Choice, Material, members
from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Chart, Row

BEGINNING = 110
"""How much of a clause is quoted."""


def endings(material: Material) -> Endings:
    texts = {clause.id: _beginning(clause.text) for clause in read_ledger(material.game.room)}
    ended = _chart(material, "ended", "Share of games, by the clause that ended them", texts)
    decided = _chart(material, "decided", "Share of games, by the clause that decided who won", texts)
    return Endings(title=ended.title, ended=ended, decided=decided)


def _beginning(text: str) -> str:
    """As many whole words as fit."""
    if len(text) <= BEGINNING:
        return text
    return text[:BEGINNING].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def _chart(material: Material, what: str, subtitle: str, texts: dict[str, str]) -> Chart:
    column = material.games[f"{what}_by"]
    rows = [_row(material, str(clause), those, column.n_unique(), texts) for clause, those in members(column)]
    rows.sort(key=lambda found: -(found.figure.value or 0.0))
    return Chart(key=f"endings/{what}", title=_title(what, rows), subtitle=subtitle, unit="share", rows=rows)


def _row(material: Material, clause: str, those: Choice, rows: int, texts: dict[str, str]) -> Row:
    estimate = share_of(those.astype(np.float64), material.deal_of_game)
    name = clause or "no clause"
    return row(name, name, estimate, rows=rows, note=texts.get(clause, ""), games=material.typical(those))


def _title(what: str, rows: list[Row]) -> str:
    verb = "end by" if what == "ended" else "are decided by"
    if not rows or rows[0].figure.value is None:
        return "No game was played"
    if len(rows) == 1:
        return f"All games {verb} {rows[0].name}"
    first, second = (f"{percent(found.figure.value or 0.0, 0)}" for found in rows[:2])
    return f"{first} of the games {verb} {rows[0].name}, {second} by {rows[1].name}"
