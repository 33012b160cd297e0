"""Inks: charts are drawn in colours that stand for roles, and the page says what each looks like by day and by night.

Vega knows no custom properties, so every role has a colour of its own that nobody else uses; in the finished drawing it
is replaced by the role's name.
"""

import re

_ROLES = (
    "ink",
    "ink-2",
    "ink-3",
    "line",
    "line-strong",
    "surface",
    "accent",
    "bar",
    "bar-soft",
    "band",
    "area-1",
    "area-2",
    "seat-letter",
    "seat-y-letter",
    "seat-u",
    "seat-v",
    "seat-w",
    "seat-x",
    "seat-y",
    "seat-z",
)
_PLACEHOLDER = re.compile(r'(?<==")#f0e1([0-9a-f]{2})(?=")')

LETTERS = "uvwxyz"
"""The seats, as their inks and signs are called."""


def ink(role: str) -> str:
    """The colour that stands for a role while it is drawn."""
    return f"#f0e1{_ROLES.index(role):02x}"


def seat_ink(seat: int) -> str:
    return ink(f"seat-{LETTERS[seat]}" if seat < len(LETTERS) else "ink-3")


def letter_ink(seat: int) -> str:
    """The ink of the letter on a seat's sign."""
    return ink("seat-y-letter" if LETTERS[seat : seat + 1] == "y" else "seat-letter")


def in_roles(svg: str) -> str:
    """A drawing whose attributes name roles."""
    return _PLACEHOLDER.sub(lambda found: f"var(--{_ROLES[int(found[1], 16)]})", svg)
