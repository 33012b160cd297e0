"""The pack: what is told of a broken one, and figures that a designer turns."""

from typing import Any, cast

import pytest

from hustings import BadPack, Rng
from hustings.core.pack import Pack
from hustings.games.electioneer import Electioneer
from tests.games.electioneer.tabletop import GAME

TEXTS = GAME.pack.texts

Edit = tuple[str, str]


def in_row(file: str, row: str, old: str, new: str) -> Edit:
    """An edit inside the row with this id, or of this zone."""
    text = TEXTS[file]
    start = text.index(f'"{row}"')
    end = text.find("\n[[", start)
    inside = text[start : end if end > 0 else len(text)]
    assert old in inside
    return inside, inside.replace(old, new, 1)


def load(file: str, *edits: Edit) -> Electioneer:
    text = TEXTS[file]
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return Electioneer(Pack({**TEXTS, file: text}), 1)


def problems(file: str, *edits: Edit) -> list[str]:
    with pytest.raises(BadPack) as caught:
        load(file, *edits)
    return caught.value.problems


ZONES, MAP, STRATEGIES, EVENTS, TOKENS = "zones.toml", "adjacency.toml", "strategies.toml", "events.toml", "tokens.toml"

BROKEN: dict[str, tuple[str, list[Edit], str]] = {
    "family": (
        ZONES,
        [in_row(ZONES, "central", 'kind = "lobby_plus", n = 1', 'kind = "shield"')],
        "zones.toml, zone 6 (central), field 'effect': shield is of the family attack, which HKI does not have "
        "(EL-010).",
    ),
    "timing": (
        ZONES,
        [in_row(ZONES, "central", 'timing = "permanent"', 'timing = "recurring"')],
        "zones.toml, zone 6 (central), field 'effect': lobby_plus is permanent, not recurring.",
    ),
    "missing figure": (
        ZONES,
        [in_row(ZONES, "central", ", n = 1", "")],
        "zones.toml, zone 6 (central), field 'effect': lobby_plus needs n.",
    ),
    "strange figure": (
        ZONES,
        [in_row(ZONES, "central", ", n = 1", ", n = 1, per = 2")],
        "zones.toml, zone 6 (central), field 'effect': lobby_plus has no per.",
    ),
    "two at once": (
        ZONES,
        [in_row(ZONES, "mong_kok", "n = 1", "n = 2")],
        "zones.toml, zone 141 (mong_kok), field 'effect': remove_top is a choice of one: n is 1.",
    ),
    "routes": (
        ZONES,
        [in_row(ZONES, "central", "routes = [4]", "routes = [5]")],
        "zones.toml, zone 6 (central), field 'routes': says [5], and adjacency.toml lists it on [4].",
    ),
    "no symbol": (
        ZONES,
        [in_row(ZONES, "mid_levels", 'symbols = ["residential"]', "symbols = []")],
        "zones.toml, zone 20 (mid_levels), field 'symbols': a card has at least one symbol (EL-007).",
    ),
    "no wild zone": (
        ZONES,
        [in_row(ZONES, "shenzhen_bay", 'region = "WILD"', 'region = "NTW"')],
        "zones.toml, zone: exactly one zone is wild (EL-006).",
    ),
    "wild control point": (
        ZONES,
        [in_row(ZONES, "shenzhen_bay", "control_point = false", "control_point = true")],
        "zones.toml, zone 156 (shenzhen_bay), field 'control_point': the wild zone is no control point (EL-R12).",
    ),
    "control points": (
        ZONES,
        [in_row(ZONES, "hkbcf", "control_point = true", "control_point = false")],
        "zones.toml, zone: needs 12 control points, two for each player (EL-026).",
    ),
    "votes": (
        STRATEGIES,
        [in_row(STRATEGIES, "S01", "12, 15]", "12]")],
        "strategies.toml, strategy 1 (S01), field 'votes': has 6 entries for 6 zones: one for none, and one for each.",
    ),
    "event": (
        EVENTS,
        [in_row(EVENTS, "E03", "delta = 1\n", "")],
        "events.toml, event 3 (E03), field 'kind': commute_cost needs delta.",
    ),
    "order of tokens": (
        TOKENS,
        [in_row(TOKENS, "region_hki_1", "rank = 1", "rank = 2")],
        "tokens.toml, token 1 (region_hki_1): here stands the token region HKI 1: tokens keep the order of the book.",
    ),
    "grey side": (
        TOKENS,
        [in_row(TOKENS, "region_hki_1", "votes_grey = 5\n", "")],
        "tokens.toml, token 1 (region_hki_1), field 'votes_grey': every token has a grey side but those of NTE and NTW "
        "(EL-013).",
    ),
    "achievement": (
        TOKENS,
        [in_row(TOKENS, "ach_zones", "zones_at_least", "tickets_at_least")],
        "tokens.toml, token 28 (ach_zones), field 'test': of zones asks for zones_at_least.",
    ),
    "threshold": (
        TOKENS,
        [("players = 6\n", "players = 5\n")],
        "tokens.toml, end_threshold: there is one for each number of players, on the full map and on the small one "
        "(EL-129, EL-162).",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_told_by_file_row_and_field(name: str) -> None:
    file, edits, told = BROKEN[name]
    assert told in problems(file, *edits)


@pytest.mark.clause("EL-048")
def test_neighbours_are_neighbours_in_return() -> None:
    told = problems(MAP, ('zone = "shenzhen_bay"\nto = []', 'zone = "shenzhen_bay"\nto = ["central"]'))
    assert told == [
        "adjacency.toml, neighbours 156 (shenzhen_bay), field 'to': central is not a neighbour in return (EL-048)."
    ]


def test_a_ferry_stands_once_and_joins_two_zones() -> None:
    twice = '\n[[ferry]]\na = "kwun_tong"\nb = "north_point"\nsource = "pack"\n\n[[special]]'
    assert "a line joins two zones, and stands here once" in problems(MAP, ("\n[[special]]", twice))[0]


def test_a_special_pair_is_a_pair_of_neighbours() -> None:
    strange = '\n[[special]]\na = "central"\nb = "tai_o"\nsource = "pack"\n\n[[neighbours]]'
    assert "central and tai_o are no neighbours" in problems(MAP, ("\n[[neighbours]]", strange))[0]


def test_a_zone_needs_a_row_of_neighbours() -> None:
    row = '[[neighbours]]\nzone = "shenzhen_bay"\nto = []\nsource = "reconstructed"\n'
    assert problems(MAP, (row, "")) == ["adjacency.toml, neighbours: has no row for shenzhen_bay."]


# ---- Figures that a designer turns.


def played_out(game: Electioneer, seats: int = 3, **options: Any) -> None:
    state, rng = game.start(seats, 3, options), Rng(3)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))


def test_a_pack_with_other_figures_plays() -> None:
    game = load(
        ZONES,
        in_row(ZONES, "tsing_yi", "n = 5", "n = 12"),
        in_row(ZONES, "fo_tan", "keep = 2", "keep = 3"),
        in_row(ZONES, "shek_mun", "n = 2", "n = 5"),
        in_row(ZONES, "hkbcf", "n = 1", "n = 4"),
    )
    played_out(game)
    assert game.digest != GAME.digest


def test_a_shorter_guard_ends_games_sooner() -> None:
    game = load(TOKENS, ("rounds = 60", "rounds = 5"))
    state, rng = game.start(2, 3), Rng(3)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert (state.round, state.result.ended_by) == (5, "EL-171")


def test_events_may_say_more() -> None:
    game = load(EVENTS, in_row(EVENTS, "E08", "delta = -1", "delta = -3"))
    played_out(game, events=True)
    assert cast(Any, game).cards.events.event[7].delta == -3
