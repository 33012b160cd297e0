"""The vote and the run-off (EG-063 to EG-086)."""

from hustings.core.rng import advance, below, shuffle
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
from hustings.games.electioneering.tables import OVER


def hold(table: Layout, story: Story | None) -> None:
    """Reveal the hands, count every student's vote; elect, or call the run-off (EG-064 to EG-075)."""
    table.reveals += 1
    table.votes = table.votes[:]
    table.seen = [0] * table.seats
    everyone = list(range(table.seats))
    hands = [totals(table.tables, hand) for hand in table.hands]
    if story is not None:
        for seat in everyone:
            story.append(Told(HandRevealed(seat, tuple(table.hands[seat]), tuple(hands[seat]))))
    for student in table.in_play:
        _count(table, student, hands, everyone, story)
    won = table.votes_won()
    most = max(won)
    tied = [seat for seat in everyone if won[seat] == most]
    if len(tied) == 1:
        _conclude(table, tied[0], story)
    else:
        _call_run_off(table, tied, story)


def _count(table: Layout, student: int, hands: list[list[int]], seats: list[int], story: Story | None) -> None:
    """One student's vote among `seats`, by what their hands are worth in each suit (EG-065 to EG-072)."""
    row = totals(table.tables, table.rows[student])
    suits = cared_about(row)
    strengths = [strength(hand, suits) for hand in hands]
    winner = sole_best(strengths, seats)
    table.votes[student] = winner
    if story is not None:
        told = Voted(student, tuple(row), tuple(suits), tuple(strengths), winner if winner >= 0 else None)
        story.append(Told(told))


def _call_run_off(table: Layout, tied: list[int], story: Story | None) -> None:
    """The tied seats keep their hands; all other cards make the run-off row (EG-075 to EG-080)."""
    pile = _gathered(table, tied)
    pile.sort()
    table.chance = shuffle(pile, table.chance)
    student = _call_student(table)
    table.contenders = _in_turn_order(table, tied)
    if story is not None:
        story.append(Told(RunOffCalled(tuple(table.contenders), student)))
    for _ in range(min(table.tables.run_off_cards, len(pile))):
        card = pile.pop()
        table.rows[student].append(card)
        if story is not None:
            story.append(Told(Laid(student, card)))
    table.deck = pile
    table.open_rows = 1 << student
    _call_next(table)


def _call_student(table: Layout) -> int:
    """Any of those not used in the game (EG-078, EG-R24)."""
    table.chance = advance(table.chance)
    student = table.spare[below(table.chance, len(table.spare))]
    table.in_play = [*table.in_play, student]
    return student


def _gathered(table: Layout, tied: list[int]) -> list[int]:
    """Rows, deck and the hands of everyone else, taken off the table (EG-077)."""
    pile = table.deck
    for student in table.in_play:
        pile += table.rows[student]
        table.rows[student] = []
    for seat in range(table.seats):
        if seat not in tied:
            pile += table.hands[seat]
            table.hands[seat] = []
    return pile


def _in_turn_order(table: Layout, seats: list[int]) -> list[int]:
    """Counted from the first player, not from whoever would be next (EG-080)."""
    order = [(table.first + step) % table.seats for step in range(table.seats)]
    return [seat for seat in order if seat in seats]


def go_on_with_run_off(table: Layout, story: Story | None) -> None:
    """After a run-off play: the next contender, unless the row has locked or all have acted (EG-081, EG-082)."""
    if table.open_rows and table.acted < len(table.contenders):
        _call_next(table)
        return
    student = table.in_play[-1]
    table.votes = table.votes[:]
    hands = [totals(table.tables, hand) for hand in table.hands]
    _count(table, student, hands, table.contenders, story)
    _conclude(table, table.votes[student], story)


def _call_next(table: Layout) -> None:
    table.turn = table.contenders[table.acted]
    table.acted += 1
    table.actors = (table.turn,)


def _conclude(table: Layout, winner: int, story: Story | None) -> None:
    """The end: a president (EG-074, EG-085), or none (EG-086)."""
    table.winner = winner
    table.over = True
    table.turn = -1
    table.phase = OVER
    table.actors = ()
    if story is not None:
        story.append(Told(Elected(winner) if winner >= 0 else Dissolved()))
