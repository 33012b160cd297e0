"""Seals: a promise, made before the first move, about what a game is dealt from; and deals that nobody chooses.

Whoever deals draws a secret and shows its seal at once.  Everybody who plays draws a contribution and shows its pledge.
Only when the seal and all pledges lie open are the contributions given, and the deal is made of the secret and of all
of them: whoever kept their own to themselves until then knows that nobody chose it, neither whoever deals nor the
other players, nor all of them together.  After the game the secret is shown, and everyone can check the sums.

Each of them is the SHA-256 digest, in hex, of a text that is a JSON list without spaces, which begins with what it is
for: so no two can be taken for each other, and `printf '%s' TEXT | sha256sum` gives them without Hustings.  `seal` is
the seal of records of format 1 and 2, which is about seed and salt alone.
"""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Literal

import msgspec

from hustings.core.options import Value

CONTRIBUTION = 32
"""Bytes of a contribution: nobody finds it out by trying what fits its pledge."""

Deals = Literal["together", "alone"]
"""What a deal is made of: the secret and everybody's contribution, or what was sealed alone."""

_HEX = re.compile(r"[0-9a-f]{64}")


def seal(seed: str, salt: str) -> str:
    """The SHA-256 digest, in hex, of the seed as it is spelled, a colon and the salt, as UTF-8."""
    return _digest(f"{seed}:{salt}")


class Sealing(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seal is about."""

    deals: Deals
    chance: str
    secret: str
    """The secret in hex, or a number in decimal, by the kind of chance."""
    salt: str
    game: str
    rules: int
    digest: str
    """Of the components."""
    options: Mapping[str, Value]
    seats: int
    code: str
    """The version of Hustings that sealed it."""
    draw: int = 1
    """Which seal of its table it is: a table whose people change once contributions were given is sealed anew."""

    @property
    def text(self) -> str:
        options = [[name, self.options[name]] for name in sorted(self.options)]
        deal = [self.deals, self.chance, self.secret, self.salt]
        return _text("seal", *deal, self.game, self.rules, self.digest, options, self.seats, self.code, self.draw)

    @property
    def seal(self) -> str:
        return _digest(self.text)


def is_spelled(digest: str) -> bool:
    """Whether this is 32 bytes in hex, in small letters: a contribution, a pledge, a seal."""
    return _HEX.fullmatch(digest) is not None


def pledge_text(contribution: str) -> str:
    return _text("pledge", contribution)


def pledge(contribution: str) -> str:
    """What fits this contribution and no other, and does not tell it."""
    return _digest(pledge_text(contribution))


def deal_text(secret: str, sealed: str, contributions: Sequence[str]) -> str:
    return _text("deal", secret, sealed, [[seat, given] for seat, given in enumerate(contributions)])


def deal(secret: str, sealed: str, contributions: Sequence[str]) -> bytes:
    """The key of the stream that a game is dealt from: the secret, what its seal is about, and what each seat gave."""
    return bytes.fromhex(_digest(deal_text(secret, sealed, contributions)))


def _text(purpose: str, *parts: object) -> str:
    return msgspec.json.encode([f"hustings {purpose} 3", *parts]).decode()


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
