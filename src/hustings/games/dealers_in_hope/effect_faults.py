"""Effects that do not fit where they stand, or say nothing (`rules.md`, "Effect form")."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from hustings.core.pack import problem
from hustings.games.dealers_in_hope.effect_rows import (
    Convert,
    Effect,
    Effects,
    Gain,
    GainCard,
    GainSpoils,
    Recover,
    ReduceDefense,
    SecondStrength,
    TrainDiscount,
    Vp,
    WinterVp,
)
from hustings.games.dealers_in_hope.pack import SPOILS, Components, DeckCard, LocationRow

HELD = ("passive", "turn_end", "winter", "game_end")
FITTING = {
    "a deck card": ("play",),
    "spoils": ("use",),
    "a leader's mat": HELD,
    "a master": HELD,
    "a city": (*HELD, "turn"),
    "a winter condition": ("winter",),
}
"""When effects may work, by what they stand on; only cities have something to be used once a turn."""
SCORING = ("vp", "vp_per", "winter_vp")


class Holder(NamedTuple):
    """What effects stand on, and where in the pack."""

    what: str
    file: str
    table: str
    number: int
    id: str
    field: str
    effects: Effects
    card: DeckCard | LocationRow | None = None


def effect_problems(components: Components) -> Iterator[str]:
    citizens = {row.id for row in components.citizens_masses.card if row.kind == "citizen"}
    for holder in _holders(components):
        for place, effect in enumerate(holder.effects):
            for reason in (*_place_faults(holder, effect), *_figure_faults(effect), *_card_faults(effect, citizens)):
                field = f"{holder.field}[{place}]"
                yield problem(holder.file, holder.table, reason, holder.number, holder.id, field)


def kind_of(effect: Effect) -> str:
    """What the row calls it."""
    return str(effect.__struct_config__.tag)


# ---- Where effects stand.


def _holders(components: Components) -> Iterator[Holder]:
    yield from _faction_holders(components)
    for number, card in enumerate(components.citizens_masses.card):
        yield Holder("a deck card", "citizens_masses.toml", "card", number, card.id, "effects", card.effects, card)
    for number, row in enumerate(components.professions.profession):
        place = ("professions.toml", "profession", number, row.id)
        yield Holder("a deck card", *place, "level1.effects", row.level1.effects, row.level1)
        yield Holder("a deck card", *place, "level2.effects", row.level2.effects, row.level2)
        yield Holder("a master", *place, "master.effects", row.master.effects)
    for number, location in enumerate(components.locations.location):
        what = "spoils" if location.value in SPOILS else "a city"
        yield Holder(what, "locations.toml", "location", number, location.id, "effects", location.effects, location)


def _faction_holders(components: Components) -> Iterator[Holder]:
    for number, row in enumerate(components.factions.faction):
        place = ("factions.toml", "faction", number, row.id)
        yield Holder("a leader's mat", *place, "ability", row.ability)
        yield Holder("a winter condition", *place, "winter", row.winter)
        for which, card in enumerate(row.leader_card):
            yield Holder("a deck card", *place, f"leader_card[{which}].effects", card.effects, card)


def _place_faults(holder: Holder, effect: Effect) -> Iterator[str]:
    fitting, kind = FITTING[holder.what], kind_of(effect)
    if effect.when not in fitting:
        yield f"an effect of {holder.what} is {' or '.join(fitting)}, not {effect.when}."
    if holder.what == "a winter condition" and kind not in SCORING:
        yield f"a winter condition is {' or '.join(SCORING)}, not {kind} (DH-205)."
    match effect, holder.card:
        case SecondStrength(), DeckCard(attack=attack, defense=defense, support=support):
            if sum(value > 0 for value in (attack, defense, support)) < 2:
                yield "second_strength needs a card with two strengths."
        case GainSpoils(value=value), LocationRow(value=own) if own in SPOILS and value >= own:
            yield "spoils take spoils of a lower value only, or they could be used for ever (DH-090, DH-091)."


# ---- What effects say.


def _figure_faults(effect: Effect) -> Iterator[str]:
    match effect:
        case Gain(attack=0, defense=0, support=0):
            yield "gain needs attack, defense or support."
        case Convert(source=source, to=to) if source == to:
            yield f"convert turns {source} into another strength."
        case ReduceDefense(part="native", target="controlled"):
            yield "the native value counts in uncontrolled territories alone (DH-175)."
        case Vp(when="winter" | "game_end", group=str()):
            yield f"vp has no group when it is {effect.when}: no action is going on."
        case WinterVp():
            yield from _winter_faults(effect)


def _winter_faults(effect: WinterVp) -> Iterator[str]:
    if any(above[0] <= below[0] for below, above in pairwise(effect.steps)):
        yield "steps of winter_vp rise, each above the one before."
    if effect.require_max and effect.require_metric is None:
        yield "require_max needs require_metric."


def _card_faults(effect: Effect, citizens: set[str]) -> Iterator[str]:
    match effect:
        case GainCard(card=card) if card not in citizens:
            yield "gain_card takes a citizen: masses lie in one pile, and only its top can be taken (DH-027)."
        case Recover(classes=classes) if "master" in classes:
            yield "a master never lies in a discard pile (DH-128)."
        case TrainDiscount(classes=classes) if "leader" in classes:
            yield "leader cards cannot be trained (DH-046)."
