"""The rules of a siege: each question that they ask, and the sequels between."""

from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story, Told
from tests.core.siege.state import (
    AMBUSH,
    COUNTER,
    DECK,
    FIRST_THE_BATTLE,
    NO_SUCH_CARD,
    NOT_NOW,
    NOT_THERE,
    NOT_YOU,
    SPY,
    Attack,
    Attacked,
    BattleWon,
    Cancelled,
    Counter,
    Discard,
    Enough,
    LetBe,
    LetPass,
    Played,
    React,
    Retire,
    SiegeState,
    Strengthen,
)


class TakeTurn(Question[SiegeState, Attack | Retire]):
    def menu(self, state: SiegeState, seat: int) -> list[Action]:
        return [Retire(), *(Attack(other) for other in range(state.seats) if other != seat)]

    def refusal(self, state: SiegeState, seat: int, action: Attack | Retire) -> Illegal | None:
        return None if action in self.menu(state, seat) else NOT_THERE()

    def answer(self, state: SiegeState, seat: int, action: Attack | Retire, story: Story | None) -> None:
        if isinstance(action, Retire):
            state.done(story)
            return
        if story is not None:
            story.append(Told(Attacked(seat, action.whom)))
        state.strengths = [0, 0]
        battle = (seat, action.whom)
        state.ask_instead(SETTLE, (), battle)
        state.ask(EXCHANGE, (seat,), (*battle, 0))
        asked = BATTLE_WINDOW.askable(state, battle)
        if asked:
            state.ask(BATTLE_WINDOW, asked, battle)

    def unasked(self, state: SiegeState, seat: int) -> Illegal:
        return NOT_YOU(seat=state.mover)


class InBattle(Question[SiegeState, Any]):
    """What the questions of a battle have in common."""

    def refusal(self, state: SiegeState, seat: int, action: Action) -> Illegal | None:
        return None if action in self.menu(state, seat) else NO_SUCH_CARD()

    def first(self, state: SiegeState, seat: int) -> Illegal:
        return FIRST_THE_BATTLE()

    def unasked(self, state: SiegeState, seat: int) -> Illegal:
        return NOT_NOW()

    def missing(self, state: SiegeState, seat: int, kind: type[Action]) -> Illegal:
        return NO_SUCH_CARD()


class BattleWindow(InBattle):
    """Its arguments are the attacker and the defender; it asks both, round after round."""

    def menu(self, state: SiegeState, seat: int) -> list[Action]:
        return [LetPass(), React(AMBUSH)] if AMBUSH in state.hands[seat] else [LetPass()]

    def lets_pass(self, state: SiegeState, seat: int) -> Action:
        return LetPass()

    def askable(self, state: SiegeState, arguments: tuple[int, ...]) -> tuple[int, ...]:
        is_out_of_sight = state.out.count(AMBUSH) < DECK.count(AMBUSH)
        return tuple(sorted(side for side in arguments if state.hands[side] and is_out_of_sight))

    def opened(self, state: SiegeState, answers: tuple[Any, ...], story: Story | None) -> None:
        """The attacker's comes first; the defender's is kept, unseen, whatever it is."""
        attacker, defender = state.pending[-3:-1]
        if React(AMBUSH) not in answers:
            state.done(story)
            return
        if answers[defender] is not None:
            state.keep(defender, answers[defender])
        state.ask(THEN_DEFENDER, ())
        if answers[attacker] == React(AMBUSH):
            play(state, attacker, AMBUSH, defender, story)
        state.go_on(story)

    def prompt(self, state: SiegeState, seat: int) -> Prompt:
        attacker, defender = state.pending[-3:-1]
        return Prompt("prompt/battle_window", {"seat": defender if seat == attacker else attacker})


class ThenDefender(Sequel[SiegeState]):
    """The defender's reaction, if it is still possible: otherwise it stays in hand and is never seen."""

    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        attacker, defender = state.pending[-3:-1]
        kept = state.taken(defender)
        state.ask(THEN_AFRESH, ())
        if kept == React(AMBUSH) and AMBUSH in state.hands[defender]:
            play(state, defender, AMBUSH, attacker, story)


class ThenAfresh(Sequel[SiegeState]):
    """After a round with a reaction the window asks afresh."""

    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        attacker, defender = state.pending[-3:-1]
        asked = BATTLE_WINDOW.askable(state, (attacker, defender))
        if asked:
            state.ask_instead(BATTLE_WINDOW, asked, (attacker, defender))
        else:
            state.done(story)


