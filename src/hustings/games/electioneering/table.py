"""The state of a game: the layout, moved by turns, that can be copied, seen and imagined."""

from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.electioneering.actions import View
from hustings.games.electioneering.scoring import cared_about, strength, totals
from hustings.games.electioneering.turn import Turns


class Table(Turns):
    """A game of Electioneering at one moment."""

    __slots__ = ()

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
        self.require_seat(seat)
        seen = tuple(self.known_cards(other) for other in range(self.seats))
        rows = [totals(self.tables, row) for row in self.rows]
        cares = [cared_about(row) if any(row) else [] for row in rows]
        hands = [self._known_worth(seat, other, len(seen[other])) for other in range(self.seats)]
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
            seen=seen,
            turn=self.turn if self.turn >= 0 else None,
            phase=self.phase,
            student=self.student if self.student >= 0 else None,
            played=self.played if self.played >= 0 else None,
            owed=self.owed,
            floor=self.floor,
            totals=tuple(tuple(row) for row in rows),
            cares=tuple(tuple(suits) for suits in cares),
            hand_totals=tuple(None if hand is None else tuple(hand) for hand in hands),
            strengths=tuple(
                tuple(None if hand is None else strength(hand, suits) for hand in hands) for suits in cares
            ),
            votes=tuple(winner if winner >= 0 else None for winner in self.votes),
            won=tuple(self.votes_won()),
            contenders=tuple(self.contenders),
            acted=self.acted,
            winner=self.winner if self.winner >= 0 else None,
            ended_by=self._ending_clause() if self.ended_by else None,
            over=self.over,
        )

    def known_cards(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand that everyone knows."""
        if self.hands_are_open:
            return tuple(self.hands[seat])
        seen = self.seen[seat]
        return tuple(card for card in self.hands[seat] if seen >> card & 1)

    def _known_worth(self, viewer: int | None, seat: int, seen: int) -> list[int] | None:
        """What a hand is worth, suit by suit, if the viewer knows all of it: the own, or `seen` card by card."""
        hand = self.hands[seat]
        return totals(self.tables, hand) if seat == viewer or seen == len(hand) else None

    def imagine(self, seat: int | None, rng: Rng) -> "Table":
        self.require_seat(seat)
        world = self.copy()
        world.chance = rng.fork()
        if self.hands_are_open:
            world.seen = [0] * self.seats
            world.deck.sort()
            return world
        unknown = world.deck
        for other in range(self.seats):
            if other != seat:
                seen = self.seen[other]
                unknown += [card for card in self.hands[other] if not seen >> card & 1]
        unknown.sort()
        _deal_anew(world, seat, unknown, rng)
        while world.owed and not _can_play_back(world):
            _deal_anew(world, seat, unknown, rng)
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
            ended_by=self._ending_clause(),
            decided_by=self._deciding_clause(),
        )

    def _ending_clause(self) -> str:
        return f"EG-{self.ended_by:03}"

    def _deciding_clause(self) -> str:
        if not self.contenders:
            return "EG-074"
        return "EG-085" if self.winner >= 0 else "EG-086"


def _deal_anew(world: Table, seat: int | None, unknown: list[int], rng: Rng) -> None:
    """Give every hand but the seat's own as many of the unknown cards as it holds; the rest are the deck."""
    deck = unknown[:]
    rng.shuffle(deck)
    for other in range(world.seats):
        if other != seat:
            seen = world.seen[other]
            hand = [card for card in world.hands[other] if seen >> card & 1]
            missing = len(world.hands[other]) - len(hand)
            if missing:
                hand += deck[-missing:]
                del deck[-missing:]
                hand.sort()
                world.hands[other] = hand
    world.deck = deck


def _can_play_back(world: Table) -> bool:
    """Whoever plays back has enough cards above the last one: a hand that has not cannot be the one at the table."""
    hand = world.hands[world.turn]
    return hand[-world.owed] > world.floor
