"""The words of Electioneer: what its zones, cards, tokens and places are called in the sentences of `words.*.json`."""

from pathlib import Path
from typing import Any

from hustings.core.catalogue import read_catalogue, template_in
from hustings.core.template import filled
from hustings.core.translation import named
from hustings.core.words import ONE, Calling, Naming, Words, listed
from hustings.games.electioneer.pack import REGIONS, Components, Effect, TokenRow, ZoneRow

CATALOGUE = read_catalogue(Path(__file__).parent)


def said(key: str, language: str, **facts: object) -> str:
    return filled(template_in(CATALOGUE, key, language), facts)


class Names:
    """What the components of a pack are called, and what they do in a few words."""

    def __init__(self, components: Components) -> None:
        self.zones = components.zones.zone
        self.by_id = {row.id: row for row in self.zones}
        self.strategies = components.strategies.strategy
        self.events = components.events.event
        self.tokens = components.tokens.token

    def zone(self, zone: int, language: str) -> str:
        return named(self.zones[zone], language)

    def strategy(self, strategy: int, language: str) -> str:
        return named(self.strategies[strategy], language)

    def event(self, event: int, language: str) -> str:
        return named(self.events[event], language)

    def region(self, region: int, language: str) -> str:
        return said(f"region/{REGIONS[region]}", language)

    def token(self, token: int, language: str) -> str:
        """The first or the second of a region or constituency, or an achievement."""
        row = self.tokens[token]
        if row.kind == "achievement":
            return said(f"token/{row.of}", language)
        return said(f"token/rank_{row.rank}", language, of=category(row, language))


def category(row: TokenRow, language: str) -> str:
    return said(f"{'region' if row.kind == 'region' else 'symbol'}/{row.of}", language)


def effect_text(effect: Effect, language: str) -> str:
    """What an effect does, with its figures."""
    facts = {
        "count": effect.n or effect.pay or effect.keep or effect.quota,
        "per": effect.per,
        "most": effect.max,
        "symbol": said(f"symbol/{effect.symbol}", language) if effect.symbol else "",
        "region": said(f"region/{effect.region}", language) if effect.region else "",
    }
    kind = effect.kind
    if kind == "jump":
        if effect.scope == "any":
            return said("effect/jump_any", language)
        return said("effect/jump", language, region=said(f"region/{effect.scope}", language))
    return said(f"effect/{kind}", language, **facts)


def card_text(row: ZoneRow, language: str) -> str:
    """Its effect behind its timing, or nothing."""
    if row.effect is None:
        return ""
    timing = said(f"timing/{row.effect.timing}", language)
    return said("effect/timed", language, timing=timing, does=effect_text(row.effect, language))


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's zones, Strategies, Events and tokens."""
    names = Names(components)

    def hint(zone: int, language: str) -> str:
        row = names.zones[zone]
        does = card_text(row, language)
        cost = said("hint/cost", language, count=row.cost)
        return said("hint/card", language, cost=cost, does=does) if does else cost

    def plan_hint(strategy: int, language: str) -> str:
        row = names.strategies[strategy]
        listed_zones = listed([named(names.by_id[zone], language) for zone in row.zones], language)
        return said("hint/strategy", language, reward=said(f"reward/{row.reward}", language), zones=listed_zones)

    naming: Naming = {
        "zone": names.zone,
        "start": names.zone,
        "card": names.zone,
        "plan": names.strategy,
        "event": names.event,
        "token": names.token,
        "column": names.region,
        "other": names.region,
        "region": names.region,
    }
    cards = ("Complete", "PickUp", "GainCard", "Confirm", "Refresh")
    hints: Naming = {
        **{f"{kind}.card": hint for kind in cards},
        **{f"{kind}.plan": plan_hint for kind in ("Keep", "KeepDrawn", "Disclose")},
    }
    return Words(CATALOGUE, naming, hints, {"whom": ONE}, {"cards": _cards})


def _cards(values: Any, language: str, call: Calling) -> str:
    """Several cards; where none is chosen, a marker brings all that it waited for (EL-077, EL-080)."""
    return listed([call("card", value) for value in values], language) if values else said("all_there", language)
