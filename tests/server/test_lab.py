"""The lab in the browser: runs are ordered, played beside the server, watched, stopped, gone on with and deleted."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hustings.core.record import Record, open_record
from hustings.lab.compare import compared
from hustings.lab.folder import RunFolder
from hustings.lab.run import open_run

from .house import House
from .labs import Owner, opened_lab, played


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = opened_lab(tmp_path_factory.mktemp("opened"))
    (house.settings.data).mkdir()
    house.open()
    yield house
    house.close()


@pytest.fixture
def owner(lab: House) -> Owner:
    return Owner(lab.address)


@pytest.fixture
def folder(lab: House) -> Path:
    assert lab.settings.lab is not None
    return lab.settings.lab


def test_a_server_that_plays_needs_nothing_of_the_lab() -> None:
    """Neither its libraries nor its modules are looked for where nobody opened it."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(('polars', 'numpy', 'altair', 'openskill')))\n"
        "from pathlib import Path; from hustings.server.app import make_app\n"
        "from hustings.server.settings import Settings\n"
        "make_app(Settings(data=Path(), database='sqlite+aiosqlite://'))\n"
        "assert not [name for name in sys.modules if name.startswith('hustings.lab')]"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=60)


# ---- What is there.


def test_an_empty_lab_says_where_it_is(tmp_path: Path) -> None:
    house = opened_lab(tmp_path)
    house.settings.data.mkdir()
    house.open()
    try:
        found = Owner(house.address).lab()
        assert (found["runs"], found["pages"], found["editions"]) == ([], [], [])
        assert found["folder"] == str(tmp_path / "lab")
        assert set(found["levels"]) == {"easy", "medium", "hard"}
    finally:
        house.close()


def test_runs_of_the_command_line_are_there_with_their_interval(owner: Owner, folder: Path) -> None:
    played(folder / "by-hand", games=40)
    run = owner.run("by-hand")
    assert (run["state"], run["played"], run["games"]) == ("finished", 40, 40)
    assert (run["title"], run["seats"], run["bots"]) == ("Electioneering", 2, ["random", "random"])
    assert 10 < run["interval"] < 20
    assert run["report"] is None


def test_a_run_that_somebody_left_is_stopped(owner: Owner, folder: Path) -> None:
    files = RunFolder(played(folder / "left"))
    text = json.loads(files.run_file.read_text())
    files.run_file.write_text(json.dumps({**text, "state": "running", "games": 4}))
    assert owner.run("left")["state"] == "stopped"


def test_what_is_broken_says_so_and_takes_nothing_down(owner: Owner, folder: Path) -> None:
    for name, text in (("no-json", "{"), ("other", "[]"), ("newer", '{"format": 99}'), ("bytes", "\xff\xfe")):
        (folder / f"broken-{name}").mkdir()
        (folder / f"broken-{name}" / "run.json").write_text(text, encoding="latin-1")
    (folder / "broken-folder").mkdir()
    (folder / "broken-folder" / "run.json").mkdir()
    (folder / "broken-ladder").mkdir()
    (folder / "broken-ladder" / "tournament.json").write_text('{"contest": 3}')
    found = owner.lab()
    broken = {run["name"]: run for run in found["runs"] if run["state"] == "broken"}
    assert {f"broken-{name}" for name in ("no-json", "other", "newer", "bytes", "folder")} <= set(broken)
    assert all(run["trouble"] for run in broken.values())
    assert next(page["trouble"] for page in found["pages"] if page["name"] == "broken-ladder")
    for name in (*broken, "broken-ladder"):
        assert owner.delete(name).is_success
    assert not [path for path in folder.iterdir() if path.name.startswith("broken")]


def test_a_game_that_is_not_installed_is_called_by_its_slug(owner: Owner, folder: Path) -> None:
    files = RunFolder(played(folder / "strange"))
    files.run_file.write_text(files.run_file.read_text().replace("electioneering", "no_such_game"))
    assert owner.run("strange")["title"] == "no_such_game"


def test_a_report_says_its_first_finding(owner: Owner, folder: Path) -> None:
    run = played(folder / "told")
    signs = "".join(f'<span class="sev sev-{kind}">' for kind in ("serious", "notable", "notable", "in_order"))
    (run / "report.html").write_text(f"<h1>Seat <b>2</b> wins &amp; wins</h1>{signs}")
    found = owner.run("told")
    assert found["finding"] == "Seat 2 wins & wins"
    assert found["severities"] == {"serious": 1, "notable": 2, "in_order": 1, "not_known": 0}


# ---- What an order comes to.


