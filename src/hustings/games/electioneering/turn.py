"""The turn (EG-022 to EG-062): play a card, carry out its ability, draw."""

from bisect import insort
from typing import Final

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question, Together
from hustings.core.story import Story, Told
from hustings.games.electioneering import election, refusals
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
from hustings.games.electioneering.printed import LOCK, SWAP_ONE, SWEEP_SUIT


class PlayCard(Question[Layout, Play]):
    """Step 1: a card of the hand, on an unlocked row (EG-023, EG-024)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = []
        plays = state.printed.plays[state.open_rows]
        for card in state.hands[seat]:
            found += plays[card]
        return found

    def refusal(self, state: Layout, seat: int, action: Play) -> Illegal | None:
        student = action.student
        if action.card not in state.hands[seat]:
            return refusals.NOT_IN_HAND()
        if student in state.printed.students_in[state.open_rows]:
            return None
        if student not in state.in_play:
            return refusals.NOT_IN_GAME()
        if state.ended_by:
            return refusals.RUN_OFF_ROW_ONLY(student=state.in_play[-1])
        return refusals.LOCKED(student=student)

    def answer(self, state: Layout, seat: int, action: Play, story: Story | None) -> None:
        """Step 1, and as much of step 2 as leaves nothing to choose (EG-023, EG-027)."""
        card, student = action.card, action.student
        state.hands[seat].remove(card)
        state.seen[seat] &= ~(1 << card)
        state.rows[student].append(card)
        if story is not None:
            story.append(Told(Played(seat, card, student)))
            state.show("played", story)
        ability = state.printed.abilities[card]
        if ability == SWAP_ONE:
            state.ask(TAKE, (seat,), (card, student))
        elif ability == SWEEP_SUIT:
            _sweep_suit(state, seat, card, student, story)
        else:
            _finish(state, seat, student, ability == LOCK, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        if state.contenders:
            return Prompt("prompt/run_off", {"student": state.in_play[-1]})
        return Prompt("prompt/play", {})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_YOUR_TURN(seat=state.mover)


class TakeCard(Question[Layout, Take]):
    """A two takes one card of its row, whichever it is (EG-048, EG-049)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        takes = state.printed.takes
        return [takes[card] for card in state.rows[state.pending[STUDENT]]]

    def refusal(self, state: Layout, seat: int, action: Take) -> Illegal | None:
        student = state.pending[STUDENT]
        return None if action.card in state.rows[student] else refusals.NOT_IN_ROW(student=student)

    def answer(self, state: Layout, seat: int, action: Take, story: Story | None) -> None:
        student = state.pending[STUDENT]
        played = state.pending[PLAYED_TO_TAKE]
        _take(state, seat, action.card, student, story)
        state.ask_instead(PLAY_BACK, (seat,), (played, -1, 1, student))

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/take", {"student": state.pending[STUDENT]})

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.TAKE_FIRST(student=state.pending[STUDENT])

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NO_CARD_TAKES()


