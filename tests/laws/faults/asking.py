"""Faults of questions that several answer at once: windows, and what a sealed answer foretells."""

from collections.abc import Callable
from typing import Any

from show_of_hands.actions import Choose, IssueWon, Shown
from show_of_hands.rounds import LET_PASS, POINT_OF_ORDER, WINNER, ChooseCard, RaisePointOfOrder
from show_of_hands.state import CommitteeState

from hustings import Action, Told
from show_of_hands import rounds
from tests.laws.faults.breaking import Patch, after_apply, breaks

_ask_instead, _askable, _reactions = CommitteeState.ask_instead, RaisePointOfOrder.askable, RaisePointOfOrder.menu


@breaks("answers_come_in_any_order")
def the_last_to_choose_is_remembered(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: setattr(state, "carried", seat))


@breaks("windows_ask_by_what_all_can_see")
def only_those_who_can_react_are_asked(patch: Patch) -> None:
    def askable(self: RaisePointOfOrder, state: CommitteeState, arguments: tuple[int, ...]) -> tuple[int, ...]:
        could = _askable(self, state, arguments)
        return tuple(seat for seat in could if state.printed.deck[0] in state.hands[seat])

    patch.setattr(RaisePointOfOrder, "askable", askable)


@breaks("windows_ask_by_what_all_can_see")
def somebody_who_could_react_is_not_asked(patch: Patch) -> None:
    def ask_instead(self: CommitteeState, question: Any, seats: tuple[int, ...], *more: Any) -> None:
        _ask_instead(self, question, seats[:1], *more)

    patch.setattr(CommitteeState, "ask_instead", ask_instead)


@breaks("windows_ask_by_what_all_can_see")
def a_window_is_not_sealed(patch: Patch) -> None:
    """The first answer is open, and settles it."""

    def answer(self: RaisePointOfOrder, state: CommitteeState, seat: int, action: Action, story: Any) -> None:
        rounds._award(state, (state.pending[WINNER],), story)

    patch.setattr(RaisePointOfOrder, "answer", answer)
    patch.setattr(POINT_OF_ORDER, "is_sealed", False)


@breaks("a_window_can_be_let_pass")
def whoever_can_react_must(patch: Patch) -> None:
    def menu(self: RaisePointOfOrder, state: CommitteeState, seat: int) -> list[Action]:
        return _reactions(self, state, seat)[-1:]

    patch.setattr(RaisePointOfOrder, "menu", menu)


@breaks("a_window_can_be_let_pass")
def who_holds_something_lets_pass_otherwise(patch: Patch) -> None:
    def lets_pass(self: RaisePointOfOrder, state: CommitteeState, seat: int) -> Action:
        return self.menu(state, seat)[-1]

    patch.setattr(RaisePointOfOrder, "lets_pass", lets_pass)


@breaks("a_window_can_be_let_pass")
def one_of_several_cannot_let_it_pass(patch: Patch) -> None:
    def lets_pass(self: RaisePointOfOrder, state: CommitteeState, seat: int) -> Action | None:
        return LET_PASS if seat == state.actors[0] else None

    patch.setattr(RaisePointOfOrder, "lets_pass", lets_pass)


def foretelling(patch: Patch, foretell: Callable[[CommitteeState, int, Any, Any], None]) -> None:
    patch.setattr(ChooseCard, "foretell", lambda self, state, seat, action, story: foretell(state, seat, action, story))


@breaks("what_is_foretold_comes_true")
def a_choice_foretells_what_others_hold(patch: Patch) -> None:
    """Whether a card is the highest of all, which nobody can know before it is shown."""

    def foretell(state: CommitteeState, seat: int, action: Choose, story: Any) -> None:
        if action.card >= max(card for hand in state.hands for card in hand):
            story.append(Told(Shown(seat, action.card)))

    foretelling(patch, foretell)


@breaks("what_is_foretold_comes_true")
def a_choice_promises_to_win(patch: Patch) -> None:
    foretelling(patch, lambda state, seat, action, story: story.append(Told(IssueWon(seat, state.issue, 1))))


@breaks("what_is_foretold_comes_true")
def foretelling_lays_the_card_down(patch: Patch) -> None:
    """What is foretold is found out on the state itself, not on a copy."""

    def foretold(self: CommitteeState, seat: int, action: Choose) -> list[Any]:
        if isinstance(action, Choose):
            self.hands[seat].remove(action.card)
        return []

    patch.setattr(CommitteeState, "foretold", foretold)
