"""Tables for the bots to sit at: two games as they are, and the template with one thing turned."""

from collections.abc import Iterator
from typing import cast

from show_of_hands.actions import Choose
from show_of_hands.state import CommitteeState

import hustings
from hustings import Action, Perspective, Rng, State
from hustings.bots.ismcts import Budget, Node, Search, Tuning
from hustings.games.electioneering import Electioneering
from hustings.games.electioneering.actions import Play
from hustings.games.electioneering.state import ElectioneeringState as Election
from show_of_hands import ShowOfHands
from tests.games.electioneering.tabletop import run_off

ELECTIONEERING = cast(Electioneering, hustings.load("electioneering"))
SHOW_OF_HANDS = cast(ShowOfHands, hustings.load("show_of_hands"))


class Solitaire(ShowOfHands):
    """The template for a single seat."""

    seats = range(1, 7)


class OpenChoices(ShowOfHands):
    """The template with every choice open at once."""

    def shown(self, action: Action) -> Action:
        return action


class HiddenCards(Electioneering):
    """Electioneering as if a card were played face down: only the student is seen."""

    def shown(self, action: Action) -> Action:
        return Play(0, action.student) if isinstance(action, Play) else action


def walked(state: State, decisions: int, seed: int = 1) -> State:
    """The state after so many random decisions, or where the game ended before."""
    rng = Rng(seed)
    for _ in range(decisions):
        if not state.over:
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    return state


def ended(points: list[int]) -> CommitteeState:
    """A finished game of the template in which the seats have so many points."""
    table = cast(CommitteeState, walked(SHOW_OF_HANDS.start(len(points), 1), 100))
    assert table.over
    table.points = points
    return table


def last_vote(*hands: list[int]) -> CommitteeState:
    """The last round of the template, all seats level, with these hands."""
    table = cast(CommitteeState, SHOW_OF_HANDS.start(len(hands), 1, {"rounds": 3}))
    table.rounds_left = 1
    table.hands = [sorted(hand) for hand in hands]
    return table


def last_of_run_off(laid: str, hands: list[str]) -> Election:
    """A run-off beside Felix between seats 0 and 1, in which seat 1 has the last card to play."""
    table = run_off(laid, hands)
    table.acted, table.mover, table.actors = 2, 1, (1,)
    return table


def searched(
    state: State, seat: int, iterations: int, widening: float = 2.0, plies: int = 4, exploration: float = 0.2
) -> Search:
    """A search from a seat's chair, after so many iterations."""
    search = Search(Perspective(state, seat, Rng(1)), Rng(2), Tuning(plies, exploration, widening))
    search.run(Budget(iterations=iterations))
    return search


def nodes(node: Node) -> Iterator[Node]:
    """A tree from its root down."""
    yield node
    for below in node.branches.values():
        yield from nodes(below)


def vote(table: CommitteeState, *cards: int) -> None:
    """The first seats choose, one after another."""
    for seat, card in enumerate(cards):
        table.apply(seat, Choose(card))
