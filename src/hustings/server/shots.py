"""Shots: the scenes of a move as those at a table are shown them, each compared once for all who see the same of it."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw

from hustings.core.story import Told, told_to
from hustings.server.changes import Different, changes, changes_by_field, look_into_fields
from hustings.server.frames import Scene
from hustings.server.seen import Alone, Seen


class Shot:
    """A scene: how a position differs from the one before, beside how all stands in the end."""

    def __init__(self, number: int, name: str, story: Sequence[Told], before: Seen, after: Seen, end: Seen) -> None:
        self._number = number
        self._name = name
        self._story = story
        self._is_for_all = all(told.audience is None for told in story)
        self._before = before
        self._after = after
        self._end = end
        self._by_field: dict[str, Different] | None = None
        self._alike: dict[int, Raw] = {}
        """By how many events they heard: what all are shown who see nothing different alone."""

    def shown_to(self, seat: int | None) -> Raw:
        """The scene as the seat sees it, by its own views and by nothing else."""
        told = len(self._story) if self._is_for_all else len(told_to(self._story, seat))
        if seat is None or not self._after.is_told_apart:
            return self._scene(told, changes(self._before.by(seat), self._after.by(seat), self._end.by(seat)))
        was, now, for_all = self._before.alone(seat), self._after.alone(seat), self._for_all()
        if (was is not now and was != now) or not for_all.keys().isdisjoint(now):
            return self._scene(told, self._with_what_is_seen_alone(was, now, self._end.alone(seat)))
        scene = self._alike.get(told)
        if scene is None:
            scene = self._alike[told] = self._scene(told, self._with_what_is_seen_alone(now, now, now))
        return scene

    def _for_all(self) -> dict[str, Different]:
        """What is different for all, field by field."""
        if self._by_field is None:
            self._by_field = changes_by_field(self._before.by(None), self._after.by(None), self._end.by(None))
        return self._by_field

    def _with_what_is_seen_alone(self, was: Alone, now: Alone, then: Alone) -> Different:
        found = Different()
        for field, different in self._for_all().items():
            if field not in now:
                found.add(different)
        look_into_fields(was, now, then, found)
        return found

    def _scene(self, told: int, different: Different) -> Raw:
        return Raw(
            _encode(
                Scene(
                    number=self._number,
                    name=self._name,
                    told=told,
                    settled=different.settled,
                    changes=different.changes,
                )
            )
        )


_encode = msgspec.json.Encoder().encode
