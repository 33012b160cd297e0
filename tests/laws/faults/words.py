"""Faults of words and boards: what is not said, not translated, or refers to nothing."""

from typing import Any

from show_of_hands.actions import Choose

from hustings import Action, Game, Illegal
from hustings.core.board import Board, Piece, Zone
from hustings.core.measure import Measure
from hustings.core.part import Part, parts_of
from hustings.core.question import Question
from hustings.core.rows import TellingRow
from show_of_hands import ShowOfHands
from tests.laws.faults.breaking import Patch, breaks

_init = ShowOfHands.__init__


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
def a_measure_has_no_name(patch: Patch) -> None:
    patch.setattr(ShowOfHands, "measures", (Measure("bells", lambda state: [0.0] * state.seats),))


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
