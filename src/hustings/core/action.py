"""Actions: what a player wants to do.  One frozen struct per verb, with named fields, JSON both ways.

Games make their actions once and hand out the same objects again, so an action is compared and hashed cheaply.
"""

import msgspec

from hustings.core.errors import plainly


class Action(msgspec.Struct, frozen=True, tag=True, cache_hash=True, gc=False):
    """The base of every verb.  Fields are small ints that the game's pack gives a meaning to."""


class Blocked(msgspec.Struct, frozen=True):
    """Why a kind of action is not available now: the clause, and a sentence with its facts left open."""

    kind: str
    clause: str
    template: str
    facts: dict[str, int | str] = {}

    @property
    def reason(self) -> str:
        return plainly(self.template, self.facts)


def kind_of(action: Action) -> str:
    return type(action).__name__
