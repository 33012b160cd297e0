"""What a player can do, what can happen, and what a seat can see."""

from typing import ClassVar

import msgspec

from hustings.core.action import Action
from hustings.core.story import Event


class PassOn(Action, frozen=True):
    """Pass these cards to the player on the left (SH-015): a set, so it is sorted and given in one go."""

    cards: tuple[int, ...]


class Choose(Action, frozen=True):
    """Lay a card face down (SH-007)."""

    card: int


class Object(Action, frozen=True):
    """Raise a point of order with this card (SH-018)."""

    card: int


class LetPass(Action, frozen=True):
    """Raise none (SH-018)."""


class HandDealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...] | None


class Picked(Event, frozen=True):
    """Somebody has chosen what to pass on; others still choose (SH-015)."""

    seat: int


class PassedOn(Event, frozen=True):
    """What went from a seat to its neighbour, as those two see it (SH-016)."""

    seat: int
    to: int
    cards: tuple[int, ...] | None


class IssueTurnedUp(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    issue: int
    points: int


class Chose(Event, frozen=True):
    seat: int
    card: int | None


class Shown(Event, frozen=True):
    seat: int
    card: int


class Objected(Event, frozen=True):
    """A point of order: nobody wins the issue (SH-019)."""

    seat: int
    card: int
    winner: int


class KeptBack(Event, frozen=True):
    """Told to the seat alone: another's point of order came first, and the card stays in hand (SH-019)."""

    seat: int
    card: int


class IssueWon(Event, frozen=True):
    winner: int
    issue: int
    points: int


class IssueLost(Event, frozen=True):
    """A tie at the top under version 1, or in the last round (SH-010, SH-012)."""

    seats: tuple[int, ...]
    points: int


class CarriedOver(Event, frozen=True):
    """A tie at the top: the points wait for the next issue (SH-010)."""

    seats: tuple[int, ...]
    points: int


class SentBack(Event, frozen=True):
    """After a point of order the points wait for the next issue, if there is one (SH-019)."""

    points: int
    issue: int | None


class GameWon(Event, frozen=True):
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """All that a seat may know (SH-005, SH-006, SH-008, SH-016).  A card that was chosen is still in the hand."""

    seat: int | None
    seats: int
    asks: str
    hand: tuple[int, ...]
    choice: int | None
    has_chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]  # by seat: the cards that this seat knows to be in that hand
    shown: tuple[tuple[int, ...], ...]
    issue: int | None  # none while cards are passed on (SH-015)
    past: tuple[int, ...]
    carried: int
    points: tuple[int, ...]
    rounds_left: int
    objections: bool
    over: bool
