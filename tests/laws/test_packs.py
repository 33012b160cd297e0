"""What packs of every registered game promise: every number, text and list in them has an upper limit."""

from typing import Annotated, Literal

import msgspec
import pytest

from hustings import Game
from hustings.core.pack import Pack
from hustings.core.rows import unbounded


def test_every_file_is_declared(game: Game) -> None:
    assert set(game.files) == set(game.pack.texts)
    assert game.drawings <= set(game.files)


def test_every_number_text_and_list_has_a_limit(game: Game) -> None:
    assert [f"{file}, {place}" for file, kind in game.files.items() for place in unbounded(kind)] == []


def test_a_pack_of_nothing_is_refused_in_sentences(game: Game) -> None:
    with pytest.raises(ValueError, match="is missing"):
        type(game)(Pack({}), game.version)


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
