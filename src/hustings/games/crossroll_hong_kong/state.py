"""The state of a game: the layout, which can be copied, seen and imagined."""

from itertools import accumulate
from typing import Any, cast

from hustings.core.question import Prompt
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.crossroll_hong_kong import choosing, numbers, resolution
from hustings.games.crossroll_hong_kong.actions import Asks, MapView, View
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.printed import bits_of


class CrossrollState(Layout):
    """A game of Crossroll Hong Kong at one moment."""

    __slots__ = ()

    # Written by hustings.core.written_out:
    def copy(self) -> "CrossrollState":
        new = CrossrollState()
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
        new.roads = self.roads[:]
        new.runs = self.runs[:]
        new.boxes = self.boxes[:]
        new.open_routes = self.open_routes[:]
        new.tickets = self.tickets[:]
        new.engines = self.engines[:]
        new.effects = self.effects[:]
        new.completed = self.completed[:]
        new.fresh = self.fresh[:]
        new.speed = self.speed[:]
        new.sights = self.sights[:]
        new.first = self.first
        new.active = self.active
        new.dice = self.dice
        new.results = self.results
        new.aside = self.aside
        new.owed = self.owed
        new.nitrous_route = self.nitrous_route
        return new

    # until here.

    def ending(self) -> Prompt:
        most = max(resolution.totals(self))
        if self.seats == 1:
            return Prompt("prompt/alone", {"count": most, "most": self.printed.perfect_score})
        return Prompt("prompt/won", {"winners": self._winners(), "count": most})

    def view_of(self, seat: int | None) -> View:
        dice = range(len(self.printed.sides))
        return View(
            seat=seat,
            seats=self.seats,
            first=self.first,
            active=self.active,
            round=self.round,
            asks=cast(Asks, self.asked.name),
            dice=self.dice,
            results=self.results,
            aside=tuple(die for die in dice if self.aside >> die & 1),
            owed=tuple(die for die in dice if self.owed >> die & 1),
            nitrous_route=self.nitrous_route if self.nitrous_route >= 0 else None,
            waiting=self.actors,
            has_chosen=tuple(answer is not None for answer in self.answers),
            usable=() if seat is None else numbers.usable(self, seat),
            choice=None if seat is None else self._own_choice(seat),
            maps=tuple(self._map(other) for other in range(self.seats)),
            filled=tuple(other for other in range(self.seats) if not self.open_routes[other]),
            winners=self._winners() if self.over else (),
            rank=resolution.rank(self, 0) if self.over and self.seats == 1 else None,
            over=self.over,
        )

    def _own_choice(self, seat: int) -> Any:
        return self.answers[seat]

    def _map(self, seat: int) -> MapView:
        printed = self.printed
        starts = bits_of(self.starts_of(seat))
        routes, rows = range(printed.route_count), range(len(printed.effects))
        effects, sights = self.effects[seat], self.sights[seat]
        rolled, changed = printed.usable(self.results, effects) if self.results else ([], [])
        points = resolution.points(self, seat)
        return MapView(
            crossed=tuple(bits_of(self.crossed_by(seat))),
            starts=tuple(starts),
            lotto=tuple(location for location in starts if location in printed.roads.crossroads),
            boxes=tuple(tuple(self.boxes_of(seat, route)) for route in routes),
            open=tuple(printed.routes_in[self.open_routes[seat]]),
            ticket=tuple(self.ticket(seat)),
            engine=tuple(tuple(self.engine_row(seat, row)) for row in rows),
            unlocked=tuple(row for row in rows if effects >> row & 1),
            has_nitrous=effects & printed.nitrous > 0,
            circled=tuple(location for n, location in enumerate(printed.landmarks) if sights >> n & 1),
            landmark_scores=min(sights.bit_count(), len(printed.landmark_track)),
            speed_scores=self.speed[seat],
            completed=tuple(printed.routes_in[self.completed[seat]]),
            fresh=tuple(printed.routes_in[self.fresh[seat]]),
            matches=choosing.match_count(self, seat),
            numbers=tuple(sorted([*rolled, *changed])),
            points=points,
            counted=cast("tuple[int, int, int]", tuple(accumulate(points))),
            total=sum(points),
        )

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        """All lies open but what others have chosen and not yet shown, which the core has chosen anew."""

    def outcome(self) -> Result:
        scores = resolution.totals(self)
        winners = self._winners()
        return Result(
            scores=tuple(scores),
            winners=winners,
            ranking=ranked(scores, winners),
            ended_by=self._ending_clause(),
            decided_by=self._deciding_clause(winners),
        )

    def _winners(self) -> tuple[int, ...]:
        """Alone there is nobody to beat (XR-125)."""
        return resolution.leaders(self) if self.seats > 1 else ()

    def _ending_clause(self) -> str:
        """Alone, the X of step 5 may fill the last box, when no die is left to be set aside (XR-119)."""
        return "XR-119" if self.seats == 1 and not self.owed else "XR-096"

    def _deciding_clause(self, winners: tuple[int, ...]) -> str:
        if self.seats == 1:
            return "XR-125"
        return "XR-101" if len(winners) == 1 else "XR-102"
