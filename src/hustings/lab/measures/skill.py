"""Skill: how much a stronger bot gains on a weaker one, where a run has several."""

from itertools import combinations

import numpy as np

from hustings.lab.measures.chapters import Skill
from hustings.lab.measures.estimates import Estimate, Numbers, mean_of, row
from hustings.lab.measures.groups import Group, by_bot
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import percent, points
from hustings.lab.measures.shapes import Chart, Row
from hustings.lab.measures.wins import apart, stands_apart, win_row


def skill(material: Material) -> Skill | None:
    if material.is_solo or len(material.bots) < 2:
        return None
    groups = by_bot(material).groups
    lines = sorted((win_row(material, group, len(groups)) for group in groups), key=apart, reverse=True)
    bots = Chart(
        key="skill/bots",
        title=_title(lines),
        subtitle="Share of games that a seat with this bot wins, seats rotated.",
        unit="share",
        rows=lines,
        par=float(material.par.mean()),
        par_name=f"par {percent(float(material.par.mean()), 0)}",
    )
    return Skill(title=bots.title, bots=bots, pairs=_pairs(material, groups))


def _title(rows: list[Row]) -> str:
    best = rows[0]
    assert best.figure.value is not None
    if stands_apart(best):
        return f"{best.name} wins {percent(best.figure.value)} of its games, {points(apart(best))} from par"
    if best.chance == "not known":
        return "Too few games to tell the bots apart"
    return "No bot is told from par"


def _pairs(material: Material, groups: list[Group]) -> Chart:
    """Each two bots that met: by how much one comes before the other more often than after it."""
    pairs = list(combinations(groups, 2))
    found = [(one, other, _before(material, one, other)) for one, other in pairs]
    rows = [_pair_row(one, other, estimate, len(pairs)) for one, other, estimate in found if estimate is not None]
    return Chart(
        key="skill/pairs",
        title=_pairs_title(rows),
        subtitle="Games in which one comes before the other, less those in which it comes after.",
        unit="points",
        rows=rows,
        par=0.0,
        par_name="level",
    )


def _before(material: Material, one: Group, other: Group) -> Estimate | None:
    """In each game where both sit: 1 if one has the better place, -1 if the other, 0 if they are level."""
    mine, theirs = _place(material, one), _place(material, other)
    both = np.isfinite(mine) & np.isfinite(theirs)
    return mean_of(np.sign(theirs - mine)[both], material.deal_of_game[both])


def _place(material: Material, group: Group) -> Numbers:
    """The mean place of a bot's seats in each game; not a number where it does not sit."""
    games = material.game_of_seat[group.seats]
    many = np.bincount(games, minlength=len(material.games)).astype(np.float64)
    total = np.bincount(games, weights=material.of_seats("place")[group.seats], minlength=len(material.games))
    means: Numbers = np.divide(total, many, out=np.full(len(many), np.nan), where=many > 0)
    return means


def _pair_row(one: Group, other: Group, estimate: Estimate, rows: int) -> Row:
    """The better of the two first."""
    if estimate.value < 0:
        one, other = other, one
        estimate = Estimate(-estimate.value, estimate.error, estimate.count, estimate.clusters)
    return row(f"{one.name}/{other.name}", f"{one.name} against {other.name}", estimate, rows=rows, par=0.0)


def _pairs_title(rows: list[Row]) -> str:
    telling = [found for found in rows if stands_apart(found)]
    return f"{len(telling)} of {len(rows)} pairs are told apart"
