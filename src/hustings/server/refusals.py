"""Refusals: a request that cannot be done, as a value.  Each is a sentence, a code and a status."""

from collections.abc import Sequence
from functools import partial

from hustings.core.errors import HustingsError, Illegal
from hustings.core.words import ENGLISH, Words
from hustings.server.frames import Refused, RefusedCode
from hustings.server.speech import say


class Refusal(Exception):
    """A request that is not done; nothing has changed.  `key` is that of its sentence."""

    status = 400
    code: RefusedCode = "bad_request"
    clause = ""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def sentence(self, language: str = ENGLISH) -> str:
        return say(self.key, language, **self.facts)

    def to_frame(self, request: str, language: str) -> Refused:
        return Refused(id=request, code=self.code, reason=self.sentence(language), clause=self.clause)


class NotFound(Refusal):
    status = 404
    code = "not_found"


class NotYours(Refusal):
    status = 403
    code = "not_yours"


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
        super().__init__("")
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
