"""Faults of what is kept: copies, snapshots, records, and games that a secret is dealt from."""

from typing import Any

from show_of_hands.state import CommitteeState

from hustings import Rng
from hustings.core.rng import advance
from show_of_hands import ShowOfHands
from tests.laws.faults.breaking import Patch, after_apply, breaks

_copy, _deal = CommitteeState.copy, ShowOfHands.deal


@breaks("copies_share_nothing")
def copies_share_their_points(patch: Patch) -> None:
    def copy(self: CommitteeState) -> CommitteeState:
        new = _copy(self)
        new.points = self.points
        return new

    patch.setattr(CommitteeState, "copy", copy)


@breaks("copies_play_on_alike")
def copies_forget_the_issue_deck(patch: Patch) -> None:
    def copy(self: CommitteeState) -> CommitteeState:
        new = _copy(self)
        new.issues.reverse()
        return new

    patch.setattr(CommitteeState, "copy", copy)


@breaks("snapshots_play_on_alike")
def a_field_is_not_in_the_snapshot(patch: Patch) -> None:
    kept = {name: kind for name, kind in ShowOfHands.fields.items() if name != "past"}
    patch.setattr(ShowOfHands, "fields", kept)


@breaks("records_replay")
def the_deal_is_not_by_the_seed(patch: Patch) -> None:
    rng = Rng(0)

    def deal(self: ShowOfHands, state: CommitteeState, *more: Any) -> None:
        state.chance = rng.fork()
        _deal(self, state, *more)

    patch.setattr(ShowOfHands, "deal", deal)


@breaks("games_of_a_secret_replay")
def a_choice_draws_beside_the_state(patch: Patch) -> None:
    after_apply(patch, lambda table, seat, story: setattr(table, "chance", advance(table.chance)))


@breaks("games_of_a_secret_replay")
def a_choice_forgets_the_secret(patch: Patch) -> None:
    after_apply(patch, lambda table, seat, story: setattr(table, "secret", b""))


@breaks("a_secret_decides_what_chance_decides")
def the_deal_draws_beside_the_state(patch: Patch) -> None:
    def deal(self: ShowOfHands, state: CommitteeState, *others: Any) -> None:
        secret, state.secret = state.secret, b""
        _deal(self, state, *others)
        state.secret = secret

    patch.setattr(ShowOfHands, "deal", deal)
