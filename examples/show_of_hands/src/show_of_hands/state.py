"""The state: what lies on the table.  The rules that move it are in `rounds.py`.

The fields are annotated, and that is all: the core copies them, keeps them in snapshots and asks the questions.
"""

from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.core.state import State
from show_of_hands.actions import Choose, View
from show_of_hands.pack import Printed

NONE_YET = -1
"""No issue has been turned up."""


class CommitteeState(State):
    """A game of Show of Hands at one moment.  A chosen card stays in its hand until it is shown."""

    printed: Printed
    hands: list[list[int]]  # sorted: the order in which cards came is nobody's business
    shown: list[list[int]]  # by seat: the cards it has shown, out of the game (SH-011)
    aside: list[int]  # cards not dealt (SH-005)
    passed: list[list[int]]  # by seat: what it passed on and has not seen again (SH-016)
    issues: list[int]  # the issue deck; the top is the last
    issue: int  # the issue turned up, or NONE_YET while cards are passed on
    past: list[int]
    carried: int  # points waiting from tied issues (SH-010)
    points: list[int]
    rounds_left: int  # the one being played included
    passes_on: bool  # whether cards are passed on before the first issue (SH-015)
    objections: bool  # whether points of order are raised (SH-017)

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def view_of(self, seat: int | None) -> View:
        return View(
            seat=seat,
            seats=self.seats,
            asks=self.asked.name,
            hand=() if seat is None else tuple(self.hands[seat]),
            choice=None if seat is None else self._own_choice(seat),
            has_chosen=self.answered,
            hand_sizes=tuple(len(hand) for hand in self.hands),
            known=tuple(self._known(seat, other) for other in range(self.seats)),
            shown=tuple(tuple(cards) for cards in self.shown),
            issue=None if self.issue == NONE_YET else self.issue,
            past=tuple(self.past),
            carried=self.carried,
            points=tuple(self.points),
            rounds_left=self.rounds_left,
            objections=self.objections,
            over=self.over,
        )

    def _own_choice(self, seat: int) -> int | None:
        answer = self.answers[seat]
        return answer.card if isinstance(answer, Choose) else None

    def _known(self, seat: int | None, other: int) -> tuple[int, ...]:
        """What a seat knows to be in another's hand: what it passed there (SH-016)."""
        return tuple(self.passed[seat]) if seat is not None and other == self.left_of(seat) else ()

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        """Everything that `view` does not show is put together, sorted to forget where it lay, and dealt anew."""
        others = [other for other in range(self.seats) if other != seat]
        known = {other: list(self._known(seat, other)) for other in others}
        unknown = sorted([*self.aside, *(card for other in others for card in self.hands[other])])
        for card in (card for cards in known.values() for card in cards):
            unknown.remove(card)
        rng.shuffle(unknown)
        for other in others:
            missing = len(self.hands[other]) - len(known[other])
            self.hands[other] = sorted([*known[other], *(unknown.pop() for _ in range(missing))])
        self._forget_what_others_know(seat)
        self.aside = unknown
        self.issues.sort()
        rng.shuffle(self.issues)

    def _forget_what_others_know(self, seat: int | None) -> None:
        """What others remember of the cards they passed decides nothing, so a world can do without it."""
        for other in range(self.seats):
            if other != seat:
                self.passed[other] = []

    def outcome(self) -> Result:
        winners = self.leaders()
        return Result(
            scores=tuple(self.points),
            winners=winners,
            ranking=ranked(self.points, winners),
            ended_by="SH-012",
            decided_by="SH-013" if len(winners) == 1 else "SH-014",
        )

    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points (SH-013, SH-014)."""
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
