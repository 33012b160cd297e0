"""Faults: for each law, ways to break it on purpose in the template game.  Importing a chapter notes its faults."""

from tests.laws.faults import asking, hiding, keeping, lessons, playing, sets, together, words
from tests.laws.faults.breaking import FAULTS, Patch

CHAPTERS = (asking, hiding, keeping, lessons, playing, sets, together, words)

__all__ = ["CHAPTERS", "FAULTS", "Patch"]
