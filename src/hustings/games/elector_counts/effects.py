"""What each kind of Support does (rules.md, "Effect kinds"): when it may be played, on what, and its effect.

What was chosen for the Support that takes effect lies in `state.aims`.
"""

from collections.abc import Callable
from typing import Final

from hustings.core.story import Story
from hustings.games.elector_counts import knowledge
from hustings.games.elector_counts.cards import (
    as_laid,
    brought_to_light,
    discard_from_hand,
    draw,
    faces,
    laid_down,
    tell,
    to_hand,
)
from hustings.games.elector_counts.events import (
    Boosted,
    FortificationLost,
    Fortified,
    Rallied,
    Recovered,
    Redirected,
    Redrawn,
    Relieved,
    Robbed,
    Scouted,
    SiegeLifted,
    Struck,
    TookOver,
)
from hustings.games.elector_counts.layout import (
    BONUS,
    DOWN,
    FACE,
    FRESH,
    NOBODY,
    RALLIED,
    SEEN_BY,
    Layout,
    attackers_place,
    defenders_place,
    hand_place,
)
from hustings.games.elector_counts.money import gain, take
from hustings.games.elector_counts.printed import Effect

# ---- On what a Support may act.


def places_in_play(state: Layout) -> list[int]:
    return [location for row in state.rows for location in row]


def scoutable(state: Layout, seat: int) -> list[int]:
    """Locations with a face-down card of another player."""
    return [place for place in sorted(places_in_play(state)) if _hides(state, place, seat)]


def _hides(state: Layout, location: int, seat: int) -> bool:
    if state.defenders[location] and state.owners[location] != seat:
        return True
    return state.sieges[location] != seat and any(code & DOWN for code in state.attackers[location])


def under_attack(state: Layout) -> list[int]:
    return [place for place, cards in enumerate(state.attackers) if cards]


def defended_by_others(state: Layout, seat: int) -> list[int]:
    return [place for place, cards in enumerate(state.defenders) if cards and state.owners[place] != seat]


def fortifiable(state: Layout, seat: int) -> list[int]:
    """Own Locations that are neither under attack nor fortified, if there is a token (EC-R46)."""
    if not state.has_fortification_token(seat):
        return []
    own = sorted(state.rows[seat])
    return [place for place in own if not state.attackers[place] and not state.is_fortified(place)]


def fortified_by_others(state: Layout, seat: int) -> list[int]:
    return [
        place for place, owner in enumerate(state.owners) if owner not in (NOBODY, seat) and state.is_fortified(place)
    ]


def recoverable(state: Layout, types: tuple[int, ...]) -> list[int]:
    kinds = state.printed.type
    return sorted({card for card in state.discards if kinds[card] in types})


def with_money(state: Layout, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat and state.schillings[other]]


def attacks_between_others(state: Layout, seat: int) -> list[int]:
    """Attacks of one other player on a Location of a third."""
    return [
        place for place, siege in enumerate(state.sieges) if siege not in (NOBODY, seat) and state.owners[place] != seat
    ]


def locations_for(state: Layout, seat: int, effect: Effect) -> list[int]:
    """The Locations on which a Support of this kind may act."""
    if effect.kind == "place_fortification":
        return fortifiable(state, seat)
    if effect.kind == "remove_fortification":
        return fortified_by_others(state, seat)
    if effect.kind == "take_over_attack":
        can_pay = state.schillings[seat] >= effect.n and state.has_siege_token(seat)
        return attacks_between_others(state, seat) if can_pay else []
    return attacks_between_others(state, seat)


def can_act(state: Layout, seat: int, card: int) -> bool:
    """Whether the first effect of a Support has a target or can change something (EC-086)."""
    return can_change(state, seat, state.printed.effects[card][0])


