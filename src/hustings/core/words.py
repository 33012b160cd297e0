"""Words: one sentence for every action, event and refusal, in every language a game speaks.

A catalogue maps the name of an action or event to a template, such as `"Played": "{seat} plays {card}."`.  Where
a field is `None` (a card one may not see), the template `Drew/card` is used instead of `Drew`.  Refusals are
written in the rules in English; the English template is the key of its translation.

Events that differ in one field only, one after the other, may share a sentence: `Took+card` is told with all `{cards}`.

A client also asks for `kind/<Kind>`, what a kind of action is called; `ask/<field>`, the question that a field of an
action answers; and `score`, what a result counts.

A sentence may be told to somebody: with `you=2`, seat 2 is called "you".  So that the verb can follow, a template
gives both forms, `{seat} {seat:plays|play} {card}.`; a number does the same, `{count} {count:card|cards}`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

Naming = Mapping[str, Callable[[Any, str], str]]
"""By the name of a field: its value and a language, to a word."""

ENGLISH = "en"
ONE, SEVERAL, BY_SEAT = "one", "several", "by seat"
PEOPLE = {"seat": ONE, "winner": ONE, "seats": SEVERAL, "winners": SEVERAL, "scores": BY_SEAT}
"""Fields that name people in any game: one seat, several, or a number for each."""


class Joining(NamedTuple):
    """The small words between names, which every language has its own way with."""

    comma: str
    conjunction: str
    nobody: str
    you: str


_JOINING = {ENGLISH: Joining(", ", " and ", "nobody", "you"), "zh-Hant": Joining("、", "和", "沒有人", "你")}


def _joining(language: str) -> Joining:
    return _JOINING.get(language, _JOINING[ENGLISH])


class Refusal(Protocol):
    """What an `Illegal` and a `Blocked` have in common."""

    @property
    def clause(self) -> str: ...

    @property
    def template(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, int | str]: ...


class _Either(str):
    """A word that another follows: `{seat:plays|play}` is the first form, or the second for you or for many."""

    __slots__ = ("second",)

    second: bool

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.second] if forms else str(self)


class Words:
    """A game's catalogue in every language it speaks.

    `naming` turns the values of fields into words; `hints`, by `Kind.field`, says in a few words what a value
    does there.  `people` adds to `PEOPLE` the fields that name seats in this game.
    """

    def __init__(
        self,
        catalogue: Mapping[str, Mapping[str, str]],
        naming: Naming,
        hints: Naming | None = None,
        people: Mapping[str, str] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.naming = naming
        self.hints = hints or {}
        self.people = {**PEOPLE, **(people or {})}
        self.languages = tuple(catalogue)

    def say(self, thing: msgspec.Struct, names: Sequence[str], language: str = ENGLISH, you: int | None = None) -> str:
        """The sentence for an action or an event, told to seat `you` if there is one."""
        fields = fields_of(thing)
        return self._filled(template_key(type(thing).__name__, fields), fields, names, language, you)

    def tell(
        self, events: Sequence[msgspec.Struct], names: Sequence[str], language: str = ENGLISH, you: int | None = None
    ) -> list[str]:
        """The sentences for a run of events, those that can share a sentence put together."""
        sentences = []
        rest = list(events)
        while rest:
            key, fields, shared = self._shared(rest, language)
            sentences.append(self._filled(key, fields, names, language, you))
            del rest[:shared]
        return sentences

    def _shared(self, events: Sequence[msgspec.Struct], language: str) -> tuple[str, dict[str, Any], int]:
        """The template for the first event and as many after it as it can tell of."""
        first = fields_of(events[0])
        key = template_key(type(events[0]).__name__, first)
        for name in first:
            alike = 1
            while alike < len(events) and _differs_only_in(name, events[0], events[alike]):
                alike += 1
            if alike > 1 and f"{key}+{name}" in self.catalogue[language]:
                values = tuple(getattr(event, name) for event in events[:alike])
                return f"{key}+{name}", {**first, f"{name}s": values}, alike
        return key, first, 1

    def why(self, refusal: Refusal, names: Sequence[str], language: str = ENGLISH) -> str:
        """The sentence for a refusal, without its clause."""
        template = refusal.template
        if language != ENGLISH:
            template = self.catalogue[language][template]
        return template.format_map(self._named(refusal.facts, names, language, None))

    def phrase(
        self, key: str, names: Sequence[str] = (), language: str = ENGLISH, you: int | None = None, **fields: Any
    ) -> str:
        """Any other sentence of the catalogue."""
        return self._filled(key, fields, names, language, you)

    def name(self, field: str, value: Any, names: Sequence[str], language: str = ENGLISH) -> str:
        """What the value of a field is called: a card, a place, a seat."""
        return str(self._name(field, value, names, language, None))

    def hint(self, kind: str, field: str, value: Any, language: str = ENGLISH) -> str:
        """What a value is good for in an action of this kind, or nothing."""
        hint = self.hints.get(f"{kind}.{field}")
        return hint(value, language) if hint else ""

    def _filled(self, key: str, fields: Mapping[str, Any], names: Sequence[str], language: str, you: int | None) -> str:
        return self.catalogue[language][key].format_map(self._named(fields, names, language, you))

    def _named(self, fields: Mapping[str, Any], names: Sequence[str], language: str, you: int | None) -> dict[str, str]:
        return {name: self._name(name, value, names, language, you) for name, value in fields.items()}

    def _name(self, field: str, value: Any, names: Sequence[str], language: str, you: int | None) -> str:
        if value is None:
            return ""
        who = self.people.get(field)
        if who == ONE:
            return _person(int(value), names, language, you)
        if who == SEVERAL:
            return listed([_called(seat, names, language, you) for seat in value], language)
        if who == BY_SEAT:
            each = [f"{_called(seat, names, language, you)} {number}" for seat, number in enumerate(value)]
            return _joining(language).comma.join(each)
        if field in self.naming:
            return self.naming[field](value, language)
        return _number(value) if isinstance(value, int) else str(value)


def fields_of(thing: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def _differs_only_in(field: str, one: msgspec.Struct, other: msgspec.Struct) -> bool:
    """Whether both are of one kind, and alike in every other field; what is known is not mixed with what is not."""
    if type(one) is not type(other) or (getattr(one, field) is None) != (getattr(other, field) is None):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in one.__struct_fields__ if name != field)


def _called(seat: int, names: Sequence[str], language: str, you: int | None) -> str:
    return _joining(language).you if seat == you else names[seat]


def _person(seat: int, names: Sequence[str], language: str, you: int | None) -> str:
    """A seat at the beginning of a sentence."""
    called = _called(seat, names, language, you)
    person = _Either(called[:1].upper() + called[1:] if seat == you else called)
    person.second = seat == you
    return person


def _number(value: int) -> str:
    number = _Either(value)
    number.second = value != 1
    return number


def template_key(kind: str, fields: Mapping[str, Any]) -> str:
    """`Drew`, or `Drew/card` where the card is not told."""
    untold = [name for name, value in fields.items() if value is None]
    return "/".join([kind, *untold])


def listed(words: Sequence[str], language: str) -> str:
    """`Ines`, `Ines and Bo`, `Ines, Bo and Kim`."""
    if not words:
        return _joining(language).nobody
    if len(words) == 1:
        return words[0]
    return _joining(language).comma.join(words[:-1]) + _joining(language).conjunction + words[-1]
