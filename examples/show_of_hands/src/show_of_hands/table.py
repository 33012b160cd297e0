"""The state: what lies on the table.  The rules that move it are in `rounds.py`."""

from typing import ClassVar

from hustings.core.action import Action, Blocked
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Story
from show_of_hands import rounds
from show_of_hands.actions import View
from show_of_hands.pack import Tables


class Table(State):
    """A game of Show of Hands at one moment.  A chosen card stays in its hand until it is shown."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "aside",
        "carried",
        "choices",
        "hands",
        "issue",
        "issues",
        "past",
        "points",
        "rounds_left",
        "shown",
    )

    __slots__ = ("tables", *FIELDS)

    tables: Tables
    hands: list[list[int]]  # sorted: the order in which cards came is nobody's business
    choices: list[int]  # by seat: the card laid face down, or 0
    shown: list[list[int]]  # by seat: the cards it has shown, out of the game (SH-011)
    aside: list[int]  # cards not dealt (SH-005)
    issues: list[int]  # the issue deck; the top is the last
    issue: int  # the issue turned up
    past: list[int]
    carried: int  # points waiting from tied issues (SH-010)
    points: list[int]
    rounds_left: int  # the one being played included

    def legal(self, seat: int) -> list[Action]:
        return rounds.legal(self, seat)

    def check(self, seat: int, action: Action) -> None:
        why = rounds.refusal(self, seat, action)
        if why is not None:
            raise why

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        self.check(seat, action)
        rounds.choose(self, seat, action, story)

    def blocked(self, seat: int) -> list[Blocked]:
        why = rounds.not_now(self, seat)
        return [] if why is None else [Blocked("Choose", why.clause, why.template, why.facts)]

    def copy(self) -> "Table":
        new = Table()
        new.game = self.game
        new.seats = self.seats
        new.actors = self.actors
        new.over = self.over
        new.reveals = self.reveals
        new.chance = self.chance
        new.tables = self.tables
        new.hands = [hand[:] for hand in self.hands]
        new.choices = self.choices[:]
        new.shown = [cards[:] for cards in self.shown]
        new.aside = self.aside[:]
        new.issues = self.issues[:]
        new.issue = self.issue
        new.past = self.past[:]
        new.carried = self.carried
        new.points = self.points[:]
        new.rounds_left = self.rounds_left
        return new

    @property
    def midway(self) -> bool:
        return 0 < len(self.actors) < self.seats

    def view(self, seat: int | None) -> View:
        self.require_seat(seat)
        return View(
            seat=seat,
            seats=self.seats,
            hand=() if seat is None else tuple(self.hands[seat]),
            choice=None if seat is None else self.choices[seat] or None,
            has_chosen=tuple(choice > 0 for choice in self.choices),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            shown=tuple(tuple(cards) for cards in self.shown),
            issue=self.issue,
            past=tuple(self.past),
            carried=self.carried,
            points=tuple(self.points),
            rounds_left=self.rounds_left,
            over=self.over,
        )

    def imagine(self, seat: int | None, rng: Rng) -> "Table":
        """Everything that `view` does not show is put together, sorted to forget where it lay, and dealt anew."""
        self.require_seat(seat)
        world = self.copy()
        world.chance = rng.fork()
        others = [other for other in range(self.seats) if other != seat]
        unknown = sorted([*self.aside, *(card for other in others for card in self.hands[other])])
        rng.shuffle(unknown)
        for other in others:
            world.hands[other] = sorted(unknown.pop() for _ in self.hands[other])
            if self.choices[other]:
                world.choices[other] = rng.choice(world.hands[other])
        world.aside = unknown
        world.issues.sort()
        rng.shuffle(world.issues)
        return world

    @property
    def result(self) -> Result:
        if not self.over:
            raise ValueError("This game is not over: it has no result yet.")
        winners = self.leaders()
        return Result(
            scores=tuple(self.points),
            winners=winners,
            ranking=ranked(self.points, winners),
            ended_by="SH-012",
            decided_by="SH-013" if len(winners) == 1 else "SH-014",
        )

    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points (SH-013, SH-014)."""
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
