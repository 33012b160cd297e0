"""The state on the generic board, drawn from a seat's view and from nothing else."""

from typing import cast

from hustings.core.board import Board, Counters, Drawing, Face, Piece, Zone
from hustings.core.words import Words, ref_to
from hustings.games.electioneering.actions import View
from hustings.games.electioneering.pack import Components
from hustings.games.electioneering.refusals import LOCKED


class TableDrawing(Drawing):
    """One view, in one language."""

    def __init__(self, words: Words, components: Components, view: View, names: list[str], language: str) -> None:
        super().__init__(words, names, language, view.seat)
        self.components = components
        self.view = view
        self.suits = [suit for suit in range(len(components.suit)) if suit != view.removed]
        self.place = {suit.id: suit for suit in components.suit}

    def board(self) -> Board:
        view = self.view
        others = [self._other_hand(seat) for seat in range(view.seats) if seat != view.seat]
        students = [self._student(student) for student in self._in_order()]
        mine = [] if view.seat is None else [self._own_hand(view.seat)]
        return Board((*others, *self._piles(), *students, *mine))

    def _pieces(self, cards: tuple[int, ...], seen: tuple[int, ...] = ()) -> tuple[Piece, ...]:
        return tuple(self._piece(card, self.say("mark/seen") if card in seen else "") for card in cards)

    def _piece(self, card: int, mark: str) -> Piece:
        entry = self.components.card[card]
        colour, second = [*(self.place[suit].colour for suit in entry.suits), ""][:2]
        face = Face(does=self.words.hint("Play", "card", card, self.language))
        return Piece(self.name("card", card), mark, colour, second, ref_to("card", card), entry.kind, face)

    # The common board: deck, what is out, the students.

    def _piles(self) -> list[Zone]:
        count = (self.say("counter/cards"), str(self.view.deck))
        deck = Zone(self.say("zone/deck"), counters=(count,), part="deck")
        if self.view.removed is None:
            return [deck]
        return [deck, Zone(self.say("zone/removed"), (self._suit_piece(self.view.removed),), part="removed")]

    def _suit_piece(self, suit: int) -> Piece:
        colour = self.components.suit[suit].colour
        return Piece(self.name("suit", suit), colour=colour, ref=ref_to("suit", suit), part="suit")

    def _in_order(self) -> list[int]:
        """The students as the pack lists them, which is how a menu does; the one of the run-off last."""
        students = self.view.students
        return [*sorted(students[:-1]), students[-1]] if self.view.contenders else sorted(students)

    def _student(self, student: int) -> Zone:
        row = self.view.rows[student]
        is_locked = student not in self.view.open and bool(row) and not self.view.over
        refusal = LOCKED(student=student)
        return Zone(
            self.name("student", student),
            self._pieces(row),
            (*self._worth(student), *self._vote(student)),
            mark=self.say("mark/locked") if is_locked else "",
            why=self.words.why(refusal, self.names, self.language) if is_locked else "",
            clause=refusal.clause if is_locked else "",
            ref=ref_to("student", student),
            part="lock" if is_locked else "student",
        )

    def _worth(self, student: int) -> Counters:
        """The sum of each suit, what the student cares about, and how much of that one holds, while it matters."""
        view = self.view
        if not view.rows[student]:
            return ()
        favourite = (self.say("counter/cares"), self.name("suits", view.cares[student]))
        if view.seat is None or view.over:
            return (*self._sums(view.totals[student]), favourite)
        mine = (self.say("counter/yours"), str(view.strengths[student][view.seat]))
        return (*self._sums(view.totals[student]), favourite, mine)

    def _sums(self, sums: tuple[int, ...]) -> Counters:
        return tuple((self.name("suit", suit), str(sums[suit])) for suit in self.suits)

    def _vote(self, student: int) -> Counters:
        """Whose vote it is, once it has been counted; the run-off student's comes last."""
        view = self.view
        is_counted = view.over or (bool(view.contenders) and student != view.students[-1])
        if not is_counted:
            return ()
        winner = view.votes[student]
        return ((self.say("counter/vote"), self.say("voted", winners=() if winner is None else (winner,))),)

    # The hands.

    def _other_hand(self, seat: int) -> Zone:
        seen = self.view.seen[seat]
        is_open = self.view.over or bool(self.view.contenders)
        pieces = self._pieces(seen, () if is_open else seen)
        count = (self.say("counter/cards"), str(self.view.hand_sizes[seat]))
        return Zone(self.say("zone/other", seat=seat), pieces, (count,), owner=seat, part="hand")

    def _own_hand(self, seat: int) -> Zone:
        view = self.view
        is_open = view.over or bool(view.contenders)
        pieces = self._pieces(view.hand, () if is_open else view.seen[seat])
        is_in_order = view.mover == seat and self._is_in_order()
        return Zone(
            self.say("zone/hand"),
            pieces,
            self._sums(cast(tuple[int, ...], view.hand_totals[seat])),
            owner=seat,
            why=self.say("order") if is_in_order else "",
            clause="EG-055" if is_in_order else "",
            part="hand",
        )

    def _is_in_order(self) -> bool:
        """Whether one of several cards is to be played back, which go from low to high (EG-055)."""
        return self.view.owed > 1 or self.view.floor >= 0
