"""A window: those who could react are asked, and what they answer lies sealed until all have answered.

What a person answers is stored before it is acknowledged; what needs no person is found anew if the server is
restarted.  All of it becomes entries at once, in the order of the seats, so that neither shows who thought about it.
"""

from typing import Any, NamedTuple, cast

import msgspec

from hustings.core.action import Action
from hustings.core.question import Question
from hustings.core.state import State
from hustings.server.frames import Act, Asks
from hustings.server.gate import Position
from hustings.server.making import Made, make_move
from hustings.server.storage.models import AnswerRow, SeatRow


class Answered(NamedTuple):
    """What a person has answered, and in which request."""

    action: Action
    client_id: str


class Window:
    """The answers of one window, in which these seats were asked after this entry."""

    def __init__(self, number: int, asked: tuple[int, ...]) -> None:
        self.number = number
        self.asked = asked
        self.stored: dict[int, Answered] = {}
        self.automatic: dict[int, Action] = {}
        """Of bots, and of seats that let it pass without being asked."""

    @property
    def answered(self) -> set[int]:
        return self.stored.keys() | self.automatic.keys()

    @property
    def owing(self) -> list[int]:
        """The seats that are still waited for."""
        return [seat for seat in self.asked if seat not in self.stored and seat not in self.automatic]

    def answer_for_people(self, state: State, seats: list[SeatRow]) -> None:
        """Whoever need not be asked lets it pass; this may change for as long as the window is open."""
        for index in self.asked:
            if seats[index].kind != "person":
                continue
            self.automatic.pop(index, None)
            action = state.let_pass(index)
            if action is not None and lets_pass_unasked(state, seats, index):
                self.automatic[index] = action

    def number_of(self, seat: int) -> int:
        """The entry that a seat's answer will be: known before anybody answers, so it tells nothing."""
        return self.number + 1 + self.asked.index(seat)

    def row(self, code: str, request: Act, action: Action) -> AnswerRow:
        text = msgspec.json.encode(action).decode()
        return AnswerRow(table=code, seat=request.seat, number=self.number, action=text, client_id=request.id)

    def answer_of(self, seat: int) -> Answered:
        return self.stored.get(seat) or Answered(self.automatic[seat], f"window-{seat}-{self.number}")


def released(window: Window, before: State) -> list[Made]:
    """The answers as entries, each with the position after it."""
    made: list[Made] = []
    position = Position(window.number, before)
    for seat in window.asked:
        action, client_id = window.answer_of(seat)
        made.append(make_move(position, seat, action, client_id, action == position.state.let_pass(seat)))
        position = made[-1].position
    return made


# ---- When a seat is asked.


def may_have_windows(state: State) -> bool:
    """Whether something in this game can be let pass."""
    windows = [question for question in state.game.questions if type(question).lets_pass is not Question.lets_pass]
    return any(question.never(state) is None for question in windows)


def asks_of(seat: SeatRow, turn: int) -> Asks:
    """What the seat was set to; to let everything pass is for one turn."""
    return "never" if seat.passes_turn == turn else cast(Asks, seat.asks)


def asked(seat: SeatRow, asks: Asks, turn: int) -> dict[str, Any]:
    """The columns of a seat with which it is asked like this."""
    if asks == "never":
        return {"passes_turn": turn}
    return {"asks": asks, "passes_turn": None}


def lets_pass_unasked(state: State, seats: list[SeatRow], index: int) -> bool:
    """Whether a person's seat need not be asked.

    Where several share a device, a curtain that is raised for some and not for others would tell: there everybody is
    asked, or nobody.
    """
    seat = seats[index]
    asks = asks_of(seat, state.turn)
    if asks == "never":
        return True
    is_alone = sum(other.holder == seat.holder for other in seats) == 1
    return asks == "able" and is_alone and len(state.legal(index)) == 1
