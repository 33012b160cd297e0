"""The assault that goes on, as everybody sees it: both totals and what they are made of."""

from typing import cast

from hustings.games.dealers_in_hope.actions import ATTACK, SEA
from hustings.games.dealers_in_hope.defence import Parts, current_way, edge_of, parts_of
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.view import Battle, Item, ItemKind

ENTRY = 4
"""Numbers of an entry of the account: exchange, seat, source, count."""
NOTHING = -1


def battle_of(state: Layout) -> Battle:
    seat, territory = state.mover, state.target
    defender = state.owners[territory]
    parts = parts_of(state, current_way(state), edge_of(state, seat))
    chain = chain_of(state, seat, territory, state.path)
    return Battle(
        attacker=seat,
        defender=defender if defender != NOBODY else None,
        territory=territory,
        path=state.path,
        exchange=state.exchange,
        attack=state.markers_of(seat, ATTACK),
        defence=parts.total,
        items=(*_entries(state), *_base_of(state, parts)),
        totals=tuple([(state.totals[at], state.totals[at + 1]) for at in range(0, len(state.totals), 2)]),
        seas=chain,
        start=start_of(state, seat, territory, chain),
    )


def chain_of(state: Layout, seat: int, target: int, path: int) -> tuple[int, ...]:
    """The cheapest seas from any coast of the seat to the target (DH-171)."""
    if path != SEA:
        return ()
    return state.board.chain(state.board.touching(state.lands_of(seat)), target)


def start_of(state: Layout, seat: int, target: int, chain: tuple[int, ...]) -> int | None:
    """The first own territory that touches the target, or the first sea on the way there."""
    board, lands = state.board, state.lands_of(seat)
    near = board.near[target]
    for territory in board.territories:
        is_own = lands >> territory & 1
        if is_own and (chain[0] in board.seas_of[territory] if chain else near >> territory & 1):
            return territory
    return None


def _entries(state: Layout) -> list[Item]:
    """What was gained in the exchanges, in its order."""
    account = state.account
    found = []
    for at in range(0, len(account), ENTRY):
        exchange, seat, source, count = account[at : at + ENTRY]
        kind, thing = _thing(state, source)
        found.append(Item(exchange, seat == state.mover, kind, thing, count))
    return found


def _thing(state: Layout, source: int) -> tuple[ItemKind, int]:
    """What a source is (`printed.source_of`)."""
    printed = state.printed
    starts = (
        0,
        printed.card_count,
        printed.first_location_source,
        printed.first_faction_source,
        printed.first_deed_source,
    )
    names = ("card", "master", "location", "faction", "deed")
    place = max([place for place, start in enumerate(starts) if source >= start])
    return cast(ItemKind, names[place]), source - starts[place]


def _base_of(state: Layout, parts: Parts) -> list[Item]:
    """What the defence began with: the land, the sea, and what stood there before any card was played."""
    gained = sum([item.count for item in _entries(state) if not item.is_attack])
    before = parts.defenders - gained
    counts: list[tuple[ItemKind, int]] = [
        ("interior", parts.interior),
        ("native", parts.native),
        ("sea", parts.sea),
        ("surcharge", parts.surcharge),
        ("defenders", before),
        ("less", -parts.less),
    ]
    shown = ("interior", "sea") if state.path == SEA else ("interior",)
    return [Item(0, False, kind, NOTHING, count) for kind, count in counts if count or kind in shown]
