"""Parts: the kinds of things that a game explains, each in one place, for the tips of a board and for the guide.

What a part is called, does and is worth stands in the catalogue: `part/<key>/name`, `part/<key>/does` and, for what
counts, `part/<key>/worth`.  Where every card says something of its own, it is the card's row that says it: `parts_of`.
"""

from collections.abc import Iterable, Iterator

import msgspec

from hustings.core.catalogue import ENGLISH
from hustings.core.rows import TellingRow
from hustings.core.translation import named
from hustings.core.words import Words


class Part(msgspec.Struct, frozen=True):
    """A card, a box, a place or a deed that says what it is, and the clause to read on at."""

    key: str
    clause: str
    is_in_guide: bool = False
    """Whether the guide explains it, too; in the order of `Game.parts`."""
    row: TellingRow | None = None
    """The row of a pack that says it, in place of the catalogue."""

    def sentences(self) -> tuple[str, str, str]:
        """The keys of its name, of what it does and of what it is worth."""
        return f"part/{self.key}/name", f"part/{self.key}/does", f"part/{self.key}/worth"


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """A part in the words of a language; `worth` is empty for what does not count."""

    key: str
    name: str
    worth: str
    does: str
    clause: str


def parts_of(rows: Iterable[TellingRow], clause: str) -> tuple[Part, ...]:
    """A part for each row of a pack, known by its id."""
    return tuple(Part(row.id, clause, row=row) for row in rows)


def explained(words: Words, part: Part, language: str = ENGLISH) -> Explained:
    """What a part says of itself."""
    name, does, worth = _told(words, part, language)
    return Explained(key=part.key, name=name, worth=worth, does=does, clause=part.clause)


def _told(words: Words, part: Part, language: str) -> Iterator[str]:
    if part.row is not None:
        return (named(part.row, language, field) for field in ("name", "does", "worth"))
    said = words.catalogue[ENGLISH]
    return (words.phrase(key, language=language) if key in said else "" for key in part.sentences())
