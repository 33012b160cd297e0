"""The guide: a game explained to people on one page, before any clause.

A room says it in its catalogue.  `lobby/title` is what the game is called, `lobby/goal` how it is won, in one sentence;
`people/turn_1` to `turn_3` are a turn in three steps, each with its `_more`; `people/end` is how it ends;
`people/clauses` is what else the clauses tell of.  For each `Thing` that the game explains, `people/<name>` is what it
is called and `people/<name>_does` what it does; `people/<name>_worth` is said where it is worth anything.
"""

from collections.abc import Iterator, Sequence

import msgspec

from hustings.core.catalogue import ENGLISH
from hustings.core.words import Words

STEPS = 3
"""A turn is told in as many."""


class Thing(msgspec.Struct, frozen=True):
    """A card, a box or a place that the guide explains, and the clause that says it in full."""

    name: str
    clause: str


class TurnStep(msgspec.Struct, frozen=True):
    """A step of a turn: what it is called, and what is done."""

    title: str
    text: str


class Explained(msgspec.Struct, frozen=True):
    """A thing in the words of a language."""

    name: str
    """What its picture is known by."""
    title: str
    does: str
    worth: str
    clause: str


class Guide(msgspec.Struct, frozen=True):
    goal: str
    turn: tuple[TurnStep, ...]
    end: str
    things_title: str
    things: tuple[Explained, ...]
    clauses: str


def guide_of(words: Words, things: Sequence[Thing], language: str = ENGLISH) -> Guide:
    """The page in one language."""

    def said(key: str) -> str:
        return words.phrase(key, language=language)

    def worth(thing: Thing) -> str:
        key = f"people/{thing.name}_worth"
        return said(key) if key in words.catalogue[ENGLISH] else ""

    return Guide(
        goal=said("lobby/goal"),
        turn=tuple(TurnStep(said(key), said(f"{key}_more")) for key in _turn_keys()),
        end=said("people/end"),
        things_title=said("people/things"),
        things=tuple(
            Explained(
                name=thing.name,
                title=said(f"people/{thing.name}"),
                does=said(f"people/{thing.name}_does"),
                worth=worth(thing),
                clause=thing.clause,
            )
            for thing in things
        ),
        clauses=said("people/clauses"),
    )


def _turn_keys() -> list[str]:
    return [f"people/turn_{step}" for step in range(1, STEPS + 1)]


def guide_keys(things: Sequence[Thing]) -> Iterator[str]:
    """The sentences that a guide cannot do without."""
    yield from ("lobby/title", "lobby/goal", "people/end", "people/things", "people/clauses")
    for key in _turn_keys():
        yield from (key, f"{key}_more")
    for thing in things:
        yield from (f"people/{thing.name}", f"people/{thing.name}_does")
