"""The server's own sentences: the same in both languages, all there, none unused."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import hustings.server
from hustings.server.limits import LIMITS
from hustings.server.speech import CATALOGUE, best_language, say
from hustings.server.terms import NOT_ON_A_DAY, Liberty

SPEAKERS = {
    *("Refusal", "NotFound", "NotYours", "NotNow", "Stale", "Misdirected", "Reason", "say"),
    *("Overtaken", "TooLarge", "TooLong", "TooSlow", "TooMany"),
}
TOLD_WITH_NAMES = {"undone"}
"""Said through `Words`, as a game says its sentences."""
SAID_BY_TERMS = {f"daily/{liberty}" for liberty in NOT_ON_A_DAY} | {
    f"lesson/{liberty}" for liberty in get_args(Liberty)
}
"""What an entry of a day forbids."""
SOURCES = sorted(Path(hustings.server.__file__).parent.rglob("*.py"))


def placeholders(sentence: str) -> set[str]:
    return {name.partition(":")[0] for _, name, _, _ in Formatter().parse(sentence) if name}


def calls() -> Iterator[ast.Call]:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def keys_used() -> set[str]:
    """Every key that the sources speak by."""
    speaking = [call for call in calls() if call.args and getattr(call.func, "id", "") in SPEAKERS]
    spoken = [part for call in speaking for part in ast.walk(call.args[0])]
    return {part.value for part in spoken if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def test_both_languages_have_the_same_sentences_with_the_same_places() -> None:
    english, chinese = CATALOGUE["en"], CATALOGUE["zh-Hant"]
    assert english.keys() == chinese.keys()
    assert {key: placeholders(english[key]) for key in english} == {key: placeholders(chinese[key]) for key in chinese}
    assert all(sentence.strip() for words in CATALOGUE.values() for sentence in words.values())


def test_every_sentence_that_is_used_exists_and_every_one_that_exists_is_used() -> None:
    said_by_limits = {limit.key for limit in LIMITS if limit.key}
    assert keys_used() | TOLD_WITH_NAMES | SAID_BY_TERMS | said_by_limits == set(CATALOGUE["en"])


def test_a_language_is_understood_from_what_a_browser_asks_for() -> None:
    assert best_language("zh-TW,zh;q=0.9,en;q=0.8") == "zh-Hant"
    assert best_language("de-DE,de;q=0.9") == "en"
    assert say("over", "xx") == say("over")
