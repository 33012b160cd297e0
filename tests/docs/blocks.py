"""The fenced blocks of a page, and how a reader would run them.

A `sh` block is run line by line, a `python` block as a whole; what is only shown is marked `text`, `toml` or `json`.
A line that is not recognised here is a fault of the page: what nobody runs, nobody keeps true.
"""

import os
import py_compile
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from hustings.lab.simulate import Chair
from tests.serving import Serving

ROOT = Path(__file__).parents[2]
RUN = ("sh", "python")
SHOWN = ("text", "toml", "json")
BEFOREHAND = ("git clone ", "cd ", "pip install ")
"""What a reader does before there is anything to test."""

ONES = "1\n" * 1000
"""Enough answers for any game: always the first choice."""

FEW_GAMES = "4"
"""One at every seat of a full table."""


class Block(NamedTuple):
    """A fenced block: what it is in, the line of its page that it begins after, and what it says."""

    kind: str
    line: int
    text: str


_LINK = re.compile(r"\]\((?P<target>[^)\s]+)")
_FENCED = re.compile(r"^\s*```.*?^\s*```", re.MULTILINE | re.DOTALL)


class Fault(AssertionError):
    """A page says something that is not so."""


def blocks(page: str) -> Iterator[Block]:
    """Every fenced block of a page, in order."""
    kind, begin, inside = None, 0, []
    for number, line in enumerate(page.splitlines(), 1):
        fence = re.match(r"\s*```\s*(\S*)", line)
        if fence is None:
            inside.append(line)
        elif kind is None:
            kind, begin, inside = fence[1], number, []
            if kind not in (*RUN, *SHOWN):
                raise Fault(f"line {number}: a block is marked {', '.join((*RUN, *SHOWN))}, not {kind!r}.")
        else:
            yield Block(kind, begin, "\n".join(inside) + "\n")
            kind = None
    if kind is not None:
        raise Fault(f"line {begin}: this block is not closed.")


def broken_links(page: str, folder: Path) -> list[str]:
    """The links of a page in this folder that lead to no file; those into the web or the page itself are let be."""
    found = [link["target"] for link in _LINK.finditer(_FENCED.sub("", page))]
    relative = [target for target in found if not re.match(r"[a-z]+:|#", target)]
    return [target for target in relative if not (folder / target.partition("#")[0]).exists()]


def run_page(page: str, folder: Path) -> None:
    """Run the blocks one after another in one folder, which must be the current one."""
    found = list(blocks(page))
    for number, block in enumerate(found):
        later = "".join(other.text for other in found[number + 1 :])
        try:
            run_block(block, folder, later)
        except Exception as error:
            raise Fault(f"the {block.kind} block at line {block.line}: {error}") from error


def run_block(block: Block, folder: Path, later: str) -> None:
    if block.kind == "python":
        exec(compile(block.text, "<block>", "exec"), {"__name__": "__main__"})
    elif block.kind == "sh":
        lines = block.text.replace("\\\n", " ").splitlines()
        for number, line in enumerate(lines):
            run_line(line, folder, "\n".join(lines[number + 1 :]) + later)


def run_line(line: str, folder: Path, later: str = "") -> None:
    """Run a line of shell, or make sure that it could be run."""
    words = shlex.split(line, comments=True)
    if not words:
        return
    if words[0] == "hustings":
        run_hustings(words[1:], folder, later)
    elif words[0] == "make":
        check_targets([word for word in words[1:] if "=" not in word])
    elif line.startswith(("python benchmarks/", "python examples/")):
        check_script(words[1], folder)
    elif not line.startswith(BEFOREHAND):
        raise Fault(
            f"{line!r} is neither `hustings`, nor `make`, nor a benchmark or an example, nor one of {BEFOREHAND}."
        )


def check_targets(targets: list[str]) -> None:
    """The targets themselves are run by whoever runs this test, through `make test`."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    missing = [target for target in targets if not re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE)]
    if missing:
        raise Fault(f"the Makefile has no target {', '.join(missing)}.")


def check_script(name: str, folder: Path) -> None:
    """A benchmark takes its time, an example has a test of its own; here it need only be there and be Python."""
    if not (ROOT / name).is_file():
        raise Fault(f"there is no script {name}.")
    py_compile.compile(str(ROOT / name), cfile=str(folder / "compiled.pyc"), doraise=True)


def run_hustings(args: list[str], folder: Path, later: str) -> None:
    """A command of ours, as it stands but for its patience; a game is played by always taking the first choice.

    A game that is resumed further down is left after a few answers.
    """
    command = shutil.which("hustings", path=str(Path(sys.executable).parent))
    if command is None:
        raise Fault("there is no hustings beside this Python; `make test` installs it.")
    if args[:1] == ["serve"]:
        run_server(args[1:], folder)
        return
    is_left = "--resume" in later
    done = subprocess.run(
        [command, *hurried(args)],
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1"},
        input="1\n" * 3 if is_left else ONES,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    told = f"`hustings {shlex.join(args)}`"
    if done.returncode != 0:
        raise Fault(f"{told} ended with {done.returncode}: {done.stderr or done.stdout}")
    if args[0] == "play" and not is_left and "hustings replay" not in done.stdout:
        raise Fault(f"{told} was not played to its end.")


def run_server(options: list[str], folder: Path) -> None:
    """A server is started as the page says, asked how it is, and stopped."""
    try:
        with Serving(folder / "served", *on_its_own(options)) as server:
            httpx.get(f"{server.url}/api/health").raise_for_status()
    except AssertionError as error:
        raise Fault(f"`hustings serve {shlex.join(options)}` does not serve: {error}") from None


def on_its_own(options: list[str]) -> list[str]:
    """The same server on a free port of this machine alone, with no browser: a page's port may be taken here."""
    kept: list[str] = []
    words = iter(options)
    for word in words:
        if word in ("--port", "--host"):
            next(words, None)
        elif word not in ("--browser", "--no-browser"):
            kept.append(word)
    return kept


def hurried(args: list[str]) -> list[str]:
    """The same command with little time to think and few games: strength and speed are measured elsewhere."""
    quick = args[:]
    for number, word in enumerate(args[:-1]):
        if word in ("--bot", "-b"):
            quick[number + 1] = _hurried_bot(args[number + 1])
    if args[0] == "sim":
        return [*quick, "--games", FEW_GAMES]
    if args[:2] == ["lab", "run"]:
        return [*quick, "--games", FEW_GAMES, *([] if {"--bot", "-b"} & {*args} else ["--bot", "greedy:1"])]
    if args[0] == "lab" and args[1] in _LITTLE:
        return [*quick, *_LITTLE[args[1]]]
    if args[0] == "bench":
        return [*quick, "--seconds", "0"]
    if args[0] == "play" and "--bot" not in args and "--resume" not in args and not _is_alone(args):
        return [*quick, "--bot", "ismcts:5"]
    return quick


_LITTLE = {
    "compare": ["--games", "8"],
    "sweep": ["--games", "8"],
    "search": ["--games", "6", "--first", "3", "--finalists", "2", "--strategies", "4", "--scouted", "2"],
    "tournament": ["--games", "6"],
}
"""How commands of the lab have little to do."""


def _is_alone(args: list[str]) -> bool:
    return "--seats" in args and args[args.index("--seats") + 1] == "1"


_FEW = {"greedy": 1, "ismcts": 5, "cheat": 5}
"""Worlds or iterations that are soon done."""


def _hurried_bot(spec: str) -> str:
    Chair(spec, 0, 0)  # the bot as the page names it can be had
    name = spec.partition(":")[0]
    return f"{name}:{_FEW[name]}" if name in _FEW else spec
