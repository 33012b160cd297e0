"""What cards and effects are worth to whoever has them, by rule of thumb: the tables that `advice.py` reckons with.

A card is worth something in units of strength; what is held, in victory points a year.
"""

from typing import Final

from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, SUPPORT
from hustings.games.dealers_in_hope.decks import GOES, TO_HAND
from hustings.games.dealers_in_hope.pack import STRENGTHS
from hustings.games.dealers_in_hope.printed import Printed

BEST: Final = 0.62  # of the greater of a card's attack and support
SECOND: Final = 0.25  # of the other
GUARD: Final = 0.3  # of its defence
EFFECT: Final = 0.6  # of what its effects are worth
MODES: Final = 4
"""Kinds of assault: overland and oversea, each on what nobody and on what somebody controls."""
DRAWN: Final = [1.3, 0.8, 1.1]
"""The attack, defence and support that a card brings which is drawn."""
EXCHANGED: Final = 0.5  # more, of whatever is wanted, by a card that is exchanged

PLAYED: Final[dict[type[rows.EffectRow], float]] = {
    rows.Gain: 1.0,
    rows.GainChoice: 1.2,
    rows.GainIf: 0.7,
    rows.GainPer: 0.7,
    rows.SecondStrength: 3.0,
    rows.Convert: 0.3,
    rows.Draw: 1.3,
    rows.Cycle: 0.5,
    rows.Scry: 0.25,
    rows.Recover: 1.2,
    rows.Ready: 0.8,
    rows.Dismiss: 1.5,
    rows.GainCard: 2.2,
    rows.TrainDiscount: 0.7,
    rows.TrainTo: 0.6,
    rows.TrainSlack: 0.3,
    rows.OpenPrereq: 1.0,
    rows.SeaDiscount: 0.4,
    rows.ReduceDefense: 0.9,
    rows.StandingDefense: 1.0,
    rows.DefenderDiscard: 1.0,
    rows.Vp: 3.5,
    rows.VpPer: 1.5,
    rows.GainSpoils: 3.0,
}
"""An effect of a card or of spoils, in strength, for each unit of its figure."""

HELD: Final[dict[type[rows.EffectRow], float]] = {
    rows.HandSize: 0.7,
    rows.AssaultBonus: 0.35,
    rows.TrainDiscount: 0.8,
    rows.SeaDiscount: 0.15,
    rows.ReduceDefense: 0.45,
    rows.DefendBonus: 0.2,
    rows.SpoilsBoost: 0.4,
    rows.SpoilsBonus: 0.8,
    rows.GroupBonus: 0.3,
    rows.TrainSlack: 0.15,
    rows.LongRange: 0.3,
    rows.PenaltyShield: 0.3,
    rows.ShareSpace: 0.4,
    rows.Cycle: 0.35,
    rows.Scry: 0.15,
    rows.Recover: 0.5,
    rows.Ready: 0.4,
    rows.GainSpoils: 0.6,
}
"""An effect that is held, in victory points a year, for each unit of its figure; winter points count as they are."""

SCHOOLING: Final = (
    0.9  # a point of support in every Train action, as Bern and Calgary give it: it adds up over the years
)
EVENTS: Final = {"assault_win": 1.5, "win_vs_player": 1.0, "defend_win": 0.35}
"""How often a year what points are given for happens to a seat, as greedy bots play."""
AT_THE_END: Final = 0.6  # of the most that can be scored for something at the end

SPOILS_UNIT: Final = 0.2  # a unit of strength that spoils bring, once
SPOILS_POINT: Final = 0.93  # a point that waits on a spoils card: it is better scored


def figure(effect: object) -> float:
    """How much of it there is."""
    if isinstance(effect, rows.Gain):
        return float(effect.attack + effect.defense + effect.support)
    if isinstance(effect, rows.GainPer | rows.Convert):
        return float(effect.max)
    if isinstance(effect, rows.ShareSpace):
        return float(effect.per_year)
    return float(getattr(effect, "n", 1))


def a_year(effect: rows.Effect) -> float:
    """What holding it brings in a year."""
    if isinstance(effect, rows.VpOn):
        return EVENTS[effect.event] * effect.n
    if isinstance(effect, rows.GroupBonus) and effect.strength == STRENGTHS[SUPPORT]:
        return SCHOOLING * effect.n
    return HELD.get(type(effect), 0.0) * figure(effect)


def at_the_end(effect: rows.Effect) -> float:
    """What it brings at the end, before it is known."""
    if not isinstance(effect, rows.Vp | rows.VpPer) or effect.when != "game_end":
        return 0.0
    return float(effect.n) if isinstance(effect, rows.Vp) else AT_THE_END * effect.max


def strength_of(values: tuple[int, int, int]) -> float:
    """One strength is taken of a card: the greatest counts most."""
    attack, defence, support = values
    return BEST * max(attack, support) + SECOND * min(attack, support) + GUARD * defence


