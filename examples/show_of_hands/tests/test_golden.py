"""The game is told, and its legal sequences are counted, as when `golden/` was kept.

`python -m hustings.conformance.golden show_of_hands --into tests/golden` keeps it anew; read what git shows of it.
"""

from pathlib import Path

import hustings
from hustings.conformance.golden import check_golden


def test_the_game_is_as_it_was_kept() -> None:
    check_golden(hustings.load("show_of_hands"), Path(__file__).with_name("golden"))
