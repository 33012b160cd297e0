"""What a seat cannot know, dealt anew: the order of the region decks, the Events in them, and Strategies (EL-175).

Hands are open, so there is little of it.  What lies at the bottom of a deck is known: of a region deck to all, of the
strategy deck to whoever put it there.
"""

from hustings.core.rng import Rng
from hustings.games.electioneer.layout import LOT, UNRETURNED, Layout


def deal_anew(state: Layout, seat: int | None, rng: Rng) -> None:
    _shuffle_decks(state, rng)
    _deal_strategies(state, seat, rng)


# ---- Region decks.


def _shuffle_decks(state: Layout, rng: Rng) -> None:
    """Above what is known, in any order; which Events are still to come, and where, is unknown too."""
    first = state.printed.zone_count
    unknown = [deck[known:] for deck, known in zip(state.decks, state.known, strict=True)]
    events = [card for cards in unknown for card in cards if card >= first]
    events = sorted([*events, *(first + event for event in state.events_out)])
    rng.shuffle(events)
    for column, cards in enumerate(unknown):
        zones = sorted([card for card in cards if card < first])
        rng.shuffle(zones)
        mixed = [events.pop() for _ in range(len(cards) - len(zones))]
        if mixed:
            top = zones.pop()  # an Event would have been put on the pile (EL-164)
            mixed += zones
            rng.shuffle(mixed)
            zones = [*mixed, top]
        state.decks[column] = state.decks[column][: state.known[column]] + zones
    state.events_out = tuple(sorted([event - first for event in events]))


# ---- Strategies.


def _deal_strategies(state: Layout, seat: int | None, rng: Rng) -> None:
    others = [other for other in range(state.seats) if other != seat]
    hidden = [place for place, lot in enumerate(state.lots) if not is_known(lot, seat)]
    has_drawn = bool(state.drawn) and state.mover != seat
    pool = [strategy for other in others for strategy in state.privates[other]]
    pool += [state.strategy_deck[place] for place in hidden]
    if has_drawn:
        pool += state.drawn
    pool.sort()
    rng.shuffle(pool)
    for other in others:
        state.privates[other] = _taken(pool, len(state.privates[other]))
    if has_drawn:
        state.drawn = _taken(pool, len(state.drawn))
    for place in hidden:
        state.strategy_deck[place] = pool.pop()
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
