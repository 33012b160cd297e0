"""Decks: drawing, discarding, looking, shuffling; and what is known of where cards are (DH-007, DH-220)."""

from bisect import insort

from hustings.core.story import Event, Story, Told
from hustings.games.dealers_in_hope.actions import DISCARD, HAND
from hustings.games.dealers_in_hope.effect_rows import HandSize
from hustings.games.dealers_in_hope.events import (
    CardGained,
    Discarded,
    Dismissed,
    Drew,
    LookedAt,
    MassesTurnedUp,
    PlayCleared,
    PutOnTop,
    Readied,
    Shuffled,
    ShuffledUnder,
    Tossed,
)
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import MASSES

TO_DISCARD, TO_HAND, TO_DRAW_TOP = range(3)
"""Where a card goes that was gained or trained."""
MOST_IN_HAND = 12
"""A hand holds no more (DH-102, DH-R81): what is more stays on the draw pile, or goes to the discard pile."""
GOES = {"discard": TO_DISCARD, "hand": TO_HAND, "draw_top": TO_DRAW_TOP}
PLACE = {"hand": HAND, "discard": DISCARD}


def tell(story: Story | None, event: Event) -> None:
    if story is not None:
        story.append(Told(event))


def tell_apart(story: Story | None, seat: int, event: Event, others: Event) -> None:
    """What a seat sees, and what the others see of it."""
    if story is not None:
        story.append(Told(event, (seat,), others))


# ---- Drawing.


def hand_size(state: Layout, seat: int) -> int:
    """DH-042."""
    effects, size = state.printed.effects, state.printed.hand_size
    for power in state.powers[seat]:
        effect = effects[power]
        if type(effect) is HandSize:
            size += effect.n
    return size


def draw_up(state: Layout, seat: int, story: Story | None) -> None:
    """Up to the hand size; a larger hand is kept (DH-063, DH-100, DH-102)."""
    wanted = hand_size(state, seat) - len(state.hands[seat])
    if wanted > 0:
        draw(state, seat, wanted, story)


def draw(state: Layout, seat: int, count: int, story: Story | None) -> None:
    """As far as the draw pile goes (DH-101)."""
    count = min(count, len(state.draws[seat]), MOST_IN_HAND - len(state.hands[seat]))
    if count <= 0:
        return
    drawn: list[int] = []
    above = pooled(state, seat)
    while count - len(drawn) > above:
        drawn += _drawn(state, seat, above)
        _reach_layer(state, seat)
        above = pooled(state, seat)
    drawn += _drawn(state, seat, count - len(drawn))
    state.reveals += 1
    if story is not None:
        tell_apart(story, seat, Drew(seat, count, tuple(sorted(drawn))), Drew(seat, count, None))


def _drawn(state: Layout, seat: int, count: int) -> list[int]:
    """Cards above the layers come to hand; what all knew on top of the pile they now know there."""
    if not count:
        return []
    pile, hand = state.draws[seat], state.hands[seat]
    cards = pile[-count:]
    del pile[-count:]
    hand += cards
    hand.sort()
    known = min(count, state.open_tops[seat])
    if known:
        state.shown[seat] = tuple(sorted([*state.shown[seat], *cards[-known:]]))
        state.open_tops[seat] -= known
    state.seen[seat] = max(0, state.seen[seat] - count)
    return cards


def _reach_layer(state: Layout, seat: int) -> None:
    """Nothing is left above a layer: all know what came to hand from there.  The layer is the pool now (DH-220)."""
    state.shown[seat] = tuple(state.hands[seat])
    state.layers[seat] = state.layers[seat][:-1]


def pooled(state: Layout, seat: int) -> int:
    """How many cards of a draw pile lie above its layers."""
    return len(state.draws[seat]) - sum(state.layers[seat])


# ---- Leaving the hand.


def leave_hand(state: Layout, seat: int, card: int) -> None:
    state.hands[seat].remove(card)
    shown = state.shown[seat]
    if card in shown:
        place = shown.index(card)
        state.shown[seat] = shown[:place] + shown[place + 1 :]


def leave(state: Layout, seat: int, card: int, place: int) -> None:
    """From the hand or the discard pile."""
    if place == HAND:
        leave_hand(state, seat, card)
    else:
        state.discards[seat].remove(card)


def discard(state: Layout, seat: int, cards: tuple[int, ...], story: Story | None) -> None:
    """Of the hand, openly."""
    for card in cards:
        leave_hand(state, seat, card)
        insort(state.discards[seat], card)
    if cards:
        tell(story, Discarded(seat, cards))


def clear_play(state: Layout, seat: int, story: Story | None) -> None:
    """DH-098, DH-191."""
    cards = state.plays[seat]
    if cards:
        state.plays[seat] = ()
        state.discards[seat] += cards
        state.discards[seat].sort()
        tell(story, PlayCleared(seat, cards))


def lay_ready(state: Layout, seat: int, card: int, place: int, story: Story | None) -> None:
    """DH-086, DH-115."""
    leave(state, seat, card, place)
    state.ready[seat] = tuple(sorted([*state.ready[seat], card]))
    tell(story, Readied(seat, card, place))


