"""Seals: a promise, made before the first move, that the deal will not be changed.

Whoever deals shows the seal at once, and the seed and the salt when the game is over.  Then everyone can check that
they fit, also without Hustings: `printf '%s' 'SEED:SALT' | sha256sum`.  The salt has to be long and drawn by chance,
or else the seed could be found by trying.
"""

from hashlib import sha256


def seal(seed: str, salt: str) -> str:
    """The SHA-256 digest, in hex, of the seed as it is spelled, a colon and the salt, as UTF-8."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()
