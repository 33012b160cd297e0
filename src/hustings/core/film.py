"""Films: how the table lay while a story was told.

A page that shows a move scene by scene must not work out what each event does to the table.  So the rules say where
there is something to be seen (`State.show`), and a story that is a film keeps the table as it lay there.  What a viewer
is shown of it is its view of that moment, and nothing else.
"""

from typing import TYPE_CHECKING, NamedTuple

from hustings.core.story import Told

if TYPE_CHECKING:
    from hustings.core.state import State


class Picture(NamedTuple):
    """The table at one moment: what is to be seen there, and how many events had been told."""

    scene: str
    told: int
    state: "State"


class Film(list[Told]):
    """A story with pictures; `before` is the table that it begins with."""

    def __init__(self, before: "State") -> None:
        super().__init__()
        self.before = before
        self.pictures: list[Picture] = []

    def take(self, scene: str, state: "State") -> None:
        self.pictures.append(Picture(scene, len(self), state.copy()))