def test_an_order_says_its_command_and_how_much_it_will_tell(owner: Owner) -> None:
    order = {"game": "electioneering", "bots": ["easy", "random", "random"], "games": 3000, "seed": 7}
    outlook = owner.post("/api/lab/outlook", **order, options={"first_seat": 1})
    assert outlook["troubles"] == []
    command = outlook["command"]
    assert command.startswith("hustings lab run electioneering --bot greedy:1 --bot random --seats 3 --games 3000")
    assert "--seed 7 --option first_seat=1" in command
    assert 1.5 < outlook["interval"] < 1.9


def test_until_is_told_to_either_side(owner: Owner) -> None:
    outlook = owner.post("/api/lab/outlook", game="electioneering", bots=["random"] * 4, until=1.5)
    assert "--until 3 " in outlook["command"]
    assert outlook["interval"] == 1.5


def test_how_long_it_takes_is_known_from_such_games(owner: Owner, folder: Path) -> None:
    played(folder / "timed", games=30, bots=("random", "random", "random"))
    outlook = owner.post("/api/lab/outlook", game="electioneering", bots=["random"] * 3, games=1000)
    assert outlook["seconds"] > 0
    assert owner.post("/api/lab/outlook", game="electioneering", bots=["hard"] * 3, games=1000)["seconds"] is None


def test_the_numbers_of_a_game_can_be_set(owner: Owner) -> None:
    declared = owner.get("/api/lab/numbers/electioneering")
    assert "cards.numbers.row_limit" in {number["path"] for number in declared}
    order = {"game": "electioneering", "bots": ["random"] * 3, "settings": ["cards.numbers.row_limit=5"]}
    outlook = owner.post("/api/lab/outlook", **order)
    assert outlook["troubles"] == []
    assert "--set cards.numbers.row_limit=5" in outlook["command"]


def test_a_changed_pack_in_the_folder_can_be_played(owner: Owner, folder: Path) -> None:
    from hustings.core.setting import changed

    pack = folder / "row-of-five"
    pack.mkdir()
    for name, text in changed("electioneering", ["cards.numbers.row_limit=5"]).items():
        (pack / name).write_text(text, encoding="utf-8")
    assert {"name": "row-of-five", "game": "electioneering"} in owner.lab()["editions"]
    outlook = owner.post("/api/lab/outlook", game="electioneering", bots=["random"] * 3, edition="row-of-five")
    assert outlook["troubles"] == []
    assert f"--pack {pack}" in outlook["command"]


# ---- From the order to the replay.


def test_a_run_is_played_reported_and_watched(owner: Owner, folder: Path) -> None:
    name = owner.start(games=20)
    assert owner.run(name)["state"] in ("waiting", "running")
    run = owner.wait(name, lambda run: run["state"] in ("finished", "failed"))
    assert (run["state"], run["played"], run["trouble"]) == ("finished", 20, "")
    assert run["command"].startswith("hustings lab run electioneering")

    page = owner.http.get(run["report"], headers={"x-hustings-lab": ""})
    assert page.headers["content-type"].startswith("text/html")
    assert "sandbox" in page.headers["content-security-policy"]
    assert "allow-same-origin" not in page.headers["content-security-policy"]
    assert run["finding"] in re.sub("<[^>]*>", "", page.text)

    link = re.search(r'href="(records/\d+\.json)"', page.text)
    assert link
    clicked = owner.http.get(run["report"].replace("report.html", link[1]), headers={"accept": "text/html"})
    assert (clicked.status_code, clicked.has_redirect_location) == (302, True)
    assert clicked.headers["location"] == f"/lab/{name}/{Path(link[1]).stem}"


def _moves(record: Record) -> list[tuple[int, object]]:
    return [(move.seat, json.loads(bytes(move.action))) for move in record.moves]


def test_a_game_of_a_run_is_a_table_that_is_over(owner: Owner, lab: House, folder: Path) -> None:
    run = played(folder / "watched")
    kept = sorted(int(path.stem) for path in (run / "records").iterdir())
    record = open_record(run / "records" / f"{kept[0]}.json")
    made = owner.post(f"/api/lab/runs/watched/games/{kept[0]}")
    table = owner.table(made["code"])
    assert (table["status"], [seat["kind"] for seat in table["seats"]]) == ("over", ["bot", "bot"])
    steps = owner.get(f"/api/tables/{made['code']}/history")["steps"]
    assert len(steps) == len(record.moves) + 1
    assert owner.get(f"/api/tables/{made['code']}/at/3", seat=1)["number"] == 3
    assert _moves(lab.live(made["code"]).record()) == _moves(record)
    assert owner.get(f"/api/tables/{made['code']}/standing")["points"]
    assert owner.get("/api/me/tables")["tables"] == []
    assert owner.post(f"/api/lab/runs/watched/games/{kept[0]}")["code"] == made["code"]


