"""Positions to test from, written with the ids of cards and places; how to move on from them is in `moving.py`.

    state = table(
        3,
        hands={0: ["migrating_masses", "tutor"]},
        discards={0: ["privateers_1"]},
        lands={"milan": 1},
    )
    choose(state, "early_train_1")
    play(state, "tutor", SUPPORT)
    train(state, "recruit")

Deck cards are `tutor` (of the supply), `home_tutor` (of a starting deck), `privateers_1`, `privateers_2` and
`navaa_leader_1`.  Whatever a test does not name of a starting deck was dismissed, so that nobody draws or holds a card
but those that stand there; what it does not name of the supply lies in the supply.  Unless it is said otherwise, seat 0
begins, and the professions are those of the learning set.
"""

from collections.abc import Mapping, Sequence
from typing import cast

import hustings
from hustings.games.dealers_in_hope import DealersInHope
from hustings.games.dealers_in_hope.actions import CUBE, LEADER_CUBE, TakeCity, TakeFaction
from hustings.games.dealers_in_hope.holdings import refresh_powers
from hustings.games.dealers_in_hope.layout import MINIATURES, STRENGTH_COUNT
from hustings.games.dealers_in_hope.printed import EARLY, MARKERS, MASSES, NONE, SPOILS, Printed
from hustings.games.dealers_in_hope.state import DealersState

GAME = cast(DealersInHope, hustings.load("dealers_in_hope"))
PRINTED: Printed = GAME.printed
FACTIONS = ("brandt", "lindqvist", "zaman", "ferreira", "navaa")
"""By seat, who leads where a test does not say it."""
CITIES = {
    3: ("kyiv", "edinburgh", "oslo"),
    4: ("atlanta", "quebec", "pittsburgh", "calgary"),
    5: ("atlanta", "quebec", "pittsburgh", "calgary", "mexico_city"),
}
"""By number of seats and by seat, the capitals where a test does not say them."""

Ids = Sequence[str]
Zone = Mapping[int, Ids]
"""By seat, the cards that lie there."""


# ---- Numbers by id.


def card(name: str) -> int:
    """A deck card by its id: `tutor`, `home_tutor`, `privateers_1`, `navaa_leader_1`."""
    if name.startswith("home_"):
        return PRINTED.first_home + PRINTED.common_number[name.removeprefix("home_")]
    if name in PRINTED.common_number:
        return PRINTED.common_number[name]
    leaders = [one.id for row in GAME.cards.factions.faction for one in row.leader_card]
    if name in leaders:
        return PRINTED.first_leader + leaders.index(name)
    first = PRINTED.first_level1 if name.endswith("_1") else PRINTED.first_level2
    return first + profession(name[:-2])


def cards(*names: str) -> tuple[int, ...]:
    return tuple(sorted(card(name) for name in names))


def profession(name: str) -> int:
    return PRINTED.profession_ids.index(name)


def location(name: str) -> int:
    """A location card by its id; a city also by that of its territory."""
    ids = [row.id for row in GAME.cards.locations.location]
    return ids.index(name if name in ids else f"loc_{name}")


def locations(*names: str) -> tuple[int, ...]:
    return tuple(sorted(location(name) for name in names))


def deed(name: str) -> int:
    return [row.id for row in PRINTED.deeds].index(name)


def faction(name: str) -> int:
    return [row.id for row in GAME.cards.factions.faction].index(name)


def territory(name: str) -> int:
    return next(board.number[name] for board in PRINTED.boards if name in board.number)


# ---- Positions.


def drafted(
    seats: int = 3,
    *,
    game: DealersInHope = GAME,
    factions: Mapping[int, str] | None = None,
    cities: Mapping[int, str] | None = None,
    first: int = 0,
    seed: int = 1,
    professions: str = "first_tide",
) -> DealersState:
    """The draft is done, factions first and cities second, and the first turn begins."""
    state = game.start(seats, seed, {"first_seat": first, "professions": professions})
    led = _settled(FACTIONS, factions or {}, seats, [row.id for row in GAME.cards.factions.faction])
    starts = [GAME.cards.locations.location[city].territory for city in PRINTED.start_cities[state.side]]
    lived = _settled(CITIES[seats], cities or {}, seats, starts)
    while state.asked.name == "draft":
        seat = state.actors[0]
        is_first_round = state.pending[-2] < seats
        state.apply(seat, TakeFaction(faction(led[seat])) if is_first_round else TakeCity(location(lived[seat])))
    return state


def _settled(usual: Ids, wanted: Mapping[int, str], seats: int, every: Ids) -> list[str]:
    """By seat what is wanted; for the others the usual, if nobody wants it, or whatever is left."""
    left = [name for name in (*usual[:seats], *every) if name not in wanted.values()]
    found = []
    for seat in range(seats):
        name = wanted.get(seat) or (usual[seat] if usual[seat] in left else left[0])
        left = [other for other in left if other != name]
        found.append(name)
    return found


