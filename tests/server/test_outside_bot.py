"""The outside bot of the examples, as a process of its own, and the page that documents the API it uses."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.blocks import blocks
from tests.serving import Serving

from .guests import Person
from .house import House

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "outside_bot" / "outside_bot.py"
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def test_two_outside_bots_play_a_game_with_one_of_the_servers_to_its_end(serving: Serving) -> None:
    """One comes by the link for its seat, the other by the open one."""
    host = Person(f"http://127.0.0.1:{serving.port}")
    code = host.found("open", "open", {"kind": "bot", "level": "easy"})
    links = host.get(f"/api/tables/{code}/invites")
    bots = [
        subprocess.Popen([sys.executable, str(BOT), host.address + link], stdout=subprocess.PIPE, text=True)
        for link in (links["seats"]["1"], links["anyone"])
    ]
    said = [json.loads(bot.communicate(timeout=60)[0]) for bot in bots]
    assert sorted(ending.pop("seat") for ending in said) == [0, 1]
    table = host.table(code)
    assert table["status"] == "over"
    assert said == [host.now(code)["outcome"]] * 2
    assert [seat["name"] for seat in table["seats"]][:2] == ["Outside bot"] * 2


def test_the_example_is_as_short_as_the_page_says() -> None:
    code = BOT.read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


# ---- The page.


def test_every_route_is_on_the_page_and_no_other() -> None:
    """The document that the browser's types are made from has the lab's routes, too."""
    document: dict[str, Any] = json.loads((ROOT / "web/schema.json").read_text(encoding="utf-8"))
    routes = {f"{method.upper()} {path}" for path, item in document["paths"].items() for method in item}
    routes.add("WS /api/tables/{code}/live")
    shown = {f"{method} {path}" for method, path in re.findall(r"^\| `([A-Z]+) (/\S*)` \|", PAGE, re.MULTILINE)}
    assert shown == routes


KINDS = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(value: Any, schema: dict[str, Any], schemas: dict[str, Any]) -> bool:
    """Whether a value is one that this schema describes, with no field that it does not name."""
    if "$ref" in schema:
        return fits(value, schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "anyOf" in schema:
        return any(fits(value, one, schemas) for one in schema["anyOf"])
    if "type" in schema and not isinstance(value, KINDS[schema["type"]]):
        return False
    if "enum" in schema:
        return value in schema["enum"]
    if isinstance(value, list):
        return all(fits(item, schema.get("items", {}), schemas) for item in value)
    if "properties" in schema:
        fields = schema["properties"]
        known = set(schema.get("required", ())) <= value.keys() <= fields.keys()
        return known and all(fits(value[name], fields[name], schemas) for name in value)
    return True


def test_every_frame_is_shown_by_an_example_that_fits_the_schema(house: House) -> None:
    schemas = house.person().get("/schema")["components"]["schemas"]
    frames = {"anyOf": [schemas["ServerFrame"], schemas["ClientFrame"]]}
    examples = [json.loads(block.text) for block in blocks(PAGE) if block.kind == "json"]
    shown = [example for example in examples if "type" in example]
    kinds = {one["type"] for one in shown}
    assert kinds == {"act", "undo", "say", "sit", "ping", "hello", "news", "table", "chat", "ack", "refused", "pong"}
    assert [one["type"] for one in shown if not fits(one, frames, schemas)] == []
    for name, example in (("Trouble", examples[0]), ("NewTable", examples[1])):
        assert fits(example, schemas[name], schemas)


@pytest.mark.parametrize(
    "name", ["HUSTINGS_DATABASE", "HUSTINGS_DATA", "--leave-after", "--beat", "--thinkers", "--seed"]
)
def test_every_setting_is_on_the_page(name: str) -> None:
    assert f"`{name}" in PAGE
