"""What all tests share: how many examples hypothesis tries, and the clause coverage of `--clauses`.

    python -m pytest --clauses --collect-only -q tests examples

prints for each game how many clauses of its ledger are cited by a test (`@pytest.mark.clause("EC-041")`)
and fails if a clause is uncited or a mark cites an id that no ledger has.  Rulings may be cited but need not be.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import hustings
from hustings.core.ledger import is_ruling, read_ledger
from hustings.core.registry import titles

# A deal and a whole game take longer than hypothesis expects of one example; the laws do not depend on speed.
_patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("steady", derandomize=True, max_examples=20, database=None, **_patient)
settings.register_profile("soak", max_examples=500, **_patient)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="print which clauses of each ledger the tests cite")


def pytest_configure(config: pytest.Config) -> None:
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
        lines, _ = clause_coverage(config.stash[_CITED])
        terminalreporter.write_line("\n".join(lines))


def pytest_sessionfinish(session: pytest.Session) -> None:
    cited = session.config.stash.get(_CITED, None)
    if cited is None or session.exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return
    _, is_complete = clause_coverage(cited)
    session.exitstatus = pytest.ExitCode.OK if is_complete else pytest.ExitCode.TESTS_FAILED


_CITED = pytest.StashKey[set[str]]()


def rooms() -> dict[str, Path]:
    """The room of every registered game, and of every game of ours that is being built and not registered yet."""
    ours = Path(hustings.__file__).parent / "games"
    built = {ledger.parent.name: ledger.parent for ledger in sorted(ours.glob("*/rules.md"))}
    return {**built, **{slug: title.room for slug, title in titles().items()}}


def clause_coverage(cited: set[str]) -> tuple[list[str], bool]:
    """A line for each game and for everything that is amiss; and whether nothing is."""
    lines: list[str] = []
    amiss: list[str] = []
    known: set[str] = set()
    for slug, room in rooms().items():
        ledger = read_ledger(room)
        known |= {clause.id for clause in ledger}
        clauses = [clause for clause in ledger if not is_ruling(clause)]
        uncited = [clause for clause in clauses if clause.id not in cited]
        lines.append(f"{slug} {len(clauses) - len(uncited)}/{len(clauses)} clauses")
        amiss += [f"  uncited {clause.id} {clause.text}" for clause in uncited]
    amiss += [f"  unknown {unknown}: no ledger has this id" for unknown in sorted(cited - known)]
    return lines + amiss, not amiss
