"""Reads the components of a pack, and says all that is wrong with them: file, row and field."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import prod

from hustings.core.pack import Pack, problem, read_tables
from hustings.games.elector_counts.pack import (
    FILE,
    SEATS,
    Attacker,
    Components,
    Defender,
    Keyword,
    Support,
    Unit,
)

WINDOWS = {
    "rally_defenders": "attack_declared",
    "redirect_attack": "attack_declared",
    "boost_card": "conflict_revealed",
    "cancel_support": "support_played",
}
"""The window in which each kind of reaction acts."""
STAYING = frozenset({"reserve_limit", "income", "discount"})
CHOOSING = frozenset(
    {
        "scout",
        "defeat_attacker",
        "defeat_defender",
        "place_fortification",
        "remove_fortification",
        "recover_discard",
        "steal_schillings",
        "take_over_attack",
        "relieve_other",
    }
)
"""The effects of an action that need a choice: a Support has at most one of them, so that one choice is shown."""
MOST_CARDS = 200
MOST_WAYS = 200_000
"""In how many ways cards can be committed to Locations: a turn lists those that a hand has."""
MOST_RESULTS = 4_096
"""How many positions COUNTER or ASSASSINATE of one side can go through in a conflict: all are looked at (EC-190)."""
MOST_RESERVED = 8
"""A window lists which cards of a Reserve are taken up (EC-091)."""


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_tables(pack, FILE, Components, _problems)


def _problems(components: Components) -> Iterator[str]:
    yield from _unit_problems(components)
    for number, support in enumerate(components.support):
        for field, reason in _support_faults(support):
            yield problem(FILE, "support", reason, number, support.id, field)
    orders = Counter(row.order for row in components.starting_location)
    for number, row in enumerate(components.starting_location):
        if orders[row.order] > 1:
            reason = "the order numbers are all different (EC-021)."
            yield problem(FILE, "starting_location", reason, number, row.id, "order")
    yield from _seating_problems(components)
    yield from _size_problems(components)


def _unit_problems(components: Components) -> Iterator[str]:
    attackers = {row.id for row in components.attacker}
    defenders = {row.id for row in components.defender}
    for number, attacker in enumerate(components.attacker):
        for keyword in attacker.keywords:
            if fault := _keyword_fault(keyword, "attacker", defenders):
                yield problem(FILE, "attacker", fault, number, attacker.id, "keywords")
    for number, defender in enumerate(components.defender):
        for keyword in defender.keywords:
            if fault := _keyword_fault(keyword, "defender", attackers):
                yield problem(FILE, "defender", fault, number, defender.id, "keywords")


def _keyword_fault(keyword: Keyword, side: str, others: set[str]) -> str:
    named = (keyword.card != "") + (keyword.ally != "") + keyword.garrison
    if keyword.kind not in ("counter", "assassinate"):
        if named:
            return f"{keyword.kind} names nobody."
    elif named != 1:
        return f"{keyword.kind} names one of a card, an ally and a garrison."
    elif keyword.card and keyword.card not in others:
        return f"{keyword.card!r} never stands on the other side of a conflict (EC-110)."
    elif keyword.ally if side == "attacker" else keyword.garrison:
        return "attackers have ALLY types and defenders are Garrisons: it never meets one."
    if keyword.kind == "steal" and side == "defender":
        return "only attackers steal (EC-117)."
    has_number = keyword.kind in ("earn", "steal")
    return "" if (keyword.n > 0) == has_number else "earn and steal have a number, others none."


def _support_faults(support: Support) -> Iterator[tuple[str, str]]:
    kinds = [effect.kind for effect in support.effects]
    for kind in kinds:
        if WINDOWS.get(kind, "") != support.window:
            where = WINDOWS.get(kind)
            yield "effects", f"{kind} acts {f'in the window {where!r}' if where else 'as an action, in no window'}."
        if kind in STAYING and not support.stays:
            yield "stays", f"{kind} acts while the card lies in play: it must stay (EC-085)."
    if support.window and (support.stays or len(kinds) > 1):
        yield "effects", "a reaction has one effect, and is discarded."
    if sum(kind in CHOOSING for kind in kinds) > 1:
        yield "effects", "at most one effect of a card asks for a choice."
    for effect in support.effects:
        if effect.kind == "recover_discard" and not effect.types:
            yield "effects", "recover_discard needs the types of card that it takes."


def _seating_problems(components: Components) -> Iterator[str]:
    players = Counter(row.players for row in components.seating)
    for number in SEATS:
        if players[number] != 1:
            yield f"{FILE}: there must be one seating row for {number} players, not {players[number]}."
    cards = len(components.location) + sum(row.copies for row in components.units)
    cards += sum(row.copies for row in components.support)
    if cards > MOST_CARDS:
        yield f"{FILE}: {cards} deck cards; at most {MOST_CARDS} can be dealt."
    for row, seating in enumerate(components.seating):
        needed = seating.players * seating.starting_hand + components.numbers.cards_below_end_card
        gone = sum(support.copies for support in components.support if support.min_players > seating.players)
        if cards - gone < needed:
            reason = f"{cards - gone} deck cards, and hands and the bottom of the deck take {needed} (EC-036)."
            yield problem(FILE, "seating", reason, row, f"{seating.players} players")


# ---- What is listed whole must be short enough to be listed at once.


def _size_problems(components: Components) -> Iterator[str]:
    bands = _bands(components)
    sets = sum(prod(row.copies + 1 for row in band) - 1 for band in bands.values())
    garrisons = sum(row.garrison for row in components.defender)
    sets += (garrisons + 1) * 2 ** (len(components.defender) - garrisons) - 1
    ways = sets * len(components.places)
    if ways > MOST_WAYS:
        yield f"{FILE}: units can be committed to Locations in {ways:,} ways; at most {MOST_WAYS:,} can be listed."
    for kind in ("counter", "assassinate"):
        for name, band in bands.items():
            results = max(_results(kind, band, components.defender), _results(kind, components.defender, band))
            if results > MOST_RESULTS:
                yield (
                    f"{FILE}: {kind} can go {results:,} ways where {name} and defenders meet; "
                    f"at most {MOST_RESULTS:,} can be looked at."
                )
    effects = [(row.copies, effect) for row in components.support for effect in row.effects]
    added = sum(copies * effect.n for copies, effect in effects if effect.kind == "reserve_limit")
    most = components.numbers.reserve_limit + added
    if most > MOST_RESERVED:
        yield f"{FILE}: a Reserve could hold {most} cards; at most {MOST_RESERVED} can be chosen from."


def _bands(components: Components) -> dict[str, list[Attacker]]:
    """Attackers that may stand together, by their ALLY type or their name (EC-073)."""
    found: dict[str, list[Attacker]] = {}
    for row in components.attacker:
        found.setdefault(row.ally or row.id, []).append(row)
    return found


def _results(kind: str, own: Iterable[Unit], others: Iterable[Unit]) -> int:
    """Through how many positions one side's keyword can go: some of its cards have acted, some others are gone."""
    acting = [row for row in own if any(word.kind == kind for word in row.keywords)]
    words = [word for row in acting for word in row.keywords if word.kind == kind]
    return _parts(acting) * _parts([row for row in others if any(_names(word, row) for word in words)])


def _names(word: Keyword, row: Unit) -> bool:
    if isinstance(row, Attacker):
        return word.card == row.id or (word.ally != "" and word.ally == row.ally)
    return word.card == row.id or (word.garrison and isinstance(row, Defender) and row.garrison)


def _parts(rows: list[Unit]) -> int:
    """How many parts of these cards there are.  Copies differ by when they came and when they were turned up, so that
    there are three kinds of each Attacker; of Defenders one of each stands there, and one Garrison."""
    garrisons = any(isinstance(row, Defender) and row.garrison for row in rows)
    found = 2 if garrisons else 1
    for row in rows:
        if isinstance(row, Attacker):
            found *= prod((row.copies + more) // 3 + 1 for more in range(3))
        elif isinstance(row, Defender) and not row.garrison:
            found *= 2
    return found
