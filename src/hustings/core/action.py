"""Actions: what a player wants to do.  One frozen struct per verb, with named fields, JSON both ways.

Games make their actions once and hand out the same objects again, so an action is compared and hashed cheaply.
"""

import msgspec

from hustings.core.errors import plainly


class Action(msgspec.Struct, frozen=True, tag=True, cache_hash=True, gc=False):
    """The base of every verb.  Fields are small ints that the game's pack gives a meaning to."""


class Sealed(Action, frozen=True):
    """How the others see an answer to a sealed question; it is never legal."""


SEALED = Sealed()


class Blocked(msgspec.Struct, frozen=True):
    """Why a kind of action is not available now: the clause, and the name of the reason with its facts."""

    kind: str
    clause: str
    name: str
    facts: dict[str, int | str] = {}
    template: str = ""

    @property
    def reason(self) -> str:
        return plainly(self.template, self.facts)


def kind_of(action: Action) -> str:
    return type(action).__name__
