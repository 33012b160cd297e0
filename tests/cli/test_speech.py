"""The terminal's own sentences: the same in both languages, none unused."""

from pathlib import Path

import hustings.cli
from hustings.cli.speech import SPEECH
from hustings.core.catalogue import read_catalogue
from hustings.core.template import is_translation

ROOM = Path(hustings.cli.__file__).parent
CATALOGUE = read_catalogue(ROOM, "speech")


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, chinese = CATALOGUE["en"], CATALOGUE["zh-Hant"]
    assert chinese.keys() == english.keys()
    assert [key for key in english if not is_translation(chinese[key], english[key])] == []


def test_every_sentence_is_used() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(ROOM.glob("*.py")))
    begun = tuple(
        beginning
        for beginning in {key.partition("/")[0] + "/" for key in CATALOGUE["en"]}
        if f'f"{beginning}{{' in sources
    )
    assert [key for key in CATALOGUE["en"] if f'"{key}"' not in sources and not key.startswith(begun)] == []


def test_a_number_has_its_form() -> None:
    said = [
        SPEECH.phrase("verify/replays", moves=moves, rules=1, title="Show of Hands", digest="d1") for moves in (1, 2)
    ]
    assert [sentence.split(" under ")[0] for sentence in said] == ["1 move replays", "2 moves replay"]
