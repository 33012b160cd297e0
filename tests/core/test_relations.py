"""Relations: what rows name, refer to and hold apart is checked over all files of a pack, all problems at once."""

from typing import Any

import pytest

from hustings import BadPack
from hustings.core.pack import Pack, files_of, problem, read_files

from .effects import Cards, Files, Map

CARDS = """
[[card]]
id = "knight"
name = "Knight"
source = "pack"
effects = [{ kind = "chain", then = [{ kind = "counter", target = "baron" }] }]
deck = { knight = 2, baron = 1 }
[[leader]]
id = "baron"
name = "Baron"
source = "pack"
"""
MAP = """
[[zone]]
id = "pier"
routes = [1]
guard = "baron"
[[zone]]
id = "peak"
[[route]]
id = 1
zones = ["pier", "peak"]
[[ferry]]
a = "pier"
b = "peak"
[[ferry]]
a = "peak"
b = "pier"
"""


def pack(*edits: tuple[str, str]) -> Pack:
    texts = {"cards.toml": CARDS, "map.toml": MAP}
    for old, new in edits:
        [file] = [name for name, text in texts.items() if old in text]
        texts[file] = texts[file].replace(old, new, 1)
    return Pack(texts)


def problems(*edits: tuple[str, str], check: Any = None) -> list[str]:
    with pytest.raises(BadPack) as refused:
        read_files(pack(*edits), Files, check)
    return refused.value.problems


def test_all_files_are_read_at_once() -> None:
    found = read_files(pack(), Files)
    assert isinstance(found, Files)
    assert found.map.zone[0].guard == found.cards.leader[0].id
    assert files_of(Files) == {"cards.toml": Cards, "map.toml": Map}


def test_a_reference_into_another_file() -> None:
    assert problems(('guard = "baron"', 'guard = "bishop"')) == [
        "map.toml, zone 1 (pier), field 'guard': there is no card 'bishop' in the pack. It has knight, baron."
    ]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (('target = "baron"', 'target = "king"'), "cards.toml, card 1 (knight), field 'effects[0].then[0].target'"),
        (("knight = 2", "king = 2"), "cards.toml, card 1 (knight), field 'deck'"),
        (("routes = [1]", "routes = [1, 3]"), "map.toml, zone 1 (pier), field 'routes'"),
        (('zones = ["pier", "peak"]', 'zones = ["pier", "park"]'), "map.toml, route 1 (1), field 'zones'"),
        (('a = "pier"', 'a = "pear"'), "map.toml, ferry 1, field 'a'"),
    ],
)
def test_a_name_that_no_row_has(edit: tuple[str, str], told: str) -> None:
    [line] = problems(edit)
    assert line.startswith(f"{told}: there is no ")


def test_none_at_all_may_be_allowed() -> None:
    assert read_files(pack(('guard = "baron"', 'guard = ""')), Files).map.zone[0].guard == ""


def test_names_and_rows_that_are_repeated_are_told_at_once() -> None:
    edits = [('id = "peak"', 'id = "pier"'), ('zones = ["pier", "peak"]', 'zones = ["pier", "pier"]')]
    edits += [('id = "baron"', 'id = "knight"'), ('a = "peak"\nb = "pier"', 'a = "pier"\nb = "peak"')]
    found = problems(*edits)
    assert found[:4] == [
        "cards.toml, leader 1 (knight), field 'id': this id stands in cards.toml, card too.",
        "map.toml, zone 2 (pier), field 'id': this id stands in an earlier row too.",
        "map.toml, route 1 (1), field 'zones': 'pier' stands here twice.",
        "map.toml, ferry 2: an earlier row has the same a and b.",
    ]
    assert all("there is no " in line for line in found[4:])


def test_the_game_s_own_checks_are_told_with_what_is_repeated() -> None:
    def check(files: Files) -> list[str]:
        return [problem("map.toml", "zone", f"{len(files.map.zone)} are too few.")]

    found = problems(('zones = ["pier", "peak"]', 'zones = ["peak", "peak"]'), check=check)
    assert found == [
        "map.toml, route 1 (1), field 'zones': 'peak' stands here twice.",
        "map.toml, zone: 2 are too few.",
    ]


def test_the_game_s_own_checks_may_follow_every_reference() -> None:
    def check(files: Files) -> list[str]:
        raise AssertionError("asked, although a reference leads nowhere")

    assert len(problems(('a = "pier"', 'a = "pear"'), check=check)) == 1


def test_every_file_is_told() -> None:
    found = problems(('name = "Knight"\n', ""), ("[[route]]\nid = 1", "[[route]]\nid = 11"))
    assert [line.split(",")[0] for line in found] == ["cards.toml", "map.toml"]
