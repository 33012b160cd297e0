"""What the components are called in the sentences of `words.*.json`; and the generic board."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hustings.core.board import Board, Piece, Zone
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
    """The issue in the middle, then every seat: its points, its cards, and whether it has chosen."""

    def say(key: str, **fields: Any) -> str:
        return words.phrase(key, names, language, **fields)

    counters = (
        (say("counter/carried"), str(view.carried)),
        (say("counter/rounds"), str(view.rounds_left)),
    )
    issue = Piece(words.name("issue", view.issue, names, language), ref=ref_to("issue", view.issue))
    common = Zone(say("zone/issue"), (issue,), counters)
    return Board((common, *_seats(words, view, names, language)))


def _seats(words: Words, view: View, names: list[str], language: str) -> Iterator[Zone]:
    shown, known = (words.phrase(key, names, language) for key in ("mark/shown", "mark/known"))
    for seat in range(view.seats):
        pieces = [Piece(str(card), shown, ref=ref_to("card", card)) for card in view.shown[seat]]
        pieces += [Piece(str(card), known, ref=ref_to("card", card)) for card in view.known[seat]]
        if seat == view.seat:
            pieces += [Piece(str(card), ref=ref_to("card", card)) for card in view.hand]
        counters = (
            (words.phrase("score", names, language), str(view.points[seat])),
            (words.phrase("counter/cards", names, language), str(view.hand_sizes[seat])),
        )
        mark = words.phrase("mark/chosen", names, language) if view.has_chosen[seat] else ""
        yield Zone(names[seat], tuple(pieces), counters, seat, mark)
