"""Whole games that end as random ones hardly ever do, played by bots that want to win, or give up.

`python -m tests.games.electioneer.directed` plays them anew, into `golden` beside this file.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hustings import Action, Perspective, Record, Rng
from hustings.bots import make_bot
from hustings.conformance.golden import retell, story_name
from hustings.games.electioneer.actions import Agree, Surrender
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import GAME

FOLDER = Path(__file__).with_name("golden")
SEEDS = 12
PATIENCE = 6
"""The round in which players give up who may."""

WANTED: dict[str, tuple[int, dict[str, Any]]] = {
    "EL-129": (3, {}),
    "EL-129-small_map": (2, {"variant": "small_map", "events": True}),
    "EL-130-training": (4, {"variant": "training"}),
    "EL-131": (4, {"surrender": True}),
}
"""How each game ends, with its variant if it is another, and how many play it with which options."""


def given_up(state: ElectioneerState, seat: int) -> Action | None:
    """Players who may surrender do so to the next one, once they have seen enough."""
    if not state.may_surrender or state.turn == 0:
        return None
    if state.asked.name == "agree":
        return Agree()
    offer = Surrender((seat + 1) % state.seats)
    return offer if state.round >= PATIENCE and offer in state.legal(seat) else None


def played(seats: int, seed: int, options: dict[str, Any]) -> Record:
    record, state = Record.of(GAME, seats, seed, options), GAME.start(seats, seed, options)
    bots = [make_bot("greedy:1", seed=seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.actors[0]
        action = given_up(state, seat) or bots[seat].choose(Perspective(state, seat, Rng(len(record.moves))))
        if isinstance(action, Surrender) and state.round < PATIENCE:
            action = next(one for one in state.legal(seat) if not isinstance(one, Surrender))
        state.apply(seat, action)
        record.add(seat, action)
    return record


def shortest(name: str) -> Record:
    seats, options = WANTED[name]
    records = [played(seats, seed, options) for seed in range(SEEDS)]
    found = [record for record in records if name.startswith(record.replay().result.ended_by)]
    return min(found, key=lambda record: len(record.moves))


def keep() -> Iterator[str]:
    FOLDER.mkdir(exist_ok=True)
    for name in WANTED:
        record = shortest(name)
        stem = f"electioneer-{name}"
        record.save(FOLDER / f"{stem}.json")
        for language in GAME.words.languages:
            (FOLDER / story_name(stem, language)).write_text(retell(record, language), encoding="utf-8")
        yield stem


if __name__ == "__main__":
    for stem in keep():
        print(stem)
