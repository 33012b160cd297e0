"""What is compiled is written so that it does the same there as where it is interpreted."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAUSES = (ast.Await, ast.AsyncFor, ast.AsyncWith, ast.Yield, ast.YieldFrom)


def compiled() -> list[Path]:
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    included = {path for pattern in hook["mypyc"]["include"] for path in ROOT.glob(pattern)}
    return sorted(included - {path for pattern in hook["mypyc"]["exclude"] for path in ROOT.glob(pattern)})


LOCKS = ("lock", "_talking")
"""Let go of at once, also when an exception passes; of whatever else is held, letting go may take a while."""


def pauses_in_handlers(tree: ast.AST) -> Iterator[int]:
    """Lines at which a coroutine gives way while an exception is being handled."""
    for held in (node for node in ast.walk(tree) if isinstance(node, ast.AsyncWith)):
        yield from (item.context_expr.lineno for item in held.items if not is_lock(item.context_expr))
    for trial in (node for node in ast.walk(tree) if isinstance(node, ast.Try)):
        handling = [*(each for handler in trial.handlers for each in handler.body), *trial.finalbody]
        for statement in handling:
            yield from (node.lineno for node in ast.walk(statement) if isinstance(node, PAUSES))


def is_lock(held: ast.expr) -> bool:
    return isinstance(held, ast.Attribute) and held.attr in LOCKS


def test_there_is_something_to_compile() -> None:
    assert len(compiled()) > 50


@pytest.mark.parametrize("path", compiled(), ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_nothing_compiled_pauses_while_it_handles_an_exception(path: Path) -> None:
    """A coroutine of mypyc's keeps no exception of its own: what it handles while it waits, everybody else seems to
    handle, too."""
    assert not list(pauses_in_handlers(ast.parse(path.read_text())))


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("async def f():\n  try:\n    await g()\n  except E:\n    x = 1\n  await h()", []),
        ("async def f():\n  try:\n    g()\n  except E:\n    await h()", [5]),
        ("async def f():\n  try:\n    g()\n  finally:\n    await h()", [5]),
        ("async def f():\n  async with self.lock:\n    g()", []),
        ("async def f():\n  async with engine.begin():\n    g()", [2]),
    ],
)
def test_a_pause_in_a_handler_is_found(source: str, lines: list[int]) -> None:
    assert list(pauses_in_handlers(ast.parse(source))) == lines
