"""Setting up (EG-007 to EG-020): the suit left out, the students, the hands, the first cards."""

from hustings.core.options import Value, settled_first
from hustings.core.story import Story, Told
from hustings.games.electioneering.actions import FirstSeatSet, HandDealt, Laid, StudentsDrawn, SuitRemoved
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.turn import PLAY


def set_up(state: Layout, first: Value, story: Story | None) -> None:
    """The table before the first turn (EG-018).  Chance is spent in the order of the chapter."""
    printed, seats = state.printed, state.seats
    state.first = settled_first(first, seats, state.draw)
    state.removed = state.draw(printed.suit_count) if printed.suits_removed[seats] else -1
    _draw_students(state)
    _deal_cards(state)
    _begin(state)
    if story is not None:
        _tell(state, story)


def _draw_students(state: Layout) -> None:
    """As many as the seats ask for; the others are kept aside (EG-011)."""
    students = list(range(state.printed.student_count))
    state.shuffle(students)
    state.in_play = tuple(students[: state.printed.students_in_play[state.seats]])


def _deal_cards(state: Layout) -> None:
    """One card at a time from the first seat on, then one beside each student (EG-012 to EG-014, EG-R30)."""
    printed, seats = state.printed, state.seats
    deck = printed.decks[state.removed][:]
    state.shuffle(deck)
    dealt = [deck.pop() for _ in range(seats * printed.hand_size[seats])]
    state.hands = [sorted(dealt[(seat - state.first) % seats :: seats]) for seat in range(seats)]
    state.rows = [[] for _ in range(printed.student_count)]
    for student in state.in_play:
        state.rows[student].append(deck.pop())
    state.deck = deck


def _begin(state: Layout) -> None:
    """Every row unlocked, nothing known, the first seat to play (EG-015, EG-018)."""
    state.open_rows = sum(1 << student for student in state.in_play)
    state.seen = [0] * state.seats
    state.votes = (-1,) * state.printed.student_count
    state.winner = -1
    state.acted = state.ended_by = 0
    state.contenders = ()
    state.ask(PLAY, (state.first,))
    state.take_turn(state.first)


def _tell(state: Layout, story: Story) -> None:
    story.append(Told(FirstSeatSet(state.first)))
    if state.removed >= 0:
        story.append(Told(SuitRemoved(state.removed)))
    story.append(Told(StudentsDrawn(state.in_play)))
    for seat, hand in enumerate(state.hands):
        story.append(Told(HandDealt(seat, tuple(hand)), (seat,), HandDealt(seat, None)))
    for student in state.in_play:
        story.append(Told(Laid(student, state.rows[student][0])))
