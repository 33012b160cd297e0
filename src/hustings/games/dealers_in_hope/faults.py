"""Reads the components of a pack, and says all that is wrong with them: file, row and field.

What is wrong with effects is in `effect_faults.py`, and with the boards and their cities in `board_faults.py`.
"""

from collections.abc import Iterable, Iterator

from hustings.core.pack import Pack, problem, read_files
from hustings.games.dealers_in_hope.board_faults import board_problems
from hustings.games.dealers_in_hope.effect_faults import effect_problems
from hustings.games.dealers_in_hope.effect_rows import Effects, HandSize
from hustings.games.dealers_in_hope.pack import (
    BOARDS,
    ERAS,
    GROUPS,
    LEADERS_A_FACTION,
    PROFESSIONS_IN_PLAY,
    ActionRow,
    CommonCard,
    Components,
)

KINDS = ("masses", "masses", "masses", "citizen", "citizen", "citizen")
"""The six rows of `citizens_masses.toml` (DH-014): a card is known by its place."""
MOST_IN_HAND = 10
"""Which cards of a hand are discarded is listed whole (DH-099)."""

DEEDS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "gain_spoils": ("reorganize", ("spoils_n",), ("spoils_value",)),
    "gain_vp": ("reorganize", ("vp",), ()),
    "dismiss": ("reorganize", ("count_max",), ("count_min",)),
    "shuffle": ("reorganize", (), ()),
    "ready": ("reorganize", ("up_to",), ()),
    "train": ("train", ("count_max",), ("count_min", "support", "by_discard", "classes")),
    "promote": ("train", ("count_max",), ("classes",)),
    "assault": ("assault", ("assaults",), ("attack", "sea_discount", "standing_defense")),
}
"""What an action does: its group, the figures it needs, and those it may have."""
FIGURES = tuple(sorted({figure for _, needed, free in DEEDS.values() for figure in (*needed, *free)}))
DEFAULTS = {"spoils_value": 3}
"""What a figure is where the row does not state it; others are nothing."""


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_files(pack, Components, _problems)


def _problems(components: Components) -> Iterator[str]:
    yield from _deck_problems(components)
    for number, card in enumerate(components.citizens_masses.card):
        for field, reason in _common_faults(card, KINDS[number]):
            yield problem("citizens_masses.toml", "card", reason, number, card.id, field)
    yield from effect_problems(components)
    yield from board_problems(components)
    yield from _hand_problems(components)
    yield from _action_problems(components)


# ---- Decks and hands.


def _deck_problems(components: Components) -> Iterator[str]:
    size = components.factions.numbers.deck_size
    for number, row in enumerate(components.factions.faction):
        total = sum(row.deck.values()) + LEADERS_A_FACTION
        if total != size:
            reason = f"with {LEADERS_A_FACTION} leader cards it has {total} cards, and a starting deck {size} (DH-009)."
            yield problem("factions.toml", "faction", reason, number, row.id, "deck")


def _common_faults(card: CommonCard, kind: str) -> Iterator[tuple[str, str]]:
    if card.kind != kind:
        yield "kind", f"here stands one of the {kind}: three masses come first, then three citizens (DH-014)."
    if card.kind == "masses" and sorted((card.attack, card.defense, card.support)) != [0, 0, 1]:
        yield "kind", "masses have one strength, of value 1, and nothing in the others (DH-015)."


def _hand_problems(components: Components) -> Iterator[str]:
    """However many cities and masters somebody holds, what a hand has can be listed."""
    leader = max(_more_cards(row.ability) for row in components.factions.faction)
    masters = sorted(_more_cards(row.master.effects) for row in components.professions.profession)
    rows = components.locations.location
    cities = max(sum(_more_cards(row.effects) for row in rows if row.board == board) for board in BOARDS)
    most = components.factions.numbers.hand_size + leader + sum(masters[-PROFESSIONS_IN_PLAY:]) + cities
    if most > MOST_IN_HAND:
        reason = f"with all that adds to it a hand could have {most} cards, and {MOST_IN_HAND} is the most."
        yield problem("factions.toml", "numbers", reason, field="hand_size")


def _more_cards(effects: Effects) -> int:
    return sum(effect.n for effect in effects if isinstance(effect, HandSize))


# ---- The action board.


def _action_problems(components: Components) -> Iterator[str]:
    rows = components.action_board.action
    for number, row in enumerate(rows):
        for field, reason in (*_figure_faults(row), *_count_faults(row)):
            yield problem("action_board.toml", "action", reason, number, row.id, field)
    for era in ERAS:
        for group in GROUPS:
            yield from _column_problems(era, group, rows)


def _column_problems(era: str, group: str, rows: Iterable[ActionRow]) -> Iterator[str]:
    foot = sum((row.era, row.group, row.spaces) == (era, group, 0) for row in rows)
    if foot != 1:
        reason = f"the column {group} of the {era} era has one action for any number of cubes, not {foot} (DH-071)."
        yield problem("action_board.toml", "action", reason)


def _figure_faults(row: ActionRow) -> Iterator[tuple[str, str]]:
    group, needed, free = DEEDS[row.does]
    if row.group != group:
        yield "group", f"{row.does} is an action of the group {group} (DH-068)."
    for name in FIGURES:
        is_given = getattr(row, name) not in (0, (), DEFAULTS.get(name))
        if is_given and name not in (*needed, *free):
            yield name, f"{row.does} has no {name}."
        if not is_given and name in needed:
            yield name, f"{row.does} needs {name}."


def _count_faults(row: ActionRow) -> Iterator[tuple[str, str]]:
    if row.count_min > row.count_max:
        yield "count_min", f"is above count_max, which is {row.count_max}."
    if row.does == "dismiss" and row.count_min < row.count_max:
        yield "count_min", f"the action asks for exactly {row.count_max} cards (DH-112)."
    if row.does == "promote" and row.count_max > 1:
        yield "count_max", "a promotion gains one card at most (DH-145)."
    if "leader" in row.classes:
        yield "classes", "leader cards cannot be trained (DH-046)."
    if row.does == "promote" and not {*row.classes} <= {"level2", "master"}:
        yield "classes", "a promotion leads to level 2 or to a master (DH-142)."
