"""The pack as the rules use it: flat lists by card, location, action and effect, and every action made once."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from hustings.core.action import Action
from hustings.games.dealers_in_hope.actions import (
    NO_STRENGTH,
    Announce,
    Choose,
    Convert,
    Deploy,
    Discard,
    Dismiss,
    Exchange,
    Lay,
    Play,
    Promote,
    PutBack,
    Recover,
    Reserve,
    Shed,
    TakeCity,
    TakeFaction,
    Toss,
    Train,
    TrainMaster,
    UseAbility,
    UseSpoils,
)
from hustings.games.dealers_in_hope.boards import Board
from hustings.games.dealers_in_hope.effect_rows import Effect
from hustings.games.dealers_in_hope.pack import (
    BOARDS,
    CLASSES,
    ERAS,
    GROUPS,
    LEADERS_A_FACTION,
    STRENGTHS,
    ActionRow,
    CommonCard,
    Components,
    DeckCard,
    LevelCard,
)

MASSES, CITIZEN, LEVEL1, LEVEL2, MASTER, LEADER = range(6)
REORGANIZE, TRAIN, ASSAULT = range(3)
EARLY, LATE = range(2)
EUROPE, NORTH_AMERICA = range(2)
NONE: Final = -1
MARKERS: Final = 3
PLACES: Final = 2
WITH_EUROPE: Final = 3
"""The number of players who use the European side (DH-021)."""
SPOILS: Final = (2, 3)
START_CITY: Final = 5
PRIZE_CITY: Final = 6
MOST_CONVERTED: Final = 12
HELD_WHEN: Final = ("passive", "turn", "turn_end", "winter", "game_end")


class Printed:
    """Immutable by convention; one for each pack.  Only what menus are made of is remembered, which follows from the
    components alone."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.hand_size = components.factions.numbers.hand_size
        self.effects: list[Effect] = []
        """Every effect of the pack: a power of a seat, or a question, knows it by its place here."""
        self.source_of: list[int] = []
        self._read_cards(components)
        self._read_masters(components)
        self._read_locations(components)
        self._read_factions(components)
        self._read_deeds(components)
        self.sets: dict[str, tuple[int, ...]] = {
            row.id: self._professions_of(row.professions) for row in components.professions.recommended_set
        }
        europe, america = components.board_europe, components.board_north_america
        self.boards = (
            Board(BOARDS[EUROPE], europe),
            Board(BOARDS[NORTH_AMERICA], america, len(europe.territory), len(europe.sea)),
        )
        self._place_cities(components)
        self._make_actions()

    # ---- Deck cards.

    def _read_cards(self, components: Components) -> None:
        """Faces: masses and citizens of the supply, level 1, level 2, leaders, and the same masses and citizens with a
        faction's symbol, which are other cards (DH-047)."""
        common, professions = components.citizens_masses.card, components.professions.profession
        level1, level2 = [row.level1 for row in professions], [row.level2 for row in professions]
        leaders = [card for row in components.factions.faction for card in row.leader_card]
        faces: list[DeckCard] = [*common, *level1, *level2, *leaders, *common]
        self.faces = faces
        self.card_count = len(faces)
        self.first_level1 = len(common)
        self.first_level2 = self.first_level1 + len(level1)
        self.first_leader = self.first_level2 + len(level2)
        self.first_home = self.first_leader + len(leaders)
        self.common_number = {row.id: card for card, row in enumerate(common)}
        kinds = [CLASSES.index(row.kind) for row in common]
        self.kind = [*kinds, *[LEVEL1] * len(level1), *[LEVEL2] * len(level2), *[LEADER] * len(leaders), *kinds]
        self.profession = [self._profession_at(card) for card in range(self.card_count)]
        self.is_home = [card >= self.first_leader for card in range(self.card_count)]
        self.strengths = [(face.attack, face.defense, face.support) for face in faces]
        trained: list[CommonCard | LevelCard] = [*common, *level1, *level2]
        self.cost = [row.cost for row in trained] + [NONE] * (self.card_count - len(trained))
        self.copies = [row.count for row in trained] + [0] * (self.card_count - len(trained))
        self.card_effects = [self._number(face.effects, card) for card, face in enumerate(faces)]
        self.ways = [self._ways(card) for card in range(self.card_count)]

    def _profession_at(self, card: int) -> int:
        if not self.first_level1 <= card < self.first_leader:
            return NONE
        return (card - self.first_level1) % (self.first_level2 - self.first_level1)

    def _ways(self, card: int) -> tuple[int, ...]:
        """The strengths that a card may be played for; with an effect and a value of 0, none of them too (DH-083)."""
        values = self.strengths[card]
        ways = tuple([strength for strength in range(len(STRENGTHS)) if values[strength]])
        return (*ways, NO_STRENGTH) if self.card_effects[card] and 0 in values else ways

    def next_of(self, card: int) -> int:
        """Of a level 1 card the level 2 card of its profession."""
        return card - self.first_level1 + self.first_level2

    # ---- Effects.

    def _number(self, effects: tuple[Effect, ...], source: int) -> tuple[int, ...]:
        first = len(self.effects)
        self.effects += effects
        self.source_of += [source] * len(effects)
        return tuple(range(first, len(self.effects)))

    # ---- Masters, locations, factions.

    def _read_masters(self, components: Components) -> None:
        rows = [row.master for row in components.professions.profession]
        self.profession_ids = [row.id for row in components.professions.profession]
        self.profession_count = len(rows)
        self.master_cost = [row.cost for row in rows]
        self.master_vp = [row.vp for row in rows]
        self.master_effects = [self._number(row.effects, self.card_count + number) for number, row in enumerate(rows)]

    def _professions_of(self, ids: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted([self.profession_ids.index(one) for one in ids]))

    def _read_locations(self, components: Components) -> None:
        rows = components.locations.location
        self.location_count = len(rows)
        self.first_location_source = self.card_count + self.profession_count
        self.location_value = [row.value for row in rows]
        self.location_copies = [row.count for row in rows]
        self.end_vp = [row.end_vp for row in rows]
        self.location_effects = [
            self._number(row.effects, self.first_location_source + number) for number, row in enumerate(rows)
        ]
        self.is_spoils = [row.value in SPOILS for row in rows]
        self.offers = [
            tuple([number for number in numbers if self.effects[number].when == "turn"])
            for numbers in self.location_effects
        ]
        """By location card, what it offers once a turn."""
        self.stacks = [[number for number, row in enumerate(rows) if row.value == value] for value in SPOILS]

    def _place_cities(self, components: Components) -> None:
        """By board and territory its city card, by city card its territory, and the start cities of each board."""
        rows = components.locations.location
        self.territory_of = [NONE] * len(rows)
        self.city_at = [[NONE] * board.count for board in self.boards]
        for number, row in enumerate(rows):
            if row.territory:
                board = BOARDS.index(row.board)
                self.territory_of[number] = self.boards[board].number[row.territory]
                self.city_at[board][self.territory_of[number]] = number
        self.cities = [[city for city in self.city_at[board] if city != NONE] for board in range(len(BOARDS))]
        self.start_cities = [
            sorted([city for city in cities if self.location_value[city] == START_CITY]) for cities in self.cities
        ]

    def _read_factions(self, components: Components) -> None:
        rows = components.factions.faction
        self.faction_count = len(rows)
        first = self.first_location_source + self.location_count
        self.abilities = [self._number(row.ability, first + number) for number, row in enumerate(rows)]
        self.conditions = [self._number(row.winter, first + number) for number, row in enumerate(rows)]
        self.first_faction_source = first
        self.first_deed_source = first + self.faction_count
        self.decks: list[list[int]] = []
        for faction, row in enumerate(rows):
            leaders = [self.first_leader + LEADERS_A_FACTION * faction + number for number in range(LEADERS_A_FACTION)]
            common = [
                self.first_home + self.common_number[name] for name, count in row.deck.items() for _ in range(count)
            ]
            self.decks.append(sorted([*leaders, *common]))
        in_decks = [card for deck in self.decks for card in deck]
        self.total = [self.copies[card] + in_decks.count(card) for card in range(self.card_count)]

    # ---- The action board.

    def _read_deeds(self, components: Components) -> None:
        self.deeds: tuple[ActionRow, ...] = components.action_board.action
        self.group = [GROUPS.index(row.group) for row in self.deeds]
        self.spaces = [row.spaces for row in self.deeds]
        self.deeds_of = [[deed for deed, row in enumerate(self.deeds) if row.era == era] for era in ERAS]
        bonuses = {row.era: row for row in components.action_board.reorganize}
        self.bonus_dismiss = [bonuses[era].dismiss_up_to for era in ("early", "late")]
        self.bonus_vp = [bonuses[era].vp for era in ("early", "late")]
        self.trainable = [tuple([CLASSES.index(one) for one in row.classes]) for row in self.deeds]

    # ---- Every action with few faces, made once.

    def _make_actions(self) -> None:
        cards, places = range(self.card_count), range(PLACES)
        self.plays: list[list[Action]] = [[Play(card, way) for way in self.ways[card]] for card in cards]
        self.deploys: list[list[Action]] = [[Deploy(card, way) for way in self.ways[card]] for card in cards]
        self.reserves: list[Action] = [Reserve(card) for card in cards]
        self.dismisses: list[list[Action]] = [[Dismiss(card, place) for card in cards] for place in places]
        self.lays: list[list[Action]] = [[Lay(card, place) for card in cards] for place in places]
        self.promotes: list[list[Action]] = [[Promote(card, place) for card in cards] for place in places]
        self.trains: list[Action] = [Train(card) for card in cards]
        self.train_masters: list[Action] = [TrainMaster(number) for number in range(self.profession_count)]
        self.tosses: list[Action] = [Toss(card) for card in cards]
        self.put_backs: list[Action] = [PutBack(card) for card in cards]
        self.recovers: list[Action] = [Recover(card) for card in cards]
        self.uses: list[Action] = [UseSpoils(number) for number in range(self.location_count)]
        self.abilities_used: list[Action] = [UseAbility(number) for number in range(self.location_count)]
        self.chooses: list[list[Action]] = [
            [Choose(deed, marker) for deed in range(len(self.deeds))] for marker in range(MARKERS)
        ]
        self.take_factions: list[Action] = [TakeFaction(number) for number in range(self.faction_count)]
        self.take_cities: list[Action] = [TakeCity(number) for number in range(self.location_count)]
        self.converts: list[Action] = [Convert(count) for count in range(MOST_CONVERTED + 1)]


