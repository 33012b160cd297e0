"""Faults: for each law, ways to break it on purpose in the template game."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from show_of_hands.actions import Choose, HandDealt, IssueWon, PassOn, Shown
from show_of_hands.rounds import CHOOSE, LET_PASS, POINT_OF_ORDER, WINNER, ChooseCard, PassCardsOn, RaisePointOfOrder
from show_of_hands.state import CommitteeState

from hustings import Action, Game, Illegal, Perspective, Result, Rng, Told
from hustings.bots import BOTS
from hustings.core.board import Board, Piece, Zone
from hustings.core.part import Part, parts_of
from hustings.core.question import Question
from hustings.core.rng import advance
from hustings.core.rows import TellingRow
from show_of_hands import ShowOfHands, rounds

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]

FAULTS: dict[str, list[Fault]] = {}

_apply, _check, _copy = CommitteeState.apply, CommitteeState.check, CommitteeState.copy
_imagine, _outcome, _ask_instead = CommitteeState.imagine, CommitteeState.outcome, CommitteeState.ask_instead
_deal, _init = ShowOfHands.deal, ShowOfHands.__init__
_choices, _sets, _reactions = ChooseCard.menu, PassCardsOn.menu, RaisePointOfOrder.menu
_askable = RaisePointOfOrder.askable


def breaks(law: str) -> Callable[[Fault], Fault]:
    def note(fault: Fault) -> Fault:
        FAULTS.setdefault(law, []).append(fault)
        return fault

    return note


def after_apply(patch: Patch, then: Callable[[CommitteeState, int, Any], None]) -> None:
    def apply(self: CommitteeState, seat: int, action: Action, story: Any = None) -> None:
        _apply(self, seat, action, story)
        then(self, seat, story)

    patch.setattr(CommitteeState, "apply", apply)


def after_imagine(patch: Patch, then: Callable[[CommitteeState, CommitteeState], None]) -> None:
    def imagine(self: CommitteeState, seat: int | None, rng: Rng) -> CommitteeState:
        world = _imagine(self, seat, rng)
        then(self, world)
        return world

    patch.setattr(CommitteeState, "imagine", imagine)


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


@breaks("worlds_look_like_the_truth")
def the_own_hand_is_dealt_anew(patch: Patch) -> None:
    patch.setattr(CommitteeState, "imagine", lambda self, seat, rng: _imagine(self, None, rng))


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


def without(game: Game, key: str, **instead: str) -> None:
    catalogue = {language: dict(sentences) for language, sentences in game.words.catalogue.items()}
    del catalogue["zh-Hant"][key]
    catalogue["zh-Hant"].update(instead)
    game.words.catalogue = catalogue


def reworded(patch: Patch, key: str, **instead: str) -> None:
    def init(self: ShowOfHands, *arguments: Any) -> None:
        _init(self, *arguments)
        without(self, key, **instead)

    patch.setattr(ShowOfHands, "__init__", init)


@breaks("catalogues_are_complete")
def a_sentence_is_not_translated(patch: Patch) -> None:
    reworded(patch, "counter/rounds")


@breaks("catalogues_are_complete")
def the_goal_is_not_translated(patch: Patch) -> None:
    reworded(patch, "lobby/goal")


@breaks("catalogues_are_complete")
def an_option_is_not_translated(patch: Patch) -> None:
    reworded(patch, "option/pass_on")


@breaks("catalogues_are_complete")
def a_thing_is_not_explained(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "parts", (*ShowOfHands.parts, Part("gavel", "SH-001", is_in_guide=True)))


@breaks("catalogues_are_complete")
def a_translation_names_other_things(patch: Patch) -> None:
    reworded(patch, "IssueLost", IssueLost="{seats}同為最高：{points:分數|分數}作廢。")


@breaks("catalogues_are_complete")
def a_sentence_is_in_another_grammar(patch: Patch) -> None:
    reworded(patch, "score", score="{points|分|分}")


class Adjourn(Question[Any, Choose]):
    """A question that nobody has put into words."""

    def menu(self, state: Any, seat: int) -> list[Action]:
        return []

    def unasked(self, state: Any, seat: int) -> Illegal:
        return Illegal("SH-007", "not_now", {})


@breaks("catalogues_are_complete")
def a_question_has_no_sentence(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "questions", (*ShowOfHands.questions, Adjourn("adjourn", Choose)))


@breaks("catalogues_are_complete")
def a_reason_is_not_translated(patch: Patch) -> None:
    reworded(patch, "why/no_card_to_object")


@breaks("catalogues_are_complete")
def a_part_does_not_say_what_it_does(patch: Patch) -> None:
    reworded(patch, "part/issue/does")


@breaks("catalogues_are_complete")
def a_part_cites_a_clause_that_is_not_there(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "parts", (*ShowOfHands.parts, Part("card", "SH-099")))


@breaks("catalogues_are_complete")
def a_card_says_what_it_does_in_one_language_only(patch: Patch) -> None:
    gavel = TellingRow(id="gavel", name="Gavel", name_zh="木槌", does="Calls to order.", source="pack")
    patch.setattr(ShowOfHands, "parts", (*ShowOfHands.parts, *parts_of([gavel], "SH-001")))


@breaks("every_view_has_a_board")
def a_piece_is_of_no_kind(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "parts", ())


@breaks("everything_that_happens_has_words")
def a_sentence_asks_for_what_is_not_there(patch: Patch) -> None:
    reworded(patch, "Shown", Shown="{seat}{colour}")


@breaks("every_view_has_a_board")
def a_board_says_nothing(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "board", lambda self, view, names, language: Board(()))


@breaks("references_change_no_word")
def a_sentence_cuts_a_name_short(patch: Patch) -> None:
    reworded(patch, "Shown", Shown="{seat}亮出{card:.1}。")


@breaks("references_change_no_word")
def a_list_is_named_as_a_whole(patch: Patch) -> None:
    def init(self: ShowOfHands, *arguments: Any) -> None:
        _init(self, *arguments)
        self.words.naming = {**self.words.naming, "cards": lambda cards, language: str(cards)}

    patch.setattr(ShowOfHands, "__init__", init)


@breaks("references_change_no_word")
def a_name_is_empty(patch: Patch) -> None:
    def init(self: ShowOfHands, *arguments: Any) -> None:
        _init(self, *arguments)
        self.words.naming = {**self.words.naming, "issue": lambda issue, language: ""}

    patch.setattr(ShowOfHands, "__init__", init)


def with_refs(patch: Patch, *refs: str) -> None:
    def board(self: ShowOfHands, view: Any, names: list[str], language: str) -> Board:
        return Board(tuple(Zone("Table", (Piece("token", ref=ref),)) for ref in refs))

    patch.setattr(ShowOfHands, "board", board)


@breaks("references_on_boards_are_fields")
def a_piece_refers_to_what_no_action_asks_for(patch: Patch) -> None:
    with_refs(patch, "card=3", "colour=3")


@breaks("references_on_boards_are_fields")
def a_piece_refers_to_several_things(patch: Patch) -> None:
    with_refs(patch, "cards=(1, 2)")


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