def test_a_run_inside_of_a_comparison_has_its_games_too(owner: Owner, folder: Path) -> None:
    before = open_run(played(folder / "change" / "before", games=40))
    after = open_run(played(folder / "change" / "after", games=40, bots=("greedy:1", "greedy:1")))
    found = compared(before, after)
    (folder / "change" / "compare.json").write_bytes(msgspec.json.encode(found))
    (folder / "change" / "compare.html").write_text('<a href="before/records/0.json">See a game</a>')
    page = next(page for page in owner.lab()["pages"] if page["name"] == "change")
    assert (page["kind"], page["heading"], page["title"]) == ("compare", found.heading, "Electioneering")
    assert page["glance"]["heads"] == ["before", "after"]
    assert all(len(row["figures"]) == 2 for row in page["glance"]["rows"])
    clicked = page["page"].replace("compare.html", "before/records/0.json")
    assert owner.http.get(clicked, headers={"accept": "*/*"}).json()["game"] == "electioneering"
    shown = owner.http.get(clicked, headers={"accept": "text/html"}).headers["location"]
    assert shown == "/lab/change%3Abefore/0"
    assert owner.table(owner.post("/api/lab/runs/change%3Abefore/games/0")["code"])["status"] == "over"
    assert owner.refused("DELETE", "/api/lab/folders/change%3Abefore").status == 404


def test_a_game_that_was_not_kept_is_played_again(owner: Owner, folder: Path) -> None:
    run = played(folder / "again")
    kept = {int(path.stem) for path in (run / "records").iterdir()}
    number = next(number for number in range(8) if number not in kept)
    code = owner.post(f"/api/lab/runs/again/games/{number}")["code"]
    assert owner.table(code)["status"] == "over"
    assert owner.refused("POST", "/api/lab/runs/again/games/8").status == 400


def test_a_run_is_stopped_and_gone_on_with_and_nothing_is_lost(owner: Owner, folder: Path) -> None:
    name = owner.start(games=20_000)
    owner.wait(name, lambda run: run["played"] > 0)
    assert owner.refused("DELETE", f"/api/lab/folders/{name}").status == 409
    owner.post(f"/api/lab/runs/{name}/stop")
    stopped = owner.wait(name, lambda run: run["state"] == "stopped")
    assert 0 < stopped["played"] < 20_000
    owner.post(f"/api/lab/runs/{name}/go-on")
    run = owner.wait(name, lambda run: run["state"] == "running" and run["played"] >= stopped["played"])
    assert run["is_ours"]
    owner.post(f"/api/lab/runs/{name}/stop")
    owner.wait(name, lambda run: run["state"] == "stopped")
    assert owner.delete(name).is_success
    assert not (folder / name).exists()


def test_runs_wait_for_each_other_and_can_be_taken_off(owner: Owner) -> None:
    first = owner.start(games=20_000)
    second = owner.start(games=20_000)
    assert first != second
    assert owner.run(second)["state"] == "waiting"
    owner.post(f"/api/lab/runs/{second}/stop")
    assert second not in {run["name"] for run in owner.lab()["runs"]}
    owner.post(f"/api/lab/runs/{first}/stop")
    assert owner.refused("POST", f"/api/lab/runs/{first}/stop").status == 409


def test_a_run_that_fails_says_why_and_can_be_forgotten(owner: Owner) -> None:
    name = owner.start(bots=["nowhere.to.be.found:Bot", "random"])
    run = owner.wait(name, lambda run: run["state"] == "failed")
    assert "nowhere" in run["trouble"]
    assert owner.delete(name).is_success
    assert name not in {run["name"] for run in owner.lab()["runs"]}


def test_a_server_that_ends_leaves_a_run_that_goes_on(tmp_path: Path) -> None:
    house = opened_lab(tmp_path)
    house.settings.data.mkdir()
    house.open()
    owner = Owner(house.address)
    name = owner.start(games=20_000)
    owner.wait(name, lambda run: run["played"] > 0)
    house.close()
    files = RunFolder(tmp_path / "lab" / name)
    assert files.read().state == "interrupted"
    assert not files.is_live()


def test_a_tournament_is_a_ladder(owner: Owner, folder: Path) -> None:
    from hustings.lab.tournament import Contest, hold

    hold(Contest(game="electioneering", bots=("random", "greedy:1"), games=24)).save(folder / "cup")
    page = next(page for page in owner.lab()["pages"] if page["name"] == "cup")
    assert (page["kind"], page["game"]) == ("tournament", "electioneering")
    rows = page["ladder"]["rows"]
    assert {row["bot"] for row in rows} == {"random", "greedy:1"}
    assert rows[0]["rating"] >= rows[1]["rating"]
    assert rows[0]["scores"][0] is None
    assert rows[0]["scores"][1] + rows[1]["scores"][0] == pytest.approx(1)