@lru_cache(maxsize=20_000)
def announced(territory: int, path: int, defence: int) -> Announce:
    return Announce(territory, path, defence)


@lru_cache(maxsize=4096)
def some_of(hand: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Every set of at most so many of these cards; equal cards are not told apart."""
    found = {chosen for count in range(most + 1) for chosen in combinations(hand, count)}
    return tuple(sorted(found, key=lambda chosen: (len(chosen), chosen)))


@lru_cache(maxsize=4096)
def discards_of(hand: tuple[int, ...]) -> tuple[Action, ...]:
    """Every set of cards that may be discarded of a hand, none included (DH-099)."""
    return tuple([Discard(chosen) for chosen in some_of(hand, len(hand))])


@lru_cache(maxsize=4096)
def sheds_of(hand: tuple[int, ...]) -> tuple[Action, ...]:
    """The same in winter (DH-206)."""
    return tuple([Shed(chosen) for chosen in some_of(hand, len(hand))])


@lru_cache(maxsize=4096)
def forced_of(hand: tuple[int, ...], count: int) -> tuple[Action, ...]:
    """Every set of exactly so many (DH-223)."""
    return tuple([Discard(chosen) for chosen in some_of(hand, count) if len(chosen) == count])


@lru_cache(maxsize=4096)
def exchanges_of(hand: tuple[int, ...], most: int) -> tuple[Action, ...]:
    return tuple([Exchange(chosen) for chosen in some_of(hand, most)])
