"""A deed: one kind of action of a turn.  It says by itself whether it can be done, what of it, why not, and does it."""

from typing import Generic, TypeVar

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.story import Story
from hustings.games.electioneer.layout import Layout
from hustings.games.electioneer.printed import Variant

A = TypeVar("A", bound=Action)


class Deed(Generic[A]):
    """Each of the ten actions is one (EL-040), and so is what a player may do beside them."""

    is_action = True
    """Whether it takes a quota, and ends the time for Recurring effects (EL-038, EL-039)."""
    may_ask = False
    """Whether something may have to be chosen after it, so that the turn goes on only then."""

    def __init__(self, kind: type[A]) -> None:
        self.kind = kind

    def why_never(self, rules: Variant) -> Why | None:
        """Why this variant does not have it."""
        return None

    def why_not(self, state: Layout, seat: int) -> Why | None:
        """Why nothing of this kind can be done now; nothing if something can."""
        return None

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        """What the sentence of that reason names."""
        return {}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        """All of this kind, where there is no reason why not."""
        raise NotImplementedError

    def fault(self, state: Layout, seat: int, action: A) -> Illegal | None:
        """What is wrong with this one, where there is no reason why not."""
        return None

    def cost(self, state: Layout, seat: int) -> int:
        """In quotas (EL-039)."""
        return 1

    def do(self, state: Layout, seat: int, action: A, story: Story | None) -> None:
        raise NotImplementedError
