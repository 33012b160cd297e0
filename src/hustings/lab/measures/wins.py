"""Who wins: by seat, by order of play, by what was dealt or chosen at the start."""

import numpy as np

from hustings.lab.measures.chapters import WhoWins
from hustings.lab.measures.estimates import figure, row, share_of
from hustings.lab.measures.groups import Group, Grouping, groupings
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import decimal, percent
from hustings.lab.measures.shapes import Chart, Indicator, Row


def who_wins(material: Material) -> WhoWins:
    found = [] if material.is_solo else groupings(material)
    rows = sum(len(grouping.groups) for grouping in found)
    charts = [_chart(material, grouping, rows) for grouping in found]
    return WhoWins(
        title=_title(charts),
        charts=charts,
        shared=_indicator(material, "shared", "Shared wins", "Games that two or more seats won together."),
        nobody=_indicator(material, "nobody", "Games without a winner", "Games that ended and nobody won."),
    )


def win_row(material: Material, group: Group, rows: int) -> Row:
    """How often those of a group win, against what chance alone would give them."""
    estimate = share_of(material.won[group.seats], material.deal_of_seat[group.seats])
    par = float(material.par[group.seats].mean()) if group.seats.any() else None
    return row(group.key, group.name, estimate, rows=rows, par=par, games=material.typical_win(group.seats))


def apart(found: Row) -> float:
    """How far a row is from par."""
    return 0.0 if found.figure.value is None or found.par is None else found.figure.value - found.par


def stands_apart(found: Row) -> bool:
    return found.chance in ("clear", "probable")


def _chart(material: Material, grouping: Grouping, rows: int) -> Chart:
    lines = [win_row(material, group, rows) for group in grouping.groups]
    par = float(material.par.mean()) if len(material.par) else None
    if grouping.key.startswith("start/"):
        lines.sort(key=apart, reverse=True)
    return Chart(
        key=f"wins/{grouping.key}",
        title=_chart_title(grouping.noun, lines),
        subtitle=f"Share of games won, by {grouping.noun}. Corrected for {rows} rows.",
        unit="share",
        rows=lines,
        par=par,
        par_name="par" if par is None else f"par {percent(par, 0)}",
        effect=grouping.is_dealt,
    )


def _chart_title(noun: str, rows: list[Row]) -> str:
    strays = [found for found in rows if stands_apart(found)]
    if strays:
        return _strays(strays)
    if all(found.chance == "not known" for found in rows):
        return f"Too few games to tell whether any {noun} is favoured"
    return f"No {noun} is told from par"


def _strays(rows: list[Row]) -> str:
    """The furthest above par and the furthest below."""
    best, worst = max(rows, key=apart), min(rows, key=apart)
    return _distance(best) if best.key == worst.key else f"{_distance(best)}, {_distance(worst)}"


def _distance(found: Row) -> str:
    side = "above" if apart(found) > 0 else "below"
    return f"{found.name} {decimal(abs(100 * apart(found)))} points {side} par"


def _title(charts: list[Chart]) -> str:
    rows = [found for chart in charts for found in chart.rows]
    strays = [found for found in rows if stands_apart(found)]
    if strays:
        return _strays(strays)
    if not rows:
        return "A game alone is played for its score"
    if all(found.chance == "not known" for found in rows):
        return "Too few games to tell who is favoured"
    return "Nobody is told from par by where or with what they begin"


def _indicator(material: Material, key: str, title: str, meaning: str) -> Indicator:
    """How often wins are shared, or nobody wins."""
    winners = material.games["winners"].list.len().to_numpy()
    those = winners > 1 if key == "shared" else winners == 0
    estimate = share_of(those.astype(np.float64), material.deal_of_game)
    return Indicator(
        key=f"wins/{key}",
        title=title,
        meaning=meaning,
        unit="share",
        figure=figure(estimate),
        games=material.typical(those),
    )