class PlayCardBack(Question[Layout, PlayBack]):
    """Any cards of the hand go back (EG-050, EG-055): they are chosen from low to high, so that no set of cards is
    given in two orders."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        play_backs, hand, floor = state.printed.play_backs, state.hands[seat], state.pending[FLOOR]
        return [play_backs[card] for card in hand[: len(hand) - state.pending[OWED] + 1] if card > floor]

    def refusal(self, state: Layout, seat: int, action: PlayBack) -> Illegal | None:
        card, hand, owed = action.card, state.hands[seat], state.pending[OWED]
        if card not in hand:
            return refusals.NOT_IN_HAND()
        if card <= state.pending[FLOOR]:
            return refusals.PASSED_OVER()
        return None if card <= hand[-owed] else refusals.TOO_FEW_LEFT(count=owed)

    def answer(self, state: Layout, seat: int, action: PlayBack, story: Story | None) -> None:
        """A card put down by an ability has none of its own (EG-028)."""
        card, student, owed = action.card, state.pending[STUDENT], state.pending[OWED]
        state.hands[seat].remove(card)
        state.seen[seat] &= ~(1 << card)
        state.rows[student].append(card)
        if story is not None:
            story.append(Told(PlayedBack(seat, card, student)))
            state.show("played_back", story)
        if owed > 1:
            state.ask_instead(PLAY_BACK, (seat,), (state.pending[PLAYED], card, owed - 1, student))
        else:
            state.done(story)
            _finish(state, seat, student, False, story)

    def together(self, state: Layout, seat: int) -> Together | None:
        """Nobody at a table plays back in an order: whichever cards it is to be, it is one choice (EG-055)."""
        play_backs, owed, floor = state.printed.play_backs, state.pending[OWED], state.pending[FLOOR]
        if owed < 2:
            return None
        prompt = Prompt("prompt/play_back", {"student": state.pending[STUDENT], "count": owed})
        return Together(prompt, tuple([play_backs[card] for card in state.hands[seat] if card > floor]), owed)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        key = "prompt/in_order" if is_in_order(state) else "prompt/play_back"
        return Prompt(key, {"student": state.pending[STUDENT], "count": state.pending[OWED]})

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.PLAY_BACK_FIRST(count=state.pending[OWED], student=state.pending[STUDENT])

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NO_CARD_PLAYS_BACK()


PLAY: Final = PlayCard("play", Play)
TAKE: Final = TakeCard("take", Take, arity=2, is_half=True)
PLAY_BACK: Final = PlayCardBack("play_back", PlayBack, arity=4, is_half=True)
QUESTIONS: Final = (PLAY, TAKE, PLAY_BACK)

# Where the arguments of the question on top lie: whose row the ability acts on; of a play-back, how many cards are
# still owed, and the card that they go up from; and first of all the card whose ability it is, which all have seen.
STUDENT: Final = -2
OWED: Final = -3
FLOOR: Final = -4
PLAYED: Final = -5
PLAYED_TO_TAKE: Final = -3


def is_in_order(state: Layout) -> bool:
    """Whether one of several cards is to be played back, which go from low to high (EG-055)."""
    return state.pending[OWED] > 1 or state.pending[FLOOR] >= 0


def _sweep_suit(state: Layout, seat: int, card: int, student: int, story: Story | None) -> None:
    """A three takes every card of its suit from the row, itself included, and as many go back (EG-053, EG-054)."""
    bits = state.printed.suit_bits
    swept = [other for other in state.rows[student] if bits[other] & bits[card]]
    for other in swept:
        _take(state, seat, other, student, story)
    state.ask(PLAY_BACK, (seat,), (card, -1, len(swept), student))


def _take(state: Layout, seat: int, card: int, student: int, story: Story | None) -> None:
    """Everyone sees which card goes into the hand (EG-021)."""
    state.rows[student].remove(card)
    insort(state.hands[seat], card)
    state.seen[seat] |= 1 << card
    if story is not None:
        story.append(Told(Took(seat, card, student)))
        state.show("took", story)


def _finish(state: Layout, seat: int, student: int, locks: bool, story: Story | None) -> None:
    """The end of step 2, step 3 and what follows (EG-029 to EG-034)."""
    if locks or len(state.rows[student]) >= state.printed.row_limit:
        state.open_rows &= ~(1 << student)
        if story is not None:
            story.append(Told(Locked(student)))
            state.show("locked", story)
    if state.ended_by:
        election.go_on_with_run_off(state, story)
        return
    _draw(state, seat, story)
    if not state.deck:
        _end_play(state, 32, story)
    elif not state.open_rows:
        _end_play(state, 33, story)
    else:
        state.take_turn(seat + 1 if seat + 1 < state.seats else 0)


def _draw(state: Layout, seat: int, story: Story | None) -> None:
    """Step 3 (EG-030), even when the last row has just been locked (EG-031)."""
    card = state.deck.pop()
    insort(state.hands[seat], card)
    state.reveals += 1
    if story is not None:
        story.append(Told(Drew(seat, card), (seat,), Drew(seat, None)))
        state.show("drew", story)


def _end_play(state: Layout, clause: int, story: Story | None) -> None:
    state.ended_by = clause
    if story is not None:
        story.append(Told(DeckRanOut() if clause == 32 else AllLocked()))
    election.hold(state, story)
