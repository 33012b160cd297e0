"""The state of a game: the layout, which can be copied, seen and imagined."""

from hustings.core.errors import Illegal
from hustings.core.question import Prompt
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.dealers_in_hope import refusals, viewing, worlds
from hustings.games.dealers_in_hope.ending import ENDED_BY, decided_by, final_scores, winners_of
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.view import View


class DealersState(Layout):
    """A game of Dealers in Hope at one moment."""

    __slots__ = ()

    # Written by hustings.core.written_out:
    def copy(self) -> "DealersState":
        new = DealersState()
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
        new.era = self.era
        new.first = self.first
        new.starter = self.starter
        new.passes = self.passes
        new.professions = self.professions
        new.factions = self.factions[:]
        new.capitals = self.capitals[:]
        new.scores = self.scores[:]
        new.owners = self.owners[:]
        new.minis = self.minis[:]
        new.marked = self.marked[:]
        new.hands = [one[:] for one in self.hands]
        new.shown = self.shown[:]
        new.draws = [one[:] for one in self.draws]
        new.layers = self.layers[:]
        new.seen = self.seen[:]
        new.open_tops = self.open_tops[:]
        new.plays = self.plays[:]
        new.ready = self.ready[:]
        new.discards = [one[:] for one in self.discards]
        new.locations = self.locations[:]
        new.masters = self.masters[:]
        new.powers = self.powers[:]
        new.markers = self.markers[:]
        new.standing = self.standing[:]
        new.conquests = self.conquests[:]
        new.losses = self.losses[:]
        new.trained = self.trained[:]
        new.professionals = self.professionals[:]
        new.shared = self.shared[:]
        new.cubes = self.cubes[:]
        new.leader_cubes = self.leader_cubes[:]
        new.is_token_used = self.is_token_used
        new.placed = self.placed[:]
        new.supply = self.supply[:]
        new.masses = self.masses[:]
        new.masses_known = self.masses_known
        new.spoils = [one[:] for one in self.spoils]
        new.spoils_known = self.spoils_known[:]
        new.laid_out = self.laid_out
        new.gone = self.gone[:]
        new.deed = self.deed
        new.is_performed = self.is_performed
        new.count = self.count
        new.bargains = self.bargains
        new.detours = self.detours
        new.slack = self.slack
        new.opened = self.opened
        new.used = self.used
        new.looked = self.looked
        new.target = self.target
        new.path = self.path
        new.exchange = self.exchange
        new.sea_total = self.sea_total
        new.surcharge = self.surcharge
        new.sea_less = self.sea_less
        new.native_less = self.native_less
        new.interior_less = self.interior_less
        new.total_less = self.total_less
        new.assaults = self.assaults
        new.account = self.account
        new.totals = self.totals
        return new

    # until here.

    def not_asked(self, seat: int) -> Illegal | None:
        if seat in self.actors or self.mover in (NOBODY, seat):
            return None
        return refusals.NOT_YOUR_TURN(seat=self.mover)

    def ending(self) -> Prompt:
        winners = winners_of(self)
        count = final_scores(self)[winners[0]]
        if len(winners) == 1:
            return Prompt("prompt/won", {"winner": winners[0], "count": count})
        return Prompt("prompt/shared", {"winners": winners, "count": count})

    def view_of(self, seat: int | None) -> View:
        return viewing.view_of(self, seat)

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        worlds.deal_anew(self, seat, rng)

    def outcome(self) -> Result:
        scores, winners = final_scores(self), winners_of(self)
        return Result(
            scores=scores,
            winners=winners,
            ranking=ranked(list(scores), winners),
            ended_by=ENDED_BY,
            decided_by=decided_by(self),
        )
