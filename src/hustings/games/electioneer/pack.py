"""The files of the pack, row by row; `faults.py` reads them, and says what is wrong with them."""

from typing import Annotated, Literal

import msgspec

from hustings.core.relations import Distinct, Names, RefersTo
from hustings.core.rows import Id, NamedRow, Row, TellingRow
from hustings.games.electioneer.geography import Geography

SEATS = range(2, 7)
SMALL_MAP_SEATS = (2, 3)
REGIONS = ("HKI", "KE", "NTE", "NTW", "KW")
"""In the order of the decks, the columns and every list of the book (EL-003)."""
SYMBOLS = ("residential", "landscape", "culture", "business", "tourism", "heritage", "public")
"""The seven constituencies (EL-008)."""
SMALL_MAP_REGIONS = ("HKI", "KE", "KW")
WILD = "WILD"

RegionId = Literal["HKI", "KE", "NTE", "NTW", "KW"]
SymbolId = Literal["residential", "landscape", "culture", "business", "tourism", "heritage", "public"]
Timing = Literal["recurring", "immediate", "permanent"]
EffectKind = Literal[
    "gain_treasury",
    "gain_reserve",
    "sweep_column",
    "lobby_plus",
    "confirm_discount",
    "commute_discount",
    "campaign_waive",
    "votes",
    "votes_per_symbol",
    "votes_per_zone",
    "votes_per_discs",
    "gain_deck_top",
    "buy_deck_top",
    "gain_display",
    "gain_ticket",
    "explore_free",
    "completion_plus",
    "explore_plus",
    "refresh_column",
    "extra_action",
    "long_walk",
    "fast_ferry",
    "free_step",
    "jump",
    "extra_symbol",
    "remove_top",
    "steal_discs",
    "all_pay",
    "steal_card",
    "evict_marker",
    "shield",
]
RewardKind = Literal["gain_from_player", "gain_reserve", "gain_ticket", "gain_deck_top", "remove_top"]
EventKind = Literal[
    "no_ferry",
    "walk_limit",
    "commute_cost",
    "ferry_quota",
    "lobby_delta",
    "confirm_cost",
    "confirm_bonus",
    "no_fundraise",
    "no_disclose",
    "disc_cap",
    "campaign_waive",
]

