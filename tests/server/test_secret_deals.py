"""A real table is dealt from a secret: whole games, over restarts, and what becomes of the secret at the end."""

from hashlib import sha256
from pathlib import Path

import msgspec
from typer.testing import CliRunner

from hustings import read_record
from hustings.cli import app

from .conftest import OpenHouse
from .guests import Person
from .house import House

GAME = "electioneering"


def played_on(person: Person, code: str, most: int = 1000) -> int:
    """Both seats are one person's: the first choice each time."""
    for _ in range(most):
        now = person.now(code)
        if now["over"]:
            break
        seat = now["actors"][0]
        person.act(code, seat, now["number"], person.now(code, seat)["choices"][0]["action"])
    number: int = person.now(code)["number"]
    return number


def begun(house: House) -> tuple[Person, str]:
    ada = house.person("Ada")
    return ada, ada.found("me", {"kind": "guest", "name": "Bo"}, game=GAME)


def test_a_finished_game_gives_its_secret_and_anyone_can_check_it(house: House, tmp_path: Path) -> None:
    ada, code = begun(house)
    row = house.live(code).row
    played_on(ada, code)
    table = ada.table(code)
    assert table["unsealed"] == {"seed": row.seed, "salt": row.salt, "secret": row.secret}
    (tmp_path / "game.json").write_bytes(ada.http.get(f"/api/tables/{code}/record").content)
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--verify", "--json"])
    told = msgspec.json.decode(done.output)
    assert told["sentences"][0].startswith("The seal fits: secret, game, rules, components, options, seats")
    assert told["sums"][0]["sha256"] == table["sealed"] == told["sealed"]
    assert told["sums"][-1]["sha256"] == row.seed
    assert all(sha256(done["text"].encode()).hexdigest() == done["sha256"] for done in told["sums"])


def test_a_game_goes_on_from_its_snapshots_as_it_was_dealt(open_house: OpenHouse) -> None:
    house = open_house(snapshot_every=2)
    ada, code = begun(house)
    played_on(ada, code, most=9)
    before = house.live(code).state.to_json()
    house.restart()
    ada.go_to(house.address)
    assert house.live(code).state.to_json() == before
    played_on(ada, code)
    record = read_record(ada.http.get(f"/api/tables/{code}/record").content)
    assert record.chance == "shake256"
    assert record.replay().to_json() == house.live(code).state.to_json()


def test_a_fork_is_dealt_as_its_origin_and_a_rematch_is_not(house: House) -> None:
    ada, code = begun(house)
    number = played_on(ada, code)
    origin = house.live(code).row
    fork = house.live(ada.post(f"/api/tables/{code}/fork", number=number // 2, seat=0, level="easy")["code"]).row
    again = house.live(ada.post(f"/api/tables/{code}/rematch")["code"]).row
    assert (fork.chance, fork.seed) == (origin.chance, origin.seed)
    assert fork.sealed != origin.sealed
    assert again.chance == origin.chance
    assert again.seed != origin.seed
