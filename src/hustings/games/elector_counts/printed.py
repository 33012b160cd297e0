"""The pack as the rules use it: flat lists by face, and every action made once.

Faces are numbered attackers first, then defenders, Supports, Locations and Starting Locations.  A Location in play is
known by its own number, counted from the first Location: `location_of[face]`.
"""

from itertools import combinations
from typing import Final

from hustings.core.action import Action
from hustings.games.elector_counts.actions import Attack, Buy, Defend, PlayLocation, PlaySupport, Reserve, Sell, TakeUp
from hustings.games.elector_counts.pack import Components, Keyword

ATTACKER: Final = 0
DEFENDER: Final = 1
SUPPORT: Final = 2
LOCATION: Final = 3
TYPES: Final = ("attacker", "defender", "support", "location")

NO_ALLY: Final = -1
MOST_REMEMBERED = 20_000
"""How many hands' sets are remembered at once."""


class Effect:
    """One effect of a Support (rules.md, "Effect kinds")."""

    __slots__ = ("kind", "n", "types")

    def __init__(self, kind: str, n: int, types: tuple[int, ...]) -> None:
        self.kind = kind
        self.n = n
        self.types = types


class Printed:
    """Immutable by convention; one for each pack.  Only what menus are made of is remembered, which follows from the
    cards alone."""

    def __init__(self, components: Components) -> None:
        self.numbers = components.numbers
        self.starting_hand = {row.players: row.starting_hand for row in components.seating}
        self.reinforcements = {row.players: row.reinforcements for row in components.seating}
        self.ids = [row.id for row in components.faces]
        self._number_faces(components)
        self._read_units(components)
        self._read_supports(components)
        self._read_locations(components)
        self.decks = {players: self._deck(components, players) for players in self.starting_hand}
        self.copies = {
            players: [deck.count(face) for face in range(self.face_count)] for players, deck in self.decks.items()
        }
        self._make_actions()

    def _number_faces(self, components: Components) -> None:
        sizes = (len(components.attacker), len(components.defender), len(components.support), len(components.places))
        self.type = [kind for kind, size in enumerate(sizes) for _ in range(size)]
        self.face_count = len(self.type)
        self.first_location = sum(sizes[:3])
        self.location_count = sizes[3]
        self.first_starting = self.face_count - len(components.starting_location)

    def _read_units(self, components: Components) -> None:
        faces = range(self.face_count)
        units = components.units
        allies = {row.id: number for number, row in enumerate(components.ally)}
        others = self.face_count - len(units)
        self.strength = [row.strength for row in units] + [0] * others
        self.ally = [allies.get(row.ally, NO_ALLY) for row in components.attacker]
        # Attackers of one band may stand together: those of one ALLY type, or else those of one name (EC-073).
        self.band = [len(allies) + face if ally == NO_ALLY else ally for face, ally in enumerate(self.ally)]
        self.ally += [NO_ALLY] * (self.face_count - len(self.ally))
        garrisons = {row.id for row in components.defender if row.garrison}
        self.garrison = [self.ids[face] in garrisons for face in faces]
        self.garrisons = sum([1 << face for face in faces if self.garrison[face]])  # as bits
        keywords: list[tuple[Keyword, ...]] = [row.keywords for row in units]
        keywords += [()] * others
        self.earn = [sum(word.n for word in keywords[face] if word.kind == "earn") for face in faces]
        self.steal = [sum(word.n for word in keywords[face] if word.kind == "steal") for face in faces]
        self.retreats = [any(word.kind == "retreat" for word in keywords[face]) for face in faces]
        self.counters = [self._targets(keywords[face], "counter", allies) for face in faces]
        self.assassinates = [self._targets(keywords[face], "assassinate", allies) for face in faces]

    def _targets(self, keywords: tuple[Keyword, ...], kind: str, allies: dict[str, int]) -> int:
        """The faces that a card's COUNTER or ASSASSINATE names, as bits."""
        bits = 0
        for word in keywords:
            if word.kind == kind:
                for face in range(self.face_count):
                    is_ally = word.ally != "" and self.ally[face] == allies[word.ally]
                    if self.ids[face] == word.card or is_ally or (word.garrison and self.garrison[face]):
                        bits |= 1 << face
        return bits

    def _read_supports(self, components: Components) -> None:
        self.effects: list[tuple[Effect, ...]] = [()] * self.face_count
        self.window = [""] * self.face_count
        self.stays = [False] * self.face_count
        first = self.type.index(SUPPORT) if SUPPORT in self.type else 0
        for face, row in enumerate(components.support, start=first):
            self.effects[face] = tuple(
                Effect(effect.kind, effect.n, tuple(TYPES.index(one) for one in effect.types)) for effect in row.effects
            )
            self.window[face] = row.window
            self.stays[face] = row.stays
        self.reactions = {
            kind: [face for face in range(self.face_count) if self.window[face] and self.effects[face][0].kind == kind]
            for kind in ("rally_defenders", "redirect_attack", "boost_card", "cancel_support")
        }

    def _read_locations(self, components: Components) -> None:
        self.location_of = [face - self.first_location for face in range(self.face_count)]
        self.schillings = [row.schillings for row in components.places]
        self.points = [row.points for row in components.places]
        self.order = [0] * len(components.location) + [row.order for row in components.starting_location]
        self.starting = list(range(len(components.location), self.location_count))

    def _deck(self, components: Components, players: int) -> list[int]:
        """The deck cards of so many players, sorted (EC-028, EC-177)."""
        few = {row.id for row in components.support if row.min_players > players}
        copies = [row.copies for row in components.units] + [row.copies for row in components.support]
        copies += [1] * len(components.location)
        return [face for face, count in enumerate(copies) for _ in range(count) if self.ids[face] not in few]

    def _make_actions(self) -> None:
        faces = range(self.face_count)
        self.play_locations: list[Action] = [PlayLocation(face) for face in faces]
        self.play_supports: list[Action] = [PlaySupport(face) for face in faces]
        self.reserves: list[Action] = [Reserve(face) for face in faces]
        self.take_ups: list[Action] = [TakeUp(face) for face in faces]
        self.buys: list[Action] = [Buy(count) for count in range(MOST_CARDS_BOUGHT + 1)]
        self.worth: list[float] = []  # by face, for bots: `advice.py` fills it in once
        self.remembered: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self._attacks: list[dict[tuple[int, ...], Action]] = [{} for _ in range(self.location_count)]
        self._defends: list[dict[tuple[int, ...], Action]] = [{} for _ in range(self.location_count)]
        self.sells: list[Action] = [Sell((face,)) for face in faces]
        self.sell_pairs: list[list[Action]] = [
            [Sell((min(face, other), max(face, other))) for other in faces] for face in faces
        ]

    # ---- What menus are made of.

    def attacks(self, location: int, attackers: tuple[int, ...], most: int) -> list[Action]:
        """Every set of at most so many of these Attackers that may stand together, against one Location (EC-073)."""
        made = self._attacks[location]
        sets = self._sets(ATTACKER, attackers, most)
        return [made[cards] if cards in made else self._made(made, Attack(cards, location)) for cards in sets]

    def defends(self, location: int, defenders: tuple[int, ...], most: int) -> list[Action]:
        """Every set of at most so many of these Defenders that may stand together, at one Location."""
        made = self._defends[location]
        sets = self._sets(DEFENDER, defenders, most)
        return [made[cards] if cards in made else self._made(made, Defend(cards, location)) for cards in sets]

    def _made(self, made: dict[tuple[int, ...], Action], action: Attack | Defend) -> Action:
        made[action.cards] = action
        return action

    def _sets(self, kind: int, cards: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
        key = (kind, most, *cards)
        found = self.remembered.get(key)
        if found is None:
            found = attack_sets(self, cards, most) if kind == ATTACKER else defence_sets(self, cards, most)
            if len(self.remembered) >= MOST_REMEMBERED:
                self.remembered.clear()
            self.remembered[key] = found
        return found

    def sales(self, hand: list[int], most: int) -> list[Action]:
        """One or two cards of this sorted hand (EC-099)."""
        faces = sorted(set(hand))
        found = [self.sells[face] for face in faces]
        if most > 1:
            for place, face in enumerate(faces):
                pairs = self.sell_pairs[face]
                found += [pairs[other] for other in faces[place if hand.count(face) > 1 else place + 1 :]]
        return found

    # ---- Who may stand with whom.

    def may_stand_together(self, attackers: tuple[int, ...]) -> bool:
        """One common name or one common ALLY type (EC-073)."""
        first = attackers[0]
        ally = self.ally[first]
        return all(not (face != first and (ally == NO_ALLY or self.ally[face] != ally)) for face in attackers)

    def may_defend_together(self, defenders: tuple[int, ...]) -> bool:
        """No name twice, and at most one Garrison (EC-062, EC-063)."""
        return len(set(defenders)) == len(defenders) and sum([self.garrison[face] for face in defenders]) <= 1


MOST_CARDS_BOUGHT: Final = 66
"""With all the money of the largest pack, at the lowest price."""


def attack_sets(printed: Printed, attackers: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
    """Sorted sets of at most `most` of these sorted cards that may stand in one attack, the smaller first."""
    found: list[tuple[int, ...]] = []
    for size in range(1, min(most, len(attackers)) + 1):
        sets = sorted(set(combinations(attackers, size)))
        found += [cards for cards in sets if printed.may_stand_together(cards)]
    return found


def defence_sets(printed: Printed, defenders: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
    """Sorted sets of at most `most` of these sorted cards that may defend one Location, the smaller first."""
    found: list[tuple[int, ...]] = []
    faces = sorted(set(defenders))
    for size in range(1, min(most, len(faces)) + 1):
        found += [cards for cards in combinations(faces, size) if printed.may_defend_together(cards)]
    return found
