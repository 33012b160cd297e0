"""What the components are called in the sentences of `words.*.json`; and the generic board."""

from pathlib import Path

from hustings.core.board import Board, Drawing, Face, Piece, Zone
from hustings.core.catalogue import read_catalogue
from hustings.core.translation import named
from hustings.core.words import Calling, Words, ref_to
from show_of_hands.actions import View
from show_of_hands.pack import Components

CATALOGUE = read_catalogue(Path(__file__).parent)


def make_words(components: Components) -> Words:
    def issue(number: int, language: str) -> str:
        return named(components.issue[number], language)

    def card(number: int, language: str) -> str:
        return str(number)

    def cards(numbers: tuple[int, ...], language: str, call: Calling) -> str:
        return ("、" if language == "zh-Hant" else ", ").join(call("card", number) for number in numbers)

    people = {"to": "one"}
    return Words(CATALOGUE, {"issue": issue, "card": card}, people=people, lists={"cards": cards})


def draw_board(words: Words, view: View, names: list[str], language: str) -> Board:
    """The issue and the cards shown in the middle, then every seat: its points, its cards, whether it has chosen."""
    drawing = CommitteeDrawing(words, names, language, view.seat)
    seats = (drawing.seat_zone(view, seat) for seat in range(view.seats))
    return Board((drawing.issue_zone(view), drawing.shown_zone(view), *seats))


class CommitteeDrawing(Drawing):
    """One view, in one language."""

    def issue_zone(self, view: View) -> Zone:
        counters = (
            (self.say("counter/carried"), str(view.carried)),
            (self.say("counter/rounds"), str(view.rounds_left)),
        )
        issues = () if view.issue is None else (view.issue,)
        pieces = tuple(Piece(self.name("issue", issue), ref=ref_to("issue", issue), part="issue") for issue in issues)
        return Zone(self.say("zone/issue"), pieces, counters, part="issue")

    def shown_zone(self, view: View) -> Zone:
        """All that lies face up, by whoever showed it (SH-011)."""
        shown = [(card, seat) for seat, cards in enumerate(view.shown) for card in cards]
        pieces = tuple(self._lying(view, card, self.names[seat]) for card, seat in shown)
        return Zone(self.say("zone/shown"), pieces, part="shown")

    def seat_zone(self, view: View, seat: int) -> Zone:
        pieces = [self._lying(view, card, self.say("mark/known")) for card in view.known[seat]]
        if seat == view.seat:
            pieces = [self._card(card, ref=ref_to("card", card)) for card in view.hand]
        counters = (
            (self.say("score", count=0), str(view.points[seat])),
            (self.say("counter/cards"), str(view.hand_sizes[seat])),
        )
        mark = self.say("mark/chosen") if view.has_chosen[seat] else ""
        return Zone(self.names[seat], tuple(pieces), counters, seat, mark, part="seat")

    def _lying(self, view: View, card: int, mark: str) -> Piece:
        """A card outside one's hand: while one holds its like, a touch of that face means the one in hand."""
        return self._card(card, mark, ref="" if card in view.hand else ref_to("card", card))

    def _card(self, card: int, mark: str = "", ref: str = "") -> Piece:
        face = Face(figure=str(card), kind=self.say("part/card/name"))
        return Piece(str(card), mark, ref=ref, part="card", face=face)
