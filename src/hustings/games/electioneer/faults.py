"""Reads the components of a pack, and says all that is wrong with them: file, row and field."""

from collections import Counter
from collections.abc import Iterable, Iterator

from hustings.core.pack import Pack, problem, read_files
from hustings.games.electioneer.geography import geography_problems
from hustings.games.electioneer.pack import (
    REGIONS,
    SEATS,
    SMALL_MAP_REGIONS,
    SMALL_MAP_SEATS,
    SYMBOLS,
    WILD,
    Components,
    Effect,
    EventRow,
    TokenRow,
    ZoneRow,
)

FAMILIES = {"HKI": "resource", "KE": "votes", "NTE": "cards", "NTW": "movement", "KW": "attack"}
"""What each region's effects are about (EL-010)."""

RECURRING, IMMEDIATE, PERMANENT = ("recurring",), ("immediate",), ("permanent",)
EITHER = ("recurring", "immediate")
VOCABULARY: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "gain_treasury": ("resource", EITHER, ("n",)),
    "gain_reserve": ("resource", EITHER, ("n",)),
    "sweep_column": ("resource", IMMEDIATE, ()),
    "lobby_plus": ("resource", PERMANENT, ("n",)),
    "confirm_discount": ("resource", PERMANENT, ("n",)),
    "commute_discount": ("resource", PERMANENT, ("n",)),
    "campaign_waive": ("resource", PERMANENT, ()),
    "votes": ("votes", PERMANENT, ("n",)),
    "votes_per_symbol": ("votes", PERMANENT, ("symbol", "per")),
    "votes_per_zone": ("votes", PERMANENT, ("region", "per")),
    "votes_per_discs": ("votes", PERMANENT, ("per", "max")),
    "gain_deck_top": ("cards", IMMEDIATE, ("n",)),
    "buy_deck_top": ("cards", RECURRING, ("pay",)),
    "gain_display": ("cards", IMMEDIATE, ("n",)),
    "gain_ticket": ("cards", IMMEDIATE, ("n",)),
    "explore_free": ("cards", IMMEDIATE, ()),
    "completion_plus": ("cards", PERMANENT, ("n",)),
    "explore_plus": ("cards", PERMANENT, ("keep",)),
    "refresh_column": ("cards", RECURRING, ()),
    "extra_action": ("movement", IMMEDIATE, ("n",)),
    "long_walk": ("movement", PERMANENT, ("n",)),
    "fast_ferry": ("movement", PERMANENT, ("quota",)),
    "free_step": ("movement", RECURRING, ("n",)),
    "jump": ("movement", IMMEDIATE, ("scope",)),
    "extra_symbol": ("movement", PERMANENT, ("symbol", "n")),
    "remove_top": ("attack", IMMEDIATE, ("n",)),
    "steal_discs": ("attack", EITHER, ("n",)),
    "all_pay": ("attack", IMMEDIATE, ("n",)),
    "steal_card": ("attack", IMMEDIATE, ("n",)),
    "evict_marker": ("attack", IMMEDIATE, ()),
    "shield": ("attack", PERMANENT, ()),
}
"""Every kind of effect: its family, when it may be used, and its figures (rules.md, "Effects")."""
FIGURES = ("n", "per", "max", "pay", "keep", "quota", "symbol", "region", "scope")
ONE_ONLY = frozenset({"gain_deck_top", "gain_display", "gain_ticket", "remove_top", "steal_card"})
"""Effects that are one choice of one thing."""

EVENT_FIGURES: dict[str, tuple[str, ...]] = {
    "walk_limit": ("n",),
    "commute_cost": ("delta",),
    "ferry_quota": ("quota",),
    "lobby_delta": ("delta",),
    "confirm_cost": ("delta", "symbols"),
    "confirm_bonus": ("n", "symbols"),
    "disc_cap": ("n",),
}
ACHIEVEMENTS = ("symbols", "strategies", "tickets", "zones", "regions")
CONTROL_POINTS = 2 * max(SEATS)
MOST_COUNTED = 31
"""Of a region or a constituency: what fits into `printed.DIGIT` bits."""
MOST_IN_A_TURN = 13
"""Zones of a seat after a turn without more actions: eleven do not end the game (EL-130), and two are confirmed."""


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_files(pack, Components, _problems)


