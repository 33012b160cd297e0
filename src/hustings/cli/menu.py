"""Menus: a long list of legal actions as short lists, narrowed one field of the actions at a time."""

from collections.abc import Collection, Hashable, Sequence
from typing import NamedTuple

from hustings.cli.picking import Picking
from hustings.core.action import Action, kind_of
from hustings.core.words import Words, member_field

DONE = "done"
"""What is typed to confirm a set."""


class Unclear(Exception):
    """An answer that the menu does not have; the key and the facts of the phrase that says so."""

    def __init__(self, key: str, **facts: int) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class Choice(NamedTuple):
    """One line of a menu, and the actions that it leaves: none where it no longer goes into a set."""

    label: str
    hint: str
    actions: list[Action]
    is_marked: bool = False


class Menu(NamedTuple):
    """A question and its answers: one of them, or several if the question is for a set."""

    question: str
    choices: list[Choice]
    picking: Picking | None = None
    whole: Choice | None = None
    """For a set, what is marked, taken as the answer; no action is left where that is not a legal set."""

    def require_possible(self, marked: Collection[int]) -> None:
        """Refuse what is in no set together."""
        if self.picking and not self.picking.holding(marked):
            raise Unclear("no_such_set")


class Narrowing(NamedTuple):
    """How far a choice has come: what was chosen of each menu, and what is marked in the one for a set."""

    chosen: tuple[Choice, ...] = ()
    marked: frozenset[int] = frozenset()

    @property
    def is_settled(self) -> bool:
        return bool(self.chosen) and len(self.chosen[-1].actions) == 1

    def answered(self, menu: Menu, answer: str) -> "Narrowing":
        """With one more answer: a number chooses a line, or marks and unmarks it; `done` confirms a set."""
        if self.is_settled:
            raise Unclear("too_many")
        if answer == DONE:
            return self._confirmed(menu)
        number = int(answer)
        if not 1 <= number <= len(menu.choices):
            raise Unclear("range", count=number)
        if menu.picking:
            return self._replace(marked=self.marked ^ {number - 1})
        return Narrowing((*self.chosen, menu.choices[number - 1]))

    def _confirmed(self, menu: Menu) -> "Narrowing":
        if menu.whole is None:
            raise Unclear("no_set")
        if not menu.whole.actions:
            raise Unclear("not_whole")
        return Narrowing((*self.chosen, menu.whole))


def make_menu(
    actions: Sequence[Action], words: Words, names: Sequence[str], language: str, marked: Collection[int] = ()
) -> Menu:
    """First by kind; then by the first field in which the actions differ; a lone action is said in full."""
    kinds = _grouped(actions, [kind_of(action) for action in actions])
    if len(kinds) > 1:
        return Menu("", [_of_kind(str(kind), group, words, names, language) for kind, group in kinds.items()])
    field = differing_field(actions)
    if field is None:
        return Menu("", [Choice(words.say(actions[0], names, language), "", [actions[0]])])
    if isinstance(getattr(actions[0], field), tuple):
        return _of_set(Picking(actions, field), words, names, language, marked)
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


def _of_set(picking: Picking, words: Words, names: Sequence[str], language: str, marked: Collection[int]) -> Menu:
    """A line for each thing that could be in the set; those stay that no longer go with what is marked."""
    kind, member = kind_of(picking.actions[0]), member_field(picking.field)
    choices = [
        Choice(
            words.name(member, value, names, language),
            words.hint(kind, member, value, language),
            picking.holding({*marked, place}),
            place in marked,
        )
        for place, value in enumerate(picking.members)
    ]
    label = words.name(picking.field, picking.values(marked), names, language)
    whole = Choice(label, "", picking.exactly(marked))
    return Menu(words.phrase(f"ask/{picking.field}", names, language), choices, picking, whole)


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