def table(
    seats: int = 3,
    *,
    game: DealersInHope = GAME,
    factions: Mapping[int, str] | None = None,
    cities: Mapping[int, str] | None = None,
    professions: str = "first_tide",
    hands: Zone | None = None,
    draws: Zone | None = None,
    discards: Zone | None = None,
    ready: Zone | None = None,
    plays: Zone | None = None,
    held: Zone | None = None,
    masters: Zone | None = None,
    lands: Mapping[str, int] | None = None,
    markers: Mapping[int, tuple[int, int, int]] | None = None,
    standing: Mapping[int, int] | None = None,
    scores: Mapping[int, int] | None = None,
    cubes: Mapping[int, int] | None = None,
    placed: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    masses_top: Ids = (),
    spoils_top: Mapping[int, Ids] | None = None,
    empty_stacks: Sequence[int] = (),
    sold_out: Ids = (),
    first: int = 0,
    starter: int | None = None,
    mover: int | None = None,
    era: int = EARLY,
    passes: int = 0,
    seed: int = 1,
) -> DealersState:
    """It is the mover's turn (the start player's, if none is named), and nothing has happened in it.

    `draws`, `masses_top` and `spoils_top` (by value) are drawn in the order given.  `held` are location cards besides
    the capital's and those of the cities among the `lands`.  Location cards of `empty_stacks` that are named nowhere
    are held by the last seat; cards that are `sold_out` have no copies left in the supply, and are in no deck either.
    `placed` has the markers on an action, each as seat and sort.  `markers` are attack, defence and support.
    """
    state = drafted(seats, game=game, factions=factions, cities=cities, first=first, professions=professions, seed=seed)
    _dismiss_all(state)
    for piles, zone in ((state.hands, hands), (state.discards, discards)):
        for seat, names in (zone or {}).items():
            piles[seat] = sorted(_taken(state, names))
    for seat, names in (draws or {}).items():
        state.draws[seat] = _taken(state, names)[::-1]
    for areas, zone in ((state.ready, ready), (state.plays, plays)):
        for seat, names in (zone or {}).items():
            areas[seat] = tuple(_taken(state, names))
    for name in sold_out:
        state.gone[card(name)] += state.supply[card(name)]
        state.supply[card(name)] = 0
    _stack_masses(state, masses_top)
    _hold_locations(state, held or {}, spoils_top or {}, empty_stacks)
    _settle_lands(state, lands or {}, masters or {})
    _place_markers(state, placed or {})
    for seat, counts in (markers or {}).items():
        state.markers[seat * STRENGTH_COUNT : (seat + 1) * STRENGTH_COUNT] = counts
    for figures, wanted in ((state.standing, standing), (state.scores, scores), (state.cubes, cubes)):
        for seat, count in (wanted or {}).items():
            figures[seat] = count
    state.starter = first if starter is None else starter
    state.mover = state.starter if mover is None else mover
    state.actors = (state.mover,)
    state.era, state.passes = era, passes
    return state


def _dismiss_all(state: DealersState) -> None:
    for seat in range(state.seats):
        for one in (*state.hands[seat], *state.draws[seat]):
            state.gone[one] += 1
        state.hands[seat], state.draws[seat], state.shown[seat] = [], [], ()


def _taken(state: DealersState, names: Ids) -> list[int]:
    """Each card out of the supply, out of the masses, or back out of the box."""
    found = [card(name) for name in names]
    for one in found:
        if PRINTED.is_home[one] or (state.supply[one] == 0 and PRINTED.kind[one] != MASSES):
            assert state.gone[one], f"There is no card {one} left to lay there."
            state.gone[one] -= 1
        elif PRINTED.kind[one] == MASSES:
            state.masses.remove(one)
        else:
            state.supply[one] -= 1
    return found


def _stack_masses(state: DealersState, top: Ids) -> None:
    for name in top:
        state.masses.remove(card(name))
    state.masses += [card(name) for name in reversed(top)]


def _hold_locations(state: DealersState, held: Zone, tops: Mapping[int, Ids], empty: Sequence[int]) -> None:
    for seat, names in held.items():
        for name in names:
            _hold(state, seat, location(name))
    for value, names in tops.items():
        stack = state.spoils[SPOILS.index(value)]
        for name in names:
            stack.remove(location(name))
        stack += [location(name) for name in reversed(names)]
    for value in empty:
        stack = state.spoils[SPOILS.index(value)]
        for one in stack[:]:
            _hold(state, state.seats - 1, one)


def _hold(state: DealersState, seat: int, one: int) -> None:
    """Out of its stack, or from where the cities are laid out."""
    if PRINTED.is_spoils[one]:
        state.spoils[SPOILS.index(PRINTED.location_value[one])].remove(one)
    else:
        state.laid_out = tuple(other for other in state.laid_out if other != one)
    state.locations[seat] = tuple(sorted([*state.locations[seat], one]))


def _place_markers(state: DealersState, placed: Mapping[str, Sequence[tuple[int, int]]]) -> None:
    """Out of what their seats have of them."""
    for name, those in placed.items():
        state.placed[deed(name)] = tuple(seat * MARKERS + marker for seat, marker in those)
        for seat, marker in those:
            if marker == CUBE:
                state.cubes[seat] = max(0, state.cubes[seat] - 1)
            elif marker == LEADER_CUBE:
                state.leader_cubes[seat] = False
            else:
                state.is_token_used = True


def _settle_lands(state: DealersState, lands: Mapping[str, int], masters: Zone) -> None:
    """Miniatures on territories and masters; whoever has a city holds its card."""
    for name, seat in lands.items():
        place = state.board.number[name]
        state.owners[place] = seat
        city = PRINTED.city_at[state.side][place]
        if city != NONE and city in state.laid_out:
            _hold(state, seat, city)
    for seat in range(state.seats):
        state.masters[seat] = tuple(sorted(profession(name) for name in masters.get(seat, ())))
        state.marked[seat] = len(state.masters[seat])
        state.minis[seat] = MINIATURES - state.marked[seat] - list(lands.values()).count(seat)
        refresh_powers(state, seat)
