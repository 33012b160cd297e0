"""Positions of Elector Counts with much that is hidden, dealt at random: no rule was played to come to them."""

from collections import Counter
from itertools import chain
from random import Random

from hustings.games.elector_counts.layout import (
    DECK,
    DECLARED,
    DOWN,
    FACE,
    NOBODY,
    RALLIED,
    SEEN_BY,
    attackers_place,
    defenders_place,
    hand_place,
    reserve_place,
)
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER
from tests.games.elector_counts.tabletop import GAME, PRINTED

FACE_OF = {name: face for face, name in enumerate(PRINTED.ids)}


def empty_table(seats):
    """No card is anywhere: `discard_rest` when all are laid.  It is the first seat's turn."""
    state = GAME.start(seats, seed=1)
    state.mover = 0
    state.hands, state.reserves = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.deck = []
    state.rows = [()] * seats
    state.owners = [NOBODY] * PRINTED.location_count
    return state


def discard_rest(state):
    """Whatever lies nowhere lies on the discard pile."""
    left = Counter(PRINTED.decks[state.seats])
    left.subtract(chain(*places_hidden_from(state, state.seats).values()))
    state.discards = sorted(left.elements())


def faces(names):
    return [FACE_OF[name] for name in names.split()]


def down(names, seen_by):
    """Face-down cards that these seats have seen."""
    return tuple(face | DOWN | sum(1 << SEEN_BY + seat for seat in seen_by) for face in faces(names))


def random_table(seats, seed, stands=10, knows=3, is_declared=False):
    """A position in the middle of a game, or of an attack that was declared."""
    random = Random(seed)
    state = empty_table(seats)
    cards = PRINTED.decks[seats][:]
    random.shuffle(cards)
    for location in random.sample(range(PRINTED.location_count), stands):
        owner = random.randrange(seats)
        state.owners[location] = owner
        state.rows[owner] += (location,)
        if PRINTED.first_location + location in cards:
            cards.remove(PRINTED.first_location + location)
        is_target = is_declared and state.declared_at == NOBODY and owner != state.mover
        if is_target:
            state.declared_at = location
            declared = _stand(cards, (), random.randint(1, 2), ATTACKER)
            state.declared = tuple(card | DOWN | 1 << SEEN_BY + state.mover for card in declared)
            state.rallied = tuple(sorted(_stand(cards, (), random.randint(0, 2), DEFENDER)))
        controller = random.choice([seat for seat in range(seats) if seat != owner])
        if not is_target and random.random() < 0.5:
            laid = _stand(cards, (), random.randint(1, 3), ATTACKER)
            state.attackers[location] = _laid(random, laid, controller, seats)
        else:
            laid = _stand(cards, state.rallied if is_target else (), random.randint(1, 3), DEFENDER)
            state.defenders[location] = _laid(random, laid, owner, seats)
    for seat in range(seats):
        state.hands[seat] = sorted(cards.pop() for _ in range(random.randint(3, 6)))
        state.reserves[seat] = sorted(cards.pop() for _ in range(random.randint(0, 2)))
    state.just_reserved = [cards.pop()]
    state.discards = [cards.pop() for _ in range(min(len(cards), random.randint(0, 30)))]
    state.deck = cards
    for viewer in range(seats + 1):
        state.known[viewer] = _memories(random, places_hidden_from(state, viewer), knows)
    return state


def _stand(cards, others, count, kind):
    """Cards of a kind that may stand together, and with those others."""
    allowed = PRINTED.may_stand_together if kind == ATTACKER else PRINTED.may_defend_together
    laid = []
    for card in [card for card in cards if PRINTED.type[card] == kind]:
        if len(laid) < count and allowed((*others, *laid, card)):
            laid.append(card)
            cards.remove(card)
    return laid


def _laid(random, faces, controller, seats):
    cards = []
    for face in faces:
        is_down = random.random() < 0.8
        scouts = {controller} | {seat for seat in range(seats) if random.random() < 0.1}
        cards.append((face | DOWN if is_down else face) | sum(1 << SEEN_BY + seat for seat in scouts))
    return tuple(cards)


def places_hidden_from(state, viewer):
    """By place, the faces that a viewer cannot see there, sorted; the number after the last seat is everybody."""
    seen = 1 << SEEN_BY + viewer if viewer < state.seats else 0
    places = {DECK: state.deck}
    for seat in range(state.seats):
        if seat != viewer:
            mine = state.just_reserved if seat == state.mover else []
            places |= {hand_place(seat): state.hands[seat], reserve_place(seat): state.reserves[seat] + mine}
    for location in range(PRINTED.location_count):
        for place, cards in (
            (attackers_place(location), state.attackers[location]),
            (defenders_place(location), state.defenders[location]),
        ):
            places[place] = [card & FACE for card in cards if card & DOWN and not card & seen]
    if viewer != state.mover:
        places[DECLARED] = [card & FACE for card in state.declared]
    if state.rallied and viewer != state.owners[state.declared_at]:
        places[RALLIED] = state.rallied
    return {place: sorted(cards) for place, cards in places.items() if cards}


def _memories(random, places, count):
    """True groups: of some hidden cards, with some other places where they might be."""
    cards = [(place, face) for place, faces in places.items() for face in faces]
    found = {}
    for place, face in random.sample(cards, min(count, len(cards))):
        others = random.sample(list(places), min(len(places), random.randint(0, 3)))
        found.setdefault(sum({place, *others}), []).append(face)
    return tuple(sorted((claimed, *sorted(faces)) for claimed, faces in found.items()))
