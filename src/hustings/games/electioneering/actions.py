"""What a player can do, what can happen, and what a seat can see.

Cards, students and suits are small ints: their places in the pack.  An event that moves a card says between which sorts
of places; its other fields say whose hand and whose row they are.
"""

from typing import ClassVar, Literal

import msgspec

from hustings.core.action import Action
from hustings.core.story import Event


class Play(Action, frozen=True):
    """Step 1: put a card of the hand at the end of an unlocked row (EG-023)."""

    card: int
    student: int


class Take(Action, frozen=True):
    """A two was played: take one card of the row into the hand (EG-048)."""

    card: int


class PlayBack(Action, frozen=True):
    """A two or three was played: put a card of the hand onto the same row (EG-048, EG-053)."""

    card: int


class FirstSeatSet(Event, frozen=True):
    seat: int


class SuitRemoved(Event, frozen=True):
    suit: int


class StudentsDrawn(Event, frozen=True):
    students: tuple[int, ...]


class HandDealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...] | None
    source: Literal["deck"] = "deck"
    to: Literal["hand"] = "hand"


class Laid(Event, frozen=True):
    student: int
    card: int
    source: Literal["deck"] = "deck"
    to: Literal["row"] = "row"


class Played(Event, frozen=True):
    seat: int
    card: int
    student: int
    source: Literal["hand"] = "hand"
    to: Literal["row"] = "row"


class Took(Event, frozen=True):
    seat: int
    card: int
    student: int
    source: Literal["row"] = "row"
    to: Literal["hand"] = "hand"


class PlayedBack(Event, frozen=True):
    seat: int
    card: int
    student: int
    source: Literal["hand"] = "hand"
    to: Literal["row"] = "row"


class Locked(Event, frozen=True):
    student: int


class Drew(Event, frozen=True):
    seat: int
    card: int | None
    source: Literal["deck"] = "deck"
    to: Literal["hand"] = "hand"


class DeckRanOut(Event, frozen=True):
    """The last card was drawn: play ends (EG-032)."""


class AllLocked(Event, frozen=True):
    """No row is left to play on: play ends (EG-033)."""


class HandRevealed(Event, frozen=True):
    """A hand, face up, and what it is worth in each suit: the count begins."""

    is_staged: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]
    totals: tuple[int, ...]


class Voted(Event, frozen=True):
    """A student's vote: each suit's total in the row, the suits cared about, each strength that takes part; and the
    count of it, which stories of earlier versions do not tell: there nobody is named in `voters`."""

    is_staged: ClassVar[bool] = True

    student: int
    totals: tuple[int, ...]
    suits: tuple[int, ...]
    strengths: tuple[int | None, ...]
    winner: int | None
    row: tuple[int, ...] = ()
    voters: tuple[int, ...] = ()  # the seats among whom it was decided
    best: int = 0  # the highest strength, and whose it is
    leaders: tuple[int, ...] = ()
    second: int = 0  # the best of the rest
    is_run_off: bool = False  # it decides, and counts for nobody (EG-085)
    won: tuple[int, ...] = ()  # by seat, the votes so far


class RunOffCalled(Event, frozen=True):
    contenders: tuple[int, ...]
    student: int


class Elected(Event, frozen=True):
    winner: int


class Dissolved(Event, frozen=True):
    """The run-off vote was tied: nobody wins (EG-086)."""


Asks = Literal["play", "take", "play_back", "nothing"]
"""The question that is put to the mover; nothing any more when the game is over."""


class View(msgspec.Struct, frozen=True):
    """All that a seat may know (EG-021): the rows, the locks, the counts, its own hand, and the cards that everyone
    saw go into a hand; and what anybody could work out from those, so that nobody else has to know the rules of it.
    Rows, votes, totals, cares and strengths stand in the order of the pack's students."""

    seat: int | None
    seats: int
    first: int
    removed: int | None
    students: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    deck: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    mover: int | None
    asks: Asks
    student: int | None  # on whose row an ability is carried out
    played: int | None  # the card whose ability it is
    owed: int
    floor: int
    totals: tuple[tuple[int, ...], ...]  # what each row is worth, suit by suit
    cares: tuple[tuple[int, ...], ...]  # the suits that each row makes its student care about; none without a row
    hand_totals: tuple[tuple[int, ...] | None, ...]  # by seat, suit by suit, where every card of the hand is known
    strengths: tuple[tuple[int | None, ...], ...]  # what each hand is worth to each student, where it is known
    votes: tuple[int | None, ...]
    won: tuple[int, ...]  # votes by seat, without the run-off's
    contenders: tuple[int, ...]
    acted: int
    winner: int | None
    runner_up: int | None  # beside a winner, the most votes that anybody else won
    ended_by: str | None
    over: bool
