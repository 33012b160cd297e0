"""Setting up (EC-026 to EC-040): Starting Locations, the first player, hands, and the draw deck around its End card."""

from hustings.core.story import Story
from hustings.games.elector_counts.cards import tell
from hustings.games.elector_counts.events import Dealt, GoesFirst, Settled
from hustings.games.elector_counts.layout import NOBODY, Layout
from hustings.games.elector_counts.turn import begin_turn


def set_up(state: Layout, story: Story | None) -> None:
    """Chance is spent in the order of the chapter."""
    _clear_table(state)
    _settle(state, story)
    _deal(state, story)
    begin_turn(state, state.first, story)


def _clear_table(state: Layout) -> None:
    printed, seats = state.printed, state.seats
    state.hands = [[] for _ in range(seats)]
    state.reserves = [[] for _ in range(seats)]
    state.just_reserved = []
    state.rows = [()] * seats
    state.owners = [NOBODY] * printed.location_count
    state.sieges = [NOBODY] * printed.location_count
    state.attackers = [()] * printed.location_count
    state.defenders = [()] * printed.location_count
    state.supports = [()] * seats
    state.fortified = 0
    state.schillings = [printed.numbers.starting_schillings] * seats  # EC-031
    state.supply = printed.numbers.schillings - sum(state.schillings)
    state.discards = []
    state.declared = state.rallied = state.shown = state.aims = ()
    state.declared_at = state.fighting_at = state.fought_by = NOBODY
    state.known = [()] * (seats + 1)
    state.is_last_turn = state.is_end_game = False
    state.end_turns = [0] * seats
    state.ended_by = 0


def _settle(state: Layout, story: Story | None) -> None:
    """One Starting Location each, the others leave the game; the highest number goes first (EC-029, EC-030, EC-033)."""
    printed = state.printed
    starting = printed.starting[:]
    state.shuffle(starting)
    for seat in range(state.seats):
        location = starting[seat]
        state.rows[seat] = (location,)
        state.owners[location] = seat
        tell(story, Settled(seat, location))
    state.first = max(range(state.seats), key=lambda seat: printed.order[state.rows[seat][0]])
    tell(story, GoesFirst(state.first, state.rows[state.first][0]))


def _deal(state: Layout, story: Story | None) -> None:
    """Whole hands from the top, seat by seat from the first player; the last has fewer (EC-034 to EC-037, EC-R51)."""
    printed, seats = state.printed, state.seats
    deck = printed.decks[seats][:]
    state.shuffle(deck)
    for step in range(seats):
        seat = (state.first + step) % seats
        size = printed.starting_hand[seats]
        if step == seats - 1:
            size = max(0, size - printed.numbers.right_of_first_fewer)
        state.hands[seat] = sorted(deck[len(deck) - size :])
        del deck[len(deck) - size :]
        tell(story, Dealt(seat, size, tuple(state.hands[seat])), (seat,), Dealt(seat, size, None))
    below = printed.numbers.cards_below_end_card
    bottom, rest = deck[len(deck) - below :], deck[: len(deck) - below]
    state.deck = bottom + rest
    state.above_end = len(rest)
