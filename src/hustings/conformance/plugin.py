"""A pytest plugin: tests cite the clauses of a game's ledger, and `--clauses` counts them.

    @pytest.mark.clause("SH-009")
    def test_the_highest_card_alone_wins() -> None: ...

    python -m pytest --clauses --collect-only -q

prints for each game how many clauses of its ledger are cited by a test, and fails if a clause is uncited or a mark
cites an id that no ledger has.  Rulings may be cited but need not be.

It is there wherever Hustings is installed.  Whose ledgers count is said in the settings of pytest, by the folders that
hold a `rules.md` (`clause_rooms = ["src/your_game"]`); where nothing is said, those of the registered games of which
any clause is cited.
"""

from pathlib import Path

import pytest

from hustings.core.ledger import is_ruling, read_ledger
from hustings.core.registry import titles

_CITED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="print which clauses of each ledger the tests cite")
    parser.addini("clause_rooms", "the folders of the ledgers that the tests cite, as patterns", "args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a game's ledger that this test would fail without")
    if config.getoption("--clauses") and getattr(config.option, "numprocesses", None) and not config.option.collectonly:
        raise pytest.UsageError("--clauses counts what one process collects: leave -n out, or add --collect-only.")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--clauses"):
        return
    config.stash[_CITED] = {str(cited) for item in items for mark in item.iter_markers("clause") for cited in mark.args}
    if config.option.collectonly:
        items.clear()  # the list of tests would bury the few lines that are asked for


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if _CITED in config.stash:
        lines, _ = _coverage(config)
        terminalreporter.write_line("\n".join(lines))


def pytest_sessionfinish(session: pytest.Session) -> None:
    is_asked = _CITED in session.config.stash
    if not is_asked or session.exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return
    _, is_complete = _coverage(session.config)
    session.exitstatus = pytest.ExitCode.OK if is_complete else pytest.ExitCode.TESTS_FAILED


def _coverage(config: pytest.Config) -> tuple[list[str], bool]:
    cited = config.stash[_CITED]
    patterns = config.getini("clause_rooms")
    rooms = _rooms_at(config.rootpath, patterns) if patterns else _rooms_cited(cited)
    return clause_coverage(rooms, cited)


def _rooms_at(root: Path, patterns: list[str]) -> dict[str, Path]:
    """By its name, every folder with a ledger; a game that is being built counts before it is registered."""
    folders = [folder for pattern in patterns for folder in sorted(root.glob(pattern))]
    return {folder.name: folder for folder in folders if (folder / "rules.md").exists()}


def _rooms_cited(cited: set[str]) -> dict[str, Path]:
    rooms = {slug: title.room for slug, title in titles().items()}
    return {slug: room for slug, room in rooms.items() if any(clause.id in cited for clause in read_ledger(room))}


def clause_coverage(rooms: dict[str, Path], cited: set[str]) -> tuple[list[str], bool]:
    """A line for each game and for everything that is amiss; and whether nothing is."""
    lines: list[str] = []
    amiss: list[str] = []
    known: set[str] = set()
    for slug, room in rooms.items():
        ledger = read_ledger(room)
        known |= {clause.id for clause in ledger}
        clauses = [clause for clause in ledger if not is_ruling(clause)]
        uncited = [clause for clause in clauses if clause.id not in cited]
        lines.append(f"{slug} {len(clauses) - len(uncited)}/{len(clauses)} clauses")
        amiss += [f"  uncited {clause.id} {clause.text}" for clause in uncited]
    amiss += [f"  unknown {unknown}: no ledger has this id" for unknown in sorted(cited - known)]
    return lines + amiss, not amiss
