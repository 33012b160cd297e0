"""placeholder"""

from typing import Any


def make_words(c: Any) -> Any:
    return None


def draw_board(*a: Any) -> Any:
    return None
