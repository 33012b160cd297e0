"""What may be done in a turn, and why something else may not (EC-050 to EC-101, EC-155 to EC-160)."""

from collections.abc import Iterator
from typing import Final

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.games.elector_counts import refusals
from hustings.games.elector_counts.actions import (
    Attack,
    Buy,
    Defend,
    EndTurn,
    PlayLocation,
    PlaySupport,
    Reserve,
    Sell,
    TakeUp,
)
from hustings.games.elector_counts.effects import can_act
from hustings.games.elector_counts.layout import FACE, NOBODY, Layout
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER, LOCATION, MOST_CARDS_BOUGHT, SUPPORT
from hustings.games.elector_counts.reacting import keeps

END_TURN = EndTurn()
COMMITS: Final = (Attack, Defend, Sell)
PLAYS: Final = (PlayLocation, PlaySupport, Reserve)
"""Actions with several cards of the hand, and with one."""


def spare(state: Layout, seat: int) -> int:
    """How many cards may leave the hand in one action (EC-054)."""
    return len(state.hands[seat]) - keeps(state)


def turn_menu(state: Layout, seat: int) -> list[Action]:
    printed, hand, out = state.printed, state.hands[seat], spare(state, seat)
    found: list[Action] = []
    if out > 0:
        attackers: list[int] = []
        defenders: list[int] = []
        has_room = not state.is_end_game and reserve_room(state, seat) > 0
        last = -1
        for card in hand:
            kind = printed.type[card]
            if kind == ATTACKER:
                attackers.append(card)
            elif kind == DEFENDER:
                defenders.append(card)
            if card == last:
                continue
            last = card
            if kind == LOCATION:
                found.append(printed.play_locations[card])
            elif kind == SUPPORT and not printed.window[card] and can_act(state, seat, card):
                found.append(printed.play_supports[card])
            if has_room:
                found.append(printed.reserves[card])
        if attackers:
            _add_attacks(state, seat, tuple(attackers), out, found)
        if defenders:
            _add_defences(state, seat, tuple(defenders), out, found)
        found += printed.sales(hand, min(out, printed.numbers.discard_max_cards))
    for place, card in enumerate(state.reserves[seat]):
        if not place or card != state.reserves[seat][place - 1]:
            found.append(printed.take_ups[card])
    found += printed.buys[1 : most_to_buy(state, seat) + 1]
    if not state.is_end_game and len(hand) <= printed.numbers.pass_cards:
        found.append(END_TURN)
    return found


def _add_attacks(state: Layout, seat: int, attackers: tuple[int, ...], out: int, found: list[Action]) -> None:
    printed, sieges, has_token = state.printed, state.sieges, state.has_siege_token(seat)
    others = [location for owner, row in enumerate(state.rows) if owner != seat for location in row]
    for location in others:
        if sieges[location] == seat:
            band = printed.band[state.attackers[location][0] & FACE]
            fit = tuple([card for card in attackers if printed.band[card] == band])
            if fit:
                found += printed.attacks(location, fit, out)
        elif sieges[location] == NOBODY and (has_token or state.fortified >> location & 1):
            found += printed.attacks(location, attackers, out)


def _add_defences(state: Layout, seat: int, defenders: tuple[int, ...], out: int, found: list[Action]) -> None:
    printed = state.printed
    for location in state.rows[seat]:
        there = state.defenders[location]
        if there:
            fit = tuple([card for card in defenders if fits_defence(state, card, there)])
            if fit:
                found += printed.defends(location, fit, out)
        else:
            found += printed.defends(location, defenders, out)


def fits_defence(state: Layout, card: int, there: tuple[int, ...]) -> bool:
    """Whether a Defender may join those that are there (EC-062, EC-063)."""
    return state.printed.may_defend_together((card, *[code & FACE for code in there]))


def reserve_room(state: Layout, seat: int) -> int:
    return state.reserve_limit(seat) - len(state.reserves[seat]) - len(state.just_reserved)


