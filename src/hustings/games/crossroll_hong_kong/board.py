"""The table on the generic board, drawn from a seat's view and from nothing else."""

from hustings.core.board import Board, Counters, Drawing, Piece, Zone
from hustings.core.words import Words, ref_to
from hustings.games.crossroll_hong_kong.actions import MapView, View
from hustings.games.crossroll_hong_kong.pack import Components
from hustings.games.crossroll_hong_kong.printed import CROSS, DOT

_BOX = {0: "□", DOT: "●", CROSS: "✕"}


class TableDrawing(Drawing):
    """One view, in one language."""

    def __init__(self, words: Words, components: Components, view: View, names: list[str], language: str) -> None:
        super().__init__(words, names, language, view.seat)
        self.components = components
        self.view = view
        self.places = {location.id: number for number, location in enumerate(components.location)}

    def board(self) -> Board:
        view = self.view
        others = [seat for seat in range(view.seats) if seat != view.seat]
        zones = [self._dice(), *(self._map(seat) for seat in others)]
        if view.seat is not None:
            zones.append(self._map(view.seat))
        shown = [view.seat] if view.seat is not None else others
        zones += [self._route(seat, route) for seat in shown for route in range(len(self.components.route))]
        return Board(tuple(zones))

    # The middle of the table.

    def _dice(self) -> Zone:
        view = self.view
        rolled = dict(zip(view.dice, view.results, strict=False))
        pieces = [self._die(die, rolled.get(die)) for die in range(len(self.components.dice.sides))]
        counters = [
            (self.say("counter/round"), str(view.round)),
            (self.say("counter/active"), self.say("active", seats=(view.active,))),
        ]
        if view.nitrous_route is not None:
            counters.append((self.say("counter/checked"), self.name("route", view.nitrous_route)))
        return Zone(self.say("zone/dice"), tuple(pieces), tuple(counters), part="die")

    def _die(self, die: int, result: int | None) -> Piece:
        called = self.name("die", die)
        mark = self.say("mark/aside") if die in self.view.aside else ""
        text = called if result is None else f"{called}: {result}"
        return Piece(text, mark, ref=ref_to("die", die), part="die")

    # The boards.

    def _map(self, seat: int) -> Zone:
        view = self.view
        name = self.say("zone/own") if seat == view.seat else self.say("zone/map", seat=seat)
        mark = self.say("mark/chosen") if view.has_chosen[seat] else ""
        counters = self._counters(view.maps[seat])
        return Zone(name, counters=counters, owner=seat, mark=mark, ref=ref_to("seat", seat), part="map")

    def _counters(self, board: MapView) -> Counters:
        routes, speed, landmarks = board.points
        scores = [("total", board.total), ("routes", routes), ("speed", speed), ("landmarks", landmarks)]
        filled = sum(1 for row in board.boxes for box in row if box)
        found = [(self.say(f"counter/{name}"), str(count)) for name, count in scores]
        found.append((self.say("counter/boxes"), f"{filled}/{sum(route.boxes for route in self.components.route)}"))
        found.append((self.say("counter/ticket"), _boxes(board.ticket)))
        found += [self._engine_row(row, boxes) for row, boxes in enumerate(board.engine)]
        if board.has_nitrous:
            found.append((self.say("mark/nitrous"), "N+N"))
        if board.matches:
            found.append((self.say("counter/matches"), str(board.matches)))
        return tuple(found)

    def _engine_row(self, row: int, boxes: tuple[int, ...]) -> tuple[str, str]:
        effect = self.components.engine_row[row].effect
        return f"N{effect:+d} ({self.say('effect', row=row)})", _boxes(boxes)

    def _route(self, seat: int, route: int) -> Zone:
        """A route with its boxes; its locations in order, with what has become of them."""
        board, row = self.view.maps[seat], self.components.route[route]
        pieces = tuple(self._location(board, self.places[one], row.colour) for one in row.locations)
        name = self.say("zone/route", route=route)
        if self.view.seat is None and self.view.seats > 1:
            name = f"{self.names[seat]}: {name}"
        boxes = (self.say("counter/boxes"), _boxes(board.boxes[route]))
        mark = self._route_mark(board, route)
        return Zone(name, pieces, (boxes,), owner=seat, mark=mark, ref=ref_to("route", route), part="route")

    def _route_mark(self, board: MapView, route: int) -> str:
        if route in board.completed:
            return self.say("mark/completed")
        return "" if route in board.open else self.say("mark/full")

    def _location(self, board: MapView, location: int, colour: str) -> Piece:
        name, kind = self.name("location", location), self.components.location[location].kind
        return Piece(name, self._mark(board, location), colour, ref=ref_to("end", location), part=kind)

    def _mark(self, board: MapView, location: int) -> str:
        if location in board.circled:
            return self.say("mark/circled")
        if location in board.crossed:
            return self.say("mark/crossed")
        return self.say("mark/start") if location in board.starts else ""


def _boxes(boxes: tuple[int, ...]) -> str:
    return " ".join(_BOX.get(box, str(box)) for box in boxes)
