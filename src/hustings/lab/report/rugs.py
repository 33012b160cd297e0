"""Rugs: a tick for each component by how many seats use it, and a hollow dot for the dead."""

import math
from collections.abc import Sequence

import altair as alt
from markupsafe import Markup

from hustings.lab.measures.saying import NARROW
from hustings.lab.report.drawing import MINI, drawn
from hustings.lab.report.inks import ink
from hustings.lab.report.layers import X2, Y2, X, Y, across, chart, dots, frame, layered, placed, quiet_words, x, y

_LEAST = 0.001
"""What is used even less lies at the left end."""
_DEAD_BELOW = 0.01


def rug(used: Sequence[float], dead: Sequence[float], label: str) -> Markup:
    """How many seats use each component, on a scale whose steps are tenfold."""
    return drawn(lambda width: _rug(used, dead, width), label, MINI)


def _rug(used: Sequence[float], dead: Sequence[float], width: int) -> alt.LayerChart:
    low, edge = math.log10(_LEAST) - 0.1, math.log10(_DEAD_BELOW)
    axes = frame(x=x(low, 0.04), y=y(-0.55, 1))
    band = placed(chart([{"x": low, "x2": edge, "y": 0, "y2": 1}]).mark_rect(color=ink("band")), x=X, x2=X2, y=Y, y2=Y2)
    ticks = [{"x": _at(share), "y": 0.22, "y2": 0.78} for share in used]
    live = placed(chart(ticks).mark_rule(color=ink("accent"), strokeWidth=1.5), x=X, y=Y, y2=Y2)
    gone = dots([{"x": _at(share), "y": 0.5} for share in dead], "ink-2", 60, is_open=True)
    names = [
        quiet_words("dead", low, -0.28, dx=2),
        quiet_words(f"1{NARROW}%", edge, -0.28, align="center"),
        quiet_words(f"10{NARROW}%", -1, -0.28, align="center"),
        quiet_words("all seats", 0, -0.28, align="right"),
    ]
    return layered([axes, band, live, across(0, low, 0.04), gone, *names], width, 62)


def _at(share: float) -> float:
    return math.log10(max(share, _LEAST))
