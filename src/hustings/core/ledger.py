"""The ledger: a game's rules as numbered clauses, read from its `rules.md`."""

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

_HEADING = re.compile(r"^#{2,4} (?P<title>.+)$")
_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-\d{3})\*\* (?P<text>.+)$")
_ID = re.compile(r"[A-Z]{2}-R?\d+")
_RULING = re.compile(r"^\| (?:\*\*)?(?P<id>[A-Z]{2}-R\d+)(?:\*\*)? \| (?P<question>.+?) \| (?P<ruling>.+?) \|")


class Clause(msgspec.Struct, frozen=True):
    """One testable statement of the rules."""

    id: str
    chapter: str
    text: str


def read_ledger(room: Path) -> list[Clause]:
    """The clauses and rulings of a game, in order."""
    clauses: list[Clause] = []
    chapter = ""
    for line in (room / "rules.md").read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            chapter = heading["title"]
        elif clause := _CLAUSE.match(line):
            clauses.append(Clause(clause["id"], chapter, clause["text"]))
        elif ruling := _RULING.match(line):
            clauses.append(Clause(ruling["id"], chapter, f"{ruling['question']} {ruling['ruling']}"))
    return clauses


def is_ruling(clause: Clause) -> bool:
    return "-R" in clause.id


def find_clauses(clauses: Sequence[Clause], queries: Sequence[str]) -> list[Clause]:
    """The clauses with one of the ids asked for (`EG-048`) and with all of the words, in any case.

    A word is found at the beginning of another: `lock` in "locked" and "unlocked", not in "clockwise".
    """
    ids = {query.upper() for query in queries if _ID.fullmatch(query.upper())}
    words = [word for query in queries if query.upper() not in ids for word in query.split()]
    beginnings = [re.compile(rf"(?<![a-z0-9])(?:un)?{re.escape(word)}", re.IGNORECASE) for word in words]
    return [
        clause
        for clause in clauses
        if (not ids or clause.id in ids)
        and all(beginning.search(f"{clause.chapter} {clause.text}") for beginning in beginnings)
    ]
