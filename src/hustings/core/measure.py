"""Measures: figures of its own that a game wants to see in the lab's reports, read off the table at the end.

A game lists them as `Game.measures`; `measure/<name>` of its catalogue says what each is, in a few words.
"""

from collections.abc import Callable
from typing import Any

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """One figure a seat: its name, and how it is read off a finished game."""

    name: str
    by_seat: Callable[[Any], list[float]]
    """For a state that is over, a number for each seat."""
