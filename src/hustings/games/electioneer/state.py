"""The state of a game: the layout, which can be copied, seen and imagined."""

from hustings.core.errors import Illegal
from hustings.core.question import Prompt
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.electioneer import refusals, viewing, worlds
from hustings.games.electioneer.ending import BY_SURRENDER, decided_by, leaders
from hustings.games.electioneer.layout import NOBODY, Layout
from hustings.games.electioneer.view import View


class ElectioneerState(Layout):
    """A game of Electioneer at one moment."""

    __slots__ = ()

    # Written by hustings.core.written_out:
    def copy(self) -> "ElectioneerState":
        new = ElectioneerState()
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
        new.variant = self.variant
        new.has_events = self.has_events
        new.same_turn = self.same_turn
        new.may_surrender = self.may_surrender
        new.first = self.first
        new.pawns = self.pawns[:]
        new.discs = self.discs[:]
        new.treasury = self.treasury
        new.reserve = self.reserve
        new.hands = [one[:] for one in self.hands]
        new.tickets = self.tickets[:]
        new.stacks = self.stacks[:]
        new.privates = self.privates[:]
        new.publics = self.publics[:]
        new.common = self.common
        new.markers = self.markers[:]
        new.is_fresh = self.is_fresh
        new.columns = self.columns[:]
        new.column_discs = self.column_discs[:]
        new.decks = [one[:] for one in self.decks]
        new.known = self.known[:]
        new.aside = self.aside
        new.wild_deck = self.wild_deck
        new.event_pile = self.event_pile
        new.events_out = self.events_out
        new.strategy_deck = self.strategy_deck[:]
        new.lots = self.lots[:]
        new.drawn = self.drawn
        new.strategies_out = self.strategies_out
        new.tokens = self.tokens[:]
        new.tallies = self.tallies[:]
        new.symbols = self.symbols[:]
        new.zones = self.zones[:]
        new.fulfilled = self.fulfilled[:]
        new.token_votes = self.token_votes[:]
        new.is_unsettled = self.is_unsettled
        new.quota = self.quota
        new.has_acted = self.has_acted
        new.used = self.used
        new.has_offered = self.has_offered
        new.refused = self.refused
        new.surrendered_to = self.surrendered_to
        new.ended_by = self.ended_by
        return new

    # until here.

    def not_asked(self, seat: int) -> Illegal | None:
        if seat in self.actors or self.mover in (NOBODY, seat):
            return None
        return refusals.NOT_YOUR_TURN(seat=self.mover)

    def ending(self) -> Prompt:
        winners = leaders(self)
        if self.ended_by == BY_SURRENDER:
            return Prompt("prompt/surrendered", {"winner": winners[0]})
        count = viewing.scores(self)[winners[0]]
        if len(winners) == 1:
            return Prompt("prompt/won", {"winner": winners[0], "count": count})
        return Prompt("prompt/shared", {"winners": winners, "count": count})

    def view_of(self, seat: int | None) -> View:
        return viewing.view_of(self, seat)

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        worlds.deal_anew(self, seat, rng)

    def outcome(self) -> Result:
        scores, winners = viewing.scores(self), leaders(self)
        return Result(
            scores=scores,
            winners=winners,
            ranking=ranked(list(scores), winners),
            ended_by=f"EL-{self.ended_by:03}",
            decided_by=f"EL-{decided_by(self):03}",
        )
