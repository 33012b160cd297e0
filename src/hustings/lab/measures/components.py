"""What matters: what each component goes with, how far it stands out of its like, and which ones are dead."""

import math
from statistics import NormalDist

import msgspec
import numpy as np

from hustings.lab.measures.chapters import Components, Impact
from hustings.lab.measures.dead import dead_components, least_used, shares_used
from hustings.lab.measures.estimates import Estimate, Numbers, chance, figure, seen, share_of
from hustings.lab.measures.kinds import kind_name
from hustings.lab.measures.likes import kin
from hustings.lab.measures.material import Choice, Material
from hustings.lab.measures.regression import effects
from hustings.lab.measures.saying import counted, points
from hustings.lab.measures.shapes import Figure
from hustings.lab.measures.uses import Uses, UseTable

FEWEST_SEATS = 50
FEWEST_SHARE = 0.01
"""What fewer seats use, or all but so few, is not estimated: the others cannot be told from it."""
FEWEST_LIKE = 5
"""Of how many of its like something can stand out."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """One component of one table, with the estimate of its effect."""

    table: UseTable
    column: int
    effect: Estimate | None
    stands_out: float | None


def components(material: Material) -> Components:
    uses = Uses(material)
    had, dealt, by_kind = list(uses.had()), list(uses.dealt()), list(uses.by_kind())
    main = _estimated(material, [*had, *dealt])
    comparisons = _known(main)
    impacts = _impacts(material, main, comparisons)
    kinds = _estimated(material, by_kind)
    shares = shares_used(material, by_kind or had)
    dead = dead_components(material, shares)
    return Components(
        title=_title(impacts, comparisons, len(dead)),
        subtitle=_subtitle(comparisons),
        impacts=[impact for impact in impacts if impact.way == "had"],
        dealt=[impact for impact in impacts if impact.way == "dealt"],
        by_kind=_impacts(material, kinds, _known(kinds)),
        dead=dead,
        listed=len(shares),
        least_used=least_used(material, shares),
        comparisons=comparisons,
    )


def _known(found: list[Found]) -> int:
    return sum(one.effect is not None for one in found)


def _impacts(material: Material, found: list[Found], comparisons: int) -> list[Impact]:
    """Those that tell come first, the greatest effect before all; then those that come nearest to telling."""
    corrected = _holm([one.effect for one in found])
    impacts = [_impact(material, one, comparisons, p) for one, p in zip(found, corrected, strict=True)]
    return sorted(impacts, key=lambda one: (not tells(one), -extent(one) if tells(one) else -at_least(one.effect)))


def tells(impact: Impact) -> bool:
    """Whether its effect differs from none: its thin rule is clear of it."""
    return impact.chance in ("clear", "probable")


def extent(impact: Impact) -> float:
    """How far it moves the result, up or down: the number that is shown."""
    return abs(impact.effect.value or 0.0)


def at_least(effect: Figure) -> float:
    """How far from none an effect is at the least, by the thin rule; below nothing where it may be none."""
    if effect.value is None or effect.thin_low is None or effect.thin_high is None:
        return -math.inf
    return effect.thin_low if effect.value > 0 else -effect.thin_high


def _title(impacts: list[Impact], comparisons: int, dead: int) -> str:
    telling = [impact for impact in impacts if tells(impact)]
    tail = f"; {counted(dead, 'component is dead', 'components are dead')}" if dead else ""
    if not comparisons:
        return "No effect of a component can be told" + tail
    if not telling:
        return f"None of {comparisons} effects is told from none" + tail
    top = telling[0]
    assert top.effect.value is not None
    dealt = ", dealt at the start," if top.way == "dealt" else ""
    return f"{top.name}{dealt} moves the result most, {points(top.effect.value)}{tail}"


def _subtitle(comparisons: int) -> str:
    return (
        "Win chance of a seat that dealt with it, less that of one in the same game that did not, with bot, order of "
        "play, number of decisions and uses of its like held equal. "
        f"Corrected for {counted(comparisons, 'row', 'rows')}. "
        "What was dealt is an effect; what was chosen or used goes with it."
    )


# ---- Estimating.


def _estimated(material: Material, tables: list[UseTable]) -> list[Found]:
    if material.is_solo:
        return []
    return [one for table in tables for one in _estimated_of(material, table)]


def _estimated_of(material: Material, table: UseTable) -> list[Found]:
    used = (table.counts > 0).astype(np.float64)
    held = _held_equal(material, table)
    estimates = effects(used, material.won, held, material.game_of_seat, material.deal_of_seat)
    kept = [one if _is_enough(used[:, column]) else None for column, one in enumerate(estimates)]
    apart = _standing_out(kept)
    return [Found(table=table, column=column, effect=one, stands_out=apart[column]) for column, one in enumerate(kept)]


def _held_equal(material: Material, table: UseTable) -> Numbers:
    """Bot, seat and order of play; how many of its like a seat had, for who has many has each; how much it did, unless
    what is asked came before."""
    columns = [material.of_seats("order") == place for place in range(1, 6)]
    columns += [material.of_seats("seat") == place for place in range(1, 6)]
    columns += [(material.seats["bot"] == bot).to_numpy() for bot in material.bots[1:]]
    many = (table.counts > 0).sum(axis=1) if table.way == "had" else np.log1p(table.counts.sum(axis=1))
    amounts = [many, many**2]
    if table.way != "dealt":
        amounts.append(np.log1p(material.of_seats("decisions")))
    return np.column_stack([np.asarray(column, dtype=np.float64) for column in (*columns, *amounts)])


def _is_enough(used: Numbers) -> bool:
    fewest = max(FEWEST_SEATS, FEWEST_SHARE * len(used))
    return bool(fewest <= used.sum() <= len(used) - fewest)


def _standing_out(estimates: list[Estimate | None]) -> list[float | None]:
    """How far each is from the middle of its like, in units of their spread and its own error together."""
    known = [one for one in estimates if one is not None]
    if len(known) < FEWEST_LIKE:
        return [None] * len(estimates)
    values, errors = np.array([one.value for one in known]), np.array([one.error for one in known])
    middle = float(np.median(values))
    spread = 1.4826 * float(np.median(np.abs(values - middle)))
    between = max(0.0, spread**2 - float(np.median(errors)) ** 2)
    return [None if one is None else (one.value - middle) / math.sqrt(between + one.error**2) for one in estimates]


def _holm(estimates: list[Estimate | None]) -> list[float | None]:
    """The chance of as much by chance, corrected for all of them by Holm's method."""
    raw = {
        place: 2 * NormalDist().cdf(-abs(one.value) / one.error)
        for place, one in enumerate(estimates)
        if one is not None and one.error > 0
    }
    found: list[float | None] = [None] * len(estimates)
    highest = 0.0
    for rank, place in enumerate(sorted(raw, key=lambda one: raw[one])):
        highest = max(highest, min(1.0, raw[place] * (len(raw) - rank)))
        found[place] = highest
    return found


