"""Positions of Elector Counts with much that is hidden, dealt at random: no rule was played to come to them."""

from pathlib import Path
from random import Random

from hustings.core.pack import Pack
from hustings.games import elector_counts
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
from hustings.games.elector_counts.pack import read_components
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER, Printed

PRINTED = Printed(read_components(Pack.shipped(Path(elector_counts.__path__[0]))))
FACE_OF = {name: face for face, name in enumerate(PRINTED.ids)}


class Table(Layout):
    """What lies on a table, without rules."""

    def view_of(self, seat):
        raise NotImplementedError

    def deal_anew(self, seat, rng):
        raise NotImplementedError

    def outcome(self):
        raise NotImplementedError


def empty_table(seats):
    state = Table()
    state.printed, state.seats, state.mover = PRINTED, seats, 0
    state.hands, state.reserves = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.just_reserved, state.deck, state.discards = [], [], []
    state.rows = [()] * seats
    state.owners = [NOBODY] * PRINTED.location_count
    state.attackers = [()] * PRINTED.location_count
    state.defenders = [()] * PRINTED.location_count
    state.declared = state.rallied = ()
    state.known = [()] * (seats + 1)
    return state


def faces(names):
    return [FACE_OF[name] for name in names.split()]


def down(names, seen_by):
    """Face-down cards that these seats have seen."""
    return tuple(face | DOWN | sum(1 << SEEN_BY + seat for seat in seen_by) for face in faces(names))


def random_table(seats, seed, stands=10, knows=3, is_declared=False):
    """A position in the middle of a game, and the Location against which an attack is declared, if one is."""
    random = Random(seed)
    state = empty_table(seats)
    cards = PRINTED.decks[seats][:]
    random.shuffle(cards)
    target = NOBODY
    for location in random.sample(range(PRINTED.location_count), stands):
        owner = random.randrange(seats)
        state.owners[location] = owner
        state.rows[owner] += (location,)
        is_target = is_declared and target == NOBODY and owner != state.mover
        if is_target:
            target = location
            state.declared = tuple(_stand(state, cards, (), random.randint(1, 2), ATTACKER))
            state.rallied = tuple(_stand(state, cards, (), random.randint(0, 2), DEFENDER))
        controller = random.choice([seat for seat in range(seats) if seat != owner])
        if not is_target and random.random() < 0.5:
            laid = _stand(state, cards, (), random.randint(1, 3), ATTACKER)
            state.attackers[location] = _laid(random, laid, controller, seats)
        else:
            laid = _stand(state, cards, state.rallied if is_target else (), random.randint(1, 3), DEFENDER)
            state.defenders[location] = _laid(random, laid, owner, seats)
    for seat in range(seats):
        state.hands[seat] = sorted(cards.pop() for _ in range(random.randint(3, 6)))
        state.reserves[seat] = sorted(cards.pop() for _ in range(random.randint(0, 2)))
    state.just_reserved = [cards.pop()]
    state.discards = [cards.pop() for _ in range(min(len(cards), random.randint(0, 30)))]
    state.deck = cards
    for viewer in range(seats + 1):
        state.known[viewer] = _memories(random, places_hidden_from(state, viewer, target), knows)
    return state, target


def _stand(state, cards, others, count, kind):
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


def places_hidden_from(state, viewer, target):
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
        places[DECLARED] = state.declared
    if target == NOBODY or viewer != state.owners[target]:
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
