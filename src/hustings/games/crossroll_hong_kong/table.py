"""The state of a game: the layout, moved by rounds, that can be copied, seen and imagined."""

from typing import Any

from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.games.crossroll_hong_kong import choosing, resolution
from hustings.games.crossroll_hong_kong.actions import MapView, View
from hustings.games.crossroll_hong_kong.rounds import Rounds
from hustings.games.crossroll_hong_kong.tables import bits_of


class Table(Rounds):
    """A game of Crossroll Hong Kong at one moment."""

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
        new.choices = self.choices[:]
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.phase = self.phase
        new.dice = self.dice  # never changed in place
        new.results = self.results
        new.aside = self.aside
        new.owed = self.owed
        new.nitrous_route = self.nitrous_route
        return new

    def view(self, seat: int | None) -> View:
        self.require_seat(seat)
        dice = range(len(self.tables.sides))
        return View(
            seat=seat,
            seats=self.seats,
            first=self.first,
            active=self.active,
            round=self.round,
            phase=self.phase,
            dice=tuple(self.dice),
            results=tuple(self.results),
            aside=tuple(die for die in dice if self.aside >> die & 1),
            owed=tuple(die for die in dice if self.owed >> die & 1),
            nitrous_route=self.nitrous_route if self.nitrous_route >= 0 else None,
            waiting=self.actors,
            has_chosen=tuple(choice >= 0 for choice in self.choices),
            choice=None if seat is None else self._own_choice(seat),
            maps=tuple(self._map(other) for other in range(self.seats)),
            winners=self._winners() if self.over else (),
            over=self.over,
        )

    def _own_choice(self, seat: int) -> Any:
        choice = self.choices[seat]
        return None if choice < 0 else self.tables.deeds[choice].action

    def _map(self, seat: int) -> MapView:
        tables = self.tables
        starts = bits_of(self.starts_of(seat))
        routes, rows = range(tables.route_count), range(len(tables.effects))
        effects, sights = self.effects[seat], self.sights[seat]
        rolled, changed = tables.usable(self.results, effects) if self.results else ([], [])
        points = resolution.points(self, seat)
        return MapView(
            crossed=tuple(bits_of(self.crossed_by(seat))),
            starts=tuple(starts),
            lotto=tuple(location for location in starts if location in tables.roads.crossroads),
            boxes=tuple(tuple(self.boxes_of(seat, route)) for route in routes),
            open=tuple(tables.routes_in[self.open_routes[seat]]),
            ticket=tuple(self.ticket(seat)),
            engine=tuple(tuple(self.engine_row(seat, row)) for row in rows),
            unlocked=tuple(row for row in rows if effects >> row & 1),
            has_nitrous=effects & tables.nitrous > 0,
            circled=tuple(location for n, location in enumerate(tables.landmarks) if sights >> n & 1),
            landmark_scores=min(sights.bit_count(), len(tables.landmark_track)),
            speed_scores=self.speed[seat],
            completed=tuple(tables.routes_in[self.completed[seat]]),
            fresh=tuple(tables.routes_in[self.fresh[seat]]),
            matches=choosing.match_count(self, seat),
            numbers=tuple(sorted([*rolled, *changed])),
            points=points,
            total=sum(points),
        )

    def imagine(self, seat: int | None, rng: Rng) -> "Table":
        """All is open but what others have chosen and not yet shown: they choose anew, by lot."""
        self.require_seat(seat)
        world = self.copy()
        world.chance = rng.fork()
        for other in range(self.seats):
            if other != seat and self.choices[other] >= 0:
                world.choices[other] = self.tables.number_of[rng.choice(self.menu(other))]
        return world

    @property
    def result(self) -> Result:
        if not self.over:
            raise ValueError("This game is not over: it has no result yet.")
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
