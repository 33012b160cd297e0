"""Menus narrow any game's actions, field by field."""

from hustings.cli.menu import Menu, make_menu
from hustings.core.action import Action
from hustings.core.words import Words


class March(Action, frozen=True):
    unit: int
    road: int


class Rest(Action, frozen=True):
    pass


class Dig(Action, frozen=True):
    spot: int


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
        }
    },
    {"road": lambda value, language: f"road {value}"},
    {"March.unit": lambda value, language: f"strength {value}"},
)


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
