"""Which cards a bot parts with first, and which it takes: of all sets that could be chosen, those worth a thought."""

from typing import Any, Final

from hustings.core.action import Action
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    DISCARD,
    HAND,
    SUPPORT,
    Discard,
    Dismiss,
    Exchange,
    Lay,
    Promote,
    Recover,
    Shed,
)
from hustings.games.dealers_in_hope.decks import hand_size
from hustings.games.dealers_in_hope.layout import NOWHERE, Layout
from hustings.games.dealers_in_hope.printed import LEVEL1, LEVEL2
from hustings.games.dealers_in_hope.training import is_training
from hustings.games.dealers_in_hope.worth import Worth

PRECIOUS: Final = 6.0  # a professional is not thrown away like another card of its worth
CLEARLY: Final = 0.1  # worse than the average: so much, at least
MOST_LAID: Final = 3


def wanted(state: Layout, seat: int) -> int:
    """The strength that a seat needs now; where nothing asks for one, defence."""
    if seat != state.mover:
        return DEFENSE
    if state.target != NOWHERE:
        return ATTACK
    if is_training(state, seat) and state.count < state.row.count_max + state.slack:
        return SUPPORT
    return DEFENSE


def can_train_beyond(state: Layout, seat: int) -> bool:
    """Whether a card more than the action asks for may be worth its penalty (DH-137)."""
    return is_training(state, seat) and state.count == state.row.count_max + state.slack


class Sorter:
    """For one pack."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        is_precious = [kind in (LEVEL1, LEVEL2) for kind in worth.printed.kind]
        self.kept = [worth.card[card] + PRECIOUS * is_precious[card] for card in range(worth.printed.card_count)]

    # ---- Discarding.

    def weakest(self, state: Layout, seat: int, actions: list[Discard | Shed]) -> list[Action]:
        """Only the weakest, as many as are worse than what can be drawn for them (DH-099, DH-206)."""
        worth, mean = self.worth.card, self._to_be_drawn(state, seat)
        weak = [card for card in sorted(state.hands[seat], key=worth.__getitem__) if worth[card] < mean - CLEARLY]
        return _first_of(actions, weak[: self._spare(state, seat)])

    def _spare(self, state: Layout, seat: int) -> int:
        """Cards that can be drawn without lacking any later this year."""
        if state.asked.is_sealed:
            return len(state.draws[seat]) + len(state.discards[seat])
        size = hand_size(state, seat)
        missing = max(0, size - len(state.hands[seat]))
        markers = state.cubes[seat] + (1 if state.starter == seat and not state.is_token_used else 0)
        return max(0, len(state.draws[seat]) - missing - size * max(0, markers - 1))

    def _to_be_drawn(self, state: Layout, seat: int) -> float:
        """What the average card of the draw pile is worth."""
        draws = state.draws[seat] or (state.discards[seat] if state.asked.is_sealed else [])
        return sum([self.worth.card[card] for card in draws]) / max(1, len(draws))

    def forced(self, state: Layout, seat: int, actions: list[Discard]) -> list[Action]:
        """A defender parts with what defends least (DH-223)."""
        return _first_of(actions, self._by_use(state.hands[seat], DEFENSE))

    def exchanged(self, state: Layout, seat: int, actions: list[Exchange]) -> list[Action]:
        """Cards that do not help now; while nothing is needed, those that are worth least."""
        strength, hand = wanted(state, seat), state.hands[seat]
        if strength == DEFENSE and seat == state.mover:
            return _first_of(actions, sorted(hand, key=self.kept.__getitem__))
        return _first_of(actions, self._by_use(hand, strength))

    def _by_use(self, hand: list[int], strength: int) -> list[int]:
        adds, kept = self.worth.adds[strength], self.kept
        return sorted(hand, key=lambda card: (adds[card], kept[card]))

    # ---- Dismissing, promoting, recovering, readying.

    def dismissed(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """The weakest card of the hand and of the discard pile."""
        found: list[Action] = [action for action in actions if not isinstance(action, Dismiss)]
        for place in (HAND, DISCARD):
            there = [one for one in actions if isinstance(one, Dismiss) and one.place == place]
            if there:
                found.append(min(there, key=lambda one: self.kept[one.card]))
        return found

    def promoted(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """Each card once: rather from the discard pile, which is listed last, than from the hand."""
        best = {action.card: action for action in actions if isinstance(action, Promote)}
        return [*best.values(), *[action for action in actions if not isinstance(action, Promote)]]

    def recovered(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """The best one by and large, and the best for what is needed."""
        cards = [action for action in actions if isinstance(action, Recover)]
        adds, worth = self.worth.adds[wanted(state, seat)], self.worth.card
        best = [max(cards, key=lambda one: worth[one.card]), max(cards, key=lambda one: adds[one.card])]
        return list(dict.fromkeys(best))

    def laid(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """The best few; or none."""
        cards = [action for action in actions if isinstance(action, Lay)]
        cards.sort(key=lambda one: -self.worth.card[one.card])
        return [*cards[:MOST_LAID], *[action for action in actions if not isinstance(action, Lay)]]


def _first_of(actions: list[Any], ranked: list[int]) -> list[Action]:
    """None of these cards, the first, the first two, and so on."""
    sets = {tuple(sorted(ranked[:count])) for count in range(len(ranked) + 1)}
    return [action for action in actions if action.cards in sets]
