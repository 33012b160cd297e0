"""The one grammar of all catalogues: of games, server, terminal and, in `web/src/i18n/template.ts`, of the page.

    {name}                 what a fact is called
    {name:first|second}    a form that follows it

The first form is for the number 1 and for somebody named, the second for any other number and for you.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

MINUS = "\N{MINUS SIGN}"
_PLACE = re.compile(r"\{(\w+)(:[^{}|]*\|[^{}|]*)?\}")


class Either(str):
    """A word that another follows: `{seat:plays|play}` is the first form, or the second for you or for many."""

    __slots__ = ("second",)

    second: bool

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.second] if forms else str(self)


def number(value: int) -> Either:
    """A number in a sentence: the first form is for one; below none it has a true minus."""
    said = Either(value if value >= 0 else f"{MINUS}{-value}")
    said.second = value != 1
    return said


def filled(template: str, facts: Mapping[str, object]) -> str:
    """The template with plain facts: numbers and texts, as they are."""
    return template.format_map({name: number(fact) if type(fact) is int else fact for name, fact in facts.items()})


def facts_in(template: str) -> set[str]:
    """The facts that a template names."""
    return {place[1] for place in _PLACE.finditer(template) if not place[2]}


def forms_in(template: str) -> set[str]:
    """The facts that it has forms for: a language without such forms may leave these out."""
    return {place[1] for place in _PLACE.finditer(template) if place[2]}


class Place(NamedTuple):
    """A place of a template: the text before it, what it names, and the forms of it, if it has some.  After the last
    one comes a text that nothing follows."""

    text: str
    name: str
    forms: str


def places_in(template: str) -> tuple[Place, ...]:
    """A template taken apart."""
    found, end = [], 0
    for place in _PLACE.finditer(template):
        found.append(Place(template[end : place.start()], place[1], (place[2] or "")[1:]))
        end = place.end()
    return (*found, Place(template[end:], "", ""))


def is_template(text: str) -> bool:
    """Whether every brace belongs to a place of the grammar."""
    return not re.search(r"[{}]", _PLACE.sub("", text))


def is_translation(template: str, english: str) -> bool:
    """Whether it names what the English one names, and has forms for nothing else."""
    known = facts_in(english)
    return facts_in(template) == known and forms_in(template) <= known | forms_in(english)
