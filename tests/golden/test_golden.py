"""Every golden playthrough is told today as it was told when it was kept."""

from pathlib import Path

import pytest

import hustings
from hustings import open_record
from hustings.conformance.golden import ending, played, retell, shortest_endings, story_name
from hustings.core.registry import titles
from tests.golden import FOLDER

ANEW = "`python -m tests.golden` plays it anew; read what changed before you keep it."
RECORDS = sorted(FOLDER.glob("*.json"))
DECISIONS = 40_000
"""How far the quick search for endings goes."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_game_is_told_as_it_was(path: Path) -> None:
    record = open_record(path)
    for language in record.opened().words.languages:
        kept = (FOLDER / story_name(path.stem, language)).read_text(encoding="utf-8")
        assert retell(record, language) == kept, f"{path.stem} in {language} is told otherwise: {ANEW}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_is_written_as_it_was(path: Path) -> None:
    assert open_record(path).to_json() + b"\n" == path.read_bytes()


@pytest.mark.parametrize("slug", titles())
def test_the_fewest_and_the_most_seats_and_other_options_are_kept(slug: str) -> None:
    game = hustings.load(slug)
    seats = game.seats
    wanted = {f"{slug}-{seats.start}", f"{slug}-{seats.stop - 1}"}
    wanted.add(f"{slug}-options" if game.options else f"{slug}-{seats[len(seats) // 2]}")
    assert wanted <= {path.stem for path in RECORDS}, f"{slug} has no golden playthrough: {ANEW}"


@pytest.mark.parametrize("slug", titles())
def test_every_ending_is_kept(slug: str) -> None:
    """A quick search: whatever ending it meets has its playthrough."""
    found = {f"{slug}-{name}" for name in shortest_endings(hustings.load(slug), 100, DECISIONS)}
    kept = {path.stem for path in RECORDS}
    assert found <= kept, f"{sorted(found - kept)}: {ANEW}"


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.count("-") > 2], ids=lambda path: path.stem)
def test_each_ends_as_its_name_says(path: Path) -> None:
    record = open_record(path)
    walk = played(record.opened(), record.seats, record.number)
    assert path.stem == f"{record.game}-{ending(walk)}"
    assert walk.state.to_json() == record.replay().to_json()
