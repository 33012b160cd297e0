"""The page of a sweep: a curve for everything that answers to the number, with par and the printed value."""

from pathlib import Path

import msgspec
from markupsafe import Markup

from hustings.lab.change_panels import CHAPTERS, HEADING
from hustings.lab.change_words import change, is_seen, span
from hustings.lab.measures.saying import counted, listed, number, percent, said
from hustings.lab.pairing import Shift
from hustings.lab.quantities import WINS
from hustings.lab.report.courses import Curve, Point, curve, lines
from hustings.lab.report.pages import Opening, Page, Section, page
from hustings.lab.report.panels import Sheet, columns, panel, stacked
from hustings.lab.report.templating import rendered, style
from hustings.lab.sweep import Answer, Setting, Swept

FILE = "sweep.json"
_SIDE_BY_SIDE = 2
_WIDTHS = (520, 290)
"""There may be many curves, so each is drawn at two widths only."""


def write_sweep(found: Swept, folder: Path) -> Path:
    """The page and, beside it, all of it as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    path = folder / "sweep.html"
    path.write_text(sweep_page(found), encoding="utf-8")
    return path


def sweep_page(found: Swept) -> str:
    """The whole file."""
    chapters = [chapter for chapter in CHAPTERS if any(answer.chapter == chapter for answer in found.answers)]
    return page(
        Page(
            subject=found.title,
            kind="Sweep",
            company=f"{len(found.bots)} seats, {', '.join(dict.fromkeys(found.bots))}",
            facts=[
                ("Settings", str(len(found.settings))),
                ("Games", f"{found.games:,} each"),
                ("Seed", str(found.seed)),
            ],
            opening=Opening(
                eyebrow="Sweep",
                title=found.heading,
                deck=_deck(found),
                body=_first(found),
                id="first",
                name="What answers most",
            ),
            sections=[*(_chapter(found, chapter) for chapter in chapters), _made(found)],
            styles=[style("compare")],
        )
    )


def _deck(found: Swept) -> str:
    names = listed([one.path for one in found.turned])
    return (
        f"{names}, in {counted(len(found.settings), 'setting', 'settings')} of {counted(found.games, 'game', 'games')} "
        f"each, all on the same deals. Band: {percent(0.95, 0)} for each point. Filled: a change from "
        f"{_setting_told(found.settings[found.reference])} is seen."
    )


def _setting_told(setting: Setting) -> str:
    return listed([number(value) for value in setting.values.values()])


def _first(found: Swept) -> Markup:
    """The surest answers, and what the pack refused."""
    surest = sorted(found.answers, key=_least_p)[:_SIDE_BY_SIDE]
    shown = HEADING.format("What answers most") + columns(
        "c11", *(_panel(found, answer, has_sheet=False) for answer in surest)
    )
    return stacked(shown, _refused(found)) if found.refused else shown


def _least_p(answer: Answer) -> float:
    return min((shift.p for shift in answer.shifts if shift), default=1.0)


def _refused(found: Swept) -> Markup:
    facts = [(_setting_told(setting), setting.refused) for setting in found.refused]
    title = f"The pack refuses {counted(len(facts), 'setting', 'settings')}"
    return panel(title, rendered("compare_made.html", command="", facts=facts), kind="made")


def _chapter(found: Swept, chapter: str) -> Section:
    answers = [answer for answer in found.answers if answer.chapter == chapter]
    moved = [answer for answer in answers if any(shift and is_seen(shift) for shift in answer.shifts)]
    title = f"Seen to answer: {'; '.join(answer.name for answer in moved)}" if moved else "No answer is seen"
    body = columns("c11", *(_panel(found, answer) for answer in answers))
    return Section(id=chapter, name=CHAPTERS[chapter], title=title, body=body)


def _panel(found: Swept, answer: Answer, has_sheet: bool = True) -> Markup:
    drawn = _curve(found, answer) if len(found.turned) == 1 else _courses(found, answer)
    return panel(
        _title(answer),
        drawn,
        about=f"{answer.name}, {answer.detail}.",
        sheet=_sheet(found, answer) if has_sheet else None,
    )


def _title(answer: Answer) -> str:
    ends = " to ".join(said(answer.values[place].estimate, answer.unit) for place in (0, -1))
    is_moved = any(shift and is_seen(shift) for shift in answer.shifts)
    return f"{answer.name}: {ends}" if is_moved else f"{answer.name}: no answer is seen"


def _curve(found: Swept, answer: Answer) -> Markup:
    turned = found.turned[0]
    points = [
        Point(float(setting.values[turned.path]), value.estimate, value.low, value.high, _is_clear(shift))
        for setting, value, shift in zip(found.settings, answer.values, answer.shifts, strict=True)
    ]
    par = 1 / len(found.bots) if answer.chapter == WINS and "=" in answer.key else None
    shown = Curve(
        points=points,
        label=_title(answer),
        x_title=turned.name,
        unit=answer.unit,
        par=par,
        par_name=f"par {percent(par)}" if par else "",
        printed=None if turned.printed is None else float(turned.printed),
        printed_name=f"printed: {number(turned.printed)}" if turned.printed is not None else "",
    )
    return curve(shown, _WIDTHS)


def _is_clear(shift: Shift | None) -> bool:
    return shift is not None and is_seen(shift)


def _courses(found: Swept, answer: Answer) -> Markup:
    """Several numbers: along the first, a line for each combination of the others."""
    along, *rest = found.turned
    series: dict[str, list[Point]] = {}
    for setting, value in zip(found.settings, answer.values, strict=True):
        name = ", ".join(f"{one.name} {number(setting.values[one.path])}" for one in rest)
        series.setdefault(name, []).append(Point(float(setting.values[along.path]), value.estimate))
    return lines(list(series.items()), _title(answer), x_title=along.name, unit=answer.unit, widths=_WIDTHS)


def _sheet(found: Swept, answer: Answer) -> Sheet:
    rows: list[tuple[str, ...]] = [
        (
            _setting_told(setting),
            said(value.estimate, answer.unit),
            f"{said(value.low, answer.unit)} to {said(value.high, answer.unit)}",
            change(shift.difference.estimate, answer.unit) if shift else "",
            span(shift.difference, answer.unit) if shift else "",
            shift.seen if shift else "compared with",
        )
        for setting, value, shift in zip(found.settings, answer.values, answer.shifts, strict=True)
    ]
    return Sheet(("set to", "estimate", "95 %", "change", "95 %", "seen"), rows)


def _made(found: Swept) -> Section:
    family = len(found.answers) * (len(found.settings) - 1)
    facts = [
        *((one.path, f"printed {one.printed}{'; ' + one.note if one.note else ''}") for one in found.turned),
        ("Deals", f"the same for every setting, from seed {found.seed}"),
        ("Bots", ", ".join(found.bots)),
        ("Test", f"difference a deal from the setting compared with; corrected for {family} differences (Šidák)"),
        ("Words", "clear: by chance in 1 of 1,000 sweeps; probable: in 1 of 20; not seen: more often than that"),
    ]
    body = panel("How it was made", rendered("compare_made.html", command=found.command, facts=facts), kind="made")
    return Section(id="made", name="How it was made", title="Every setting on the same deals", body=body)
