"""Games to watch: the typical ones, and those at the ends."""

from collections.abc import Callable, Iterator

import numpy as np

from hustings.lab.measures.chapters import GameToWatch
from hustings.lab.measures.estimates import Numbers
from hustings.lab.measures.indicators import HALF, at
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import counted, listed, number, percent, seat_name

Telling = Callable[[int], str]
"""What is said of the game at this place."""


def games_to_watch(material: Material) -> list[GameToWatch]:
    """Each game once, for the first thing it is known for."""
    if not len(material.games):
        return []
    found: dict[int, GameToWatch] = {}
    candidates = _alone(material) if material.is_solo else _together(material)
    for key, title, worth, telling in candidates:
        for place in _best(worth):
            game = int(material.games["number"][place])
            if game not in found:
                found[game] = GameToWatch(key=key, title=title, sentence=telling(place), number=game)
                break
    return list(found.values())


def _best(worth: Numbers) -> list[int]:
    """The places of the highest, and the earliest of equals; not more than there can be games for."""
    order = np.argsort(-np.nan_to_num(worth, nan=-np.inf), kind="stable")
    return [int(place) for place in order[:12] if np.isfinite(worth[place])]


def _alone(material: Material) -> Iterator[tuple[str, str, Numbers, Telling]]:
    scores, length = _top_scores(material), material.of_games("decisions")
    telling = lambda place: _alone_said(material, place)  # noqa: E731 - one sentence for all of them
    yield "typical", "Typical", -_off(scores) - _off(length), telling
    yield "highest", "Highest score", scores, telling
    yield "lowest", "Lowest score", -scores, telling
    yield "longest", "Longest", length, telling
    yield "shortest", "Shortest", -length, telling


def _together(material: Material) -> Iterator[tuple[str, str, Numbers, Telling]]:
    length, changes, margin = (material.of_games(name) for name in ("decisions", "lead_changes", "margin"))
    telling = lambda place: _said(material, place)  # noqa: E731 - one sentence for most of them
    yield "typical", "Typical", -_off(length) - _off(changes) - _off(margin), telling
    if material.standing.shape[1]:
        behind = _winner_at_half(material)
        yield "comeback", "Comeback", -behind, lambda place: _comeback(material, place, behind)
    yield "landslide", "Landslide", margin, telling
    yield "closest", "Closest", _sole_winner(material, -margin), telling
    yield "lead_changes", "Most lead changes", changes, telling
    yield "longest", "Longest", length, telling
    yield "shortest", "Shortest", -length, telling
    yield "highest", "Highest score", _top_scores(material), telling


def _off(values: Numbers) -> Numbers:
    """How far from the middle, in units of the spread."""
    known = values[np.isfinite(values)]
    if not len(known):
        return np.zeros(len(values))
    spread = float(np.std(known)) or 1.0
    return np.nan_to_num(np.abs(values - float(np.median(known))) / spread)


def _top_scores(material: Material) -> Numbers:
    best = np.full(len(material.games), -np.inf)
    np.maximum.at(best, material.game_of_seat, material.of_seats("score"))
    return best


def _sole_winner(material: Material, values: Numbers) -> Numbers:
    """These numbers where one seat won; elsewhere none."""
    alone = material.games["winners"].list.len().to_numpy() == 1
    return np.where(alone, values, np.nan)


def _winner_at_half(material: Material) -> Numbers:
    """How the seat that won alone stood at half time."""
    found = np.full(len(material.games), np.nan)
    won = material.won == 1.0
    found[material.game_of_seat[won]] = at(material, HALF)[won]
    return found


# ---- Sentences.


def _winners(material: Material, place: int) -> str:
    seats = [seat_name(seat) for seat in material.games["winners"][place]]
    return f"{listed(seats)} {'wins' if len(seats) == 1 else 'share the win'}" if seats else "Nobody wins"


def _said(material: Material, place: int) -> str:
    game = material.games.row(place, named=True)
    changes = counted(game["lead_changes"], "lead change", "lead changes")
    by = "" if game["margin"] is None else f" by {number(game['margin'])}" if game["margin"] else " on a tie"
    return f"{_winners(material, place)}{by} after {counted(game['turns'], 'turn', 'turns')} and {changes}."


def _comeback(material: Material, place: int, behind: Numbers) -> str:
    return f"{_winners(material, place)}, from a standing of {percent(float(behind[place]), 0)} at half time."


def _alone_said(material: Material, place: int) -> str:
    score = float(_top_scores(material)[place])
    return f"A score of {number(score)} in {counted(int(material.games['turns'][place]), 'turn', 'turns')}."
