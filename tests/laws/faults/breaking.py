"""How a law is broken: each fault notes which, and patches the template game."""

from collections.abc import Callable
from typing import Any

import pytest
from show_of_hands.state import CommitteeState

from hustings import Action, Rng

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]

FAULTS: dict[str, list[Fault]] = {}

_apply, _imagine = CommitteeState.apply, CommitteeState.imagine


def breaks(law: str) -> Callable[[Fault], Fault]:
    def note(fault: Fault) -> Fault:
        FAULTS.setdefault(law, []).append(fault)
        return fault

    return note


def after_apply(patch: Patch, then: Callable[[CommitteeState, int, Any], None]) -> None:
    def apply(self: CommitteeState, seat: int, action: Action, story: Any = None) -> None:
        _apply(self, seat, action, story)
        then(self, seat, story)

    patch.setattr(CommitteeState, "apply", apply)


def after_imagine(patch: Patch, then: Callable[[CommitteeState, CommitteeState], None]) -> None:
    def imagine(self: CommitteeState, seat: int | None, rng: Rng) -> CommitteeState:
        world = _imagine(self, seat, rng)
        then(self, world)
        return world

    patch.setattr(CommitteeState, "imagine", imagine)
