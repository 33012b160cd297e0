"""What is seen of the positions that a table is told of: each view made once, and each scene compared once.

What comes next begins with the position that was told of last.
"""

from collections.abc import Iterator

from hustings.core.film import Film
from hustings.core.state import State
from hustings.server.seen import Seen
from hustings.server.shots import Shot


class Views:
    """The positions that a table was told of last, as they are seen."""

    KEPT = 24
    """Positions: the moments of a move, and where it began and ended."""

    def __init__(self) -> None:
        self._seen: dict[int, Seen] = {}
        """By the id of a position, which is kept too, so that no other can come to have it."""
        self._shots: dict[tuple[int, int], tuple[Film, list[Shot]]] = {}
        """By the ids of a film, which is kept too, and of the position that it led to."""

    def at(self, state: State) -> Seen:
        """A position, as it was seen so far."""
        found = self._seen.get(id(state))
        if found is None:
            found = self._seen[id(state)] = Seen(state)
            if len(self._seen) > self.KEPT:
                del self._seen[next(iter(self._seen))]
                self._shots.clear()
        return found

    def shots(self, number: int, film: Film, end: State) -> list[Shot]:
        """The scenes of an entry's film, which led to this position."""
        key = id(film), id(end)
        if key not in self._shots:
            self._shots[key] = film, list(self._taken(number, film, self.at(end)))
        return self._shots[key][1]

    def _taken(self, number: int, film: Film, end: Seen) -> Iterator[Shot]:
        before = self.at(film.before)
        before.come_after(None)
        for picture in film.pictures:
            after = self.at(picture.state)
            after.come_after(before)
            end.come_after(after)
            yield Shot(number, picture.scene, film[: picture.told], before, after, end)
            before = after

    def keep_only(self, state: State) -> None:
        """The moments of a move that was told need not be seen again."""
        kept = self.at(state)
        kept.come_after(None)
        self._seen = {id(state): kept}
        self._shots.clear()

    def forget(self) -> None:
        self._seen.clear()
        self._shots.clear()
