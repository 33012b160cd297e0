"""The ledger: a game's rules as numbered clauses, read from its `rules.md`, or from `rules.zh-Hant.md` in Chinese."""

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hustings.core.words import ENGLISH

_HEADING = re.compile(r"^#{2,4} (?P<title>.+)$")
_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-\d{3})\*\* (?P<text>.+)$")
_ID = re.compile(r"[A-Z]{2}-R?\d+")
_RULING = re.compile(r"^\| (?:\*\*)?(?P<id>[A-Z]{2}-R\d+)(?:\*\*)? \| (?P<question>.+?) \| (?P<ruling>.+?) \|")
_EMPHASIS = re.compile(r"[*`]")
_WIDE_MARKS = "。？！：；"


class Clause(msgspec.Struct, frozen=True):
    """One testable statement of the rules."""

    id: str
    chapter: str
    text: str


def ledger_file(room: Path, language: str = ENGLISH) -> Path:
    """Where a game's rules stand in a language."""
    return room / ("rules.md" if language == ENGLISH else f"rules.{language}.md")


def read_ledger(room: Path, language: str = ENGLISH) -> list[Clause]:
    """The clauses and rulings of a game, in order; in English where the language has no words for one."""
    clauses = _read(ledger_file(room))
    if language == ENGLISH or not ledger_file(room, language).exists():
        return clauses
    translated = {clause.id: clause for clause in _read(ledger_file(room, language))}
    chapters = {clause.chapter: translated[clause.id].chapter for clause in clauses if clause.id in translated}
    return [translated.get(clause.id) or _moved(clause, chapters) for clause in clauses]


def _moved(clause: Clause, chapters: dict[str, str]) -> Clause:
    """A clause that is left in English, among the others of its chapter."""
    return Clause(clause.id, chapters.get(clause.chapter, clause.chapter), clause.text)


def _read(file: Path) -> list[Clause]:
    clauses: list[Clause] = []
    chapter = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            chapter = heading["title"]
        elif clause := _CLAUSE.match(line):
            clauses.append(Clause(clause["id"], chapter, clause["text"]))
        elif ruling := _RULING.match(line):
            clauses.append(Clause(ruling["id"], chapter, _joined(ruling["question"], ruling["ruling"])))
    return clauses


def _joined(question: str, ruling: str) -> str:
    """Two sentences, with a space between them unless the mark that ends the first is as wide as one."""
    return f"{question}{'' if question[-1] in _WIDE_MARKS else ' '}{ruling}"


def is_ruling(clause: Clause) -> bool:
    return "-R" in clause.id


def find_clauses(clauses: Sequence[Clause], queries: Sequence[str]) -> list[Clause]:
    """The clauses with one of the ids asked for (`EG-048`) and with all of the words, in any case.

    A word is found at the beginning of another: `lock` in "locked" and "unlocked", not in "clockwise".  Chinese has no
    spaces between words, so there a word is found anywhere.
    """
    ids = {query.upper() for query in queries if _ID.fullmatch(query.upper())}
    words = [word for query in queries if query.upper() not in ids for word in query.split()]
    beginnings = [_beginning(word) for word in words]
    return [
        clause
        for clause in clauses
        if (not ids or clause.id in ids)
        and all(beginning.search(_EMPHASIS.sub("", f"{clause.chapter} {clause.text}")) for beginning in beginnings)
    ]


def _beginning(word: str) -> re.Pattern[str]:
    """A word with Latin letters or digits in front begins there; a Chinese one may follow on a digit: 10面骰."""
    before = r"(?<![a-z0-9])(?:un)?" if word[0].isascii() else ""
    return re.compile(before + re.escape(word), re.IGNORECASE)
