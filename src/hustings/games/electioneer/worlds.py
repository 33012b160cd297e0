"""What a seat cannot know, dealt anew: the order of the region decks, the Events in them, and Strategies (EL-175).

Hands are open, so there is little of it.  What lies at the bottom of a deck is known: of a region deck to all, of the
strategy deck to whoever put it there.
"""

from hustings.core.rng import Rng
from hustings.games.electioneer.layout import LOT, UNRETURNED, Layout
from hustings.games.electioneer.printed import REGION_COUNT


def deal_anew(state: Layout, seat: int | None, rng: Rng) -> None:
    _shuffle_decks(state, rng)
    _deal_strategies(state, seat, rng)


# ---- Region decks.


def _shuffle_decks(state: Layout, rng: Rng) -> None:
    """Above what is known, in any order; which Events are still to come, and where, is unknown too."""
    first = state.printed.zone_count
    hidden = sorted([*state.aside, *(card for column in range(REGION_COUNT) for card in _unknown(state, column))])
    events = sorted([*(card for card in hidden if card >= first), *(first + event for event in state.events_out)])
    rng.shuffle(events)
    sizes = [len(_unknown(state, column)) for column in range(REGION_COUNT)]
    homes: list[list[int]] = [[] for _ in range(REGION_COUNT)]
    aside: list[int] = []
    for card in hidden:
        if card < first:
            (aside if _is_aside(state, card) else homes[state.region_of(card)]).append(card)
    for column, zones in enumerate(homes):
        mixed = [events.pop() for _ in range(sizes[column] - len(zones))]
        state.decks[column][state.known[column] :] = _in_any_order(zones, mixed, rng)
    state.aside = tuple(aside)
    state.events_out = tuple(sorted([event - first for event in events]))


def _unknown(state: Layout, column: int) -> list[int]:
    return state.decks[column][state.known[column] :]


def _is_aside(state: Layout, card: int) -> bool:
    """Whether a card that is nowhere to be seen is in no deck: not on this map, or not yet sorted in (EL-031)."""
    if not state.rules.map.is_in_play[card]:
        return True
    return state.turn == 0 and (state.printed.is_control_point[card] or card == state.printed.wild)


def _in_any_order(zones: list[int], events: list[int], rng: Rng) -> list[int]:
    """The top is no Event: it would have been put on the pile (EL-164)."""
    rng.shuffle(zones)
    if not events:
        return zones
    mixed = events + zones[:-1]
    rng.shuffle(mixed)
    return [*mixed, zones[-1]]


# ---- Strategies.


def _deal_strategies(state: Layout, seat: int | None, rng: Rng) -> None:
    others = [other for other in range(state.seats) if other != seat and not state.is_all_open]
    hidden = [place for place, lot in enumerate(state.lots) if not is_known(lot, seat)]
    has_drawn = bool(state.drawn) and state.mover != seat
    pool = [strategy for other in others for strategy in state.privates[other]]
    pool += [state.strategy_deck[place] for place in hidden]
    if has_drawn:
        pool += state.drawn
    pool += state.strategies_out
    pool.sort()
    rng.shuffle(pool)
    for other in others:
        state.privates[other] = _taken(pool, len(state.privates[other]))
    if has_drawn:
        state.drawn = _taken(pool, len(state.drawn))
    for place in hidden:
        state.strategy_deck[place] = pool.pop()
    state.strategies_out = _taken(pool, len(pool))
    _order_lots(state)


def is_known(lot: int, seat: int | None) -> bool:
    """Whether a seat put this card back itself (EL-175)."""
    return lot != UNRETURNED and lot % LOT == seat


def _taken(pool: list[int], count: int) -> tuple[int, ...]:
    return tuple(sorted([pool.pop() for _ in range(count)]))


def _order_lots(state: Layout) -> None:
    """What was put back together lies in ascending order, the highest lowest (EL-108)."""
    for low, high in lots_of(state):
        state.strategy_deck[low:high] = sorted(state.strategy_deck[low:high], reverse=True)


def lots_of(state: Layout) -> list[tuple[int, int]]:
    """Where in the strategy deck each lot begins and ends, from the bottom."""
    lots, found, low = state.lots, [], 0
    while low < len(lots) and lots[low] != UNRETURNED:
        high = low
        while high < len(lots) and lots[high] == lots[low]:
            high += 1
        found.append((low, high))
        low = high
    return found
