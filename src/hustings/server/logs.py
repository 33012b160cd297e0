"""Logs: lines for people, or JSON for programs; never what is hidden at a table.

Libraries are heard from warnings on, whatever is asked of ours: in their smaller talk they print frames, addresses and
what is written to the database.
"""

import asyncio
import logging
import threading
from datetime import UTC, datetime
from typing import Any, Literal, cast, get_args

import msgspec

from hustings.core.errors import HustingsError
from hustings.server.discretion import retraced

LogLevel = Literal["debug", "info", "warning", "error"]
OWN = "hustings"

_log = logging.getLogger(__name__)


def read_log_level(given: str) -> LogLevel:
    if given not in get_args(LogLevel):
        raise HustingsError(f"--log-level is {given[:40]!r}; it must be one of: {', '.join(get_args(LogLevel))}.")
    return cast(LogLevel, given)


class Lines(logging.Formatter):
    """One line each, and the way to an error below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as logging calls it
        return retraced(ei[1]) if ei[1] is not None else ""


class Json(Lines):
    """One object each: `at`, `level`, `logger`, `message`, and `trouble` where something failed."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def keep_logs(level: LogLevel, as_json: bool) -> None:
    """Everything that this process logs goes this way, and to the error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if as_json else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OWN).setLevel(level.upper())
    threading.excepthook = _thread_failed


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    _log.error("A thread failed.", exc_info=failed.exc_value)


def hear_loop(loop: asyncio.AbstractEventLoop) -> None:
    """What nobody waited for and failed: the loop itself would print the task with all that is in it."""
    loop.set_exception_handler(lambda _, context: _task_failed(context))


def _task_failed(context: dict[str, Any]) -> None:
    error = context.get("exception")
    _log.error("The event loop says: %s", context.get("message", ""), exc_info=error)