def most_to_buy(state: Layout, seat: int) -> int:
    """By the money and by the cards to draw (EC-097, EC-098)."""
    money = state.schillings[seat]
    if money < 3:  # no price is lower
        return 0
    return min(money // state.price(seat), state.cards_to_draw, MOST_CARDS_BOUGHT)


# ---- Why not.


def turn_refusal(state: Layout, seat: int, action: Action) -> Illegal | None:
    """Why an action of a turn is refused, nothing if it is not (EC-056)."""
    if isinstance(action, COMMITS):
        return _why_not_cards(state, seat, action)
    if isinstance(action, PLAYS):
        return _why_not_card(state, seat, action)
    if isinstance(action, TakeUp):
        return None if action.reserve in state.reserves[seat] else _why_not_taken_up(state, seat, action.reserve)
    if isinstance(action, Buy):
        return None if 1 <= action.count <= most_to_buy(state, seat) else _why_not_bought(state, seat, action.count)
    if state.is_end_game:
        return refusals.MUST_ACT()
    count = state.printed.numbers.pass_cards
    return None if len(state.hands[seat]) <= count else refusals.MUST_HAVE_THREE(count=count)


def _why_not_card(state: Layout, seat: int, action: PlayLocation | PlaySupport | Reserve) -> Illegal | None:
    """For one card of the hand: its type, then its place, then the three cards that stay (EC-053, EC-054)."""
    printed, card = state.printed, action.card
    if card not in state.hands[seat]:
        return refusals.NOT_IN_HAND()
    if isinstance(action, PlayLocation):
        if printed.type[card] != LOCATION:
            return refusals.NO_LOCATION()
    elif isinstance(action, PlaySupport):
        if printed.type[card] != SUPPORT:
            return refusals.NO_SUPPORT()
        if printed.window[card]:
            return refusals.NOT_AN_ACTION(card=card)
        if not can_act(state, seat, card):
            return refusals.NO_EFFECT(card=card)
    elif state.is_end_game:
        return refusals.RESERVE_CLOSED()
    elif reserve_room(state, seat) <= 0:
        return refusals.RESERVE_FULL(count=state.reserve_limit(seat))
    return None if spare(state, seat) > 0 else refusals.THREE_CARDS(count=keeps(state))


def _why_not_cards(state: Layout, seat: int, action: Attack | Defend | Sell) -> Illegal | None:
    cards = action.cards
    if not _are_in_hand(state.hands[seat], cards):
        return refusals.NOT_IN_HAND()
    if isinstance(action, Attack):
        why = _why_not_attack(state, seat, action)
    elif isinstance(action, Defend):
        why = _why_not_defend(state, seat, action)
    else:
        most = state.printed.numbers.discard_max_cards
        why = refusals.AT_MOST_TWO(count=most) if len(cards) > most else None
    if why is None and len(cards) > spare(state, seat):
        return refusals.THREE_CARDS(count=keeps(state))
    return why


def _are_in_hand(hand: list[int], cards: tuple[int, ...]) -> bool:
    """Sorted, so that no action has two spellings, and each card as often as the hand has it at most."""
    last = -1
    for card in cards:
        if card < last or cards.count(card) > hand.count(card):
            return False
        last = card
    return bool(cards)


def _why_not_attack(state: Layout, seat: int, action: Attack) -> Illegal | None:
    printed, location = state.printed, action.location
    if any(printed.type[card] != ATTACKER for card in action.cards):
        return refusals.NOT_AN_ATTACKER()
    if not 0 <= location < printed.location_count or state.owners[location] == NOBODY:
        return refusals.NO_SUCH_LOCATION()
    if state.owners[location] == seat:
        return refusals.OWN_LOCATION(location=location)
    siege = state.sieges[location]
    if siege not in (NOBODY, seat):
        return refusals.OTHERS_SIEGE(location=location, seat=siege)
    there = tuple([code & FACE for code in state.attackers[location]])
    if not printed.may_stand_together(action.cards + there):
        return refusals.NO_COMMON_ALLY()
    if siege == NOBODY and not state.has_siege_token(seat) and not state.is_fortified(location):
        return refusals.NO_SIEGE_TOKEN()
    return None


def _why_not_defend(state: Layout, seat: int, action: Defend) -> Illegal | None:
    printed, location = state.printed, action.location
    if any(printed.type[card] != DEFENDER for card in action.cards):
        return refusals.NOT_A_DEFENDER()
    if not 0 <= location < printed.location_count or state.owners[location] == NOBODY:
        return refusals.NO_SUCH_LOCATION()
    if state.owners[location] != seat:
        return refusals.NOT_YOURS(location=location)
    all_there = (*action.cards, *[code & FACE for code in state.defenders[location]])
    if len(set(all_there)) < len(all_there):
        return refusals.SAME_NAME(location=location)
    if not printed.may_defend_together(all_there):
        return refusals.SECOND_GARRISON(location=location)
    return None


def _why_not_taken_up(state: Layout, seat: int, card: int) -> Illegal:
    if card in state.just_reserved:
        return refusals.JUST_RESERVED()
    return refusals.NOT_IN_RESERVE()


def _why_not_bought(state: Layout, seat: int, count: int) -> Illegal:
    price = state.price(seat)
    if count < 1 or count * price > state.schillings[seat]:
        return refusals.TOO_POOR(count=price)
    return refusals.NOTHING_TO_BUY()


def turn_missing(state: Layout, seat: int, kind: type[Action]) -> Illegal:
    """Why the menu of a turn has no action of this kind."""
    return next(_reasons(state, seat, kind))


def _reasons(state: Layout, seat: int, kind: type[Action]) -> Iterator[Illegal]:
    printed, types = state.printed, {state.printed.type[card] for card in state.hands[seat]}
    if kind is EndTurn:
        yield refusals.MUST_ACT() if state.is_end_game else refusals.MUST_HAVE_THREE(count=printed.numbers.pass_cards)
    if kind is TakeUp:
        yield refusals.JUST_RESERVED() if state.just_reserved else refusals.NOTHING_RESERVED()
    if kind is Buy:
        yield _why_not_bought(state, seat, 1)
    if kind is Reserve and state.is_end_game:
        yield refusals.RESERVE_CLOSED()
    if kind is Reserve and reserve_room(state, seat) <= 0:
        yield refusals.RESERVE_FULL(count=state.reserve_limit(seat))
    if kind is PlayLocation and LOCATION not in types:
        yield refusals.NO_LOCATION()
    if kind is Defend and DEFENDER not in types:
        yield refusals.NO_DEFENDER()
    if kind is Attack and ATTACKER not in types:
        yield refusals.NO_ATTACKER()
    if kind is PlaySupport and SUPPORT not in types:
        yield refusals.NO_SUPPORT()
    if not state.hands[seat]:
        yield refusals.NO_CARD()
    if spare(state, seat) <= 0:
        yield refusals.THREE_CARDS(count=keeps(state))
    if kind is PlaySupport:
        yield _why_no_support(state, seat)
    yield refusals.NO_TARGET()


def _why_no_support(state: Layout, seat: int) -> Illegal:
    printed = state.printed
    supports = [card for card in state.hands[seat] if printed.type[card] == SUPPORT]
    actions = [card for card in supports if not printed.window[card]]
    return refusals.NO_EFFECT(card=actions[0]) if actions else refusals.NOT_AN_ACTION(card=supports[0])
