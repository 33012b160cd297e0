"""What may be said of an address to whoever has it: what its page shows to a stranger, and nothing more.

Of a table that is who sits there and which game it is, as the page of its invitation says it.  How the game stands,
or how it ended, is not part of it.
"""

import re

import msgspec

from hustings.core.registry import title, titles
from hustings.server.codes import CODE
from hustings.server.speech import say
from hustings.server.storage.models import SeatRow, TableRow
from hustings.server.storage.store import Store

_TABLE = re.compile(rf"^/(?:t|join)/({CODE})(?:/.*)?$")
_RULES = re.compile(r"^/rules/([a-z_]{1,60})(?:/.*)?$")

MOST_CHARACTERS = 24
"""Of a name: the rest would run over the edge of a card."""


class Sitter(msgspec.Struct, frozen=True):
    """A seat on a card: its letter, and who sits there; nobody's name for a seat that is free."""

    letter: str
    name: str


class About(msgspec.Struct, frozen=True):
    """The words and the picture of one address."""

    heading: str
    text: str
    game: str = ""
    code: str = ""
    """Of the table, where it is one: its picture is asked for by this."""
    sitters: tuple[Sitter, ...] = ()


def is_of_table(path: str) -> bool:
    return _TABLE.match(path) is not None


async def about_page(store: Store, path: str, language: str) -> About:
    """What the page at this address is about; of an address that is nobody's, the lobby's words."""
    if found := _TABLE.match(path):
        row = await store.table(found[1])
        if row is not None and row.game in titles() and not row.is_lesson and not row.link:
            return _table(row, await store.seats(row.code), language)
    elif (found := _RULES.match(path)) and found[1] in titles():
        about = title(found[1]).about
        return About(say("card/rules", language, title=about.title), about.pitch, found[1])
    return About("Hustings", say("card/lobby", language))


def _table(row: TableRow, seats: list[SeatRow], language: str) -> About:
    about = title(row.game).about
    sitters = tuple(Sitter(seat.letter, shortened(seat)) for seat in seats)
    people = [shortened(seat) for seat in seats if seat.kind == "person"]
    is_open = row.status == "waiting" and any(seat.kind == "open" for seat in seats)
    if is_open and people:
        heading = say("card/invites", language, name=people[0], title=about.title)
    else:
        heading = say("card/table", language, title=about.title)
    free = sum(seat.kind == "open" for seat in seats)
    text = say("card/free", language, count=free) if is_open else about.pitch
    return About(heading, text, row.game, row.code, sitters)


def shortened(seat: SeatRow) -> str:
    if seat.kind == "open":
        return ""
    name = "".join(letter for letter in seat.name if letter.isprintable())
    return name if len(name) <= MOST_CHARACTERS else f"{name[: MOST_CHARACTERS - 1]}…"
