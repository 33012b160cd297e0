"""The table on the generic board, drawn from a seat's view and from nothing else."""

from collections.abc import Iterator

from hustings.core.board import Board, Counters, Drawing, Face, Piece, Zone
from hustings.core.words import Words, ref_to
from hustings.games.electioneer.actions import TREASURY
from hustings.games.electioneer.pack import REGIONS, Components
from hustings.games.electioneer.printed import ACHIEVEMENTS
from hustings.games.electioneer.view import Column, Office, View
from hustings.games.electioneer.words import card_text

INKS = ("#8c2a5b", "#2f6a4a", "#6d5a2c", "#2f4a86", "#8c3a23")
"""A card's ink, by its region."""


def draw_board(words: Words, components: Components, view: View, names: list[str], language: str) -> Board:
    return TableDrawing(words, components, view, names, language).board()


class TableDrawing(Drawing):
    """One view, in one language."""

    def __init__(self, words: Words, components: Components, view: View, names: list[str], language: str) -> None:
        super().__init__(words, names, language, view.seat)
        self.components = components
        self.view = view

    def board(self) -> Board:
        """The Society first, then the others, then what is one's own."""
        view = self.view
        others = [zone for seat in range(view.seats) if seat != view.seat for zone in self._office(seat)]
        mine = [] if view.seat is None else [*self._office(view.seat), *self._drawn(view.seat)]
        return Board((*self._society(), *others, *mine))

    # ---- The Society.

    def _society(self) -> Iterator[Zone]:
        view = self.view
        counters = [
            ("treasury", view.treasury),
            ("strategies", view.strategy_deck),
            ("round", view.round),
            ("threshold", view.threshold),
            ("quota", view.quota),
        ]
        figures = tuple((self.say(f"counter/{name}"), str(count)) for name, count in counters)
        yield Zone(self.say("zone/society"), counters=figures, part="treasury")
        yield from (self._column(column) for column in view.columns)
        yield Zone(self.say("zone/tokens"), self._tokens(), part="token")
        if view.common:
            pieces = tuple(self._strategy(strategy, "") for strategy in view.common)
            yield Zone(self.say("zone/common"), pieces, part="strategy")
        if view.event_pile:
            event = view.event_pile[-1]
            row = self.components.events.event[event]
            piece = Piece(self.name("event", event), ref=ref_to("event", event), part=row.id)
            yield Zone(self.say("zone/events"), (piece,), part="event")

    def _column(self, column: Column) -> Zone:
        figures = [("discs", str(column.discs)), ("deck", str(column.deck))]
        if column.markers:
            figures.append(("markers", self.say("mark/held", seats=column.markers)))
        return Zone(
            self.say("zone/column", column=column.region),
            tuple(self._card(card, "card") for card in column.cards),
            tuple((self.say(f"counter/{name}"), count) for name, count in figures),
            ref=ref_to("column", column.region),
            part="column",
        )

    def _tokens(self) -> tuple[Piece, ...]:
        pieces = []
        for token in self.view.tokens:
            holder = "" if token.holder is None else self.say("mark/held", seats=(token.holder,))
            part = "token" if token.token < ACHIEVEMENTS else "achievement"
            face = Face(figure=str(token.votes))
            name = self.name("token", token.token)
            pieces.append(Piece(name, holder, ref=ref_to("token", token.token), part=part, face=face))
        return tuple(pieces)

    # ---- Offices.

    def _office(self, seat: int) -> Iterator[Zone]:
        office, is_mine = self.view.offices[seat], seat == self.view.seat
        name = self.say("zone/office") if is_mine else self.say("zone/other", seats=(seat,))
        mark = self.say("mark/first") if seat == self.view.first else ""
        yield Zone(name, self._pawn(office), self._figures(office), seat, mark, ref=ref_to("whom", seat), part="votes")
        for region, stack in enumerate(office.stacks):
            if stack:
                pieces = tuple(self._card(card, "zone") for card in reversed(stack))
                heading = self.say("zone/stack", region=region)
                yield Zone(heading, pieces, owner=seat, ref=ref_to("region", region), part="stack")
        if office.tickets:
            pieces = tuple(self._card(card, "card") for card in office.tickets)
            yield Zone(self.say("zone/tickets"), pieces, owner=seat, part="ticket")
        if strategies := self._strategies(office):
            yield Zone(self.say("zone/strategies"), strategies, owner=seat, part="strategy")
        heading = self.say("zone/hand") if is_mine else self.say("zone/hand_of", seats=(seat,))
        yield Zone(heading, tuple(self._card(card, "card") for card in office.hand), owner=seat, part="card")

    def _pawn(self, office: Office) -> tuple[Piece, ...]:
        if office.pawn is None:
            return ()
        return (Piece(self.name("zone", office.pawn), ref=ref_to("zone", office.pawn), part="pawn"),)

    def _figures(self, office: Office) -> Counters:
        figures = [
            ("votes", str(office.votes)),
            ("discs", str(office.discs)),
            ("zones", str(office.zones)),
            ("private", str(office.private_count)),
        ]
        if office.marker is not None:
            is_there = office.marker == TREASURY
            figures.append(
                ("marker", self.say("place/treasury") if is_there else self.name("column", office.marker)),
            )
        return tuple((self.say(f"counter/{name}"), count) for name, count in figures)

    def _strategies(self, office: Office) -> tuple[Piece, ...]:
        public = [self._strategy(strategy, self.say("mark/public")) for strategy in office.public]
        private = [self._strategy(strategy, self.say("mark/private")) for strategy in office.private or ()]
        return (*public, *private)

    def _drawn(self, seat: int) -> Iterator[Zone]:
        if self.view.drawn:
            pieces = tuple(self._strategy(strategy, "") for strategy in self.view.drawn)
            yield Zone(self.say("zone/drawn"), pieces, owner=seat, part="strategy")

    # ---- Pieces.

    def _card(self, card: int, field: str) -> Piece:
        row = self.components.zones.zone[card]
        kinds = [self.say(f"symbol/{symbol}") for symbol in row.symbols]
        face = Face(str(row.cost), " ".join(kinds), card_text(row, self.language))
        ink = INKS[REGIONS.index(row.region)] if row.region in REGIONS else ""
        return Piece(self.name("card", card), colour=ink, ref=ref_to(field, card), part="card", face=face)

    def _strategy(self, strategy: int, mark: str) -> Piece:
        row = self.components.strategies.strategy[strategy]
        face = Face(kind=mark, does=self.say(f"reward/{row.reward}"))
        return Piece(self.name("plan", strategy), mark, ref=ref_to("plan", strategy), part="strategy", face=face)
