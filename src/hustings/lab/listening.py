"""Listening: whoever wants to know how games go hears them from outside.  Rules count for no report.

A listener hears one game: how it was dealt, every decision with what could have been decided, what came of it, and the
end.  Without one a game is played without a story, and costs nothing more than its moves.
"""

from hustings.core.action import Action
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.record import Record
from hustings.core.seed import Seed
from hustings.core.state import State
from hustings.core.story import Story


class Listener:
    """Hears nothing yet: a listener overrides what it wants to hear.  No state may be changed, none is kept."""

    def begins(self, state: State, story: Story) -> None:
        """The game has been set up."""

    def decides(self, state: State, seat: int, action: Action) -> None:
        """A seat is about to do this."""

    def goes_on(self, state: State, seat: int, action: Action, story: Story) -> None:
        """It has done it, and this happened."""

    def ends(self, state: State) -> None:
        """The game is over."""


def begun(game: Game, seats: int, seed: Seed, options: dict[str, Value], listener: Listener | None) -> State:
    """A game is set up, and heard."""
    if listener is None:
        first: State = game.start(seats, seed, options)
        return first
    story: Story = []
    state: State = game.start(seats, seed, options, story)
    listener.begins(state, story)
    return state


def done(state: State, seat: int, action: Action, listener: Listener | None) -> None:
    """A seat does something, and it is heard."""
    if listener is None:
        state.apply(seat, action)
        return
    story: Story = []
    listener.decides(state, seat, action)
    state.apply(seat, action, story)
    listener.goes_on(state, seat, action, story)
    if state.over:
        listener.ends(state)


def heard_again(record: Record, listener: Listener) -> State:
    """A game that was kept, heard as if it were played now; whoever played it."""
    game = record.opened()
    state = begun(game, record.seats, record.dealt_from, record.options, listener)
    for number, move in enumerate(record.moves, 1):
        try:
            action = game.read_action(move.action)
            state.check(move.seat, action)  # whoever listens counts on a seat that may do this
            done(state, move.seat, action, listener)
        except HustingsError as error:
            raise record.stuck_at(number, error) from error
    return state
