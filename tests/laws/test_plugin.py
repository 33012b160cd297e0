"""Clause coverage for any package: what is cited, what is not, and what no ledger has."""

import subprocess
import sys
from pathlib import Path

from hustings.conformance.plugin import clause_coverage

EXAMPLE = Path(__file__).parents[2] / "examples" / "show_of_hands"


def room(folder: Path, *clauses: str) -> Path:
    folder.mkdir()
    lines = [f"- **{clause}** The rule of {clause}." for clause in clauses]
    (folder / "rules.md").write_text("\n".join(["# A game", "", "## Rules", "", *lines, ""]), encoding="utf-8")
    return folder


def test_every_clause_is_cited(tmp_path: Path) -> None:
    rooms = {"small": room(tmp_path / "small", "SM-001", "SM-002")}
    assert clause_coverage(rooms, {"SM-001", "SM-002"}) == (["small 2/2 clauses"], True)


def test_what_is_uncited_or_unknown_is_named(tmp_path: Path) -> None:
    rooms = {"small": room(tmp_path / "small", "SM-001", "SM-002")}
    lines, is_complete = clause_coverage(rooms, {"SM-001", "SM-009"})
    assert not is_complete
    assert lines == [
        "small 1/2 clauses",
        "  uncited SM-002 The rule of SM-002.",
        "  unknown SM-009: no ledger has this id",
    ]


def asked(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "hustings.conformance.plugin", "--clauses", "--collect-only", "-q"]
    return subprocess.run([*command, *arguments], cwd=EXAMPLE, capture_output=True, text=True, check=False)


def test_a_package_of_its_own_counts_its_own_clauses() -> None:
    found = asked()
    assert found.returncode == 0, found.stdout + found.stderr
    counts = [line for line in found.stdout.splitlines() if line.endswith(" clauses")]
    assert [line.split()[0] for line in counts] == ["show_of_hands"]


def test_an_uncited_clause_fails_the_run() -> None:
    found = asked("tests/test_versions.py")
    assert found.returncode == 1
    assert "  uncited SH-001 " in found.stdout