# ---- Telling.


def _impact(material: Material, found: Found, comparisons: int, p: float | None) -> Impact:
    table, name = found.table, found.table.names[found.column]
    used = table.counts[:, found.column] > 0
    return Impact(
        key="/".join(part for part in (table.kind, table.field, name) if part),
        kind=table.kind,
        kind_name=kind_name(material.game, table.kind) if table.kind else "",
        family=kin(material.game).get(table.field, table.field),
        name=name,
        way=table.way,
        used_seats=figure(share_of(used.astype(np.float64), material.deal_of_seat)),
        used_games=figure(share_of(material.games_of(used).astype(np.float64), material.deal_of_game)),
        per_game=float(table.counts[:, found.column].sum() / max(len(material.games), 1)),
        wins_used=_wins(material, used),
        wins_unused=_wins(material, ~used),
        effect=figure(found.effect, comparisons),
        stands_out=found.stands_out,
        chance=chance(found.effect, 0.0, comparisons),
        seen=seen(found.effect, comparisons),
        p=p,
        is_effect=table.way == "dealt",
        games=_to_see(material, used, found.effect),
    )


def _wins(material: Material, seats: Choice) -> Figure:
    return figure(share_of(material.won[seats], material.deal_of_seat[seats]))


def _to_see(material: Material, used: Choice, effect: Estimate | None) -> list[int]:
    """Games in which it did what it mostly does: a win of a seat that used it, or a loss."""
    helps = effect is None or effect.value >= 0
    return material.typical(material.games_of(used & ((material.won > 0) == helps)))
