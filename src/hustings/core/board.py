"""The generic board: any game's table as zones, pieces and counters, in words.

A game turns a seat's view into a `Board`; the terminal draws it, and so does the browser for a game that has no
board of its own yet.  A board is made from a view, so it can show nothing that the view does not hold.

A `ref`, such as `card=17` or `student=3`, is the field of an action or event that a piece or a place stands for, and
its value there (`words.ref_to`): a click on it answers that question, and sentences name it by the same reference.
"""

from typing import Any

import msgspec

from hustings.core.words import Words

Counters = tuple[tuple[str, str], ...]
"""Figures of a place: what each counts, and how many."""


class Face(msgspec.Struct, frozen=True):
    """What is printed on a card beside its name: its kind at the head, a large figure, and what it does."""

    figure: str = ""
    kind: str = ""
    does: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A card, token or die: its name, a mark such as `seen` where it has one, and a colour, or two (`#rrggbb`).

    What lies face down has no `ref`.  `part` is the kind of thing it is (`Game.parts`), for whoever asks what it does.
    A card that lies open has a `face`, and is drawn as a card.
    """

    text: str
    mark: str = ""
    colour: str = ""
    second_colour: str = ""
    ref: str = ""
    part: str = ""
    face: Face | None = None


class Zone(msgspec.Struct, frozen=True):
    """A place on the table with what lies there.  `owner` is a seat, or `None` for the common board.

    A zone that is out of reach says `why`, and by which `clause`.
    """

    name: str
    pieces: tuple[Piece, ...] = ()
    counters: Counters = ()
    owner: int | None = None
    mark: str = ""
    why: str = ""
    clause: str = ""
    ref: str = ""
    part: str = ""


class Board(msgspec.Struct, frozen=True):
    """Everything a seat sees."""

    zones: tuple[Zone, ...]


class Drawing:
    """What a board is drawn with: a game's words, told in one language to the seat that looks."""

    def __init__(self, words: Words, names: list[str], language: str, seat: int | None) -> None:
        self.words = words
        self.names = names
        self.language = language
        self.seat = seat

    def say(self, key: str, **fields: Any) -> str:
        return self.words.phrase(key, self.names, self.language, self.seat, **fields)

    def name(self, field: str, value: int | tuple[int, ...]) -> str:
        return self.words.name(field, value, self.names, self.language)
