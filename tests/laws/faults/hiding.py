"""Faults of what is hidden: worlds that know too much, stories that tell it, bots that peek."""

from typing import Any

from msgspec import structs
from show_of_hands.actions import HandDealt
from show_of_hands.state import CommitteeState

from hustings import Action, Perspective, Rng, Told
from hustings.bots import BOTS
from show_of_hands import ShowOfHands
from tests.laws.faults.breaking import Patch, after_apply, after_imagine, breaks

_imagine = CommitteeState.imagine


@breaks("worlds_look_like_the_truth")
def the_own_hand_is_dealt_anew(patch: Patch) -> None:
    patch.setattr(CommitteeState, "imagine", lambda self, seat, rng: _imagine(self, None, rng))


@breaks("a_seat_sees_the_same_however_it_is_told")
def a_seat_sees_what_a_spectator_does(patch: Patch) -> None:
    patch.setattr(CommitteeState, "seen_alone", lambda self, seat, view: {})


@breaks("a_seat_sees_the_same_however_it_is_told")
def what_is_seen_alone_seems_never_to_change(patch: Patch) -> None:
    patch.setattr(CommitteeState, "seen_alone", lambda self, seat, view: structs.asdict(self.view(seat)))
    patch.setattr(CommitteeState, "seen_alone_by", lambda self, seat, view: ())


@breaks("worlds_depend_on_the_view_alone")
def worlds_know_the_choices(patch: Patch) -> None:
    after_imagine(patch, lambda state, world: setattr(world, "answers", state.answers))


@breaks("worlds_depend_on_the_view_alone")
def worlds_know_the_issues(patch: Patch) -> None:
    after_imagine(patch, lambda state, world: setattr(world, "issues", state.issues[:]))


@breaks("worlds_depend_on_the_view_alone")
def worlds_know_the_chance(patch: Patch) -> None:
    after_imagine(patch, lambda state, world: setattr(world, "chance", state.chance))


@breaks("hidden_things_are_dealt_anew")
def worlds_are_the_truth(patch: Patch) -> None:
    patch.setattr(CommitteeState, "imagine", lambda self, seat, rng: self.copy())


@breaks("worlds_play_on")
def worlds_share_their_points(patch: Patch) -> None:
    after_imagine(patch, lambda state, world: setattr(world, "points", state.points))


@breaks("stories_are_well_formed")
def an_event_is_for_nobody_here(patch: Patch) -> None:
    after_apply(
        patch, lambda state, seat, story: story is not None and story.append(Told(HandDealt(0, None), (99,))) and None
    )


@breaks("stories_change_nothing")
def telling_spends_chance(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: story is not None and setattr(state, "chance", state.chance + 1))


@breaks("secret_actions_are_not_told")
def a_choice_is_told_to_all(patch: Patch) -> None:
    def tell(state: CommitteeState, seat: int, story: Any) -> None:
        if story is not None:
            story[:] = [Told(told.event) for told in story]

    after_apply(patch, tell)


@breaks("secret_actions_are_not_told")
def a_choice_is_shown_at_once(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "shown", lambda self, action: action)


@breaks("secret_actions_are_not_told")
def a_choice_is_seen_on_the_way(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: state.show(str(state.answers), story))


@breaks("nobody_hears_what_is_hidden")
def a_hand_is_seen_on_the_way(patch: Patch) -> None:
    after_apply(patch, lambda state, seat, story: state.show(str(state.hands), story))


@breaks("nobody_hears_what_is_hidden")
def a_hand_is_told_to_all(patch: Patch) -> None:
    def tell(state: CommitteeState, seat: int, story: Any) -> None:
        if story is not None:
            story.append(Told(HandDealt(0, tuple(state.hands[0]))))

    after_apply(patch, tell)


class Peeker:
    """A bot that counts another's cards, in the hope that they are the true ones."""

    def choose(self, seat: Perspective) -> Action:
        world = seat.imagine(Rng(0))
        assert isinstance(world, CommitteeState)
        legal = seat.legal()
        return legal[sum(sum(hand) for hand in world.hands) % len(legal)]


@breaks("bots_are_honest")
def a_bot_peeks(patch: Patch) -> None:
    patch.setattr(CommitteeState, "imagine", lambda self, seat, rng: self.copy())
    patch.setitem(BOTS, "peeker", lambda seed, detail: Peeker())


@breaks("perspectives_keep_no_truth")
def the_world_is_the_state_itself(patch: Patch) -> None:
    patch.setattr(CommitteeState, "imagine", lambda self, seat, rng: self)
