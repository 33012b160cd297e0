"""The OpenAPI document, completed: the frames of the socket, and the views, actions and events of the games.

    python -m hustings.server.schema > web/schema.json

writes the document that the browser's types are generated from, the lab's routes among them; a test holds it to the
server.
"""

import json
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hustings.core.game import Files
from hustings.core.registry import load, titles
from hustings.server import frames, messages
from hustings.server.lab import messages as lab_messages
from hustings.server.lab.key import HEADER
from hustings.server.people import COOKIE, SECURE_COOKIE
from hustings.server.troubles import STATUSES, statuses_of

_REFERENCE = "#/components/schemas/{name}"
_UNIONS: dict[str, UnionType] = {"ServerFrame": frames.ServerFrame, "ClientFrame": frames.ClientFrame}


_TROUBLES = {
    f"Trouble{status}": {
        "description": description,
        "content": {"application/json": {"schema": {"$ref": _REFERENCE.format(name="Trouble")}}},
    }
    for status, description in STATUSES.items()
}
_SCHEMES: dict[str, Any] = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "Who you are. The first response sets it: there is nothing to sign up for.",
    },
    "secure_cookie": {"type": "apiKey", "in": "cookie", "name": SECURE_COOKIE, "description": "The same over HTTPS."},
    "lab": {
        "type": "apiKey",
        "in": "header",
        "name": HEADER,
        "description": "The key that `hustings lab open` prints.",
    },
}
_BY_COOKIE: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"secure_cookie": []}]
"""Whoever has no cookie yet is a stranger, and may do whatever a stranger may."""


def _components(types: list[Any]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    return dict(components)


def _frame_components(has_lab: bool) -> dict[str, Any]:
    known = [*vars(frames).values(), *vars(messages).values(), *(vars(lab_messages).values() if has_lab else ())]
    structs = [kind for kind in known if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return {**_components(structs), **{name: _any_of(get_args(union)) for name, union in _UNIONS.items()}}


def _any_of(kinds: Iterable[type], prefix: str = "") -> dict[str, Any]:
    return {"anyOf": [{"$ref": _REFERENCE.format(name=prefix + kind.__name__)} for kind in kinds]}


@cache
def _game_components(slug: str) -> dict[str, Any]:
    """Every struct under the name of its game (`ElectioneeringView`, `ElectioneeringPlay`), the rows of its pack too
    (`ElectioneeringPackCard`); and what all of a sort are together: `ElectioneeringAction`, `ElectioneeringEvent`,
    `ElectioneeringComponents`."""
    game = load(slug)
    view = type(game.start(game.seats.start, 0).view(None))
    prefix = "".join(word.capitalize() for word in slug.split("_"))
    return {
        **_prefixed(prefix, [view, *game.kinds, *game.events]),
        **_prefixed(f"{prefix}Pack", list(game.files.values())),
        f"{prefix}Action": _any_of(game.kinds, prefix),
        f"{prefix}Event": _any_of(game.events, prefix),
        f"{prefix}Components": _files(f"{prefix}Pack", game.files),
    }


def _prefixed(prefix: str, kinds: list[Any]) -> dict[str, Any]:
    found = json.dumps(_components(kinds))
    renamed = found.replace(_REFERENCE.format(name=""), _REFERENCE.format(name=prefix))
    return {f"{prefix}{name}": component for name, component in json.loads(renamed).items()}


def _files(prefix: str, files: Files) -> dict[str, Any]:
    """The components of a table as they are sent: by the names of their files."""
    properties = {
        name.removesuffix(".toml"): {"$ref": _REFERENCE.format(name=prefix + kind.__name__)}
        for name, kind in files.items()
    }
    return {"type": "object", "properties": properties, "required": sorted(properties)}


def completed(document: dict[str, Any], slugs: list[str]) -> dict[str, Any]:
    """Litestar's document with every struct that travels, as msgspec writes it: defaults are always sent."""
    has_lab = any(path.startswith("/api/lab") for path in document["paths"])
    schemas = {**document["components"]["schemas"], **_frame_components(has_lab)}
    for slug in slugs:
        schemas |= _game_components(slug)
    components = {**document["components"], "schemas": dict(sorted(schemas.items())), "responses": _TROUBLES}
    components["securitySchemes"] = _SCHEMES
    paths = {path: _with_truths(path, item) for path, item in document["paths"].items()}
    return {**document, "paths": paths, "components": components, "security": _BY_COOKIE}


def _with_truths(path: str, item: dict[str, Any]) -> dict[str, Any]:
    """Every operation with the errors that it may answer with, and with what opens it if no cookie does."""
    made = {}
    for method, operation in item.items():
        done = {status: told for status, told in operation["responses"].items() if int(status) < 400}
        troubles = {
            str(status): {"$ref": f"#/components/responses/Trouble{status}"} for status in statuses_of(path, method)
        }
        made[method] = {**operation, "responses": {**done, **troubles}}
        if path.startswith("/api/lab"):
            made[method]["security"] = [{"lab": []}]
    return made


def warm_up() -> None:
    """What takes longest of it, in a thread and before somebody asks."""
    for slug in titles():
        _game_components(slug)


class CompletedPlugin(JsonRenderPlugin):
    """Serves the completed document at `/schema`; it is made once."""

    _made = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        self._made = self._made or super().render(request, completed(openapi_schema, list(titles())))
        return self._made


def own_games() -> list[str]:
    """The games that come with Hustings itself."""
    return [slug for slug, kind in titles().items() if kind.__module__.partition(".")[0] == "hustings"]


def document() -> dict[str, Any]:
    from hustings.server.app import make_app
    from hustings.server.settings import Settings

    app = make_app(Settings(data=Path(), database="sqlite+aiosqlite://", lab=Path()))
    made: dict[str, Any] = json.loads(msgspec.json.encode(app.openapi_schema.to_schema()))
    made["info"]["version"] = "0"
    return completed(made, own_games())


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")
