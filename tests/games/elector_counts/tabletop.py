"""Positions to test from, written with the cards' ids, and how to move on from them.

    state = table(
        3,
        hands={0: ["hill_giant", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["road_wardens"]},
        schillings={0: 5},
    )
    attack(state, ["hill_giant"], "old_capital")

Whatever a test does not name lies in the deck, so that every card is somewhere.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

import hustings
from hustings import Action, Illegal
from hustings.core.story import Event, Story, told_to
from hustings.games.elector_counts import ElectorCounts
from hustings.games.elector_counts.actions import Attack, Defend, FightOn, LetStand, StandFast
from hustings.games.elector_counts.cards import faces
from hustings.games.elector_counts.layout import DOWN, NOBODY, SEEN_BY
from hustings.games.elector_counts.state import ElectorCountsState

GAME = cast(ElectorCounts, hustings.load("elector_counts"))
PRINTED = GAME.printed
FILL = ["tax_wagon", "castle_garrison", "canal_locks"]
"""Three cards that do nothing by themselves: with them in hand an action leaves enough (EC-054)."""
STARTING = ["altdorf", "middenheim", "salzenmund", "ubersreik"]

Ids = Sequence[str]


def card(name: str) -> int:
    return int(PRINTED.ids.index(name))


def cards(names: Ids) -> tuple[int, ...]:
    return tuple(sorted(card(name) for name in names))


def place(name: str) -> int:
    """The number of a Location."""
    return int(PRINTED.location_of[card(name)])


def names(numbers: Sequence[int]) -> list[str]:
    return [PRINTED.ids[number] for number in numbers]


def table(
    seats: int = 2,
    *,
    hands: Mapping[int, Ids] | None = None,
    reserves: Mapping[int, Ids] | None = None,
    rows: Mapping[int, Ids] | None = None,
    attacks: Mapping[str, tuple[int, Ids]] | None = None,
    face_up: Ids = (),
    defenders: Mapping[str, Ids] | None = None,
    fortified: Ids = (),
    supports: Mapping[int, Ids] | None = None,
    schillings: Mapping[int, int] | None = None,
    discards: Ids = (),
    deck_top: Ids = (),
    above_end: int | None = None,
    is_end_game: bool = False,
    mover: int = 0,
) -> ElectorCountsState:
    """It is the mover's turn, and nothing has happened in it.

    Seats without `rows` have their Starting Location alone, in the order of `STARTING`; those with `rows` have it
    besides.  `attacks` says whose cards stand on a Location; at those named in `face_up` they lie face-up.  `deck_top`
    is drawn in the order given; `above_end` counts the cards above the End of Game card (none: it is out).
    """
    state: Any = GAME.start(seats, seed=1)
    while state.mover != mover:
        state = GAME.start(seats, seed=state.chance & 0xFFFF)
    _clear(state)
    left = PRINTED.decks[seats][:]

    def taken(names: Ids) -> list[int]:
        for number in (found := [card(name) for name in names]):
            left.remove(number)
        return found

    for seat in range(seats):
        state.hands[seat] = sorted(taken((hands or {}).get(seat, ())))
        state.reserves[seat] = sorted(taken((reserves or {}).get(seat, ())))
        state.supports[seat] = tuple(taken((supports or {}).get(seat, ())))
        for name in [STARTING[seat], *(rows or {}).get(seat, ())]:
            if name not in STARTING:
                left.remove(card(name))
            state.rows[seat] += (place(name),)
            state.owners[place(name)] = seat
    for name, (seat, who) in (attacks or {}).items():
        down = 0 if name in face_up else DOWN | 1 << SEEN_BY + seat
        state.attackers[place(name)] = tuple(number | down for number in taken(who))
        state.sieges[place(name)] = seat
    for name, who in (defenders or {}).items():
        owner = state.owners[place(name)]
        state.defenders[place(name)] = tuple(number | DOWN | 1 << SEEN_BY + owner for number in taken(who))
    state.fortified = sum(1 << place(name) for name in fortified)
    state.discards = taken(discards)
    top = taken(deck_top)
    state.deck = left + top[::-1]
    state.above_end = -1 if above_end is None else above_end
    for seat, count in (schillings or {}).items():
        state.schillings[seat] = count
    state.supply = PRINTED.numbers.schillings - sum(state.schillings)
    state.is_end_game = state.is_last_turn = is_end_game
    found: ElectorCountsState = state
    return found


def _clear(state: Any) -> None:
    state.rows = [()] * state.seats
    state.owners = [NOBODY] * PRINTED.location_count
    state.sieges = [NOBODY] * PRINTED.location_count
    state.attackers = [()] * PRINTED.location_count
    state.defenders = [()] * PRINTED.location_count
    state.schillings = [0] * state.seats
    state.known = [()] * (state.seats + 1)


def do(state: ElectorCountsState, action: Action, seat: int | None = None, story: Story | None = None) -> None:
    """An action of the mover, or of the seat named."""
    state.apply(state.mover if seat is None else seat, action, story)


def attack(state: ElectorCountsState, who: Ids, where: str, *, windows: bool = False) -> list[Event]:
    """The mover attacks, and all windows are let pass unless they are wanted; what a spectator heard of it."""
    story: Story = []
    do(state, Attack(cards(who), place(where)), story=story)
    if not windows:
        let_all_pass(state, story)
    return told_to(story, None)


def defend(state: ElectorCountsState, who: Ids, where: str, *, windows: bool = False) -> list[Event]:
    story: Story = []
    do(state, Defend(cards(who), place(where)), story=story)
    if not windows:
        let_all_pass(state, story)
    return told_to(story, None)


def let_all_pass(state: ElectorCountsState, story: Story | None = None) -> None:
    """Until a question is asked that is no window."""
    while state.is_window:
        seat = state.actors[0]
        passing = state.let_pass(seat)
        assert isinstance(passing, StandFast | FightOn | LetStand)
        state.apply(seat, passing, story)


def refused(state: ElectorCountsState, action: Action, seat: int | None = None) -> Illegal:
    """Why; and nothing has changed (EC-056)."""
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        do(state, action, seat)
    assert state.to_json() == before
    return caught.value


def hand(state: ElectorCountsState, seat: int) -> list[str]:
    return sorted(names(state.hands[seat]))


def attackers(state: ElectorCountsState, where: str) -> list[str]:
    return sorted(names(faces(state.attackers[place(where)])))


def defenders_at(state: ElectorCountsState, where: str) -> list[str]:
    return sorted(names(faces(state.defenders[place(where)])))


def is_face_up(state: ElectorCountsState, where: str) -> bool:
    return not any(code & DOWN for code in state.attackers[place(where)])


def discards(state: ElectorCountsState) -> list[str]:
    return sorted(names(state.discards))


def siege(state: ElectorCountsState, where: str) -> int | None:
    controller = state.sieges[place(where)]
    return None if controller == NOBODY else controller


def is_fortified(state: ElectorCountsState, where: str) -> bool:
    return state.is_fortified(place(where))


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]
