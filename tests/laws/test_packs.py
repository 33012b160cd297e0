"""What packs of every registered game promise: limits for everything, and a sentence for whatever is wrong."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Annotated, Any, Literal

import msgspec
import pytest
import show_of_hands.pack
from hypothesis import given
from hypothesis import strategies as st
from show_of_hands.pack import Components, Numbers

import hustings
from hustings import BadPack, Game
from hustings.conformance import check_numbers
from hustings.core.numbers import numbers
from hustings.core.pack import Pack
from hustings.core.paths import find
from hustings.core.rows import unbounded
from hustings.core.setting import with_numbers


def test_every_file_is_declared(game: Game) -> None:
    assert set(game.files) == set(game.pack.texts)
    assert game.drawings <= set(game.files)


def test_every_number_text_and_list_has_a_limit(game: Game) -> None:
    assert [f"{file}, {place}" for file, kind in game.files.items() for place in unbounded(kind)] == []


def test_every_number_that_is_far_too_large_or_small_is_refused_where_it_stands(game: Game) -> None:
    check_numbers(game)


class LaxNumbers(Numbers, frozen=True):
    """A number without an end."""

    spare_cards: Annotated[int, msgspec.Meta(ge=0)]


class LaxComponents(Components, frozen=True):
    numbers: LaxNumbers


def test_a_number_without_a_limit_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    own = hustings.load("show_of_hands")
    monkeypatch.setattr(show_of_hands.pack, "Components", LaxComponents)
    monkeypatch.setattr(show_of_hands.pack, "problem", lambda *_, **__: "")
    with pytest.raises(AssertionError, match=r"cards\.toml, numbers\.spare_cards = 1000000000"):
        check_numbers(own)


def test_lists_that_lie_deep_in_each_other_are_refused(game: Game) -> None:
    file = next(iter(game.files))
    for deep in (f"a = {'[' * 100_000}", f"a = {'[' * 50}{']' * 50}", f"{'a.' * 50_000}b = 1", f"[{'a.' * 5000}b]"):
        with pytest.raises(BadPack, match=r"deep in each other|not valid TOML"):
            game.pack.overlaid({file: deep}, "the pack")


def test_a_pack_of_nothing_is_refused_in_sentences(game: Game) -> None:
    with pytest.raises(ValueError, match="is missing"):
        type(game)(Pack({}), game.version)


def test_every_number_is_found_by_its_path_and_can_be_written(game: Game) -> None:
    listed = numbers(game)
    assert len({number.path for number in listed}) == len(listed) > 5
    for number in listed[:: max(1, len(listed) // 20)]:
        assert find(game, number.path).value == number.value
        assert number.least is not None
        assert number.most is not None
        assert number.least <= number.value <= number.most
        assert with_numbers(game, {number.path: number.value}) == {}


_STRANGE = st.sampled_from([0, 1, -1, 3, 41, 10**30, 0.5, "", "A", "x" * 3000, True, [], {}, [1], [[]], {"a": 1}])


class Changed(Pack):
    """A pack with something else in one place of it."""

    def __init__(self, pack: Pack, data: st.DataObject) -> None:
        super().__init__({})
        self.documents = deepcopy(pack.documents)
        holder, key = data.draw(st.sampled_from(list(places(list(self.documents.values())))))
        holder[key] = data.draw(_STRANGE)


def places(content: Any) -> Iterator[tuple[Any, Any]]:
    """Every table and list, with every key or number in it."""
    keys = list(content) if isinstance(content, dict) else range(len(content))
    for key in keys:
        yield content, key
        if isinstance(content[key], dict | list):
            yield from places(content[key])


@given(data=st.data())
def test_a_pack_with_something_else_in_it_is_refused_or_plays(game: Game, data: st.DataObject) -> None:
    try:
        changed = type(game)(Changed(game.pack, data), game.version)
    except BadPack:
        return
    state = changed.start(game.seats[0], 1)
    assert state.legal(state.actors[0])


class Inner(msgspec.Struct):
    number: int
    few: Annotated[int, msgspec.Meta(ge=0, le=9)]
    below: Annotated[int, msgspec.Meta(le=9)]
    share: float | None
    text: Annotated[str, msgspec.Meta(min_length=1)]
    kind: Literal["a", "b"]
    is_open: bool
    again: Annotated[tuple["Inner", ...], msgspec.Meta(max_length=2)]


class Outer(msgspec.Struct):
    rows: tuple[Inner, ...]
    pair: tuple[int, Annotated[int, msgspec.Meta(ge=0, le=1)]]
    prices: dict[Annotated[str, msgspec.Meta(max_length=9)], int]
    anything: object


def test_what_has_no_limit_is_found() -> None:
    inner = ["rows[].number", "rows[].below", "rows[].share", "rows[].text"]
    assert unbounded(Outer) == ["rows", *inner, "pair[]", "prices", "prices[]", "anything"]
