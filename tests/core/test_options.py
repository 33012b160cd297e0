"""Options: declared once, checked once, defaults filled in."""

import pytest

from hustings import BadSetup
from hustings.core.options import Option, read_option, settled

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
