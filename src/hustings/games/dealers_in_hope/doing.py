"""A doing: one kind of action of step 2.  It says by itself whether it can be done, what of it and why not."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.story import Story
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import ASSAULT, REORGANIZE, TRAIN

A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing(ABC, Generic[A]):
    """What a player may do in step 2, or a defender in answer to an assault (DH-080, DH-184)."""

    groups: tuple[int, ...] = (REORGANIZE, TRAIN, ASSAULT)
    """The columns of the action board in whose actions it can be done at all."""

    def __init__(self, kind: type[A]) -> None:
        self.kind = kind

    @abstractmethod
    def choices(self, state: Layout, seat: int) -> list[Action]:
        """All of this kind that can be done now."""

    @abstractmethod
    def why_none(self, state: Layout, seat: int) -> Why:
        """Why nothing of this kind can be done, where that is so."""

    @abstractmethod
    def fault(self, state: Layout, seat: int, action: A) -> Illegal | None:
        """What is wrong with this one; nothing if it can be done."""

    @abstractmethod
    def do(self, state: Layout, seat: int, action: A, story: Story | None) -> None:
        """It can be done."""
