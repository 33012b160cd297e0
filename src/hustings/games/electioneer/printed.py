"""The pack as the rules use it: flat lists by zone, Strategy, Event and token, and every action made once."""

from itertools import combinations
from typing import Final

from hustings.core.action import Action
from hustings.games.electioneer.actions import (
    Campaign,
    ChooseColumn,
    ChoosePlayer,
    Confirm,
    Disclose,
    Fundraise,
    GainCard,
    PickUp,
    RemoveCard,
    Surrender,
    Use,
)
from hustings.games.electioneer.faults import FAMILIES, VOCABULARY
from hustings.games.electioneer.maps import Map
from hustings.games.electioneer.pack import (
    REGIONS,
    SEATS,
    SMALL_MAP_REGIONS,
    SYMBOLS,
    WILD,
    Components,
    Effect,
    EventRow,
)

REGION_COUNT: Final = 5
CATEGORIES: Final = 12
"""Five regions, then seven constituencies: for each a first token and a second one."""
ACHIEVEMENTS: Final = 24
"""The number of the first achievement token; those before it are the first and second of each category."""
DIGIT: Final = 5
"""A tally is one number: for each category so many bits."""
NO_EFFECT: Final = ""
VARIANTS: Final = ("full", "training", "small_map", "common_strategies")
FULL, TRAINING, SMALL_MAP, COMMON = range(4)

HOME: Final = {
    kind: next(place for place, region in enumerate(REGIONS) if FAMILIES[region] == family)
    for kind, (family, _, _) in VOCABULARY.items()
}
"""The region whose stack can have an effect of this kind in force (EL-010)."""


class Printed:
    """Immutable by convention; one for each pack.  Only what menus are made of is remembered, which follows from the
    components alone."""

    def __init__(self, components: Components) -> None:
        self._read_zones(components)
        self._read_strategies(components)
        self._read_tokens(components)
        self.events = components.events.event
        self.event_symbols = [_bits(row.symbols) for row in self.events]
        self.round_limit = components.tokens.round_limit[0].rounds
        full = Map(components, REGIONS, has_wild=True)
        small = Map(components, SMALL_MAP_REGIONS, has_wild=False)
        self.variants = [
            Variant(self, components, number, small if number == SMALL_MAP else full) for number in range(len(VARIANTS))
        ]
        self._make_actions()

    def _read_zones(self, components: Components) -> None:
        rows = components.zones.zone
        self.zone_count = len(rows)
        self.ids = [row.id for row in rows]
        self.number = {row.id: zone for zone, row in enumerate(rows)}
        self.wild = next(zone for zone, row in enumerate(rows) if row.region == WILD)
        self.region = [REGIONS.index(row.region) if row.region != WILD else -1 for row in rows]
        self.cost = [row.cost for row in rows]
        self.symbols = [_bits(row.symbols) for row in rows]
        self.symbol_count = [len(row.symbols) for row in rows]
        self.weight = [sum(1 << DIGIT * (REGION_COUNT + SYMBOLS.index(one)) for one in row.symbols) for row in rows]
        self.is_control_point = [row.control_point for row in rows]
        self.has_route = [bool(row.routes) for row in rows]
        self.effects: list[Effect | None] = [row.effect for row in rows]
        self.timing = [row.effect.timing if row.effect else "" for row in rows]
        self.figure = [_figure(row.effect) if row.effect else 0 for row in rows]

    def _read_strategies(self, components: Components) -> None:
        rows = components.strategies.strategy
        self.strategy_count = len(rows)
        self.strategy_zones = [tuple(self.number[zone] for zone in row.zones) for row in rows]
        self.strategy_votes = [row.votes for row in rows]
        self.rewards = [row.reward for row in rows]
        self.strategies_of = [
            [strategy for strategy, zones in enumerate(self.strategy_zones) if zone in zones]
            for zone in range(self.zone_count)
        ]

    def _read_tokens(self, components: Components) -> None:
        self.token_ids = [row.id for row in components.tokens.token]
        self.token_count = len(self.token_ids)
        self.tests = [row.test for row in components.tokens.token]

    def _make_actions(self) -> None:
        """Every action with few faces, made once."""
        zones, columns = range(self.zone_count), range(REGION_COUNT)
        self.uses: list[Action] = [Use(zone) for zone in zones]
        self.pick_ups: list[Action] = [PickUp(zone) for zone in zones]
        self.gains: list[Action] = [GainCard(zone) for zone in zones]
        self.confirms: list[list[Action]] = [[Confirm(zone, region) for region in columns] for zone in zones]
        self.fundraises: list[Action] = [Fundraise(column) for column in columns]
        self.choose_columns: list[Action] = [ChooseColumn(column) for column in columns]
        self.discloses: list[Action] = [Disclose(strategy) for strategy in range(self.strategy_count)]
        self.surrenders: list[Action] = [Surrender(seat) for seat in range(SEATS.stop)]
        self.players: list[Action] = [ChoosePlayer(seat) for seat in range(SEATS.stop)]
        self.removes: list[list[Action]] = [
            [RemoveCard(seat, region) for region in columns] for seat in range(SEATS.stop)
        ]


