"""The OpenAPI document, completed: the frames of the socket, and the views, actions and events of the games.

    python -m hustings.server.schema > web/schema.json

writes the document that the browser's types are generated from; a test holds it to the server.
"""

import json
import sys
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hustings.core.registry import load, titles
from hustings.server import frames, messages

_REFERENCE = "#/components/schemas/{name}"
_UNIONS: dict[str, UnionType] = {"ServerFrame": frames.ServerFrame, "ClientFrame": frames.ClientFrame}


def _components(types: list[Any]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    return dict(components)


def _frame_components() -> dict[str, Any]:
    known = [*vars(frames).values(), *vars(messages).values()]
    structs = [kind for kind in known if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    unions = {
        name: {"anyOf": [{"$ref": _REFERENCE.format(name=kind.__name__)} for kind in get_args(union)]}
        for name, union in _UNIONS.items()
    }
    return {**_components(structs), **unions}


def _game_components(slug: str) -> dict[str, Any]:
    """`ElectioneeringView`, `ElectioneeringPlay`, ...: every struct under the name of its game."""
    game = load(slug)
    view = type(game.start(game.seats.start, 0).view(None))
    prefix = "".join(word.capitalize() for word in slug.split("_"))
    found = json.dumps(_components([view, *game.kinds, *game.events]))
    renamed = found.replace(_REFERENCE.format(name=""), _REFERENCE.format(name=prefix))
    return {f"{prefix}{name}": component for name, component in json.loads(renamed).items()}


def completed(document: dict[str, Any], slugs: list[str]) -> dict[str, Any]:
    """Litestar's document with every struct that travels, as msgspec writes it: defaults are always sent."""
    schemas = {**document["components"]["schemas"], **_frame_components()}
    for slug in slugs:
        schemas |= _game_components(slug)
    return {**document, "components": {**document["components"], "schemas": dict(sorted(schemas.items()))}}


class CompletedPlugin(JsonRenderPlugin):
    """Serves the completed document at `/schema`."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, completed(openapi_schema, list(titles())))


def own_games() -> list[str]:
    """The games that come with Hustings itself."""
    return [slug for slug, kind in titles().items() if kind.__module__.partition(".")[0] == "hustings"]


def document() -> dict[str, Any]:
    from hustings.server.app import make_app
    from hustings.server.settings import Settings

    app = make_app(Settings(data=Path(), database="sqlite+aiosqlite://"))
    made: dict[str, Any] = json.loads(msgspec.json.encode(app.openapi_schema.to_schema()))
    made["info"]["version"] = "0"
    return completed(made, own_games())


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")
