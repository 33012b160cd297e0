"""Words: one sentence for every action, event and refusal, in every language a game speaks.

A catalogue maps the name of an action or event to a template, such as `"Played": "{seat} plays {card}."`.  Where
a field is `None` (a card one may not see), the template `Drew/card` is used instead of `Drew`.  Refusals are
written in the rules in English; the English template is the key of its translation.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

Naming = Mapping[str, Callable[[Any, str], str]]
"""By the name of a field: its value and a language, to a word."""

ENGLISH = "en"
SEAT_FIELDS = frozenset({"seat", "winner", "leader", "target"})
SEATS_FIELDS = frozenset({"seats", "winners", "contenders"})
_AND = {"en": " and ", "zh-Hant": "和"}
_COMMA = {"en": ", ", "zh-Hant": "、"}
_NOBODY = {"en": "nobody", "zh-Hant": "沒有人"}


class Refusal(Protocol):
    """What an `Illegal` and a `Blocked` have in common."""

    clause: str
    template: str
    facts: dict[str, int | str]


class Words:
    """A game's catalogue in every language it speaks."""

    def __init__(self, catalogue: Mapping[str, Mapping[str, str]], naming: Naming) -> None:
        self.catalogue = catalogue
        self.naming = naming
        self.languages = tuple(catalogue)

    def say(self, thing: msgspec.Struct, names: Sequence[str], language: str = ENGLISH) -> str:
        """The sentence for an action or an event."""
        fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
        template = self.catalogue[language][template_key(type(thing).__name__, fields)]
        return template.format_map(self._named(fields, names, language))

    def why(self, refusal: Refusal, names: Sequence[str], language: str = ENGLISH) -> str:
        """The sentence for a refusal, without its clause."""
        template = refusal.template
        if language != ENGLISH:
            template = self.catalogue[language][template]
        return template.format_map(self._named(refusal.facts, names, language))

    def phrase(self, key: str, names: Sequence[str], language: str = ENGLISH, **fields: Any) -> str:
        """Any other sentence of the catalogue."""
        return self.catalogue[language][key].format_map(self._named(fields, names, language))

    def _named(self, fields: Mapping[str, Any], names: Sequence[str], language: str) -> dict[str, str]:
        return {name: self._name(name, value, names, language) for name, value in fields.items()}

    def _name(self, field: str, value: Any, names: Sequence[str], language: str) -> str:
        if value is None:
            return ""
        if field in SEAT_FIELDS:
            return names[int(value)]
        if field in SEATS_FIELDS:
            return listed([names[seat] for seat in value], language)
        if field in self.naming:
            return self.naming[field](value, language)
        return str(value)


def template_key(kind: str, fields: Mapping[str, Any]) -> str:
    """`Drew`, or `Drew/card` where the card is not told."""
    untold = [name for name, value in fields.items() if value is None]
    return "/".join([kind, *untold])


def listed(words: Sequence[str], language: str) -> str:
    """`Ines`, `Ines and Bo`, `Ines, Bo and Kim`."""
    if not words:
        return _NOBODY[language]
    if len(words) == 1:
        return words[0]
    return _COMMA[language].join(words[:-1]) + _AND[language] + words[-1]
