"""Statements as SQLite reads them: what is written past SQLAlchemy is what it would have written."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from advanced_alchemy.types import DateTimeUTC
from sqlalchemy.dialects import sqlite

from hustings.server.storage.prepared import moment

MOMENTS = [
    None,
    datetime(2026, 1, 31, 12, 0, 0, tzinfo=UTC),
    datetime(2026, 1, 31, 23, 59, 59, 999_999, tzinfo=UTC),
    datetime(2026, 12, 31, 23, 30, 0, 7, tzinfo=timezone(timedelta(hours=-5, minutes=-30))),
    datetime(999, 1, 2, 3, 4, 5, 60, tzinfo=UTC),
]


@pytest.mark.parametrize("at", MOMENTS, ids=str)
def test_a_moment_is_written_as_the_library_writes_it(at: datetime | None) -> None:
    dialect = sqlite.dialect()
    written = DateTimeUTC().dialect_impl(dialect).bind_processor(dialect)
    assert written is not None
    assert moment(at) == written(at)
