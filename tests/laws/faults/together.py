"""Faults of choices that are made together: a card that is chosen is told as the first of several."""

from collections.abc import Callable

from show_of_hands.rounds import CHOOSE, ChooseCard
from show_of_hands.state import CommitteeState

from hustings import Action
from hustings.core.question import Prompt, Together
from tests.laws.faults.breaking import Patch, breaks


def taken_together(patch: Patch, count: int, actions: Callable[[list[Action]], list[Action]]) -> None:
    def together(self: ChooseCard, state: CommitteeState, seat: int) -> Together:
        return Together(Prompt("prompt/choose", {}), tuple(actions(self.menu(state, seat))), count)

    patch.setattr(ChooseCard, "together", together)


def opened_at_once(patch: Patch) -> None:
    patch.setattr(CHOOSE, "is_sealed", False)


def and_one_more(menu: list[Action]) -> list[Action]:
    return [*menu, menu[-1]]


@breaks("choices_can_be_made_in_any_order")
def a_sealed_choice_is_told_as_several(patch: Patch) -> None:
    taken_together(patch, 2, and_one_more)


@breaks("choices_can_be_made_in_any_order")
def more_is_owed_than_there_is(patch: Patch) -> None:
    opened_at_once(patch)
    taken_together(patch, 99, and_one_more)


@breaks("choices_can_be_made_in_any_order")
def what_can_be_begun_with_is_not_told(patch: Patch) -> None:
    opened_at_once(patch)
    taken_together(patch, 2, lambda menu: [*menu[:1], menu[0], menu[0]])


@breaks("choices_can_be_made_in_any_order")
def a_choice_goes_on_though_it_is_made(patch: Patch) -> None:
    """Nobody is asked for the rest."""
    opened_at_once(patch)
    patch.setattr(ChooseCard, "answer", lambda self, state, seat, action, story: state.finish())
    taken_together(patch, 2, and_one_more)
