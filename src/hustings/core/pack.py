"""Packs: a game's components as TOML files, read into validated tables.

A pack is the game's own files, or those with some replaced from a folder.  Every problem is told with file, row
and field, all of them at once, so that a designer mends a pack in one go.
"""

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from hustings.core.errors import BadPack
from hustings.core.misfit import misfits
from hustings.core.relations import Relations
from hustings.core.shape import Place, fields, spelled
from hustings.core.translation import original, suffixed

Document = dict[str, Any]
Kinds = Mapping[str, type[msgspec.Struct]]
S = TypeVar("S", bound=msgspec.Struct)
Check = Callable[[S], Iterable[str]]

MOST_CHARACTERS = 400_000
"""How long one file may be."""
MOST_LEVELS = 16
"""How deep tables and lists may lie in each other."""
MOST_PROBLEMS = 100
_LONG_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*+\.[ \t]*+){{{MOST_LEVELS},}}""")
"""A key with so many dots that reading it would take long: tomllib's time grows with the square of them."""
_TOO_LONG = f"is longer than {MOST_CHARACTERS:,} characters."
_TOO_DEEP = f"tables and lists lie more than {MOST_LEVELS} deep in each other."


class Pack:
    """TOML texts by file name, parsed."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(sorted(texts.items()))
        self.documents = _parsed(self.texts)

    def digest(
        self,
        wording: frozenset[str] = frozenset(),
        drawings: frozenset[str] = frozenset(),
        follows: Mapping[str, Document] | None = None,
    ) -> str:
        """A short name for what the pack says.

        Comments and layout do not count, nor do the fields in `wording`, their translations, and the files `drawings`.
        What `follows` from its rows counts, whether it is stated or not.
        """
        said = self.completed(follows or {})
        content = {name: _without(document, wording) for name, document in said.items() if name not in drawings}
        return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:16]

    def completed(self, follows: Mapping[str, Document]) -> dict[str, Document]:
        """The files with what follows from their rows, by file, where they do not state it."""
        return {name: _completed(document, follows.get(name)) for name, document in self.documents.items()}

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
    texts = {path.name: _text(path, folder) for path in sorted(folder.glob("*.toml"))}
    if not texts:
        raise BadPack([f"{folder}: no .toml file in this folder; `hustings pack new` copies a game's own."])
    return texts


def _completed(content: Any, follows: Any) -> Any:
    """Tables and rows with what follows from others, where they do not state it."""
    if isinstance(content, dict) and isinstance(follows, dict):
        return {**follows, **{name: _completed(value, follows.get(name)) for name, value in content.items()}}
    if isinstance(content, list) and isinstance(follows, list):
        return [_completed(*both) for both in zip(content, follows, strict=True)]
    return content


def _without(content: Any, wording: frozenset[str]) -> Any:
    if isinstance(content, dict):
        counted = {name: value for name, value in content.items() if original(name) not in wording}
        return {name: _without(value, wording) for name, value in counted.items()}
    if isinstance(content, list):
        return [_without(value, wording) for value in content]
    return content


def _text(path: Path, folder: Path) -> str:
    """A file of a pack: of this folder, since a link may lead anywhere, and not too long to be looked at."""
    if path.resolve().parent != folder.resolve() or not path.is_file():
        raise BadPack([f"{path.name}: is no file of this folder; put a copy here instead of a link."])
    try:
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise BadPack([f"{path.name}: {_TOO_LONG}"])
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack([f"{path.name}: cannot be read as UTF-8 text: {error}."]) from None


def _parsed(texts: Mapping[str, str]) -> dict[str, Document]:
    documents: dict[str, Document] = {}
    problems: list[str] = []
    for name, text in texts.items():
        try:
            documents[name] = _document(text)
        except ValueError as error:
            problems.append(f"{name}: {error}")
    if problems:
        raise BadPack(problems)
    return documents


def _document(text: str) -> Document:
    """The TOML of a file.  What could not be read, written or walked again is refused here, once for all."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(_TOO_LONG)
    if _LONG_KEY.search(text):
        raise ValueError(_TOO_DEEP)
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError("holds half of a character (a lone surrogate), which cannot be written as UTF-8.")
    try:
        document = tomllib.loads(text)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    except ValueError as error:
        raise ValueError(f"not valid TOML: {error}.") from None
    _check_contents(document)
    modern: Document = suffixed(document)
    return modern


