"""Writes out, by machine and not by hand, what follows from the fields of a state: `FIELDS`, `__slots__` and `copy`.

A game annotates what lies on its table and is done: snapshots and `State.copy` read the annotations.  A room whose
rules are compiled has neither annotations at run time nor time to lose, so there they are written out:

    python -m hustings.core.written_out src/hustings/games/electioneering

It reads the annotations of `Layout` in `layout.py` and rewrites what stands between its marks there and in `state.py`.
"""

import ast
import sys
from pathlib import Path

from hustings.core.fields import PRINTED, copy_text

BEGIN, END = "# Written by hustings.core.written_out:", "# until here."


def annotated(source: str) -> dict[str, str]:
    """The annotated fields of the class `Layout`, with their kinds as they are spelled."""
    layout = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Layout")
    notes = [node for node in layout.body if isinstance(node, ast.AnnAssign)]
    spelled = {ast.unparse(note.target): ast.unparse(note.annotation) for note in notes}
    return {name: kind for name, kind in spelled.items() if not kind.startswith("ClassVar")}


def saved_otherwise(source: str) -> dict[str, str]:
    """Fields that a snapshot spells in another way: `SAVED_AS` of the class `Layout`, if it has any."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "SAVED_AS" and node.value:
            return dict(ast.literal_eval(node.value))
    return {}


def slots_text(source: str) -> str:
    fields, otherwise = annotated(source), saved_otherwise(source)
    saved = {name: kind for name, kind in fields.items() if name not in (PRINTED, *otherwise)}
    saved |= {name: "list[list[int]]" for name in otherwise.values() if name}
    lines = [f'    "{name}": {kind},' for name, kind in sorted(saved.items())]
    slots = [f'    "{name}",' for name in sorted(fields)]
    return "\n".join(
        ["FIELDS: ClassVar[dict[str, object]] = {", *lines, "}", "", "__slots__ = (", *slots, ")", ""],
    )


def rewritten(text: str, block: str) -> str:
    """A source with what stands between the marks replaced, at the marks' own depth."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"There is no place for it: put {BEGIN!r} and {END!r} around one.")
    margin = before.rpartition("\n")[2]
    lines = [margin + line if line else "" for line in block.split("\n")]
    return f"{before}{begin}\n" + "\n".join(lines) + f"{margin}{end}{after}"


def written_out(room: Path) -> dict[Path, str]:
    """The two files of a room as they should be."""
    layout, state = room / "layout.py", room / "state.py"
    source, copying = layout.read_text(encoding="utf-8"), state.read_text(encoding="utf-8")
    kind = next(node.name for node in ast.parse(copying).body if isinstance(node, ast.ClassDef))
    return {
        layout: rewritten(source, slots_text(source)),
        state: rewritten(copying, copy_text(kind, annotated(source))),
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for path, text in written_out(Path(name)).items():
            path.write_text(text, encoding="utf-8")
