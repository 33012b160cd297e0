"""The table on the generic board, drawn from a seat's view and from nothing else."""

from collections import Counter
from collections.abc import Iterator

from hustings.core.board import Board, Counters, Drawing, Piece, Zone
from hustings.core.words import Words, ref_to
from hustings.games.elector_counts.pack import (
    Attacker,
    Components,
    Defender,
    StartingLocation,
    Support,
)
from hustings.games.elector_counts.view import Domain, Holding, Laid, View

INKS = {
    "attacker": "#8c2a23",
    "defender": "#2f4a66",
    "garrison": "#2f4a66",
    "support": "#6d5a2c",
    "staying": "#6d5a2c",
    "reaction": "#6d5a2c",
    "location": "#3f5a45",
    "starting_location": "#3f5a45",
}
"""A card's ink, by its kind (`parts.py`)."""


def draw_board(words: Words, components: Components, view: View, names: list[str], language: str) -> Board:
    return TableDrawing(words, components, view, names, language).board()


class TableDrawing(Drawing):
    """One view, in one language."""

    def __init__(self, words: Words, components: Components, view: View, names: list[str], language: str) -> None:
        super().__init__(words, names, language, view.seat)
        self.components = components
        self.view = view

    def board(self) -> Board:
        """The others first, then the middle of the table, then what is one's own."""
        view = self.view
        others = [zone for seat in range(view.seats) if seat != view.seat for zone in self._domain(seat)]
        mine = [] if view.seat is None else [*self._domain(view.seat), self._reserve(view.seat), self._hand(view.seat)]
        return Board((*others, *self._middle(), *mine))

    # ---- The middle of the table.

    def _middle(self) -> Iterator[Zone]:
        yield self._deck()
        yield self._discards()
        if self.view.shown:
            yield Zone(
                self.say("zone/shown"), tuple(self._card(one.card, "card") for one in self.view.shown), part="support"
            )
        if self.view.declared is not None:
            yield self._declared()

    def _deck(self) -> Zone:
        view = self.view
        counters = [(self.say("counter/cards"), str(view.deck)), (self.say("counter/supply"), str(view.supply))]
        if view.above_end is not None:
            counters.append((self.say("counter/above_end"), str(view.above_end)))
        mark = self.say("mark/end_game") if view.is_end_game else ""
        return Zone(self.say("zone/deck"), counters=tuple(counters), mark=mark, part="deck")

    def _discards(self) -> Zone:
        """Each face once: the pile lies open, and its order tells nothing."""
        held = Counter(self.view.discards)
        pieces = [self._card(card, "discard", self._times(held[card])) for card in sorted(held)]
        count = (self.say("counter/cards"), str(len(self.view.discards)))
        return Zone(self.say("zone/discards"), tuple(pieces), (count,), part="discard")

    def _times(self, count: int) -> str:
        return self.say("mark/times", count=count) if count > 1 else ""

    def _declared(self) -> Zone:
        """Attackers that have not come yet, and Defenders called against them."""
        declared = self.view.declared
        assert declared is not None
        sides = (("attacks", declared.cards, "attacker"), ("defends", declared.rallied, "defender"))
        pieces = [
            self._unknown(self.say(f"mark/{side}"), part)
            if card is None
            else self._card(card, "card", self.say(f"mark/{side}"))
            for side, cards, part in sides
            for card in cards
        ]
        return Zone(self.say("zone/declared", location=declared.location), tuple(pieces), part="attacker")

    # ---- What lies in front of a seat.

    def _domain(self, seat: int) -> Iterator[Zone]:
        domain = self.view.domains[seat]
        yield Zone(
            self.say("zone/domain") if seat == self.seat else self.say("zone/other", seats=(seat,)),
            tuple(self._card(card, "card") for card in domain.supports),
            self._figures(domain),
            owner=seat,
            mark=self.say("mark/first") if seat == self.view.first else "",
            ref=ref_to("whom" if self.view.asks in ("rob", "take_from") else "seat", seat),
            part="points",
        )
        for holding in domain.locations:
            yield self._location(seat, holding)

    def _figures(self, domain: Domain) -> Counters:
        figures = (
            ("points", domain.points),
            ("schillings", domain.schillings),
            ("hand", domain.hand_size),
            ("reserve", domain.reserve_size),
            ("sieges", domain.sieges),
            ("fortifications", domain.fortifications),
        )
        return tuple((self.say(f"counter/{name}"), str(count)) for name, count in figures)

    def _location(self, owner: int, holding: Holding) -> Zone:
        place = self.components.places[holding.location]
        counters = [(self.say("counter/points"), str(place.points))]
        if holding.siege is not None:
            counters.append((self.say("counter/besieger"), self.say("zone/other", seats=(holding.siege,))))
        fight = self.view.fight
        if fight is not None and fight.location == holding.location:
            counters.append((self.say("counter/attack"), str(fight.attack)))
            counters.append((self.say("counter/defence"), str(fight.defence)))
        return Zone(
            self.name("location", holding.location),
            tuple(self._laid_there(owner, holding)),
            tuple(counters),
            owner=owner,
            mark=self._mark(holding),
            ref=ref_to("location", holding.location),
            part="starting_location" if isinstance(place, StartingLocation) else "location",
        )

    def _mark(self, holding: Holding) -> str:
        if self.view.fight is not None and self.view.fight.location == holding.location:
            return self.say("mark/conflict")
        if holding.attackers:
            return self.say("mark/besieged")
        return self.say("mark/fortified") if holding.is_fortified else ""

    # ---- Cards on Locations.

    def _laid_there(self, owner: int, holding: Holding) -> Iterator[Piece]:
        """Attackers first, then Defenders: so their places are counted."""
        is_asked = self._is_asked_by_place(holding.location)
        controller = self._controller(holding)
        for place, laid in enumerate((*holding.attackers, *holding.defenders)):
            is_attacker = place < len(holding.attackers)
            side, whose = ("attacks", controller) if is_attacker else ("defends", owner)
            ref = ref_to("place", place) if is_asked else "" if laid.card is None else ref_to("card", laid.card)
            mark = self._comma().join(self._marks(laid, side, whose))
            if laid.card is None:
                yield self._unknown(mark, "attacker" if is_attacker else "defender", ref)
            else:
                part = self._part(laid.card)
                yield Piece(self._text(laid.card), mark, INKS[part], ref=ref, part=part)

    def _is_asked_by_place(self, location: int) -> bool:
        """Whether a card there is chosen by its place, so that a click must tell that."""
        fight = self.view.fight
        return location == fight.location if fight is not None else self.view.asks == "strike"

    def _controller(self, holding: Holding) -> int | None:
        fight = self.view.fight
        return fight.attacker if fight is not None and fight.location == holding.location else holding.siege

    def _marks(self, laid: Laid, side: str, whose: int | None) -> Iterator[str]:
        yield self.say(f"mark/{side}")
        if laid.is_down:
            yield self.say("mark/down")
        if scouts := tuple(seat for seat in laid.seen_by if seat != whose):
            yield self.say("mark/seen", seats=scouts)
        if laid.bonus:
            yield self.say("mark/bonus", count=laid.bonus)

    def _comma(self) -> str:
        return self.say("hint/comma")

    # ---- One's own cards.

    def _hand(self, seat: int) -> Zone:
        pieces = tuple(self._card(card, "card") for card in self.view.hand)
        count = (self.say("counter/cards"), str(len(pieces)))
        return Zone(self.say("zone/hand"), pieces, (count,), owner=seat, part="hand")

    def _reserve(self, seat: int) -> Zone:
        """What was laid there in this turn cannot be taken up (EC-092), so it answers nothing."""
        kept = [self._card(card, "reserve") for card in self.view.reserve]
        fresh = [self._card(card, "", self.say("mark/resting")) for card in self.view.just_reserved]
        return Zone(self.say("zone/reserve"), (*kept, *fresh), owner=seat, part="reserve")

    # ---- Cards.

    def _card(self, card: int, field: str, mark: str = "") -> Piece:
        part = self._part(card)
        return Piece(self._text(card), mark, INKS[part], ref=ref_to(field, card) if field else "", part=part)

    def _unknown(self, mark: str, part: str, ref: str = "") -> Piece:
        return Piece(self.say("piece/unknown"), mark, INKS[part], ref=ref, part=part)

    def _text(self, card: int) -> str:
        row = self.components.faces[card]
        if isinstance(row, Attacker | Defender):
            return self.say("piece/unit", card=card, strength=row.strength)
        return self.name("card", card)

    def _part(self, card: int) -> str:
        """The kind of thing that a card is."""
        row = self.components.faces[card]
        if isinstance(row, Attacker):
            return "attacker"
        if isinstance(row, Defender):
            return "garrison" if row.garrison else "defender"
        if isinstance(row, Support):
            return "reaction" if row.window else "staying" if row.stays else "support"
        return "starting_location" if isinstance(row, StartingLocation) else "location"
