"""People: who a browser is, by a signed cookie.  There are no accounts."""

import hashlib
import hmac
import secrets

from hustings.server.characters import one_line
from hustings.server.codes import new_key
from hustings.server.frames import Letter
from hustings.server.messages import Me
from hustings.server.refusals import Refusal
from hustings.server.storage.models import PersonRow
from hustings.server.storage.store import Store

COOKIE, SECURE_COOKIE = "hustings", "__Host-hustings"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
LONGEST_NAME = 24
MOST_KNOWN = 10_000
"""People kept in memory; all of them are in the database."""

_FRIENDLY = ("Heron", "Otter", "Sparrow", "Badger", "Tortoise", "Firefly", "Cricket", "Hare", "Fox", "Swift", "Wren")


def checked_name(name: str, field: str = "name") -> str:
    """A name as it may stand on a table: trimmed, on one line, not too long."""
    seen = one_line(name)
    if not 1 <= len(seen) <= LONGEST_NAME:
        raise Refusal("name_length", field=field, most=LONGEST_NAME)
    return seen


class People:
    """Signs cookies and remembers names."""

    def __init__(self, store: Store, is_alone: bool = True) -> None:
        self.store = store
        self.is_alone = is_alone
        """Whether nobody can be renamed by way of another process: then what was read once is known."""
        self._secret = b""
        self._known: dict[str, PersonRow] = {}

    async def open(self) -> None:
        self._secret = (await self.store.key("cookies", secrets.token_hex(32))).encode()

    def signed(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def _signature(self, person: str) -> str:
        return hmac.new(self._secret, person.encode(), hashlib.sha256).hexdigest()

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie; a forged or broken one is nobody's."""
        person, dot, signature = (cookie or "").rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return person

    def stranger(self) -> str:
        return new_key()

    async def find(self, person: str) -> PersonRow:
        """What is remembered of a person; a stranger has a friendly name, and is stored when it matters."""
        if person not in self._known or not self.is_alone:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            row = await self.store.person(person)
            self._known[person] = row or PersonRow(id=person, name=_friendly_name(person), letter=None)
        return self._known[person]

    async def rename(self, person: str, name: str, letter: Letter | None) -> Me:
        row = PersonRow(id=person, name=checked_name(name), letter=letter)
        await self.store.remember(row)
        self._known[person] = row
        return Me(name=row.name, letter=letter)


def _friendly_name(person: str) -> str:
    """Always the same for one person."""
    return _FRIENDLY[hashlib.sha256(person.encode()).digest()[0] % len(_FRIENDLY)]
