"""A run is a folder: what lies in it, how it is opened again, and what is refused."""

from math import inf, nan
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hustings import HustingsError
from hustings.core.record import open_record
from hustings.lab.folder import RunFile, RunFolder
from hustings.lab.rows import TABLES
from hustings.lab.run import Run, open_run
from hustings.lab.running import batches, chunks, kept, new_run, play_run
from hustings.lab.simulate import Plan, play_one
from tests.lab.runs import SMALL, files, played


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("runs") / "small")


def test_a_run_has_a_row_for_every_game_and_seat(run: Run) -> None:
    assert run.frames.games["number"].to_list() == list(range(30))
    assert run.frames.seats.height == 90
    assert set(run.frames.uses["number"]) == set(run.frames.questions["number"]) == set(range(30))
    outcome = play_one(SMALL, SMALL.opened(), 17)
    row = run.frames.games.row(17, named=True)
    assert (row["winners"], row["decisions"]) == (list(outcome.winners), sum(outcome.decisions))
    assert run.frames.seats.filter(number=17)["bot"].to_list() == list(outcome.bots)


def test_a_folder_is_opened_again_as_it_was_played(run: Run) -> None:
    again = open_run(run.folder)
    assert again.file == run.file
    assert (again.plan, again.file.state, again.file.games) == (SMALL, "finished", 30)
    assert again.frames.games.equals(run.frames.games)
    assert again.game.digest == run.file.digest
    assert not (run.folder / "parts").exists()


def test_what_played_it_stands_in_it(run: Run) -> None:
    file = run.file
    assert file.made_with.keys() == {"hustings", "python"}
    assert (file.rules, file.digest) == (run.game.version, run.game.digest)
    assert file.seconds > 0
    assert file.begun.endswith("+00:00")


def test_records_of_a_sample_are_kept_and_others_are_played_again(run: Run) -> None:
    assert sorted(path.name for path in (run.folder / "records").iterdir()) == ["0.json", "10.json", "20.json"]
    for number in (10, 11):
        record = run.record(number)
        state = record.replay()
        assert state.over
        assert list(state.result.winners) == run.frames.games["winners"][number].to_list()
        assert record.players == list(SMALL.seated(number))
    assert open_record(run.folder / "records" / "10.json") == run.record(10)


@pytest.mark.parametrize("number", [-1, 30])
def test_a_game_that_is_none_of_it_is_refused(run: Run, number: int) -> None:
    with pytest.raises(HustingsError, match="it has games 0 to 29"):
        run.record(number)


def test_a_finished_run_stays_as_it_is(run: Run) -> None:
    before = files(run.folder)
    told: list[RunFile] = []
    again = play_run(new_run(SMALL, records=3), run.folder, progress=told.append)
    assert (again.file, told, files(run.folder)) == (run.file, [], before)


@pytest.mark.parametrize(
    ("plan", "records", "until", "said"),
    [
        (replace(SMALL, seed=6), 3, None, "seed: 5 there, 6 here"),
        (replace(SMALL, games=33), 3, None, "games: 30 there, 33 here"),
        (replace(SMALL, bots=("random",) * 3), 3, None, "bots: "),
        (SMALL, 4, None, "records: 3 there, 4 here"),
        (SMALL, 3, 2.0, "until: null there, 2.0 here"),
    ],
)
def test_a_folder_with_another_run_is_refused(
    run: Run, plan: Plan, records: int, until: float | None, said: str
) -> None:
    with pytest.raises(HustingsError, match="holds another run") as caught:
        play_run(new_run(plan, records=records, until=until), run.folder)
    assert said in str(caught.value)


