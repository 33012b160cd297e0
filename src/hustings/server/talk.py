"""Talk at a table: the last lines are kept at hand, older ones are read from the database page by page."""

from collections.abc import Iterable

from hustings.server.characters import one_line
from hustings.server.frames import ChatLine
from hustings.server.storage.models import ChatRow

LINES_KEPT = 50
"""Lines at hand, and on a page of older ones."""
MOST_BYTES = 30_000
"""Of the lines that a socket begins with."""


def chat_line(row: ChatRow) -> ChatLine:
    """Also of a line that was stored when more characters were."""
    at = row.at.isoformat(timespec="seconds")
    return ChatLine(number=row.number, seat=row.seat, name=one_line(row.name), text=one_line(row.text), at=at)


def newest(lines: Iterable[ChatLine]) -> list[ChatLine]:
    """As many of the last lines as a first frame has room for, the oldest first."""
    found: list[ChatLine] = []
    room = MOST_BYTES
    for line in reversed(list(lines)):
        room -= len(line.text.encode()) + len(line.name.encode())
        if room < 0:
            break
        found.insert(0, line)
    return found