def dismiss(state: Layout, seat: int, card: int, place: int, together: int, story: Story | None) -> int:
    """A card of the supply goes back beneath its pile, one of a starting deck leaves the game (DH-110, DH-111).

    `together` masses were dismissed with it; how many they are now is returned.
    """
    leave(state, seat, card, place)
    tell(story, Dismissed(seat, card, place))
    return give_back(state, card, together)


def give_back(state: Layout, card: int, together: int) -> int:
    printed = state.printed
    if printed.is_home[card]:
        state.gone[card] += 1
    elif printed.kind[card] == MASSES:
        _put_under_masses(state, card, together)
        return together + 1
    else:
        state.supply[card] += 1
    return together


def _put_under_masses(state: Layout, card: int, together: int) -> None:
    """Those dismissed together lie in the order of their rows, the last row lowest (DH-220)."""
    place = len([lower for lower in state.masses[:together] if lower > card])
    state.masses.insert(place, card)
    state.masses_known = min(state.masses_known + 1, len(state.masses))


# ---- Coming in.


def put(state: Layout, seat: int, card: int, to: int) -> int:
    """A card that all see goes to the discard pile, the hand, or on top of the draw pile; where it went is returned."""
    if to == TO_HAND and len(state.hands[seat]) >= MOST_IN_HAND:
        to = TO_DISCARD
    if to == TO_DISCARD:
        insort(state.discards[seat], card)
    elif to == TO_HAND:
        insort(state.hands[seat], card)
        state.shown[seat] = tuple(sorted([*state.shown[seat], card]))
    else:
        state.draws[seat].append(card)
        state.seen[seat] += 1
        state.open_tops[seat] += 1
    return to


def copies_left(state: Layout, card: int) -> int:
    """In the supply; of masses, whether this one lies on top (DH-027)."""
    if state.printed.kind[card] == MASSES:
        return 1 if state.masses and state.masses[-1] == card else 0
    return state.supply[card]


def take_from_supply(state: Layout, card: int) -> None:
    if state.printed.kind[card] == MASSES:
        state.masses.pop()
        state.masses_known = min(state.masses_known, len(state.masses))
        state.reveals += 1
    else:
        state.supply[card] -= 1


def turn_up(state: Layout, card: int, story: Story | None) -> None:
    """Where a card of the masses was taken, all see the next one (DH-027)."""
    if story is not None and state.masses and state.printed.kind[card] == MASSES:
        tell(story, MassesTurnedUp(state.masses[-1]))


def gain_card(state: Layout, seat: int, card: int, count: int, to: int, story: Story | None) -> None:
    """Not training (`gain_card`); as many as there are (DH-133)."""
    for _ in range(count):
        if copies_left(state, card):
            take_from_supply(state, card)
            tell(story, CardGained(seat, card, put(state, seat, card, to)))
            turn_up(state, card, story)


# ---- Shuffling.


def shuffle_all(state: Layout, seat: int, story: Story | None) -> None:
    """Discard pile and draw pile together are the new draw pile (DH-114)."""
    if pooled(state, seat) == state.open_tops[seat]:  # all that was unknown is in hand: known, and stays so (DH-220)
        state.shown[seat] = tuple(state.hands[seat])
    pile = sorted([*state.draws[seat], *state.discards[seat]])
    state.shuffle(pile)
    state.draws[seat] = pile
    state.discards[seat] = []
    state.layers[seat] = ()
    state.seen[seat] = state.open_tops[seat] = 0
    state.reveals += 1
    tell(story, Shuffled(seat, len(pile)))


def shuffle_under(state: Layout, seat: int, story: Story | None) -> None:
    """In winter the discard pile lies shuffled under what is left (DH-207)."""
    pile = state.discards[seat]
    if not pile:
        return
    state.discards[seat] = []
    state.shuffle(pile)
    state.draws[seat][:0] = pile
    state.layers[seat] = (len(pile), *state.layers[seat])
    tell(story, ShuffledUnder(seat, len(pile)))


# ---- Looking (`scry`).


def look(state: Layout, seat: int, count: int, story: Story | None) -> None:
    """The top cards of the own pile are taken up; what others knew of them they know no more."""
    pile = state.draws[seat]
    count = min(count, len(pile))
    while count > pooled(state, seat):  # what a look reaches is mixed with what lies above, for all others (DH-220)
        state.layers[seat] = state.layers[seat][:-1]
    state.looked = tuple(sorted(pile[-count:]))
    del pile[-count:]
    state.seen[seat] = max(0, state.seen[seat] - count)
    state.open_tops[seat] = 0
    state.reveals += 1
    if story is not None:
        tell_apart(story, seat, LookedAt(seat, count, state.looked), LookedAt(seat, count, None))


def toss(state: Layout, seat: int, card: int, story: Story | None) -> None:
    _look_no_more(state, card)
    insort(state.discards[seat], card)
    tell(story, Tossed(seat, card))


def put_back(state: Layout, seat: int, card: int, story: Story | None) -> None:
    _look_no_more(state, card)
    state.draws[seat].append(card)
    state.seen[seat] += 1
    if story is not None:
        tell_apart(story, seat, PutOnTop(seat, card), PutOnTop(seat, None))


def _look_no_more(state: Layout, card: int) -> None:
    place = state.looked.index(card)
    state.looked = state.looked[:place] + state.looked[place + 1 :]
