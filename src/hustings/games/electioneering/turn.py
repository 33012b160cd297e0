"""The turn (EG-022 to EG-062): play a card, carry out its ability, draw."""

from bisect import insort

from hustings.core.action import Action, Blocked
from hustings.core.errors import Illegal
from hustings.core.story import Story, Told
from hustings.games.electioneering import election
from hustings.games.electioneering.actions import (
    AllLocked,
    DeckRanOut,
    Drew,
    Locked,
    Play,
    PlayBack,
    Played,
    PlayedBack,
    Take,
    Took,
)
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.tables import LOCK, PLAY, PLAY_BACK, SWAP_ONE, SWEEP_SUIT, TAKE


class Turns(Layout):
    """A table that takes turns."""

    __slots__ = ()

    def legal(self, seat: int) -> list[Action]:
        if seat != self.turn or self.over:
            return []
        if self.phase == PLAY:
            found: list[Action] = []
            plays = self.tables.plays[self.open_rows]
            for card in self.hands[seat]:
                found += plays[card]
            return found
        if self.phase == TAKE:
            takes = self.tables.takes
            return [takes[card] for card in self.rows[self.student]]
        play_backs = self.tables.play_backs
        return [play_backs[card] for card in _may_play_back(self, seat)]

    def check(self, seat: int, action: Action) -> None:
        if seat == self.turn:
            if self.phase == PLAY:
                if isinstance(action, Play) and action.card in self.hands[seat] and _is_open(self, action.student):
                    return
            elif self.phase == TAKE:
                if isinstance(action, Take) and action.card in self.rows[self.student]:
                    return
            elif self.phase == PLAY_BACK and isinstance(action, PlayBack) and action.card in _may_play_back(self, seat):
                return
        raise _refusal(self, seat, action)

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        self.check(seat, action)
        if isinstance(action, Play):
            _play(self, seat, action.card, action.student, story)
        elif isinstance(action, Take):
            _take(self, seat, action.card, story)
            _owe(self, 1)
        elif isinstance(action, PlayBack):
            _play_back(self, seat, action.card, story)

    @property
    def midway(self) -> bool:
        return self.phase == TAKE or self.phase == PLAY_BACK

    def blocked(self, seat: int) -> list[Blocked]:
        """Why each kind of action that is not on offer is not."""
        return [
            Blocked(kind, why.clause, why.template, why.facts)
            for phase, kind in enumerate(["Play", "Take", "PlayBack"])
            if (why := _not_now(self, seat, phase)) is not None
        ]


def _is_open(table: Layout, student: int) -> bool:
    return 0 <= student < len(table.rows) and table.open_rows >> student & 1 == 1


def _may_play_back(table: Layout, seat: int) -> list[int]:
    """Any cards of the hand may go back (EG-050, EG-055): they are chosen from low to high, leaving enough above."""
    hand = table.hands[seat]
    return [card for card in hand[: len(hand) - table.owed + 1] if card > table.floor]


def _play(table: Layout, seat: int, card: int, student: int, story: Story | None) -> None:
    """Step 1, and as much of step 2 as leaves nothing to choose (EG-023, EG-027)."""
    table.hands[seat].remove(card)
    table.seen[seat] &= ~(1 << card)
    table.rows[student].append(card)
    table.student = student
    table.played = card
    if story is not None:
        story.append(Told(Played(seat, card, student)))
    ability = table.tables.abilities[card]
    if ability == SWAP_ONE:
        table.phase = TAKE
    elif ability == SWEEP_SUIT:
        _sweep(table, seat, card, story)
    else:
        _finish(table, seat, story)


def _sweep(table: Layout, seat: int, card: int, story: Story | None) -> None:
    """A three takes every card of its suit from the row, itself included (EG-053, EG-054)."""
    bits = table.tables.suit_bits
    swept = [other for other in table.rows[table.student] if bits[other] & bits[card]]
    for other in swept:
        _take(table, seat, other, story)
    _owe(table, len(swept))


def _take(table: Layout, seat: int, card: int, story: Story | None) -> None:
    """Everyone sees which card goes into the hand (EG-021)."""
    table.rows[table.student].remove(card)
    insort(table.hands[seat], card)
    table.seen[seat] |= 1 << card
    if story is not None:
        story.append(Told(Took(seat, card, table.student)))


