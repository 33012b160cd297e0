"""Words: one sentence for every action, event and refusal, in every language a game speaks.

A catalogue (`core/catalogue.py`) maps the name of an action or event to a template, such as
`"Played": "{seat} plays {card}."`; the grammar of templates is in `core/template.py`.  Where
a field is `None` (a card one may not see), the template `Drew/card` is used instead of `Drew`.  The sentence of a
refusal is `why/<name>`, that of a question `prompt/<name>`; what is said in every game stands in `COMMON`.

Events that differ in one field only, one after the other, may share a sentence: `Took+card` is told with all `{cards}`.

A client also asks for `kind/<Kind>`, what a kind of action is called; `ask/<field>`, the question that a field of an
action answers (`ask/cards` for a set); `score`, what a result counts; and `turn`, how a turn is named by its number.

A sentence may be told to somebody: with `you=2`, seat 2 is called "you".  So that the verb can follow, a template
gives both forms, `{seat} {seat:plays|play} {card}.`; a number does the same, `{count} {count:card|cards}`.

A client that links names with the table asks `Words.marked` instead, and takes what it says apart:

    parts(game.words.marked.say(event, names)) == [Ref("seat=1", "Bo"), " plays ", Ref("card=17", "Gross 2"), "."]
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from hustings.core.catalogue import ENGLISH as ENGLISH  # noqa: PLC0414 - whoever speaks needs it beside `Words`
from hustings.core.catalogue import Catalogue, read_catalogue, template_in
from hustings.core.marked import CALLED, CLOSE, OPEN, gone_on, unmarked
from hustings.core.marked import Part as Part  # noqa: PLC0414 - whoever takes apart what is said needs them, too
from hustings.core.marked import Sentence as Sentence  # noqa: PLC0414
from hustings.core.marked import joined as joined  # noqa: PLC0414
from hustings.core.marked import parts as parts  # noqa: PLC0414
from hustings.core.marked import ref_to as ref_to  # noqa: PLC0414
from hustings.core.pattern import OPENING, Pattern, Spot
from hustings.core.ref import Ref as Ref  # noqa: PLC0414
from hustings.core.template import Either, facts_in, forms_in, number, places_in

Naming = Mapping[str, Callable[[Any, str], str]]
"""By the name of a field: its value and a language, to a word."""

Calling = Callable[[str, Any], str]
"""A field of `naming` and its value, to what a single thing is called."""

Listing = Callable[[Any, str, Calling], str]
"""The value of a field that holds several things and a language, to words; each thing is called by its `Calling`."""

ONE, SEVERAL, BY_SEAT = "one", "several", "by seat"
PEOPLE = {"seat": ONE, "winner": ONE, "seats": SEVERAL, "winners": SEVERAL, "scores": BY_SEAT}
"""Fields that name people in any game: one seat, several, or a number for each, `None` for who is left out."""


COMMON = read_catalogue(Path(__file__).parent)
"""What every game says alike, which its catalogue may say otherwise; and the small words between names."""


class Thing(NamedTuple):
    """A fact that is called otherwise than what it is: `{star}` may be a card."""

    field: str
    value: int


class Joining(NamedTuple):
    """The small words between names, which every language has its own way with."""

    comma: str
    conjunction: str
    alternative: str
    nobody: str
    you: str
    nothing: str


_JOINING = {language: Joining(*(said[f"join/{word}"] for word in Joining._fields)) for language, said in COMMON.items()}


def _joining(language: str) -> Joining:
    return _JOINING.get(language, _JOINING[ENGLISH])


def _you(language: str, is_first: bool) -> str:
    pronoun = _joining(language).you
    return pronoun[:1].upper() + pronoun[1:] if is_first else pronoun


MOST_CALLED = 10_000
"""Things of which a game remembers what they are called."""


@lru_cache(maxsize=4096)
def _seat_called(seat: int, called: str) -> Ref:
    return Ref(ref_to("seat", seat), unmarked(called))


class Refusal(Protocol):
    """What an `Illegal` and a `Blocked` have in common."""

    @property
    def clause(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, int | str]: ...


class Words:
    """A game's catalogue in every language it speaks.

    `naming` turns the values of fields into words; `hints`, by `Kind.field`, says in a few words what a value
    does there.  `people` adds to `PEOPLE` the fields that name seats in this game.  `lists` are the fields that hold
    several things, such as `{"cards": several("card"), "totals": amounts("suit")}`.  `echoes` are fields that say
    nothing new where they equal another, such as `{"start": "end"}`: they are then left out, as if not told.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        naming: Naming,
        hints: Naming | None = None,
        people: Mapping[str, str] | None = None,
        lists: Mapping[str, Listing] | None = None,
        echoes: Mapping[str, str] | None = None,
    ) -> None:
        self.catalogue = {language: {**COMMON.get(language, {}), **said} for language, said in catalogue.items()}
        self.naming = naming
        self.hints = hints or {}
        self.people = {**PEOPLE, **(people or {})}
        self.lists = lists or {}
        self.echoes = echoes or {}
        self.languages = tuple(catalogue)
        self._marked: Words | None = None
        self._templates: dict[tuple[str, str], str] = {}
        self._patterns: dict[tuple[str, str], Pattern] = {}
        self._calls: dict[tuple[str, int, str], str] = {}
        self._refs: dict[tuple[str, int, str], Ref] = {}

    @property
    def marked(self) -> "Words":
        """The same words with every name marked, for `parts` to find."""
        if self._marked is None:
            self._marked = _MarkedWords(self.catalogue, self.naming, self.hints, self.people, self.lists, self.echoes)
        return self._marked

    def say(self, thing: msgspec.Struct, names: Sequence[str], language: str = ENGLISH, you: int | None = None) -> str:
        """The sentence for an action or an event, told to seat `you` if there is one."""
        fields = self._told(thing)
        return self._filled(template_key(type(thing).__name__, fields), fields, names, language, you)

    def _told(self, thing: msgspec.Struct) -> dict[str, Any]:
        fields = fields_of(thing)
        for field, other in self.echoes.items():
            if other in fields and field in fields and fields[field] == fields[other]:
                fields[field] = None
        return fields

    def tell(
        self, events: Sequence[msgspec.Struct], names: Sequence[str], language: str = ENGLISH, you: int | None = None
    ) -> list[str]:
        """The sentences for a run of events, those that can share a sentence put together."""
        return [self._filled(key, fields, names, language, you) for key, fields in self._runs(events, language)]

    def tell_in_parts(
        self, events: Sequence[msgspec.Struct], names: Sequence[str], language: str = ENGLISH, you: int | None = None
    ) -> list[Sentence]:
        """The same with every name as a `Ref`: what `parts` would find in them if they were marked."""
        marked = self.marked
        return [marked._in_parts(key, fields, names, language, you) for key, fields in self._runs(events, language)]

    def _runs(self, events: Sequence[msgspec.Struct], language: str) -> list[tuple[str, dict[str, Any]]]:
        """Templates and their fields, one for as many events as it can tell of."""
        runs = []
        rest = list(events)
        while rest:
            key, fields, shared = self._shared(rest, language)
            runs.append((key, fields))
            del rest[:shared]
        return runs

    def _shared(self, events: Sequence[msgspec.Struct], language: str) -> tuple[str, dict[str, Any], int]:
        """The template for the first event and as many after it as it can tell of."""
        first = self._told(events[0])
        key = template_key(type(events[0]).__name__, first)
        if len(events) < 2 or type(events[0]) is not type(events[1]):
            return key, first, 1
        for name in first:
            alike = 1
            while alike < len(events) and _differs_only_in(name, events[0], events[alike]):
                alike += 1
            if alike > 1 and f"{key}+{name}" in self.catalogue.get(language, {}):
                values = tuple(getattr(event, name) for event in events[:alike])
                return f"{key}+{name}", {**first, f"{name}s": values}, alike
        return key, first, 1

    def why(self, refusal: Refusal, names: Sequence[str], language: str = ENGLISH) -> str:
        """The sentence for a refusal, without its clause."""
        pattern = self._pattern(f"why/{refusal.name}", language)
        return self._finished(pattern.template.format_map(self._named(pattern, refusal.facts, names, language, None)))

    def template(self, key: str, language: str = ENGLISH) -> str:
        """A sentence of the catalogue, unfilled; in English, where the language lacks it."""
        found = self._templates.get((key, language))
        if found is None:
            found = self._templates[key, language] = template_in(self.catalogue, key, language)
        return found

    def phrase(
        self, key: str, names: Sequence[str] = (), language: str = ENGLISH, you: int | None = None, **fields: Any
    ) -> str:
        """Any other sentence of the catalogue."""
        return self._filled(key, fields, names, language, you)

    def name(self, field: str, value: Any, names: Sequence[str], language: str = ENGLISH) -> str:
        """What the value of a field is called: a card, a place, a seat."""
        return self._finished(str(self._name(field, value, names, language, None)))

    def hint(self, kind: str, field: str, value: Any, language: str = ENGLISH) -> str:
        """What a value is good for in an action of this kind, or nothing."""
        hint = self.hints.get(f"{kind}.{field}")
        return unmarked(hint(value, language)) if hint else ""

    def labels(self, action: msgspec.Struct, names: Sequence[str], language: str = ENGLISH) -> dict[str, str]:
        """What each field of an action is called, and by its ref (`card=3`) each member of a set."""
        return {key: self.name(field, value, names, language) for key, field, value in _answers(action)}

    def hints_in(self, action: msgspec.Struct, language: str = ENGLISH) -> dict[str, str]:
        """What its fields and members are good for, where there is something to say; a member by `Kind.card`."""
        kind = type(action).__name__
        hints = {key: self.hint(kind, field, value, language) for key, field, value in _answers(action)}
        return {key: hint for key, hint in hints.items() if hint}

    def _filled(self, key: str, fields: Mapping[str, Any], names: Sequence[str], language: str, you: int | None) -> str:
        pattern = self._pattern(key, language)
        named = self._named(pattern, fields, names, language, you)
        for opening in pattern.openings:
            if fields.get(opening) is not None:
                named[opening] = self._people_first(fields[opening], names, language, you)
        return self._finished(pattern.template.format_map(named))

    def _pattern(self, key: str, language: str) -> Pattern:
        """A sentence of the catalogue, taken apart once."""
        found = self._patterns.get((key, language))
        if found is None:
            template = self.template(key, language)
            named = tuple(facts_in(template) | forms_in(template))
            openings = [name for name in OPENING.findall(template) if self.people.get(name) in (ONE, SEVERAL)]
            found = Pattern(template, named, tuple(openings), self._spots(template, openings))
            self._patterns[key, language] = found
        return found

    def _spots(self, template: str, openings: Sequence[str]) -> tuple[Spot, ...]:
        """The places of a template, with what a number in each of them is."""
        spots: list[Spot] = []
        for place in places_in(template):
            who = self.people.get(place.name)
            is_thing = who is None and place.name in self.naming and place.name not in self.lists and not place.forms
            opens = place.name in openings
            spots.append(Spot(place, is_person=who == ONE, is_thing=is_thing, opens=opens))
        return tuple(spots)

    def _people_first(self, seats: Any, names: Sequence[str], language: str, you: int | None) -> str:
        """One or several seats at the beginning of a sentence: you have a capital there."""
        if isinstance(seats, int):
            return self._person(seats, names, language, you, is_first=True)
        called = [self._called(seat, names, language, you) for seat in seats]
        if called:
            called[0] = self._person(seats[0], names, language, you, is_first=True)
        return listed(called, language)

    def _named(
        self, pattern: Pattern, fields: Mapping[str, Any], names: Sequence[str], language: str, you: int | None
    ) -> dict[str, str]:
        """What a template names, and nothing else."""
        return {name: self._name(name, fields[name], names, language, you) for name in pattern.named if name in fields}

    def _name(self, field: str, value: Any, names: Sequence[str], language: str, you: int | None) -> str:
        if value is None:
            return ""
        if isinstance(value, Thing):
            return self._name(value.field, value.value, names, language, you)
        who = self.people.get(field)
        if who == ONE:
            return self._person(int(value), names, language, you)
        if who == SEVERAL:
            return listed([self._called(seat, names, language, you) for seat in value], language)
        if who == BY_SEAT:
            told = [(seat, figure) for seat, figure in enumerate(value) if figure is not None]
            each = [f"{self._called(seat, names, language, you)} {figure}" for seat, figure in told]
            return _joining(language).comma.join(each)
        if field in self.lists:
            return self.lists[field](value, language, self._calling(language))
        if field in self.naming:
            return self._call(field, value, language)
        if isinstance(value, tuple) and member_field(field) in self.naming:
            return several(member_field(field))(value, language, self._calling(language))
        return number(value) if isinstance(value, int) else self._text(str(value))

    def _calling(self, language: str) -> Calling:
        return lambda field, value: self._call(field, value, language)

    def _call(self, field: str, value: Any, language: str) -> str:
        """What a single thing is called: asked once of each that has a number."""
        if type(value) is not int:
            return self._thing(field, value, self.naming[field](value, language))
        called = self._calls.get((field, value, language))
        if called is None:
            called = self._thing(field, value, self.naming[field](value, language))
            if len(self._calls) < MOST_CALLED:
                self._calls[field, value, language] = called
        return called

    def _called(self, seat: int, names: Sequence[str], language: str, you: int | None) -> str:
        return self._thing("seat", seat, _joining(language).you if seat == you else names[seat])

    def _person(
        self, seat: int, names: Sequence[str], language: str, you: int | None, *, is_first: bool = False
    ) -> str:
        """A seat, with the forms that follow it; you have a capital where a sentence begins."""
        person = Either(self._thing("seat", seat, _you(language, is_first) if seat == you else names[seat]))
        person.second = seat == you
        return person

    # ---- In parts.

    def _in_parts(
        self, key: str, fields: Mapping[str, Any], names: Sequence[str], language: str, you: int | None
    ) -> Sentence:
        """A sentence of marked words, put together of its parts."""
        pattern = self._pattern(key, language)
        found: Sentence = []
        said = ""  # text goes on where there was text before
        for spot in pattern.spots:
            said += spot.text
            if not spot.name:
                continue
            value = fields[spot.name]
            ref: Ref | None = None
            if type(value) is int:
                if spot.is_person and spot.forms:
                    said += spot.second if value == you else spot.first
                    continue
                if spot.is_person:
                    ref = _seat_called(value, _you(language, spot.opens) if value == you else names[value])
                elif spot.is_thing:
                    ref = self._ref(spot.name, value, language)
            if ref is None:
                said = gone_on(found, said, self._in_full(spot, value, names, language, you))
                continue
            if said:
                found.append(said)
            found.append(ref)
            said = ""
        if said:
            found.append(said)
        return found or [""]

    def _in_full(self, spot: Spot, value: Any, names: Sequence[str], language: str, you: int | None) -> str:
        """What a place says that names no single thing."""
        named = self._name(spot.name, value, names, language, you)
        if spot.opens and value is not None and not spot.forms:
            named = self._people_first(value, names, language, you)
        return format(named, spot.forms)

    def _ref(self, name: str, value: int, language: str) -> Ref:
        """What most places of a template name: a thing that has a number."""
        ref = self._refs.get((name, value, language))
        if ref is None:
            ref = Ref(ref_to(name, value), unmarked(self.naming[name](value, language)))
            if len(self._refs) < MOST_CALLED:
                self._refs[name, value, language] = ref
        return ref

    # What marked words do otherwise.

    def _thing(self, field: str, value: Any, called: str) -> str:
        """The name of a single thing."""
        return called

    def _text(self, text: str) -> str:
        """Any other text that is put into a sentence."""
        return text

    def _finished(self, sentence: str) -> str:
        return unmarked(sentence)


