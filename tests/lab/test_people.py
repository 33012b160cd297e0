"""People's games in the lab: records are heard again, one by one, whoever sends them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import hustings
from hustings import HustingsError
from hustings.core.record import Move, Record, open_record, read_record
from hustings.lab.people import LARGEST, Gathered, gathered, keep, records_in
from hustings.lab.run import open_run
from hustings.lab.simulate import Plan, play_one

PLAYERS = ["person", "bot:easy", "person"]


def record_of(number: int = 0, game: str = "electioneering", seats: int = 3, **changes: Any) -> Record:
    plan = Plan(game=game, bots=("random",) * seats, games=number + 1, rotate=False, records=True)
    found = play_one(plan, plan.opened(), number).record
    assert found is not None
    people = {"players": PLAYERS[:seats], "names": ["Ada", "Ines", "Tom"][:seats]}
    return replace(found, **(people | changes))


def gathered_from(*records: Record | bytes) -> Gathered:
    texts = [record if isinstance(record, bytes) else record.to_json() for record in records]
    return gathered((f"table-{number}", lambda text=text: text) for number, text in enumerate(texts))  # type: ignore[misc]


def test_games_of_people_are_rows_like_any_other(tmp_path: Path) -> None:
    records = [record_of(number) for number in range(4)]
    (run,) = keep(gathered_from(*records), tmp_path / "people")
    assert run.is_human
    assert (run.file.games, run.frames.games.height, run.frames.seats.height) == (4, 4, 12)
    assert run.frames.games["is_human"].to_list() == [True] * 4
    assert run.frames.seats.filter(number=2)["bot"].to_list() == PLAYERS
    for number, record in enumerate(records):
        assert run.frames.games["winners"][number].to_list() == list(record.replay().result.winners)
    assert open_run(run.folder).frames.uses.equals(run.frames.uses)


def test_names_of_people_are_not_kept(tmp_path: Path) -> None:
    (run,) = keep(gathered_from(record_of(note="Ada cheats")), tmp_path / "people")
    kept = run.record(0)
    assert (kept.names, kept.note, kept.players) == ([], "", PLAYERS)
    assert kept.replay().over
    assert b"Ada" not in b"".join(path.read_bytes() for path in run.folder.rglob("*") if path.is_file())


def test_what_people_played_is_not_played_again(tmp_path: Path) -> None:
    (run,) = keep(gathered_from(record_of()), tmp_path / "people")
    (run.folder / "records" / "0.json").unlink()
    with pytest.raises(HustingsError, match="what people played cannot be played again"):
        run.record(0)


def test_unfinished_games_are_left_out_and_counted(tmp_path: Path) -> None:
    whole = record_of()
    found = gathered_from(whole, whole.fork(0), record_of(1).fork(5))
    assert (found.unfinished, found.refused) == (2, [])
    (run,) = keep(found, tmp_path / "people")
    assert run.file.games == 1


def test_a_game_that_was_exported_twice_counts_once() -> None:
    found = gathered_from(record_of(), record_of(names=["A", "B", "C"]), record_of(1))
    assert found.repeated == 1
    assert [len(heard.records) for heard in found.kinds.values()] == [2]


def test_other_games_packs_and_seats_are_apart(tmp_path: Path) -> None:
    text = hustings.load("electioneering").pack.texts["cards.toml"].replace("row_limit = 6", "row_limit = 4")
    plan = Plan(game="electioneering", bots=("random",) * 3, games=1, records=True, pack={"cards.toml": text})
    changed = play_one(plan, plan.opened(), 0).record
    assert changed is not None
    found = gathered_from(record_of(), changed, record_of(seats=2), record_of(game="show_of_hands"), record_of(1))
    runs = keep(found, tmp_path / "people")
    assert sorted(run.file.games for run in runs) == [1, 1, 1, 2]
    assert len({run.folder for run in runs}) == 4
    assert all(run.folder.parent == tmp_path / "people" for run in runs)
    for run in runs:
        assert run.game.digest == run.file.digest
        assert open_run(run.folder).record(0).replay().over


def test_a_record_that_does_not_say_who_played_is_of_nobody_known(tmp_path: Path) -> None:
    (run,) = keep(gathered_from(record_of(players=[])), tmp_path / "people")
    assert run.frames.games["is_human"].to_list() == [False]
    assert set(run.frames.seats["bot"]) == {"unknown"}


def test_only_options_that_all_have_are_those_of_the_run(tmp_path: Path) -> None:
    plan = Plan(game="electioneering", bots=("random",) * 3, games=1, records=True, options={"first_seat": 1})
    other = play_one(plan, plan.opened(), 0).record
    assert other is not None
    (one,) = keep(gathered_from(other), tmp_path / "one")
    (mixed,) = keep(gathered_from(other, record_of(1)), tmp_path / "mixed")
    assert one.plan.options == {"first_seat": 1}
    assert mixed.plan.options == {}


# ---- Hostile records.


def with_move(place: int, seat: int, action: bytes | msgspec.Raw) -> Record:
    record = record_of()
    moves = [*record.moves]
    moves[place] = Move(seat, msgspec.Raw(action))
    return replace(record, moves=moves)


def edited(**fields: Any) -> bytes:
    found = msgspec.json.decode(record_of().to_json()) | fields
    return msgspec.json.encode(found)


HOSTILE = {
    "no JSON": (b"{", "not a Hustings record"),
    "empty": (b"", "not a Hustings record"),
    "no UTF-8": (b'{"game": "\xff"}', "utf-8"),
    "another thing": (b"[1, 2]", "not a Hustings record"),
    "deep": (b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "too deep"),
    "a deep action": (
        edited(moves=["@"]).replace(b'"@"', b'{"seat":0,"action":' + b"[" * 9000 + b"]" * 9000 + b"}"),
        "too deep",
    ),
    "huge": (b" " * (LARGEST + 1), "longer than 5,000,000 bytes"),
    "newer": (edited(format=99), "update Hustings"),
    "wrong digest": (edited(digest="0123456789abcdef"), "was played with pack 0123456789abcdef"),
    "unknown game": (edited(game="chess"), "no game 'chess'"),
    "a path as game": (edited(game="../../etc/passwd"), "There is no game"),
    "unknown rules": (edited(rules=99), "no rules version 99"),
    "too many seats": (edited(seats=1000), "players"),
    "no seats": (edited(seats=-1), ""),
    "a seed that is none": (edited(seed="tomorrow"), "seed"),
    "a long seed": (edited(seed="9" * 100_000), "seed"),
    "an option that is none": (edited(options={"cheat": True}), "There is no option"),
    "a broken pack": (edited(pack={"cards.toml": "a = ["}), "not valid TOML"),
    "a strange file": (edited(pack={"../cards.toml": ""}), "not a file of this game's pack"),
    "too few players": (edited(players=["person"]), "names 1 players for 3 seats"),
    "a long player": (edited(players=["person", "x" * 300, "person"]), "more than 200 letters"),
    "a broken seal": (edited(sealed="0" * 64, salt="00"), "The seal does not fit"),
    "an illegal move": (with_move(0, 0, b'{"type":"Play","card":999999999999999999}').to_json(), "Move 1"),
    "another seat's move": (with_move(3, 7, b'{"type":"Play","card":1}').to_json(), "Move 4"),
    "nobody's move": (
        with_move(0, 10**18, record_of().moves[0].action).to_json(),
        "There is no such seat at this table",
    ),
    "no action": (with_move(2, 0, b'{"type":"Delete"}').to_json(), "Move 3"),
    "moves after the end": (replace(record_of(), moves=record_of().moves * 2).to_json(), "does not replay"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_with_the_reason_and_the_rest_go_on(name: str) -> None:
    text, said = HOSTILE[name]
    found = gathered_from(record_of(), text, record_of(1))
    (refused,) = found.refused
    assert refused.name == "table-1"
    assert 0 < len(refused.why) < 500
    assert said in refused.why
    assert [len(heard.records) for heard in found.kinds.values()] == [2]


def test_nothing_that_can_be_used_is_told(tmp_path: Path) -> None:
    found = gathered_from(record_of().fork(0), b"{")
    with pytest.raises(
        HustingsError, match=r"no finished game among these records \(1 unfinished, 1 refused\).*table-1"
    ):
        keep(found, tmp_path / "people")
    assert not (tmp_path / "people").exists()


def test_a_folder_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(HustingsError, match="exists already"):
        keep(gathered_from(record_of()), tmp_path)


# ---- Files.


def test_files_and_folders_are_read_in_order(tmp_path: Path) -> None:
    for number in (2, 0, 1):
        record_of(number).save(tmp_path / f"{number}.json")
    (tmp_path / "notes.txt").write_text("nothing")
    found = records_in([tmp_path, tmp_path / "1.json"])
    assert [Path(name).name for name, _ in found] == ["0.json", "1.json", "2.json", "1.json"]
    assert read_record(found[0][1]()) == open_record(tmp_path / "0.json")
    with pytest.raises(HustingsError, match=r"There is no .*nowhere"):
        records_in([tmp_path / "nowhere"])


def test_a_file_that_cannot_be_read_is_refused_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    found = gathered(records_in([tmp_path]))
    assert [refused.why for refused in found.refused] == ["It cannot be read: Is a directory."]
