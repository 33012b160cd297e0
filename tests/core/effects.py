"""A family of tagged tables, as games describe what their cards do: for the tests of packs."""

from typing import Annotated, Literal

import msgspec

from hustings.core.relations import Distinct, Names, RefersTo
from hustings.core.rows import Id, NamedRow

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """One thing that a card does; `kind` says which."""

    when: Literal["play", "passive", "winter"] = "play"


class Draw(Effect, frozen=True, tag="draw"):
    n: Few


class Recover(Effect, frozen=True, tag="recover"):
    classes: Annotated[tuple[Literal["masses", "citizen"], ...], msgspec.Meta(min_length=1, max_length=2)]
    n: Few = 1


class Counter(Effect, frozen=True, tag="counter"):
    target: Annotated[Id, RefersTo("card")]


class Score(Effect, frozen=True, tag="score"):
    steps: Annotated[tuple[tuple[Few, Few], ...], msgspec.Meta(max_length=4)]


class Chain(Effect, frozen=True, tag="chain"):
    """Effects inside an effect."""

    then: Annotated[tuple["AnyEffect", ...], msgspec.Meta(max_length=3)]


AnyEffect = Draw | Recover | Counter | Score | Chain


class Card(NamedRow, frozen=True):
    id: Annotated[Id, Names("card")]
    strength: Few | Literal["none"] = 0
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(max_length=4)] = ()
    bonus: AnyEffect | None = None
    deck: Annotated[dict[Id, Few], msgspec.Meta(max_length=9), RefersTo("card")] = msgspec.field(default_factory=dict)


class Leader(NamedRow, frozen=True):
    id: Annotated[Id, Names("card")]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[tuple[Card, ...], msgspec.Meta(max_length=99)] = ()
    leader: Annotated[tuple[Leader, ...], msgspec.Meta(max_length=9)] = ()


class Ferry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: Annotated[Id, RefersTo("zone")]
    b: Annotated[Id, RefersTo("zone")]


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[int, msgspec.Meta(ge=1, le=10), Names("route")]
    zones: Annotated[tuple[Id, ...], msgspec.Meta(max_length=9), RefersTo("zone"), Distinct()]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[Id, Names("zone")]
    routes: Annotated[tuple[Few, ...], msgspec.Meta(max_length=9), RefersTo("route")] = ()
    guard: Annotated[Id, RefersTo("card", or_none=True)] = ""


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    zone: Annotated[tuple[Zone, ...], msgspec.Meta(max_length=9)]
    route: Annotated[tuple[Route, ...], msgspec.Meta(max_length=9)] = ()
    ferry: Annotated[tuple[Ferry, ...], msgspec.Meta(max_length=9), Distinct(by=("a", "b"))] = ()


class Files(msgspec.Struct, frozen=True):
    """A pack of two files."""

    cards: Cards
    map: Map
