"""One short game for each way in which an assault can go, up to the end of the turn in which it goes so.

`python -m tests.games.dealers_in_hope.recorded_battles` plays them anew, into `golden` beside this file.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import cast

import hustings
from hustings import Action, Record, Rng
from hustings.conformance.golden import retell, story_name
from hustings.core.options import Value
from hustings.core.story import Event, Story, told_to
from hustings.games.dealers_in_hope import DealersInHope
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    Announce,
    Choose,
    Finish,
    Hold,
    NoTarget,
    Pass,
    Play,
    Strike,
)
from hustings.games.dealers_in_hope.events import AssaultFailed, Conquered, Held, TakenFrom, TurnBegan
from hustings.games.dealers_in_hope.layout import NOBODY
from hustings.games.dealers_in_hope.printed import ASSAULT, EARLY
from hustings.games.dealers_in_hope.state import DealersState

GAME = cast(DealersInHope, hustings.load("dealers_in_hope"))
FOLDER = Path(__file__).with_name("golden")
SEATS = 3
MOVES = 400
SEEDS = 120

Likes = Callable[[DealersState, int, Action], int]
Turn = Sequence[Event]
"""What happened in one turn."""


# ---- How players play who want a battle.


def fighting(state: DealersState, seat: int, action: Action) -> int:
    """Assaults whatever can be taken, somebody's land before nobody's; a defender plays for defence."""
    match action:
        case Choose(deed):
            return 5 if state.printed.group[deed] == ASSAULT else -1
        case Announce(territory, _, defence):
            worth = 40 if state.owners[territory] != NOBODY else 20
            return worth - defence if defence <= at_most(state, seat, ATTACK) else 0
        case Play(_, strength):
            wanted = DEFENSE if state.asked.name == "defend" else ATTACK
            return 3 if strength == wanted else -5
        case Strike():
            return 9
        case Finish() | Hold():
            return -1
    return 0


def at_most(state: DealersState, seat: int, strength: int) -> int:
    """What markers and the hand come to."""
    cards = sum(state.printed.strengths[card][strength] for card in state.hands[seat])
    return state.markers_of(seat, strength) + cards


def yielding(state: DealersState, seat: int, action: Action) -> int:
    """The same, but nobody defends."""
    return 9 if isinstance(action, Hold) else fighting(state, seat, action)


def tiring(state: DealersState, seat: int, action: Action) -> int:
    """The same, but whoever assaults somebody stops as soon as that is possible."""
    is_fighting = state.target >= 0 and state.owners[state.target] != NOBODY
    return 8 if isinstance(action, Finish) and is_fighting else fighting(state, seat, action)


def hoping(state: DealersState, seat: int, action: Action) -> int:
    """Announces what is far too strong."""
    if isinstance(action, Announce):
        return action.defence
    return -9 if isinstance(action, NoTarget) else fighting(state, seat, action)


def waiting(state: DealersState, seat: int, action: Action) -> int:
    """Nothing in the early era; then two assaults in one action."""
    if isinstance(action, Pass):
        return 9 if state.era == EARLY else 0
    if isinstance(action, Choose) and state.printed.deeds[action.deed].assaults > 1:
        return 8
    if isinstance(action, Announce) and state.era != EARLY:
        return 20 - action.defence
    return fighting(state, seat, action)


# ---- How it went.


def ways(turn: Turn) -> set[str]:
    """The ways in which the assaults of a turn went."""
    found, wins = set(), 0
    for event in turn:
        match event:
            case Conquered():
                found.add("uncontrolled_won")
            case AssaultFailed(whom=None):
                found.add("uncontrolled_lost")
            case AssaultFailed():
                found.add("lost_at_stage_3" if _was_answered(turn) else "lost_at_stage_1")
            case TakenFrom():
                found.add("won_at_stage_2" if _fell_at_once(turn) else "won_at_stage_3")
        wins += isinstance(event, Conquered | TakenFrom)
    return {*found, "double_won"} if wins > 1 else found


def _was_answered(turn: Turn) -> bool:
    return any(isinstance(event, Held) for event in turn)


def _fell_at_once(turn: Turn) -> bool:
    """Whether the defence was below the attack when the defender had played."""
    return any(held.defence < held.attack for held in turn if isinstance(held, Held))


WANTED: dict[str, Likes] = {
    "uncontrolled_won": fighting,
    "uncontrolled_lost": hoping,
    "lost_at_stage_1": tiring,
    "won_at_stage_2": yielding,
    "won_at_stage_3": fighting,
    "lost_at_stage_3": fighting,
    "double_won": waiting,
}


# ---- Playing and keeping.


def played(way: str, seed: int) -> Record | None:
    """Up to the end of the turn in which it goes so; nothing, if that does not happen soon."""
    likes, rng = WANTED[way], Rng(seed)
    options: dict[str, Value] = {"first_seat": 0, "professions": "first_tide"}
    record, state = Record.of(GAME, SEATS, seed, options), GAME.start(SEATS, seed, options)
    turn: list[Event] = []
    while len(record.moves) < MOVES and not state.over:
        seat = state.actors[0]
        menu = state.legal(seat)
        liked = [likes(state, seat, action) for action in menu]
        action = rng.choice([one for one, much in zip(menu, liked, strict=True) if much == max(liked)])
        story: Story = []
        state.apply(seat, action, story)
        record.add(seat, action)
        for event in told_to(story, None):
            if isinstance(event, TurnBegan):
                if way in ways(turn):
                    return record
                turn = []
            turn.append(event)
    return None


def shortest(way: str) -> Record:
    records = [played(way, seed) for seed in range(SEEDS)]
    return min([record for record in records if record is not None], key=lambda record: len(record.moves))


def keep() -> Iterator[str]:
    FOLDER.mkdir(exist_ok=True)
    for way in WANTED:
        record = shortest(way)
        stem = f"dealers_in_hope-{way}"
        record.save(FOLDER / f"{stem}.json")
        for language in GAME.words.languages:
            (FOLDER / story_name(stem, language)).write_text(retell(record, language), encoding="utf-8")
        yield f"{stem}: {len(record.moves)} moves"


if __name__ == "__main__":
    for kept in keep():
        print(kept)
