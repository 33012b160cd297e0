"""The schema: a sound OpenAPI 3.1 document, and the one that the browser's types are generated from."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hustings
from hustings.core.registry import titles

from .house import House

WEB = Path(__file__).parents[2] / "web" / "schema.json"


def parts(document: Any) -> Iterator[dict[str, Any]]:
    """Every object of the document."""
    if isinstance(document, dict):
        yield document
        document = list(document.values())
    if isinstance(document, list):
        for part in document:
            yield from parts(part)


@pytest.fixture(scope="module")
def document(house: House) -> dict[str, Any]:
    found: dict[str, Any] = house.person().get("/schema")
    return found


def test_it_is_openapi_3_1(document: dict[str, Any]) -> None:
    assert re.fullmatch(r"3\.1\.\d+", document["openapi"])
    assert set(document["info"]) >= {"title", "version"}
    assert set(document) <= {"openapi", "info", "servers", "paths", "components", "security", "tags", "externalDocs"}


def test_every_operation_is_described_once_and_answers(document: dict[str, Any]) -> None:
    names = []
    for path, item in document["paths"].items():
        for operation in item.values():
            names.append(operation["operationId"])
            assert operation["summary"], path
            assert any(status.startswith("2") for status in operation["responses"])
            done = [told for status, told in operation["responses"].items() if status.startswith("2")]
            assert all(response["description"] for response in done)
            places = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
            assert places == set(re.findall(r"{(\w+)}", path))
    assert len(names) == len(set(names))


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    found = [part["$ref"] for part in parts(document) if isinstance(part.get("$ref"), str)]
    assert found
    known = {f"#/components/{kind}/{name}" for kind, named in document["components"].items() for name in named}
    assert set(found) <= known


def test_every_operation_says_with_which_errors_it_answers(document: dict[str, Any]) -> None:
    responses = document["components"]["responses"]
    for path, item in document["paths"].items():
        for operation in item.values():
            troubles = [told["$ref"] for status, told in operation["responses"].items() if status >= "400"]
            assert "#/components/responses/Trouble400" in troubles, path
            named = [responses[reference.rpartition("/")[2]] for reference in troubles]
            assert all(told["description"] for told in named)
            schemas = [told["content"]["application/json"]["schema"]["$ref"] for told in named]
            assert set(schemas) == {"#/components/schemas/Trouble"}


def test_the_cookie_is_told(document: dict[str, Any]) -> None:
    schemes = document["components"]["securitySchemes"]
    assert {scheme["name"] for scheme in schemes.values() if scheme["in"] == "cookie"} == {
        "hustings",
        "__Host-hustings",
    }
    assert document["security"] == [{}, {"cookie": []}, {"secure_cookie": []}], "a stranger has none yet"


def test_frames_and_games_are_described(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    kinds = {name: schemas[name]["anyOf"] for name in ("ServerFrame", "ClientFrame")}
    assert {"$ref": "#/components/schemas/News"} in kinds["ServerFrame"]
    assert {"$ref": "#/components/schemas/Act"} in kinds["ClientFrame"]
    assert {"ElectioneeringView", "ElectioneeringPlay", "ShowOfHandsView", "ShowOfHandsChose"} <= set(schemas)


def test_a_game_is_described_by_being_registered(document: dict[str, Any]) -> None:
    """All that it can be asked and told, and its components as they are sent."""
    schemas = document["components"]["schemas"]
    for slug, kind in titles().items():
        prefix = "".join(word.capitalize() for word in slug.split("_"))
        for name, structs in (("Action", kind.kinds), ("Event", kind.events)):
            named = {one["$ref"].rpartition("/")[2] for one in schemas[f"{prefix}{name}"]["anyOf"]}
            assert named == {f"{prefix}{struct.__name__}" for struct in structs}
        assert {f"{file}.toml" for file in schemas[f"{prefix}Components"]["required"]} == set(kind.files)


def test_components_are_sent_as_they_are_described(house: House, document: dict[str, Any]) -> None:
    ada = house.person()
    for slug in ("electioneering", "crossroll_hong_kong", "show_of_hands"):
        code = ada.found("me", "bot", game=slug)
        sent = ada.get(f"/api/tables/{code}/components")["files"]
        game = hustings.load(slug)
        assert set(sent) == {name.removesuffix(".toml") for name in game.files}
        for name, kind in game.files.items():
            msgspec.convert(sent[name.removesuffix(".toml")], kind)


@pytest.mark.skipif(not WEB.exists(), reason="The browser client's sources are not here.")
def test_the_browsers_types_are_made_from_what_the_server_says_today() -> None:
    """After a change to the frames: make schema."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "hustings.server.schema"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(WEB.read_text(encoding="utf-8"))
    assert done.stdout == WEB.read_text(encoding="utf-8")
