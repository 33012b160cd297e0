"""The table on the generic board, drawn from a seat's view and from nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator

from hustings.core.board import Board, Counters, Drawing, Face, Piece, Zone
from hustings.core.translation import named
from hustings.core.words import Words, ref_to
from hustings.games.dealers_in_hope.pack import GROUPS, Components, LocationRow
from hustings.games.dealers_in_hope.view import Battle, Mat, Space, View
from hustings.games.dealers_in_hope.words import kinds_of, territories_of

INKS = {
    "masses": "#7a5c12",
    "citizen": "#2f4a86",
    "level1": "#454b52",
    "level2": "#454b52",
    "master": "#5b3a78",
    "leader": "#8c2a5b",
    "spoils": "#6d5a2c",
    "start_city": "#2f6a4a",
    "prize_city": "#8c3a23",
}
"""A card's ink, by its kind (`parts.py`)."""
CITIES = {5: "start_city", 6: "prize_city"}


def draw_board(words: Words, components: Components, view: View, names: list[str], language: str) -> Board:
    return TableDrawing(words, components, view, names, language).board()


class TableDrawing(Drawing):
    """One view, in one language."""

    def __init__(self, words: Words, components: Components, view: View, names: list[str], language: str) -> None:
        super().__init__(words, names, language, view.seat)
        self.components = components
        self.kinds = kinds_of(components)
        self.lands = territories_of(components)
        self.view = view

    def board(self) -> Board:
        """What is common to all first, then the others, then what is one's own."""
        view = self.view
        others = [zone for seat in range(view.seats) if seat != view.seat for zone in self._seat(seat)]
        mine = [] if view.seat is None else [*self._seat(view.seat), *self._looked(view.seat)]
        return Board((*self._time(), *self._draft(), *self._actions(), *self._supply(), *self._land(), *others, *mine))

    def _zone(self, name: str, pieces: Iterable[Piece] = (), counters: Counters = (), part: str = "") -> Zone:
        return Zone(self.say(f"zone/{name}"), tuple(pieces), counters, part=part)

    def _counted(self, *figures: tuple[str, int | str]) -> Counters:
        return tuple((self.say(f"counter/{name}"), str(count)) for name, count in figures)

    # ---- Years, and the assault that goes on.

    def _time(self) -> Iterator[Zone]:
        view = self.view
        figures = self._counted(("era", self.say(f"era/{view.era}")), ("passes", view.passes))
        name = self.say("zone/years", year=view.year, years=view.years) if view.year else self.say("zone/draft")
        yield Zone(name, counters=figures, part="year")
        if view.battle is not None:
            yield self._battle(view.battle)

    def _battle(self, battle: Battle) -> Zone:
        figures = [("attack", battle.attack), ("defence", battle.defence)]
        if battle.defender is not None:
            figures.append(("exchange", battle.exchange))
        name = self.say("zone/battle", territory=battle.territory)
        sides = (battle.attacker, battle.defender)
        pieces = [
            Piece(self.say("zone/other", seats=(seat,)), ref=ref_to("seat", seat)) for seat in sides if seat is not None
        ]
        ref = ref_to("territory", battle.territory)
        return Zone(name, tuple(pieces), self._counted(*figures), ref=ref, part="battle")

    # ---- The draft.

    def _draft(self) -> Iterator[Zone]:
        view = self.view
        if view.factions:
            yield self._zone("factions", [self._faction(faction) for faction in view.factions], part="faction")
        if view.cities:
            yield self._zone("cities", [self._location(city, "city") for city in view.cities], part="start_city")

    # ---- The action board.

    def _actions(self) -> Iterator[Zone]:
        deeds = self.components.action_board.action
        for group in GROUPS:
            spaces = [space for space in self.view.spaces if deeds[space.deed].group == group]
            yield self._zone(group, [self._space(space) for space in spaces], part=group)

    def _space(self, space: Space) -> Piece:
        seats = tuple(seat for seat, _ in space.placed)
        marks = [self._free(space), *([self.say("mark/held", seats=seats)] if seats else [])]
        does = self._does("Choose", "deed", space.deed)
        mark = self.say("hint/then").join(marks)
        return Piece(
            self.name("deed", space.deed), mark, ref=ref_to("deed", space.deed), part="action", face=Face(does=does)
        )

    def _free(self, space: Space) -> str:
        if space.is_unlimited:
            return self.say("mark/any")
        return self.say("mark/free", count=space.free) if space.free else self.say("mark/full")

    # ---- Supply, masters, spoils.

    def _supply(self) -> Iterator[Zone]:
        view = self.view
        masses = [self._masses(card) for card in view.masses]
        piles = [self._pile(pile.card, pile.cost, pile.count, pile.is_open) for pile in view.supply]
        yield self._zone("supply", [*masses, *piles], part="supply")
        yield self._zone("masters", self._masters_open(), part="master")
        yield self._zone("spoils", (), tuple(self._stacks()), part="spoils")
        if view.laid_out:
            cities = [self._location(city, "location") for city in view.laid_out]
            yield self._zone("laid_out", cities, part="prize_city")

    def _masses(self, card: int) -> Piece:
        """The top of their pile: only it can be trained (DH-027)."""
        cost = self.components.citizens_masses.card[card].cost
        return self._pile(card, cost, self.view.masses_count, True)

    def _pile(self, card: int, cost: int, count: int, is_open: bool) -> Piece:
        mark = self.say("mark/left" if is_open else "mark/locked", cost=cost, count=count)
        return self._card(card, mark, str(cost))

    def _masters_open(self) -> Iterator[Piece]:
        for pile in self.view.masters:
            marks = [self.say("hint/cost", count=pile.cost)]
            if pile.holders:
                marks.append(self.say("mark/held", seats=pile.holders))
            mark = self.say("hint/then").join(marks)
            yield self._master(pile.profession, mark, str(pile.cost))

    def _stacks(self) -> Iterator[tuple[str, str]]:
        for stack in self.view.stacks:
            yield self.say("counter/stack", value=stack.value), str(stack.count)

    # ---- Territories.

    def _land(self) -> Iterator[Zone]:
        free = [place for place in self._places() if self.view.owners[place] is None]
        yield self._zone("free", [self._territory(place) for place in free], part="territory")

    def _places(self) -> range:
        """The territories of the side in play: they are counted through both (`words.py`)."""
        europe = len(self.components.board_europe.territory)
        return range(europe) if self.view.board == "europe" else range(europe, len(self.lands))

    def _territory(self, place: int) -> Piece:
        row, owner = self.lands[place], self.view.owners[place]
        is_capital = owner is not None and self.view.mats[owner].capital == place
        face = Face(str(row.interior if owner is not None else row.interior + row.native))
        mark = self.say("mark/capital") if is_capital else self._reach(place)
        part = "capital" if is_capital else CITIES.get(row.native, "territory")
        return Piece(self.name("territory", place), mark, ref=ref_to("territory", place), part=part, face=face)

    def _reach(self, place: int) -> str:
        """What it would take to assault it, by each way."""
        ways = [one for one in self.view.prospects if one.territory == place]
        told = [self.say("mark/target", path=way.path, defence=way.defence) for way in ways]
        return self.say("hint/comma").join(told)

    # ---- What lies in front of a seat.

    def _seat(self, seat: int) -> Iterator[Zone]:
        mat, is_mine = self.view.mats[seat], seat == self.view.seat
        mark = self.say("mark/starter") if seat == self.view.starter else ""
        name = self.say("zone/mat") if is_mine else self.say("zone/other", seats=(seat,))
        pieces = tuple(self._on_mat(mat))
        yield Zone(name, pieces, self._figures(mat), seat, mark, ref=ref_to("seat", seat), part="vp")
        lands = [self._territory(place) for place in mat.territories]
        ready = [*(self._card(card) for card in mat.ready), *self._locations(mat)]
        hand = [self._card(card) for card in (mat.shown if mat.hand is None else mat.hand)]
        yield from self._own(seat, "territories", lands, "territory")
        yield from self._own(seat, "play", [self._card(card) for card in mat.play], "play")
        yield from self._own(seat, "ready", ready, "ready")
        yield from self._own(seat, "discard", list(self._piled(mat.discard)), "discard")
        yield from self._own(seat, "hand", hand, "hand")

    def _own(self, seat: int, name: str, pieces: list[Piece], part: str) -> Iterator[Zone]:
        """A place of a seat, unless nothing lies there; one's own hand is always shown."""
        is_mine = seat == self.view.seat
        if pieces or (is_mine and name == "hand"):
            heading = self.say(f"zone/{name}") if is_mine else self.say(f"zone/{name}_of", seats=(seat,))
            yield Zone(heading, tuple(pieces), owner=seat, part=part)

    def _on_mat(self, mat: Mat) -> Iterator[Piece]:
        if mat.faction is not None:
            yield self._faction(mat.faction)
        yield from (self._master(profession) for profession in mat.masters)

    def _figures(self, mat: Mat) -> Counters:
        attack, defence, support = mat.markers
        return self._counted(
            ("vp", mat.score),
            ("attack", attack),
            ("defence", defence),
            ("support", support),
            ("standing", mat.standing),
            ("cubes", mat.cubes),
            ("leader_cube", int(mat.has_leader_cube)),
            ("hand", mat.hand_count),
            ("draw", mat.draw.count),
            ("winter", mat.winter),
        )

    def _locations(self, mat: Mat) -> Iterator[Piece]:
        yield from (self._location(location, "location") for location in mat.locations)

    def _piled(self, cards: tuple[int, ...]) -> Iterator[Piece]:
        """Each face once: a discard pile lies open, and its order tells nothing."""
        for card, count in sorted(Counter(cards).items()):
            yield self._card(card, self.say("mark/times", count=count) if count > 1 else "")

    def _looked(self, seat: int) -> Iterator[Zone]:
        if self.view.looked:
            pieces = tuple(self._card(card) for card in self.view.looked)
            yield Zone(self.say("zone/looked"), pieces, owner=seat, part="draw")

    # ---- Cards.

    def _does(self, kind: str, field: str, value: int) -> str:
        """What is printed on a thing, as the hint of an action says it."""
        return self.words.hint(kind, field, value, self.language)

    def _card(self, card: int, mark: str = "", figure: str = "") -> Piece:
        part = self.kinds[card]
        face = Face(figure, self.say(f"part/{part}/name"), self._does("Play", "card", card))
        return Piece(self.name("card", card), mark, INKS[part], ref=ref_to("card", card), part=part, face=face)

    def _master(self, profession: int, mark: str = "", figure: str = "") -> Piece:
        name = self.say("piece/master", profession=profession)
        face = Face(figure, self.say("part/master/name"), self._does("TrainMaster", "profession", profession))
        ref = ref_to("profession", profession)
        return Piece(name, mark, INKS["master"], ref=ref, part="master", face=face)

    def _location(self, location: int, field: str) -> Piece:
        part = _kind_of(self.components.locations.location[location])
        face = Face(kind=self.say(f"part/{part}/name"), does=self._does("UseSpoils", "location", location))
        return Piece(self.name("location", location), "", INKS[part], ref=ref_to(field, location), part=part, face=face)

    def _faction(self, faction: int) -> Piece:
        leader = named(self.components.factions.faction[faction], self.language, "leader")
        name = self.say("piece/faction", faction=faction, leader=leader)
        face = Face(does=self._does("TakeFaction", "faction", faction))
        return Piece(name, ref=ref_to("faction", faction), part="faction", face=face)


def _kind_of(row: LocationRow) -> str:
    return CITIES.get(row.value, "spoils")