class Worth:
    """By card, location and power, for one pack."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        cards, locations = range(printed.card_count), range(printed.location_count)
        played, used = printed.card_effects, printed.location_effects
        values = printed.strengths
        self.card = [strength_of(values[card]) + EFFECT * self._played(played[card]) for card in cards]
        self.lean = [values[card][ATTACK] - values[card][SUPPORT] for card in cards]
        self.spoils = [SPOILS_UNIT * self._units(used[one]) for one in locations]
        self.spoils_points = [SPOILS_POINT * self._points(used[one]) for one in locations]
        self.power = [a_year(effect) for effect in printed.effects]
        self.end = [at_the_end(effect) for effect in printed.effects]
        self.adds = [[values[card][one] + self._adds(played[card], one) for card in cards] for one in range(3)]
        self.use_adds = [[self._adds(used[one], strength) for one in locations] for strength in range(3)]
        self.draws = [[self._drawn(played[card], one) for card in cards] for one in range(3)]
        self.use_draws = [[self._drawn(used[one], strength) for one in locations] for strength in range(3)]
        self.here = [[self._here(played[card], mode) for card in cards] for mode in range(MODES)]
        self.cuts = [self._cuts(played[card]) for card in cards]
        self.use_cuts = [self._cuts(used[one]) for one in locations]
        self.converts = [self._converts(played[card]) for card in cards]

    def _played(self, numbers: tuple[int, ...]) -> float:
        effects = [self.printed.effects[number] for number in numbers]
        return sum([PLAYED.get(type(effect), 0.0) * figure(effect) for effect in effects])

    def _units(self, numbers: tuple[int, ...]) -> float:
        """What is worth something only as long as it can be used."""
        effects = [self.printed.effects[number] for number in numbers]
        units = [one for one in effects if not isinstance(one, rows.Vp | rows.VpPer)]
        return sum([PLAYED.get(type(effect), 0.0) * figure(effect) for effect in units])

    def _points(self, numbers: tuple[int, ...]) -> float:
        effects = [self.printed.effects[number] for number in numbers]
        return sum([float(effect.n) for effect in effects if isinstance(effect, rows.Vp | rows.VpPer)])

    # ---- What effects add to a strength when they are carried out.

    def _adds(self, numbers: tuple[int, ...], strength: int) -> float:
        return sum([self._add(self.printed.effects[number], strength) for number in numbers])

    def _add(self, effect: object, strength: int) -> float:
        if isinstance(effect, rows.Gain):
            return float((effect.attack, effect.defense, effect.support)[strength])
        if isinstance(effect, rows.GainChoice):
            return float(effect.n) if STRENGTHS[strength] in effect.of else 0.0
        if isinstance(effect, rows.GainPer):
            return 0.4 * effect.max if effect.strength == STRENGTHS[strength] else 0.0
        if isinstance(effect, rows.StandingDefense):
            return float(effect.n) if strength == DEFENSE else 0.0
        if isinstance(effect, rows.GainCard) and GOES[effect.to] == TO_HAND:
            return float(self.printed.strengths[self.printed.common_number[effect.card]][strength])
        return 0.0

    def _drawn(self, numbers: tuple[int, ...], strength: int) -> float:
        """What they may bring besides, by cards that come to hand."""
        return sum([self._draw(self.printed.effects[number], strength) for number in numbers])

    def _draw(self, effect: object, strength: int) -> float:
        if isinstance(effect, rows.Draw):
            return DRAWN[strength] * effect.n
        if isinstance(effect, rows.Cycle):
            return EXCHANGED * effect.n
        if isinstance(effect, rows.Recover):
            return DRAWN[strength] * effect.n if GOES[effect.to] == TO_HAND else 0.0
        return 0.0

    def _here(self, numbers: tuple[int, ...], mode: int) -> float:
        """What is gained only in this kind of assault (`gain_if`), or costs the defender a card."""
        total = 0.0
        for number in numbers:
            effect = self.printed.effects[number]
            if isinstance(effect, rows.GainIf) and effect.strength == STRENGTHS[ATTACK]:
                is_path = effect.path in (None, ("land", "sea")[mode // 2])
                is_target = effect.target in (None, ("uncontrolled", "controlled")[mode % 2])
                total += effect.n if is_path and is_target and effect.group in (None, "assault") else 0
            elif isinstance(effect, rows.DefenderDiscard):
                total += effect.n * (mode % 2)
        return total

    def _cuts(self, numbers: tuple[int, ...]) -> tuple[int, int, int, int] | None:
        """What is taken off the sea, the native value, the interior and the whole; the whole only of a player's."""
        cuts = [0, 0, 0, 0]
        for number in numbers:
            effect = self.printed.effects[number]
            if isinstance(effect, rows.SeaDiscount):
                cuts[0] += effect.n
            elif isinstance(effect, rows.ReduceDefense):
                cuts[("native", "interior", "total").index(effect.part) + 1] += effect.n
        return (cuts[0], cuts[1], cuts[2], cuts[3]) if any(cuts) else None

    def _converts(self, numbers: tuple[int, ...]) -> int:
        """How much support a card turns into attack."""
        effects = [self.printed.effects[number] for number in numbers]
        found = [effect.max for effect in effects if isinstance(effect, rows.Convert)]
        return sum(found) if found and self._is_to_attack(effects) else 0

    def _is_to_attack(self, effects: list[rows.Effect]) -> bool:
        pairs = [(one.source, one.to) for one in effects if isinstance(one, rows.Convert)]
        return (STRENGTHS[SUPPORT], STRENGTHS[ATTACK]) in pairs
