"""Reorganize actions: the era's bonus, then spoils, points, dismissing, shuffling, readying (DH-104 to DH-116)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import DISCARD, HAND, Dismiss, Enough, Lay
from hustings.games.dealers_in_hope.asking import ENOUGH
from hustings.games.dealers_in_hope.asking_cards import zones_of
from hustings.games.dealers_in_hope.decks import dismiss, lay_ready, shuffle_all
from hustings.games.dealers_in_hope.events import BonusScored
from hustings.games.dealers_in_hope.holdings import gain_spoils, score
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import REORGANIZE as REORGANIZED
from hustings.games.dealers_in_hope.training import PROMOTE, promotable

DISMISSED_FROM = [HAND, DISCARD]
"""DH-108, DH-109."""


class DismissCards(Question[Layout, Action]):
    """Cards of hand and discard pile, one after the other; put with how many are left, and how many masses went before.

    It is the early era's bonus, or the action itself, which counts them (DH-105, DH-112).
    """

    def __init__(self, name: str, is_counted: bool) -> None:
        super().__init__(name, Dismiss, Enough, arity=2)
        self._is_counted = is_counted

    def menu(self, state: Layout, seat: int) -> list[Action]:
        dismisses = state.printed.dismisses
        return [*[dismisses[place][card] for card, place in zones_of(state, seat, DISMISSED_FROM)], ENOUGH]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_IN_HAND_OR_DISCARD()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_DISMISSING()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        left, together = state.pending[-3:-1]
        if not isinstance(action, Dismiss):
            state.done(story)
            return
        together = dismiss(state, seat, action.card, action.place, together, story)
        if self._is_counted:
            state.count += 1
        if left > 1 and zones_of(state, seat, DISMISSED_FROM):
            state.ask_instead(self, (seat,), (left - 1, together))
        else:
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt(f"prompt/{self.name}", {"count": state.pending[-3]})


class ReadyCards(Question[Layout, Action]):
    """Any cards of the hand to the ready area; put with how many are left (DH-115)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        lays = state.printed.lays[HAND]
        return [*[lays[card] for card in dict.fromkeys(state.hands[seat])], ENOUGH]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.CANNOT_READY()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_READYING()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        left = state.pending[-2]
        if not isinstance(action, Lay):
            state.done(story)
            return
        lay_ready(state, seat, action.card, HAND, story)
        if left > 1 and state.hands[seat]:
            state.ask_instead(self, (seat,), (left - 1,))
        else:
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/ready", {"count": state.pending[-2]})


class Reorganize(Sequel[Layout]):
    """The action itself, once the bonus is done."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, row = state.mover, state.row
        if row.does == "gain_spoils":
            gain_spoils(state, seat, row.spoils_value, row.spoils_n, story)
        elif row.does == "gain_vp":
            score(state, seat, row.vp, None, story)
        elif row.does == "shuffle":
            shuffle_all(state, seat, story)
        elif row.does == "dismiss":
            if row.count_max and zones_of(state, seat, DISMISSED_FROM):
                state.ask(DISMISS, (seat,), (row.count_max, 0))
        elif row.up_to and state.hands[seat]:
            state.ask(READY, (seat,), (row.up_to,))


BONUS = DismissCards("bonus", is_counted=False)
DISMISS = DismissCards("dismiss", is_counted=True)
READY = ReadyCards("ready", Lay, Enough, arity=1)
REORGANIZE = Reorganize("reorganize")


AT_ONCE = ("gain_spoils", "gain_vp")
"""What nobody gains by waiting for."""


def can_wait(state: Layout) -> bool:
    """Whether the chosen action is a deed of its own that cards may be played before (DH-080)."""
    does = state.row.does
    return does == "promote" or (state.printed.group[state.deed] == REORGANIZED and does not in AT_ONCE)


def perform(state: Layout, seat: int, story: Story | None) -> None:
    """Carry out a Reorganize action or a promotion."""
    state.is_performed = True
    if state.printed.group[state.deed] == REORGANIZED:
        begin_reorganizing(state, seat, story)
    elif promotable(state, seat):
        state.ask(PROMOTE, (seat,))


def begin_reorganizing(state: Layout, seat: int, story: Story | None) -> None:
    """The bonus first: in the early era up to two cards dismissed, in the late one a point (DH-104 to DH-106)."""
    printed, era = state.printed, state.era
    state.ask(REORGANIZE, ())
    score(state, seat, printed.bonus_vp[era], BonusScored(seat, printed.bonus_vp[era]), story)
    if printed.bonus_dismiss[era] and zones_of(state, seat, DISMISSED_FROM):
        state.ask(BONUS, (seat,), (printed.bonus_dismiss[era], 0))
    else:
        state.go_on(story)
