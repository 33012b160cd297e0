"""What an effect, a card, a master, a location, a faction and an action say, made of their figures.

So a changed pack tells the truth.  The sentences are `effect/<kind>` and `deed/<does>` of the catalogue.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from hustings.core.catalogue import read_catalogue, template_in
from hustings.core.template import filled
from hustings.core.translation import named
from hustings.core.words import alternatives, listed
from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.effect_rows import Effect
from hustings.games.dealers_in_hope.pack import (
    STRENGTHS,
    ActionRow,
    Bonus,
    CommonCard,
    DeckCard,
    FactionRow,
    LevelCard,
    LocationRow,
    MasterCard,
)

CATALOGUE = read_catalogue(Path(__file__).parent)
TRAINABLE = ("masses", "citizen", "level1", "level2", "master")
"""A discount on all of these is one on any card."""
_CALLED = {"n": "count", "per_year": "count", "surcharge": "count", "max": "most", "require_max": "most"}
"""What the sentences call a figure of a row, where it is otherwise."""
_WORD_FOR: dict[str, Callable[[object], str]] = {
    "strength": lambda value: f"strength/{value}",
    "group": lambda value: f"group/{value}",
    "metric": lambda value: f"metric/{value}",
    "require_metric": lambda value: f"metric/{value}",
    "where": lambda value: f"where/{value}",
    "event": lambda value: f"happening/{value}",
    "part": lambda value: f"easier/{value}",
    "to": lambda value: f"to/{value}",
}
"""By field, the key of the word for its value."""


def said(key: str, language: str, **facts: object) -> str:
    return filled(template_in(CATALOGUE, key, language), facts)


def _any_of(keys: Sequence[str], language: str) -> str:
    """One of these words: "masses or citizens"."""
    return alternatives([said(key, language) for key in keys], language)


def _then(texts: Sequence[str], language: str) -> str:
    return said("hint/then", language).join(texts)


# ---- Effects.


def effects_text(effects: Sequence[Effect], language: str, cards: dict[str, str]) -> str:
    """All of them, each behind its timing; `cards` is what the cards of the supply are called, by id."""
    return _then([_timed(effect, language, cards) for effect in effects], language)


def _timed(effect: Effect, language: str, cards: dict[str, str]) -> str:
    when = said(f"when/{effect.when}", language)
    return said("effect/timed", language, when=when, does=effect_text(effect, language, cards))


def effect_text(effect: Effect, language: str, cards: dict[str, str]) -> str:
    """What one effect does, without its timing."""
    facts = dict(_facts(effect, language, cards))
    return said(f"effect/{_key(effect)}", language, **facts)


def _key(effect: Effect) -> str:
    """The kind, and which form of it: some work at once or always, under a condition or without."""
    kind = str(effect.__struct_config__.tag)
    if isinstance(effect, rows.TrainDiscount | rows.TrainSlack | rows.SeaDiscount | rows.ReduceDefense):
        return f"{kind}_passive" if effect.when == "passive" else kind
    if isinstance(effect, rows.GainIf):
        return kind if _conditions(effect) else "gain"
    if isinstance(effect, rows.Vp):
        return f"{kind}_group" if effect.group else kind
    if isinstance(effect, rows.WinterVp) and effect.require_metric:
        return f"{kind}_at_most" if effect.require_max else f"{kind}_none"
    return kind


def _facts(effect: Effect, language: str, cards: dict[str, str]) -> Iterator[tuple[str, object]]:
    """Every field of the row under the name that the sentences have for it."""
    for field in msgspec.structs.fields(type(effect)):
        value = getattr(effect, field.name)
        if value is not None:
            yield from _fact(effect, field.name, value, language, cards)
    if isinstance(effect, rows.Gain | rows.GainIf):
        yield "gains", listed([_markers(strength, n, language) for strength, n in _gains(effect)], language)
    if isinstance(effect, rows.GainIf):
        yield "conditions", listed([said(key, language) for key in _conditions(effect)], language)
    if isinstance(effect, rows.GainPer | rows.VpPer):
        yield "each", _each(effect.metric, effect.each, language)
    if isinstance(effect, rows.ReduceDefense):
        yield "only", said(f"only/{effect.target}", language) if effect.target else ""
    if isinstance(effect, rows.TrainDiscount):
        yield "only", _only(effect.classes, language)
    if isinstance(effect, rows.AssaultBonus):
        yield "assault", said(f"assault/{effect.path}_{effect.target}", language)


def _fact(
    effect: Effect, field: str, value: object, language: str, cards: dict[str, str]
) -> Iterator[tuple[str, object]]:
    if isinstance(effect, rows.Convert) and field in ("source", "to"):
        yield "source" if field == "source" else "strength", said(f"strength/{value}", language)
    elif isinstance(effect, rows.Convert) and field == "max":
        yield "count", value
    elif field in _WORD_FOR:
        yield "required" if field == "require_metric" else field, said(_WORD_FOR[field](value), language)
    elif field == "card":
        yield "card", cards[str(value)]
    elif isinstance(value, tuple):
        yield from _several(field, value, language)
    else:
        yield _CALLED.get(field, field), value


def _several(field: str, value: tuple[object, ...], language: str) -> Iterator[tuple[str, object]]:
    if field == "classes":
        yield "classes", _any_of([f"class/{one}" for one in value], language)
    elif field == "of":
        yield "strengths", _any_of([f"strength/{one}" for one in value], language)
    elif field == "source":
        yield "places", _any_of([f"place/{one}" for one in value], language)
    elif field == "steps":
        told = [said("effect/step", language, count=one[0], vp=one[1]) for one in value if isinstance(one, tuple)]
        yield "steps", said("hint/comma", language).join(told)


def _gains(effect: rows.Gain | rows.GainIf) -> Iterator[tuple[str, int]]:
    if isinstance(effect, rows.GainIf):
        yield effect.strength, effect.n
        return
    for strength in STRENGTHS:
        if getattr(effect, strength):
            yield strength, getattr(effect, strength)


def _markers(strength: str, count: int, language: str) -> str:
    return said("effect/markers", language, count=count, strength=said(f"strength/{strength}", language))


def _conditions(effect: rows.GainIf) -> list[str]:
    """The keys of what must hold."""
    return [f"condition/{one}" for one in (effect.group, effect.path, effect.target) if one]


def _each(metric: str, each: int, language: str) -> str:
    told = said(f"every/{metric}", language, count=each)
    return said("effect/for_each" if each == 1 else "effect/for_every", language, count=each, metric=told)


def _only(classes: Sequence[str], language: str) -> str:
    """Which cards a discount is for, unless it is for any."""
    if set(TRAINABLE) <= set(classes):
        return ""
    return said("effect/only", language, classes=_any_of([f"class/{one}" for one in classes], language))


# ---- Cards, masters, locations, factions.


def card_text(card: DeckCard, is_trained: bool, language: str, cards: dict[str, str]) -> str:
    """Its strengths, its cost if it is a card of the supply, and its effects."""
    told = [said("hint/strengths", language, attack=card.attack, defence=card.defense, support=card.support)]
    if is_trained and isinstance(card, CommonCard | LevelCard):
        told.append(said("hint/cost", language, count=card.cost))
    if card.effects:
        told.append(effects_text(card.effects, language, cards))
    return _then(told, language)


def master_text(master: MasterCard, language: str, cards: dict[str, str]) -> str:
    cost, worth = said("hint/cost", language, count=master.cost), said("hint/worth", language, count=master.vp)
    return _then([cost, worth, effects_text(master.effects, language, cards)], language)


def location_text(location: LocationRow, language: str, cards: dict[str, str]) -> str:
    told = [effects_text(location.effects, language, cards)]
    if location.end_vp:
        told.append(said("hint/worth", language, count=location.end_vp))
    return _then(told, language)


def faction_text(faction: FactionRow, language: str, cards: dict[str, str]) -> str:
    """Its leader, what the leader does, and what winter scores."""
    leader = said("hint/leader", language, leader=named(faction, language, "leader"))
    return _then([leader, effects_text((*faction.ability, *faction.winter), language, cards)], language)


# ---- Actions of the board.


def deed_text(row: ActionRow, bonus: Bonus, language: str) -> str:
    """What an action of the board does and gives, the era's bonus of a Reorganize action first."""
    return _then([*(_bonus(bonus, language) if row.group == "reorganize" else ()), *_deed(row, language)], language)