def _problems(components: Components) -> Iterator[str]:
    for number, zone in enumerate(components.zones.zone):
        for field, reason in _zone_faults(components, zone):
            yield problem("zones.toml", "zone", reason, number, zone.id, field)
    yield from _deck_problems(components)
    yield from _count_problems(components)
    yield from _neighbour_problems(components)
    yield from _line_problems(components)
    for number, strategy in enumerate(components.strategies.strategy):
        if len(strategy.votes) != len(strategy.zones) + 1:
            reason = (
                f"has {len(strategy.votes)} entries for {len(strategy.zones)} zones: one for none, and one for each."
            )
            yield problem("strategies.toml", "strategy", reason, number, strategy.id, "votes")
    for number, event in enumerate(components.events.event):
        for reason in _figure_faults(event, EVENT_FIGURES.get(event.kind, ()), ("n", "delta", "quota", "symbols")):
            yield problem("events.toml", "event", reason, number, event.id, "kind")
    yield from _token_problems(components)
    yield from _drawing_problems(components)


# ---- Zones.


def _zone_faults(components: Components, zone: ZoneRow) -> Iterator[tuple[str, str]]:
    listed = [route.id for route in components.adjacency.route if zone.id in route.zones]
    if sorted(zone.routes) != sorted(listed):
        yield "routes", f"says {list(zone.routes)}, and adjacency.toml lists it on {listed}."
    if not zone.symbols:
        yield "symbols", "a card has at least one symbol (EL-007)."
    if zone.control_point and zone.region == WILD:
        yield "control_point", "the wild zone is no control point (EL-R12)."
    if zone.effect is not None:
        for reason in _effect_faults(zone.effect, zone.region):
            yield "effect", reason


def _effect_faults(effect: Effect, region: str) -> Iterator[str]:
    family, timings, figures = VOCABULARY[effect.kind]
    if FAMILIES.get(region) != family:
        yield f"{effect.kind} is of the family {family}, which {region} does not have (EL-010)."
    if effect.timing not in timings:
        yield f"{effect.kind} is {' or '.join(timings)}, not {effect.timing}."
    yield from _figure_faults(effect, figures, FIGURES)
    if effect.kind in ONE_ONLY and effect.n != 1:
        yield f"{effect.kind} is a choice of one: n is 1."


def _figure_faults(row: Effect | EventRow, wanted: tuple[str, ...], known: tuple[str, ...]) -> Iterator[str]:
    for name in known:
        is_given = bool(getattr(row, name))
        if is_given and name not in wanted:
            yield f"{row.kind} has no {name}."
        if not is_given and name in wanted:
            yield f"{row.kind} needs {name}."


def _deck_problems(components: Components) -> Iterator[str]:
    """There are cards enough for every number of players, on either map."""
    zones = components.zones.zone
    if sum(zone.region == WILD for zone in zones) != 1:
        yield problem("zones.toml", "zone", "exactly one zone is wild (EL-006).")
    points: Counter[str] = Counter(zone.region for zone in zones if zone.control_point)
    if points.total() < CONTROL_POINTS:
        yield problem("zones.toml", "zone", f"needs {CONTROL_POINTS} control points, two for each player (EL-026).")
    if sum(points[region] for region in SMALL_MAP_REGIONS) < 2 * min(SMALL_MAP_SEATS):
        yield problem("zones.toml", "zone", "needs four control points on the small map (EL-160).")
    sizes: Counter[str] = Counter(zone.region for zone in zones if not zone.control_point)
    for region in REGIONS:
        if sizes[region] < 3:
            yield problem("zones.toml", "zone", f"{region} needs three cards besides its control points (EL-023).")


