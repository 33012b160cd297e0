"""`python -m hustings.conformance.golden SLUG --into FOLDER`: keep playthroughs and perft pins of a game."""

import argparse
from pathlib import Path

from hustings.conformance.golden import keep_golden
from hustings.core.registry import load

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m hustings.conformance.golden", description="Keep playthroughs and perft pins of a game."
    )
    parser.add_argument("slug", help="the game")
    parser.add_argument("--into", type=Path, default=Path("tests/golden"), help="the folder (tests/golden)")
    asked = parser.parse_args()
    for name in keep_golden(load(asked.slug), asked.into):
        print(name)
