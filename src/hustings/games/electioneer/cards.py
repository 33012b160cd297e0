"""Cards on the move: decks, display columns, hands and stacks; with the Events that come to light on the way."""

from bisect import insort

from hustings.core.story import Event, Story, Told
from hustings.games.electioneer.events import Displayed, EventCame
from hustings.games.electioneer.layout import Layout
from hustings.games.electioneer.printed import DIGIT, REGION_COUNT

ON_DISPLAY = 2
"""How many cards a display column has (EL-083)."""


def tell(
    story: Story | None, event: Event, audience: tuple[int, ...] | None = None, others: Event | None = None
) -> None:
    if story is not None:
        story.append(Told(event, audience, others))


# ---- Decks and columns.


def draw_top(state: Layout, column: int, story: Story | None) -> int:
    """The top card of a region deck, which is never an Event (EL-R68)."""
    deck = state.decks[column]
    card = deck.pop()
    state.reveals += 1
    if state.known[column] > len(deck):
        state.known[column] = len(deck)
    if state.has_events:
        bring_events(state, column, story)
    return card


def bring_events(state: Layout, column: int, story: Story | None) -> None:
    """Events that have come to the top of a deck are put on the pile, one after the other (EL-164, EL-166)."""
    deck, first = state.decks[column], state.printed.zone_count
    while deck and deck[-1] >= first:
        event = deck.pop() - first
        state.event_pile += (event,)
        state.reveals += 1
        tell(story, EventCame(column, event))


def refill(state: Layout, column: int, story: Story | None) -> None:
    """At once to two cards, as far as the deck goes (EL-083, EL-084); what made room is seen before."""
    shown = state.columns[column]
    if story is not None and len(shown) < ON_DISPLAY:
        state.show("made_room", story)
    new: list[int] = []
    coming: Story | None = None if story is None else []
    while len(shown) + len(new) < ON_DISPLAY and state.decks[column]:
        new.append(draw_top(state, column, coming))
    if new:
        state.columns[column] = shown + tuple(new)
        tell(story, Displayed(column, tuple(new)))
    if story is not None and coming:
        story += coming


def take_displayed(state: Layout, seat: int, column: int, cards: tuple[int, ...], story: Story | None) -> None:
    """Cards of a column to a hand; whoever does this tells of it before the column is filled again."""
    state.columns[column] = tuple([card for card in state.columns[column] if card not in cards])
    for card in cards:
        insort(state.hands[seat], card)
    refill(state, column, story)


def put_under(state: Layout, column: int, card: int, story: Story | None) -> None:
    """To the bottom of a deck, where all know it to be (EL-175); a column that was short is filled (EL-083)."""
    state.decks[column].insert(0, card)
    state.known[column] += 1
    if len(state.columns[column]) < ON_DISPLAY:
        refill(state, column, story)


# ---- Stacks.


def stack(state: Layout, seat: int, region: int, card: int) -> None:
    """On top of the stack of its region: from now on it is uppermost (EL-088, EL-091)."""
    place = seat * REGION_COUNT + region
    pile = state.stacks[place]
    extra = state.rules.extra
    covered = extra[pile[-1]] if pile else 0
    state.stacks[place] = (*pile, card)
    _count(state, seat, region, card, 1)
    state.tallies[seat] += extra[card] - covered


def unstack(state: Layout, seat: int, region: int) -> int:
    """The uppermost card leaves; the one below it is in force again (EL-094)."""
    place = seat * REGION_COUNT + region
    pile = state.stacks[place]
    card = pile[-1]
    extra = state.rules.extra
    state.stacks[place] = pile[:-1]
    _count(state, seat, region, card, -1)
    state.tallies[seat] += (extra[pile[-2]] if len(pile) > 1 else 0) - extra[card]
    return card


def _count(state: Layout, seat: int, region: int, card: int, sign: int) -> None:
    """What a stacked card adds, covered or not (EL-093, EL-128)."""
    printed = state.printed
    state.tallies[seat] += sign * (printed.weight[card] + (1 << DIGIT * region))
    state.symbols[seat] += sign * printed.symbol_count[card]
    state.zones[seat] += sign
    base = seat * printed.strategy_count
    for strategy in printed.strategies_of[card]:
        state.fulfilled[base + strategy] += sign
    state.is_unsettled = True


# ---- Discs.


def gain_from_treasury(state: Layout, seat: int, count: int) -> int:
    """What is there, and no more: nothing is imported (EL-044, EL-045)."""
    gained = min(count, state.treasury)
    state.treasury -= gained
    state.discs[seat] += gained
    return gained


def gain_from_reserve(state: Layout, seat: int, count: int) -> None:
    state.reserve -= count
    state.discs[seat] += count


def pay(state: Layout, seat: int, count: int) -> None:
    """To the Treasury (EL-046)."""
    state.discs[seat] -= count
    state.treasury += count


def take_discs(state: Layout, seat: int, whom: int, count: int) -> int:
    """Up to so many of another player's (EL-R42)."""
    taken = min(count, state.discs[whom])
    state.discs[whom] -= taken
    state.discs[seat] += taken
    return taken
