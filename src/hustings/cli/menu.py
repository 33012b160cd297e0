"""Menus: a long list of legal actions as short lists, narrowed one field of the actions at a time."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from hustings.core.action import Action, kind_of
from hustings.core.words import Words


class Choice(NamedTuple):
    """One line of a menu, and the actions that it leaves."""

    label: str
    hint: str
    actions: list[Action]


class Menu(NamedTuple):
    question: str
    choices: list[Choice]


def make_menu(actions: Sequence[Action], words: Words, names: Sequence[str], language: str) -> Menu:
    """First by kind; then by the first field in which the actions differ; a lone action is said in full."""
    kinds = _grouped(actions, [kind_of(action) for action in actions])
    if len(kinds) > 1:
        return Menu("", [_of_kind(str(kind), group, words, names, language) for kind, group in kinds.items()])
    field = differing_field(actions)
    if field is None:
        return Menu("", [Choice(words.say(actions[0], names, language), "", [actions[0]])])
    values = _grouped(actions, [getattr(action, field) for action in actions])
    choices = [
        Choice(
            words.name(field, value, names, language), words.hint(kind_of(actions[0]), field, value, language), group
        )
        for value, group in values.items()
    ]
    return Menu(words.phrase(f"ask/{field}", names, language), choices)


def differing_field(actions: Sequence[Action]) -> str | None:
    """The first field, as the verb declares them, that has more than one value."""
    for field in actions[0].__struct_fields__:
        if len({getattr(action, field) for action in actions}) > 1:
            return field
    return None


def _of_kind(kind: str, group: list[Action], words: Words, names: Sequence[str], language: str) -> Choice:
    is_lone = len(group) == 1
    return Choice(
        words.say(group[0], names, language) if is_lone else words.phrase(f"kind/{kind}", names, language), "", group
    )


def _grouped(actions: Sequence[Action], keys: Sequence[Hashable]) -> dict[Hashable, list[Action]]:
    groups: dict[Hashable, list[Action]] = {}
    for action, key in zip(actions, keys, strict=True):
        groups.setdefault(key, []).append(action)
    return groups
