"""The page of a search: the finalists against par, what beats the field with a game to see, and all that was tried."""

from pathlib import Path

import msgspec
from markupsafe import Markup

from hustings.lab.measures.saying import NARROW, counted, decimal, percent
from hustings.lab.report.axes import axis_over
from hustings.lab.report.finding_list import FindingLine, SeeGame, finding_list
from hustings.lab.report.pages import Opening, Page, Section, page
from hustings.lab.report.panels import Sheet, key_to_marks, panel, stacked
from hustings.lab.report.rowcharts import Group, Line, Mark, RowChart
from hustings.lab.report.templating import rendered, style
from hustings.lab.searching import Search, Trial, won_game

FILE = "search.json"
RECORDS = "records"


def write_search(found: Search, folder: Path) -> Path:
    """The page, all of it as JSON, and a won game of whatever beats the field."""
    (folder / RECORDS if found.beaten else folder).mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    for trial in found.beaten:
        (folder / record_of(found, trial)).write_bytes(won_game(found, trial).to_json() + b"\n")
    path = folder / "search.html"
    path.write_text(search_page(found), encoding="utf-8")
    return path


def record_of(found: Search, trial: Trial) -> str:
    """Where the game that it won lies, below the folder of the search."""
    return f"{RECORDS}/{found.trials.index(trial) + 1}.json"


def search_page(found: Search) -> str:
    """The whole file."""
    quest = found.quest
    return page(
        Page(
            subject=found.title,
            kind="Broken strategies",
            company=f"{quest.seats} seats, one against {quest.seats - 1} {quest.base}",
            facts=[
                ("Tried", str(found.tried)),
                ("Finalists", str(found.rounds[-1][0])),
                ("Final", f"{found.rounds[-1][1]:,} games each"),
                ("Pack", found.digest[:8]),
            ],
            opening=Opening(
                eyebrow="Search for broken strategies",
                title=found.heading,
                deck=f"One seat keeps to a rule of thumb, the others are {quest.base}; every deal in each seating. "
                f"{found.power}",
                body=stacked(_findings(found), _finalists(found)),
            ),
            sections=[_tried(found), _made(found)],
            styles=[style("compare")],
        )
    )


def _findings(found: Search) -> Markup:
    if not found.beaten:
        return Markup("")
    return finding_list([_finding(found, trial) for trial in found.beaten])


def _finding(found: Search, trial: Trial) -> FindingLine:
    strategy = trial.strategy
    said = [f"The seat has the choice {decimal(strategy.offered)} times a game."] if strategy.offered else []
    if strategy.taken is not None:
        said.append(f"{found.quest.base} does so in {percent(strategy.taken, 0)} of these decisions.")
    said.append(f"As a bot: {trial.spec}")
    return FindingLine(
        severity="serious",
        sentence=trial.sentence,
        detail=" ".join(said),
        numbers=[(percent(trial.wins.estimate), _span(trial))],
        see=SeeGame(trial.won, record_of(found, trial)) if trial.won is not None else None,
    )


def _span(trial: Trial) -> str:
    return f"{decimal(100 * trial.wins.low)} to {decimal(100 * trial.wins.high)}"


def _finalists(found: Search) -> Markup:
    """On fresh deals, against par."""
    finalists = [trial for trial in found.trials if trial.is_finalist]
    par = finalists[0].par
    ends = [end for trial in finalists for end in (trial.among_all.low, trial.among_all.high)]
    chart = RowChart(
        caption="Win rates of the finalists",
        groups=[Group("", [_line(trial) for trial in finalists])],
        axis=axis_over(ends, "share", par),
        par=par,
        par_name=f"par {percent(par, 0)}",
        head="wins",
        heads=("games", "against par"),
    )
    title = "The final, on fresh deals"
    about = f"Share of games won. Corrected for {len(finalists)} finalists; earlier rounds count for nothing here."
    return panel(title, chart.html(), about=about, foot=key_to_marks("par"))


def _line(trial: Trial) -> Line:
    mark = Mark(
        value=trial.wins.estimate,
        one=(trial.wins.low, trial.wins.high),
        together=(trial.among_all.low, trial.among_all.high),
        is_clear=trial.seen in ("clear", "probable"),
    )
    return Line(
        name=trial.strategy.name,
        mark=mark,
        figure=percent(trial.wins.estimate),
        interval=_span(trial),
        cells=(f"{trial.games:,}", trial.seen),
        is_quiet=not trial.beats_the_field,
    )


def _tried(found: Search) -> Section:
    rows: list[tuple[str, ...]] = [
        (
            trial.strategy.name,
            "final" if trial.is_finalist else f"round {trial.rounds}",
            f"{trial.games:,}",
            percent(trial.wins.estimate),
            _span(trial),
            decimal(trial.strategy.offered),
            "" if trial.strategy.taken is None else percent(trial.strategy.taken, 0),
        )
        for trial in found.trials
    ]
    heads = ("strategy", "came to", "games", "wins", f"95{NARROW}%", "choices a game", "the field does it")
    rounds = "; ".join(f"{many} with {games:,} games each" for many, games in found.rounds[:-1])
    about = f"Round by round: {rounds}. The better half goes on, and the four best of the first round also two by two."
    title = f"{counted(found.tried, 'strategy was', 'strategies were')} tried"
    body = panel("All of them", Markup("<p>The best of each round stand first.</p>"), sheet=Sheet(heads, rows))
    return Section(id="tried", name="What was tried", title=title, about=about, body=body)


def _made(found: Search) -> Section:
    quest = found.quest
    facts = [
        (
            "Strategies",
            f"from {quest.scouted} games listened to: every kind of action and whatever it names, always or "
            "never, where a seat really has the choice; and the pace",
        ),
        ("Deals", f"from seed {quest.seed}, new ones in every round, each in all {quest.seats} seatings"),
        ("Test", f"wins above par a deal; corrected for {found.rounds[-1][0]} finalists (Šidák)"),
        ("Pack", found.digest),
    ]
    body = panel("How it was made", rendered("compare_made.html", command=found.command, facts=facts), kind="made")
    return Section(id="made", name="How it was made", title="Fresh deals decide", body=body)
