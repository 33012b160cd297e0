"""Parts: what a thing is called, does and is worth, from the catalogue or from the row of its card."""

from hustings.core.guide import guide_of
from hustings.core.part import Explained, Part, explained, parts_of
from hustings.core.rows import TellingRow
from hustings.core.words import Words

CATALOGUE = {
    "en": {"part/deck/name": "Deck", "part/deck/does": "Draw from it.", "part/coin/name": "Coin"}
    | {"part/coin/does": "Pays.", "part/coin/worth": "1"}
    | {"lobby/goal": "", "people/end": "", "people/things": "", "people/clauses": ""}
    | {f"people/turn_{step}{more}": "" for step in (1, 2, 3) for more in ("", "_more")},
    "zh-Hant": {"part/deck/name": "牌庫", "part/deck/does": "抽牌。"},
}
WORDS = Words(CATALOGUE, {})
SPY = TellingRow(id="spy", name="Spy", name_zh="間諜", does="Look at a hand.", does_zh="看一手牌。", source="pack")


def test_a_part_is_explained_by_the_catalogue() -> None:
    deck = explained(WORDS, Part("deck", "EC-001"), "zh-Hant")
    assert deck == Explained(key="deck", name="牌庫", worth="", does="抽牌。", clause="EC-001")
    assert explained(WORDS, Part("coin", "EC-002"), "zh-Hant").worth == "1"


def test_a_card_that_says_something_of_its_own_is_explained_by_its_row() -> None:
    (spy,) = parts_of([SPY], "EC-040")
    assert explained(WORDS, spy) == Explained(key="spy", name="Spy", worth="", does="Look at a hand.", clause="EC-040")
    assert explained(WORDS, spy, "zh-Hant").does == "看一手牌。"


def test_the_guide_has_the_parts_that_are_in_it_in_their_own_words() -> None:
    parts = (Part("coin", "EC-002", is_in_guide=True), Part("deck", "EC-001"), *parts_of([SPY], "EC-040"))
    assert guide_of(WORDS, parts).things == (explained(WORDS, parts[0]),)
