"""Setting up (EG-007 to EG-020): the suit left out, the students, the hands, the first cards."""

from hustings.core.options import Value, settled_first
from hustings.core.rng import advance, below, shuffle
from hustings.core.story import Story, Told
from hustings.games.electioneering.actions import FirstSeatSet, HandDealt, Laid, StudentsDrawn, SuitRemoved
from hustings.games.electioneering.table import Table
from hustings.games.electioneering.tables import PLAY, Tables


def dealt(tables: Tables, seats: int, chance: int, first: Value, story: Story | None) -> Table:
    """The table before the first turn (EG-018).  Chance is spent in the order of the chapter."""
    table = Table()
    table.tables = tables
    table.seats = seats
    table.chance = chance
    table.first = settled_first(first, seats, lambda n: _drawn(table, n))
    table.removed = _drawn(table, tables.suit_count) if tables.suits_removed[seats] else -1
    _draw_students(table)
    _deal_cards(table)
    _begin(table)
    if story is not None:
        _tell(table, story)
    return table


def _drawn(table: Table, n: int) -> int:
    table.chance = advance(table.chance)
    return below(table.chance, n)


def _draw_students(table: Table) -> None:
    """As many as the seats ask for; the others are kept aside (EG-011)."""
    students = list(range(table.tables.student_count))
    table.chance = shuffle(students, table.chance)
    table.in_play = students[: table.tables.students_in_play[table.seats]]


def _deal_cards(table: Table) -> None:
    """One card at a time from the first seat on, then one beside each student (EG-012 to EG-014, EG-R30)."""
    tables, seats = table.tables, table.seats
    deck = tables.decks[table.removed][:]
    table.chance = shuffle(deck, table.chance)
    dealt = [deck.pop() for _ in range(seats * tables.hand_size[seats])]
    table.hands = [sorted(dealt[(seat - table.first) % seats :: seats]) for seat in range(seats)]
    table.rows = [[] for _ in range(tables.student_count)]
    for student in table.in_play:
        table.rows[student].append(deck.pop())
    table.deck = deck


def _begin(table: Table) -> None:
    """Every row unlocked, nothing known, the first seat to play (EG-015, EG-018)."""
    table.open_rows = sum(1 << student for student in table.in_play)
    table.seen = [0] * table.seats
    table.votes = [-1] * table.tables.student_count
    table.turn = table.first
    table.actors = (table.first,)
    table.phase = PLAY
    table.student = table.played = table.floor = table.winner = -1
    table.owed = table.acted = table.ended_by = table.reveals = 0
    table.contenders = []
    table.over = False


def _tell(table: Table, story: Story) -> None:
    story.append(Told(FirstSeatSet(table.first)))
    if table.removed >= 0:
        story.append(Told(SuitRemoved(table.removed)))
    story.append(Told(StudentsDrawn(tuple(table.in_play))))
    for seat, hand in enumerate(table.hands):
        story.append(Told(HandDealt(seat, tuple(hand)), (seat,), HandDealt(seat, None)))
    for student in table.in_play:
        story.append(Told(Laid(student, table.rows[student][0])))
