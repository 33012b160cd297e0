"""What can be done in a siege, what can happen, what a seat can see, and what lies on the table."""

import msgspec

from hustings.core.action import Action
from hustings.core.errors import Why
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event

AMBUSH, COUNTER, SPY, LAST_TROOP = 0, 1, 2, 9
DECK = [AMBUSH] * 4 + [COUNTER] * 4 + [SPY] * 3 + [*range(3, LAST_TROOP + 1)] * 3
HAND = 5


class Attack(Action, frozen=True):
    whom: int


class Retire(Action, frozen=True):
    pass


class React(Action, frozen=True):
    """Play an ambush."""

    card: int


class Counter(Action, frozen=True):
    card: int


class LetPass(Action, frozen=True):
    """Of a battle's window."""


class LetBe(Action, frozen=True):
    """Of a window against a card."""


class Strengthen(Action, frozen=True):
    card: int


class Enough(Action, frozen=True):
    pass


class Discard(Action, frozen=True):
    card: int


class Attacked(Event, frozen=True):
    seat: int
    whom: int


class Played(Event, frozen=True):
    seat: int
    card: int


class Cancelled(Event, frozen=True):
    card: int


class BattleWon(Event, frozen=True):
    seat: int


class View(msgspec.Struct, frozen=True):
    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    out: tuple[int, ...]
    points: tuple[int, ...]
    strengths: tuple[int, ...]
    actors: tuple[int, ...]
    asks: str
    answered: tuple[bool, ...]


NOT_YOU = Why("SG-001", "not_you")
NOT_THERE = Why("SG-002", "not_there")
NO_SUCH_CARD = Why("SG-003", "no_such_card")
FIRST_THE_BATTLE = Why("SG-004", "first_the_battle")
NOT_NOW = Why("SG-005", "not_now")


class SiegeState(State):
    """Hands, what is out of the game, points; and of a battle what each side has brought up."""

    hands: list[list[int]]
    out: list[int]
    aside: list[int]
    points: list[int]
    strengths: list[int]

    def view_of(self, seat: int | None) -> View:
        return View(
            seat=seat,
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            out=tuple(self.out),
            points=tuple(self.points),
            strengths=tuple(self.strengths),
            actors=self.actors,
            asks=self.asked.name,
            answered=self.answered,
        )

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        others = [other for other in range(self.seats) if other != seat]
        unknown = sorted([*self.aside, *(card for other in others for card in self.hands[other])])
        rng.shuffle(unknown)
        for other in others:
            self.hands[other] = sorted(unknown.pop() for _ in self.hands[other])
        self.aside = unknown

    def outcome(self) -> Result:
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
        return Result(tuple(self.points), winners, ranked(self.points, winners), "SG-001", "SG-001")

    def discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.out.append(card)
