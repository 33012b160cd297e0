"""The state: what lies on the table.  The rules that move it are in `turn.py` and `election.py`."""

from typing import ClassVar

from hustings.core.action import Action, Blocked
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Story
from hustings.games.electioneering import turn
from hustings.games.electioneering.actions import View
from hustings.games.electioneering.tables import Tables


class Table(State):
    """A game of Electioneering at one moment.

    Rows and votes are kept by student, sets of students and of cards as bits.  A hand is sorted: the order in
    which its cards came is nobody's business.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "acted",
        "contenders",
        "deck",
        "ended_by",
        "first",
        "floor",
        "hands",
        "in_play",
        "open_rows",
        "owed",
        "phase",
        "played",
        "removed",
        "rows",
        "seen",
        "spare",
        "student",
        "turn",
        "votes",
        "winner",
    )

    __slots__ = ("tables", *FIELDS)

    tables: Tables
    rows: list[list[int]]
    hands: list[list[int]]
    seen: list[int]  # by seat: the cards that everyone saw go into that hand, as bits (EG-021)
    deck: list[int]  # the top is the last
    open_rows: int  # the unlocked rows, as bits
    in_play: list[int]  # students, from the top of the column down
    spare: list[int]  # students not in play, in the order they would be called to a run-off
    removed: int  # the suit out of the game, or -1 (EG-008)
    first: int
    turn: int
    phase: int
    student: int  # whose row the step-1 card went to
    played: int  # the step-1 card
    owed: int  # cards still to be played back
    floor: int  # play-backs go up from here, so that no set of cards is given in two orders
    votes: list[int]  # by student: the seat that won it, or -1
    contenders: list[int]  # the seats of the run-off, in the order they act; none before it
    acted: int  # how many of them have begun their play
    winner: int
    ended_by: int  # the number of the clause that ended play

    def legal(self, seat: int) -> list[Action]:
        return turn.legal(self, seat)

    def check(self, seat: int, action: Action) -> None:
        turn.check(self, seat, action)

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        turn.apply(self, seat, action, story)

    def blocked(self, seat: int) -> list[Blocked]:
        return turn.blocked(self, seat)

    def copy(self) -> "Table":
        new = Table()
        new.game = self.game
        new.seats = self.seats
        new.actors = self.actors
        new.over = self.over
        new.reveals = self.reveals
        new.chance = self.chance
        new.tables = self.tables
        new.rows = [row[:] for row in self.rows]
        new.hands = [hand[:] for hand in self.hands]
        new.seen = self.seen[:]
        new.deck = self.deck[:]
        new.open_rows = self.open_rows
        new.in_play = self.in_play
        new.spare = self.spare
        new.removed = self.removed
        new.first = self.first
        new.turn = self.turn
        new.phase = self.phase
        new.student = self.student
        new.played = self.played
        new.owed = self.owed
        new.floor = self.floor
        new.votes = self.votes
        new.contenders = self.contenders
        new.acted = self.acted
        new.winner = self.winner
        new.ended_by = self.ended_by
        return new

    @property
    def hands_are_open(self) -> bool:
        """From the vote on every hand lies face up (EG-068)."""
        return self.ended_by != 0

    def view(self, seat: int | None) -> View:
        return View(
            seat=seat,
            seats=self.seats,
            first=self.first,
            removed=self.removed if self.removed >= 0 else None,
            students=tuple(self.in_play),
            rows=tuple(tuple(row) for row in self.rows),
            open=tuple(student for student in self.in_play if self.open_rows >> student & 1),
            deck=len(self.deck),
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            seen=tuple(self.known_cards(other) for other in range(self.seats)),
            turn=self.turn if self.turn >= 0 else None,
            phase=self.phase,
            student=self.student if self.student >= 0 else None,
            played=self.played if self.played >= 0 else None,
            owed=self.owed,
            floor=self.floor,
            votes=tuple(winner if winner >= 0 else None for winner in self.votes),
            contenders=tuple(self.contenders),
            acted=self.acted,
            winner=self.winner if self.winner >= 0 else None,
            over=self.over,
        )

    def known_cards(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand that everyone knows."""
        if self.hands_are_open:
            return tuple(self.hands[seat])
        seen = self.seen[seat]
        return tuple(card for card in self.hands[seat] if seen >> card & 1)

    def imagine(self, seat: int | None, rng: Rng) -> "Table":
        world = self.copy()
        world.chance = rng.fork()
        if self.hands_are_open:
            world.deck.sort()
            return world
        unknown = world.deck
        for other in range(self.seats):
            if other != seat:
                seen = self.seen[other]
                unknown += [card for card in self.hands[other] if not seen >> card & 1]
        unknown.sort()
        rng.shuffle(unknown)
        for other in range(self.seats):
            if other != seat:
                _deal_unseen(world, other, unknown)
        return world

    @property
    def result(self) -> Result:
        if not self.over:
            raise ValueError("This game is not over: it has no result yet.")
        scores = self.votes_won()
        winners = () if self.winner < 0 else (self.winner,)
        return Result(
            scores=tuple(scores),
            winners=winners,
            ranking=ranked(scores, winners),
            ended_by=f"EG-{self.ended_by:03}",
            decided_by=self._deciding_clause(),
        )

    def _deciding_clause(self) -> str:
        if not self.contenders:
            return "EG-074"
        return "EG-085" if self.winner >= 0 else "EG-086"

    def votes_won(self) -> list[int]:
        """Votes by seat, the run-off student's not counted: it decides, it does not score (EG-085)."""
        won = [0] * self.seats
        for student in self.in_play[: self.tables.students_in_play[self.seats]]:
            if self.votes[student] >= 0:
                won[self.votes[student]] += 1
        return won


def _deal_unseen(world: Table, seat: int, unknown: list[int]) -> None:
    """Replace the cards of a hand that nobody saw by cards from the end of `unknown`."""
    seen = world.seen[seat]
    hand = [card for card in world.hands[seat] if seen >> card & 1]
    missing = len(world.hands[seat]) - len(hand)
    if missing:
        hand += unknown[-missing:]
        del unknown[-missing:]
        hand.sort()
        world.hands[seat] = hand
