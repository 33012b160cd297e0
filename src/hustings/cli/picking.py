"""Sets in menus: `cards=(3, 7)` is put together from a list of cards, marked in any order, and then confirmed."""

from collections import Counter
from collections.abc import Collection, Sequence

from hustings.core.action import Action


class Picking:
    """Actions that differ in a set, and everything that could be in it: equal things as often as a set has them."""

    def __init__(self, actions: Sequence[Action], field: str) -> None:
        self.actions = actions
        self.field = field
        most: Counter[int] = Counter()
        for action in actions:
            most |= Counter(getattr(action, field))
        self.members = sorted(most.elements())

    def values(self, marked: Collection[int]) -> tuple[int, ...]:
        """What is marked, given by places in the list."""
        return tuple(self.members[place] for place in sorted(marked))

    def holding(self, marked: Collection[int]) -> list[Action]:
        """The actions whose set has all that is marked."""
        wanted = Counter(self.values(marked))
        return [action for action in self.actions if wanted <= Counter(getattr(action, self.field))]

    def exactly(self, marked: Collection[int]) -> list[Action]:
        """The actions whose set is what is marked, and nothing else."""
        return [action for action in self.actions if getattr(action, self.field) == self.values(marked)]
