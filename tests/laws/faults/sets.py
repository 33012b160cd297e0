"""Faults of sets: one decision with several cards, which has one spelling."""

from show_of_hands.actions import PassOn
from show_of_hands.rounds import PassCardsOn
from show_of_hands.state import CommitteeState

from hustings import Action, Illegal
from show_of_hands import rounds
from tests.laws.faults.breaking import Patch, breaks
from tests.laws.faults.words import a_list_is_named_as_a_whole

_sets = PassCardsOn.menu


@breaks("sets_have_one_spelling")
def a_set_is_not_sorted(patch: Patch) -> None:
    def menu(self: PassCardsOn, state: CommitteeState, seat: int) -> list[Action]:
        return [PassOn(action.cards[::-1]) for action in _sets(self, state, seat) if isinstance(action, PassOn)]

    patch.setattr(PassCardsOn, "menu", menu)


@breaks("sets_have_one_spelling")
def a_set_may_come_in_any_order(patch: Patch) -> None:
    def refusal(self: PassCardsOn, state: CommitteeState, seat: int, action: PassOn) -> Illegal | None:
        is_offered = PassOn(tuple(sorted(action.cards))) in self.menu(state, seat)
        return None if is_offered else rounds.refusals.OWN_CARDS(count=len(action.cards))

    patch.setattr(PassCardsOn, "refusal", refusal)


@breaks("sets_have_one_spelling")
def a_set_has_a_name_as_a_whole(patch: Patch) -> None:
    a_list_is_named_as_a_whole(patch)