def _bonus(bonus: Bonus, language: str) -> Iterator[str]:
    if bonus.dismiss_up_to:
        yield said("deed/bonus_dismiss", language, count=bonus.dismiss_up_to)
    if bonus.vp:
        yield said("deed/bonus_vp", language, count=bonus.vp)


def _deed(row: ActionRow, language: str) -> Iterator[str]:
    yield _main(row, language)
    if row.by_discard:
        yield said("deed/by_discard", language)
    if row.does == "train" and row.classes:
        yield said("deed/only", language, classes=_any_of([f"class/{one}" for one in row.classes], language))
    for gift in ("support", "attack", "sea_discount", "standing_defense"):
        if getattr(row, gift):
            yield said(f"deed/{gift}", language, count=getattr(row, gift))


def _main(row: ActionRow, language: str) -> str:
    key = f"deed/{row.does}"
    if row.does == "gain_spoils":
        return said(key, language, count=row.spoils_n, value=row.spoils_value)
    if row.does == "gain_vp":
        return said(key, language, count=row.vp)
    if row.does == "ready":
        return said(key, language, count=row.up_to)
    if row.does == "train" and row.count_min != row.count_max:
        return said("deed/train_range", language, least=row.count_min, most=row.count_max)
    if row.does == "assault" and row.assaults > 1:
        return said("deed/assault_twice", language)
    return said(key, language, count=row.count_min)
