"""Statements as SQLite reads them, and the rows that are put into them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from advanced_alchemy.types import DateTimeUTC
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.sql.base import Executable

_Convert = Callable[[Any], Any]


class Prepared(NamedTuple):
    """A statement as SQLite reads it: its text, and of each place in it the name, how to write it, and what stands
    there unless told."""

    text: str
    places: tuple[tuple[str, _Convert | None, Callable[[], Any]], ...]

    def row(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        row: list[Any] = []
        for name, convert, default in self.places:
            value = values[name] if name in values else default()
            row.append(value if convert is None else convert(value))
        return tuple(row)


def moment(at: datetime | None) -> str | None:
    """A moment as SQLAlchemy writes it for SQLite; every move has two of them."""
    return None if at is None else at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")


def prepared(statement: Executable, columns: Sequence[str], dialect: Dialect) -> Prepared:
    """A statement that sets these columns, and those that the rows have by themselves."""
    compiled: Any = statement.compile(dialect=dialect, column_keys=list(columns) or None)  # type: ignore[attr-defined]
    own = compiled.params
    by_itself = {column.key: column.default for column in (compiled.insert_prefetch if compiled.isinsert else ())}

    def place(name: str) -> tuple[str, _Convert | None, Callable[[], Any]]:
        kind = compiled.binds[name].type
        convert = moment if isinstance(kind, DateTimeUTC) else kind.dialect_impl(dialect).bind_processor(dialect)
        fresh = by_itself.get(name)
        if fresh is None:
            return name, convert, lambda: own[name]
        return name, convert, (lambda: fresh.arg(None)) if fresh.is_callable else (lambda: fresh.arg)

    return Prepared(str(compiled), tuple(place(name) for name in compiled.positiontup or ()))
