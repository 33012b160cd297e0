"""Commitments (EC-061 to EC-083): Defenders laid down, an attack declared, the window it opens, and how it lands."""

from typing import Any

from hustings.core.action import Action
from hustings.core.question import Prompt, Sequel
from hustings.core.story import Story
from hustings.games.elector_counts import knowledge
from hustings.games.elector_counts.actions import Rally, Redirect, StandFast
from hustings.games.elector_counts.cards import as_laid, brought_to_light, faces, laid_down, leave_hand, tell
from hustings.games.elector_counts.conflict import begin_conflict
from hustings.games.elector_counts.events import (
    Absorbed,
    Aimed,
    AttackDeclared,
    Besieged,
    Defended,
    FortificationLost,
    LaidOut,
)
from hustings.games.elector_counts.layout import (
    DECLARED,
    FACE,
    FRESH,
    NOBODY,
    RALLIED,
    Layout,
    attackers_place,
    defenders_place,
)
from hustings.games.elector_counts.printed import DEFENDER, defence_sets
from hustings.games.elector_counts.reacting import Window, can_react
from hustings.games.elector_counts.supports import EFFECT, open_support_window, show_reaction


def commit_defenders(state: Layout, seat: int, cards: tuple[int, ...], location: int, story: Story | None) -> None:
    """Face-down; on a Location under attack a conflict follows at once (EC-064, EC-068)."""
    leave_hand(state, seat, cards, defenders_place(location))
    is_fight = bool(state.attackers[location])
    laid = laid_down(state, cards, seat)
    state.defenders[location] += tuple([code | FRESH for code in laid]) if is_fight else laid
    if story is not None:
        told = Defended(seat, location, len(cards), as_laid(laid))
        tell(story, told, (seat,), Defended(seat, location, len(cards), None))
    if is_fight:
        begin_conflict(state, location, state.sieges[location], story)


def declare_attack(state: Layout, seat: int, cards: tuple[int, ...], location: int, story: Story | None) -> None:
    """The cards are laid down; before they come, the owner of the Location may react (window 1)."""
    leave_hand(state, seat, cards, DECLARED)
    state.declared = laid_down(state, cards, seat)
    state.declared_at = location
    if story is not None:
        whom = state.owners[location]
        told = AttackDeclared(seat, location, whom, len(cards), as_laid(state.declared))
        tell(story, told, (seat,), AttackDeclared(seat, location, whom, len(cards), None))
        state.show("declared", story)
    _await(state)


def _await(state: Layout) -> None:
    """How the attack lands waits beneath the window that it opens."""
    location = state.declared_at
    state.ask(LAND, (), (location,))
    asked = ATTACK_WINDOW.askable(state, (location,))
    if asked:
        state.ask(ATTACK_WINDOW, asked, (location,))


class LandAttack(Sequel[Layout]):
    """Its argument is the Location for which the owner was asked; a redirected attack asks anew (EC-187)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        location = state.declared_at
        if location != arguments[0]:
            _await(state)
            return
        seat, declared = state.mover, state.declared
        state.declared, state.declared_at = (), NOBODY
        if state.is_fortified(location):
            _absorb(state, seat, location, declared, story)
        elif state.defenders[location]:
            state.attackers[location] += tuple([code | FRESH for code in declared])
            knowledge.moved(state, DECLARED, attackers_place(location), True, (seat,))
            begin_conflict(state, location, seat, story)
        else:
            _besiege(state, seat, location, declared, story)


def _absorb(state: Layout, seat: int, location: int, declared: tuple[int, ...], story: Story | None) -> None:
    """The token takes all of them along; nothing acts, and Defenders there stay face-down (EC-074, EC-075)."""
    state.reveals += 1
    brought_to_light(state, DECLARED, declared, True)
    cards = faces(declared)
    state.discards += cards
    state.fortified &= ~(1 << location)
    owner = state.owners[location]
    tell(story, Absorbed(seat, location, owner, cards))
    tell(story, FortificationLost(owner, location))


def _besiege(state: Layout, seat: int, location: int, declared: tuple[int, ...], story: Story | None) -> None:
    """Neither fortified nor defended: they stand there, face-down, marked with one token (EC-077, EC-078)."""
    is_new = state.sieges[location] == NOBODY
    state.attackers[location] += declared
    state.sieges[location] = seat
    knowledge.moved(state, DECLARED, attackers_place(location), True, (seat,))
    tell(story, Besieged(seat, location, len(declared), is_new))


def redirectable(state: Layout, seat: int) -> list[int]:
    """Where a declared attack may be sent (EC-192)."""
    attacker = state.mover
    has_token = state.has_siege_token(attacker)
    return [
        place
        for place, owner in enumerate(state.owners)
        if owner not in (NOBODY, seat, attacker)
        and not state.attackers[place]
        and (has_token or state.is_fortified(place))
    ]


class AgainstAttack(Window):
    """Window 1: after Attackers have been declared.  Its argument is the Location, whose owner is asked (EC-180)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = [STAND_FAST]
        location, hand, printed = state.pending[-2], state.hands[seat], state.printed
        if not state.is_fortified(location):
            for support in printed.reactions["rally_defenders"]:
                if support in hand:
                    most = printed.effects[support][0].n
                    found += [Rally(support, cards) for cards in self._ralliable(state, seat, location, most)]
        for support in printed.reactions["redirect_attack"]:
            if support in hand:
                found += [Redirect(support, place) for place in redirectable(state, seat)]
        return found

    def _ralliable(self, state: Layout, seat: int, location: int, most: int) -> list[tuple[int, ...]]:
        """Sets of Defenders in hand that may join those at the Location (EC-062, EC-063)."""
        printed, there = state.printed, tuple([code & FACE for code in state.defenders[location]])
        fit = [
            card
            for card in state.hands[seat]
            if printed.type[card] == DEFENDER and printed.may_defend_together((card, *there))
        ]
        return defence_sets(printed, tuple(fit), most)

    def lets_pass(self, state: Layout, seat: int) -> Action:
        return STAND_FAST

    def askable(self, state: Layout, arguments: tuple[int, ...]) -> tuple[int, ...]:
        location = arguments[0]
        owner = state.owners[location]
        if not state.is_fortified(location) and can_react(state, owner, "rally_defenders"):
            return (owner,)
        if state.seats > 2 and can_react(state, owner, "redirect_attack") and redirectable(state, owner):
            return (owner,)
        return ()

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        """One answer, and after it the window is closed, also if it is cancelled (EC-186, EC-187)."""
        owner = state.owners[state.pending[-2]]
        answer = answers[owner]
        if isinstance(answer, StandFast):
            state.done(story)
            return
        show_reaction(state, owner, answer.support, (), story)
        if isinstance(answer, Rally):
            leave_hand(state, owner, answer.cards, RALLIED)
            state.rallied = answer.cards
            told = LaidOut(owner, answer.support, len(answer.cards), answer.cards)
            tell(story, told, (owner,), LaidOut(owner, answer.support, len(answer.cards), None))
        else:
            state.aims = (answer.location,)
            tell(story, Aimed(owner, answer.support, state.aims))
        state.ask_instead(EFFECT, (), (owner, answer.support, 0))
        open_support_window(state, owner)
        state.go_on(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        facts = {"location": state.pending[-2], "attacker": state.mover, "count": len(state.declared)}
        return Prompt("prompt/attack_window", facts)


STAND_FAST = StandFast()
ATTACK_WINDOW = AgainstAttack("attack_window", Rally, Redirect, StandFast, arity=1, is_sealed=True, is_half=True)
LAND = LandAttack("land", arity=1)