def _check_contents(document: Document) -> None:
    level: list[Any] = [document]
    for _ in range(MOST_LEVELS):
        if not level:
            return
        level = [inner for outer in level for inner in (outer.values() if isinstance(outer, dict) else outer)]
        if any(isinstance(value, float) and not isfinite(value) for value in level):
            raise ValueError("nan and inf are not numbers that a game can use.")
        level = [value for value in level if isinstance(value, dict | list)]
    raise ValueError(_TOO_DEEP)


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


def read_tables(pack: Pack, file: str, kind: type[S], check: Check[S] | None = None) -> S:
    """One TOML file as a struct.  Raises `BadPack` with a line for everything that is wrong with it.

    `check` gives the problems that only the game can see; it may count on every row that another refers to.
    """

    def gathered(read: dict[str, Any]) -> S:
        return cast(S, read[file])

    return _read(pack, {file: kind}, gathered, check)


def read_files(pack: Pack, kind: type[S], check: Check[S] | None = None) -> S:
    """All files of a pack as a struct, as `read_tables` reads one: its field `zones` is read from `zones.toml`."""

    def gathered(read: dict[str, Any]) -> S:
        return kind(**{field.name: read[f"{field.name}.toml"] for field in fields(kind)})

    return _read(pack, files_of(kind), gathered, check)


def files_of(kind: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    """By file name, what the files of a pack are read into."""
    return {f"{field.name}.toml": field.type for field in fields(kind)}


def _read(pack: Pack, kinds: Kinds, gathered: Callable[[dict[str, Any]], S], check: Check[S] | None) -> S:
    problems = [line for file, kind in kinds.items() for line in _file_problems(pack, file, kind)]
    _refuse(problems)
    relations = Relations(pack.documents, kinds)
    breaches = [*relations.repeated, *relations.dangling]
    problems = [_told(breach.file, pack.documents[breach.file], breach.place, breach.reason) for breach in breaches]
    if relations.dangling:
        _refuse(problems)
    found = gathered({file: msgspec.convert(pack.documents[file], kind) for file, kind in kinds.items()})
    _refuse([*problems, *(check(found) if check else [])])
    return found


def _refuse(problems: list[str]) -> None:
    """Nobody mends more than so many at once."""
    if problems:
        more = len(problems) - MOST_PROBLEMS
        raise BadPack([*problems[:MOST_PROBLEMS], *([f"And {more} problems more."] if more > 0 else [])])


def _file_problems(pack: Pack, file: str, kind: type[msgspec.Struct]) -> list[str]:
    document = pack.documents.get(file)
    if document is None:
        return [f"{file}: this file is missing from the pack."]
    problems = list(_table_problems(file, document, kind))
    return problems or [f"{file}: {reason}" for _, reason in misfits(document, kind)]


def _table_problems(file: str, document: Document, kind: type[msgspec.Struct]) -> Iterator[str]:
    declared = {field.encode_name: field for field in fields(kind)}
    for name in document:
        if name not in declared:
            yield f"{file}: unknown table or key {name!r}; known ones: {', '.join(declared)}."
    for name, field in declared.items():
        if name in document:
            for place, reason in misfits(document[name], field.type, (name,)):
                yield _told(file, document, place, reason)
        elif field.required:
            yield f"{file}: table {name!r} is missing."


def _told(file: str, document: Document, place: Place, reason: str) -> str:
    """A problem at a place of a document: the table, the row if it has rows, and the field."""
    table, inside, row = str(place[0]), place[1:], None
    if inside and isinstance(inside[0], int):
        row, inside = inside[0], inside[1:]
    entry = document[table] if row is None else document[table][row]
    return problem(file, table, reason, row, _row_name(entry), spelled(inside))


def _row_name(entry: Any) -> str:
    return str(entry.get("id", "")) if isinstance(entry, dict) else ""
