"""A small game to try the stack of questions on, made of the hardest cases that large games bring.

In a turn the mover attacks somebody, and a battle follows inside it.  First, round after round, both sides may react,
sealed: the attacker's reaction counts first, then the defender's, and after a round with a reaction they are asked
afresh.  Each reaction can be countered by everyone else, sealed too, and a counter can itself be countered.  Then the
attacker strengthens, the defender answers, and the attacker has the last word; a spy among the cards makes the other
side discard one in between.

Every reaction costs a card of its kind.  An ambush takes the other side's highest card, so that a reaction which the
other side has sealed may have become impossible when its turn comes: it is then never seen.
"""

from pathlib import Path
from typing import Any

import msgspec

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import Illegal, Why
from hustings.core.game import About, Game, Guards
from hustings.core.options import Value
from hustings.core.pack import Pack
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.result import Result, ranked
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Event, Story, Told
from hustings.core.words import Words

AMBUSH, COUNTER, SPY, LAST_TROOP = 0, 1, 2, 9
DECK = [AMBUSH] * 4 + [COUNTER] * 4 + [SPY] * 3 + [*range(3, LAST_TROOP + 1)] * 3
HAND = 5


class Attack(Action, frozen=True):
    whom: int


class Retire(Action, frozen=True):
    pass


class React(Action, frozen=True):
    """Play an ambush."""

    card: int


class Counter(Action, frozen=True):
    card: int


class LetPass(Action, frozen=True):
    """Of a battle's window."""


class LetBe(Action, frozen=True):
    """Of a window against a card."""


class Strengthen(Action, frozen=True):
    card: int


class Enough(Action, frozen=True):
    pass


class Discard(Action, frozen=True):
    card: int


class Attacked(Event, frozen=True):
    seat: int
    whom: int


class Played(Event, frozen=True):
    seat: int
    card: int


class Cancelled(Event, frozen=True):
    card: int


class BattleWon(Event, frozen=True):
    seat: int


class View(msgspec.Struct, frozen=True):
    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    out: tuple[int, ...]
    points: tuple[int, ...]
    strengths: tuple[int, ...]
    actors: tuple[int, ...]
    asks: str
    answered: tuple[bool, ...]


NOT_YOU = Why("SG-001", "not_you")
NOT_THERE = Why("SG-002", "not_there")
NO_SUCH_CARD = Why("SG-003", "no_such_card")
FIRST_THE_BATTLE = Why("SG-004", "first_the_battle")
NOT_NOW = Why("SG-005", "not_now")


class SiegeState(State):
    """Hands, what is out of the game, points; and of a battle what each side has brought up."""

    hands: list[list[int]]
    out: list[int]
    aside: list[int]
    points: list[int]
    strengths: list[int]

    def view_of(self, seat: int | None) -> View:
        return View(
            seat=seat,
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            out=tuple(self.out),
            points=tuple(self.points),
            strengths=tuple(self.strengths),
            actors=self.actors,
            asks=self.asked.name,
            answered=self.answered,
        )

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        others = [other for other in range(self.seats) if other != seat]
        unknown = sorted([*self.aside, *(card for other in others for card in self.hands[other])])
        rng.shuffle(unknown)
        for other in others:
            self.hands[other] = sorted(unknown.pop() for _ in self.hands[other])
        self.aside = unknown

    def outcome(self) -> Result:
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
        return Result(tuple(self.points), winners, ranked(self.points, winners), "SG-001", "SG-001")

    def discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.out.append(card)


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


_WORDS = {
    **{kind: kind for kind in ("Attack", "Retire", "React", "Counter", "LetPass", "LetBe", "Strengthen", "Enough")},
    **{kind: kind for kind in ("Discard", "Attacked", "Played", "Cancelled", "BattleWon")},
    "prompt/turn": "Attack somebody.",
    "prompt/battle_window": "You may ambush {seat}.",
    "prompt/card_window": "You may counter that.",
    "prompt/exchange": "Strengthen your side.",
    "prompt/discard": "Discard a card.",
    "prompt/over": "{winners} won.",
    "why/not_you": "It is {seat}'s turn.",
    "why/not_there": "Attack somebody else at this table.",
    "why/no_such_card": "You hold no such card.",
    "why/first_the_battle": "First the battle is fought.",
    "why/not_now": "That is not asked now.",
}


class Siege(Game[SiegeState, View]):
    slug = "siege"
    about = About("Siege", "nobody", "never", (1, 2), "To try the stack of questions on.")
    room = Path(__file__).parent
    seats = range(2, 5)
    state = SiegeState
    questions = (
        *(TURN, BATTLE_WINDOW, CARD_WINDOW, EXCHANGE, DISCARD),
        *(TAKE_EFFECT, CANCELLED, THEN_DEFENDER, THEN_AFRESH, SETTLE, NEXT_TURN),
    )
    guards = Guards(over="SG-001", no_seat="SG-002", no_action="SG-003", answered="SG-004")
    refusals = (NOT_YOU, NOT_THERE, NO_SUCH_CARD, FIRST_THE_BATTLE, NOT_NOW)
    events = (Attacked, Played, Cancelled, BattleWon)

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.printed = None
        self.words = Words({"en": _WORDS}, {"card": lambda card, language: str(card)})

    def deal(self, state: SiegeState, options: dict[str, Value], story: Story | None) -> None:
        state.aside = DECK[:]
        state.shuffle(state.aside)
        state.hands = [sorted(state.aside.pop() for _ in range(HAND)) for _ in range(state.seats)]
        state.out = []
        state.points = [0] * state.seats
        state.strengths = [0, 0]
        begin_turn(state, 0)

    def values(self, state: SiegeState) -> list[float]:
        return [float(points) for points in state.points]

    def board(self, view: View, names: list[str], language: str) -> Board:
        return Board(())

    def components(self, state: SiegeState) -> dict[str, int]:
        cards = [*state.aside, *state.out, *(card for hand in state.hands for card in hand)]
        return {str(card): cards.count(card) for card in sorted(set(DECK))}
