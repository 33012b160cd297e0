"""The state of a game: the layout, which can be copied, seen and imagined."""

from typing import cast

from hustings.core.errors import Illegal
from hustings.core.question import Prompt
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.elector_counts import refusals, worlds
from hustings.games.elector_counts.actions import Boost, Cancel, Rally, Redirect
from hustings.games.elector_counts.conflict import totals
from hustings.games.elector_counts.ending import leaders
from hustings.games.elector_counts.layout import (
    BONUS,
    DOWN,
    END_CARD_OUT,
    FACE,
    FRESH,
    NOBODY,
    ON_LOCATIONS,
    SEEN_BY,
    Layout,
)
from hustings.games.elector_counts.view import (
    Asks,
    Declaration,
    Domain,
    Fight,
    Holding,
    Known,
    Laid,
    ShownSupport,
    View,
)


class ElectorCountsState(Layout):
    """A game of Elector Counts at one moment."""

    __slots__ = ()

    # Written by hustings.core.written_out:
    def copy(self) -> "ElectorCountsState":
        new = ElectorCountsState()
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
        new.hands = [one[:] for one in self.hands]
        new.reserves = [one[:] for one in self.reserves]
        new.just_reserved = self.just_reserved[:]
        new.rows = self.rows[:]
        new.owners = self.owners[:]
        new.sieges = self.sieges[:]
        new.fortified = self.fortified
        new.attackers = self.attackers[:]
        new.defenders = self.defenders[:]
        new.supports = self.supports[:]
        new.schillings = self.schillings[:]
        new.supply = self.supply
        new.deck = self.deck[:]
        new.above_end = self.above_end
        new.discards = self.discards[:]
        new.declared = self.declared
        new.declared_at = self.declared_at
        new.fighting_at = self.fighting_at
        new.fought_by = self.fought_by
        new.rallied = self.rallied
        new.shown = self.shown
        new.aims = self.aims
        new.known = self.known[:]
        new.first = self.first
        new.is_last_turn = self.is_last_turn
        new.is_end_game = self.is_end_game
        new.end_turns = self.end_turns[:]
        new.ended_by = self.ended_by
        return new

    # until here.

    def not_asked(self, seat: int) -> Illegal | None:
        return None if seat in self.actors or seat == self.mover else refusals.NOT_YOUR_TURN(seat=self.mover)

    def ending(self) -> Prompt:
        winners = leaders(self)
        count = self.points_of(winners[0])
        if len(winners) == 1:
            return Prompt("prompt/won", {"winner": winners[0], "count": count})
        return Prompt("prompt/shared", {"winners": winners, "count": count})

    def view_of(self, seat: int | None) -> View:
        own_turn = seat is not None and seat == self.mover
        return View(
            seat=seat,
            seats=self.seats,
            first=self.first,
            mover=self.mover if self.mover >= 0 else None,
            asks=cast(Asks, self.asked.name),
            domains=tuple([self._domain(owner, seat) for owner in range(self.seats)]),
            hand=() if seat is None else tuple(self.hands[seat]),
            reserve=() if seat is None else tuple(self.reserves[seat]),
            just_reserved=tuple(self.just_reserved) if own_turn else (),
            just_reserved_count=len(self.just_reserved),
            supply=self.supply,
            deck=len(self.deck),
            above_end=None if self.above_end == END_CARD_OUT else self.above_end,
            is_last_turn=self.is_last_turn,
            is_end_game=self.is_end_game,
            end_turns=tuple(self.end_turns),
            discards=tuple(self.discards),
            declared=self._declaration(seat),
            shown=self._shown(),
            fight=self._fight(),
            known=self._known(seat),
            answer=() if seat is None else self._own_answer(seat),
            over=self.over,
            ended_by=f"EC-{self.ended_by:03}" if self.ended_by else None,
            winners=leaders(self) if self.over else (),
        )

    def _domain(self, owner: int, viewer: int | None) -> Domain:
        numbers, sieges = self.printed.numbers, self.sieges_of(owner)
        fortifications = self.fortifications_of(owner)
        just_reserved = len(self.just_reserved) if owner == self.mover else 0
        return Domain(
            locations=tuple([self._holding(location, viewer) for location in self.rows[owner]]),
            supports=self.supports[owner],
            hand_size=len(self.hands[owner]),
            reserve_size=len(self.reserves[owner]) + just_reserved,
            schillings=self.schillings[owner],
            sieges_left=numbers.siege_tokens - sieges,
            fortifications_left=numbers.fortification_tokens - fortifications,
            sieges=sieges,
            fortifications=fortifications,
            points=self.points_of(owner),
        )

    def _holding(self, location: int, viewer: int | None) -> Holding:
        siege = self.sieges[location]
        return Holding(
            location=location,
            owner=self.owners[location],
            is_fortified=self.is_fortified(location),
            siege=None if siege == NOBODY else siege,
            attackers=tuple([self._laid(code, viewer) for code in self.attackers[location]]),
            defenders=tuple([self._laid(code, viewer) for code in self.defenders[location]]),
        )

    def _laid(self, code: int, viewer: int | None) -> Laid:
        is_down = bool(code & DOWN)
        seen_by = tuple([seat for seat in range(self.seats) if code >> SEEN_BY + seat & 1]) if is_down else ()
        is_seen = not is_down or viewer in seen_by
        bonus = code >> BONUS
        return Laid(code & FACE if is_seen else None, is_down, seen_by, bool(code & FRESH), bonus)

    def _declaration(self, viewer: int | None) -> Declaration | None:
        if self.declared_at == NOBODY:
            return None
        declared = [code & FACE if viewer == self.mover else None for code in self.declared]
        is_rallier = viewer == self.owners[self.declared_at]
        rallied = [card if is_rallier else None for card in self.rallied]
        return Declaration(self.mover, self.declared_at, tuple(declared), tuple(rallied))

    def _shown(self) -> tuple[ShownSupport, ...]:
        """The first of them is the one that aims were chosen for: what cancels has none."""
        shown = self.shown
        aims = [self.aims if not at else () for at in range(0, len(shown), 2)]
        return tuple(
            [ShownSupport(shown[2 * at], shown[2 * at + 1], aim) for at, aim in enumerate(aims)],
        )

    def _fight(self) -> Fight | None:
        if self.fighting_at == NOBODY:
            return None
        attack, defence = totals(self)
        return Fight(self.fighting_at, self.fought_by, self.owners[self.fighting_at], attack, defence)

    def _known(self, viewer: int | None) -> tuple[Known, ...]:
        groups = self.known[self.seats if viewer is None else viewer]
        places = range(ON_LOCATIONS + 2 * self.printed.location_count)
        return tuple([Known(tuple([at for at in places if group[0] >> at & 1]), group[1:]) for group in groups])

    def _own_answer(self, seat: int) -> tuple[int, ...]:
        answer = self.answers[seat]
        if isinstance(answer, Rally):
            return (answer.support, *answer.cards)
        if isinstance(answer, Redirect):
            return answer.support, answer.location
        if isinstance(answer, Boost):
            return (answer.support, answer.place, *answer.reserves)
        return (answer.support, *answer.reserves) if isinstance(answer, Cancel) else ()

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        worlds.deal_anew(self, seat, rng)

    def outcome(self) -> Result:
        scores = [self.points_of(seat) for seat in range(self.seats)]
        winners = leaders(self)
        return Result(
            scores=tuple(scores),
            winners=winners,
            ranking=ranked(scores, winners),
            ended_by=f"EC-{self.ended_by:03}",
            decided_by="EC-175" if len(winners) == 1 else "EC-176",
        )
