"""Misfits: each is a sentence with what is wanted and what is there, without a word of the library that found it."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from hustings.core.misfit import misfits
from hustings.core.shape import spelled


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    ability: Literal["none", "lock"] = "none"
    schema: Literal[1] = 1
    count: Annotated[int, msgspec.Meta(ge=0)] = 0
    limit: Annotated[int, msgspec.Meta(ge=2, le=12)] = 2
    few: Annotated[int, msgspec.Meta(le=3)] = 0
    share: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.5
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)] = "A"
    colour: Annotated[str, msgspec.Meta(pattern="^#")] = "#"
    suits: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)] = ("a",)
    pair: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=2)] = (1, 2)
    is_open: bool = False
    zh: Word | None = None
    words: tuple[Word, ...] = ()
    either: int | str = 0
    prices: dict[str, int] = {}


class Even(msgspec.Struct, frozen=True):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("An odd number does not do.")


def told(entry: Any, kind: Any = Row) -> tuple[str, str]:
    """The only thing that does not fit."""
    [(place, reason)] = misfits(entry, kind)
    return spelled(place), reason


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("ability", "lok", "must be one of none, lock; not 'lok'."),
        ("ability", 3, "must be one of none, lock; not 3."),
        ("schema", 2, "must be 1, not 2."),
        ("count", -3, "must be a whole number of 0 or more, not -3."),
        ("count", "3", "must be a whole number of 0 or more, not '3'."),
        ("count", True, "must be a whole number of 0 or more, not true."),
        ("limit", 60, "must be a whole number from 2 to 12, not 60."),
        ("few", 4, "must be a whole number of at most 3, not 4."),
        ("share", 1.5, "must be a number above 0 below 1, not 1.5."),
        ("letter", "AB", "must be text of 1 character, not 'AB'."),
        ("colour", "green", "must be text of the form ^#, not 'green'."),
        ("suits", [], "must be a list of 1 to 2 entries, not []."),
        ("suits", "a", "must be a list of 1 to 2 entries, not 'a'."),
        ("pair", [1], "must be a list of 2 entries, not [1]."),
        ("is_open", "yes", "must be true or false, not 'yes'."),
        ("zh", 3, "must be a table, not 3."),
        ("words", {"text": "a"}, "must be a list of tables, not a table."),
        ("either", [], "must be a whole number or text, not []."),
    ],
)
def test_a_value_that_does_not_fit(field: str, value: Any, reason: str) -> None:
    assert told({field: value}) == (field, reason)


@pytest.mark.parametrize(
    ("entry", "field", "reason"),
    [
        ({"suits": ["a", 2]}, "suits[1]", "must be text, not 2."),
        ({"zh": {}}, "zh.text", "is missing."),
        ({"zh": {"text": 1}}, "zh.text", "must be text, not 1."),
        (
            {"words": [{"text": "a"}, {"text": "a", "txt": "a"}]},
            "words[1].txt",
            "is not a field of this table; its fields are text.",
        ),
        ({"prices": {"a": "b"}}, "prices.a", "must be a whole number, not 'b'."),
    ],
)
def test_a_place_inside_a_row(entry: Any, field: str, reason: str) -> None:
    assert told(entry) == (field, reason)


def test_everything_in_a_row_is_told() -> None:
    found = misfits({"count": -1, "words": [{"txt": "a"}], "limit": 3, "few": "x"}, Row)
    assert [(spelled(place), reason) for place, reason in found] == [
        ("count", "must be a whole number of 0 or more, not -1."),
        ("few", "must be a whole number of at most 3, not 'x'."),
        ("words[0].txt", "is not a field of this table; its fields are text."),
        ("words[0].text", "is missing."),
    ]


def test_of_a_list_that_is_too_long_nothing_else_is_told() -> None:
    assert told({"suits": [1, 2, 3]}) == ("suits", "must be a list of 1 to 2 entries, not [1,2,3].")


def test_a_long_value_is_not_spelled_out() -> None:
    assert told({"pair": list(range(1000))}) == (
        "pair",
        f"must be a list of 2 entries, not {str(list(range(99))).replace(' ', '')[:80]}….",
    )


def test_a_whole_row_of_the_wrong_kind() -> None:
    assert told(3) == ("", "must be a table, not 3.")
    assert told({}, tuple[Row, ...]) == ("", "must be a list of tables, not a table.")


def test_a_check_of_the_game_s_own_keeps_its_words() -> None:
    assert told({"number": 3}, Even) == ("", "An odd number does not do.")
