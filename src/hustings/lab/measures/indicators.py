"""Indicators: single figures of how a game goes, each with what it is measured against.

A lead of 30 % of the way that wins more often than in a plain race tells of a runaway; a last seat at half time that
never wins tells of no comeback; a lead given away late by who comes last tells of kingmaking.
"""

import numpy as np

from hustings.lab.measures.estimates import Numbers, chance, figure, seen, share_of
from hustings.lab.measures.material import Choice, Material
from hustings.lab.measures.race import race
from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Indicator

EARLY, HALF, LATE = 0.3, 0.5, 0.75
THIRD = 1 / 3


def indicators(material: Material) -> list[Indicator]:
    return [
        _leader(material, EARLY, "leader"),
        _leader(material, HALF, "half"),
        _last(material),
        _lead_taken(material, "early", f"Games whose winner leads for good after {percent(THIRD, 0)} of the turns."),
        _lead_taken(material, "late", f"Games whose winner leads for good only after {percent(LATE, 0)} of the turns."),
        _level(material),
        _kingmaking(material),
    ]


# ---- What a lead is worth.


def _leader(material: Material, share: float, key: str) -> Indicator:
    """How often the leader of that moment wins."""
    when = "at half time" if share == HALF else f"after {percent(share, 0)} of the turns"
    meaning = f"Of the games in which one seat is ahead {when}, those that this seat wins; a shared win is a part."
    leads = only_best(material, at(material, share))
    return _wins_of(material, leads, key, f"The leader {when} wins", meaning, race(_seats(material), share))


def _last(material: Material) -> Indicator:
    meaning = "Of the games in which one seat is behind all others at half time, those that this seat wins."
    is_last = only_best(material, -at(material, HALF))
    expected = race(_seats(material), HALF, is_last=True)
    return _wins_of(material, is_last, "last", "The last at half time wins", meaning, expected)


def _seats(material: Material) -> int:
    return int(material.of_games("seats").max())


def at(material: Material, share: float) -> Numbers:
    """How every seat stands after this share of the turns: the nearest moment that was kept."""
    last = material.standing.shape[1] - 2
    column: Numbers = material.standing[:, round(share * last)]
    return column


def only_best(material: Material, standing: Numbers) -> Choice:
    """The seats that are ahead of all others at their table; nobody, where the best are level."""
    best = np.full(len(material.games), -np.inf)
    np.maximum.at(best, material.game_of_seat, standing)
    is_best = standing == best[material.game_of_seat]
    level = np.bincount(material.game_of_seat, weights=is_best, minlength=len(material.games))
    alone: Choice = is_best & (level[material.game_of_seat] == 1)
    return alone


def _wins_of(material: Material, seats: Choice, key: str, title: str, meaning: str, expected: float) -> Indicator:
    estimate = share_of(material.won[seats], material.deal_of_seat[seats])
    par = float(material.par[seats].mean()) if seats.any() else None
    return Indicator(
        key=f"story/{key}",
        title=title,
        meaning=meaning,
        unit="share",
        figure=figure(estimate),
        par=par,
        par_name="par, if it said nothing",
        expected=expected,
        chance=chance(estimate, expected),
        seen=seen(estimate),
        games=material.typical_win(seats),
    )


# ---- When a game is decided, and by whom.


def _counted(material: Material, key: str, title: str, meaning: str, those: Choice, among: Choice) -> Indicator:
    estimate = share_of(those[among].astype(np.float64), material.deal_of_game[among])
    return Indicator(
        key=f"story/{key}",
        title=title,
        meaning=meaning,
        unit="share",
        figure=figure(estimate),
        games=material.typical(those & among),
    )


def _lead_taken(material: Material, key: str, meaning: str) -> Indicator:
    """How often the winner leads for good early, or not before the last quarter."""
    when = material.of_games("lead_for_good")
    decided = np.isfinite(when)
    those = decided & (np.nan_to_num(when) <= THIRD if key == "early" else np.nan_to_num(when) > LATE)
    return _counted(material, key, f"Decided {key}", meaning, those, decided)


def _level(material: Material) -> Indicator:
    margin = material.of_games("margin")
    known = np.isfinite(margin)
    meaning = "Games in which the two best scores are equal, whoever is given the win."
    return _counted(material, "level", "The best are level", meaning, known & (margin == 0), known)


def _kingmaking(material: Material) -> Indicator:
    """Late leads that the last seat gave.  It counts what could be kingmaking, and asks nobody why."""
    when, giver = material.of_games("lead_for_good"), material.of_games("lead_given_by")
    decided = np.isfinite(when) & (material.of_games("seats") > 2)
    late = decided & (np.nan_to_num(when) > LATE)
    is_last = _comes_last(material)
    gave = material.of_seats("seat") == giver[material.game_of_seat]
    those = late & material.games_of(is_last & gave)
    lasts = np.bincount(material.game_of_seat, weights=is_last, minlength=len(material.games))
    expected = float((late * lasts / material.of_games("seats"))[decided].mean()) if decided.any() else None
    estimate = share_of(those[decided].astype(np.float64), material.deal_of_game[decided])
    return Indicator(
        key="story/kingmaking",
        title="Kingmaking",
        meaning="Games in which the winner took the lead for good in the last quarter of the turns, and in the turn of "
        "a seat that came last: it could hardly win, and its turn decided who did. An upper bound, for it asks "
        "nobody why. Expected is what it would be if such leads were given in anybody's turn alike.",
        unit="share",
        figure=figure(estimate),
        expected=expected,
        chance=chance(estimate, expected),
        seen=seen(estimate),
        games=material.typical(those),
    )


def _comes_last(material: Material) -> Choice:
    """The seats in the lowest place of their game that have no part in the win."""
    places = material.of_seats("place")
    lowest = np.zeros(len(material.games))
    np.maximum.at(lowest, material.game_of_seat, places)
    found: Choice = (places == lowest[material.game_of_seat]) & (material.won == 0)
    return found