class Variant:
    """The rules of one variant: what is played, on which side of the board, and when it ends."""

    def __init__(self, printed: Printed, components: Components, number: int, map: Map) -> None:
        self.name = VARIANTS[number]
        self.map = map
        self.is_training = number == TRAINING
        self.has_private = number == FULL
        self.has_common = number == COMMON
        self.regions = map.columns
        self.zone_limit = ZONE_LIMIT
        effects = printed.effects
        self.kind_of: list[str] = [
            NO_EFFECT if effect is None or self.is_training else effect.kind for effect in effects
        ]
        self.extra = [self._extra_symbols(effect) for effect in effects]
        self.lobby = LOBBY
        self._read_tokens(printed, components, number)
        of_map = "small_map" if number == SMALL_MAP else "full"
        self.threshold = {row.players: row.votes for row in components.tokens.end_threshold if row.map == of_map}
        columns = self.regions
        self.campaigns: list[Action] = [Campaign(one, other) for one in columns for other in columns if one != other]
        self.recurring = [not self.is_training and timing == "recurring" for timing in printed.timing]
        self.immediate = [not self.is_training and timing == "immediate" for timing in printed.timing]

    def _extra_symbols(self, effect: Effect | None) -> int:
        """What an uppermost card adds to a tally (`extra_symbol`)."""
        if effect is None or self.is_training or effect.kind != "extra_symbol":
            return 0
        return effect.n << DIGIT * (REGION_COUNT + SYMBOLS.index(effect.symbol))

    def _read_tokens(self, printed: Printed, components: Components, number: int) -> None:
        """Which tokens are in play, and what they are worth there (EL-020, EL-138, EL-152, EL-157, EL-158)."""
        is_small = number == SMALL_MAP
        rows = components.tokens.token
        self.categories = [
            category for category in range(CATEGORIES) if category >= REGION_COUNT or category in self.regions
        ]
        self.votes = [(row.votes_grey or 0) if is_small else row.votes for row in rows]
        self.tests: list[tuple[int, str, int]] = []
        for token in range(ACHIEVEMENTS, len(rows)):
            test = rows[token].test
            is_used = not self.is_training and (self.has_private or rows[token].of != "strategies")
            if test is not None and is_used:
                n = test.n if not is_small or test.n_small_map is None else test.n_small_map
                self.tests.append((token, test.kind, n))
        pairs = [token for category in self.categories for token in (2 * category, 2 * category + 1)]
        self.tokens = [*pairs, *(token for token, _, _ in self.tests)]


ZONE_LIMIT: Final = 12
LOBBY: Final = 2
QUOTAS: Final = 2


def _bits(symbols: tuple[str, ...]) -> int:
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)


def _figure(effect: Effect) -> int:
    """The one number that most effects have; 1 where an effect is simply there."""
    return effect.n or effect.pay or effect.keep or effect.quota or 1


def event_figure(event: EventRow) -> int:
    return event.n or event.quota or event.delta


def some_of(cards: tuple[int, ...], fewest: int, most: int) -> list[tuple[int, ...]]:
    """Sorted sets of these cards, the smaller first."""
    ordered = sorted(cards)
    return [chosen for size in range(fewest, most + 1) for chosen in combinations(ordered, size)]
