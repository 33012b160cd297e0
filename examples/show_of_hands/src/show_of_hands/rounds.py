"""The rules: the deal (SH-004 to SH-006), passing on (SH-015, SH-016), a round of secret choices (SH-007 to SH-012),
points of order (SH-017 to SH-020), the end.

Each question that the rules ask is an object, with its menu, its refusals, and what its answers do.
"""

from itertools import combinations
from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story, Told
from show_of_hands import refusals
from show_of_hands.actions import (
    CarriedOver,
    Choose,
    Chose,
    GameWon,
    HandDealt,
    IssueLost,
    IssueTurnedUp,
    IssueWon,
    KeptBack,
    LetPass,
    Object,
    Objected,
    PassedOn,
    PassOn,
    Picked,
    SentBack,
    Shown,
)
from show_of_hands.state import NONE_YET, CommitteeState

TIES_CARRY_OVER = 2
"""The version of the rules that brought carrying over (SH-010)."""
PASSED_ON = 2
"""How many cards go to the left (SH-015)."""


class PassCardsOn(Question[CommitteeState, PassOn]):
    """A secret set: one action with a sorted tuple, however many the cards (SH-015)."""

    def menu(self, state: CommitteeState, seat: int) -> list[Action]:
        return [PassOn(cards) for cards in sorted(set(combinations(state.hands[seat], PASSED_ON)))]

    def missing(self, state: CommitteeState, seat: int, kind: type[Action]) -> Illegal:
        return refusals.OWN_CARDS(count=PASSED_ON)

    def sealed(self, state: CommitteeState, seat: int, action: PassOn, story: Story) -> None:
        story.append(Told(Picked(seat)))

    def foretell(self, state: CommitteeState, seat: int, action: PassOn, story: Story) -> None:
        """Whatever the others pass on, these go to the left (SH-015)."""
        story.append(Told(PassedOn(seat, state.left_of(seat), action.cards), (seat,)))

    def opened(self, state: CommitteeState, answers: tuple[Any, ...], story: Story | None) -> None:
        """Giver and receiver know the cards, nobody else (SH-016)."""
        for seat, answer in enumerate(answers):
            left = state.left_of(seat)
            state.passed[seat] = list(answer.cards)
            for card in answer.cards:
                state.hands[seat].remove(card)
                state.hands[left].append(card)
            if story is not None:
                told = PassedOn(seat, left, answer.cards)
                story.append(Told(told, (seat, left), PassedOn(seat, left, None)))
        for hand in state.hands:
            hand.sort()
        state.done(story)
        _turn_up(state, story)

    def prompt(self, state: CommitteeState, seat: int) -> Prompt:
        return Prompt("prompt/pass_on", {"count": PASSED_ON})

    def never(self, state: CommitteeState) -> Illegal | None:
        return None if state.passes_on else refusals.NO_PASSING()

    def first(self, state: CommitteeState, seat: int) -> Illegal:
        return refusals.PASS_ON_FIRST(count=PASSED_ON)

    def unasked(self, state: CommitteeState, seat: int) -> Illegal:
        return refusals.PASSED()


class ChooseCard(Question[CommitteeState, Choose]):
    """A secret choice of everyone at once (SH-007, SH-008)."""

    def menu(self, state: CommitteeState, seat: int) -> list[Action]:
        return [state.printed.choices[card] for card in sorted(set(state.hands[seat]))]

    def refusal(self, state: CommitteeState, seat: int, action: Choose) -> Illegal | None:
        """Without making the menu again, since this is asked most."""
        return None if action.card in state.hands[seat] else refusals.OWN_CARD()

    def sealed(self, state: CommitteeState, seat: int, action: Choose, story: Story) -> None:
        story.append(Told(Chose(seat, action.card), (seat,), Chose(seat, None)))

    def opened(self, state: CommitteeState, answers: tuple[Any, ...], story: Story | None) -> None:
        cards = [answer.card for answer in answers]
        for seat, card in enumerate(cards):
            _show(state, seat, card)
            if story is not None:
                story.append(Told(Shown(seat, card)))
        best = tuple(seat for seat, card in enumerate(cards) if card == max(cards))
        objectors = POINT_OF_ORDER.askable(state, best) if len(best) == 1 else ()
        if objectors:
            state.ask_instead(POINT_OF_ORDER, objectors, best)
        else:
            _award(state, best, story)

    def prompt(self, state: CommitteeState, seat: int) -> Prompt:
        return Prompt("prompt/choose", {"issue": state.issue})

    def unasked(self, state: CommitteeState, seat: int) -> Illegal:
        return refusals.CHOSEN()


