"""A small table of hidden cards, and by brute force every deal that a viewer must think possible.

Seat 0 looks on while cards go back and forth between places that it cannot see; it knows what it passed and got, and
what all saw.  `Chronicle` plays that, tells `knowledge.py` of it, and keeps the set of all deals that agree with the
whole history.  A deal is, by hidden place, its faces, sorted.
"""

from collections import Counter
from itertools import combinations, permutations
from random import Random

from hustings.games.elector_counts.knowledge import learned, learned_by_all, moved, seen, seen_by_all, shuffled
from hustings.games.elector_counts.layout import DECK, hand_place, reserve_place
from tests.games.elector_counts.hidden_table import empty_table

HAND_1, HAND_2, RESERVE_1 = hand_place(1), hand_place(2), reserve_place(1)
PLACES = (HAND_1, HAND_2, RESERVE_1, DECK)
WAYS = ((HAND_1, RESERVE_1), (RESERVE_1, HAND_1), (HAND_1, HAND_2), (HAND_2, HAND_1), (DECK, HAND_1), (DECK, HAND_2))
SEER, EVERYBODY = 0, 3

Deal = tuple[tuple[int, ...], ...]


class Chronicle:
    """One history, seen by seat 0."""

    def __init__(self, faces: tuple[int, ...], seed: int) -> None:
        self.random = Random(seed)
        cards = list(faces)
        self.random.shuffle(cards)
        self.own, self.open = cards[:2], cards[2:3]
        self.truth: dict[int, list[int]] = {HAND_1: cards[3:5], HAND_2: [], RESERVE_1: [], DECK: cards[5:]}
        self.state = empty_table(3)
        self.possible = set(deals(self.hidden, self.sizes))

    @property
    def hidden(self) -> list[int]:
        return sorted(face for place in PLACES for face in self.truth[place])

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(self.truth[place]) for place in PLACES)

    @property
    def deal(self) -> Deal:
        return tuple(tuple(sorted(self.truth[place])) for place in PLACES)

    @property
    def groups(self):
        return self.state.known[SEER]

    def go_on(self) -> None:
        """Something happens."""
        doings = [self.go_unseen, self.go_unseen, self.show, self.give, self.get, self.take_back, self.reshuffle]
        self.random.choice(doings)()

    def go_unseen(self) -> None:
        source, target = self.random.choice(WAYS)
        count = self.random.randint(0, len(self.truth[source]))
        if count:
            faces = self._some(self.truth[source], count)
            self.truth = self.truth | {target: self.truth[target] + faces}
            moved(self.state, source, target, not self.truth[source], (1,) if source != HAND_2 else (2,))
            self.possible = {
                _plus(_minus(deal, source, gone), target, gone)
                for deal in self.possible
                for gone in set(combinations(deal[PLACES.index(source)], count))
            }

    def show(self) -> None:
        place = self.random.choice(PLACES[:3])
        faces = self._take_out(place)
        if faces:
            self.open += faces
            seen_by_all(self.state, place, faces, not self.truth[place])

    def give(self) -> None:
        if self.own:
            faces = self._some(self.own, 1)
            self.truth = self.truth | {HAND_2: self.truth[HAND_2] + faces}
            self.possible = {_plus(deal, HAND_2, faces) for deal in self.possible}
            learned(self.state, SEER, HAND_2, faces)

    def get(self) -> None:
        faces = self._take_out(HAND_1)
        if faces:
            self.own += faces
            seen(self.state, SEER, HAND_1, faces, not self.truth[HAND_1])

    def take_back(self) -> None:
        if self.open:
            faces = self._some(self.open, 1)
            self.truth = self.truth | {HAND_1: self.truth[HAND_1] + faces}
            self.possible = {_plus(deal, HAND_1, faces) for deal in self.possible}
            learned_by_all(self.state, HAND_1, faces, (1,))

    def reshuffle(self) -> None:
        if not self.truth[DECK] and self.open:
            faces, self.open = self.open, []
            self.truth = self.truth | {DECK: faces}
            self.possible = {_plus(deal, DECK, faces) for deal in self.possible}
            shuffled(self.state, faces)

    def _some(self, cards: list[int], count: int) -> list[int]:
        chosen = self.random.sample(range(len(cards)), count)
        faces = [cards[index] for index in chosen]
        cards[:] = [card for index, card in enumerate(cards) if index not in chosen]
        return faces

    def _take_out(self, place: int) -> list[int]:
        """One card leaves a hidden place, and the seer sees it: whatever could not have shown it is impossible."""
        cards = list(self.truth[place])
        if not cards:
            return []
        faces = self._some(cards, 1)
        self.truth = self.truth | {place: cards}
        at = PLACES.index(place)
        self.possible = {_minus(deal, place, faces) for deal in self.possible if faces[0] in deal[at]}
        return faces


def _plus(deal: Deal, place: int, faces) -> Deal:
    at = PLACES.index(place)
    return (*deal[:at], tuple(sorted((*deal[at], *faces))), *deal[at + 1 :])


def _minus(deal: Deal, place: int, faces) -> Deal:
    at = PLACES.index(place)
    left = Counter(deal[at]) - Counter(faces)
    return (*deal[:at], tuple(sorted(left.elements())), *deal[at + 1 :])


def deals(faces: list[int], sizes: tuple[int, ...]) -> list[Deal]:
    """Every way to put these cards into places of these sizes."""
    if len(sizes) == 1:
        return [(tuple(faces),)]
    found = []
    for first in sorted(set(combinations(faces, sizes[0]))):
        rest = sorted((Counter(faces) - Counter(first)).elements())
        found += [(first, *others) for others in deals(rest, sizes[1:])]
    return found


def agrees(deal: Deal, groups, places=PLACES) -> bool:
    """Whether each card of each group can be another card of the deal, in one of the group's places."""
    by_face: dict[int, list[int]] = {}
    for claimed, *faces in groups:
        for face in faces:
            by_face.setdefault(face, []).append(claimed)
    for face, claims in by_face.items():
        found = [place for place, cards in zip(places, deal, strict=True) for card in cards if card == face]
        if not any(all(map(int.__and__, claims, one)) for one in permutations(found, len(claims))):
            return False
    return True