class CardWindow(InBattle):
    """Against a card that was just played.  Its argument is by whom."""

    def menu(self, state: SiegeState, seat: int) -> list[Action]:
        return [LetBe(), Counter(COUNTER)] if COUNTER in state.hands[seat] else [LetBe()]

    def lets_pass(self, state: SiegeState, seat: int) -> Action:
        return LetBe()

    def askable(self, state: SiegeState, arguments: tuple[int, ...]) -> tuple[int, ...]:
        is_out_of_sight = state.out.count(COUNTER) < DECK.count(COUNTER)
        others = (seat for seat in range(state.seats) if seat not in arguments)
        return tuple(seat for seat in others if state.hands[seat] and is_out_of_sight)

    def opened(self, state: SiegeState, answers: tuple[Any, ...], story: Story | None) -> None:
        """The first around the table counts, and what the others answered is never seen."""
        player = state.pending[-2]
        around = [(player + place) % state.seats for place in range(1, state.seats)]
        counterer = next((seat for seat in around if answers[seat] == Counter(COUNTER)), None)
        if counterer is None:
            state.done(story)
            return
        _lay_open(state, counterer, COUNTER, story)
        state.ask_instead(TAKE_EFFECT, (), (counterer, COUNTER, player))
        _open_card_window(state, counterer)
        state.go_on(story)


class TakeEffect(Sequel[SiegeState]):
    """A card that nobody countered: its player, what it is, and on whom it acts."""

    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        _, card, target = arguments
        if card == COUNTER:
            state.ask_instead(CANCELLED, (), (state.pending[-3],))
        elif card == AMBUSH and state.hands[target]:
            state.discard(target, max(state.hands[target]))
        elif card == SPY and state.hands[target]:
            state.ask(DISCARD, (target,))


class TellCancelled(Sequel[SiegeState]):
    """In the place of the effect of a card that was countered."""

    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        if story is not None:
            story.append(Told(Cancelled(arguments[0])))


class Exchange(InBattle):
    """Attacker, defender, attacker: its arguments are both sides and the stage."""

    def menu(self, state: SiegeState, seat: int) -> list[Action]:
        cards = sorted({card for card in state.hands[seat] if card >= SPY})
        return [Enough(), *(Strengthen(card) for card in cards)]

    def answer(self, state: SiegeState, seat: int, action: Strengthen | Enough, story: Story | None) -> None:
        attacker, defender, stage = state.pending[-4:-1]
        if isinstance(action, Strengthen):
            state.strengths[stage % 2] += action.card
            play(state, seat, action.card, attacker if stage == 1 else defender, story)
            state.go_on(story)
        elif stage == LAST_STAGE:
            state.done(story)
        else:
            other = defender if stage == 0 else attacker
            state.ask_instead(EXCHANGE, (other,), (attacker, defender, stage + 1))


class DiscardOne(InBattle):
    """In the middle of the other side's stage."""

    def menu(self, state: SiegeState, seat: int) -> list[Action]:
        return [Discard(card) for card in sorted(set(state.hands[seat]))]

    def answer(self, state: SiegeState, seat: int, action: Discard, story: Story | None) -> None:
        state.discard(seat, action.card)
        state.done(story)


class Settle(Sequel[SiegeState]):
    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        winner = arguments[0] if state.strengths[0] >= state.strengths[1] else arguments[1]
        state.points[winner] += 1
        if story is not None:
            story.append(Told(BattleWon(winner)))


class NextTurn(Sequel[SiegeState]):
    def run(self, state: SiegeState, arguments: tuple[int, ...], story: Story | None) -> None:
        if state.turn == state.seats:
            state.finish()
        else:
            begin_turn(state, (state.mover + 1) % state.seats)


LAST_STAGE = 2
TURN = TakeTurn("turn", Attack, Retire)
BATTLE_WINDOW = BattleWindow("battle_window", React, LetPass, arity=2, is_sealed=True, is_half=True)
CARD_WINDOW = CardWindow("card_window", Counter, LetBe, arity=1, is_sealed=True, is_half=True)
EXCHANGE = Exchange("exchange", Strengthen, Enough, arity=3)
DISCARD = DiscardOne("discard", Discard, is_half=True)
TAKE_EFFECT = TakeEffect("take_effect", arity=3)
CANCELLED = TellCancelled("cancelled", arity=1)
THEN_DEFENDER, THEN_AFRESH = ThenDefender("then_defender"), ThenAfresh("then_afresh")
SETTLE, NEXT_TURN = Settle("settle", arity=2), NextTurn("next_turn")


def begin_turn(state: SiegeState, mover: int) -> None:
    state.turn += 1
    state.mover = mover
    state.ask(NEXT_TURN, ())
    state.ask(TURN, (mover,))


def play(state: SiegeState, player: int, card: int, target: int, story: Story | None) -> None:
    """Its effect waits beneath the window in which it can be countered."""
    _lay_open(state, player, card, story)
    state.ask(TAKE_EFFECT, (), (player, card, target))
    _open_card_window(state, player)


def _lay_open(state: SiegeState, player: int, card: int, story: Story | None) -> None:
    state.discard(player, card)
    if story is not None:
        story.append(Told(Played(player, card)))


def _open_card_window(state: SiegeState, player: int) -> None:
    asked = CARD_WINDOW.askable(state, (player,))
    if asked:
        state.ask(CARD_WINDOW, asked, (player,))
