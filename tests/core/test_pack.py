"""Packs: TOML read into structs, every problem told at once with file, row and field."""

from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from hustings import BadPack
from hustings.core.pack import Pack, problem, read_tables, texts_in

TEXT = """
schema = 1
[[card]]
id = "a"
value = 1
[[card]]
id = "b"
value = 2
"""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    value: Annotated[int, msgspec.Meta(ge=1)]
    note: str = ""


class Cards(msgspec.Struct, frozen=True):
    schema: int
    card: tuple[Card, ...]


def pack(text: str) -> Pack:
    return Pack({"cards.toml": text})


def problems(text: str) -> list[str]:
    with pytest.raises(BadPack) as refused:
        read_tables(pack(text), "cards.toml", Cards)
    assert str(refused.value) == "\n".join(refused.value.problems)
    return refused.value.problems


def test_a_good_pack_is_read() -> None:
    assert read_tables(pack(TEXT), "cards.toml", Cards) == Cards(1, (Card("a", 1), Card("b", 2)))


def test_the_digest_is_of_what_is_said_not_of_how() -> None:
    assert pack(TEXT).digest() == pack("# a comment\n" + TEXT.replace("value = 1", "value  =  1")).digest()
    assert pack(TEXT).digest() != pack(TEXT.replace("value = 1", "value = 3")).digest()


def test_the_digest_leaves_out_words_and_whole_files_of_drawing() -> None:
    def digest(note: str, value: int, x: float) -> str:
        texts = {"cards.toml": f"[[card]]\nnote = '{note}'\nvalue = {value}\n", "geometry.toml": f"x = {x}\n"}
        return Pack(texts).digest(frozenset({"note"}), frozenset({"geometry.toml"}))

    assert digest("a", 1, 2.0) == digest("b", 1, 3.5)
    assert digest("a", 1, 2.0) != digest("a", 2, 2.0)


def test_every_problem_is_told_at_once() -> None:
    found = problems(TEXT.replace("value = 1", "value = 0").replace('id = "b"', "id = 3") + "colour = 'red'\n")
    assert found[0] == "cards.toml, card 1 (a), field 'value': must be a whole number of 1 or more, not 0."
    assert found[1].startswith("cards.toml, card 2 (3), field 'colour': ")
    assert found[2].startswith("cards.toml, card 2 (3), field 'id': ")
    assert len(found) == 3


def test_missing_and_unknown_tables_are_told() -> None:
    assert problems("schema = 1\ncards = []") == [
        "cards.toml: unknown table or key 'cards'; known ones: schema, card.",
        "cards.toml: table 'card' is missing.",
    ]


def test_missing_and_unknown_fields_are_named() -> None:
    missing, unknown = problems("schema = 1\n[[card]]\nid = 'a'\n[[card]]\nid = 'b'\nvalue = 1\nsuit = 2")
    assert missing == "cards.toml, card 1 (a), field 'value': is missing."
    assert unknown == (
        "cards.toml, card 2 (b), field 'suit': is not a field of this table; its fields are id, value, note."
    )


def test_broken_toml_and_missing_files_are_told() -> None:
    with pytest.raises(BadPack, match=r"cards\.toml: not valid TOML"):
        pack("schema = ")
    with pytest.raises(BadPack, match=r"other\.toml: this file is missing"):
        read_tables(pack(TEXT), "other.toml", Cards)


def test_a_folder_overrides_some_files(tmp_path: Path) -> None:
    whole = Pack({"cards.toml": TEXT, "map.toml": "size = 3"})
    (tmp_path / "map.toml").write_text("size = 4", encoding="utf-8")
    changed = whole.overlaid(texts_in(tmp_path), "yours")
    assert changed.documents["map.toml"] == {"size": 4}
    assert changed.documents["cards.toml"] == whole.documents["cards.toml"]
    with pytest.raises(
        BadPack, match=r"yours: dice\.toml is not a file of this game's pack \(cards\.toml, map\.toml\)"
    ):
        whole.overlaid({"dice.toml": ""}, "yours")


def test_a_folder_without_a_pack_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="there is no such folder"):
        texts_in(tmp_path / "nowhere")
    with pytest.raises(BadPack, match=r"no \.toml file"):
        texts_in(tmp_path)


def test_a_problem_names_its_place() -> None:
    assert problem("c.toml", "card", "odd.", 3, "x", "value") == "c.toml, card 4 (x), field 'value': odd."
    assert problem("c.toml", "counts", "odd.") == "c.toml, counts: odd."


def test_a_file_that_is_no_text_is_a_problem(tmp_path):
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadPack, match=r"cards\.toml: cannot be read as UTF-8"):
        texts_in(tmp_path)
