"""Menus narrow any game's actions, field by field."""

from collections.abc import Sequence

import pytest

from hustings.cli.menu import Menu, Narrowing, Unclear, make_menu
from hustings.core.action import Action
from hustings.core.words import Words


class March(Action, frozen=True):
    unit: int
    road: int


class Rest(Action, frozen=True):
    pass


class Dig(Action, frozen=True):
    spot: int


class PassOn(Action, frozen=True):
    cards: tuple[int, ...]


class Muster(Action, frozen=True):
    cards: tuple[int, ...]
    road: int


WORDS = Words(
    {
        "en": {
            "March": "March {unit} along {road}.",
            "Rest": "Rest.",
            "Dig": "Dig at {spot}.",
            "kind/March": "March",
            "kind/Dig": "Dig",
            "ask/unit": "Which unit?",
            "ask/road": "Along which road?",
            "ask/spot": "Where?",
            "ask/cards": "Which cards?",
            "PassOn": "Pass on {cards}.",
        }
    },
    {"road": lambda value, language: f"road {value}", "card": lambda value, language: f"card {value}"},
    {
        "March.unit": lambda value, language: f"strength {value}",
        "PassOn.card": lambda value, language: f"worth {value}",
    },
)
PAIRS = [PassOn(cards) for cards in ((3, 7), (3, 9), (7, 9), (9, 9))]


def menu(*actions: Action) -> Menu:
    return make_menu(actions, WORDS, [], "en")


def labels(menu: Menu) -> list[str]:
    return [choice.label for choice in menu.choices]


def test_actions_of_one_kind_are_chosen_field_by_field() -> None:
    first = menu(*(March(unit, road) for unit in (7, 8) for road in (1, 2, 3)))
    assert (first.question, labels(first)) == ("Which unit?", ["7", "8"])
    assert [choice.hint for choice in first.choices] == ["strength 7", "strength 8"]
    second = menu(*first.choices[1].actions)
    assert (second.question, labels(second)) == ("Along which road?", ["road 1", "road 2", "road 3"])
    assert second.choices[2].actions == [March(8, 3)]


def test_a_field_that_is_settled_is_not_asked() -> None:
    only_road = menu(March(7, 1), March(7, 2))
    assert only_road.question == "Along which road?"


def test_several_kinds_are_chosen_first_and_a_lone_action_is_said_in_full() -> None:
    kinds = menu(March(7, 1), March(8, 1), Rest(), Dig(4))
    assert labels(kinds) == ["March", "Rest.", "Dig at 4."]
    assert [len(choice.actions) for choice in kinds.choices] == [2, 1, 1]


def test_the_only_action_is_a_menu_of_one() -> None:
    assert labels(menu(March(7, 1))) == ["March 7 along road 1."]


# Sets.


def answered(actions: Sequence[Action], line: str) -> Narrowing:
    """What a line of answers comes to, the menu drawn anew for each."""
    narrowing = Narrowing()
    for answer in line.split():
        left = narrowing.chosen[-1].actions if narrowing.chosen else actions
        narrowing = narrowing.answered(make_menu(left, WORDS, [], "en", narrowing.marked), answer)
    return narrowing


def test_a_set_is_a_list_of_all_that_could_be_in_it() -> None:
    cards = menu(*PAIRS)
    assert (cards.question, labels(cards)) == ("Which cards?", ["card 3", "card 7", "card 9", "card 9"])
    assert [choice.hint for choice in cards.choices][:2] == ["worth 3", "worth 7"]


def test_what_no_longer_goes_with_what_is_marked_stays_at_its_place_and_leaves_nothing() -> None:
    marked = make_menu(PAIRS, WORDS, [], "en", {0})
    assert [choice.is_marked for choice in marked.choices] == [True, False, False, False]
    full = make_menu(PAIRS, WORDS, [], "en", {0, 1})
    assert [bool(choice.actions) for choice in full.choices] == [True, True, False, False]


@pytest.mark.parametrize("line", ["1 3 done", "3 1 done", "4 1 done", "1 2 2 3 done"])
def test_a_set_is_marked_in_any_order_and_confirmed(line: str) -> None:
    narrowing = answered(PAIRS, line)
    assert narrowing.is_settled
    assert narrowing.chosen[-1].actions == [PassOn((3, 9))]


def test_nothing_is_settled_before_it_is_confirmed() -> None:
    assert not answered(PAIRS, "1 3").is_settled
    assert answered(PAIRS, "3 4 done").chosen[-1].actions == [PassOn((9, 9))]


def test_a_set_is_followed_by_the_next_field() -> None:
    muster = [Muster(cards, road) for cards in ((), (4,), (4, 9)) for road in (1, 2)]
    narrowing = answered(muster, "1 2 done 2")
    assert [choice.label for choice in narrowing.chosen] == ["card 4 and card 9", "road 2"]
    assert narrowing.chosen[-1].actions == [Muster((4, 9), 2)]
    assert answered(muster, "done 1").chosen[-1].actions == [Muster((), 1)]


@pytest.mark.parametrize(
    ("actions", "line", "key"),
    [
        (PAIRS, "1 done", "not_whole"),
        (PAIRS, "1 2 3 done", "not_whole"),
        (PAIRS, "5", "range"),
        (PAIRS, "1 2 done 1", "too_many"),
        ([Dig(1), Dig(2)], "done", "no_set"),
    ],
)
def test_an_answer_that_the_menu_does_not_have_says_so(actions: list[Action], line: str, key: str) -> None:
    with pytest.raises(Unclear) as unclear:
        answered(actions, line)
    assert unclear.value.key == key


def test_what_is_in_no_set_together_is_refused() -> None:
    with pytest.raises(Unclear, match="no_such_set"):
        make_menu(PAIRS, WORDS, [], "en").require_possible({0, 1, 2})
    menu(Dig(1), Dig(2)).require_possible(())


def test_the_only_set_is_said_in_full() -> None:
    assert labels(menu(PassOn((3, 7)))) == ["Pass on card 3 and card 7."]
