"""The vote and the run-off (EG-063 to EG-086)."""

from collections.abc import Sequence

from hustings.core.story import Story, Told
from hustings.games.electioneering.actions import (
    Dissolved,
    Elected,
    HandRevealed,
    Laid,
    RunOffCalled,
    Voted,
)
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.scoring import cared_about, sole_best, strength, totals


def hold(state: Layout, story: Story | None) -> None:
    """Reveal the hands, count every student's vote; elect, or call the run-off (EG-064 to EG-075)."""
    state.reveals += 1
    state.seen = [0] * state.seats
    everyone = list(range(state.seats))
    hands = [totals(state.printed, hand) for hand in state.hands]
    if story is not None:
        for seat in everyone:
            story.append(Told(HandRevealed(seat, tuple(state.hands[seat]), tuple(hands[seat]))))
    votes, won = list(state.votes), [0] * state.seats
    for student in state.in_play:
        votes[student] = _counted(state, student, hands, everyone, won, story)
    state.votes = tuple(votes)
    most = max(won)
    tied = [seat for seat in everyone if won[seat] == most]
    if len(tied) == 1:
        _conclude(state, tied[0], story)
    else:
        _call_run_off(state, tied, story)


def _counted(
    state: Layout, student: int, hands: list[list[int]], seats: Sequence[int], won: list[int], story: Story | None
) -> int:
    """One student's vote among `seats`, by what their hands are worth in each suit (EG-065 to EG-072).

    It is added to the votes `won` so far, but for the run-off's, which decides and does not score (EG-085).
    """
    row = totals(state.printed, state.rows[student])
    suits = cared_about(row)
    strengths = [strength(hand, suits) for hand in hands]
    winner = sole_best(strengths, seats)
    if winner >= 0 and not state.contenders:
        won[winner] += 1
    if story is not None:
        _tell_vote(state, student, row, suits, strengths, seats, winner, won, story)
    return winner


def _tell_vote(
    state: Layout,
    student: int,
    row: list[int],
    suits: list[int],
    strengths: list[int],
    seats: Sequence[int],
    winner: int,
    won: list[int],
    story: Story,
) -> None:
    """With the whole count, so that nobody has to do it again (EG-071, EG-072)."""
    best = max([strengths[seat] for seat in seats])
    vote = Voted(
        student,
        tuple(row),
        tuple(suits),
        tuple(each if seat in seats else None for seat, each in enumerate(strengths)),
        winner if winner >= 0 else None,
        row=tuple(state.rows[student]),
        voters=tuple(sorted(seats)),
        best=best,
        leaders=tuple([seat for seat in sorted(seats) if strengths[seat] == best]),
        second=max([strengths[seat] for seat in seats if strengths[seat] < best], default=0),
        is_run_off=len(state.contenders) > 0,
        won=tuple(won),
    )
    story.append(Told(vote))


def _call_run_off(state: Layout, tied: list[int], story: Story | None) -> None:
    """The tied seats keep their hands; all other cards make the run-off row (EG-075 to EG-080)."""
    pile = _gathered(state, tied)
    pile.sort()
    state.shuffle(pile)
    student = _call_student(state)
    state.contenders = _in_turn_order(state, tied)
    if story is not None:
        story.append(Told(RunOffCalled(state.contenders, student)))
    for _ in range(min(state.printed.run_off_cards, len(pile))):
        card = pile.pop()
        state.rows[student].append(card)
        if story is not None:
            story.append(Told(Laid(student, card)))
    state.deck = pile
    state.open_rows = 1 << student
    _call_next(state)


def _call_student(state: Layout) -> int:
    """Any of those not used in the game (EG-078, EG-R24)."""
    student = state.spare[state.draw(len(state.spare))]
    state.in_play = (*state.in_play, student)
    return student


def _gathered(state: Layout, tied: list[int]) -> list[int]:
    """Rows, deck and the hands of everyone else, taken off the state (EG-077)."""
    pile = state.deck
    for student in state.in_play:
        pile += state.rows[student]
        state.rows[student] = []
    for seat in range(state.seats):
        if seat not in tied:
            pile += state.hands[seat]
            state.hands[seat] = []
    return pile


def _in_turn_order(state: Layout, seats: list[int]) -> tuple[int, ...]:
    """Counted from the first player, not from whoever would be next (EG-080)."""
    order = [(state.first + step) % state.seats for step in range(state.seats)]
    return tuple([seat for seat in order if seat in seats])


def go_on_with_run_off(state: Layout, story: Story | None) -> None:
    """After a run-off play: the next contender, unless the row has locked or all have acted (EG-081, EG-082)."""
    if state.open_rows and state.acted < len(state.contenders):
        _call_next(state)
        return
    student = state.in_play[-1]
    hands = [totals(state.printed, hand) for hand in state.hands]
    winner = _counted(state, student, hands, state.contenders, state.votes_won(), story)
    state.votes = (*state.votes[:student], winner, *state.votes[student + 1 :])
    _conclude(state, winner, story)


def _call_next(state: Layout) -> None:
    state.acted += 1
    state.take_turn(state.contenders[state.acted - 1])


def _conclude(state: Layout, winner: int, story: Story | None) -> None:
    """The end: a president (EG-074, EG-085), or none (EG-086)."""
    state.winner = winner
    state.finish()
    if story is not None:
        story.append(Told(Elected(winner) if winner >= 0 else Dissolved()))
