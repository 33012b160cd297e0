"""Games that end as random ones hardly ever do are told today as they were when they were kept."""

from pathlib import Path

import pytest

from hustings import open_record
from hustings.conformance.golden.playthrough import check_playthrough
from tests.games.electioneer.directed import FOLDER, WANTED

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.clause("EL-129", "EL-130", "EL-131")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_game_is_told_as_it_was_and_ends_as_its_name_says(path: Path) -> None:
    check_playthrough(path)
    assert path.stem.startswith(f"electioneer-{open_record(path).replay().result.ended_by}")


def test_each_of_these_endings_is_kept() -> None:
    assert {path.stem for path in RECORDS} == {f"electioneer-{name}" for name in WANTED}
