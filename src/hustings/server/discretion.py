"""Discretion: what may stand in a log of something that failed.

A message of an error may hold what failed: a hand, a move, a key, a row that was to be stored.  So a log has the kind
of an error and the places in the code that led to it, and of its message nothing.
"""

import traceback
from pathlib import Path


def described(error: BaseException) -> str:
    """What failed and where, in a few words."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"
