"""Writing a report: the chapters put together, and the file with what belongs beside it."""

from pathlib import Path

from hustings.core.errors import HustingsError
from hustings.lab.measures.chapters import Measures
from hustings.lab.report.covers import cover_of
from hustings.lab.report.games import Games, ReplayLink
from hustings.lab.report.numerals import whole
from hustings.lab.report.pages import Page, Section, page
from hustings.lab.report.sections.deciding import decisions
from hustings.lab.report.sections.explaining import glossary
from hustings.lab.report.sections.going import story
from hustings.lab.report.sections.lasting import how_it_ends, how_long
from hustings.lab.report.sections.making import how_it_was_made, short_digest, took
from hustings.lab.report.sections.mattering import what_matters
from hustings.lab.report.sections.measuring import own_measures
from hustings.lab.report.sections.opening import company_said, opening
from hustings.lab.report.sections.skilling import skill
from hustings.lab.report.sections.watching import games_to_watch
from hustings.lab.report.sections.winning import scores, who_wins
from hustings.lab.run import Run

REPORT = "report.html"


def write_report(run: Run, folder: Path, replay_link: ReplayLink | None = None) -> Path:
    """The report of a run as `report.html` in this folder; without links to a table, with the records it points to."""
    return write_page(run, Path(folder) / REPORT, replay_link)


def write_page(run: Run, path: Path, replay_link: ReplayLink | None = None) -> Path:
    """The same under any name."""
    games = Games(run, replay_link)
    text = page(report_page(run, games, path.parent))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        games.keep_records(path.parent)
    except OSError as error:
        raise HustingsError(f"{path} cannot be written: {error.strerror}. Name another file.") from None
    return path


def written(run: Run, replay_link: ReplayLink | None = None) -> str:
    """The page as text, as if it lay in the run's folder; nothing is written."""
    return page(report_page(run, Games(run, replay_link), run.folder))


def report_page(run: Run, games: Games, folder: Path) -> Page:
    """All chapters that have something to say."""
    measures = run.measures
    return Page(
        subject=measures.about.title,
        kind="Lab report",
        company=company_said(measures),
        chips=_chips(measures),
        facts=_facts(run, measures),
        opening=opening(measures, run.findings, games),
        sections=_sections(run, measures, games, folder),
        cover=cover_of(run.game),
    )


def _sections(run: Run, measures: Measures, games: Games, folder: Path) -> list[Section]:
    sections = (
        who_wins(measures),
        scores(measures),
        how_long(measures),
        how_it_ends(measures),
        story(measures),
        what_matters(measures),
        decisions(measures),
        skill(measures),
        own_measures(measures),
        games_to_watch(measures, games),
        how_it_was_made(run, measures, folder),
        glossary(measures),
    )
    return [section for section in sections if section is not None]


def _chips(measures: Measures) -> tuple[str, ...]:
    """Games of people are marked as such."""
    about = measures.about
    if not about.human_games:
        return ()
    return (
        ("Games of people",) if about.human_games == about.games else (f"{whole(about.human_games)} games of people",)
    )


def _facts(run: Run, measures: Measures) -> list[tuple[str, str]]:
    about = measures.about
    facts = [("Games", whole(about.games)), ("Deals", whole(about.deals)), ("Decisions", whole(about.decisions))]
    facts += [("Seats", ", ".join(str(seats) for seats in about.seats)), ("Pack", short_digest(run.file.digest))]
    if run.file.seconds and not run.is_human:
        facts.append(("Took", took(run.file.seconds)))
    return facts