def test_a_run_of_another_version_is_another_run(run: Run, tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    folder.write(replace(run.file, made_with={"hustings": "0.0.1"}, state="interrupted"))
    with pytest.raises(HustingsError, match=r'hustings: "0\.0\.1" there'):
        play_run(new_run(SMALL, records=3), tmp_path)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(HustingsError, match="is not empty and holds no run"):
        played(tmp_path)
    with pytest.raises(HustingsError, match="is a file"):
        played(tmp_path / "letter.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_run_that_somebody_plays_is_not_played_by_another(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run")
    with folder.alone():
        assert folder.is_live()
        with pytest.raises(HustingsError, match="by another program right now"):
            played(tmp_path / "run")
    assert not folder.is_live()
    assert not (tmp_path / "run").exists()


# ---- Folders that cannot be opened.


def test_a_folder_that_holds_none_is_no_run(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(HustingsError, match=r"holds no run: there is no run\.json"):
            open_run(folder)


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b'{"format": 1}', b'{"plan": 3}', b"\xff\xfe"])
def test_a_broken_run_file_is_told(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "run.json").write_bytes(text)
    with pytest.raises(HustingsError, match="cannot be read"):
        open_run(tmp_path)


def test_a_newer_format_is_told(run: Run, tmp_path: Path) -> None:
    newer = msgspec.to_builtins(run.file) | {"format": 2, "plan": "of a new kind"}
    (tmp_path / "run.json").write_bytes(msgspec.json.encode(newer))
    with pytest.raises(HustingsError, match="has format 2, and this Hustings reads up to 1"):
        open_run(tmp_path)


def test_a_run_that_is_not_finished_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    half = replace(run.file, state="running", games=12, command="hustings lab run electioneering")
    folder = RunFolder(tmp_path)
    folder.write(half)
    with pytest.raises(HustingsError, match=r"was interrupted: 12 of 30 games are there.*hustings lab run"):
        open_run(tmp_path)
    with folder.alone(), pytest.raises(HustingsError, match="is being played"):
        open_run(tmp_path)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("text", [None, b"", b"PAR1", b"not Parquet at all", "half"])
def test_a_broken_file_of_rows_is_told(run: Run, tmp_path: Path, table: str, text: bytes | str | None) -> None:
    for name, found in files(run.folder).items():
        if name.endswith(".parquet"):
            (tmp_path / name).write_bytes(found)
    RunFolder(tmp_path).write(run.file)
    path = tmp_path / f"{table}.parquet"
    if text is None:
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:-100] if isinstance(text, str) else text)
    with pytest.raises(HustingsError, match=f"{table}.parquet is {'missing' if text is None else 'broken'}"):
        open_run(tmp_path).frames  # noqa: B018 - reading is what fails


@pytest.mark.parametrize("text", [None, b"PAR1"])
def test_a_finished_run_with_lost_rows_is_played_again(run: Run, tmp_path: Path, text: bytes | None) -> None:
    again = played(tmp_path / "run")
    path = again.folder / "games.parquet"
    path.unlink() if text is None else path.write_bytes(text)
    mended = played(again.folder)
    assert (mended.file.state, mended.file.games) == ("finished", 30)
    assert files(again.folder) == files(run.folder)
    assert open_run(again.folder).frames.games.equals(run.frames.games)


def test_a_run_of_a_pack_that_has_changed_since_is_told(run: Run) -> None:
    with pytest.raises(HustingsError, match="was played with pack 0123"):
        Run(run.folder, replace(run.file, digest="0123")).game  # noqa: B018


# ---- Chunks, batches and the sample: by the plan alone.


@pytest.mark.parametrize("games", [1, 3, 30, 99, 1000, 12_345])
@pytest.mark.parametrize("rotate", [True, False])
def test_chunks_are_all_games_once(games: int, rotate: bool) -> None:
    found = chunks(replace(SMALL, games=games, rotate=rotate))
    assert [number for first, last in found for number in range(first, last)] == list(range(games))
    assert all(first % 3 == 0 for first, _ in found) or not rotate