Few = Annotated[int, msgspec.Meta(ge=0, le=12)]
Change = Annotated[int, msgspec.Meta(ge=-3, le=3)]
Votes = Annotated[int, msgspec.Meta(ge=-20, le=40)]
RouteNumber = Annotated[int, msgspec.Meta(ge=1, le=20)]
ZoneRef = Annotated[Id, RefersTo("zone")]
ZoneRefs = Annotated[tuple[Id, ...], msgspec.Meta(max_length=60), RefersTo("zone"), Distinct()]
Symbols = Annotated[
    tuple[SymbolId, ...], msgspec.Meta(max_length=7), Distinct(told="no card has a symbol twice (EL-R72).")
]
Attested = Annotated[tuple[Id, ...], msgspec.Meta(max_length=12)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a zone card can do once it is uppermost, and when; `faults.py` knows which figures a kind has."""

    kind: EffectKind
    timing: Timing
    n: Few = 0
    per: Few = 0
    max: Few = 0
    pay: Few = 0
    keep: Few = 0
    quota: Few = 0
    symbol: SymbolId | Literal[""] = ""
    region: RegionId | Literal[""] = ""
    scope: RegionId | Literal["any", ""] = ""


class ZoneRow(NamedRow, frozen=True, kw_only=True):
    """A zone of the map and its card (EL-007)."""

    id: Annotated[Id, Names("zone")]
    region: RegionId | Literal["WILD"]
    symbols: Symbols
    cost: Few
    control_point: bool
    routes: Annotated[tuple[RouteNumber, ...], msgspec.Meta(max_length=9), RefersTo("route"), Distinct()]
    effect: Effect | None = None
    attested: Attested = ()


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`zones.toml`."""

    schema: Literal[1]
    game: Literal["electioneer"]
    zone: Annotated[tuple[ZoneRow, ...], msgspec.Meta(min_length=40, max_length=200), Distinct(by=("name",))]


class Route(Row, frozen=True):
    id: Annotated[RouteNumber, Names("route")]
    zones: ZoneRefs


class Ferry(Row, frozen=True):
    """A line between two zones, both ways (EL-064)."""

    a: ZoneRef
    b: ZoneRef


class Neighbours(Row, frozen=True):
    zone: ZoneRef
    to: ZoneRefs


class Adjacency(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`adjacency.toml`."""

    schema: Literal[1]
    game: Literal["electioneer"]
    route: Annotated[tuple[Route, ...], msgspec.Meta(max_length=20)]
    ferry: Annotated[tuple[Ferry, ...], msgspec.Meta(max_length=60), Distinct(by=("a", "b"))]
    special: Annotated[tuple[Ferry, ...], msgspec.Meta(max_length=10)]
    neighbours: Annotated[tuple[Neighbours, ...], msgspec.Meta(max_length=200), Distinct(by=("zone",))]


class StrategyRow(NamedRow, frozen=True, kw_only=True):
    """A Strategy card (EL-011): `votes[k]` with k of its zones confirmed."""

    id: Annotated[Id, Names("strategy")]
    zones: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=12), RefersTo("zone"), Distinct()]
    reward: RewardKind
    votes: Annotated[tuple[Votes, ...], msgspec.Meta(min_length=2, max_length=13)]
    attested: Attested = ()


class Strategies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`strategies.toml`."""

    schema: Literal[1]
    game: Literal["electioneer"]
    strategy: Annotated[tuple[StrategyRow, ...], msgspec.Meta(min_length=18, max_length=60), Distinct(by=("name",))]


class EventRow(TellingRow, frozen=True, kw_only=True):
    """An Event card (EL-163)."""

    id: Annotated[Id, Names("event")]
    kind: EventKind
    n: Few = 0
    delta: Change = 0
    quota: Few = 0
    symbols: Symbols = ()


class Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`events.toml`."""

    schema: Literal[1]
    game: Literal["electioneer"]
    event: Annotated[tuple[EventRow, ...], msgspec.Meta(min_length=15, max_length=40), Distinct(by=("name",))]


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an achievement asks for; on the small map `n_small_map` takes the place of `n` (EL-161)."""

    kind: Literal["symbols_at_least", "strategies_at_least", "tickets_at_least", "zones_at_least", "regions_at_least"]
    n: Annotated[int, msgspec.Meta(ge=1, le=40)]
    n_small_map: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None


class TokenRow(Row, frozen=True, kw_only=True):
    """A Vote token (EL-012)."""

    id: Annotated[Id, Names("token")]
    kind: Literal["region", "constituency", "achievement"]
    of: Id
    rank: Annotated[int, msgspec.Meta(ge=0, le=2)]
    votes: Few
    votes_grey: Few | None = None
    test: Test | None = None
    attested: Attested = ()


class Threshold(Row, frozen=True):
    map: Literal["full", "small_map"]
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    votes: Annotated[int, msgspec.Meta(ge=1, le=80)]


class RoundLimit(Row, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=60)]


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tokens.toml`."""

    schema: Literal[1]
    game: Literal["electioneer"]
    token: Annotated[tuple[TokenRow, ...], msgspec.Meta(min_length=29, max_length=29)]
    end_threshold: Annotated[tuple[Threshold, ...], msgspec.Meta(max_length=10), Distinct(by=("map", "players"))]
    round_limit: Annotated[tuple[RoundLimit, ...], msgspec.Meta(min_length=1, max_length=1)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole pack, file by file."""

    zones: Zones
    adjacency: Adjacency
    strategies: Strategies
    events: Events
    tokens: Tokens
    geography: Geography
    """Where the map is drawn: no rule reads it."""
