"""Cards on the move: drawing, discarding, laying down face-down; with what others learn of it."""

from bisect import insort
from collections.abc import Sequence

from hustings.core.story import Event, Story, Told
from hustings.games.elector_counts import knowledge
from hustings.games.elector_counts.events import Drew, EndCardRevealed, Reshuffled
from hustings.games.elector_counts.layout import (
    DECK,
    DOWN,
    END_CARD_OUT,
    FACE,
    SEEN_BY,
    Layout,
    hand_place,
    reserve_place,
)


def tell(
    story: Story | None, event: Event, audience: tuple[int, ...] | None = None, others: Event | None = None
) -> None:
    if story is not None:
        story.append(Told(event, audience, others))


def to_hand(state: Layout, seat: int, cards: Sequence[int]) -> None:
    hand = state.hands[seat]
    for card in cards:
        insort(hand, card)


def draw(state: Layout, seat: int, count: int, story: Story | None) -> None:
    """From the top of the draw deck; what lies beneath the End of Game card too, once a draw has reached it.

    If the deck runs out the discard pile becomes a new one; if both are empty, there is no more (EC-162, EC-R17).
    """
    while count > 0 and (state.deck or state.discards):
        if not state.deck:
            _shuffle_discards(state, story)
        if state.above_end == 0:
            state.above_end = END_CARD_OUT
            state.is_last_turn = True
            tell(story, EndCardRevealed(state.mover))
        take = min(count, len(state.deck) if state.above_end == END_CARD_OUT else state.above_end)
        _take_from_deck(state, seat, take, story)
        count -= take


def _take_from_deck(state: Layout, seat: int, count: int, story: Story | None) -> None:
    drawn = state.deck[-count:]
    del state.deck[-count:]
    if state.above_end != END_CARD_OUT:
        state.above_end -= count
    state.reveals += 1
    to_hand(state, seat, drawn)
    is_empty = not state.deck
    knowledge.moved(state, DECK, hand_place(seat), is_empty, (seat,))
    knowledge.seen(state, seat, DECK, drawn, is_empty)
    if story is not None:
        cards = tuple(sorted(drawn))
        story.append(Told(Drew(seat, count, cards), (seat,), Drew(seat, count, None)))


def _shuffle_discards(state: Layout, story: Story | None) -> None:
    """The discard pile was open, so everybody knows what the new deck holds (EC-162)."""
    state.deck, state.discards = state.discards, []
    knowledge.shuffled(state, state.deck)
    state.shuffle(state.deck)
    tell(story, Reshuffled(len(state.deck)))


def discard_from_hand(state: Layout, seat: int, cards: Sequence[int]) -> None:
    show_from_hand(state, seat, cards)
    state.discards += cards


def show_from_hand(state: Layout, seat: int, cards: Sequence[int]) -> None:
    """Cards leave a hand openly."""
    hand = state.hands[seat]
    for card in cards:
        hand.remove(card)
    knowledge.seen_by_all(state, hand_place(seat), cards, not hand, (seat,))


def leave_hand(state: Layout, seat: int, cards: Sequence[int], place: int) -> None:
    """Cards leave a hand unseen for another hidden place."""
    hand = state.hands[seat]
    for card in cards:
        hand.remove(card)
    knowledge.moved(state, hand_place(seat), place, not hand, (seat,))


def take_up(state: Layout, seat: int, cards: Sequence[int]) -> None:
    """Reserve cards into the hand (EC-091)."""
    reserve = state.reserves[seat]
    for card in cards:
        reserve.remove(card)
    to_hand(state, seat, cards)
    is_empty = not reserve and not (seat == state.mover and state.just_reserved)
    knowledge.moved(state, reserve_place(seat), hand_place(seat), is_empty, (seat,))


def laid_down(state: Layout, cards: Sequence[int], seat: int) -> tuple[int, ...]:
    """Cards as they lie face-down, in an order that nobody chose: places must not tell them apart.

    Chance is spent on cards that are alike, too: what comes after must not tell that they were.
    """
    order = list(cards)
    if len(order) > 1:
        state.shuffle(order)
    return tuple([card | DOWN | 1 << SEEN_BY + seat for card in order])


def as_laid(laid: Sequence[int]) -> tuple[int, ...]:
    """The faces in the order in which they lie, for whoever sees them there: what chance decided is told."""
    return tuple([code & FACE for code in laid])


def faces(laid: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted([code & FACE for code in laid]))


def brought_to_light(state: Layout, place: int, laid: Sequence[int], is_empty: bool) -> None:
    """Cards that lay face-down can be seen by all: those who had not seen them learn their faces."""
    for viewer in range(state.seats + 1):
        unseen = [code & FACE for code in laid if code & DOWN and not _has_seen(code, viewer, state.seats)]
        if unseen:
            knowledge.seen(state, viewer, place, unseen, is_empty)


def _has_seen(code: int, viewer: int, seats: int) -> bool:
    return viewer < seats and bool(code >> SEEN_BY + viewer & 1)
