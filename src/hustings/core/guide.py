"""The guide: a game explained to people on one page, before any clause.

A room says it in its catalogue.  `lobby/title` is what the game is called, `lobby/goal` how it is won, in one sentence;
`people/turn_1` to `turn_3` are a turn in three steps, each with its `_more`; `people/end` is how it ends;
`people/things` is the heading of its things, and `people/clauses` what else the clauses tell of.  The things are those
of `Game.parts` that are in the guide, in the words that their tips have.
"""

from collections.abc import Iterator, Sequence

import msgspec

from hustings.core.catalogue import ENGLISH
from hustings.core.part import Explained, Part, explained
from hustings.core.words import Words

STEPS = 3
"""A turn is told in as many."""


class TurnStep(msgspec.Struct, frozen=True):
    """A step of a turn: what it is called, and what is done."""

    title: str
    text: str


class Guide(msgspec.Struct, frozen=True):
    goal: str
    turn: tuple[TurnStep, ...]
    end: str
    things_title: str
    things: tuple[Explained, ...]
    clauses: str


def guide_of(words: Words, parts: Sequence[Part], language: str = ENGLISH) -> Guide:
    """The page in one language."""

    def said(key: str) -> str:
        return words.phrase(key, language=language)

    return Guide(
        goal=said("lobby/goal"),
        turn=tuple(TurnStep(said(key), said(f"{key}_more")) for key in _turn_keys()),
        end=said("people/end"),
        things_title=said("people/things"),
        things=tuple(explained(words, part, language) for part in parts if part.is_in_guide),
        clauses=said("people/clauses"),
    )


def _turn_keys() -> list[str]:
    return [f"people/turn_{step}" for step in range(1, STEPS + 1)]


def guide_keys() -> Iterator[str]:
    """The sentences that a guide cannot do without, beside those of its parts."""
    yield from ("lobby/title", "lobby/goal", "people/end", "people/things", "people/clauses")
    for key in _turn_keys():
        yield from (key, f"{key}_more")
