"""What is done in a process beside the server, by what a run's folder says, its changed components included:

    python -m hustings.server.lab.beside go-on FOLDER        play on a run that was stopped
    python -m hustings.server.lab.beside game FOLDER NUMBER  a game of a finished run, as a record on stdout

Here the bots of a run are made, somebody's own among them; the server itself imports none of these.
"""

import sys
from pathlib import Path

from hustings.bots.outside import look_here
from hustings.core.errors import HustingsError
from hustings.lab.folder import RunFolder
from hustings.lab.run import open_run
from hustings.lab.running import play_run
from hustings.lab.workers import workers

INTERRUPTED = 130


def go_on(folder: Path) -> None:
    file = RunFolder(folder).read()
    look_here(file.plan.bots)
    play_run(file, folder, workers(0))


def one_game(folder: Path, number: int) -> None:
    run = open_run(folder)
    look_here(run.plan.bots)
    sys.stdout.buffer.write(run.record(number).to_json())


def main(task: str, folder: str, *number: str) -> int:
    try:
        if task == "go-on":
            go_on(Path(folder))
        else:
            one_game(Path(folder), int(number[0]))
    except HustingsError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
