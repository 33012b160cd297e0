"""Cards that somebody cannot see, dealt by chance so that they agree with all that is known of them.

Stands are dealt first, because they are particular: an attack is of one band (EC-073), Defenders of one Location have
different names and at most one is a Garrison (EC-062, EC-063).  All deals that agree are nearly as likely: a card is
drawn for a slot by how many ways there are to deal the others then, as far as that can be told at a glance.  Where a
deal comes to nothing it begins again, and trusts that glance less; in the end it is searched for (`searching.py`).
"""

from bisect import bisect_left
from math import comb
from typing import Final

from hustings.core.rng import Rng
from hustings.games.elector_counts.claims import cross, mix, settled_in
from hustings.games.elector_counts.hidden import ANY_BAND, CLAIM, Hidden, Stand, barred_by
from hustings.games.elector_counts.layout import FACE
from hustings.games.elector_counts.printed import DEFENDER, SUPPORT
from hustings.games.elector_counts.searching import Search

TRIES: Final = 12
FREELY: Final = 3
"""How often the Defenders of one Location are drawn without regard to each other, and drawn anew if they conflict."""


class Dealer:
    """Deals what is hidden, once or until it agrees."""

    def __init__(self, hidden: Hidden, rng: Rng) -> None:
        self.printed = hidden.printed
        self.rng = rng
        self.pool = sorted(hidden.pool)
        self.room = hidden.room
        self.settled = hidden.settled
        self.stands = sorted(hidden.stands, key=_by_constraint)
        self.claims = sorted(hidden.claims.items(), key=_by_places)
        self.claimed = [0, *[places for places, _ in self.claims]]
        self.standing = sum({place for stand in self.stands for place in stand.slots})  # the places of stands, as bits
        roomy = sum([place for place, room in self.room.items() if room])
        self.is_crossing = len(self.claims) > 1 and cross([places & roomy for places in self.claimed])
        # Whether some card can be in a stand or elsewhere: then cards are not equally likely in a slot of it.
        self.is_vague = any(places & self.standing for places in self.claimed)
        self.least_slack = 0.01

    def deal(self) -> dict[int, list[int]]:
        """By place, its cards in an order that chance decides."""
        for _ in range(TRIES):
            if self._try():
                return self.dealt
            self.least_slack *= 1.5
        self._search()
        return self.dealt

    def _search(self) -> None:
        self.dealt = {place: faces[:] for place, faces in self.settled.items()}
        cards = self.pool + [
            face | number << CLAIM for number, (_, faces) in enumerate(self.claims, 1) for face in faces
        ]
        found = Search(self.printed, self.rng, cards, self.claimed).run(self.room, self.stands)
        free = self.room.copy()
        for place, card in found:
            cards.remove(card)
            self.dealt.setdefault(place, []).append(card & FACE)
            if place in free:
                free[place] -= 1
        self._deal_out(cards, free)

    def _try(self) -> bool:
        self.dealt = {place: faces[:] for place, faces in self.settled.items()}
        self._count_slack()
        first_defender = bisect_left(self.pool, len(self.printed.band))
        first_other = bisect_left(self.pool, bisect_left(self.printed.type, SUPPORT))
        attackers, defenders = self.pool[:first_defender], self.pool[first_defender:first_other]
        others = self.pool[first_other:]
        for number, (places, faces) in enumerate(self.claims, start=1):
            for face in faces:
                kind = self.printed.type[face] if places & self.standing else SUPPORT
                (others if kind > DEFENDER else defenders if kind else attackers).append(face | number << CLAIM)
        return self._fill_attacks(attackers, others) and self._fill_defences(defenders, others) and self._fill(others)

    def _count_slack(self) -> None:
        """For each claim: how many slots of its places are left for other cards.  Only vague claims need it."""
        self.unknown = len(self.pool)
        self.slack = [0]
        if not self.is_vague:
            return
        slots = [place for stand in self.stands for place in stand.slots]
        for places, faces in self.claims:
            room = sum([room for place, room in self.room.items() if place & places])
            self.slack.append(room + sum([1 for place in slots if place & places]) - len(faces))

    def _odds(self, place: int) -> list[float]:
        """By claim: how many times likelier its card is in a slot of this place than one of which nothing is known."""
        odds = [1.0]
        for places, slack in zip(self.claimed[1:], self.slack[1:], strict=True):
            odds.append(max(1, self.unknown) / max(self.least_slack, slack) if places & place else 0.0)
        return odds

    # ---- Attacks.

    def _fill_attacks(self, attackers: list[int], others: list[int]) -> bool:
        piles: dict[int, list[int]] = {}
        band = self.printed.band
        if self.stands and self.stands[0].is_attack:
            for card in attackers:
                piles.setdefault(band[card & FACE], []).append(card)
            for stand in self.stands:
                if stand.is_attack and stand.slots and not self._fill_attack(stand, piles):
                    return False
            attackers = [card for pile in piles.values() for card in pile]
        others += attackers
        return True

    def _fill_attack(self, stand: Stand, piles: dict[int, list[int]]) -> bool:
        band = stand.band if stand.band != ANY_BAND else self._draw_band(stand, piles)
        pile = piles.get(band, [])
        for place in stand.slots:
            index = self._draw(pile, place, 0)
            if index < 0:
                return False
            self._lay(pile, index, place)
        return True

    def _draw_band(self, stand: Stand, piles: dict[int, list[int]]) -> int:
        """By how many ways there are to fill the attack from each."""
        size = len(stand.slots)
        bands = list(piles)
        if self.is_vague:
            odds = self._odds(stand.slots[0])
            ways = [_ways([odds[card >> CLAIM] for card in piles[band]], size) for band in bands]
        else:
            ways = [float(comb(len(piles[band]), size)) for band in bands]
        chosen = self._weighted(ways)
        return bands[chosen] if chosen >= 0 else ANY_BAND

    # ---- Defenders.

    def _fill_defences(self, defenders: list[int], others: list[int]) -> bool:
        for stand in self.stands:
            if not stand.is_attack and stand.slots and not self._fill_defence(stand, defenders):
                return False
        others += defenders
        return True

    def _fill_defence(self, stand: Stand, defenders: list[int]) -> bool:
        for attempt in range(1 + FREELY):
            slack, unknown, barred = self.slack[:], self.unknown, stand.barred
            laid = []
            for place in stand.slots:
                index = self._draw(defenders, place, stand.barred if attempt < FREELY else barred)
                if index < 0 or barred >> (defenders[index] & FACE) & 1:
                    break
                barred |= barred_by(defenders[index] & FACE, self.printed)
                laid.append(self._lay(defenders, index, place))
            if len(laid) == len(stand.slots):
                return True
            for place, card in zip(stand.slots, laid, strict=False):
                self.dealt[place].pop()
                defenders.append(card)
            self.slack, self.unknown = slack, unknown
        return False

    # ---- Slots.

    def _draw(self, cards: list[int], place: int, barred: int) -> int:
        """The index of one of these cards for a slot of this place, or -1 if none may lie there."""
        if not self.is_vague:
            if not barred:
                return self.rng.below(len(cards)) if cards else -1
            fitting = [index for index, card in enumerate(cards) if not barred >> card & 1]
            return self.rng.choice(fitting) if fitting else -1
        odds = self._odds(place)
        return self._weighted([0.0 if barred >> (card & FACE) & 1 else odds[card >> CLAIM] for card in cards])

    def _weighted(self, weights: list[float]) -> int:
        total = sum(weights)
        if total <= 0.0:
            return -1
        left = self.rng.random() * total
        likely = -1
        for index, weight in enumerate(weights):
            if weight > 0.0:
                likely = index
                left -= weight
                if left < 0.0:
                    break
        return likely

    def _lay(self, cards: list[int], index: int, place: int) -> int:
        """Deal this card to a slot of a stand; the last of the cards takes its place among them."""
        card = cards[index]
        last = cards.pop()
        if index < len(cards):
            cards[index] = last
        self.dealt.setdefault(place, []).append(card & FACE)
        if self.is_vague:
            own = card >> CLAIM
            self.unknown -= not own
            for number, places in enumerate(self.claimed):
                if places & place and number != own:
                    self.slack[number] -= 1
        return card

    # ---- Hands, Reserves, deck.

    def _fill(self, cards: list[int]) -> bool:
        """Deal the rest to the places in which any card may lie: first where claims want them."""
        free = self.room.copy()
        if self.claims:
            taken = settled_in(free, cards, self.claimed, self.rng)
            if taken is None:
                return False
            if self.is_crossing:
                mix(free, taken, self.claimed, self.rng)
            for place, card in taken:
                self.dealt.setdefault(place, []).append(card & FACE)
            cards = [card for card in cards if card <= FACE]
        self._deal_out(cards, free)
        return True

    def _deal_out(self, cards: list[int], free: dict[int, int]) -> None:
        """Deal the cards of which nothing is known to the slots that are left, and leave no order anywhere."""
        if self.claims or self.settled:
            for laid in self.dealt.values():
                self.rng.shuffle(laid)
        self.rng.shuffle(cards)
        for place, room in free.items():
            laid = self.dealt.setdefault(place, [])
            if room:
                is_mixed = bool(laid)
                laid += cards[-room:]
                del cards[-room:]
                if is_mixed:
                    self.rng.shuffle(laid)


def _ways(odds: list[float], size: int) -> float:
    """The odds of all sets of so many of these cards together."""
    ways = [1.0] + [0.0] * size
    for one in odds:
        if one:
            for chosen in range(size, 0, -1):
                ways[chosen] += one * ways[chosen - 1]
    return ways[size]


def _by_constraint(stand: Stand) -> tuple[bool, bool, int]:
    """Attacks first, of them those whose band is known, and the larger before the smaller."""
    return (not stand.is_attack, stand.band == ANY_BAND, -len(stand.slots))


def _by_places(claim: tuple[int, list[int]]) -> tuple[int, int]:
    """What can lie in few places before what can lie in many."""
    return (claim[0].bit_count(), claim[0])
