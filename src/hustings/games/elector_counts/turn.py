"""A turn (EC-047 to EC-060, EC-088 to EC-101, EC-142 to EC-164): any number of actions, or one in the End Game."""

from itertools import combinations

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story
from hustings.games.elector_counts import knowledge, menus, refusals
from hustings.games.elector_counts.actions import (
    Attack,
    Buy,
    Defend,
    EndTurn,
    MakeUp,
    PlayLocation,
    PlaySupport,
    Reserve,
    Sell,
    TakeUp,
)
from hustings.games.elector_counts.aims import play_support
from hustings.games.elector_counts.attack import commit_defenders, declare_attack
from hustings.games.elector_counts.cards import (
    discard_from_hand,
    draw,
    leave_hand,
    show_from_hand,
    take_up,
    tell,
    to_hand,
)
from hustings.games.elector_counts.ending import ends_game
from hustings.games.elector_counts.events import (
    Bought,
    EndGameBegan,
    EndGameTurnBegan,
    LocationPlayed,
    Passed,
    Reserved,
    Sold,
    TookUp,
    TurnBegan,
)
from hustings.games.elector_counts.layout import Layout, hand_place, reserve_place
from hustings.games.elector_counts.money import gain, pay
from hustings.games.elector_counts.reacting import Asked

TurnAction = PlayLocation | Defend | Attack | PlaySupport | Reserve | TakeUp | Buy | Sell | EndTurn


