"""The lab is for whoever runs the server: no guest, no other site, no name and no stranger's folder gets further."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hustings.server.lab.key import LabKey, is_own_host
from hustings.server.lab.messages import MOST_GAMES

from .house import House
from .labs import HEADER, KEY, SMALL, Owner, opened_lab, played

ROUTES = [
    ("GET", "/api/lab"),
    ("GET", "/api/lab/"),
    ("GET", "/api/lab/numbers/electioneering"),
    ("POST", "/api/lab/outlook"),
    ("POST", "/api/lab/runs"),
    ("POST", "/api/lab/runs/kept/stop"),
    ("POST", "/api/lab/runs/kept/go-on"),
    ("POST", "/api/lab/runs/kept/games/0"),
    ("DELETE", "/api/lab/folders/kept"),
    ("GET", "/api/lab/read/0123456789abcdef0123456789abcdef/kept/run.json"),
]
OUTSIDE = "what lies outside"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A lab with one run, beside a file that nobody may read and a folder that nobody may delete."""
    base = tmp_path_factory.mktemp("attacked")
    house = opened_lab(base)
    house.settings.data.mkdir()
    run = played(base / "lab" / "kept")
    (run / "report.html").write_text("<h1>Kept</h1>")
    (base / "secret.txt").write_text(OUTSIDE)
    (base / "elsewhere").mkdir()
    (base / "elsewhere" / "run.json").write_text((run / "run.json").read_text())
    house.open()
    yield house
    house.close()


@pytest.fixture
def owner(lab: House) -> Owner:
    return Owner(lab.address)


@pytest.fixture
def base(lab: House) -> Path:
    assert lab.settings.lab is not None
    return lab.settings.lab.parent


def _asked(lab: House, method: str, path: str, **headers: str) -> httpx.Response:
    body: Any = SMALL if method == "POST" else None
    return httpx.request(method, lab.address + path, json=body, headers=headers, timeout=20)


# ---- Without the key.


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_a_guest_gets_nowhere(lab: House, base: Path, method: str, path: str) -> None:
    wrong = [{}, {HEADER: ""}, {HEADER: KEY[:-1]}, {HEADER: KEY + "x"}, {"cookie": f"lab={KEY}; {HEADER}={KEY}"}]
    for headers in wrong:
        answer = _asked(lab, method, path, **headers)
        assert answer.status_code == 403, headers
        assert answer.json()["detail"].startswith("The lab is for whoever runs this server.")
    assert _asked(lab, method, f"{path}?key={KEY}").status_code == 403
    assert (base / "lab" / "kept" / "run.json").is_file()


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_a_server_that_plays_has_no_lab_at_all(house: House, method: str, path: str) -> None:
    answer = httpx.request(method, house.address + path, headers={HEADER: KEY}, timeout=20)
    assert answer.status_code in (404, 405)
    assert "lab" not in answer.text
    assert not [path for path in house.person().get("/schema")["paths"] if "/lab" in path]


def test_a_key_that_is_no_text_at_all_is_refused(lab: House) -> None:
    for key in (b"\xff\xfe", "ключ".encode()):
        answer = httpx.get(f"{lab.address}/api/lab", headers=[(HEADER.encode(), key)])
        assert answer.status_code == 403


def test_every_lab_has_a_key_of_its_own() -> None:
    keys = {LabKey().secret for _ in range(50)}
    assert len(keys) == 50
    assert all(len(key) >= 32 for key in keys)
    assert not LabKey("a").lets_read(LabKey("b").reading_pass)
    assert not LabKey("a").opens(LabKey("a").reading_pass)


# ---- From another site.


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "192.168.1.7", "[::2]", ""]
)
def test_a_name_that_was_turned_on_us_is_refused_also_with_the_key(lab: House, host: str) -> None:
    for path in ("/api/lab", f"/api/lab/read/{LabKey(KEY).reading_pass}/kept/report.html"):
        answer = _asked(lab, "GET", path, host=host, **{HEADER: KEY})
        assert answer.status_code in (400, 403), answer.text
    assert _asked(lab, "POST", "/api/lab/runs", host=host, origin=f"http://{host}", **{HEADER: KEY}).status_code in (
        400,
        403,
    )


def test_our_own_names_are_known() -> None:
    assert all(is_own_host(host) for host in ("localhost", "localhost:8000", "127.0.0.1:80", "[::1]:8000", "LOCALHOST"))
    assert not any(is_own_host(host) for host in ("localhost@evil.example", "[", "127.0.0.1.nip.io", "0.0.0.0", "::1:"))


