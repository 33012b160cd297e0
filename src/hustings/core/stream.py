"""A keyed one-way stream: chance at a real table, where nothing that was seen foretells what is to come.

The primitive is SHAKE-256 (FIPS 202).  Draw number `counter` reads 64-bit words, big-endian, off
`SHAKE-256(secret || counter)`, the counter in 8 bytes, big-endian; a word that would favour some results is passed
over.  Whoever has the secret can deal the same game again; whoever has not would have to break SHAKE-256.
"""

from collections.abc import Iterator
from hashlib import shake_256

LEAST_SECRET = 16
"""Bytes: 128 bits."""
SECRET = 32
"""Bytes of a new secret."""
_WORD = 8
_RANGE = 1 << 64


def _words(secret: bytes, counter: int, expected: int) -> Iterator[int]:
    stream = shake_256(secret + counter.to_bytes(_WORD, "big"))
    read, ready = 0, expected + 2
    while True:
        block = stream.digest(ready * _WORD)
        for word in range(read, ready):
            yield int.from_bytes(block[word * _WORD : (word + 1) * _WORD], "big")
        read, ready = ready, 2 * ready


def _below(words: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1, all exactly equally likely."""
    limit = _RANGE - _RANGE % n
    return next(word for word in words if word < limit) % n


def drawn(secret: bytes, counter: int, n: int) -> int:
    return _below(_words(secret, counter, 1), n)


def shuffle(secret: bytes, counter: int, cards: list[int]) -> None:
    """Shuffle in place (Fisher-Yates): one draw, however many the cards."""
    words = _words(secret, counter, len(cards))
    for i in range(len(cards) - 1, 0, -1):
        j = _below(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
