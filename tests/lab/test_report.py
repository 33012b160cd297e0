"""The report of a run: one file that needs nothing else, with every chapter, and a game behind every claim."""

import re
from pathlib import Path

import polars as pl
import pytest
from msgspec.structs import replace

from hustings import HustingsError
from hustings.core.record import open_record
from hustings.lab.report import write_page, write_report, written
from hustings.lab.report.sections.making import data_files
from hustings.lab.report.sections.opening import headline
from hustings.lab.report.templating import style
from hustings.lab.rows import TABLES
from hustings.lab.run import Run, open_run
from hustings.lab.simulate import Plan
from tests.lab.reading import Reading
from tests.lab.runs import played

PLAN = Plan(game="electioneering", bots=("greedy:1", "random", "random"), games=60, seed=3)
CHAPTERS = [
    "findings",
    "who",
    "scores",
    "long",
    "ends",
    "story",
    "matters",
    "decisions",
    "skill",
    "own",
    "games",
    "made",
    "glossary",
]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("report") / "sixty", PLAN)


@pytest.fixture(scope="module")
def path(run: Run) -> Path:
    return write_report(run, run.folder)


@pytest.fixture(scope="module")
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(text: str) -> Reading:
    return Reading(text)


def test_it_is_one_file_that_points_to_nothing_but_what_lies_beside_it(path: Path, page: Reading) -> None:
    assert path.name == "report.html"
    elsewhere = [source for source in page.sources if not source.startswith(("#", "data:"))]
    assert elsewhere
    assert [source for source in elsewhere if not (path.parent / source).is_file()] == []


def test_its_tags_are_nested_as_they_should_be_and_its_ids_are_its_own(page: Reading) -> None:
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    inside = {source.removeprefix("#") for source in page.sources if source.startswith("#")}
    assert inside <= set(page.ids)


def test_it_has_every_chapter_that_has_something_to_say(run: Run, page: Reading) -> None:
    silent = {"own"} if not run.measures.own else set()
    assert [each for each in page.ids if each in CHAPTERS] == [each for each in CHAPTERS if each not in silent]


def test_it_begins_with_the_findings_in_their_order(run: Run, page: Reading) -> None:
    places = [page.text.index(finding.sentence) for finding in run.findings]
    assert places == sorted(places)
    assert headline(run.findings, 60) in page.text[: page.text.index("Contents")]
    for finding in run.findings:
        for evidence in finding.evidence[:2]:
            assert evidence.interval in page.text


def test_every_game_it_points_to_is_there_to_be_replayed(run: Run, path: Path, page: Reading) -> None:
    games = {str(link["data-game"]): str(link["href"]) for link in page.links if link.get("data-game")}
    assert {str(watch.number) for watch in run.measures.watch} <= set(games)
    for number, href in games.items():
        assert href == f"records/{number}.json"
        assert (
            list(open_record(path.parent / href).replay().result.winners)
            == run.frames.games["winners"][int(number)].to_list()
        )
    assert "hustings replay records/" in page.text


def test_in_the_lab_of_the_browser_games_open_at_the_table(run: Run, tmp_path: Path) -> None:
    page = Reading(
        write_report(run, tmp_path, replay_link=lambda number: f"/lab/x/{number}").read_text(encoding="utf-8")
    )
    assert {link["href"] for link in page.links if link.get("data-game")} >= {f"/lab/x/{run.measures.watch[0].number}"}
    assert not (tmp_path / "records").exists()
    assert "hustings replay" not in page.text


def test_it_may_lie_elsewhere_and_still_finds_its_data(run: Run, tmp_path: Path) -> None:
    found = data_files(run, tmp_path)
    assert [file.name for file in found] == [f"{table}.parquet" for table in TABLES]
    assert all((tmp_path / file.href).is_file() for file in found)


def test_where_it_cannot_be_written_a_sentence_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder")
    with pytest.raises(HustingsError, match="cannot be written"):
        write_page(run, tmp_path / "taken" / "report.html")


def test_it_says_how_it_was_made(run: Run, page: Reading) -> None:
    for said in (run.file.digest, "greedy:1", f"hustings {run.file.made_with['hustings']}", "60 rows", "seed"):
        assert said.lower() in page.text.lower()


def test_drawings_name_roles_and_every_role_is_known(text: str) -> None:
    drawings = re.findall(r'<svg class="chart.*?</svg>', text, re.S)
    assert len(drawings) > 20
    assert [drawing for drawing in drawings if re.search(r'(?:fill|stroke)="#', drawing)] == []
    roles = {role for drawing in drawings for role in re.findall(r"var\((--[\w-]+)\)", drawing)}
    assert roles
    assert all(f"{role}:" in style("tokens") for role in roles)


def test_every_drawing_says_what_it_shows_and_has_its_figures_beside_it(text: str) -> None:
    drawings = re.findall(r'<svg class="chart[^>]*>', text)
    assert all(re.search(r'role="img" aria-label="[^"]{10,}"', drawing) for drawing in drawings)
    panels = [panel for panel in text.split("<figure ")[1:] if '<svg class="chart' in panel]
    assert all("The figures" in panel for panel in panels)


def test_the_same_run_gives_the_same_page(run: Run, text: str) -> None:
    assert written(open_run(run.folder)) == text


def test_games_of_people_are_marked_as_such(run: Run) -> None:
    people = open_run(run.folder)
    games = run.frames.games.with_columns(is_human=pl.lit(True))
    people.__dict__["frames"] = replace(run.frames, games=games)
    page = Reading(written(people))
    assert "Games of people" in page.text
    assert "played by people" in page.text
    assert "People are not bots." in page.text


def test_a_game_alone_has_a_report_too(tmp_path: Path) -> None:
    alone = played(tmp_path / "alone", Plan(game="crossroll_hong_kong", bots=("random",), games=6))
    page = Reading(written(alone))
    assert page.faults == []
    assert not {"who", "story", "skill"} & set(page.ids)
    assert {"scores", "long", "games", "made"} <= set(page.ids)
