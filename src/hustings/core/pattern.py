"""Patterns: templates taken apart once, with what is known of each place before it is filled."""

import re
from typing import NamedTuple

from hustings.core.template import Place

OPENING = re.compile(r"(?:^|(?<=[.!?] ))\{(\w+)\}(?=.)")
"""What a sentence begins with; a template that is a name and nothing else is none."""


class Spot:
    """A place of a template, with all that is known of it before it is filled."""

    __slots__ = ("first", "forms", "is_person", "is_thing", "name", "opens", "second", "text")

    def __init__(self, place: Place, *, is_person: bool, is_thing: bool, opens: bool) -> None:
        self.text = place.text
        self.name = place.name
        self.forms = place.forms
        self.first, _, self.second = place.forms.partition("|")
        self.is_person = is_person
        """A number there is a seat."""
        self.is_thing = is_thing
        """A number there is a thing that has a name."""
        self.opens = opens
        """A sentence begins with it."""


class Pattern(NamedTuple):
    """A template, whatever it names in whichever form, and by which of these names a sentence begins."""

    template: str
    named: tuple[str, ...]
    openings: tuple[str, ...]
    spots: tuple[Spot, ...]
