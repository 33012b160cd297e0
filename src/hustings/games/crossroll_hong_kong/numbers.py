"""What each number of a roll could be used for, by whoever is to choose (XR-053 to XR-059, XR-077 to XR-081)."""

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.actions import Drive, JoinLotto, Origin, Upgrade, Usable, Use
from hustings.games.crossroll_hong_kong.choosing import ChooseMainAction
from hustings.games.crossroll_hong_kong.driving import finishes
from hustings.games.crossroll_hong_kong.layout import Layout

KINDS: tuple[type[Action], ...] = (Drive, JoinLotto, Upgrade)


def usable(state: Layout, seat: int) -> tuple[Usable, ...]:
    """As rolled, then as changed, each with what can be done with it; nothing outside the main action."""
    if not isinstance(state.asked, ChooseMainAction):
        return ()
    rolled, changed = state.printed.usable(state.results, state.effects[seat])
    uses = _uses(state, seat)
    return tuple(
        [Usable(number, _origins(state, seat, number), tuple(uses.get(number, ()))) for number in [*rolled, *changed]]
    )


def _origins(state: Layout, seat: int, number: int) -> tuple[Origin, ...]:
    printed, effects = state.printed, state.effects[seat]
    dice = list(zip(state.dice, state.results, strict=True))
    found = [Origin(die) for die, result in dice if result == number]
    for row, change in enumerate(printed.effects):
        if effects >> row & 1:
            found += [Origin(die, change) for die, result in dice if result + change == number]
    if effects & printed.nitrous and len(dice) > 1 and sum(state.results) == number:
        found.append(Origin(None))
    return tuple(found)


class _Reached:
    """What all actions of one kind with one number come to."""

    def __init__(self) -> None:
        self.ends: set[int] = set()
        self.landmarks: set[int] = set()
        self.completes: set[int] = set()


def _uses(state: Layout, seat: int) -> dict[int, list[Use]]:
    """By number, in the order of the rulebook; a seat that has chosen has no use for it any more."""
    found: dict[tuple[int, str], _Reached] = {}
    footprints = state.printed.footprints
    for action in state.legal(seat):
        footprint = footprints[action]
        if not footprint.number:
            continue
        key = footprint.number, type(action).__name__
        reached = found.get(key)
        if reached is None:
            reached = found[key] = _Reached()
        if footprint.places:
            reached.ends.add(footprint.places[-1])
            reached.completes.update(finishes(state, seat, footprint))
            if footprint.landmark >= 0:
                reached.landmarks.add(footprint.landmark)
    uses: dict[int, list[Use]] = {}
    for kind in KINDS:
        for (number, name), reached in found.items():
            if name == kind.__name__:
                use = Use(name, len(reached.ends), len(reached.landmarks), tuple(sorted(reached.completes)))
                uses.setdefault(number, []).append(use)
    return uses
