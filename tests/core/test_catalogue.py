"""Catalogues are files: read whole, English first, and refused with the file and the key."""

import json
from pathlib import Path

import pytest

from hustings.core.catalogue import BadCatalogue, read_catalogue, template_in
from hustings.core.errors import Why
from hustings.core.words import COMMON, Words


def room(folder: Path, **files: str) -> Path:
    """A room with these words, by language."""
    for language, text in files.items():
        (folder / f"words.{language}.json").write_text(text, encoding="utf-8")
    return folder


def test_a_room_has_a_file_for_each_language_and_english_comes_first(tmp_path: Path) -> None:
    words = read_catalogue(room(tmp_path, de='{"score": "Stimmen"}', en='{"score": "votes"}', ca='{"score": "vots"}'))
    assert list(words) == ["en", "ca", "de"]
    assert words["de"] == {"score": "Stimmen"}


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    chinese = json.dumps({"Locked": "鎖定了。"})
    english = json.dumps({"Locked": "It is locked.", "why/locked": "{student} {count:is|are} locked."})
    words = Words(read_catalogue(room(tmp_path, en=english, **{"zh-Hant": chinese})), {})
    refusal = Why("EG-038", "locked")(student=3, count=2)
    assert words.template("Locked", "zh-Hant") == "鎖定了。"
    assert words.why(refusal, [], "zh-Hant") == words.why(refusal, [], "xx") == "3 are locked."
    assert words.why(Why("EG-063", "over")(), [], "zh-Hant") == "遊戲已經結束。"


def test_a_refusal_without_a_catalogue_at_hand_follows_the_same_grammar() -> None:
    refusal = Why("EG-038", "locked")(student=3, count=1)
    refusal.template = "{student} lacks {count} {count:card|cards}."
    assert refusal.reason == "student 3 lacks 1 card."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "words.en.json: Expecting"),
        ("[]", "words.en.json: a catalogue is an object"),
        ('{"score": 3}', "words.en.json: 'score' is not a sentence"),
        ('{"score": "votes", "score": "points"}', "words.en.json: 'score' is there twice"),
        ('{"score": "{count|vote|votes}"}', r"words.en.json: 'score' has braces that are neither \{name\} nor"),
    ],
)
def test_a_broken_file_is_refused_with_what_is_wrong(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCatalogue, match=problem):
        read_catalogue(room(tmp_path, en=text))


def test_a_room_without_english_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"has no words\.en\.json"):
        read_catalogue(room(tmp_path, de="{}"))


def test_what_every_game_says_is_there_in_each_language() -> None:
    assert COMMON["zh-Hant"].keys() == COMMON["en"].keys()
    assert template_in(COMMON, "why/over", "xx") == "The game is over."
