"""Records: saved whole or not at all, replayed exactly, and every fault told in a sentence."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import hustings
from hustings import BadRecord, Game, HustingsError, Record, open_record, read_record
from hustings.conformance import Walk
from hustings.core.record import FORMAT, Move
from hustings.core.seal import seal
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
        (b'{"moves":' + b"[" * 9000 + b"]" * 9000 + b"}", "This is not a Hustings record: its lists lie too deep"),
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
        ({"seed": "-1"}, "A seed is a whole number"),
        ({"seed": "007"}, "A seed is a whole number from 0 to 18446744073709551615, not 007"),
        ({"seed": "18446744073709551616"}, "A seed is a whole number"),
        ({"seed": "9" * 5000}, "A seed is a whole number"),
        ({"chance": "shake256", "seed": "12"}, "has at least 16 bytes, not 1"),
        ({"chance": "shake256", "seed": "AB" * 32}, "is written in hex, in small letters"),
        ({"chance": "shake256", "seed": "dice"}, "is written in hex, in small letters"),
        ({"chance": "shake256", "seed": ""}, "is written in hex, in small letters"),
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


def as_format_1(record: Record, seed: object) -> bytes:
    """As the version before wrote it: the seed a JSON number."""
    found = msgspec.json.decode(record.to_json())
    del found["chance"]
    return msgspec.json.encode({**found, "format": 1, "seed": seed})


def test_a_seed_travels_as_a_text_and_a_record_names_its_kind_of_chance(game: Game) -> None:
    for seed, chance, text in ((2**64 - 1, "fast", "18446744073709551615"), (b"s" * 32, "shake256", "73" * 32)):
        written = msgspec.json.decode(Record.of(game, 2, seed).to_json())
        assert (written["format"], written["chance"], written["seed"]) == (2, chance, text)
        assert read_record(msgspec.json.encode(written)).dealt_from == seed


def test_a_game_of_a_secret_replays_to_the_same_bytes(game: Game) -> None:
    record = Record.of(game, 3, b"nobody knows this one" * 2)
    state = game.start(3, record.dealt_from)
    while not state.over:
        seat = state.actors[0]
        action = state.legal(seat)[0]
        state.apply(seat, action)
        record.add(seat, action)
    assert read_record(record.to_json()).replay().to_json() == state.to_json()


def test_a_record_of_format_1_is_read_and_written_as_it_was(record: Record, walk: Walk) -> None:
    text = as_format_1(record, int(record.seed))
    again = read_record(text)
    assert again.replay().to_json() == walk.state.to_json()
    assert msgspec.json.decode(again.to_json()) == msgspec.json.decode(text)
    assert msgspec.json.decode(again.fork(2).to_json())["seed"] == int(record.seed)


def test_a_seed_that_was_rounded_is_told(record: Record) -> None:
    """As `jq .` and `JSON.parse` leave a record of format 1 behind."""
    for seed in (12345678901234567890, 2**64 - 1):
        rounded = int(repr(float(seed)).replace(".", "").partition("e")[0].ljust(20, "0"))
        with pytest.raises(BadRecord, match=f"The seed {rounded} looks rounded: a program"):
            read_record(as_format_1(record, rounded)).replay()
    with pytest.raises(BadRecord, match=r"The seed of this record is 1\.8446744073709552e\+19: a program that keeps"):
        read_record(as_format_1(record, 1.8446744073709552e19))


def test_a_rounded_seed_is_told_where_the_seal_does_not_fit(record: Record) -> None:
    sealed = replace(record, seed="12345678901234567890", salt="pepper", moves=[])
    sealed.sealed = seal(sealed.seed, "pepper")
    sealed.check_seal()
    with pytest.raises(BadRecord, match=r"The seal does not fit.*The seed 12345678901234567000 looks rounded"):
        replace(sealed, seed="12345678901234567000").check_seal()


def test_a_seed_that_no_double_would_be_written_as_is_not_called_rounded(record: Record) -> None:
    for seed in ("7", "9007199254740992", "12345678901234567890"):
        with pytest.raises(BadRecord) as refused:
            replace(record, seed=seed, moves=[Move(0, msgspec.Raw(b'{"type":"Castle"}'))]).replay()
        assert "rounded" not in str(refused.value)


def test_a_seed_of_another_kind_than_the_format_says_is_refused(record: Record) -> None:
    with pytest.raises(BadRecord, match="in format 1 a seed is a number"):
        read_record(as_format_1(record, "7"))
    with pytest.raises(BadRecord, match="This is not a Hustings record"):
        read_record(record.to_json().replace(b'"fast"', b'"dice"'))


def test_a_record_carries_a_pack_of_its_own(game: Game, tmp_path: Path) -> None:
    text = game.pack.texts["cards.toml"].replace("points = 5", "points = 9")
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    changed = hustings.load(game.slug, pack=tmp_path)
    record = Record.of(changed, 2, 1)
    assert record.pack == {"cards.toml": text}
    assert Record.of(game, 2, 1).pack == {}
    (tmp_path / "cards.toml").unlink()
    assert read_record(record.to_json()).opened().digest == changed.digest


def test_a_record_of_the_version_before_is_verified_replayed_and_written_as_it_was() -> None:
    """Format 2, as it was downloaded before a seal was about more than seed and salt."""
    text = (Path(__file__).parent / "before_contributions.json").read_bytes()
    record = read_record(text)
    record.check_seal()
    assert (record.format, record.is_sealed_whole) == (2, False)
    assert record.replay().over
    assert record.to_json() + b"\n" == text
