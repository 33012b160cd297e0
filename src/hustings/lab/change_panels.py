"""Panels of a comparison: what was changed in the pack, and beside it what changed in play."""

from collections.abc import Iterator

from markupsafe import Markup

from hustings.core.differences import Change
from hustings.lab.change_words import both, change, is_seen, size, span
from hustings.lab.compare import Comparison, Moved, Side
from hustings.lab.measures.saying import NARROW, counted
from hustings.lab.quantities import DECISIONS, ENDINGS, LENGTH, OWN, STORY, USED, USERS, WINS
from hustings.lab.report.axes import axis_over
from hustings.lab.report.panels import Sheet, key_to_marks, panel
from hustings.lab.report.rowcharts import Group, Line, Mark, RowChart
from hustings.lab.report.templating import rendered

HEADING = Markup('<h2 class="hide-text">{}</h2>')
"""Where panels follow the title of a page at once: for those who go from heading to heading."""
MOST_ROWS = 24
"""Of a chapter, so many rows are drawn; all of them are among the figures."""
CHAPTERS = {
    WINS: "Who wins",
    USERS: "Wins of whoever uses it",
    USED: "How often it is used",
    STORY: "The story of a game",
    LENGTH: "Length",
    DECISIONS: "Decisions",
    ENDINGS: "Endings",
    OWN: "Scores and measures",
}


# ---- What was changed.


def what_was_changed(found: Comparison) -> Markup:
    played = [change for change in found.changes if change.is_played]
    unplayed = len(found.changes) - len(played)
    about = counted(len(played), "value that rules read", "values that rules read")
    if unplayed:
        about += f"; and {counted(unplayed, 'name, note or drawing', 'names, notes or drawings')}"
    entries = [_entry(change) for change in played or found.changes]
    body = rendered("compare_diff.html", entries=entries[:MOST_ROWS], settings=_settings(found))
    foot = (
        "Several changes at once: where more than one could act, this page cannot tell which did."
        if len(played) > 1
        else ""
    )
    return panel("What was changed", body, about=about if found.changes else "Nothing in the pack", foot=foot)


def _entry(change: Change) -> dict[str, str]:
    file, _, place = change.path.partition(".")
    return {
        "file": f"{file}.toml",
        "place": change.row or place,
        "field": place,
        "before": "" if change.before is None else _spelled(change.before),
        "after": "" if change.after is None else _spelled(change.after),
        "means": change.means,
    }


def _spelled(value: object) -> str:
    text = str(value)
    return text if len(text) <= 120 else f"{text[:120]}…"


def _settings(found: Comparison) -> list[tuple[str, str, str]]:
    """What differs beside the pack: options, rules, bots, seeds."""
    one, other = _told(found.before), _told(found.after)
    return [
        (name, one.get(name, "as usual"), other.get(name, "as usual"))
        for name in {**one, **other}
        if one.get(name) != other.get(name)
    ]


def _told(side: Side) -> dict[str, str]:
    options = {f"option {name}": str(value) for name, value in side.options.items()}
    return {"rules": str(side.rules), "bots": ", ".join(side.bots), "seed": str(side.seed), **options}


# ---- What changed in play.


def what_changed_in_play(found: Comparison) -> Markup:
    seen = found.seen
    deals = "on the same deals" if found.is_paired else "each on deals of its own"
    about = f"After less before, {deals}. Corrected for {len(found.rows)} things looked at."
    if not seen:
        body = Markup("<p>Nothing that can be told from chance.</p>")
        return panel("Nothing is seen to change in play", body, about=about, sheet=_sheet(found))
    shares = [row for row in seen if row.unit == "share"]
    groups = [Group(CHAPTERS[chapter], lines) for chapter in CHAPTERS if (lines := _lines(shares, chapter))]
    others = [_line(row, has_mark=False) for row in seen if row.unit != "share"][:MOST_ROWS]
    if others:
        groups.append(Group("In other units", others))
    chart = RowChart(
        caption="What changed in play",
        groups=groups,
        axis=axis_over((end for row in shares[: MOST_ROWS * 2] for end in _ends(row)), "points", 0.0),
        par=0.0,
        par_name="no change",
        head="change",
        heads=("before", "after", "seen"),
    )
    return panel("What changed in play", chart.html(), about=about, foot=key_to_marks("no change"), sheet=_sheet(found))


def _lines(rows: list[Moved], chapter: str) -> list[Line]:
    return [_line(row) for row in rows if row.chapter == chapter][:MOST_ROWS]


def _line(row: Moved, has_mark: bool = True) -> Line:
    shift = row.shift
    mark = Mark(
        value=shift.difference.estimate,
        one=(shift.difference.low, shift.difference.high),
        together=(shift.among_all.low, shift.among_all.high),
        is_clear=is_seen(shift),
    )
    return Line(
        name=row.name,
        note=row.detail,
        mark=mark if has_mark else Mark(),
        figure=change(shift.difference.estimate, row.unit),
        interval=span(shift.difference, row.unit),
        cells=(*both(shift, row.unit), shift.seen),
    )


def _ends(row: Moved) -> Iterator[float]:
    yield row.shift.among_all.low
    yield row.shift.among_all.high


def _sheet(found: Comparison) -> Sheet:
    heads = ("", "before", "after", "change", f"95{NARROW}%", "for all together", "seen", "seen from")
    return Sheet(heads, [_cells(row) for row in found.rows])


def _cells(row: Moved) -> tuple[str, ...]:
    shift = row.shift
    return (
        f"{row.name}, {row.detail}",
        *both(shift, row.unit),
        change(shift.difference.estimate, row.unit),
        span(shift.difference, row.unit),
        span(shift.among_all, row.unit),
        shift.seen,
        size(shift.seen_from, row.unit),
    )
