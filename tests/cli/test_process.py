"""The installed command, as a process of its own."""

import signal
import subprocess
import sys
from pathlib import Path

from hustings import open_record

HUSTINGS = [sys.executable, "-c", "from hustings.cli import main; main()"]


def test_a_whole_game_through_a_pipe(folder: Path) -> None:
    command = [*HUSTINGS, "play", "electioneering", "--seats", "2", "--seed", "8", "--bot", "random"]
    done = subprocess.run(command, input="1\n" * 300, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert open_record(folder / "electioneering-8.json").replay().over
    assert "\x1b" not in done.stdout


def test_an_interrupt_saves_the_game_and_leaves(folder: Path) -> None:
    command = [*HUSTINGS, "play", "electioneering", "--seats", "2", "--seed", "8", "--bot", "random"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        while b"Which card?" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, b"")
    assert b"hustings play --resume electioneering-8.json" in said
    assert not open_record(folder / "electioneering-8.json").replay().over


def test_a_mistake_has_no_traceback() -> None:
    done = subprocess.run([*HUSTINGS, "rules", "chess"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no game 'chess'")


def test_a_terminal_without_stars_still_gets_its_words(folder: Path) -> None:
    command = [*HUSTINGS, "play", "electioneering", "--seed", "8", "--bot", "random"]
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, input=b"quit\n", capture_output=True, env=ascii_only, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Your hand" in done.stdout