class TakeTurn(Question[Layout, TurnAction]):
    """The next action, or the end of the turn.  In the End Game period one action is the turn (EC-155)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return menus.turn_menu(state, seat)

    def refusal(self, state: Layout, seat: int, action: TurnAction) -> Illegal | None:
        return menus.turn_refusal(state, seat, action)

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return menus.turn_missing(state, seat, kind)

    def answer(self, state: Layout, seat: int, action: TurnAction, story: Story | None) -> None:
        if state.is_end_game and not isinstance(action, TakeUp):
            state.ask_instead(NEXT_TURN, ())
        _carry_out(state, seat, action, story)
        state.go_on(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        if state.is_end_game:
            return Prompt("prompt/end_game_turn", {})
        spare = len(state.hands[seat]) - state.printed.numbers.pass_cards
        return Prompt("prompt/turn", {"count": max(0, spare)})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_YOUR_TURN(seat=state.mover)


def _carry_out(state: Layout, seat: int, action: TurnAction, story: Story | None) -> None:
    if isinstance(action, PlayLocation):
        play_location(state, seat, action.card, story)
    elif isinstance(action, Defend):
        commit_defenders(state, seat, action.cards, action.location, story)
    elif isinstance(action, Attack):
        declare_attack(state, seat, action.cards, action.location, story)
    elif isinstance(action, PlaySupport):
        play_support(state, seat, action.card, story)
    elif isinstance(action, Reserve):
        reserve(state, seat, action.card, story)
    elif isinstance(action, TakeUp):
        take_up(state, seat, (action.reserve,))
        tell(story, TookUp(seat, 1, (action.reserve,)), (seat,), TookUp(seat, 1, None))
    elif isinstance(action, Buy):
        buy(state, seat, action.count, story)
    elif isinstance(action, Sell):
        sell(state, seat, action.cards, story)
    else:
        end_turn(state, seat, story)


def play_location(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """Face-up in the own row, and its Schillings are gained, once (EC-057, EC-058)."""
    location = state.printed.location_of[card]
    show_from_hand(state, seat, (card,))
    state.rows[seat] += (location,)
    state.owners[location] = seat
    schillings = state.printed.schillings[location]
    tell(story, LocationPlayed(seat, card, location, schillings))
    gain(state, seat, schillings, story)


def reserve(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """Face-down; not to be taken up again in this turn (EC-089, EC-092)."""
    leave_hand(state, seat, (card,), reserve_place(seat))
    state.just_reserved.append(card)
    state.just_reserved.sort()
    tell(story, Reserved(seat, card), (seat,), Reserved(seat, None))


def buy(state: Layout, seat: int, count: int, story: Story | None) -> None:
    """The whole price first, then the cards (EC-095 to EC-097)."""
    price = count * state.price(seat)
    pay(state, seat, price)
    tell(story, Bought(seat, count, price))
    draw(state, seat, count, story)


def sell(state: Layout, seat: int, cards: tuple[int, ...], story: Story | None) -> None:
    """Two Schillings for each card (EC-099)."""
    discard_from_hand(state, seat, cards)
    tell(story, Sold(seat, cards))
    gain(state, seat, state.printed.numbers.discard_value * len(cards), story)


# ---- Ending a normal turn.


def end_turn(state: Layout, seat: int, story: Story | None) -> None:
    """With too few cards to pass, Reserve cards come first: which, the player chooses (EC-143).

    Whether that is asked follows from numbers that all can see: not even that two cards are alike may be told.
    """
    short = short_of_cards(state, seat)
    if 0 < short < len(state.reserves[seat]):
        state.ask_instead(MAKE_UP, (seat,))
    else:
        state.ask_instead(NEXT_TURN, ())
        pass_on(state, seat, tuple(state.reserves[seat][:short]), story)


def short_of_cards(state: Layout, seat: int) -> int:
    """How many Reserve cards come into the hand so that enough can be passed."""
    missing = state.printed.numbers.pass_cards - len(state.hands[seat])
    return max(0, min(missing, len(state.reserves[seat])))


def pass_on(state: Layout, seat: int, reserves: tuple[int, ...], story: Story | None) -> None:
    """Missing cards are bought without a question; then what there is goes to the right, and reinforcements are
    drawn (EC-143 to EC-146)."""
    if reserves:
        take_up(state, seat, reserves)
        tell(story, TookUp(seat, len(reserves), reserves), (seat,), TookUp(seat, len(reserves), None))
    missing = state.printed.numbers.pass_cards - len(state.hands[seat])
    count = min(missing, state.schillings[seat] // state.price(seat), state.cards_to_draw)
    if count > 0:
        buy(state, seat, count, story)
    _hand_over(state, seat, story)
    _reinforce(state, seat, story)
    for card in state.just_reserved:
        state.reserves[seat].append(card)
    state.reserves[seat].sort()
    state.just_reserved = []


def _hand_over(state: Layout, seat: int, story: Story | None) -> None:
    """Giver and receiver know the cards, nobody else (EC-105, EC-144, EC-145)."""
    to = state.right_of(seat)
    cards = tuple(state.hands[seat])
    state.hands[seat] = []
    to_hand(state, to, cards)
    state.reveals += 1
    knowledge.moved(state, hand_place(seat), hand_place(to), True, (seat, to))
    knowledge.seen(state, to, hand_place(seat), cards, True)
    knowledge.learned(state, seat, hand_place(to), cards)
    told = Passed(seat, to, len(cards), cards)
    tell(story, told, (seat, to), Passed(seat, to, len(cards), None))
    state.show("passed", story)


def _reinforce(state: Layout, seat: int, story: Story | None) -> None:
    """If the End of Game card has come up, a whole starting hand (EC-146, EC-151, EC-152)."""
    full = state.printed.starting_hand[state.seats]
    if not state.is_last_turn:
        draw(state, seat, state.printed.reinforcements[state.seats], story)
    if state.is_last_turn:
        draw(state, seat, full - len(state.hands[seat]), story)


class MakeUpCards(Asked):
    """Which Reserve cards come into the hand so that enough can be passed (EC-143)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        ways = combinations(state.reserves[seat], short_of_cards(state, seat))
        return [MakeUp(cards) for cards in sorted(set(ways))]

    def answer(self, state: Layout, seat: int, action: MakeUp, story: Story | None) -> None:
        state.ask_instead(NEXT_TURN, ())
        pass_on(state, seat, action.reserves, story)
        state.go_on(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/make_up", {"count": short_of_cards(state, seat)})


# ---- The next turn.


class NextTurn(Sequel[Layout]):
    """The player on the left begins; after the End of Game card, the End Game period (EC-148, EC-153)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        left = state.left_of(state.mover)
        if state.is_last_turn and not state.is_end_game:
            state.is_end_game = True
            tell(story, EndGameBegan(left))
        begin_turn(state, left, story)


def begin_turn(state: Layout, seat: int, story: Story | None) -> None:
    """The end check before anything else, then income (EC-048, EC-049)."""
    state.turn += 1
    state.mover = seat
    if state.is_end_game:
        state.end_turns[seat] += 1
    tell(story, EndGameTurnBegan(seat) if state.is_end_game else TurnBegan(seat))
    if ends_game(state, seat, story):
        return
    state.ask(TURN, (seat,))
    income = 0 if state.is_end_game else state.in_play(seat, "income")
    if income:
        gain(state, seat, income, story)


TURN = TakeTurn("turn", PlayLocation, Defend, Attack, PlaySupport, Reserve, TakeUp, Buy, Sell, EndTurn)
MAKE_UP = MakeUpCards("make_up", MakeUp, is_half=True)
NEXT_TURN = NextTurn("next_turn")
