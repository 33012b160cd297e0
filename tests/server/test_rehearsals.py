"""Packs of guests: opened and played in a process of its own first, which may not take much."""

import asyncio
import subprocess
import sys
import time

import msgspec
import pytest

import hustings
from hustings.core.pack import MOST_CHARACTERS
from hustings.core.registry import titles
from hustings.server import rehearsing
from hustings.server.rehearsals import _rehearsed
from hustings.server.rehearsing import MEGABYTES, SECONDS, Rehearsal, Verdict, rehearse
from hustings.server.speech import say

from .conftest import OpenHouse
from .guests import Person
from .test_founding import CARDS, changed_cards

SEATS = [{"kind": "me"}, {"kind": "bot"}]
HUNGRY = "x = bytearray(1_000_000_000)"
ENDLESS = "while True: pass"
"""What a pack would do that finds a way past every limit: it is stood in for by a game's own module."""


def refused(person: Person, pack: dict[str, str], game: str = "show_of_hands") -> str:
    answer = person.http.post("/api/tables", json={"game": game, "seats": SEATS, "pack": pack})
    assert answer.status_code == 400, answer.text
    detail: str = answer.json()["detail"]
    return detail


def test_a_changed_pack_is_rehearsed_and_then_played(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person("Ada")
    code = ada.found("me", "bot", game="show_of_hands", pack={CARDS: changed_cards()})
    assert not ada.table(code)["is_own_pack"]


def test_what_hung_the_server_is_refused_where_it_stands(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person("Ada")
    text = hustings.load("crossroll_hong_kong").pack.texts["map.toml"]
    slots = text.replace("slots = ", "slots = 5000000 # ", 1)
    started = time.monotonic()
    assert "map.toml, lotto, field 'slots': must be a whole number from 1 to 40, not 5000000." in refused(
        ada, {"map.toml": slots}, "crossroll_hong_kong"
    )
    assert "deep in each other" in refused(ada, {CARDS: "a = " + "[" * 50_000})
    assert time.monotonic() - started < 60


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ({CARDS: "a." * 50_000 + "b = 1"}, "deep in each other"),
        ({"x" * 3000: ""}, "is not a file"),
        ({CARDS: "#" * (MOST_CHARACTERS + 1)}, "is longer than"),
        ({CARDS: 'a = "\x00"'}, "not valid TOML"),
    ],
)
def test_what_a_stranger_tried_is_told_in_sentences(pack: dict[str, str], said: str) -> None:
    assert said in rehearse(Rehearsal("show_of_hands", pack, 2, {})).problem


@pytest.mark.parametrize("evil", [HUNGRY, ENDLESS])
def test_what_takes_too_much_is_ended_and_the_server_goes_on(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, evil: str
) -> None:
    """The limits are those of the process: it is made to run away by a module that it finds before ours."""
    folder = tmp_path_factory.mktemp("path")
    (folder / "sitecustomize.py").write_text(_RUNS_AWAY.format(evil=evil))
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setattr("hustings.server.rehearsals.GRACE", 0.0)
    ada = open_house(allow_packs=True).person("Ada")
    assert refused(ada, {CARDS: changed_cards()}) == say("pack/too_much", seconds=SECONDS, megabytes=MEGABYTES)
    assert ada.get("/api/health")["loop_lag_ms"] < 1000


_RUNS_AWAY = """
import sys
if "hustings.server.rehearsing" in " ".join(sys.orig_argv):
    import hustings.core.registry as registry
    import hustings.server.rehearsing as rehearsing
    rehearsing.SECONDS = 1
    def load(*_):
        {evil}
    registry.load = rehearsing.load = load
    rehearsing.main()
    sys.exit(0)
"""


def test_a_pack_that_never_ends_a_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsing, "MOST_MOVES", 5)
    asked = Rehearsal("show_of_hands", {CARDS: changed_cards()}, 2, {})
    assert "too long to be played" in rehearse(asked).problem


def test_what_the_rules_trip_over_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsing, "play", lambda *_: 1 / 0)
    asked = Rehearsal("show_of_hands", {CARDS: changed_cards()}, 2, {})
    assert "cannot be played: ZeroDivisionError" in rehearse(asked).problem


@pytest.mark.parametrize("slug", titles())
def test_every_game_passes_its_own_rehearsal(slug: str) -> None:
    game = hustings.load(slug)
    asked = Rehearsal(slug, game.pack.texts, game.seats[-1], {})
    assert asyncio.run(_rehearsed(msgspec.json.encode(asked))) == Verdict()


def test_the_process_holds_itself_to_its_limits() -> None:
    """Asked in a process of its own: what is bounded stays so."""
    asked = (
        "import resource as r, hustings.server.rehearsing as own\n"
        "own.rehearse = lambda _: own.Verdict(str((r.getrlimit(r.RLIMIT_AS), r.getrlimit(r.RLIMIT_CPU))))\n"
        "own.main()"
    )
    given = msgspec.json.encode(Rehearsal("show_of_hands", {}, 2, {}))
    told = subprocess.run(
        [sys.executable, "-c", asked], input=given, capture_output=True, check=True, timeout=60
    ).stdout
    memory = MEGABYTES << 20
    assert msgspec.json.decode(told, type=Verdict).problem == str(((memory, memory), (SECONDS, SECONDS + 1)))
