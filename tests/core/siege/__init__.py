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

from hustings.core.board import Board
from hustings.core.game import About, Game, Guards
from hustings.core.options import Value
from hustings.core.pack import Pack
from hustings.core.story import Story
from hustings.core.words import Words
from tests.core.siege.battle import (
    BATTLE_WINDOW,
    CANCELLED,
    CARD_WINDOW,
    DISCARD,
    EXCHANGE,
    NEXT_TURN,
    SETTLE,
    TAKE_EFFECT,
    THEN_AFRESH,
    THEN_DEFENDER,
    TURN,
    begin_turn,
)
from tests.core.siege.state import (
    DECK,
    FIRST_THE_BATTLE,
    HAND,
    NO_SUCH_CARD,
    NOT_NOW,
    NOT_THERE,
    NOT_YOU,
    Attacked,
    BattleWon,
    Cancelled,
    Played,
    SiegeState,
    View,
)

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
