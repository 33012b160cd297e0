"""Records: saved whole or not at all, replayed exactly, and every fault told in a sentence."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import hustings
from hustings import BadRecord, Game, HustingsError, Record, open_record, read_record
from hustings.conformance import Walk
from hustings.core.record import FORMAT
from hustings.core.story import Story


def test_a_record_replays_to_the_same_bytes(record: Record, walk: Walk, tmp_path: Path) -> None:
    record.save(tmp_path / "game.json")
    assert open_record(tmp_path / "game.json").replay().to_json() == walk.state.to_json()


def test_a_record_tells_its_story(record: Record, walk: Walk) -> None:
    story: Story = []
    assert len(list(record.states(story))) == len(record.moves) + 1
    assert story == walk.story


def test_saving_leaves_nothing_half_written(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    record.fork(2).save(path)
    assert len(open_record(path).moves) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_failed_save_leaves_the_old_record(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    (tmp_path / "game.json.part").mkdir()  # so that the new text cannot be written
    with pytest.raises(BadRecord, match=r"game\.json cannot be written"):
        record.fork(0).save(path)
    assert open_record(path).to_json() == record.to_json()


def test_what_a_record_does_not_say_is_not_written(record: Record) -> None:
    written = msgspec.json.decode(record.to_json(), type=dict[str, object])
    assert not {"salt", "sealed", "note", "made_with"} & set(written)
    assert {"options", "pack", "names", "players"} <= set(written)


def test_a_report_is_read_as_it_was_written(record: Record) -> None:
    more = {"salt": "pepper", "sealed": "0", "note": "Bo could not play.", "made_with": {"hustings": "0.1.0"}}
    report = replace(record, **more)
    again = read_record(report.to_json())
    assert {name: getattr(again, name) for name in more} == more
    assert again.to_json() == report.to_json()
    assert report.fork(1).note == report.note


def test_a_fork_is_the_game_as_it_was(record: Record) -> None:
    fork = record.fork(3)
    states = [state.to_json() for state in record.states()]
    assert fork.replay().to_json() == states[3]
    fork.add(0, fork.opened().read_action('{"type":"Choose","card":1}'))
    assert len(record.moves) == 9
    for moves in (-1, 10):
        with pytest.raises(BadRecord, match=f"has 9 moves; it cannot be forked after {moves}"):
            record.fork(moves)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "This is not a Hustings record"),
        (b"\xff\xfe\x00", "This is not a Hustings record"),
        (b"[]", "This is not a Hustings record"),
        (b"{}", "This is not a Hustings record: Object missing required field `game`"),
        (b'{"format": 99}', f"This record has format 99, and this Hustings reads up to {FORMAT}"),
    ],
)
def test_what_is_no_record_is_told(text: bytes, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert str(refused.value).startswith(sentence)
    (tmp_path / "game.json").write_bytes(text)
    with pytest.raises(BadRecord, match=r"game\.json: This"):
        open_record(tmp_path / "game.json")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.json cannot be read: No such file"):
        open_record(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"rules": 99}, "has no rules version 99 here"),
        ({"rules": 0}, "has no rules version 0 here"),
        ({"digest": "0"}, "was played with pack 0"),
        ({"seats": 9}, "is for 2 to 6 players, not 9"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"options": {"laps": 3}}, "There is no option 'laps'"),
    ],
)
def test_a_record_that_cannot_be_set_up_is_told(record: Record, changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(HustingsError, match=sentence):
        replace(record, **changes).replay()


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (0, '{"type":"Choose","card":99}', "Move 4 of this record does not replay: Choose a card of your own hand"),
        (0, '{"type":"Castle"}', "Move 4 of this record does not replay: Not an action of Show of Hands"),
        (7, '{"type":"Choose","card":1}', "Move 4 of this record does not replay: "),
    ],
)
def test_a_move_that_does_not_replay_is_named(record: Record, seat: int, action: str, sentence: str) -> None:
    found = msgspec.json.decode(record.fork(4).to_json())
    found["moves"][3] = {"seat": seat, "action": msgspec.json.decode(action)}
    with pytest.raises(BadRecord) as refused:
        read_record(msgspec.json.encode(found)).replay()
    assert str(refused.value).startswith(sentence)


def test_a_record_carries_a_pack_of_its_own(game: Game, tmp_path: Path) -> None:
    text = game.pack.texts["cards.toml"].replace("points = 5", "points = 9")
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    changed = hustings.load(game.slug, pack=tmp_path)
    record = Record.of(changed, 2, 1)
    assert record.pack == {"cards.toml": text}
    assert Record.of(game, 2, 1).pack == {}
    (tmp_path / "cards.toml").unlink()
    assert read_record(record.to_json()).opened().digest == changed.digest
