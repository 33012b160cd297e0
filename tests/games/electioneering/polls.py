"""Votes by name: end a game in a chosen position by a real last turn, and read how each student voted."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hustings.core.story import Event
from hustings.games.electioneering.actions import Voted
from hustings.games.electioneering.state import ElectioneeringState
from tests.games.electioneering.tabletop import CARD_ID, GAME, STUDENT, STUDENT_ID, SUIT_ID, every, play, position


class Poll(NamedTuple):
    state: ElectioneeringState
    events: list[Event]
    votes: dict[str, Voted]

    def totals(self, student: str) -> dict[str, int]:
        """The suits with any value in that row."""
        return {suit: n for suit, n in zip(SUIT_ID, self.votes[student].totals, strict=True) if n}

    def cares_about(self, student: str) -> set[str]:
        return {SUIT_ID[suit] for suit in self.votes[student].suits}

    def strengths(self, student: str) -> tuple[int, ...]:
        return self.votes[student].strengths

    def winner(self, student: str) -> int | None:
        return self.votes[student].winner


def poll(rows: Mapping[str, str], hands: Sequence[str], seats: int = 3) -> Poll:
    """The vote over exactly these rows and hands.

    Seat 0 is about to play the card that completes them and to draw the last card of the deck.  Students not
    named get a star or dual or two that nobody named.
    """
    full = _with_other_students(rows, hands, seats)
    student, last = _last_card(full)
    before = {**full, student: " ".join(card for card in full[student].split() if card != last)}
    kept, drawn = hands[0].split()[:-1], hands[0].split()[-1]
    state = position(before, [" ".join([*kept, last]), *hands[1:]], seats=seats, deck=drawn, hand_size=0)
    events = play(state, last, on=student)
    voted = every(events, Voted)
    return Poll(state, events, {STUDENT_ID[vote.student]: vote for vote in voted[: seats + 1]})


def values(place: str) -> dict[str, int]:
    """What these cards are worth together, suit by suit, lying in one row."""
    held = next(card for card in CARD_ID if card not in place.split())
    return poll({"abby": place}, [held, "", ""]).totals("abby")


def is_without_power(card: str) -> bool:
    return GAME.cards.card[CARD_ID.index(card)].ability == "none"


def _with_other_students(rows: Mapping[str, str], hands: Sequence[str], seats: int) -> dict[str, str]:
    named = " ".join([*rows.values(), *hands]).split()
    spare = [card for card in CARD_ID if card not in named and is_without_power(card)]
    others = [student for student in STUDENT if student not in rows][: seats + 1 - len(rows)]
    return {**rows, **{student: f"{spare.pop()} {spare.pop()}" for student in others}}


def _last_card(rows: Mapping[str, str]) -> tuple[str, str]:
    """A card of a row with company, of the kind that does nothing when played."""
    return next(
        (student, card)
        for student, placed in reversed(rows.items())
        if len(placed.split()) > 1
        for card in placed.split()
        if is_without_power(card)
    )
