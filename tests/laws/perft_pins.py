"""The pinned perft numbers.  `python -m tests.laws.perft_pins` counts them anew and writes `perft.toml`.

Pin again only when the rules or the components were meant to change; the difference in `perft.toml` shows where.
"""

from pathlib import Path

import hustings
from hustings.conformance.golden import keep_pins
from hustings.core.registry import titles

PINS = Path(__file__).with_name("perft.toml")

if __name__ == "__main__":
    games = [hustings.load(slug, version=version) for slug, title in titles().items() for version in title.versions]
    keep_pins(games, PINS, "python -m tests.laws.perft_pins")