@pytest.mark.parametrize(("method", "path"), [route for route in ROUTES if route[0] != "GET"])
def test_another_site_cannot_act_here(lab: House, base: Path, method: str, path: str) -> None:
    answer = _asked(lab, method, path, origin="https://evil.example", **{HEADER: KEY})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
    form = httpx.post(lab.address + path, content="game=electioneering", headers={"content-type": "text/plain"})
    assert form.status_code in (403, 405)
    assert (base / "lab" / "kept" / "run.json").is_file()


def test_another_site_is_never_allowed_to_read_or_to_send_the_header(lab: House) -> None:
    asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    asked["access-control-request-headers"] = HEADER
    answer = httpx.options(f"{lab.address}/api/lab/runs", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control")]


# ---- Names and paths.

TRICKS = [
    "..",
    ".",
    "../elsewhere",
    "..%2felsewhere",
    "%2e%2e%2felsewhere",
    "%2e%2e",
    "..%5celsewhere",
    "kept%2f..%2f..%2felsewhere",
    "kept%00",
    ".tables",
    "linked",
    "kept:..",
    "kept:way",
    "kept:..:..:elsewhere",
    "*",
    "x" * 5000,
]


@pytest.mark.parametrize("name", TRICKS)
def test_no_name_leads_out_of_the_folder(lab: House, owner: Owner, base: Path, name: str) -> None:
    linked = base / "lab" / "linked"
    if not linked.is_symlink():
        linked.symlink_to(base / "elsewhere", target_is_directory=True)
    for method, path in (
        ("DELETE", f"/api/lab/folders/{name}"),
        ("POST", f"/api/lab/runs/{name}/go-on"),
        ("POST", f"/api/lab/runs/{name}/stop"),
        ("POST", f"/api/lab/runs/{name}/games/0"),
        ("GET", f"/api/lab/read/{LabKey(KEY).reading_pass}/{name}/run.json"),
    ):
        answer = owner.http.request(method, path)
        assert answer.status_code in (400, 404, 405, 409, 414), (method, path, answer.text)
    assert (base / "elsewhere" / "run.json").is_file()
    assert (base / "lab" / ".tables" / "hustings.db").is_file()
    assert "linked" not in {run["name"] for run in owner.lab()["runs"]}


@pytest.mark.parametrize(
    "inner",
    [
        "../../secret.txt",
        "..%2f..%2fsecret.txt",
        "%2e%2e/%2e%2e/secret.txt",
        "out.txt",
        "way/secret.txt",
        "",
        "/",
        "records",
    ],
)
def test_no_file_outside_of_its_folder_is_read(lab: House, owner: Owner, base: Path, inner: str) -> None:
    kept = base / "lab" / "kept"
    if not (kept / "out.txt").is_symlink():
        (kept / "out.txt").symlink_to(base / "secret.txt")
        (kept / "way").symlink_to(base, target_is_directory=True)
    answer = owner.http.get(f"/api/lab/read/{LabKey(KEY).reading_pass}/kept/{inner}")
    assert answer.status_code in (400, 404)
    assert OUTSIDE not in answer.text
    absolute = owner.http.get(f"/api/lab/read/{LabKey(KEY).reading_pass}/kept/{base / 'secret.txt'}")
    assert OUTSIDE not in absolute.text


def test_what_links_lead_to_outlives_a_run(owner: Owner, base: Path) -> None:
    run = played(base / "lab" / "linking")
    (run / "way").symlink_to(base / "elsewhere", target_is_directory=True)
    assert owner.delete("linking").is_success
    assert (base / "elsewhere" / "run.json").is_file()


def test_a_folder_that_is_none_of_the_labs_stays(owner: Owner, base: Path) -> None:
    (base / "lab" / "diary").mkdir(exist_ok=True)
    (base / "lab" / "diary" / "today.txt").write_text("dear diary")
    assert owner.refused("DELETE", "/api/lab/folders/diary").status == 404
    assert (base / "lab" / "diary" / "today.txt").is_file()


def test_a_page_of_a_strangers_reaches_nothing_of_ours(owner: Owner, base: Path) -> None:
    """A report may come from anywhere: it runs apart from this site, and may fetch nothing."""
    policy = owner.http.get(owner.run("kept")["report"]).headers["content-security-policy"]
    assert policy.startswith("sandbox ")
    assert "allow-same-origin" not in policy
    assert "default-src 'none'" in policy
    assert "connect-src" not in policy


# ---- What is ordered.

BAD: list[tuple[str, dict[str, Any]]] = [
    ("games", {"games": 10**12}),
    ("games", {"games": MOST_GAMES + 1}),
    ("games", {"games": 0}),
    ("games", {"games": -5}),
    ("seats", {"bots": ["random"] * 7}),
    ("seats", {"bots": ["random"]}),
    ("seats", {"bots": []}),
    ("until", {"until": 0}),
    ("until", {"until": -1}),
    ("until", {"until": 1e9}),
    ("seed", {"seed": -1}),
    ("seed", {"seed": 10**30}),
    ("game", {"game": "no_such_game"}),
    ("game", {"game": "../../etc"}),
    ("game", {"game": "--help"}),
    ("bots", {"bots": ["random", "nobody"]}),
    ("bots", {"bots": ["random", "--out=/"]}),
    ("bots", {"bots": ["random", "ismcts:0"]}),
    ("bots", {"bots": ["random", "biased:rush/os:system"]}),
    ("bots", {"bots": ["random", ""]}),
    ("options", {"options": {"no_such": 1}}),
    ("options", {"options": {"first_seat": 17}}),
    ("edition", {"edition": "no-such-pack"}),
    ("edition", {"edition": "../elsewhere"}),
    ("edition", {"edition": "/etc"}),
    ("edition", {"edition": "kept"}),
    ("edition", {"edition": "linked-pack"}),
    ("settings", {"settings": ["cards.numbers.row_limit=1:999999999"]}),
    ("settings", {"settings": ["no.such.number=5"]}),
    ("settings", {"settings": ["cards.numbers.row_limit"]}),
    ("settings", {"settings": ["--pack=/etc"]}),
    ("cluster", {"cluster": "http://evil.example"}),
    ("cluster", {"cluster": "tcp://host:8786 --out /"}),
]


@pytest.mark.parametrize(("field", "wrong"), BAD)
def test_what_cannot_be_played_is_told_beside_its_field(
    owner: Owner, base: Path, field: str, wrong: dict[str, Any]
) -> None:
    linked = base / "lab" / "linked-pack"
    if not linked.is_symlink():
        linked.symlink_to("/etc", target_is_directory=True)
    before = sorted(os.listdir(base / "lab"))
    outlook = owner.post("/api/lab/outlook", **{**SMALL, **wrong})
    assert field in {trouble["field"] for trouble in outlook["troubles"]}
    assert all(trouble["detail"] for trouble in outlook["troubles"])
    assert owner.refused("POST", "/api/lab/runs", **{**SMALL, **wrong}).status == 400
    assert sorted(os.listdir(base / "lab")) == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ["random"] * 999},
        {"bots": ["x" * 90_000, "random"]},
        {"settings": ["a=1"] * 1000},
        {"games": "many"},
        {"games": 1e400},
        {"until": "narrow"},
        {"options": {"first_seat": {"deep": []}}},
        {"game": None},
    ],
)
def test_what_is_no_order_is_refused(owner: Owner, wrong: dict[str, Any]) -> None:
    body = json.dumps({**SMALL, **wrong})
    for path in ("/api/lab/outlook", "/api/lab/runs"):
        answer = owner.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text


