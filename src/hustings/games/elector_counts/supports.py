"""Playing a Support (EC-084 to EC-087): it is shown with its choices, others may cancel it, then it takes effect.

Its effect waits as a sequel beneath the window in which it can be cancelled; a cancelling Support waits above it, and
can itself be cancelled.
"""

from typing import Any

from hustings.core.action import Action
from hustings.core.question import Prompt, Sequel
from hustings.core.story import Story
from hustings.games.elector_counts import knowledge
from hustings.games.elector_counts.actions import Cancel, LetStand
from hustings.games.elector_counts.cards import show_from_hand, take_up, tell, to_hand
from hustings.games.elector_counts.effects import EFFECTS
from hustings.games.elector_counts.events import Cancelled, KeptBack, PutInPlay, RalliedBack, SupportShown, TookUp
from hustings.games.elector_counts.faults import CHOOSING
from hustings.games.elector_counts.layout import RALLIED, Layout, hand_place
from hustings.games.elector_counts.reacting import Window, can_react, ways_to_play


def show(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """A Support is laid open; its effect waits as EFFECT, which the caller pushes."""
    show_from_hand(state, seat, (card,))
    state.shown += (seat, card)
    tell(story, SupportShown(seat, card))
    state.show("shown", story)


def show_reaction(state: Layout, seat: int, card: int, reserves: tuple[int, ...], story: Story | None) -> None:
    """With the Reserve cards that were taken up for it (EC-185)."""
    if reserves:
        take_up(state, seat, reserves)
        told = TookUp(seat, len(reserves), reserves)
        tell(story, told, (seat,), TookUp(seat, len(reserves), None))
    show(state, seat, card, story)


def open_support_window(state: Layout, seat: int) -> None:
    """Whoever could cancel it, as far as anyone can see, is asked (EC-180)."""
    asked = SUPPORT_WINDOW.askable(state, (seat,))
    if asked:
        state.ask(SUPPORT_WINDOW, asked, (seat,))


class ChoicesMade(Sequel[Layout]):
    """All choices of a Support are made: the others may react.  Its argument is whose it is."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        open_support_window(state, arguments[0])


class TakeEffect(Sequel[Layout]):
    """A Support's effects in the order in which they stand on the card (EC-042): its player, the card, the next.

    One for which there was nothing to choose does nothing.
    """

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, card, number = arguments
        effects = state.printed.effects[card]
        if effects[0].kind == "cancel_support":
            _cancel(state, seat, card, story)
        elif number < len(effects):
            state.ask(EFFECT, (), (seat, card, number + 1))
            effect = effects[number]
            if state.aims or effect.kind not in CHOOSING:
                EFFECTS[effect.kind](state, seat, effect, story)
        else:
            _lay_away(state, seat, card, story)


def _lay_away(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """It stays in play, or is discarded after its effects (EC-085)."""
    state.shown = state.shown[:-2]
    state.aims = ()
    if state.printed.stays[card]:
        state.supports[seat] += (card,)
        tell(story, PutInPlay(seat, card))
    else:
        state.discards.append(card)


def _cancel(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """The Support beneath has no effect; what cancelled it is discarded too."""
    state.shown = state.shown[:-2]
    state.discards.append(card)
    whom, cancelled, _ = state.pending[-4:-1]
    tell(story, Cancelled(seat, cancelled, whom))
    state.ask_instead(CANCELLED, (), (whom, cancelled))


class DropCancelled(Sequel[Layout]):
    """In the place of the effect of a Support that was cancelled: it is discarded, also if it would stay."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, card = arguments
        state.shown = state.shown[:-2]
        state.discards.append(card)
        if state.printed.effects[card][0].kind != "cancel_support":
            state.aims = ()
            if state.rallied:
                _take_back_rallied(state, seat, story)


def _take_back_rallied(state: Layout, seat: int, story: Story | None) -> None:
    """Unseen; the others know only how many they were (EC-189)."""
    cards = tuple(sorted(state.rallied))
    state.rallied = ()
    to_hand(state, seat, cards)
    knowledge.moved(state, RALLIED, hand_place(seat), True, (seat,))
    told = RalliedBack(seat, len(cards), cards)
    tell(story, told, (seat,), RalliedBack(seat, len(cards), None))


class AgainstSupport(Window):
    """Window 3: after a Support has been shown.  Its argument is whose it is; all others are asked (EC-180)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = [LET_STAND]
        for card in state.printed.reactions["cancel_support"]:
            found += [Cancel(card, reserves) for reserves in ways_to_play(state, seat, card)]
        return found

    def lets_pass(self, state: Layout, seat: int) -> Action:
        return LET_STAND

    def askable(self, state: Layout, arguments: tuple[int, ...]) -> tuple[int, ...]:
        others = [seat for seat in range(state.seats) if seat != arguments[0]]
        return tuple([seat for seat in others if can_react(state, seat, "cancel_support")])

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        """The first reaction clockwise counts; the others stay in hand, unseen (EC-186, EC-188)."""
        player = state.pending[-2]
        around = [(player + step) % state.seats for step in range(1, state.seats)]
        reacting = [seat for seat in around if isinstance(answers[seat], Cancel)]
        if not reacting:
            state.done(story)
            return
        for late in reacting[1:]:
            tell(story, KeptBack(late, answers[late].support), (late,))
        seat = reacting[0]
        answer = answers[seat]
        show_reaction(state, seat, answer.support, answer.reserves, story)
        state.ask_instead(EFFECT, (), (seat, answer.support, 0))
        open_support_window(state, seat)
        state.go_on(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/support_window", {"seat": state.shown[-2], "card": state.shown[-1]})


LET_STAND = LetStand()
SUPPORT_WINDOW = AgainstSupport("support_window", Cancel, LetStand, arity=1, is_sealed=True, is_half=True)
CHOICES_MADE = ChoicesMade("choices_made", arity=1)
EFFECT = TakeEffect("effect", arity=3)
CANCELLED = DropCancelled("cancelled", arity=2)
