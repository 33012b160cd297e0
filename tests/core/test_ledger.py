"""The ledger: clauses and rulings, in order, with the chapter they stand in."""

import re
from pathlib import Path

import pytest

from hustings.core.ledger import Clause, find_clauses, is_ruling, ledger_file, read_ledger
from hustings.core.registry import load, titles
from hustings.core.words import ENGLISH

RULES = """# A game

## Clauses

### Setup

- **AB-001** Shuffle the *cards*.
- **AB-002** Deal six (AB-R1).

### Play

Just a sentence about AB-001.
- **AB-003** Play one.

## Worked examples

- **AB-T01** **Given** a deal. **Expected** six.

## Rulings

| id | question | ruling adopted | reason |
| --- | --- | --- | --- |
| **AB-R1** | Who deals? | Anyone. | Silent. |
| AB-R2 | And then? | Next. | Silent. |
"""

CHINESE = """# 遊戲

## 條文

### 開局

- **AB-001** 洗勻所有**牌**子。

### 玩法

- **AB-003** 打一張，再擲10面骰。

## 裁定

| 編號 | 問題 | 裁定 | 理由 |
| --- | --- | --- | --- |
| **AB-R1** | 誰發牌？ | 誰都可以。 | 沒有說明。 |
"""

CITED = re.compile(r"[A-Z]{2}-[RT]?\d+")


def ledger(folder: Path) -> list[Clause]:
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    return read_ledger(folder)


def test_clauses_and_rulings_are_read_in_order(tmp_path: Path) -> None:
    assert ledger(tmp_path) == [
        Clause("AB-001", "Setup", "Shuffle the *cards*."),
        Clause("AB-002", "Setup", "Deal six (AB-R1)."),
        Clause("AB-003", "Play", "Play one."),
        Clause("AB-R1", "Rulings", "Who deals? Anyone."),
        Clause("AB-R2", "Rulings", "And then? Next."),
    ]


def test_rulings_are_told_from_clauses(tmp_path: Path) -> None:
    assert [is_ruling(clause) for clause in ledger(tmp_path)] == [False, False, False, True, True]


def test_clauses_are_found_by_id_and_by_word(tmp_path: Path) -> None:
    clauses = ledger(tmp_path)
    assert [clause.id for clause in find_clauses(clauses, ["ab-002", "AB-R1"])] == ["AB-002", "AB-R1"]
    assert [clause.id for clause in find_clauses(clauses, ["SETUP", "six"])] == ["AB-002"]
    assert find_clauses(clauses, ["nowhere"]) == []
    assert find_clauses(clauses, []) == clauses


def chinese_ledger(folder: Path) -> list[Clause]:
    (folder / "rules.zh-Hant.md").write_text(CHINESE, encoding="utf-8")
    ledger(folder)
    return read_ledger(folder, "zh-Hant")


def test_a_ledger_is_read_in_a_language_and_in_english_where_a_clause_is_missing(tmp_path: Path) -> None:
    assert chinese_ledger(tmp_path) == [
        Clause("AB-001", "開局", "洗勻所有**牌**子。"),
        Clause("AB-002", "開局", "Deal six (AB-R1)."),
        Clause("AB-003", "玩法", "打一張，再擲10面骰。"),
        Clause("AB-R1", "裁定", "誰發牌？誰都可以。"),
        Clause("AB-R2", "裁定", "And then? Next."),
    ]


def test_a_game_without_a_ledger_in_a_language_answers_in_english(tmp_path: Path) -> None:
    english = ledger(tmp_path)
    assert read_ledger(tmp_path, "zh-Hant") == english
    chinese_ledger(tmp_path)
    assert read_ledger(tmp_path) == english


def test_a_chinese_word_is_found_anywhere(tmp_path: Path) -> None:
    clauses = chinese_ledger(tmp_path)
    assert [clause.id for clause in find_clauses(clauses, ["面骰"])] == ["AB-003"]
    assert [clause.id for clause in find_clauses(clauses, ["牌子", "開局"])] == ["AB-001"]
    assert [clause.id for clause in find_clauses(clauses, ["發牌"])] == ["AB-R1"]
    assert [clause.id for clause in find_clauses(clauses, ["10"])] == ["AB-003"]
    assert find_clauses(clauses, ["面骰 發牌"]) == []


LEDGERS = [(slug, language) for slug in titles() for language in load(slug).words.languages if language != ENGLISH]


@pytest.mark.parametrize(("slug", "language"), LEDGERS, ids=lambda value: str(value))
def test_the_ledgers_of_a_game_belong_together(slug: str, language: str, tmp_path: Path) -> None:
    """Read by itself, the other ledger has every clause and ruling, in order and under a chapter of its own words."""
    room = titles()[slug].room
    english, told = read_ledger(room), read_ledger(room, language)
    ledger_file(tmp_path).write_bytes(ledger_file(room, language).read_bytes())
    assert read_ledger(tmp_path) == told, "a clause is missing, or out of order"
    assert [clause.id for clause in told] == [clause.id for clause in english]
    for clause, other in zip(english, told, strict=True):
        assert other.text.strip(), clause.id
        assert other.text != clause.text, clause.id
    chapters = {(clause.chapter, other.chapter) for clause, other in zip(english, told, strict=True)}
    assert len(chapters) == len({title for title, _ in chapters}) == len({title for _, title in chapters})
    assert all(title != other for title, other in chapters)


@pytest.mark.parametrize(("slug", "language"), LEDGERS, ids=lambda value: str(value))
def test_a_clause_cites_the_same_clauses_in_every_language(slug: str, language: str) -> None:
    room = titles()[slug].room
    for clause, other in zip(read_ledger(room), read_ledger(room, language), strict=True):
        assert sorted(CITED.findall(other.text)) == sorted(CITED.findall(clause.text)), clause.id


def test_a_word_is_found_where_another_begins() -> None:
    texts = ["Go clockwise.", "It is locked.", "An unlocked row", "(Lock it", "Block it."]
    clauses = [Clause(f"AB-00{number}", "Play", text) for number, text in enumerate(texts)]
    assert [clause.id for clause in find_clauses(clauses, ["lock"])] == ["AB-001", "AB-002", "AB-003"]
    assert [clause.id for clause in find_clauses(clauses, ["unlock"])] == ["AB-002"]
    assert find_clauses(clauses, ["it."]) == clauses[4:]
