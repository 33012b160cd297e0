"""Effects and rewards that are being used: which ask for a target, and of what sort (EL-089, EL-096, EL-103)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import (
    Activate,
    ChooseColumn,
    ChoosePlayer,
    GainCard,
    MovePawn,
    Refresh,
    RemoveCard,
    Skip,
)
from hustings.games.electioneer.cards import tell
from hustings.games.electioneer.effects import ACTIVATE, DOINGS, KINDS
from hustings.games.electioneer.events import Activated, RewardLost, Skipped
from hustings.games.electioneer.layout import NOWHERE, Layout

SKIP: Action = Skip()
REWARDS = {
    "gain_from_player": ("steal_discs", 2),
    "gain_reserve": ("gain_reserve", 2),
    "gain_ticket": ("gain_ticket", 1),
    "gain_deck_top": ("gain_deck_top", 1),
    "remove_top": ("remove_top", 1),
}
"""The five kinds of immediate reward as effects (EL-105)."""


class Target(Question[Layout, Action]):
    """What an effect is aimed at.  It is put with the kind of the effect, its figure, the card it is on (nothing for a
    reward) and whether it may be skipped."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        kind, n, zone, is_optional = state.pending[-5:-1]
        found = DOINGS[KINDS[kind]].targets(state, seat, n, zone)
        return [*found, SKIP] if is_optional else found

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.MUST_CHOOSE() if kind is Skip else refusals.NOT_A_TARGET()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        kind, n, zone, is_optional = state.pending[-5:-1]
        if action is SKIP or isinstance(action, Skip):
            tell(story, Skipped(seat, zone))
        else:
            if is_optional:
                tell(story, Activated(seat, zone))
            DOINGS[KINDS[kind]].carry_out(state, seat, n, action, story)
            state.show("done", story)
        if state.asked is self:  # an Exploration asks on, in the place of this
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        kind, n, zone, _ = state.pending[-5:-1]
        if zone == NOWHERE:
            return Prompt(f"prompt/reward_{KINDS[kind]}", {"count": n})
        return Prompt(f"prompt/{KINDS[kind]}", {"count": n, "zone": zone})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_ASKED()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


AT_ONCE = Target("activate", Activate, Skip, arity=4)
COLUMN = Target("column", ChooseColumn, Skip, arity=4)
REFRESH = Target("refresh", Refresh, Skip, arity=4)
CARD = Target("card", GainCard, Skip, arity=4)
PAWN = Target("pawn", MovePawn, Skip, arity=4)
STACK = Target("stack", RemoveCard, Skip, arity=4)
PLAYER = Target("player", ChoosePlayer, Skip, arity=4)
TARGETS = (AT_ONCE, COLUMN, REFRESH, CARD, PAWN, STACK, PLAYER)
QUESTION_OF = {question.kinds[0]: question for question in TARGETS}


def use_recurring(state: Layout, seat: int, zone: int, story: Story | None) -> None:
    """An effect that was chosen to be used: what asks for nothing is done (EL-037)."""
    kind, n = state.rules.kind_of[zone], state.printed.figure[zone]
    tell(story, Activated(seat, zone))
    found = DOINGS[kind].targets(state, seat, n, zone)
    if found[0] is ACTIVATE:
        DOINGS[kind].carry_out(state, seat, n, found[0], story)
    else:
        state.ask(QUESTION_OF[type(found[0])], (seat,), (KINDS.index(kind), n, zone, 0))


def offer_immediate(state: Layout, seat: int, zone: int) -> None:
    """Where it can do something, the effect of a card just stacked may be activated now (EL-089, EL-098)."""
    kind, n = state.rules.kind_of[zone], state.printed.figure[zone]
    found = DOINGS[kind].targets(state, seat, n, zone)
    if found:
        state.ask(QUESTION_OF[type(found[0])], (seat,), (KINDS.index(kind), n, zone, 1))


def give_reward(state: Layout, seat: int, strategy: int, story: Story | None) -> None:
    """Carried out if it can be: who discloses chooses only at whose cost (EL-103, EL-R44)."""
    kind, n = REWARDS[state.printed.rewards[strategy]]
    found = DOINGS[kind].targets(state, seat, n, NOWHERE)
    if not found:
        tell(story, RewardLost(seat, strategy))
    elif len(found) == 1:
        DOINGS[kind].carry_out(state, seat, n, found[0], story)
    else:
        state.ask(QUESTION_OF[type(found[0])], (seat,), (KINDS.index(kind), n, NOWHERE, 0))
