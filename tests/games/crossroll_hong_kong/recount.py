"""A second count of a game, from what was told of it and the rows of the pack; it shares no code with the rules."""

from collections.abc import Iterable
from typing import Any

from hustings.core.story import Event


class Sheet:
    """One player's board, kept with a pencil."""

    def __init__(self, pack: dict[str, Any]) -> None:
        self.crossed: set[str] = set()
        self.boxes: dict[str, list[str]] = {route["letter"]: [] for route in pack["route"]}
        self.finished: set[str] = set()
        self.landmarks = 0
        self.dots = 0
        self.lost: set[str] = set()


class Recount:
    """Follows a story event by event: only who drove, joined, installed, and what solo dice said, is believed."""

    def __init__(self, pack: dict[str, Any], seats: int) -> None:
        self.pack = pack
        self.ids = [location["id"] for location in pack["location"]]
        self.kinds = {location["id"]: location["kind"] for location in pack["location"]}
        self.routes = {route["letter"]: route for route in pack["route"]}
        self.letters = list(self.routes)
        self.sheets = [Sheet(pack) for _ in range(seats)]
        self.acted = 0

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            step = getattr(self, f"_{type(event).__name__.lower()}", None)
            if step:
                step(event)

    def _drove(self, event: Any) -> None:
        self.sheets[event.seat].boxes[self.letters[event.route]].append(str(event.number))
        self._cross_run(event)
        self._main_action_done()

    def _bonustaken(self, event: Any) -> None:
        self._cross_run(event)

    def _cross_run(self, event: Any) -> None:
        route, sheet = self.routes[self.letters[event.route]], self.sheets[event.seat]
        places = route["locations"]
        start, end = places.index(self.ids[event.start]), places.index(self.ids[event.end])
        ways = [list(range(start, end + 1)), list(range(start, end - 1, -1))]
        if route["closed"]:
            ways += [list(range(start, end + len(places) + 1)), list(range(start, end - len(places) - 1, -1))]
        fitting = [[places[n % len(places)] for n in way] for way in ways if len(way) == event.number]
        run = fitting[event.way or 0] if event.way is not None else fitting[0]
        assert not set(run) & sheet.crossed, "a location is crossed twice"
        sheet.crossed |= set(run)
        sheet.landmarks += self.kinds[run[-1]] == "landmark"

    def _joinedlotto(self, event: Any) -> None:
        assert self.ids[event.location] not in self.sheets[event.seat].crossed
        self.sheets[event.seat].crossed.add(self.ids[event.location])
        self._main_action_done()

    def _upgraded(self, event: Any) -> None:
        self._main_action_done()

    def _skipped(self, event: Any) -> None:
        self._main_action_done()

    def _main_action_done(self) -> None:
        self.acted += 1
        if self.acted == len(self.sheets):
            self.acted = 0
            self._resolve()

    def _resolve(self) -> None:
        before = set().union(*(sheet.finished for sheet in self.sheets))
        now = set()
        for sheet in self.sheets:
            for letter, route in self.routes.items():
                if letter not in sheet.finished and set(route["locations"]) <= sheet.crossed:
                    sheet.finished.add(letter)
                    now.add(letter)
                    free = route["boxes"] - len(sheet.boxes[letter])
                    sheet.boxes[letter] += ["dot"] * free
                    sheet.dots += free
        for letter in now - before:
            for sheet in self.sheets:
                if letter not in sheet.finished:
                    self._mark(sheet, letter)

    def _mark(self, sheet: Sheet, letter: str) -> None:
        if len(sheet.boxes[letter]) < self.routes[letter]["boxes"]:
            sheet.boxes[letter].append("X")

    def _penaltyrolled(self, event: Any) -> None:
        letter = self.pack["dice_conversion"]["by_result"][event.number - 1]
        if letter and "X" not in self.sheets[0].boxes[letter]:
            self._mark(self.sheets[0], letter)

    def _nitrousinstalled(self, event: Any) -> None:
        self.sheets[event.seat].lost.add(self.letters[event.route])

    def total(self, seat: int) -> int:
        sheet = self.sheets[seat]
        routes = sum(len(self.routes[letter]["locations"]) for letter in sheet.finished - sheet.lost)
        speed = sum(self.pack["speed_score"]["track"][: sheet.dots])
        return routes + speed + sum(self.pack["landmark_score"]["track"][: sheet.landmarks])

    def filled(self, seat: int) -> int:
        return sum(len(row) for row in self.sheets[seat].boxes.values())
