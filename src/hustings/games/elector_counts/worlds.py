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

    Nothing that is pending implies anything of hidden cards: what is asked follows from numbers that all can see.  What
    others remember is not in the view, so that in a world they remember nothing.
    """
    _tidy(state)
    unseen = hidden_from(state, viewer)
    who = state.seats if viewer is None else viewer
    groups = state.known[who]
    if groups:
        unseen.claim(groups)
    _lay_out(state, viewer, Dealer(unseen, rng).deal())
    state.known = [()] * (state.seats + 1)
    state.known[who] = groups


def _tidy(state: Layout) -> None:
    """What no view shows because it follows from the rest, as it follows: nothing else may lie there."""
    owners = [NOBODY] * len(state.owners)
    for seat, row in enumerate(state.rows):
        for location in row:
            owners[location] = seat
    state.owners = owners
    state.sieges = [NOBODY if owner == NOBODY else siege for owner, siege in zip(owners, state.sieges, strict=True)]


def hidden_from(state: Layout, viewer: int | None) -> Hidden:
    """All cards that a viewer does not see, the room that they have, and who stands with whom."""
    unseen = Hidden(state.printed)
    room = unseen.room
    for seat in range(state.seats):
        if seat != viewer:
            room[hand_place(seat)] = len(state.hands[seat])
            room[reserve_place(seat)] = len(state.reserves[seat])
            if seat == state.mover:
                room[reserve_place(seat)] += len(state.just_reserved)
    room[DECK] = len(state.deck)
    in_sight = _find_stands(state, viewer, unseen) + _open_cards(state, viewer)
    left = state.printed.copies[state.seats][:]
    for face in in_sight:
        left[face] -= 1
    unseen.pool = [face for face, count in enumerate(left) for _ in range(count)]
    return unseen


def _open_cards(state: Layout, viewer: int | None) -> list[int]:
    """All that the viewer sees besides the cards at Locations: Starting Locations are no deck cards."""
    first = state.printed.first_location
    cards = state.discards + list(state.shown[1::2])
    for seat in range(state.seats):
        cards += state.supports[seat]
        cards += [first + location for location in state.rows[seat] if first + location < state.printed.first_starting]
    if viewer is not None:
        cards += state.hands[viewer] + state.reserves[viewer]
        if viewer == state.mover:
            cards += state.just_reserved
    return cards


def _find_stands(state: Layout, viewer: int | None, unseen: Hidden) -> list[int]:
    """Notes the stands of which the viewer does not see all; what it sees of any of them."""
    in_sight: list[int] = []
    for location, cards in enumerate(state.attackers):
        joining = state.declared if location == state.declared_at else ()
        if cards or joining:
            stand = Stand(is_attack=True)
            in_sight += _look_at(cards, attackers_place(location), viewer, stand, unseen)
            in_sight += _look_into(joining, DECLARED, viewer == state.mover, stand, unseen)
            if stand.slots:
                unseen.stands.append(stand)
    for location, cards in enumerate(state.defenders):
        joining = state.rallied if location == state.declared_at else ()
        if cards or joining:
            stand = Stand(is_attack=False)
            in_sight += _look_at(cards, defenders_place(location), viewer, stand, unseen)
            in_sight += _look_into(joining, RALLIED, viewer == state.owners[location], stand, unseen)
            if stand.slots:
                unseen.stands.append(stand)
    return in_sight


def _look_at(cards: tuple[int, ...], place: int, viewer: int | None, stand: Stand, unseen: Hidden) -> list[int]:
    """Cards on a Location: the faces of those that lie open, or have been seen by the viewer."""
    shown = _shown_to(viewer)
    faces = [card & FACE for card in cards if not card & DOWN or card & shown]
    for face in faces:
        stand.join(face, unseen.printed)
    stand.slots += [place] * (len(cards) - len(faces))
    return faces


def _look_into(cards: tuple[int, ...], place: int, is_own: bool, stand: Stand, unseen: Hidden) -> list[int]:
    """Cards that are on their way to a Location: the faces, if the viewer laid them down."""
    if not is_own:
        stand.slots += [place] * len(cards)
        return []
    faces = [card & FACE for card in cards]
    for face in faces:
        stand.join(face, unseen.printed)
    return faces


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
    if DECLARED in dealt:
        state.declared = tuple([face | DOWN | _shown_to(state.mover) for face in dealt[DECLARED]])
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
