"""Options: declared once, checked once, defaults filled in."""

import pytest

from hustings import BadSetup
from hustings.core.options import Option, Value, first_seat, read_option, settled, settled_first

DECLARED = (
    Option("rounds", (5, 3), "How many rounds."),
    Option("open", (False, True), "Whether hands lie open."),
    Option("map", ("city", "coast"), "Which map."),
)


def test_the_first_choice_is_the_default() -> None:
    assert settled(DECLARED, None) == {"rounds": 5, "open": False, "map": "city"}
    assert settled(DECLARED, {"rounds": 3}) == {"rounds": 3, "open": False, "map": "city"}
    assert settled((), {}) == {}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"laps": 3}, "There is no option 'laps'; this game's options: rounds, open, map."),
        ({"rounds": 4}, "Option 'rounds' cannot be 4; it may be one of 5, 3."),
        ({"rounds": "5"}, "Option 'rounds' cannot be '5'; it may be one of 5, 3."),
        ({"open": 1}, "Option 'open' cannot be 1; it may be one of False, True."),
        ({"rounds": True}, "Option 'rounds' cannot be True; it may be one of 5, 3."),
    ],
)
def test_anything_else_is_refused(chosen: dict[str, int | str | bool], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        settled(DECLARED, chosen)
    assert str(refused.value) == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="this game's options: none"):
        settled((), {"rounds": 5})


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("rounds=3", ("rounds", 3)),
        ("open=true", ("open", True)),
        ("map=coast", ("map", "coast")),
        ("map=moon", ("map", "moon")),
        ("laps=3", ("laps", "3")),
    ],
)
def test_typed_options_are_read_as_declared(typed: str, read: tuple[str, object]) -> None:
    assert read_option(DECLARED, typed) == read


def test_a_typed_option_needs_a_value() -> None:
    with pytest.raises(BadSetup, match="name=value, not 'rounds'"):
        read_option(DECLARED, "rounds")


MAPS = (Option("map", ("large", "small", "any"), "Which map.", only_with={"large": (3, 4), "small": (2,)}),)


def test_a_choice_goes_with_some_numbers_of_seats() -> None:
    assert [MAPS[0].choices_with(seats) for seats in (2, 3)] == [("small", "any"), ("large", "any")]
    assert settled(MAPS, {"map": "small"}, 2) == {"map": "small"}
    assert settled(MAPS, {"map": "small"}) == {"map": "small"}
    with pytest.raises(BadSetup) as refused:
        settled(MAPS, {"map": "large"}, 2)
    assert str(refused.value) == "Option 'map' cannot be 'large' with 2 players; it may be one of 'small', 'any'."


RULES = (
    Option("rules", ("full", "short"), "Which rules."),
    Option("events", (False, True), "With events.", not_with={True: {"rules": ("short",)}}),
)


def test_a_choice_does_not_go_with_some_of_another_option() -> None:
    assert settled(RULES, {"events": True}) == {"rules": "full", "events": True}
    assert settled(RULES, {"rules": "short"}) == {"rules": "short", "events": False}
    with pytest.raises(BadSetup) as refused:
        settled(RULES, {"events": True, "rules": "short"})
    assert str(refused.value) == "Option 'events' cannot be True where 'rules' is 'short'."


def test_the_default_goes_with_the_seats() -> None:
    assert [settled(MAPS, None, seats) for seats in (2, 3)] == [{"map": "small"}, {"map": "large"}]


def test_the_first_seat_is_one_of_the_table() -> None:
    option = first_seat(range(1, 5), "XX-001")
    assert option.choices == ("random", 0, 1, 2, 3)
    assert [option.choices_with(seats)[1:] for seats in range(1, 5)] == [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)]
    with pytest.raises(BadSetup) as refused:
        settled((option,), {"first_seat": 1}, 1)
    assert str(refused.value) == "Option 'first_seat' cannot be 1 with 1 player; it may be one of 'random', 0."


@pytest.mark.parametrize(("chosen", "first", "spent"), [("random", 2, [3]), (0, 0, []), (1, 1, [])])
def test_who_is_first_is_chosen_or_drawn_once(chosen: Value, first: int, spent: list[int]) -> None:
    drawn: list[int] = []

    def draw(n: int) -> int:
        drawn.append(n)
        return n - 1

    assert settled_first(chosen, 3, draw) == first
    assert drawn == spent
