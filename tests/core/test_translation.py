"""Names in several languages: one scheme for every text of every pack."""

import pytest

import hustings
from hustings.core.pack import Pack
from hustings.core.rows import NamedRow
from hustings.core.translation import named, original


class Place(NamedRow, frozen=True):
    sight: str = ""
    sight_zh: str = ""


def test_a_row_is_called_by_its_name_in_a_language() -> None:
    place = Place(source="pack", name="Pier", name_zh="碼頭", sight="Clock", sight_zh="鐘樓")
    assert (named(place, "en"), named(place, "zh-Hant")) == ("Pier", "碼頭")
    assert (named(place, "en", "sight"), named(place, "zh-Hant", "sight")) == ("Clock", "鐘樓")


def test_what_has_no_translation_is_called_by_its_english_name() -> None:
    assert named(Place(source="pack", name="Pier"), "zh-Hant") == "Pier"
    assert named(Place(source="pack", name="Pier"), "fr") == "Pier"


@pytest.mark.parametrize(
    ("field", "of"), [("name_zh", "name"), ("name", "name"), ("zh", "zh"), ("route_points", "route_points")]
)
def test_a_translation_is_of_a_field(field: str, of: str) -> None:
    assert original(field) == of


def test_translations_of_words_do_not_count_for_the_digest() -> None:
    digests = {Pack({"a.toml": f"name = 'A'\nname_zh = '{zh}'\nn = 1"}).digest(frozenset({"name"})) for zh in "甲乙"}
    assert len(digests) == 1


def test_packs_written_before_are_still_read() -> None:
    table = Pack(
        {"a.toml": "[[suit]]\nname = 'A'\nzh = { name = '甲', short = '乙' }\n[[issue]]\nname = 'B'\nzh = '丙'"}
    )
    assert table.documents["a.toml"] == {
        "suit": [{"name": "A", "name_zh": "甲", "short_zh": "乙"}],
        "issue": [{"name": "B", "name_zh": "丙"}],
    }


def test_games_begun_with_such_packs_play_on() -> None:
    for slug, name_zh, zh in (
        ("electioneering", 'name_zh = "艾比"\n', 'zh = { name = "艾比" }\n'),
        ("show_of_hands", 'name_zh = "診所"\n', 'zh = "診所"\n'),
    ):
        own = hustings.load(slug)
        text = own.pack.texts["cards.toml"]
        assert name_zh in text
        old = hustings.load(slug, Pack({"cards.toml": text.replace(name_zh, zh)}))
        assert old.digest == own.digest
        assert old.pack.documents == own.pack.documents