def _owe(table: Layout, cards: int) -> None:
    table.phase = PLAY_BACK
    table.owed = cards
    table.floor = -1


def _play_back(table: Layout, seat: int, card: int, story: Story | None) -> None:
    """A card put down by an ability has none of its own (EG-028)."""
    table.hands[seat].remove(card)
    table.seen[seat] &= ~(1 << card)
    table.rows[table.student].append(card)
    table.owed -= 1
    table.floor = card
    if story is not None:
        story.append(Told(PlayedBack(seat, card, table.student)))
    if table.owed == 0:
        _finish(table, seat, story)


def _finish(table: Layout, seat: int, story: Story | None) -> None:
    """The end of step 2, step 3 and what follows (EG-029 to EG-034)."""
    student = table.student
    locks = len(table.rows[student]) >= table.tables.row_limit or table.tables.abilities[table.played] == LOCK
    if locks:
        table.open_rows &= ~(1 << student)
        if story is not None:
            story.append(Told(Locked(student)))
    table.phase = PLAY
    table.student = -1
    table.played = -1
    table.floor = -1
    if table.ended_by:
        election.go_on_with_run_off(table, story)
        return
    _draw(table, seat, story)
    if not table.deck:
        _end_play(table, 32, story)
    elif not table.open_rows:
        _end_play(table, 33, story)
    else:
        table.turn = seat + 1 if seat + 1 < table.seats else 0
        table.actors = (table.turn,)


def _draw(table: Layout, seat: int, story: Story | None) -> None:
    """Step 3 (EG-030), even when the last row has just been locked (EG-031)."""
    card = table.deck.pop()
    insort(table.hands[seat], card)
    table.reveals += 1
    if story is not None:
        story.append(Told(Drew(seat, card), (seat,), Drew(seat, None)))


def _end_play(table: Layout, clause: int, story: Story | None) -> None:
    table.ended_by = clause
    if story is not None:
        story.append(Told(DeckRanOut() if clause == 32 else AllLocked()))
    election.hold(table, story)


def _not_now(table: Layout, seat: int, phase: int) -> Illegal | None:
    """Why `seat` owes no such step at this moment, whatever the card."""
    if table.over:
        return Illegal("EG-063", "The game is over.")
    if table.contenders and seat not in table.contenders:
        return Illegal("EG-080", "Only those tied at the top take part in the run-off.")
    if seat != table.turn:
        return Illegal("EG-034", "It is {seat}'s turn.", seat=table.turn)
    if table.phase == phase:
        return None
    if table.phase == TAKE:
        return Illegal("EG-048", "First take one card from {student}'s row.", student=table.student)
    if table.phase == PLAY_BACK:
        template = "First play {count} more from the hand onto {student}'s row."
        return Illegal("EG-027", template, count=table.owed, student=table.student)
    if phase == TAKE:
        return Illegal("EG-048", "First play a card that lets you take one.")
    return Illegal("EG-024", "First play a card that makes you play back.")


def _refusal(table: Layout, seat: int, action: Action) -> Illegal:
    """Why this very action is refused: the clause and the facts."""
    kinds = [Play, Take, PlayBack]
    if type(action) not in kinds:
        return Illegal("EG-022", "That is not an action of this game.")
    not_now = _not_now(table, seat, kinds.index(type(action)))
    if not_now is not None:
        return not_now
    if isinstance(action, Take):
        template = "That card is not in {student}'s row."
        return Illegal("EG-049", template, student=table.student)
    card: int = action.card  # type: ignore[attr-defined]
    if card not in table.hands[seat]:
        return Illegal("EG-025", "That card is not in your hand.")
    if isinstance(action, Play):
        return _row_refusal(table, action.student)
    if card <= table.floor:
        return Illegal("EG-R34", "Cards are played back from low to high: this one was passed over.")
    template = "Cards are played back from low to high, and {count} more are owed: this one would leave too few."
    return Illegal("EG-R34", template, count=table.owed)


def _row_refusal(table: Layout, student: int) -> Illegal:
    if student not in table.in_play:
        return Illegal("EG-025", "That student is not in the game.")
    if table.ended_by:
        template = "In the run-off only {student}'s row is played on."
        return Illegal("EG-081", template, student=table.in_play[-1])
    return Illegal("EG-038", "{student} is locked; no card may be played there.", student=student)
