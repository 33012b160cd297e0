"""Faults of play: what is legal, what it does, why not, and how the game ends."""

from typing import Any

from msgspec.structs import replace
from show_of_hands.actions import Choose
from show_of_hands.rounds import CHOOSE, ChooseCard
from show_of_hands.state import CommitteeState

from hustings import Action, Illegal, Result
from hustings.core.rng import advance
from show_of_hands import ShowOfHands
from tests.laws.faults.breaking import Patch, after_apply, breaks

_apply, _check, _outcome = CommitteeState.apply, CommitteeState.check, CommitteeState.outcome
_choices = ChooseCard.menu


@breaks("every_game_ends_with_all_its_components")
def a_card_is_lost(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: state.aside and state.aside.pop() and None)


@breaks("actors_and_legal_agree")
def everyone_may_always_choose(patch: Patch) -> None:
    patch.setattr(CommitteeState, "legal", lambda self, seat: CHOOSE.menu(self, seat))


@breaks("actors_and_legal_agree")
def an_action_is_offered_twice(patch: Patch) -> None:
    patch.setattr(ChooseCard, "menu", lambda self, state, seat: _choices(self, state, seat) * 2)


@breaks("strangers_see_and_do_nothing")
def anyone_may_look(patch: Patch) -> None:
    patch.setattr(CommitteeState, "require_seat", lambda self, seat: None)


@breaks("every_legal_action_applies")
def a_card_is_offered_that_nobody_has(patch: Patch) -> None:
    patch.setattr(ChooseCard, "menu", lambda self, state, seat: [*_choices(self, state, seat), Choose(11)])


@breaks("results_are_well_formed")
def the_result_cites_no_clause(patch: Patch) -> None:
    patch.setattr(CommitteeState, "outcome", lambda self: replace(_outcome(self), ended_by="SH-999"))


@breaks("results_are_well_formed")
def the_winner_is_not_the_first(patch: Patch) -> None:
    def outcome(self: CommitteeState) -> Result:
        return replace(_outcome(self), winners=(0,), ranking=tuple(range(self.seats, 0, -1)))

    patch.setattr(CommitteeState, "outcome", outcome)


@breaks("reveals_never_fall")
def reveals_fall(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: setattr(state, "reveals", state.rounds_left))


@breaks("reveals_never_fall")
def reveals_fall_at_the_end(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: state.over and setattr(state, "reveals", 0))


@breaks("spent_chance_is_revealed")
def a_choice_draws_lots_in_secret(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: setattr(state, "chance", advance(state.chance)))


@breaks("what_is_taken_back_taught_nothing")
def reveals_never_rise(patch: Patch) -> None:
    def apply(self: CommitteeState, seat: int, action: Action, story: Any = None) -> None:
        before = self.reveals
        _apply(self, seat, action, story)
        self.reveals = before

    patch.setattr(CommitteeState, "apply", apply)


@breaks("what_is_taken_back_taught_nothing")
def a_choice_lets_its_seat_peek(patch: Patch) -> None:
    """Whoever chooses reads a card of the pack off the points that are carried."""
    after_apply(patch, lambda state, seat, story: state.aside and setattr(state, "carried", state.aside[-1]))


@breaks("advice_is_sound")
def a_value_is_negative(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "values", lambda self, state: [-1.0] * state.seats)


@breaks("legal_and_apply_agree")
def a_choice_can_be_changed(patch: Patch) -> None:
    def check(self: CommitteeState, seat: int, action: Action) -> None:
        if not (isinstance(action, Choose) and 0 <= seat < self.seats and action.card in self.hands[seat]):
            _check(self, seat, action)

    patch.setattr(CommitteeState, "check", check)


@breaks("legal_and_apply_agree")
def any_card_may_be_laid(patch: Patch) -> None:
    patch.setattr(ChooseCard, "refusal", lambda self, state, seat, action: None)


@breaks("legal_and_apply_agree")
def a_refusal_leaves_a_trace(patch: Patch) -> None:
    def apply(self: CommitteeState, seat: int, action: Action, story: Any = None) -> None:
        self.reveals += 1
        _apply(self, seat, action, story)

    patch.setattr(CommitteeState, "apply", apply)


@breaks("each_kind_is_legal_or_blocked")
def nothing_says_why_not(patch: Patch) -> None:
    patch.setattr(CommitteeState, "blocked", lambda self, seat: [])


@breaks("refusals_have_words")
def a_refusal_is_not_translated(patch: Patch) -> None:
    def check(self: CommitteeState, seat: int, action: Action) -> None:
        try:
            _check(self, seat, action)
        except Illegal as refusal:
            raise Illegal(refusal.clause, "no", {}) from None

    patch.setattr(CommitteeState, "check", check)
