"""The fields of a state: annotated once by a game, and read here by everything that needs them.

A room whose rules are compiled has no annotations at run time, so there they are written out: see `written_out.py`.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, get_origin

from hustings.core.state import State

PRINTED = "printed"
"""The components, which every state has at hand and none keeps."""
CORE = (
    *("game", "seats", "actors", "over", "reveals", "turn", "round", "mover"),
    *("chance", "secret", "asked", "pending", "answers"),
)
"""The fields of every state."""


def fields_of(state: type[State]) -> dict[str, Any]:
    """By name, the kinds of a state's own fields: those written out, or else those annotated."""
    if state.FIELDS:
        return dict(state.FIELDS)
    own = [kind for kind in state.__mro__ if issubclass(kind, State) and kind is not State]
    notes = {name: note for kind in own for name, note in inspect.get_annotations(kind, eval_str=True).items()}
    return {name: note for name, note in sorted(notes.items()) if name != PRINTED and get_origin(note) is not ClassVar}


def copy_text(kind: str, fields: Mapping[str, str]) -> str:
    """`copy` of a class, written out field by field; the kinds of its own fields are given as they are spelled."""
    lines = [f'def copy(self) -> "{kind}":', f"    new = {kind}()"]
    lines += [f"    new.{name} = self.{name}" for name in CORE]
    lines += [f"    new.{name} = {_copied(f'self.{name}', spelled)}" for name, spelled in fields.items()]
    return "\n".join([*lines, "    return new", "", ""])


def _copied(value: str, kind: str) -> str:
    """Lists anew; a tuple is never changed in place, so it is shared."""
    if kind == "list[list[int]]":
        return f"[one[:] for one in {value}]"
    return f"{value}[:]" if kind.startswith("list[") else value


def give_copy(state: type[State]) -> None:
    """Let a state that leaves copying to the core be copied as quickly as one that has it written out."""
    fields = {PRINTED: "", **{name: str(kind) for name, kind in fields_of(state).items()}}
    if state.copy is State.copy and not any(kind.startswith("list[list[list[") for kind in fields.values()):
        made: dict[str, Callable[[State], State]] = {}
        exec(copy_text(state.__name__, fields), {state.__name__: state}, made)
        setattr(state, "copy", made["copy"])  # noqa: B010 - a method is given, not an attribute