class RaisePointOfOrder(Question[CommitteeState, Object | LetPass]):
    """A window: everyone who could object by what all can see is asked, and answers unseen (SH-017, SH-018).

    Its argument is the seat that would win the issue.
    """

    def menu(self, state: CommitteeState, seat: int) -> list[Action]:
        lowest = state.printed.deck[0]
        return [LET_PASS, Object(lowest)] if lowest in state.hands[seat] else [LET_PASS]

    def lets_pass(self, state: CommitteeState, seat: int) -> Action:
        return LET_PASS

    def askable(self, state: CommitteeState, arguments: tuple[int, ...]) -> tuple[int, ...]:
        """Those with a card to spare, while a card to object with is out of sight (SH-017)."""
        lowest = state.printed.deck[0]
        in_sight = sum(cards.count(lowest) for cards in state.shown)
        if not state.objections or in_sight == state.printed.deck.count(lowest):
            return ()
        others = [seat for seat in range(state.seats) if seat not in arguments]
        return tuple(seat for seat in others if len(state.hands[seat]) >= state.rounds_left)

    def missing(self, state: CommitteeState, seat: int, kind: type[Action]) -> Illegal:
        lowest = state.printed.deck[0]
        return refusals.LOWEST_ONLY(card=lowest) if lowest in state.hands[seat] else refusals.NO_CARD_TO_OBJECT()

    def opened(self, state: CommitteeState, answers: tuple[Any, ...], story: Story | None) -> None:
        """The first to the left of the winner shows the card; what others answered stays unseen (SH-019)."""
        winner = state.pending[WINNER]
        around = [(winner + step) % state.seats for step in range(1, state.seats)]
        objector = next((seat for seat in around if isinstance(answers[seat], Object)), None)
        if objector is None:
            _award(state, (winner,), story)
        else:
            if story is not None:
                _tell_who_kept_back(objector, answers, story)
            _send_back(state, objector, answers[objector].card, winner, story)

    def prompt(self, state: CommitteeState, seat: int) -> Prompt:
        return Prompt("prompt/point_of_order", {"winner": state.pending[WINNER], "issue": state.issue})

    def never(self, state: CommitteeState) -> Illegal | None:
        return None if state.objections else refusals.NO_OBJECTIONS()

    def unasked(self, state: CommitteeState, seat: int) -> Illegal:
        return refusals.NOT_ASKED()


class GoOn(Sequel[CommitteeState]):
    """The end of a round waits beneath its questions, and is done when they are answered (SH-012)."""

    def run(self, state: CommitteeState, arguments: tuple[int, ...], story: Story | None) -> None:
        state.rounds_left -= 1
        if state.rounds_left:
            state.past.append(state.issue)
            _turn_up(state, story)
            return
        state.finish()
        if story is not None:
            story.append(Told(GameWon(state.leaders())))


LET_PASS = LetPass()
PASS_ON = PassCardsOn("pass_on", PassOn, is_sealed=True, stays_hidden=True)
CHOOSE = ChooseCard("choose", Choose, is_sealed=True)
POINT_OF_ORDER = RaisePointOfOrder("point_of_order", Object, LetPass, arity=1, is_sealed=True, is_half=True)
GO_ON = GoOn("go_on")
QUESTIONS = (PASS_ON, CHOOSE, POINT_OF_ORDER, GO_ON)

