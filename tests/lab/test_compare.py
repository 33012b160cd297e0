"""Comparisons: the same deals twice; what is planted is found, and an unchanged copy is left in peace."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hustings.core.errors import HustingsError
from hustings.core.registry import load
from hustings.core.rng import derived
from hustings.core.setting import changed
from hustings.lab.compare import Comparison, Moved, compared, moved
from hustings.lab.compare_page import compare_page, write_comparison
from hustings.lab.pairing import RATE
from hustings.lab.quantities import quantities
from hustings.lab.run import Run
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Chair, Plan
from tests.lab.deals import Boost, made_up

GAME = "electioneering"
PLAN = Plan(game=GAME, bots=("random",) * 3, games=90)
Playing = Callable[[str, Plan], Run]


def stronger(card: int) -> Boost:
    return lambda other: 1.5 if other == card else 1.0


def compare_frames(before: object, after: object, is_paired: bool = True) -> list[Moved]:
    game = load(GAME)
    return moved(quantities(game, before), quantities(game, after), is_paired)[0]  # type: ignore[arg-type]


def seen(rows: list[Moved]) -> list[Moved]:
    return [row for row in rows if row.shift.seen != "not seen"]


# ---- Made-up runs, whose truth is known.


def test_a_card_made_stronger_is_found_and_it_alone() -> None:
    rows = seen(compare_frames(made_up(800, lots=1), made_up(800, lots=3, boost=stronger(7))))
    assert [row.key for row in rows][:1] == ["users/Dealt/card/Card 7"]
    assert rows[0].shift.p_corrected < 0.01
    assert all("Card 7" in row.name for row in rows)


def test_an_unchanged_copy_is_called_changed_no_more_often_than_stated() -> None:
    """On the same deals with other draws, and on deals of its own: 20 of each."""
    for is_paired in (True, False):
        before = [made_up(40, lots=lots) for lots in range(20)]
        after = [made_up(40, lots=100 + lots, deal_seed=0 if is_paired else 1 + lots) for lots in range(20)]
        alarms = sum(bool(seen(compare_frames(*pair, is_paired))) for pair in zip(before, after, strict=True))
        assert alarms <= 4, "Of 20, at a rate of 1 in 20, more than 4 have a chance of 0.3 %."
    assert RATE == 0.05


def test_a_run_compared_with_itself_differs_in_nothing() -> None:
    run = made_up(40, lots=1)
    rows = compare_frames(run, run)
    assert rows
    assert all(row.shift.difference.estimate == 0 and row.shift.p == 1 for row in rows)


# ---- Runs that are played.


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Playing:
    folder = tmp_path_factory.mktemp("runs")
    return lambda name, plan: play_run(new_run(plan), folder / name)


@pytest.fixture(scope="module")
def comparison(playing: Playing) -> Comparison:
    short = msgspec.structs.replace(PLAN, pack=changed(GAME, ["cards.numbers.row_limit=4"]))
    return compared(playing("printed", PLAN), playing("short", short), "hustings lab compare electioneering")


def test_bots_draw_the_same_whatever_the_pack() -> None:
    """The seed of a chair is that of the plan, the game and the seat: no pack, option or rule is in it."""
    one, other = (Chair("greedy:1", 0, derived(PLAN.seed, 5, 0)) for _ in range(2))
    assert one.rng.chance == other.rng.chance
    assert [one.bot.rng.below(99) for _ in range(9)] == [other.bot.rng.below(99) for _ in range(9)]  # type: ignore[attr-defined]


def test_a_game_goes_the_same_way_until_the_change_is_felt(playing: Playing, comparison: Comparison) -> None:
    before, after = (playing(name, PLAN) for name in ("printed", "printed again"))
    assert before.frames.games.equals(after.frames.games)
    short = msgspec.structs.replace(PLAN, pack=changed(GAME, ["cards.numbers.row_limit=4"]))
    moves = [run.record(0).moves for run in (before, playing("short", short))]
    alike = next(place for place, (one, other) in enumerate(zip(*moves, strict=False)) if one != other)
    assert alike >= 4


def test_a_shorter_row_makes_shorter_games(comparison: Comparison) -> None:
    assert comparison.is_paired
    assert (comparison.games, comparison.deals) == (90, 30)
    assert [change.path for change in comparison.changes] == ["cards.numbers.row_limit"]
    turns = next(row for row in comparison.rows if row.key == "length/turns")
    assert turns.shift.seen == "clear"
    assert turns.shift.difference.high < 0
    assert 0 < (comparison.other_winners or 0) <= 90


def test_a_comparison_goes_to_json_and_back(comparison: Comparison) -> None:
    assert msgspec.json.decode(msgspec.json.encode(comparison), type=Comparison) == comparison


def test_names_alone_change_nothing(playing: Playing) -> None:
    texts = load(GAME).pack.texts
    renamed = {"cards.toml": texts["cards.toml"].replace('name = "Felix"', 'name = "Feliks"')}
    assert renamed != texts
    found = compared(playing("printed", PLAN), playing("renamed", msgspec.structs.replace(PLAN, pack=renamed)))
    assert found.heading == "No change is seen in 90 games"
    assert found.before.digest == found.after.digest
    assert all(row.shift.difference.estimate == 0 for row in found.rows)
    assert any(row.name == "Felix" for row in found.rows)
    assert not any(change.is_played for change in found.changes)


def test_deals_of_their_own_are_compared_as_such(playing: Playing) -> None:
    other = msgspec.structs.replace(PLAN, seed=10_000)
    found = compared(playing("printed", PLAN), playing("elsewhere", other))
    assert (found.is_paired, found.other_winners) == (False, None)
    assert all(row.shift.correlation == 0 for row in found.rows)


def test_of_a_longer_run_only_the_games_of_both_count(playing: Playing) -> None:
    longer = msgspec.structs.replace(PLAN, games=120)
    found = compared(playing("printed", PLAN), playing("longer", longer))
    assert (found.games, found.deals) == (90, 30)
    assert not found.seen
    assert "The same 90 games on both sides (of 90 before, 120 after)" in compare_page(found)


def test_of_runs_on_other_deals_each_tells_how_many(playing: Playing) -> None:
    longer = msgspec.structs.replace(PLAN, seed=10_000, games=120)
    found = compared(playing("printed", PLAN), playing("longer elsewhere", longer))
    assert [(side.games, side.deals) for side in (found.before, found.after)] == [(90, 30), (120, 40)]
    text = compare_page(found)
    for said in (
        "90 games before and 120 after, each on deals of its own",
        "30 before, 40 after",
        "40 from seed 10000",
    ):
        assert said in text
    assert "of each side" not in text


def test_two_games_are_not_compared(playing: Playing) -> None:
    other = Plan(game="crossroll_hong_kong", bots=("random",) * 2, games=2)
    with pytest.raises(HustingsError, match="two games"):
        compared(playing("printed", PLAN), playing("crossroll", other))


def test_tables_of_another_size_are_not_compared(playing: Playing) -> None:
    other = msgspec.structs.replace(PLAN, bots=("random",) * 2)
    with pytest.raises(HustingsError, match=r"has 3 seats and .* has 2: compare runs with as many seats"):
        compared(playing("printed", PLAN), playing("for two", other))


def test_the_page_says_what_changed_and_what_would_have_been_seen(
    playing: Playing, comparison: Comparison, tmp_path: Path
) -> None:
    path = write_comparison(comparison, tmp_path / "out", (playing("printed", PLAN), playing("printed", PLAN)))
    text = path.read_text(encoding="utf-8")
    for said in ("row_limit", comparison.heading, "no change", "seen from", "would have been seen", "clear"):
        assert said in text
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert msgspec.json.decode((tmp_path / "out" / "compare.json").read_bytes())["game"] == GAME


def test_a_page_without_a_change_says_so(playing: Playing) -> None:
    run = playing("printed", PLAN)
    assert "Nothing is seen to move" in compare_page(compared(run, run))