def can_change(state: Layout, seat: int, effect: Effect) -> bool:
    """Whether one effect has a target or can change something."""
    kind = effect.kind
    if kind == "draw_cards":
        return state.cards_to_draw > 0
    if kind == "redraw_hand":
        return len(state.hands[seat]) > 1
    if kind == "scout":
        return bool(scoutable(state, seat))
    if kind == "defeat_attacker":
        return any(state.attackers)
    if kind == "defeat_defender":
        return bool(defended_by_others(state, seat))
    if kind == "recover_discard":
        return bool(recoverable(state, effect.types))
    if kind == "steal_schillings":
        return bool(with_money(state, seat))
    if kind in AIMED:
        return bool(locations_for(state, seat, effect))
    return True


AIMED: Final = ("place_fortification", "remove_fortification", "take_over_attack", "relieve_other")
"""The kinds for which one Location is chosen."""


# ---- What they do.


def gain_schillings(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    gain(state, seat, effect.n, story)


def draw_cards(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    draw(state, seat, effect.n, story)


def redraw_hand(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    hand = state.hands[seat][:]
    discard_from_hand(state, seat, hand)
    tell(story, Redrawn(seat, tuple(hand)))
    draw(state, seat, len(hand), story)


def scout(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """Nothing is turned up: one player alone sees what lies there."""
    state.reveals += 1
    for location in state.aims:
        attackers = _look(state, seat, state.attackers[location], attackers_place(location))
        defenders = _look(state, seat, state.defenders[location], defenders_place(location))
        if story is not None:
            told = Scouted(seat, location, faces(attackers), faces(defenders))
            tell(story, told, (seat,), Scouted(seat, location, None, None))
        state.attackers[location], state.defenders[location] = attackers, defenders


def _look(state: Layout, seat: int, laid: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The cards as they lie after this seat has seen them."""
    unseen = [code & FACE for code in laid if code & DOWN and not code >> SEEN_BY + seat & 1]
    if unseen:
        knowledge.seen(state, seat, place, unseen, True)
    return tuple([code | 1 << SEEN_BY + seat if code & DOWN else code for code in laid])


def defeat_attacker(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """The cards go by their places, unseen until then; the last of them takes the Siege token along (EC-139)."""
    location = state.aims[0]
    laid = state.attackers[location]
    gone = [laid[place] for place in state.aims[1:]]
    controller = state.sieges[location]
    state.attackers[location] = left = _without(laid, state.aims[1:])
    _strike(state, seat, location, controller, gone, attackers_place(location), not _any_down(left), story)
    if not left:
        lift_siege(state, location, story)


def defeat_defender(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """A Fortification token there stays."""
    location = state.aims[0]
    laid = state.defenders[location]
    gone = [laid[place] for place in state.aims[1:]]
    state.defenders[location] = left = _without(laid, state.aims[1:])
    _strike(state, seat, location, state.owners[location], gone, defenders_place(location), not left, story)


def _without(laid: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([code for place, code in enumerate(laid) if place not in places])


def _any_down(laid: tuple[int, ...]) -> bool:
    return any(code & DOWN for code in laid)


def _strike(
    state: Layout,
    seat: int,
    location: int,
    whom: int,
    gone: list[int],
    place: int,
    is_empty: bool,
    story: Story | None,
) -> None:
    state.reveals += 1
    brought_to_light(state, place, gone, is_empty)
    for code in gone:
        state.discards.append(code & FACE)
        tell(story, Struck(seat, location, whom, code & FACE))


def lift_siege(state: Layout, location: int, story: Story | None) -> None:
    """The last Attacker has left: the Siege token returns (EC-139)."""
    controller = state.sieges[location]
    if controller != NOBODY:
        state.sieges[location] = NOBODY
        tell(story, SiegeLifted(controller, location))


def place_fortification(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    fortify(state, state.aims[0], story)


def fortify(state: Layout, location: int, story: Story | None) -> None:
    """A token of the owner, if there is one left and none there yet (EC-130, EC-131)."""
    owner = state.owners[location]
    if not state.is_fortified(location) and state.has_fortification_token(owner):
        state.fortified |= 1 << location
        tell(story, Fortified(owner, location))


def remove_fortification(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    location = state.aims[0]
    state.fortified &= ~(1 << location)
    tell(story, FortificationLost(state.owners[location], location))


def recover_discard(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """The pile lies open, so everybody knows what comes into the hand (EC-107).

    What an earlier effect of the same card has shuffled into the deck cannot be taken any more (EC-042, EC-162).
    """
    cards = tuple(
        [card for at, card in enumerate(state.aims) if state.aims[:at].count(card) < state.discards.count(card)]
    )
    for card in cards:
        state.discards.remove(card)
        tell(story, Recovered(seat, card))
    to_hand(state, seat, cards)
    knowledge.learned_by_all(state, hand_place(seat), cards, (seat,))


def steal_schillings(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """The figure, or all there is (EC-191)."""
    whom = state.aims[0]
    count = min(effect.n, state.schillings[whom])
    state.schillings[whom] -= count
    state.schillings[seat] += count
    tell(story, Robbed(seat, whom, count))


def take_over_attack(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """The fee to the old controller, whose token returns; the new one may look at the cards (EC-R49)."""
    location = state.aims[0]
    whom = state.sieges[location]
    state.schillings[seat] -= effect.n
    state.schillings[whom] += effect.n
    state.sieges[location] = seat
    state.reveals += 1
    state.attackers[location] = attackers = _look(state, seat, state.attackers[location], attackers_place(location))
    if story is not None:
        told = TookOver(seat, location, whom, effect.n, faces(attackers))
        tell(story, told, (seat, whom), TookOver(seat, location, whom, effect.n, None))


def relieve_other(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """All Attackers there are discarded, and the owner pays (EC-191)."""
    location = state.aims[0]
    whom, owner, gone = state.sieges[location], state.owners[location], state.attackers[location]
    state.attackers[location] = ()
    state.reveals += 1
    brought_to_light(state, attackers_place(location), gone, True)
    state.discards += faces(gone)
    count = min(effect.n, state.schillings[owner])
    tell(story, Relieved(seat, location, whom, faces(gone), owner, count))
    lift_siege(state, location, story)
    take(state, seat, owner, count, story)


def boost_card(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """Until the conflict is over."""
    location, place = state.fighting_at, state.aims[0]
    attackers = state.attackers[location]
    side, at = (state.attackers, place) if place < len(attackers) else (state.defenders, place - len(attackers))
    laid = list(side[location])
    laid[at] += effect.n << BONUS
    side[location] = tuple(laid)
    tell(story, Boosted(seat, location, laid[at] & FACE, effect.n))


def rally_defenders(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """They join before the conflict, and count as freshly committed (EC-120)."""
    location, cards = state.declared_at, state.rallied
    state.rallied = ()
    laid = laid_down(state, cards, seat)
    state.defenders[location] += tuple([code | FRESH for code in laid])
    knowledge.moved(state, RALLIED, defenders_place(location), True, (seat,))
    if story is not None:
        told = Rallied(seat, location, len(cards), as_laid(laid))
        tell(story, told, (seat,), Rallied(seat, location, len(cards), None))


def redirect_attack(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """The declared cards are treated as declared against the other Location (EC-187, EC-192)."""
    state.declared_at = state.aims[0]
    tell(story, Redirected(seat, state.declared_at, state.owners[state.declared_at], state.mover))


def stays(state: Layout, seat: int, effect: Effect, story: Story | None) -> None:
    """It acts from where it lies: `Layout.in_play`."""


EFFECTS: Final[dict[str, Callable[[Layout, int, Effect, Story | None], None]]] = {
    "gain_schillings": gain_schillings,
    "draw_cards": draw_cards,
    "redraw_hand": redraw_hand,
    "scout": scout,
    "defeat_attacker": defeat_attacker,
    "defeat_defender": defeat_defender,
    "place_fortification": place_fortification,
    "remove_fortification": remove_fortification,
    "recover_discard": recover_discard,
    "steal_schillings": steal_schillings,
    "reserve_limit": stays,
    "income": stays,
    "discount": stays,
    "take_over_attack": take_over_attack,
    "relieve_other": relieve_other,
    "boost_card": boost_card,
    "rally_defenders": rally_defenders,
    "redirect_attack": redirect_attack,
}
"""By kind; `cancel_support` acts on the Support beneath it (`supports.py`)."""
