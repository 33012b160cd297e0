"""What a seat cannot know and what it remembers (EL-018, EL-019, EL-164, EL-175)."""

from collections import Counter
from typing import cast

import pytest

from hustings import Rng
from hustings.games.electioneer.actions import Explore, KeepDrawn, Refresh, Start, Use
from hustings.games.electioneer.layout import LOT
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import (
    GAME,
    KE,
    KW,
    PRINTED,
    do,
    end_turn,
    started,
    strategy,
    table,
    zone,
    zones,
)


def worlds(state: ElectioneerState, seat: int | None, count: int = 60) -> list[ElectioneerState]:
    return [cast(ElectioneerState, state.imagine(seat, Rng(number))) for number in range(count)]


@pytest.mark.clause("EL-019")
def test_the_private_strategies_of_others_are_dealt_anew() -> None:
    state = table(3, private={0: ["S01"], 1: ["S02", "S03"], 2: ["S04"]})
    found = worlds(state, 1, 200)
    assert {world.privates[1] for world in found} == {state.privates[1]}
    assert {len(world.privates[0]) for world in found} == {1}
    seen = Counter(world.privates[0][0] for world in found)
    assert set(seen) == set(range(25)) - {*state.privates[1]}
    assert max(seen.values()) < 30
    assert len({world.privates for world in map(_frozen, worlds(state, None))}) > 40


class _Privates:
    def __init__(self, state: ElectioneerState) -> None:
        self.privates = tuple(state.privates)


def _frozen(state: ElectioneerState) -> _Privates:
    return _Privates(state)


@pytest.mark.clause("EL-018", "EL-175")
def test_the_order_of_a_deck_is_unknown_but_for_what_was_put_under_it() -> None:
    state = table(2, stacks={0: ["lo_wu"]}, columns={KW: ["jordan", "so_uk"]})
    do(state, Use(zone("lo_wu")))
    do(state, Refresh(KW, zone("jordan")))
    found = worlds(state, 1)
    for world in found:
        assert world.decks[KW][:2] == [zone("jordan"), zone("so_uk")]
        assert sorted(world.decks[KW]) == sorted(state.decks[KW])
        assert world.hands == state.hands
    assert len({tuple(world.decks[KW]) for world in found}) == len(found)


@pytest.mark.clause("EL-164")
def test_events_to_come_are_unknown_and_never_on_top() -> None:
    state = started(3, 4, events=True)
    first = PRINTED.zone_count
    placed = set()
    for world in worlds(state, 0):
        for column, deck in enumerate(world.decks):
            assert deck[-1] < first
            assert sum(card >= first for card in deck) == sum(card >= first for card in state.decks[column])
        placed |= {(column, card - first) for column, deck in enumerate(world.decks) for card in deck if card >= first}
        assert {one[1] for one in placed}.isdisjoint(state.event_pile)
    left = 15 - len(state.event_pile)
    assert len(placed) == 5 * left


@pytest.mark.clause("EL-175")
def test_who_put_strategies_back_remembers_their_places() -> None:
    state = table(2)
    drawn = [strategy("S20"), strategy("S03"), strategy("S11")]
    state.strategy_deck = [one for one in state.strategy_deck if one not in drawn] + drawn
    do(state, Explore())
    do(state, KeepDrawn((strategy("S11"),)))
    assert {tuple(world.strategy_deck[:2]) for world in worlds(state, 0)} == {(strategy("S20"), strategy("S03"))}
    lots = {tuple(world.strategy_deck[:2]) for world in worlds(state, 1)}
    assert len(lots) > 20
    assert all(low > high for low, high in lots)  # each lot lies in ascending order, the highest lowest


@pytest.mark.clause("EL-175")
def test_two_lots_of_one_player_are_told_apart() -> None:
    """Each of them is in order, both together need not be."""
    state = table(2)
    for _ in range(2):
        do(state, Explore())
        do(state, KeepDrawn(state.drawn[:1]))
    assert state.mover == 1
    lots = state.view_of(1).lots
    assert [(lot.seat, lot.count) for lot in lots] == [(0, 2), (0, 2)]
    assert len({lot.lot for lot in lots}) == 2
    decks = [world.strategy_deck[:4] for world in worlds(state, 1)]
    assert any(deck[1] < deck[2] for deck in decks)


def test_cards_that_are_drawn_again_are_forgotten() -> None:
    state = table(2)
    do(state, Explore())
    do(state, KeepDrawn(state.drawn[:1]))
    end_turn(state)
    state.strategy_deck, state.lots = state.strategy_deck[:2], state.lots[:2]
    rest = [one for one in range(25) if one not in (*state.strategy_deck, *state.privates[0])]
    state.strategies_out = tuple(rest)
    known = tuple(state.strategy_deck)
    do(state, Explore())
    assert (state.lots, set(state.drawn)) == ([], {*known})
    assert len({world.drawn for world in worlds(state, 0)}) > 5


@pytest.mark.clause("EL-026")
def test_a_sealed_starting_zone_is_unknown() -> None:
    state = GAME.start(2, 1, {"first_seat": 0})
    do(state, Start(state.hands[1][0]), 1)
    answers = {cast(Start, world.answers[1]).zone for world in worlds(state, 0)}
    assert answers == {*state.hands[1]}
    assert {cast(Start, world.answers[1]).zone for world in worlds(state, 1)} == {state.hands[1][0]}


def test_at_the_end_everything_counted_is_known() -> None:
    state = table(2, private={0: ["S01"], 1: ["S02"]})
    state.token_votes[0] = 35
    end_turn(state)
    assert all(world.privates == state.privates for world in worlds(state, 0, 9))
    assert all(world.result == state.result for world in worlds(state, None, 9))


def test_what_lies_nowhere_is_aside() -> None:
    """On the small map the cards of two regions are out, whatever deck they are imagined in."""
    state = started(2, variant="small_map")
    for world in worlds(state, 0, 9):
        assert world.aside == state.aside
        assert [sorted(deck) for deck in world.decks] == [sorted(deck) for deck in state.decks]
    assert zones(["shenzhen_bay", "tai_o"])[0] in state.aside
    assert (KE, LOT) == (1, 8)
