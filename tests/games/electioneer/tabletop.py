"""Positions to test from, written with the ids of zones and Strategies, and how to move on from them.

    state = table(
        3,
        stacks={0: ["west_kowloon", "city_one"]},
        hands={0: ["tai_tam"]},
        pawns={0: "tai_tam"},
        discs={0: 4},
    )
    do(state, Confirm(zone("tai_tam"), HKI))

Whatever a test does not name lies in its deck, so that every card is somewhere.  Nobody has a Strategy, a starting zone
or a disc unless it is said, so that nothing counts but what stands there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import pytest

import hustings
from hustings import Action, Illegal
from hustings.core.story import Event, Story, told_to
from hustings.games.electioneer import Electioneer
from hustings.games.electioneer.actions import EndTurn
from hustings.games.electioneer.cards import stack
from hustings.games.electioneer.layout import DISCS, NOBODY, NOWHERE, UNRETURNED
from hustings.games.electioneer.pack import REGIONS, SYMBOLS
from hustings.games.electioneer.printed import REGION_COUNT
from hustings.games.electioneer.state import ElectioneerState

GAME = cast(Electioneer, hustings.load("electioneer"))
PRINTED = GAME.printed
HKI, KE, NTE, NTW, KW = range(5)
STANDING = "chek_lap_kok"
"""Where pawns stand that a test does not place."""

Ids = Sequence[str]


def zone(name: str) -> int:
    return int(PRINTED.number[name])


def zones(names: Ids) -> tuple[int, ...]:
    return tuple(sorted(zone(name) for name in names))


def names(numbers: Iterable[int]) -> list[str]:
    return [PRINTED.ids[number] for number in numbers]


def strategy(name: str) -> int:
    """By its id: S01 is the first."""
    return [row.id for row in GAME.cards.strategies.strategy].index(name)


def event(name: str) -> int:
    return [row.id for row in GAME.cards.events.event].index(name)


def token(name: str) -> int:
    return int(PRINTED.token_ids.index(name))


def category(name: str) -> int:
    """A region or a constituency."""
    return REGIONS.index(name) if name in REGIONS else REGION_COUNT + SYMBOLS.index(name)


def started(seats: int = 3, seed: int = 1, story: Story | None = None, **options: Any) -> ElectioneerState:
    """A game in its first turn: everybody has made the first choice of each question."""
    state = GAME.start(seats, seed, {"first_seat": 0, **options}, story)
    while state.turn == 0:
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[0], story)
    return state


def table(
    seats: int = 2,
    *,
    stacks: Mapping[int, Ids] | None = None,
    wild_in: int = NTW,
    hands: Mapping[int, Ids] | None = None,
    tickets: Mapping[int, Ids] | None = None,
    pawns: Mapping[int, str] | None = None,
    discs: Mapping[int, int] | None = None,
    treasury: int = 0,
    markers: Mapping[int, int] | None = None,
    columns: Mapping[int, Ids] | None = None,
    column_discs: Mapping[int, int] | None = None,
    deck_tops: Mapping[int, Ids] | None = None,
    empty_decks: Sequence[int] = (),
    private: Mapping[int, Ids] | None = None,
    public: Mapping[int, Ids] | None = None,
    common: Ids = (),
    tokens: Mapping[str, int] | None = None,
    event_in_force: str = "",
    quota: int = 2,
    mover: int = 0,
    round: int = 1,
    **options: Any,
) -> ElectioneerState:
    """It is the mover's turn, and nothing has happened in it.

    `stacks` are in the order in which cards were confirmed; a wild card is in `wild_in`.  `deck_tops` are drawn in the
    order given.  Cards of `empty_decks` that are named nowhere lie in the ticket pile of the last seat.
    """
    state: Any = started(seats, **options)
    _clear(state)
    left = set(state.rules.map.zones)

    def taken(wanted: Ids) -> list[int]:
        found = [zone(name) for name in wanted]
        for number in found:
            left.remove(number)
        return found

    for seat in range(seats):
        for card in taken((stacks or {}).get(seat, ())):
            home = PRINTED.region[card]
            stack(state, seat, home if home >= 0 else wild_in, card)
        state.hands[seat] = sorted(taken((hands or {}).get(seat, ())))
        state.tickets[seat] = tuple(taken((tickets or {}).get(seat, ())))
        state.pawns[seat] = zone((pawns or {}).get(seat, STANDING if state.rules.name != "small_map" else "central"))
        state.discs[seat] = (discs or {}).get(seat, 0)
        state.markers[seat] = (markers or {}).get(seat, NOWHERE)
    tops = {column: taken(tops) for column, tops in (deck_tops or {}).items()}
    for column, shown in (columns or {}).items():
        state.columns[column] = tuple(taken(shown))
    _fill_decks(state, left, tops, set(columns or {}), empty_decks)
    state.treasury = treasury
    for column, count in (column_discs or {}).items():
        state.column_discs[column] = count
    state.reserve = DISCS - sum(state.discs) - sum(state.column_discs) - treasury
    _give_strategies(state, private or {}, public or {}, common)
    _give_tokens(state, tokens or {})
    if event_in_force:
        state.event_pile = (event(event_in_force),)
        state.events_out = tuple(number for number in state.events_out if number != event(event_in_force))
    state.quota, state.mover, state.round = quota, mover, round
    state.actors = (mover,)
    found: ElectioneerState = state
    return found


def _clear(state: Any) -> None:
    seats = state.seats
    state.stacks = [()] * (seats * REGION_COUNT)
    state.tallies, state.symbols, state.zones = [0] * seats, [0] * seats, [0] * seats
    state.fulfilled = [0] * (seats * PRINTED.strategy_count)
    state.privates, state.publics = [()] * seats, [()] * seats
    state.columns = [()] * REGION_COUNT
    state.tokens = [NOBODY] * PRINTED.token_count
    state.token_votes = [0] * seats
    state.event_pile = ()
    state.events_out = tuple(range(len(PRINTED.events)))
    state.common = state.strategies_out = ()
    state.has_events = False
    state.wild_deck = NTW
    state.known = [0] * REGION_COUNT


def _fill_decks(state: Any, left: set[int], tops: dict[int, list[int]], shown: set[int], empty: Sequence[int]) -> None:
    """Every card that is named nowhere is in its deck; columns that are not named show two of them."""
    for column in state.rules.regions:
        cards = sorted(card for card in left if state.region_of(card) == column)
        if column in empty:
            state.tickets[-1] += tuple(cards)
            cards = []
        state.decks[column] = cards + tops.get(column, [])[::-1]
        if column not in shown:
            state.columns[column] = tuple(state.decks[column][:2])
            del state.decks[column][:2]


def _give_strategies(state: Any, private: Mapping[int, Ids], public: Mapping[int, Ids], common: Ids) -> None:
    left = list(range(PRINTED.strategy_count))
    for seat in range(state.seats):
        state.privates[seat] = tuple(sorted(strategy(name) for name in private.get(seat, ())))
        state.publics[seat] = tuple(strategy(name) for name in public.get(seat, ()))
    state.common = tuple(strategy(name) for name in common)
    given = [*state.common, *(one for place in (*state.privates, *state.publics) for one in place)]
    rest = [one for one in left if one not in given]
    if state.rules.has_private:
        state.strategy_deck, state.lots = rest, [UNRETURNED] * len(rest)
    else:
        state.strategies_out = tuple(rest)


def _give_tokens(state: Any, tokens: Mapping[str, int]) -> None:
    for name, seat in tokens.items():
        state.tokens[token(name)] = seat
        state.token_votes[seat] += state.rules.votes[token(name)]


# ---- Moving on.


def do(state: ElectioneerState, action: Action, seat: int | None = None) -> list[Event]:
    """Somebody who is asked answers; what everybody who plays hears of it, told as the whole truth."""
    story: Story = []
    state.apply(state.actors[0] if seat is None else seat, action, story)
    return [told.event for told in story]


def end_turn(state: ElectioneerState) -> list[Event]:
    return do(state, EndTurn())


def refused(state: ElectioneerState, action: Action, seat: int | None = None) -> str:
    """The name of the reason for which an action is refused; nothing has changed, and it is not legal."""
    who = state.actors[0] if seat is None else seat
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        state.apply(who, action)
    assert state.to_json() == before
    assert action not in state.legal(who)
    return caught.value.name


def clause_against(state: ElectioneerState, action: Action, seat: int | None = None) -> str:
    with pytest.raises(Illegal) as caught:
        state.check(state.actors[0] if seat is None else seat, action)
    return caught.value.clause


def offered(state: ElectioneerState, kind: type[Action]) -> list[Any]:
    """The actions of a kind that may be done now."""
    return [action for action in state.legal(state.actors[0]) if type(action) is kind]


def kinds(state: ElectioneerState) -> set[str]:
    return {type(action).__name__ for action in state.legal(state.actors[0])}


def holders(state: ElectioneerState, of: str) -> tuple[int, int]:
    """Who holds the first and the second token of a category."""
    prefix = f"region_{of.lower()}" if of in REGIONS else f"con_{of}"
    return state.tokens[token(f"{prefix}_1")], state.tokens[token(f"{prefix}_2")]


def heard(story: Story, seat: int | None) -> list[Event]:
    return told_to(story, seat)


def counts_of(state: ElectioneerState, seat: int) -> dict[str, int]:
    return {name: state.count_of(seat, category(name)) for name in (*REGIONS, *SYMBOLS)}
