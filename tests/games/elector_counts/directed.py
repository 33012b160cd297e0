"""Whole games that end as random ones hardly ever do, played by players who want it so.

`python -m tests.games.elector_counts.directed` plays them anew, into `golden` beside this file.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import hustings
from hustings import Action, Record, Rng
from hustings.conformance.golden import retell, story_name
from hustings.core.pack import Pack
from hustings.games.elector_counts import ElectorCounts
from hustings.games.elector_counts.actions import Attack, Defend, EndTurn, PlayLocation, Reserve
from hustings.games.elector_counts.layout import FACE
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import GAME

FOLDER = Path(__file__).with_name("golden")
HERO = 0
"""Whose Locations the others let be fortified."""

Likes = Callable[[ElectorCountsState, int, Action], int]


def fortifying(state: ElectorCountsState, seat: int, action: Action) -> int:
    """How much a player likes an action who wants the hero to have five Fortifications (EC-165)."""
    if state.is_window:
        return int(action == state.let_pass(seat))
    if isinstance(action, PlayLocation | EndTurn):
        return 5 if seat == HERO else -1
    if isinstance(action, Defend):
        return 6 if seat == HERO and _is_open(state, action.location) and len(action.cards) == 1 else -9
    if isinstance(action, Attack):
        return 6 if seat != HERO and _is_hopeless(state, action) else -9
    return 1 if isinstance(action, Reserve) else 0


def four_of_each(state: ElectorCountsState, seat: int, action: Action) -> int:
    """How much a player likes an action who wants the hero to have four tokens of each kind (EC-167)."""
    if isinstance(action, PlayLocation):
        return 5
    if isinstance(action, Attack):
        is_wanted = _is_open(state, action.location) and state.sieges_of(HERO) < 4
        if seat == HERO:
            return 6 if is_wanted and len(action.cards) == 1 else -9
        return 6 if state.fortifications_of(HERO) < 4 and _is_hopeless(state, action) else -9
    return fortifying(state, seat, action)


def _is_open(state: ElectorCountsState, location: int) -> bool:
    return not (state.is_fortified(location) or state.defenders[location] or state.attackers[location])


def _is_hopeless(state: ElectorCountsState, attack: Attack) -> bool:
    strength, location = state.printed.strength, attack.location
    defence = sum(strength[code & FACE] for code in state.defenders[location])
    return not state.is_fortified(location) and sum(strength[card] for card in attack.cards) <= defence


def random(state: ElectorCountsState, seat: int, action: Action) -> int:
    return 0


def guarded() -> ElectorCounts:
    """With a guard that is soon reached: no game of the shipped pack comes near it (EC-164)."""
    text = GAME.pack.texts["cards.toml"].replace("end_game_turn_limit = 80", "end_game_turn_limit = 3")
    return cast(ElectorCounts, hustings.load("elector_counts", Pack({"cards.toml": text})))


WANTED: dict[str, tuple[Callable[[], ElectorCounts], Likes]] = {
    "EC-164": (guarded, random),
    "EC-165": (lambda: GAME, fortifying),
    "EC-167": (lambda: GAME, four_of_each),
}


def played(game: ElectorCounts, seats: int, seed: int, likes: Likes) -> Record:
    """Everyone does what is liked best; of equals, anything."""
    record, rng = Record.of(game, seats, seed), Rng(seed)
    state = game.start(seats, seed)
    while not state.over:
        seat = state.actors[0]
        menu = state.legal(seat)
        liked = [likes(state, seat, action) for action in menu]
        action = rng.choice([one for one, much in zip(menu, liked, strict=True) if much == max(liked)])
        state.apply(seat, action)
        record.add(seat, action)
    return record


def shortest(ended_by: str, seeds: int = 60) -> Record:
    make, likes = WANTED[ended_by]
    game = make()
    records = [played(game, seats, seed, likes) for seed in range(seeds) for seats in game.seats]
    found = [record for record in records if record.replay().result.ended_by == ended_by]
    return min(found, key=lambda record: len(record.moves))


def keep() -> Iterator[str]:
    FOLDER.mkdir(exist_ok=True)
    for ended_by in WANTED:
        record = shortest(ended_by)
        stem = f"elector_counts-{ended_by}"
        record.save(FOLDER / f"{stem}.json")
        for language in GAME.words.languages:
            (FOLDER / story_name(stem, language)).write_text(retell(record, language), encoding="utf-8")
        yield stem


if __name__ == "__main__":
    for stem in keep():
        print(stem)
