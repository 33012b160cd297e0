"""What matters: every component in one list, its effect against none, and those that nobody uses."""

import math
from collections import Counter
from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from hustings.lab.measures.chapters import Dead, Impact, Measures
from hustings.lab.measures.saying import counted, percent
from hustings.lab.measures.shapes import Figure
from hustings.lab.report.axes import Axis, axis_over
from hustings.lab.report.numerals import interval, signed
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import panel, stacked
from hustings.lab.report.rowcharts import Mark, is_told, mark_of, scale, strip
from hustings.lab.report.templating import rendered

NO_EFFECT = "no effect"
DEAD, DEALT = "dead", "dealt"
_SHOWN = 16
"""How many rows a phone shows before it is asked for all."""


class Tree(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the forest."""

    name: str
    tag: str
    family: str
    used: Figure
    effect: Figure
    mark: Mark
    is_clear: bool = False
    is_dead: bool = False

    @property
    def strength(self) -> str:
        return "" if self.effect.value is None else f"{self.effect.value:.5f}"

    @property
    def used_said(self) -> str:
        share = self.used.value or 0.0
        return percent(share, 1 if 0 < share < 0.01 else 0)

    @property
    def effect_said(self) -> str:
        if self.effect.value is None:
            return ""
        return signed(100 * self.effect.value)

    @property
    def interval_said(self) -> str:
        if self.is_dead:
            return "dead, no estimate"
        return interval(self.effect, "points") or "no estimate"


def what_matters(measures: Measures) -> Section:
    components = measures.components
    effects = [*components.dealt, *components.impacts]
    live = [_tree(one, DEALT if one.is_effect else "") for one in effects]
    trees = [*by_effect(live), *map(_dead_tree, components.dead)]
    kinds = by_effect([_tree(one, one.kind_name) for one in components.by_kind])
    panels = [panel(_told(effects), forest(trees, components.comparisons))] if trees else []
    return Section(
        id="matters",
        name="What matters",
        title=components.title,
        about=components.subtitle,
        body=stacked(*panels, *([_by_kind(kinds)] if kinds else [])),
    )


def forest(trees: Sequence[Tree], comparisons: int) -> Markup:
    """All in one list, with tools to search, sort and choose; without a script the list is there all the same."""
    axis = _axis(trees)
    families = Counter(tree.family for tree in trees)
    return rendered(
        "forest.html",
        trees=trees,
        families=families if len(families) > 1 else {},
        scale=scale(axis, 0.0, NO_EFFECT),
        strip=lambda mark: strip(axis, 0.0, mark),
        shown=_SHOWN,
        comparisons=comparisons,
    )


def by_effect(trees: Sequence[Tree]) -> list[Tree]:
    """The highest first; those without an estimate last."""
    return sorted(trees, key=lambda tree: (tree.effect.value is None, -(tree.effect.value or 0.0)))


def _by_kind(kinds: Sequence[Tree]) -> Markup:
    """What goes with each kind of action: to look things up, and folded until somebody does."""
    known = sum(tree.effect.value is not None for tree in kinds)
    told = sum(tree.is_clear for tree in kinds)
    body = Markup('<details class="fold"><summary>{}</summary>{}</details>').format(
        f"Show {counted(len(kinds), 'row', 'rows')}", forest(kinds, known)
    )
    title = f"By what was done with it, {told} of {known} differ from no effect"
    return panel(title, body, about="To look things up: corrected among themselves, and no finding is made of them.")


def _tree(impact: Impact, tag: str) -> Tree:
    is_clear = is_told(impact.chance)
    radius = 2.2 + 5 * math.sqrt(impact.used_seats.value or 0.0)
    return Tree(
        name=impact.name,
        tag=tag,
        family=tag or impact.family.replace("_", " "),
        used=impact.used_seats,
        effect=impact.effect,
        mark=mark_of(impact.effect, impact.chance, "accent" if is_clear else "quiet", radius),
        is_clear=is_clear,
    )


def _dead_tree(dead: Dead) -> Tree:
    mark = Mark(value=0.0, ink="dead", radius=2.7)
    return Tree(
        name=dead.name,
        tag=dead.family.replace("_", " "),
        family=DEAD,
        used=dead.used_seats,
        effect=Figure(None),
        mark=mark,
        is_dead=True,
    )


def _axis(trees: Sequence[Tree]) -> Axis:
    """As wide as the estimates and as what is told from none; a rule that is wider ends at the edge."""
    ends = [tree.effect.value for tree in trees]
    ends += [end for tree in trees if tree.is_clear for end in (tree.effect.thin_low, tree.effect.thin_high)]
    return axis_over(ends, "points", 0.0)


def _told(impacts: Sequence[Impact]) -> str:
    known = [impact for impact in impacts if impact.effect.value is not None]
    told = sum(is_told(impact.chance) for impact in known)
    if not known:
        return "No effect could be estimated"
    return f"{told} of {len(known)} effects are told from none, all rows considered"
