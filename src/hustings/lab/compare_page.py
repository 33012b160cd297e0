"""The page of a comparison: what was changed beside what changed in play, what did not move, and what would have been
seen."""

import os
from pathlib import Path
from typing import Literal

import msgspec
from markupsafe import Markup

from hustings.lab.change_panels import HEADING, what_changed_in_play, what_was_changed
from hustings.lab.change_words import both, change, is_seen, size, span
from hustings.lab.compare import Comparison, Moved
from hustings.lab.measures.saying import counted, decimal, percent
from hustings.lab.pairing import Certainty
from hustings.lab.quantities import USED, USERS, WINS
from hustings.lab.report.courses import Point, lines
from hustings.lab.report.drawing import HALF
from hustings.lab.report.pages import Link, Opening, Page, Section, page
from hustings.lab.report.panels import columns, panel, pile
from hustings.lab.report.slopes import Ends, slope
from hustings.lab.report.templating import rendered, style
from hustings.lab.run import Run

FILE = "compare.json"
MOST_STILL = 24
_POINTS = 60


def compare_page(found: Comparison, links: tuple[Link, ...] = ()) -> str:
    """The whole file."""
    return page(
        Page(
            subject=found.title,
            kind="Comparison",
            company=f"{len(found.before.bots)} seats, {', '.join(dict.fromkeys(found.before.bots))}",
            links=links,
            facts=_facts(found),
            opening=Opening(
                eyebrow="Comparison",
                title=found.heading,
                deck=deck(found),
                body=HEADING.format("What changed")
                + columns("c12", what_was_changed(found), what_changed_in_play(found)),
                id="play",
                name="What changed",
            ),
            sections=[_still(found), _made(found)],
            styles=[style("compare")],
        )
    )


