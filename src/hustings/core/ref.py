"""References: what a name in a sentence is the name of."""

import msgspec


class Ref(msgspec.Struct, frozen=True):
    """A name in a sentence, and what it is the name of: `card=17`, `seat=2`."""

    ref: str
    text: str
