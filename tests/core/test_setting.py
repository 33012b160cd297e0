"""Numbers of a pack: found by their paths, turned in place, refused in sentences."""

import pytest

import hustings
from hustings import HustingsError
from hustings.core.differences import differences
from hustings.core.numbers import numbers
from hustings.core.paths import find, path_of, steps_of
from hustings.core.setting import Sweep, changed, read_sweep, with_numbers

GAME = "electioneering"
LIMIT = "cards.numbers.row_limit"


def lines(slug: str, *settings: str) -> list[str]:
    own = hustings.load(slug)
    return [str(one) for one in differences(own.pack, hustings.load(slug, changed(slug, settings)).pack, own.files)]


def refusal(*settings: str, slug: str = GAME) -> str:
    with pytest.raises(HustingsError) as refused:
        changed(slug, settings)
    return str(refused.value)


def test_a_number_is_set_and_every_comment_stays() -> None:
    texts = changed(GAME, [f"{LIMIT}=5"])
    own = hustings.load(GAME).pack.texts["cards.toml"]
    assert texts == {"cards.toml": own.replace("row_limit = 6 ", "row_limit = 5 ")}


@pytest.mark.parametrize(
    "path",
    [
        "cards.attacker.guild_halberdiers.strength",
        "cards.attacker[guild_halberdiers].strength",
        "cards[attacker][guild_halberdiers][strength]",
    ],
)
def test_a_row_is_called_by_its_id(path: str) -> None:
    assert lines("elector_counts", f"{path}=4") == ["cards.toml, attacker, guild_halberdiers, strength: 3 -> 4"]


def test_rows_without_ids_are_called_by_what_tells_them_apart() -> None:
    assert lines("elector_counts", "cards.seating.3.starting_hand=5") == [
        "cards.toml, seating, 3, starting_hand: 6 -> 5"
    ]
    assert lines("electioneer", "tokens.end_threshold.full-4.votes=20")[0].startswith(
        "tokens.toml, end_threshold, full-4, votes: "
    )
    assert lines("crossroll_hong_kong", "map.engine_row.top.boxes=4") == ["map.toml, engine_row, top, boxes: 3 -> 4"]


def test_what_lies_in_a_row_is_counted_from_0() -> None:
    assert find(hustings.load("electioneer"), "strategies.strategy.S01.votes[2]").value == 3
    assert lines("electioneer", "strategies.strategy.S01.votes.2=4")[0].endswith("[-1,-1,4,6,9,12,15]")


def test_a_field_that_is_not_written_is_added() -> None:
    assert lines("elector_counts", "cards.support.tax_wagon.min_players=3") == [
        "cards.toml, support, tax_wagon, min_players: added 3"
    ]


def test_the_changes_of_a_pack_stay() -> None:
    first = hustings.load(GAME, changed(GAME, [f"{LIMIT}=5"]))
    both = hustings.load(GAME, with_numbers(first, {"cards.numbers.run_off_cards": 2}))
    assert (both.printed.row_limit, both.printed.run_off_cards) == (5, 2)
    assert with_numbers(first, {LIMIT: 6}) == {}


def test_numbers_that_need_each_other_are_set_together() -> None:
    assert "run-off row must have room" in refusal(f"{LIMIT}=3")
    assert changed(GAME, [f"{LIMIT}=3", "cards.numbers.run_off_cards=2"])


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("card.numbers.row_limit=5", "Electioneering has no file 'card'; did you mean cards?"),
        ("cards.number.row_limit=5", "cards.toml has no table 'number'; did you mean numbers?"),
        ("cards.numbers.row_limt=5", "cards.toml, numbers has no field 'row_limt'; did you mean row_limit?"),
        ("cards.setup.9.hand=5", "cards.toml, setup has no row '9'; it has 2, 3, 4."),
        (
            "cards.card.gross-two-1.vlue=5",
            "cards.toml, card, gross-two-1 has no field 'vlue'; did you mean value or value_rule?",
        ),
        ("cards.numbers.row_limit.x=5", "has no field 'x'; nothing lies in it."),
        ("cards.suit.gross.name=5", "this is not a number"),
        ("cards.numbers=5", "this is not a number"),
        ("cards.schema=2", "this is not a number"),
        ("cards=5", "this is not a number"),
        (f"{LIMIT}=60", "cards.toml, numbers, field 'row_limit': must be a whole number from 2 to 12, not 60."),
        (f"{LIMIT}=5.5", "must be a whole number from 2 to 12, not 5.5."),
        (f"{LIMIT}=4:6", "set to one number, not to 3"),
        (f"{LIMIT}", "sets nothing"),
        (f"{LIMIT}=", "sets nothing"),
        ("=5", "sets nothing"),
        ("", "sets nothing"),
        ("../cards.numbers.row_limit=5", "is no path"),
        ("cards/../../x.numbers=5", "is no path"),
        ("/etc/passwd=5", "has no file '/etc/passwd'"),
        ("cards..numbers=5", "is no path"),
        ("cards.[x=5", "is no path"),
        ("x." * 400 + "x=5", "is no path"),
        ("[x]" * 90 + "=5", "has no file 'x'"),
    ],
)
def test_a_wrong_path_or_number_is_told(setting: str, told: str) -> None:
    assert told in refusal(setting)


@pytest.mark.parametrize(
    "value", ["1e999", "nan", "inf", "-inf", "true", "0x10", "1_000", "five", "9" * 40, "1.", "1;2"]
)
def test_what_is_not_a_number_is_refused(value: str) -> None:
    assert "is not a number; write it in digits" in refusal(f"{LIMIT}={value}")


def test_a_sweep_goes_through_ranges_and_lists() -> None:
    assert read_sweep(f"{LIMIT}=4:6") == Sweep(LIMIT, (4, 5, 6))
    assert read_sweep("a.b=4:10:2").values == (4, 6, 8, 10)
    assert read_sweep("a.b=4:9:2").values == (4, 6, 8)
    assert read_sweep("a.b=4,5,8").values == (4, 5, 8)
    assert read_sweep("a.b=-1:1,8,8").values == (-1, 0, 1, 8)
    assert read_sweep("a.b=0.5:1.5:0.25").values == (0.5, 0.75, 1.0, 1.25, 1.5)
    assert read_sweep("a.b=0.1:0.3:0.1").values == (0.1, 0.2, 0.3)


@pytest.mark.parametrize("values", ["6:4", "4:6:0", "4:6:-1", "1:2:3:4", "0:99999999999", "1:300", ":", "4:", "1,,2"])
def test_a_wrong_range_is_told(values: str) -> None:
    with pytest.raises(HustingsError, match=r"a\.b: "):
        read_sweep(f"a.b={values}")


def test_a_path_is_read_as_it_was_written() -> None:
    for steps in (["cards", "numbers", "row_limit"], ["a", "b c", "d.e", "2"]):
        assert steps_of(path_of(steps)) == steps


def test_what_only_names_or_draws_is_no_number_to_turn() -> None:
    paths = {number.path for slug in hustings.games() for number in numbers(hustings.load(slug))}
    assert not [path for path in paths if path.endswith((".x", ".y", ".players", ".schema", ".id"))]
    assert not [path for path in paths if path.startswith("geography.")]
