"""Refusals: a request that cannot be done, as a value.  Each is a sentence, a code and a status."""

from collections.abc import Sequence
from functools import partial

from hustings.core.errors import HustingsError, Illegal
from hustings.core.words import ENGLISH, Words
from hustings.server.frames import Refused, RefusedCode
from hustings.server.speech import say

FIELDS = {
    "no_seat": "seat",
    "not_your_seat": "seat",
    "is_bot": "seat",
    "not_lent": "seat",
    "not_open": "seat",
    "needs_link": "key",
    "link_used": "key",
    "name_length": "name",
    "letter_taken": "letter",
    "no_number": "number",
    "undone_number": "number",
    "mid_choice": "number",
    "stale": "number",
    "bad_action": "action",
    "not_one_choice": "then",
    "bad_id": "id",
    "id_used": "id",
    "empty_chat": "text",
    "long_chat": "text",
    "seat_count": "seats",
    "nobody_sits": "seats",
    "packs_closed": "pack",
    "pack_length": "pack",
    "no_edition": "edition",
    "many_previews": "actions",
    "no_proposal": "proposal",
    "daily/no_day": "day",
    "daily/to_come": "day",
}
"""Which field of a request a refusal is about, where it is always the same one."""


class Refusal(Exception):
    """A request that is not done; nothing has changed.  `key` is that of its sentence."""

    status = 400
    code: RefusedCode = "bad_request"
    clause = ""
    retry_after = 0
    """Seconds after which the same is welcome, where that is a matter of time."""

    def __init__(self, key: str, *, field: str = "", **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.field = field or FIELDS.get(key, "")
        """What of the request it is about."""

    def sentence(self, language: str = ENGLISH) -> str:
        return say(self.key, language, **self.facts)

    def to_frame(self, request: str, language: str) -> Refused:
        return Refused(id=request, code=self.code, reason=self.sentence(language), clause=self.clause, field=self.field)


class NotFound(Refusal):
    status = 404
    code = "not_found"


class NotYours(Refusal):
    status = 403
    code = "not_yours"


class Misdirected(Refusal):
    """Asked for by a name that is not this server's."""

    status = 421


class NotNow(Refusal):
    status = 409
    code = "not_now"


class Stale(Refusal):
    """The table has moved on, or another move came first."""

    status = 409
    code = "stale"


class Overtaken(Stale):
    """Another process has changed the table first: whoever catches up may try again (see `races.py`)."""


class AgainstTheRules(Refusal):
    """The game refused an action, in its own words."""

    status = 422
    code = "illegal"

    def __init__(self, refusal: Illegal, words: Words, names: Sequence[str]) -> None:
        super().__init__("", field="action")
        self.clause = refusal.clause
        self._say = partial(words.why, refusal, list(names))

    def sentence(self, language: str = ENGLISH) -> str:
        return self._say(language)


class Unfit(Refusal):
    """Something that a user can mend, in the words of the core: an option, a pack."""

    def __init__(self, error: HustingsError) -> None:
        super().__init__("")
        self.reason = str(error)

    def sentence(self, language: str = ENGLISH) -> str:
        return self.reason
