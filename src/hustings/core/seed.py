"""Seeds: what a deal is made from, as the rules take it and as the text in which it travels.

A whole number starts the fast generator (`rng.py`); a secret keys the one-way stream (`stream.py`).  Both travel as
text: many programs, JavaScript and jq among them, keep numbers as doubles and round whatever is above 2**53.
"""

from decimal import Decimal
from hashlib import sha256
from typing import Literal

from hustings.core.errors import BadSetup
from hustings.core.rng import seeded
from hustings.core.stream import LEAST_SECRET

Seed = int | bytes
Chance = Literal["fast", "shake256"]
"""The kinds of chance, as records and tables name them."""

_LARGEST = (1 << 64) - 1
_MOST_DIGITS = 20
_LARGEST_SURE = 1 << 53
"""Up to here a double has every whole number."""


def chance_of(seed: Seed) -> Chance:
    return "shake256" if isinstance(seed, bytes) else "fast"


def spelled(seed: Seed) -> str:
    """A number in decimal, a secret in hex."""
    return seed.hex() if isinstance(seed, bytes) else str(seed)


def read_seed(chance: str, text: str) -> Seed:
    """The seed that `spelled` wrote; there is one spelling, since the seal is made of it."""
    return _read_secret(text) if chance == "shake256" else _read_number(text)


def _read_number(text: str) -> int:
    if not _is_number(text) or int(text) > _LARGEST or str(int(text)) != text:
        raise _no_seed(text)
    return int(text)


def _read_secret(text: str) -> bytes:
    """Whatever is wrong with it, a secret is not told."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if secret.hex() != text or not secret:
        raise BadSetup("A secret to deal from is written in hex, in small letters, and this one is not.")
    return secret


def _no_seed(seed: object) -> BadSetup:
    return BadSetup(f"A seed is a whole number from 0 to {_LARGEST}, not {seed}.")


def began_with(seed: Seed) -> tuple[int, bytes]:
    """The chance and the secret that a seed stands for."""
    if isinstance(seed, bytes):
        if len(seed) < LEAST_SECRET:
            raise BadSetup(f"A secret to deal from has at least {LEAST_SECRET} bytes, not {len(seed)}.")
        return 0, seed
    if type(seed) is not int or not 0 <= seed <= _LARGEST:
        raise _no_seed(repr(seed))
    return seeded(seed), b""


def numbered(seed: Seed) -> int:
    """A number that follows from the seed, for bots and whoever else draws lots beside the game."""
    return int.from_bytes(sha256(seed).digest()[:8], "big") if isinstance(seed, bytes) else seed


def looks_rounded(text: str) -> bool:
    """Whether a number may have passed through a double: then it is spelled as that double would be."""
    if not _is_number(text) or int(text) <= _LARGEST_SURE:
        return False
    return str(int(Decimal(repr(float(text))))) == text


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
