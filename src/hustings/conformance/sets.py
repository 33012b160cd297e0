"""Sets: an action with several things in one field spells each set in one way, and clients can take it apart.

`faults_of_sets` looks at one position, so that it can be asked wherever positions are walked.
"""

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import replace

from hustings.conformance.law import Looks, Watch, law
from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.game import Game
from hustings.core.state import State
from hustings.core.words import Words, member_field


@law(price=2)
def sets_have_one_spelling(watch: Watch) -> Looks:
    """A set is sorted and legal in that order alone; its members have names, and a field that refers to them."""
    for kind in watch.game.kinds:
        for fault in faults_of_kind(kind, watch.game.words):
            watch.expect(False, fault)
    while (yield):
        for fault in faults_of_sets(watch.state):
            watch.expect(False, fault)


def set_fields(kind: type[msgspec.Struct]) -> list[str]:
    """The fields of an action or event that hold several things."""
    return [field.name for field in msgspec.structs.fields(kind) if _is_tuple(field.type)]


def _is_tuple(hint: Any) -> bool:
    return get_origin(hint) is tuple or any(get_origin(part) is tuple for part in get_args(hint))


def referable_fields(game: Game) -> set[str]:
    """What a reference may begin with: the fields of actions and events, and what the members of their sets answer."""
    kinds = (*game.kinds, *game.events)
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    return fields | {member_field(field) for kind in kinds for field in set_fields(kind)}


def faults_of_kind(kind: type[Action], words: Words) -> Iterator[str]:
    """What is wrong with how a kind of action declares its sets."""
    for field in set_fields(kind):
        member = member_field(field)
        if member == field:
            yield f"{kind.__name__} has a set called {field}: it needs a plural with s, so that one of it has a name."
        elif member in kind.__struct_fields__:
            yield f"{kind.__name__} has both {member} and {field}: a touch of {member} would answer either."
        if field in words.naming:
            yield f"{kind.__name__} has a set of {field}, which belongs in `lists`, not in `naming`."
        if member not in words.naming and member not in words.people:
            yield f"{kind.__name__} has a set of {field}, and `naming` has no name for a {member}."


def faults_of_sets(state: State) -> Iterator[str]:
    """What is wrong with the sets that could be chosen in this position."""
    for seat in state.actors:
        for action in state.legal(seat):
            for field in action.__struct_fields__:
                members = getattr(action, field)
                if isinstance(members, tuple):
                    yield from _faults_of_set(state, seat, action, field, members)


def _faults_of_set(state: State, seat: int, action: Action, field: str, members: tuple[Any, ...]) -> Iterator[str]:
    if not all(isinstance(member, int) for member in members):
        yield f"{action} of seat {seat} has {field} that are not small ints."
    elif list(members) != sorted(members):
        yield f"{action} of seat {seat} is legal and its {field} are not sorted."
    elif members[::-1] != members and _is_legal(state, seat, replace(action, **{field: members[::-1]})):
        yield f"{action} of seat {seat} is legal with its {field} in another order too."


def _is_legal(state: State, seat: int, action: Action) -> bool:
    try:
        state.check(seat, action)
    except Illegal:
        return False
    return True
