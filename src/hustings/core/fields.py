"""The fields of a state: annotated once by a game, and read here by everything that needs them.

A room whose rules are compiled has no annotations at run time, so there they are written out: see `written_out.py`.
"""

import inspect
from typing import Any, ClassVar, get_origin

from hustings.core.state import State

PRINTED = "printed"
"""The components, which every state has at hand and none keeps."""


def fields_of(state: type[State]) -> dict[str, Any]:
    """By name, the kinds of a state's own fields: those written out, or else those annotated."""
    if state.FIELDS:
        return dict(state.FIELDS)
    own = [kind for kind in state.__mro__ if issubclass(kind, State) and kind is not State]
    notes = {name: note for kind in own for name, note in inspect.get_annotations(kind, eval_str=True).items()}
    return {name: note for name, note in sorted(notes.items()) if name != PRINTED and get_origin(note) is not ClassVar}
