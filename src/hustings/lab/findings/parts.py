"""Findings about parts: what moves the result, what is dead, what the questions are like."""

from collections.abc import Iterator

from hustings.lab.finding import Finding
from hustings.lab.findings.phrases import BLIND, SERIOUS, by_chance, evidence
from hustings.lab.measures import Measures
from hustings.lab.measures.chapters import Components, Dead, Decisions, Impact, QuestionMeasure
from hustings.lab.measures.components import at_least, extent, tells
from hustings.lab.measures.dead import DEAD
from hustings.lab.measures.estimates import FEWEST_DEALS
from hustings.lab.measures.saying import counted, listed, number, percent, points

NAMED = 5
"""How many components one finding names."""
OFTEN_FORCED = 0.3
ENOUGH_DEALS = 400
"""In fewer deals, not even what is never used is known to be used by fewer than 1 seat in 100; though what is used more
is known sooner to be alive."""


def part_findings(measures: Measures) -> Iterator[Finding]:
    if measures.about.par is not None:
        yield from _impact(measures.components)
    yield _dead(measures)
    yield _forced(measures.decisions, is_known=measures.about.deals >= FEWEST_DEALS)


# ---- Impact.


def _impact(components: Components) -> Iterator[Finding]:
    """A finding for each family of which something moves the result."""
    telling = _of_each(components)
    for family in dict.fromkeys(impact.family for impact in telling):
        yield _moves([impact for impact in telling if impact.family == family], components)
    if not telling:
        yield _none_moves(components)


def _of_each(components: Components) -> list[Impact]:
    """Each component that tells, once: what is serious first, then what moves the result most."""
    rows = [one for one in (*components.dealt, *components.impacts) if tells(one)]
    first: dict[tuple[str, str], Impact] = {}
    for impact in sorted(rows, key=lambda one: (not _is_serious(one), -extent(one))):
        first.setdefault((impact.family, impact.name), impact)
    return list(first.values())


def _moves(telling: list[Impact], components: Components) -> Finding:
    top, others = telling[0], sorted(telling[1:NAMED], key=extent, reverse=True)
    return Finding(
        key=f"component/{top.family}",
        severity="serious" if _is_serious(top) else "notable",
        sentence=_sentence(top),
        detail=_detail(top, others, len(telling), _family_size(components, top)),
        evidence=[evidence(one.effect, "points", one.name) for one in (top, *others[:2])],
        chance=top.chance,
        size=at_least(top.effect),
        chart="components",
        rows=[f"{one.family}/{one.name}" for one in (top, *others)],
        games=top.games,
    )


def _family_size(components: Components, top: Impact) -> int:
    return sum(one.family == top.family and one.effect.value is not None for one in components.impacts)


def _is_serious(impact: Impact) -> bool:
    """What chance deals out and decides by 3 points, clearly; what goes with a use is worth a look."""
    is_large = impact.effect.value is not None and abs(impact.effect.value) >= SERIOUS
    return impact.is_effect and is_large and impact.chance == "clear"


def _sentence(top: Impact) -> str:
    helps = (top.effect.value or 0.0) > 0
    if top.is_effect:
        return f"Whoever is dealt {top.name} wins too {'often' if helps else 'seldom'}."
    return f"{top.name} goes with {'winning' if helps else 'losing'} more than any other {top.family}."


def _detail(top: Impact, others: list[Impact], telling: int, of: int) -> str:
    cause = (
        "It is dealt at the start by chance, so this is its effect."
        if top.is_effect
        else "It goes with it, with bot, order of play, decisions and number of its like held equal: a leader can "
        "afford more."
    )
    count = f"Of {of} estimated, {telling} {'differs' if telling == 1 else 'differ'} from no effect."
    return " ".join((f"{_added(top)} of win chance.", cause, by_chance(top.chance, top.seen), count, *_next(others)))


def _added(impact: Impact) -> str:
    return points(impact.effect.value or 0.0)


def _next(others: list[Impact]) -> list[str]:
    return [f"Next: {listed([f'{one.name} {_added(one)}' for one in others])}."] if others else []