def write_comparison(found: Comparison, folder: Path, sides: tuple[Run, Run]) -> Path:
    """The page and, beside it, all of it as JSON; the reports of both sides are linked where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    names = ("Report of before", "Report of after")
    reports = [side.folder / "report.html" for side in sides]
    links = [
        Link(name, os.path.relpath(report, folder))
        for name, report in zip(names, reports, strict=True)
        if report.is_file()
    ]
    path = folder / "compare.html"
    path.write_text(compare_page(found, tuple(links)), encoding="utf-8")
    return path


def _facts(found: Comparison) -> list[tuple[str, str]]:
    return [
        ("Games", f"{found.games:,} a side" if _counts_alike(found) else _of_each(found, "games")),
        ("Deals", f"{found.deals:,}" if _counts_alike(found) else _of_each(found, "deals")),
        ("Before", found.before.digest[:8]),
        ("After", found.after.digest[:8]),
        ("Looked at", f"{len(found.rows):,} figures"),
    ]


def _counts_alike(found: Comparison) -> bool:
    """Whether as many games of the one side count as of the other; of the same deals they always do."""
    one, other = found.before, found.after
    return found.is_paired or (one.games, one.deals) == (other.games, other.deals)


def _of_each(found: Comparison, what: Literal["games", "deals"]) -> str:
    return f"{getattr(found.before, what):,} before, {getattr(found.after, what):,} after"


def deck(found: Comparison) -> str:
    """How many games it rests on."""
    games = counted(found.games, "game", "games")
    if not found.is_paired:
        each = f"{counted(found.before.games, 'game', 'games')} before and {found.after.games:,} after"
        said = f"{games} of each side" if _counts_alike(found) else each
        return f"{said}, each on deals of its own: the same deals for both would say more."
    longest = max(found.before.games, found.after.games)
    of_more = f" (of {_of_each(found, 'games')})" if longest > found.games else ""
    if not found.other_winners:
        return f"The same {games} on both sides{of_more}; each of them has the winner that it had before."
    return f"The same {games} on both sides{of_more}; {decimal(found.other_winners, 0)} of them have another winner."


# ---- What did not move.


def _still(found: Comparison) -> Section:
    """Measures first, then the components that strayed most."""
    components = (USED, USERS)
    ordered = sorted(found.still, key=lambda row: row.chapter in components)
    rows = [_still_row(row) for row in ordered[:MOST_STILL]]
    body = panel(
        f"{len(found.still)} figures without a change that is seen",
        rendered("compare_still.html", rows=rows),
        about="The last figure is the change that would have been seen 95 times in 100.",
        foot=_still_foot(found, len(ordered) - len(rows)),
    )
    return Section(
        id="still",
        name="What did not move",
        title="Nothing else is seen to move" if found.seen else "Nothing is seen to move",
        body=columns("c32", body, pile(_slope(found), _power(found))),
    )


def _still_row(row: Moved) -> dict[str, str]:
    return {
        "name": row.name,
        "detail": row.detail,
        "both": " → ".join(both(row.shift, row.unit)),
        "change": change(row.shift.difference.estimate, row.unit),
        "span": span(row.shift.difference, row.unit),
        "seen_from": size(row.shift.seen_from, row.unit),
    }


def _still_foot(found: Comparison, left: int) -> str:
    rate = (
        f"Of 100 comparisons of things that do not differ, {decimal(100 * found.rate, 0)} show a change on such a page."
    )
    if not left:
        return rate
    return f"{counted(left, 'figure more strays', 'figures more stray')} less than the components listed here. {rate}"


def _slope(found: Comparison) -> Markup:
    """Who wins, before and after."""
    rows = sorted((row for row in found.rows if row.chapter == WINS and "=" in row.key), key=lambda row: row.key)
    if not rows:
        return Markup("")
    ends = [
        Ends(name=row.name, before=row.shift.before, after=row.shift.after, is_clear=is_seen(row.shift)) for row in rows
    ]
    seen = [row for row in rows if is_seen(row.shift)]
    moved = f"{seen[0].name} {change(seen[0].shift.difference.estimate, 'share')} points" if seen else ""
    return panel(
        moved or "Who wins stays as it was", slope(ends, "Who wins, before and after"), about="Per cent of games."
    )


# ---- What would have been seen, and how it was made.


def _made(found: Comparison) -> Section:
    made = panel(
        "How it was made", rendered("compare_made.html", command=found.command, facts=_how(found)), kind="made"
    )
    title = "The same deals twice" if found.is_paired else "Each side on its own deals"
    return Section(id="made", name="How it was made", title=title, body=made)


def _how(found: Comparison) -> list[tuple[str, str]]:
    bots = ", ".join(dict.fromkeys(found.before.bots))
    is_paired = found.is_paired
    facts = [
        ("Deals", _deals(found)),
        ("Bots", f"{bots}{'; the same draws on both sides' if is_paired else ''}"),
        ("Test", f"difference of ratios a deal, Student's t; corrected for {len(found.rows)} figures (Šidák)"),
        ("Words", "clear: by chance in 1 of 1,000 comparisons; probable: in 1 of 20; not seen: more often than that"),
    ]
    for name, side in (("Before", found.before), ("After", found.after)):
        facts.append(
            (name, f"rules {side.rules}, pack {side.digest}, {side.games:,} games in {side.seconds:,.0f} seconds")
        )
    if found.left_out:
        facts.append(("Left out", f"{counted(found.left_out, 'figure', 'figures')} with too little to speak of"))
    return facts


def _deals(found: Comparison) -> str:
    """How many, and from which seed; of each side, where they differ."""
    if found.is_paired:
        return f"{found.deals:,}, from seed {found.before.seed}"
    return " and ".join(f"{side.deals:,} from seed {side.seed}" for side in (found.before, found.after))


def _typical(found: Comparison) -> Moved:
    """The figure whose chance is drawn: a win rate, where there is one."""
    wins = [row for row in found.rows if row.chapter == WINS and row.shift.spread > 0]
    return (wins or [row for row in found.rows if row.shift.spread > 0] or found.rows)[0]


def _power_title(found: Comparison) -> str:
    row = _typical(found)
    unit = " points" if row.unit == "share" else ""
    return f"A change of {size(row.shift.seen_from, row.unit)}{unit} would have been seen with {percent(0.95, 0)}"


def _power(found: Comparison) -> Markup:
    row = _typical(found)
    sure = Certainty(len(found.rows), max(found.deals - 1, 1))
    scale = 100 if row.unit == "share" else 1
    apart = row.shift.spread * row.shift.worth**0.5
    far = (sure.reach() + 2) * max(apart, 1e-9)
    series = [("same deals" if found.is_paired else "own deals", _chances(sure, row.shift.spread, far, scale))]
    foot = ""
    if found.is_paired and row.shift.worth > 1.05:
        series.append(("own deals", _chances(sure, apart, far, scale)))
        foot = f"Playing the same deals is worth {decimal(row.shift.worth)} times the games."
    title = _power_title(found)
    drawn = lines(series, title, x_title=f"true change{', points' if scale == 100 else ''}", widths=HALF)
    return panel(
        title,
        drawn,
        about=f"Chance to see a true change: {row.name}. Corrected for {len(found.rows)} things looked at.",
        foot=foot,
    )


def _chances(sure: Certainty, spread: float, far: float, scale: int) -> list[Point]:
    """From no change to one that is nearly always seen."""
    steps = [far * step / _POINTS for step in range(_POINTS + 1)]
    return [Point(scale * step, sure.chance_to_see(step, spread)) for step in steps]
