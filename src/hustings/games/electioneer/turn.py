"""A turn (EL-036 to EL-043): Recurring effects, two quotas of actions, and the count of Votes."""

from functools import lru_cache
from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import (
    Campaign,
    Commute,
    Complete,
    Confirm,
    Disclose,
    EndTurn,
    Explore,
    Ferry,
    Fundraise,
    Lobby,
    PickUp,
    Surrender,
    Use,
    Walk,
)
from hustings.games.electioneer.cards import pay, tell
from hustings.games.electioneer.confirming import Confirming, Disclosing
from hustings.games.electioneer.counting import settle
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.effects import DOINGS
from hustings.games.electioneer.ending import ends_game
from hustings.games.electioneer.events import Capped, TurnBegan
from hustings.games.electioneer.exploring import Exploring
from hustings.games.electioneer.layout import Layout
from hustings.games.electioneer.moving import Commuting, Ferrying, Walking
from hustings.games.electioneer.printed import QUOTAS, REGION_COUNT, Variant
from hustings.games.electioneer.society import Campaigning, Completing, Fundraising, Lobbying, PickingUp
from hustings.games.electioneer.surrendering import Surrendering
from hustings.games.electioneer.targets import use_recurring

END_TURN: Action = EndTurn()


class Using(Deed[Use]):
    """A Recurring effect that is uppermost, once in a turn and before any action (EL-037, EL-038, EL-097)."""

    is_action = False
    may_ask = True

    def why_never(self, rules: Variant) -> Why | None:
        return refusals.NOT_IN_TRAINING if rules.is_training else None

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if state.has_acted:
            return refusals.HAS_ACTED
        return None if self.choices(state, seat) else refusals.NO_RECURRING

    def choices(self, state: Layout, seat: int) -> list[Action]:
        """Those that would do something: what has no target is not offered."""
        base, recurring, uses = seat * REGION_COUNT, state.rules.recurring, state.printed.uses
        tops = [stack[-1] for stack in state.stacks[base : base + REGION_COUNT] if stack]
        return [uses[zone] for zone in tops if recurring[zone] and self.why_no_use(state, seat, zone) is None]

    def why_no_use(self, state: Layout, seat: int, zone: int) -> Why | None:
        if zone in state.used:
            return refusals.USED
        kind, n = state.rules.kind_of[zone], state.printed.figure[zone]
        return None if DOINGS[kind].targets(state, seat, n, zone) else refusals.NO_RESULT

    def fault(self, state: Layout, seat: int, action: Use) -> Illegal | None:
        base, zone = seat * REGION_COUNT, action.zone
        tops = [stack[-1] for stack in state.stacks[base : base + REGION_COUNT] if stack]
        if zone not in tops or not state.rules.recurring[zone]:
            return refusals.NO_RECURRING()
        why = self.why_no_use(state, seat, zone)
        return None if why is None else why(zone=zone)

    def do(self, state: Layout, seat: int, action: Use, story: Story | None) -> None:
        state.used += (action.zone,)
        use_recurring(state, seat, action.zone, story)


class EndingTurn(Deed[EndTurn]):
    """Quotas need not be used (EL-042)."""

    is_action = False

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [END_TURN]

    def do(self, state: Layout, seat: int, action: EndTurn, story: Story | None) -> None:
        state.quota = 0


DEEDS: tuple[Deed[Any], ...] = (
    Using(Use),
    Walking(Walk),
    Commuting(Commute),
    Ferrying(Ferry),
    Lobbying(Lobby),
    Campaigning(Campaign),
    PickingUp(PickUp),
    Fundraising(Fundraise),
    Completing(Complete),
    Confirming(Confirm),
    Disclosing(Disclose),
    Exploring(Explore),
    Surrendering(Surrender),
    EndingTurn(EndTurn),
)
DEED_OF = {deed.kind: deed for deed in DEEDS}


@lru_cache(maxsize=64)
def deeds_of(rules: Variant) -> tuple[Deed[Any], ...]:
    """Those that this variant has (EL-040, EL-143, EL-151)."""
    return tuple(deed for deed in DEEDS if deed.why_never(rules) is None)


class TakeTurn(Question[Layout, Action]):
    """What the player does next; the turn ends by itself once all quotas are used."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = []
        for deed in deeds_of(state.rules):
            if deed.why_not(state, seat) is None:
                found += deed.choices(state, seat)
        return found

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        deed = DEED_OF[kind]
        why = deed.why_never(state.rules) or deed.why_not(state, seat)
        assert why is not None
        return why(**deed.facts(state, seat))

    def refusal(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        deed = DEED_OF[type(action)]
        why = deed.why_never(state.rules) or deed.why_not(state, seat)
        return why(**deed.facts(state, seat)) if why is not None else deed.fault(state, seat, action)

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        deed = DEED_OF[type(action)]
        if deed.is_action:
            state.quota -= deed.cost(state, seat)
            state.has_acted = True
        if deed.may_ask:
            state.ask(GO_ON, ())
            deed.do(state, seat, action, story)
            if story is not None:
                state.show("done", story)
            state.go_on(story)
        else:
            deed.do(state, seat, action, story)
            if story is not None:
                state.show("done", story)
            if state.quota <= 0:
                end_turn(state, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/turn", {"count": state.quota})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_YOUR_TURN(seat=state.mover)


class GoOn(Sequel[Layout]):
    """After what an action has asked: the turn goes on, or is over."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        if state.quota <= 0:
            end_turn(state, story)


TURN = TakeTurn("turn", *DEED_OF)
GO_ON = GoOn("go_on")


def begin_turn(state: Layout, seat: int, story: Story | None) -> None:
    state.turn += 1
    state.mover = seat
    if seat == state.first:
        state.round += 1
    state.quota = QUOTAS
    state.has_acted = state.is_fresh = state.has_offered = False
    state.used = state.refused = ()
    tell(story, TurnBegan(seat, state.round))
    _cap(state, seat, story)
    state.ask(TURN, (seat,))


def _cap(state: Layout, seat: int, story: Story | None) -> None:
    """An Event may limit the discs that a player has when her turn begins (EL-165)."""
    event = state.event_in_force("disc_cap")
    if event >= 0 and state.discs[seat] > state.printed.events[event].n:
        excess = state.discs[seat] - state.printed.events[event].n
        pay(state, seat, excess)
        tell(story, Capped(seat, excess))


def end_turn(state: Layout, story: Story | None) -> None:
    """The Vote Counting Phase; then the next player's turn, unless the game ends (EL-043, EL-132)."""
    settle(state, story)
    state.show("settled", story)
    if not ends_game(state, story):
        state.done(story)
        begin_turn(state, (state.mover + 1) % state.seats, story)
