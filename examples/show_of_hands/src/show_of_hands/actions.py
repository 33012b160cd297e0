"""What a player can do, what can happen, and what a seat can see."""

import msgspec

from hustings.core.action import Action
from hustings.core.story import Event


class Choose(Action, frozen=True):
    """Lay a card face down (SH-007).  `None` is how the others see the choice: it is never legal."""

    card: int | None


class HandDealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...] | None


class IssueTurnedUp(Event, frozen=True):
    issue: int
    points: int


class Chose(Event, frozen=True):
    seat: int
    card: int | None


class Shown(Event, frozen=True):
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


class GameWon(Event, frozen=True):
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """All that a seat may know (SH-005, SH-006, SH-008).  A card that was chosen is still in the hand."""

    seat: int | None
    seats: int
    hand: tuple[int, ...]
    choice: int | None
    has_chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    issue: int
    past: tuple[int, ...]
    carried: int
    points: tuple[int, ...]
    rounds_left: int
    over: bool


KINDS: tuple[type[Action], ...] = (Choose,)
EVENTS: tuple[type[Event], ...] = (
    HandDealt,
    IssueTurnedUp,
    Chose,
    Shown,
    IssueWon,
    IssueLost,
    CarriedOver,
    GameWon,
)
