"""Golden playthroughs: whole games in plain words, for every registered game, small enough to read.

`python -m tests.golden` plays them anew.  Do that when words, rules or components were meant to change, and read
what git shows of it.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