WINNER = -2
"""Where the argument of a point of order lies on the stack: the seat that would win the issue."""


def deal(state: CommitteeState, rounds: int, passes_on: bool, story: Story | None) -> None:
    """Hands and issues; chance is spent in the order of the chapter."""
    state.aside = state.printed.deck[:]
    state.shuffle(state.aside)
    size = rounds + state.printed.spare_cards
    state.hands = [sorted(state.aside.pop() for _ in range(size)) for _ in range(state.seats)]
    state.issues = list(range(len(state.printed.points)))
    state.shuffle(state.issues)
    state.shown = [[] for _ in range(state.seats)]
    state.passed = [[] for _ in range(state.seats)]
    state.points = [0] * state.seats
    state.past = []
    state.carried = 0
    state.rounds_left = rounds
    state.passes_on = passes_on
    if story is not None:
        for seat, hand in enumerate(state.hands):
            story.append(Told(HandDealt(seat, tuple(hand)), (seat,), HandDealt(seat, None)))
    state.issue = NONE_YET
    if passes_on:
        state.ask(PASS_ON, _everyone(state))
    else:
        _turn_up(state, story)


def _everyone(state: CommitteeState) -> tuple[int, ...]:
    return tuple(range(state.seats))


def _turn_up(state: CommitteeState, story: Story | None) -> None:
    """A new issue, and everyone owes a choice (SH-006, SH-007)."""
    state.issue = state.issues.pop()
    state.round += 1
    state.turn += 1
    state.ask(GO_ON, ())
    state.ask(CHOOSE, _everyone(state))
    if story is not None:
        story.append(Told(IssueTurnedUp(state.issue, state.printed.points[state.issue])))


def _show(state: CommitteeState, seat: int, card: int) -> None:
    """A card shown is out of the game (SH-011), and whoever passed such a card there may have seen it again."""
    state.hands[seat].remove(card)
    state.shown[seat].append(card)
    giver = (seat - 1) % state.seats
    if card in state.passed[giver]:
        state.passed[giver].remove(card)


def _award(state: CommitteeState, best: tuple[int, ...], story: Story | None) -> None:
    """The highest card alone wins; a tie at the top carries over, or loses the points (SH-009, SH-010)."""
    stake = state.printed.points[state.issue] + state.carried
    state.carried = 0
    told: IssueWon | CarriedOver | IssueLost
    if len(best) == 1:
        state.points[best[0]] += stake
        told = IssueWon(best[0], state.issue, stake)
    elif _carries_over(state):
        state.carried = stake
        told = CarriedOver(best, stake)
    else:
        told = IssueLost(best, stake)
    if story is not None:
        story.append(Told(told))
    state.done(story)


def _carries_over(state: CommitteeState) -> bool:
    return state.game.version >= TIES_CARRY_OVER and state.rounds_left > 1


def _tell_who_kept_back(objector: int, answers: tuple[Any, ...], story: Story) -> None:
    """Each hears it alone: nobody else is to know (SH-019)."""
    for seat, answer in enumerate(answers):
        if isinstance(answer, Object) and seat != objector:
            story.append(Told(KeptBack(seat, answer.card), (seat,)))


def _send_back(state: CommitteeState, seat: int, card: int, winner: int, story: Story | None) -> None:
    """The points are not won: they carry over as in a tie, or are lost (SH-019)."""
    stake = state.printed.points[state.issue] + state.carried
    carries_over = _carries_over(state)
    state.carried = stake if carries_over else 0
    _show(state, seat, card)
    if story is not None:
        story.append(Told(Objected(seat, card, winner)))
        story.append(Told(SentBack(stake, state.issue if carries_over else None)))
    state.done(story)