class _MarkedWords(Words):
    """Words that put marks around names, and let none in from elsewhere."""

    def _thing(self, field: str, value: Any, called: str) -> str:
        if not isinstance(value, int):
            return unmarked(called)
        return f"{OPEN}{ref_to(field, value)}{CALLED}{unmarked(called)}{CLOSE}"

    def _text(self, text: str) -> str:
        return unmarked(text)

    def _finished(self, sentence: str) -> str:
        return sentence


def several(field: str) -> Listing:
    """Things of this field, one after the other: `{"cards": several("card")}`."""

    def said(values: Any, language: str, call: Calling) -> str:
        called = [call(field, value) for value in values]
        return listed(called, language) if called else _joining(language).nothing

    return said


def amounts(field: str) -> Listing:
    """A number for each thing of this field, in their order, those that have none left out."""

    def said(numbers: Any, language: str, call: Calling) -> str:
        each = [f"{call(field, value)} {number}" for value, number in enumerate(numbers) if number]
        return _joining(language).comma.join(each)

    return said


def member_field(field: str) -> str:
    """The field that one thing of several answers: `cards` are made of a `card` each."""
    return field.removesuffix("s")


def _answers(action: msgspec.Struct) -> Iterator[tuple[str, str, Any]]:
    """Whatever answers a question about an action: the key it is asked for by, its field and its value."""
    for field, value in fields_of(action).items():
        yield field, field, value
        if isinstance(value, tuple):
            member = member_field(field)
            yield from ((ref_to(member, each), member, each) for each in dict.fromkeys(value))


def fields_of(thing: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(thing)


def _differs_only_in(field: str, one: msgspec.Struct, other: msgspec.Struct) -> bool:
    """Whether both are of one kind, and alike in every other field; what is known is not mixed with what is not."""
    if type(one) is not type(other) or (getattr(one, field) is None) != (getattr(other, field) is None):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in one.__struct_fields__ if name != field)


def template_key(kind: str, fields: Mapping[str, Any]) -> str:
    """`Drew`, or `Drew/card` where the card is not told."""
    for name, value in fields.items():
        if value is None:
            kind += f"/{name}"
    return kind


def listed(words: Sequence[str], language: str) -> str:
    """`Ines`, `Ines and Bo`, `Ines, Bo and Kim`."""
    return _in_a_row(words, language, _joining(language).conjunction) if words else _joining(language).nobody


def alternatives(words: Sequence[str], language: str) -> str:
    """One of these: `2, 3 or 8`."""
    return _in_a_row(words, language, _joining(language).alternative)


def _in_a_row(words: Sequence[str], language: str, last: str) -> str:
    before = _joining(language).comma.join(words[:-1])
    return f"{before}{last}{words[-1]}" if len(words) > 1 else words[0]