def _count_problems(components: Components) -> Iterator[str]:
    """However many more actions come up in one turn, what they confirm can be counted."""
    effects = [zone.effect for zone in components.zones.zone if zone.effect is not None]
    actions = sum(effect.n for effect in effects if effect.kind == "extra_action")
    symbols = max((effect.n for effect in effects if effect.kind == "extra_symbol"), default=0)
    most = MOST_IN_A_TURN + actions + symbols
    if most > MOST_COUNTED:
        more = f"with {actions} more actions and {symbols} more symbols"
        reason = f"{more} a count could come to {most} in one turn, and {MOST_COUNTED} is the most that is counted."
        yield problem("zones.toml", "zone", reason)


# ---- The map.


def _neighbour_problems(components: Components) -> Iterator[str]:
    rows = components.adjacency.neighbours
    to = {row.zone: row.to for row in rows}
    for number, row in enumerate(rows):
        for other in row.to:
            if other == row.zone or row.zone not in to.get(other, ()):
                reason = f"{other} is not a neighbour in return (EL-048)."
                yield problem("adjacency.toml", "neighbours", reason, number, row.zone, "to")
    missing = [zone.id for zone in components.zones.zone if zone.id not in to]
    if missing:
        yield problem("adjacency.toml", "neighbours", f"has no row for {', '.join(missing)}.")


def _line_problems(components: Components) -> Iterator[str]:
    seen: set[frozenset[str]] = set()
    for number, line in enumerate(components.adjacency.ferry):
        ends = frozenset({line.a, line.b})
        if len(ends) < 2 or ends in seen:
            yield problem("adjacency.toml", "ferry", "a line joins two zones, and stands here once (EL-064).", number)
        seen.add(ends)
    to = {row.zone: row.to for row in components.adjacency.neighbours}
    for number, pair in enumerate(components.adjacency.special):
        if pair.b not in to.get(pair.a, ()):
            yield problem("adjacency.toml", "special", f"{pair.a} and {pair.b} are no neighbours (EL-050).", number)


def _drawing_problems(components: Components) -> Iterator[str]:
    zones = [zone.id for zone in components.zones.zone]
    steps = [(row.zone, to) for row in components.adjacency.neighbours for to in row.to]
    lines = [(line.a, line.b) for line in components.adjacency.ferry]
    return geography_problems(components.geography, zones, steps, lines)


# ---- Tokens.


def _token_problems(components: Components) -> Iterator[str]:
    """In the order of the book, so that a token is known by its place."""
    wanted = [(kind, of, rank) for kind, of, rank in _token_order()]
    for number, (token, (kind, of, rank)) in enumerate(zip(components.tokens.token, wanted, strict=True)):
        if (token.kind, token.of, token.rank) != (kind, of, rank):
            reason = f"here stands the token {kind} {of} {rank or ''}".rstrip() + ": tokens keep the order of the book."
            yield problem("tokens.toml", "token", reason, number, token.id)
        for field, reason in _token_faults(token):
            yield problem("tokens.toml", "token", reason, number, token.id, field)
    given = {(row.map, row.players) for row in components.tokens.end_threshold}
    needed = {("full", seats) for seats in SEATS} | {("small_map", seats) for seats in SMALL_MAP_SEATS}
    if given != needed:
        reason = "there is one for each number of players, on the full map and on the small one (EL-129, EL-162)."
        yield problem("tokens.toml", "end_threshold", reason)


def _token_order() -> Iterable[tuple[str, str, int]]:
    for region in REGIONS:
        yield from (("region", region, rank) for rank in (1, 2))
    for symbol in SYMBOLS:
        yield from (("constituency", symbol, rank) for rank in (1, 2))
    yield from (("achievement", of, 0) for of in ACHIEVEMENTS)


def _token_faults(token: TokenRow) -> Iterator[tuple[str, str]]:
    is_off_small_map = token.kind == "region" and token.of not in SMALL_MAP_REGIONS
    if (token.votes_grey is None) != is_off_small_map:
        yield "votes_grey", "every token has a grey side but those of NTE and NTW (EL-013)."
    if (token.kind == "achievement") != (token.test is not None):
        yield "test", "an achievement asks for something, and no other token does (EL-119)."
    elif token.test is not None and token.test.kind != f"{token.of}_at_least":
        yield "test", f"of {token.of} asks for {token.of}_at_least."
