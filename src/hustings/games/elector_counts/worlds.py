"""Deal anew everything that a viewer cannot know (EC-102 to EC-107)."""

from hustings.core.rng import Rng
from hustings.games.elector_counts.dealing import Dealer
from hustings.games.elector_counts.hidden import Hidden, Stand
from hustings.games.elector_counts.layout import (
    DECK,
    DECLARED,
    DOWN,
    FACE,
    NOBODY,
    RALLIED,
    SEEN_BY,
    Layout,
    attackers_place,
    defenders_place,
    hand_place,
    reserve_place,
)

NOT_FACE = ~FACE


def deal_anew(state: Layout, viewer: int | None, rng: Rng) -> None:
    """As a function of the viewer's view and of `rng` alone.

    Nothing that is pending implies anything of hidden cards: what is asked follows from numbers that all can see.
    """
    _clear_what_is_not_in_play(state)
    unseen = hidden_from(state, viewer)
    own = state.seats if viewer is None else viewer
    groups = state.known[own]
    if groups:
        unseen.claim(groups)
    _lay_out(state, viewer, Dealer(unseen, rng).deal())
    state.known = [groups if other == own else () for other in range(state.seats + 1)]


def _clear_what_is_not_in_play(state: Layout) -> None:
    """No view shows a Location that nobody has played, so nothing of a world may hang on it."""
    state.owners = [NOBODY] * len(state.owners)
    for seat, row in enumerate(state.rows):
        for location in row:
            state.owners[location] = seat
    for location, owner in enumerate(state.owners):
        if owner == NOBODY:
            state.sieges[location] = NOBODY


def hidden_from(state: Layout, viewer: int | None) -> Hidden:
    """All cards that a viewer does not see, the room that they have, and who stands with whom."""
    unseen = Hidden(state.printed)
    pool, room = unseen.pool, unseen.room
    for seat in range(state.seats):
        if seat != viewer:
            hand, reserve = state.hands[seat], state.reserves[seat]
            pool += hand
            pool += reserve
            room[hand_place(seat)] = len(hand)
            room[reserve_place(seat)] = len(reserve)
            if seat == state.mover and state.just_reserved:
                pool += state.just_reserved
                room[reserve_place(seat)] += len(state.just_reserved)
    pool += state.deck
    room[DECK] = len(state.deck)
    _find_stands(state, viewer, unseen)
    return unseen


def _find_stands(state: Layout, viewer: int | None, unseen: Hidden) -> None:
    for location, cards in enumerate(state.attackers):
        joining = state.declared if location == state.declared_at else ()
        if cards or joining:
            stand = Stand(is_attack=True)
            _look_at(cards, attackers_place(location), viewer, stand, unseen)
            _look_at(joining, DECLARED, viewer, stand, unseen)
            if stand.slots:
                unseen.stands.append(stand)
    for location, cards in enumerate(state.defenders):
        joining = state.rallied if location == state.declared_at else ()
        if cards or joining:
            stand = Stand(is_attack=False)
            _look_at(cards, defenders_place(location), viewer, stand, unseen)
            _look_into(joining, RALLIED, viewer == state.owners[location], stand, unseen)
            if stand.slots:
                unseen.stands.append(stand)


def _look_at(cards: tuple[int, ...], place: int, viewer: int | None, stand: Stand, unseen: Hidden) -> None:
    """Cards on a Location, or declared against it: some lie open, or have been seen by the viewer."""
    shown = _shown_to(viewer)
    for card in cards:
        if card & DOWN and not card & shown:
            unseen.pool.append(card & FACE)
            stand.slots.append(place)
        else:
            stand.join(card & FACE, unseen.printed)


def _look_into(faces: tuple[int, ...], place: int, is_known: bool, stand: Stand, unseen: Hidden) -> None:
    """Cards that are laid down beside a Location: known to whoever laid them."""
    for face in faces:
        if is_known:
            stand.join(face, unseen.printed)
        else:
            unseen.pool.append(face)
            stand.slots.append(place)


def _shown_to(viewer: int | None) -> int:
    """The flag of a card that this viewer has seen."""
    return 0 if viewer is None else 1 << SEEN_BY + viewer


def _lay_out(state: Layout, viewer: int | None, dealt: dict[int, list[int]]) -> None:
    """Put what was dealt where it lies; flags stay as they are, and what is sorted is sorted."""
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = sorted(dealt[hand_place(seat)])
            reserve = dealt[reserve_place(seat)]
            kept = len(state.reserves[seat])
            state.reserves[seat] = sorted(reserve[:kept])
            if seat == state.mover:
                state.just_reserved = sorted(reserve[kept:])
    state.deck = dealt[DECK]
    if RALLIED in dealt:
        state.rallied = tuple(sorted(dealt[RALLIED]))
    shown = _shown_to(viewer)
    state.declared = _laid(state.declared, dealt.get(DECLARED), shown)
    for location, cards in enumerate(state.attackers):
        if cards:
            state.attackers[location] = _laid(cards, dealt.get(attackers_place(location)), shown)
    for location, cards in enumerate(state.defenders):
        if cards:
            state.defenders[location] = _laid(cards, dealt.get(defenders_place(location)), shown)


def _laid(cards: tuple[int, ...], faces: list[int] | None, shown: int) -> tuple[int, ...]:
    if faces is None:
        return cards
    fresh = iter(faces)
    return tuple([card & NOT_FACE | next(fresh) if card & DOWN and not card & shown else card for card in cards])
