"""Places in a TOML text: found however it is laid out, and written anew without touching anything else."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from hustings.core.shape import Place
from hustings.core.toml_places import Layout

ODD = r'''# a comment with value = 1 and [a.header]
top = 1 # behind
"quoted \"key\"" = 2
'it is' . inner = 3
text = "value = 4 # no \" comment"
literal = 'C:\ = 5'
long = """
[numbers]
value = 6 \
""" # """
tricky = """two quotes at the end"""""
raw = §
value = 7§
empty = ""
[ numbers ]
low=-8
share   =   0.5
when = 1979-05-27 07:32:00
nested = [[9, 10], # ] 11
  [], [ 12, ], ]
inline = { n = 13, "odd key".deep = { n = 14 }, list = [ { n = 15 }, { } ] }
none = {}

[[card]]
n = 16
[card.effect]
n = 17
[[card.effect.step]]
n = 18
[[card.effect.step]]
n = 19
[[card]]
n = 20
[[card.effect2]]
n = 21'''.replace("§", "'''")


def numbers_in(content: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    for step, inner in content.items() if isinstance(content, dict) else enumerate(content):
        if isinstance(inner, dict | list):
            yield from numbers_in(inner, (*place, step))
        elif isinstance(inner, int | float):
            yield (*place, step), inner


@pytest.mark.parametrize("text", [ODD, ODD.replace("\n", "\r\n"), ODD + "\n\n# the end\n"], ids=["lf", "crlf", "tail"])
def test_every_number_is_found_and_changed_alone(text: str) -> None:
    document, layout = tomllib.loads(text), Layout(text)
    found = list(numbers_in(document))
    assert len(found) == 17
    for place, value in found:
        start, end = layout.values[place]
        assert tomllib.loads(f"x = {text[start:end]}")["x"] == value
        after = tomllib.loads(layout.with_value(place, "777"))
        assert dict(numbers_in(after)) == {**dict(found), place: 777}


@pytest.mark.parametrize(
    "table",
    [(), ("numbers",), ("numbers", "inline"), ("numbers", "none"), ("card", 0), ("card", 0, "effect", "step", 1)],
)
def test_a_field_is_added_to_its_table(table: Place) -> None:
    place = (*table, "added")
    after = tomllib.loads(Layout(ODD).with_value(place, "777"))
    assert dict(numbers_in(after)) == {**dict(numbers_in(tomllib.loads(ODD))), place: 777}


def test_what_is_written_behind_a_value_is_its_note() -> None:
    layout = Layout("a = 1   # EG-029: a row\nb = 2\nc = [3] # list\n")
    assert [layout.note((name,)) for name in "abc"] == ["EG-029: a row", "", "list"]