def test_a_bot_of_somebodys_own_is_never_imported_into_the_server(owner: Owner, base: Path, monkeypatch: Any) -> None:
    """Whoever has the key may name one, as at the command line: it runs in the process of the run alone."""
    (base / "tattling.py").write_text(f"open({str(base / 'imported')!r}, 'w').close()\nclass Bot: ...\n")
    monkeypatch.syspath_prepend(base)
    outlook = owner.post("/api/lab/outlook", **{**SMALL, "bots": ["tattling:Bot", "random"]})
    assert outlook["troubles"] == []
    assert not (base / "imported").exists()


def test_no_module_runs_because_a_folder_names_it(owner: Owner, base: Path) -> None:
    run = played(base / "lab" / "strangers")
    text = json.loads((run / "run.json").read_text())
    text["plan"]["bots"] = ["tattling:Bot", "random"]
    for state in ("interrupted", "finished"):
        (run / "run.json").write_text(json.dumps({**text, "state": state}))
        refused = owner.refused("POST", "/api/lab/runs/strangers/go-on")
        assert (refused.status, refused.code) == (403, "not_yours")
    for record in (run / "records").iterdir():
        record.unlink()
    assert owner.refused("POST", "/api/lab/runs/strangers/games/3").status == 403
    assert owner.delete("strangers").is_success


def test_a_record_that_does_not_replay_is_told_and_becomes_no_table(owner: Owner, base: Path) -> None:
    run = played(base / "lab" / "crooked")
    kept = next((run / "records").iterdir())
    text = json.loads(kept.read_text())
    for wrong in ({"moves": text["moves"][:-1]}, {"moves": text["moves"][1:]}, {"game": "no_such"}, {"seats": 99}):
        kept.write_text(json.dumps({**text, **wrong}))
        assert owner.refused("POST", f"/api/lab/runs/crooked/games/{kept.stem}").status in (400, 404)
    kept.write_text("{")
    assert owner.refused("POST", f"/api/lab/runs/crooked/games/{kept.stem}").status == 400
    assert owner.refused("POST", f"/api/lab/runs/crooked/games/{10**18}").status in (400, 404)
