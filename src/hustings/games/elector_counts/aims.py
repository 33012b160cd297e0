"""What a Support is aimed at: its choices, made one by one before anybody may react to it (EC-184).

Each of these questions has the card as its argument; what was chosen so far lies in `state.aims`.
"""

from hustings.core.action import Action
from hustings.core.question import Prompt
from hustings.core.story import Story
from hustings.games.elector_counts import effects
from hustings.games.elector_counts.actions import Aim, EnoughSeen, Recover, Rob, Spy, Strike
from hustings.games.elector_counts.cards import tell
from hustings.games.elector_counts.events import Aimed, PickedOut, SingledOut
from hustings.games.elector_counts.layout import Layout
from hustings.games.elector_counts.printed import Effect
from hustings.games.elector_counts.reacting import Asked
from hustings.games.elector_counts.supports import CHOICES_MADE, EFFECT, show


def play_support(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """It is laid open, then its choices are asked; the window and the effect wait beneath (EC-084).

    Only its first effect must have a target (EC-086): where another has none, nothing is asked.
    """
    show(state, seat, card, story)
    state.ask(EFFECT, (), (seat, card, 0))
    state.ask(CHOICES_MADE, (), (seat,))
    for effect in state.printed.effects[card]:
        if effect.kind in QUESTION_OF and effects.can_change(state, seat, effect):
            state.ask(QUESTION_OF[effect.kind], (seat,), (card,))


class AimQuestion(Asked):
    """A choice for a Support that was laid open."""

    def effect(self, state: Layout) -> Effect:
        """The one of its effects that is chosen for."""
        return next(one for one in state.printed.effects[state.pending[-2]] if one.kind in QUESTION_OF)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt(f"prompt/{self.name}", {"card": state.pending[-2]})


class ChooseLocation(AimQuestion):
    """One Location: to fortify, to strip of its token, or with an attack to take over or to break."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Aim(location) for location in effects.locations_for(state, seat, self.effect(state))]

    def answer(self, state: Layout, seat: int, action: Aim, story: Story | None) -> None:
        state.aims = (action.location,)
        tell(story, Aimed(seat, state.pending[-2], state.aims))
        state.done(story)


class ChooseToSpy(AimQuestion):
    """One Location after the other, in the order of their numbers, so that no set is chosen in two ways."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        last = state.aims[-1] if state.aims else -1
        found: list[Action] = [Spy(location) for location in effects.scoutable(state, seat) if location > last]
        return [EnoughSeen(), *found] if state.aims else found

    def answer(self, state: Layout, seat: int, action: Spy | EnoughSeen, story: Story | None) -> None:
        if isinstance(action, Spy):
            state.aims += (action.location,)
            has_more = effects.scoutable(state, seat)[-1] > action.location
            if len(state.aims) < self.effect(state).n and has_more:
                return
        tell(story, Aimed(seat, state.pending[-2], state.aims))
        state.done(story)


class ChooseToStrike(AimQuestion):
    """The Location, then cards by their places there, unseen: the first names both."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        side = state.attackers if self._is_attack(state) else state.defenders
        if state.aims:
            location, last = state.aims[0], state.aims[-1]
            return [Strike(location, place) for place in range(last + 1, len(side[location]))]
        locations = effects.under_attack(state) if self._is_attack(state) else effects.defended_by_others(state, seat)
        return [Strike(location, place) for location in locations for place in range(len(side[location]))]

    def _is_attack(self, state: Layout) -> bool:
        return self.effect(state).kind == "defeat_attacker"

    def answer(self, state: Layout, seat: int, action: Strike, story: Story | None) -> None:
        state.aims = (*(state.aims or (action.location,)), action.place)
        side = state.attackers if self._is_attack(state) else state.defenders
        if len(state.aims) <= self.effect(state).n and action.place + 1 < len(side[action.location]):
            return
        tell(story, Aimed(seat, state.pending[-2], state.aims[:1]))
        state.done(story)


class ChooseToRecover(AimQuestion):
    """Cards of the discard pile, in the order of their faces."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Recover(card) for card in self._left(state)]

    def _left(self, state: Layout) -> list[int]:
        """Those not chosen yet, from the last one on."""
        last = state.aims[-1] if state.aims else -1
        found = effects.recoverable(state, self.effect(state).types)
        return [
            card
            for card in found
            if card > last or (card == last and state.discards.count(card) > state.aims.count(card))
        ]

    def answer(self, state: Layout, seat: int, action: Recover, story: Story | None) -> None:
        state.aims += (action.discard,)
        if len(state.aims) < self.effect(state).n and self._left(state):
            return
        tell(story, PickedOut(seat, state.pending[-2], state.aims))
        state.done(story)


class ChooseToRob(AimQuestion):
    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Rob(other) for other in effects.with_money(state, seat)]

    def answer(self, state: Layout, seat: int, action: Rob, story: Story | None) -> None:
        state.aims = (action.whom,)
        tell(story, SingledOut(seat, state.pending[-2], action.whom))
        state.done(story)


AIM = ChooseLocation("aim", Aim, arity=1, is_half=True)
SPY = ChooseToSpy("spy", Spy, EnoughSeen, arity=1, is_half=True)
STRIKE = ChooseToStrike("strike", Strike, arity=1, is_half=True)
RECOVER = ChooseToRecover("recover", Recover, arity=1, is_half=True)
ROB = ChooseToRob("rob", Rob, arity=1, is_half=True)
QUESTION_OF = {
    **dict.fromkeys(effects.AIMED, AIM),
    "scout": SPY,
    "defeat_attacker": STRIKE,
    "defeat_defender": STRIKE,
    "recover_discard": RECOVER,
    "steal_schillings": ROB,
}
"""By kind of effect, how its choice is asked."""
