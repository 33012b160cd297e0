"""The plain race: what a lead is worth where every turn counts alike and chance alone moves the seats.

A game in which leaders win more often than in such a race keeps them ahead; one in which they win less often pulls them
back.
"""

from functools import lru_cache

import numpy as np

_RACES = 200_000


@lru_cache(maxsize=32)
def race(seats: int, share: float, is_last: bool = False) -> float:
    """How often whoever is ahead (or last) after this share of a plain race wins it.  Drawn with a fixed seed."""
    if seats < 2:
        return 1.0
    rng = np.random.default_rng(0)
    now = rng.standard_normal((_RACES, seats)) * np.sqrt(share)
    end = now + rng.standard_normal((_RACES, seats)) * np.sqrt(1 - share)
    marked = now.argmin(axis=1) if is_last else now.argmax(axis=1)
    return float((end.argmax(axis=1) == marked).mean())
