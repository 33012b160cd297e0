"""Packs: a game's components as TOML files, read into validated tables.

A pack is the game's own files, or those with some replaced from a folder.  Every problem is told with file, row
and field, all of them at once, so that a designer mends a pack in one go.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from hustings.core.errors import BadPack
from hustings.core.misfit import misfit

Document = dict[str, Any]
S = TypeVar("S", bound=msgspec.Struct)


class Pack:
    """TOML texts by file name, parsed."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(sorted(texts.items()))
        self.documents = _parsed(self.texts)

    def digest(self, wording: frozenset[str] = frozenset()) -> str:
        """A short name for what the pack says; comments, layout and the fields in `wording` do not count."""
        content = {name: _without(document, wording) for name, document in self.documents.items()}
        return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:16]

    @classmethod
    def shipped(cls, folder: Path) -> "Pack":
        return cls(texts_in(folder))

    def overlaid(self, texts: Mapping[str, str], where: str) -> "Pack":
        """This pack with some of its files replaced; a file it does not know is a problem."""
        strange = [name for name in texts if name not in self.texts]
        if strange:
            known = ", ".join(self.texts)
            raise BadPack([f"{where}: {name} is not a file of this game's pack ({known})." for name in strange])
        return Pack({**self.texts, **texts})


def texts_in(folder: Path) -> dict[str, str]:
    """The TOML files of a folder, by name."""
    if not folder.is_dir():
        raise BadPack([f"{folder}: there is no such folder; `hustings pack new` makes one."])
    texts = {path.name: _text(path) for path in sorted(folder.glob("*.toml"))}
    if not texts:
        raise BadPack([f"{folder}: no .toml file in this folder; `hustings pack new` copies a game's own."])
    return texts


def _without(content: Any, wording: frozenset[str]) -> Any:
    if isinstance(content, dict):
        return {name: _without(value, wording) for name, value in content.items() if name not in wording}
    if isinstance(content, list):
        return [_without(value, wording) for value in content]
    return content


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack([f"{path.name}: cannot be read as UTF-8 text: {error}."]) from None


def _parsed(texts: Mapping[str, str]) -> dict[str, Document]:
    documents: dict[str, Document] = {}
    problems: list[str] = []
    for name, text in texts.items():
        try:
            documents[name] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            problems.append(f"{name}: not valid TOML: {error}.")
    if problems:
        raise BadPack(problems)
    return documents


def problem(file: str, table: str, reason: str, row: int | None = None, name: str = "", field: str = "") -> str:
    """One line about one fault: `cards.toml, card 4 (gross-star-4), field 'value': ...`."""
    place = f"{file}, {table}"
    if row is not None:
        place += f" {row + 1}"
    if name:
        place += f" ({name})"
    if field:
        place += f", field {field!r}"
    return f"{place}: {reason}"


def read_tables(pack: Pack, file: str, kind: type[S]) -> S:
    """One TOML file as a struct.  Raises `BadPack` with a line for every row that does not fit."""
    document = pack.documents.get(file)
    if document is None:
        raise BadPack([f"{file}: this file is missing from the pack."])
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    known = ", ".join(fields)
    strange = [name for name in document if name not in fields]
    problems = [f"{file}: unknown table or key {name!r}; known ones: {known}." for name in strange]
    for name, field in fields.items():
        if name not in document:
            if field.required:
                problems.append(f"{file}: table {name!r} is missing.")
            continue
        _check_table(file, name, document[name], field.type, problems)
    if problems:
        raise BadPack(problems)
    return msgspec.convert(document, kind)


def _check_table(file: str, name: str, content: Any, kind: Any, problems: list[str]) -> None:
    if get_origin(kind) is not tuple or not isinstance(content, list):
        _check_row(file, name, None, content, kind, problems)
        return
    row_kind = get_args(kind)[0]
    for row, entry in enumerate(content):
        _check_row(file, name, row, entry, row_kind, problems)


def _check_row(file: str, table: str, row: int | None, entry: Any, kind: Any, problems: list[str]) -> None:
    try:
        msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        field, reason = misfit(error, entry, kind)
        problems.append(problem(file, table, reason, row, _row_name(entry), field))


def _row_name(entry: Any) -> str:
    return str(entry.get("id", "")) if isinstance(entry, dict) else ""


def differences(old: Pack, new: Pack) -> list[str]:
    """What changed between two packs, a line each, by file, row and field."""
    lines: list[str] = []
    for file in sorted({*old.documents, *new.documents}):
        _compare(file, old.documents.get(file, {}), new.documents.get(file, {}), lines)
    return lines


def _compare(place: str, old: Any, new: Any, lines: list[str]) -> None:
    if old == new:
        return
    before, after = _rows(old), _rows(new)
    if before is None or after is None:
        lines.append(f"{place}: {_spelled(old)} -> {_spelled(new)}")
        return
    for key in [*before, *(key for key in after if key not in before)]:
        inside = f"{place}, {key}"
        if key not in after:
            lines.append(f"{inside}: removed")
        elif key not in before:
            lines.append(f"{inside}: added {_spelled(after[key])}")
        else:
            _compare(inside, before[key], after[key], lines)


def _rows(content: Any) -> dict[str, Any] | None:
    """A table by key, or an array of tables by the ids (or numbers) of its rows; `None` for a plain value."""
    if isinstance(content, dict):
        return content
    if isinstance(content, list) and all(isinstance(row, dict) for row in content):
        return {str(row.get("id", number)): row for number, row in enumerate(content, 1)}
    return None


def _spelled(value: Any) -> str:
    return msgspec.json.encode(value).decode()
