"""What a seat cannot know, dealt anew: hands, draw piles, the masses pile and the spoils stacks (DH-007, DH-220)."""

from hustings.core.rng import Rng
from hustings.games.dealers_in_hope.asking_cards import PUT_BACK, TOSS
from hustings.games.dealers_in_hope.decks import pooled
from hustings.games.dealers_in_hope.holdings import refresh_powers
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.printed import MASSES, NONE


def deal_anew(state: Layout, viewer: int | None, rng: Rng) -> None:
    """What no view shows because it follows from the rest is put as it follows."""
    for seat in range(state.seats):
        refresh_powers(state, seat)
    for seat in range(state.seats):
        _shuffle_layers(state, seat, rng)
        if seat == viewer:
            _shuffle_own_pool(state, seat, rng)
        else:
            _deal_pool(state, seat, rng)
    _count_gone(state)
    _shuffle_masses(state, rng)
    for number, stack in enumerate(state.spoils):
        known = state.spoils_known[number]
        stack[known:] = _in_any_order(_spoils_left(state, number), rng)


def looker(state: Layout) -> int:
    """Who looks at cards of the own draw pile, or NOBODY."""
    return state.actors[0] if state.asked in (TOSS, PUT_BACK) else NOBODY


def _in_any_order(cards: list[int], rng: Rng) -> list[int]:
    cards = sorted(cards)
    rng.shuffle(cards)
    return cards


def _shuffle_layers(state: Layout, seat: int, rng: Rng) -> None:
    """What winters put beneath a draw pile: all know what it is, nobody in which order."""
    pile, low = state.draws[seat], 0
    for size in state.layers[seat]:
        pile[low : low + size] = _in_any_order(pile[low : low + size], rng)
        low += size


def _shuffle_own_pool(state: Layout, seat: int, rng: Rng) -> None:
    """The owner knows what is in it and, on top, in which order (`seen`)."""
    pile = state.draws[seat]
    low, high = sum(state.layers[seat]), len(pile) - state.seen[seat]
    pile[low:high] = _in_any_order(pile[low:high], rng)


def unknown_of(state: Layout, seat: int) -> list[int]:
    """What others know of a hand and a pool together: all cards that may be in either, sorted."""
    cards = hidden_hand(state, seat)
    pile = state.draws[seat]
    cards += pile[sum(state.layers[seat]) : len(pile) - state.open_tops[seat]]
    if looker(state) == seat:
        cards += state.looked
    return sorted(cards)


def hidden_hand(state: Layout, seat: int) -> list[int]:
    """The hand without what all know to be in it."""
    cards = state.hands[seat][:]
    for card in state.shown[seat]:
        cards.remove(card)
    return cards


def _deal_pool(state: Layout, seat: int, rng: Rng) -> None:
    """Hand, pool and cards that are looked at, out of what they hold together."""
    cards = unknown_of(state, seat)
    rng.shuffle(cards)
    hidden = len(state.hands[seat]) - len(state.shown[seat])
    state.hands[seat] = sorted([*state.shown[seat], *[cards.pop() for _ in range(hidden)]])
    if looker(state) == seat:
        state.looked = tuple(sorted([cards.pop() for _ in state.looked]))
    pile, top = state.draws[seat], state.open_tops[seat]
    low = len(pile) - pooled(state, seat)
    pile[low : len(pile) - top] = cards
    state.seen[seat] = top  # what the owner saw besides is in no view


# ---- The common piles.


def _spoils_left(state: Layout, number: int) -> list[int]:
    """What of a stack lies neither in a ready area nor at the bottom, where all know it."""
    printed = state.printed
    left = {location: printed.location_copies[location] for location in printed.stacks[number]}
    held = [location for locations in state.locations for location in locations]
    for location in (*held, *state.spoils[number][: state.spoils_known[number]]):
        if location in left:
            left[location] -= 1
    return [location for location, count in left.items() for _ in range(count)]


def _in_sight(state: Layout) -> list[int]:
    """By face: how many copies are in the decks of all players."""
    counts = [0] * state.printed.card_count
    for piles in (state.hands, state.draws, state.plays, state.ready, state.discards, (state.looked,)):
        for pile in piles:
            for card in pile:
                counts[card] += 1
    return counts


def _count_gone(state: Layout) -> None:
    """Cards of starting decks and of professions that are not in the game."""
    printed, counts = state.printed, _in_sight(state)
    for card in range(printed.card_count):
        if not is_in_supply(state, card):
            state.supply[card] = 0
        is_piled = printed.kind[card] == MASSES and not printed.is_home[card]
        state.gone[card] = 0 if is_piled else printed.total[card] - counts[card] - state.supply[card]


def is_in_supply(state: Layout, card: int) -> bool:
    """Whether a card has a stack of its own in the supply of this game (DH-026, DH-029, DH-031)."""
    printed = state.printed
    if printed.is_home[card] or printed.kind[card] == MASSES:
        return False
    return printed.profession[card] == NONE or printed.profession[card] in state.professions


def _shuffle_masses(state: Layout, rng: Rng) -> None:
    """Beneath the top card and above what was put under openly: all masses of the supply that are in no deck."""
    pile, counts = state.masses, _in_sight(state)
    known, top = state.masses_known, len(pile) - 1
    if known >= top:
        return
    for card in (*pile[:known], pile[top]):
        counts[card] += 1
    faces = [card for card in range(state.printed.first_level1) if state.printed.kind[card] == MASSES]
    left = [card for card in faces for _ in range(state.printed.total[card] - counts[card])]
    pile[known:top] = _in_any_order(left, rng)