def _none_moves(components: Components) -> Finding:
    rows = components.impacts
    sizes = sorted(one.seen for one in rows if one.seen is not None and one.chance == "not seen")
    middle = sizes[len(sizes) // 2] if sizes else None
    is_known = middle is not None and middle < 2 * BLIND
    return Finding(
        key="component",
        severity="in order" if is_known else "not known",
        sentence="No single component decides the game." if is_known else "What the components do is not known.",
        detail=f"Of {counted(components.comparisons, 'effect', 'effects')}, none is told from none. "
        f"{by_chance('not seen' if sizes else 'not known', middle)}",
        evidence=[evidence(one.effect, "points", one.name) for one in rows[:1]],
        chance="not seen" if sizes else "not known",
        size=0.0,
        chart="components",
        rows=[one.key for one in rows[:NAMED]],
        games=rows[0].games if rows else [],
    )


# ---- Dead components.


def _dead(measures: Measures) -> Finding:
    if measures.components.dead:
        return _some_dead(measures)
    least = measures.components.least_used
    is_known = _all_live(least, measures.about.deals)
    return Finding(
        key="dead",
        severity="in order" if is_known else "not known",
        sentence="No component is dead." if is_known else "Whether a component is dead is not known.",
        detail=_least_used(least, measures.components.listed),
        evidence=[evidence(least.used_seats, "share", least.name)] if least is not None else [],
        chance="not seen" if is_known else "not known",
        size=0.0,
        chart="dead",
        rows=[],
        games=[],
    )


def _all_live(least: Dead | None, deals: int) -> bool:
    """In many deals what is dead would have been seen; in fewer, all are alive if the least used surely is."""
    if least is None or deals < FEWEST_DEALS:
        return False
    return deals >= ENOUGH_DEALS or (least.used_seats.low or 0.0) > DEAD


def _least_used(least: Dead | None, of: int) -> str:
    if least is None:
        return "No component was used."
    share = percent(least.used_seats.value or 0.0)
    return (
        f"Dead is what fewer than 1 seat in 100 uses. The least used of {of} is {least.name}, by {share} of the seats."
    )


def _some_dead(measures: Measures) -> Finding:
    dead, of = measures.components.dead, measures.components.listed
    names = [one.name for one in dead]
    said = listed(names) if len(names) <= 6 else f"{', '.join(names[:5])} and {len(names) - 5} more"
    return Finding(
        key="dead",
        severity="notable",
        sentence=f"{counted(len(dead), 'component is', 'components are')} dead.",
        detail=f"Fewer than 1 seat in 100 uses {said}. The pack lists {of}.",
        evidence=[evidence(one.used_seats, "share", one.name) for one in dead[:3]],
        chance="clear",
        size=len(dead) / of,
        chart="dead",
        rows=[one.key for one in dead],
        games=[],
    )


# ---- Forced decisions.


def _forced(decisions: Decisions, is_known: bool) -> Finding:
    share = decisions.forced.value if is_known else None
    often = share is not None and (decisions.forced.low or 0.0) > OFTEN_FORCED
    worst = _most_forced(decisions)
    return Finding(
        key="forced",
        severity="not known" if share is None else "notable" if often else "in order",
        sentence=_one_answer(decisions, share),
        detail=" ".join((_questions(decisions), *_forced_most(worst))),
        evidence=[evidence(decisions.forced, "share")],
        chance="clear" if often else "not known" if share is None else "not seen",
        size=share or 0.0,
        chart="decisions",
        rows=[worst.key] if worst is not None else [],
        games=[],
    )


def _one_answer(decisions: Decisions, share: float | None) -> str:
    if decisions.forced.value is None:
        return "No question was put."
    if share is None:
        return "How many questions have only one answer is not known."
    return f"{percent(share, 0)} of the questions have only one answer."


def _questions(decisions: Decisions) -> str:
    asked, choices = (round(figure.value or 0.0, 1) for figure in (decisions.per_game, decisions.choices))
    return f"{number(asked)} questions a game, with {number(choices)} choices on average."


def _forced_most(worst: QuestionMeasure | None) -> list[str]:
    return [] if worst is None else [f"Most of those with one answer: {worst.name}."]


def _most_forced(decisions: Decisions) -> QuestionMeasure | None:
    """The question that has only one answer most often in a game."""
    forced = [one for one in decisions.questions if one.forced.value]
    return max(forced, key=lambda one: (one.forced.value or 0.0) * (one.per_game.value or 0.0), default=None)
