"""A second count of a game, from what was told of it and the rows of the pack; it shares no code with the rules."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from hustings.core.result import Result
from hustings.core.story import Event

Place = Counter[int]


class Recount:
    """Follows a story event by event; `result` is what it comes to."""

    def __init__(self, pack: dict[str, Any], seats: int) -> None:
        self.cards: list[dict[str, Any]] = pack["card"]
        self.rows: dict[int, Place] = defaultdict(Counter)
        self.hands: list[Place] = [Counter() for _ in range(seats)]
        self.students: tuple[int, ...] = ()
        self.won: Counter[int] = Counter()
        self.ended_by = ""
        self.contenders: tuple[int, ...] = ()
        self.president: int | None = None
        self.run_off_student: int | None = None

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            step = getattr(self, f"_{type(event).__name__.lower()}", None)
            if step:
                step(event)

    def _studentsdrawn(self, event: Any) -> None:
        self.students = event.students

    def _handdealt(self, event: Any) -> None:
        self.hands[event.seat].update(event.cards)

    def _laid(self, event: Any) -> None:
        self.rows[event.student][event.card] += 1

    def _played(self, event: Any) -> None:
        self._move(event.card, self.hands[event.seat], self.rows[event.student])

    _playedback = _played

    def _took(self, event: Any) -> None:
        self._move(event.card, self.rows[event.student], self.hands[event.seat])

    def _drew(self, event: Any) -> None:
        self.hands[event.seat][event.card] += 1

    def _move(self, card: int, source: Place, target: Place) -> None:
        assert source[card] == 1, "a card is moved from where it does not lie"
        del source[card]
        target[card] += 1

    def _deckranout(self, event: Any) -> None:
        self.ended_by = "EG-032"
        self._poll()

    def _alllocked(self, event: Any) -> None:
        self.ended_by = "EG-033"
        self._poll()

    def _poll(self) -> None:
        for student in self.students:
            seat = self.choice_of(student, range(len(self.hands)))
            if seat is not None:
                self.won[seat] += 1

    def _runoffcalled(self, event: Any) -> None:
        self.contenders = event.contenders
        self.run_off_student = event.student
        self.rows.clear()

    def worth(self, place: Place) -> dict[str, Fraction]:
        """By suit: fixed values as printed, and for each star the number of stars of its suit."""
        stars = Counter(self.cards[card]["suits"][0] for card in place if self.cards[card]["printed"] == "*")
        worth: dict[str, Fraction] = defaultdict(Fraction)
        for card in place:
            for suit in self.cards[card]["suits"]:
                face = self.cards[card]["printed"]
                worth[suit] += stars[suit] if face == "*" else Fraction(face.partition("+")[0])
        return worth

    def choice_of(self, student: int, seats: Iterable[int]) -> int | None:
        row = self.worth(self.rows[student])
        loved = [suit for suit in row if all(row[suit] >= other for other in row.values())]
        liking = {seat: sum(self.worth(self.hands[seat])[suit] for suit in loved) for seat in seats}
        best = [seat for seat in liking if liking[seat] == max(liking.values())]
        return best[0] if len(best) == 1 else None

    @property
    def leaders(self) -> list[int]:
        """The seats with the most votes of the first poll."""
        return [seat for seat in range(len(self.hands)) if self.won[seat] == max([*self.won.values(), 0])]

    def result(self) -> Result:
        if self.run_off_student is None:
            (winner,) = self.leaders
            decided_by = "EG-074"
        else:
            chosen = self.choice_of(self.run_off_student, self.contenders)
            winner, decided_by = (chosen, "EG-086" if chosen is None else "EG-085")
        winners = () if winner is None else (winner,)
        scores = tuple(self.won[seat] for seat in range(len(self.hands)))
        return Result(scores, winners, _places(scores, winner), self.ended_by, decided_by)


def _places(scores: tuple[int, ...], winner: int | None) -> tuple[int, ...]:
    """The winner first, then by votes; equal votes share a place."""
    merits = [score + (100 if seat == winner else 0) for seat, score in enumerate(scores)]
    return tuple(sorted(merits, reverse=True).index(merit) + 1 for merit in merits)
