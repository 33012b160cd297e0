"""What changed between two packs, for a designer and for a report."""

import hustings
from hustings.core.differences import changes, differences
from hustings.core.pack import Pack
from hustings.core.setting import changed

TEXT = """
schema = 1
[[card]]
id = "a"
value = 1
[[card]]
id = "b"
value = 2
"""


def told(old: str, new: str) -> list[str]:
    return [str(one) for one in differences(Pack({"cards.toml": old}), Pack({"cards.toml": new}))]


def test_differences_are_told_by_row_and_field() -> None:
    assert told(TEXT, TEXT.replace("value = 2", "value = 5") + '[[card]]\nid = "c"\nvalue = 1\n') == [
        "cards.toml, card, b, value: 2 -> 5",
        'cards.toml, card, c: added {"id":"c","value":1}',
    ]
    assert told(TEXT, TEXT.split('[[card]]\nid = "b"', maxsplit=1)[0]) == ["cards.toml, card, b: removed"]
    assert told(TEXT, TEXT) == []


def test_rows_without_ids_are_counted() -> None:
    assert told("[[row]]\nn = 1\n[[row]]\nn = 1\n", "[[row]]\nn = 1\n[[row]]\nn = 2\n") == [
        "cards.toml, row, 2, n: 1 -> 2"
    ]


def test_a_change_has_its_path_its_row_and_its_values() -> None:
    own = hustings.load("elector_counts")
    mine = hustings.load("elector_counts", changed(own, ["cards.attacker.guild_halberdiers.strength=4"]))
    (change,) = changes(own, mine)
    assert (change.path, change.before, change.after) == ("cards.attacker.guild_halberdiers.strength", 3, 4)
    assert (change.row, change.is_played) == ("Guild Halberdiers", True)
    assert changes(own, mine, "zh-Hant")[0].row == "行會戟兵"
    assert changes(mine, own)[0].after == 3
    assert changes(own, own) == []


def test_what_only_is_looked_at_comes_last() -> None:
    own = hustings.load("electioneering")
    text = own.pack.texts["cards.toml"]
    text = text.replace("Playing Kickball", "Kicking Balls").replace("row_limit = 6", "row_limit = 7")
    found = changes(own, hustings.load("electioneering", {"cards.toml": text}))
    assert [(change.path, change.is_played) for change in found] == [
        ("cards.numbers.row_limit", True),
        ("cards.suit.kickball.name", False),
    ]


def test_a_row_without_a_name_is_called_as_in_the_game_s_sentences() -> None:
    own = hustings.load("electioneering")
    mine = hustings.load("electioneering", changed(own, ["cards.card.gross-two-3.value=3"]))
    assert "Gross" in changes(own, mine)[0].row
