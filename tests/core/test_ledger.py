"""The ledger: clauses and rulings, in order, with the chapter they stand in."""

from pathlib import Path

from hustings.core.ledger import Clause, find_clauses, is_ruling, read_ledger

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


def test_a_word_is_found_where_another_begins() -> None:
    texts = ["Go clockwise.", "It is locked.", "An unlocked row", "(Lock it", "Block it."]
    clauses = [Clause(f"AB-00{number}", "Play", text) for number, text in enumerate(texts)]
    assert [clause.id for clause in find_clauses(clauses, ["lock"])] == ["AB-001", "AB-002", "AB-003"]
    assert [clause.id for clause in find_clauses(clauses, ["unlock"])] == ["AB-002"]
    assert find_clauses(clauses, ["it."]) == clauses[4:]
