"""The state of a game: the layout, which can be copied, seen and imagined."""

from typing import Any, cast

from msgspec.structs import replace

from hustings.core.errors import Illegal
from hustings.core.question import Prompt
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.electioneering import refusals
from hustings.games.electioneering.actions import Asks, View
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.turn import FLOOR, OWED, PLAY_BACK, STUDENT
from hustings.games.electioneering.worked_out import BySuit, rows_worth, strengths, strengths_with, worth


class ElectioneeringState(Layout):
    """A game of Electioneering at one moment."""

    __slots__ = ()

    # Written by hustings.core.written_out:
    def copy(self) -> "ElectioneeringState":
        new = ElectioneeringState()
        new.game = self.game
        new.seats = self.seats
        new.actors = self.actors
        new.over = self.over
        new.reveals = self.reveals
        new.turn = self.turn
        new.round = self.round
        new.mover = self.mover
        new.chance = self.chance
        new.secret = self.secret
        new.asked = self.asked
        new.pending = self.pending
        new.answers = self.answers
        new.printed = self.printed
        new.rows = [one[:] for one in self.rows]
        new.hands = [one[:] for one in self.hands]
        new.seen = self.seen[:]
        new.deck = self.deck[:]
        new.open_rows = self.open_rows
        new.in_play = self.in_play
        new.removed = self.removed
        new.first = self.first
        new.votes = self.votes
        new.contenders = self.contenders
        new.acted = self.acted
        new.winner = self.winner
        new.ended_by = self.ended_by
        return new

    # until here.

    def not_asked(self, seat: int) -> Illegal | None:
        if self.contenders and seat not in self.contenders:
            return refusals.NOT_TIED()
        return None if seat == self.mover else refusals.NOT_YOUR_TURN(seat=self.mover)

    def ending(self) -> Prompt:
        return Prompt("prompt/nobody", {}) if self.winner < 0 else Prompt("prompt/won", {"winner": self.winner})

    @property
    def hands_are_open(self) -> bool:
        """From the vote on every hand lies face up (EG-068)."""
        return self.ended_by != 0

    def view_of(self, seat: int | None) -> View:
        view = self._spectators_view()
        return view if seat is None else replace(view, **self.seen_alone(seat, view))

    def _spectators_view(self) -> View:
        seen = tuple([self.known_cards(seat) for seat in range(self.seats)])
        rows = tuple([tuple(row) for row in self.rows])
        totals, cared = rows_worth(self.printed, rows)
        hands = tuple([self._open_worth(seat, len(seen[seat])) for seat in range(self.seats)])
        owed = self._owed()
        return View(
            seat=None,
            seats=self.seats,
            first=self.first,
            removed=self.removed if self.removed >= 0 else None,
            students=self.in_play,
            rows=rows,
            open=tuple([student for student in self.in_play if self.open_rows >> student & 1]),
            deck=len(self.deck),
            hand=(),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            seen=seen,
            mover=self.mover if self.mover >= 0 else None,
            asks=cast(Asks, self.asked.name),
            student=self.pending[STUDENT] if self.asked.is_half else None,
            played=self.pending[-1 - self.asked.arity] if self.asked.is_half else None,
            owed=owed,
            floor=self.pending[FLOOR] if owed else -1,
            totals=totals,
            cares=cared,
            hand_totals=hands,
            strengths=strengths(cared, hands),
            votes=tuple([winner if winner >= 0 else None for winner in self.votes]),
            won=tuple(self.votes_won()),
            contenders=self.contenders,
            acted=self.acted,
            winner=self.winner if self.winner >= 0 else None,
            runner_up=self._runner_up(),
            ended_by=self._ending_clause() if self.ended_by else None,
            over=self.over,
        )

    def seen_alone(self, seat: int, view: View) -> dict[str, Any]:
        """The own hand, and what it makes of it."""
        hand = tuple(self.hands[seat])
        known = worth(self.printed, hand)
        hands = (*view.hand_totals[:seat], known, *view.hand_totals[seat + 1 :])
        own = strengths_with(view.cares, view.strengths, seat, known)
        return {"seat": seat, "hand": hand, "hand_totals": hands, "strengths": own}

    def seen_alone_by(self, seat: int, view: View) -> Any:
        return self.hands[seat], view.cares, view.hand_totals

    def _runner_up(self) -> int | None:
        """By how much somebody was ahead of the next one (EG-074)."""
        if self.winner < 0:
            return None
        return max([votes for seat, votes in enumerate(self.votes_won()) if seat != self.winner])

    def known_cards(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand that everyone knows."""
        if self.hands_are_open:
            return tuple(self.hands[seat])
        seen = self.seen[seat]
        return tuple([card for card in self.hands[seat] if seen >> card & 1]) if seen else ()

    def _open_worth(self, seat: int, seen: int) -> BySuit | None:
        """What a hand is worth, suit by suit, if everybody knows all of it: `seen` card by card."""
        hand = self.hands[seat]
        return worth(self.printed, tuple(hand)) if seen == len(hand) else None

    def _owed(self) -> int:
        """How many cards are still to be played back."""
        return self.pending[OWED] if self.asked is PLAY_BACK else 0

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        if self.hands_are_open:
            self.seen = [0] * self.seats
            self.deck.sort()
            return
        unknown = self.deck
        for other in range(self.seats):
            if other != seat:
                seen = self.seen[other]
                unknown += [card for card in self.hands[other] if not seen >> card & 1]
        unknown.sort()
        self._deal_out(seat, unknown, rng)
        while self._owed() and not self._can_play_back():
            self._deal_out(seat, unknown, rng)

    def _deal_out(self, seat: int | None, unknown: list[int], rng: Rng) -> None:
        """Give every hand but the seat's own as many of the unknown cards as it holds; the rest are the deck."""
        deck = unknown[:]
        rng.shuffle(deck)
        for other in range(self.seats):
            if other != seat:
                seen = self.seen[other]
                hand = [card for card in self.hands[other] if seen >> card & 1]
                missing = len(self.hands[other]) - len(hand)
                if missing:
                    hand += deck[-missing:]
                    del deck[-missing:]
                    hand.sort()
                    self.hands[other] = hand
        self.deck = deck

    def _can_play_back(self) -> bool:
        """Whoever plays back has enough cards above the last one; with another hand they could not be here."""
        return self.hands[self.mover][-self.pending[OWED]] > self.pending[FLOOR]

    def outcome(self) -> Result:
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