def test_batches_are_all_chunks_once() -> None:
    whole = chunks(replace(SMALL, games=9000))
    assert list(batches(whole, None)) == [whole]
    parted = list(batches(whole, 3.0))
    assert [chunk for batch in parted for chunk in batch] == whole
    assert len(parted) > 5


def test_a_sample_is_spread_over_the_run() -> None:
    assert kept(SMALL, 0) == frozenset()
    assert kept(SMALL, 3) == {0, 10, 20}
    assert kept(SMALL, 30) == set(range(30))


def test_a_run_ends_when_its_intervals_are_narrow_enough(tmp_path: Path) -> None:
    plan = replace(SMALL, bots=("random",) * 3, games=600)
    run = played(tmp_path / "narrow", plan, until=20.0)
    assert run.file.widest is not None
    assert run.file.widest <= 20.0
    assert run.file.games < 600
    assert run.file.games == run.frames.games.height
    assert open_run(run.folder).record(run.file.games - 1).seed == str(plan.deal(run.file.games - 1))
    whole = played(tmp_path / "whole", replace(plan, games=60), until=1.0)
    assert whole.file.games == 60


@pytest.mark.parametrize(
    ("bots", "until"), [(("random",) * 3, width) for width in (0.0, -1.0, nan, inf)] + [(("random",), 3.0)]
)
def test_a_width_that_says_nothing_is_refused(bots: tuple[str, ...], until: float) -> None:
    game = "electioneering" if len(bots) > 1 else "crossroll_hong_kong"
    with pytest.raises(HustingsError, match="--until takes a width"):
        new_run(Plan(game=game, bots=bots, games=3), until=until)


def test_progress_counts_every_game_and_the_file_tells_it(tmp_path: Path) -> None:
    told: list[RunFile] = []
    play_run(new_run(SMALL), tmp_path / "run", progress=told.append)
    assert [file.games for file in told] == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]
    assert all(file.widest for file in told)


def test_a_run_may_be_of_other_components_and_options(tmp_path: Path) -> None:
    text = SMALL.opened().pack.texts["cards.toml"].replace("row_limit = 6", "row_limit = 4")
    plan = replace(SMALL, pack={"cards.toml": text}, options={"first_seat": 1})
    run = played(tmp_path / "short", plan)
    assert run.game.digest == run.file.digest != SMALL.opened().digest
    assert set(run.frames.games["first"]) == {1}
    assert run.record(3).pack.keys() == {"cards.toml"}


def test_every_record_is_kept_where_a_bot_thinks_by_the_clock() -> None:
    for bot, count in (("ismcts:0.1s", 4), ("cheat:50,at_most=1s", 4), ("ismcts:50", 1), ("greedy:1", 1)):
        assert new_run(Plan(game="show_of_hands", bots=(bot,) * 2, games=4), records=1).records == count


MOODY = """
import random

class Moody:
    def choose(self, seat):
        return random.SystemRandom().choice(seat.legal())
"""


def test_a_bot_that_was_changed_since_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "changing.py"
    source.write_text(MOODY)
    monkeypatch.syspath_prepend(tmp_path)
    plan = Plan(game="electioneering", bots=("changing:Moody", "random"), games=2)
    run = played(tmp_path / "run", plan)
    assert run.file.bots.keys() == {"changing:Moody"}
    assert played(run.folder, plan).file == run.file
    source.write_text(MOODY + "# of a better mind\n")
    with pytest.raises(HustingsError, match=r"changing:Moody has changed since .*run was played; name another"):
        played(run.folder, plan)


def test_a_bot_that_keeps_to_no_seed_is_told_in_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "moody.py").write_text(MOODY)
    monkeypatch.syspath_prepend(tmp_path)
    run = played(tmp_path / "run", Plan(game="electioneering", bots=("moody:Moody",) * 4, games=12, rotate=False))
    assert [run.record(number).note for number in (0, 4, 8)] == ["", "", ""]
    assert any("not how the game went" in run.record(number).note for number in range(12))
    assert run.record(2).replay().over
