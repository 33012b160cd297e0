"""The pack: the shipped one, what is told of a broken one, and numbers that a designer turns."""

import pytest

from hustings import BadPack
from hustings.core.pack import Pack
from hustings.games.crossroll_hong_kong import CrossrollHongKong, pack
from hustings.games.crossroll_hong_kong.actions import Drive, LandmarkCircled
from hustings.games.crossroll_hong_kong.rounds import MAIN
from tests.games.crossroll_hong_kong.tabletop import GAME, MAP, PLACE, PLACE_ID, cross, drive, every, roll, stroll

TEXT = GAME.pack.texts["map.toml"]


def load(*edits):
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return CrossrollHongKong(Pack({"map.toml": text}), 1)


def problems(*edits):
    with pytest.raises(BadPack) as caught:
        load(*edits)
    return caught.value.problems


def test_every_row_says_where_it_comes_from():
    document = GAME.pack.documents["map.toml"]
    rows = [row for state in document.values() if isinstance(state, list) for row in state]
    rows += [state for state in document.values() if isinstance(state, dict)]
    assert {row["source"] for row in rows} <= {"rulebook", "public", "reconstructed"}


def test_the_digest_ignores_names_and_drawing():
    assert load(('name = "Fo Tan"', 'name = "Elsewhere"'), ("x = 71.3", "x = 71.4")).digest == GAME.digest
    assert load(('colour = "#d7263d"', 'colour = "#000000"')).digest == GAME.digest
    assert load(("low = 1\nhigh = 3\nboxes = 3", "low = 1\nhigh = 3\nboxes = 2")).digest != GAME.digest


BROKEN = {
    "repeated id": (('id = "beacon_hill"', 'id = "fo_tan"'), "this id stands in an earlier row too."),
    "repeated letter": (('letter = "B"', 'letter = "A"'), "this letter stands in an earlier row too."),
    "no such location": (('  "city_one",', '  "nowhere",'), "there is no location 'nowhere' in the pack."),
    "location twice": (('  "city_one",', '  "fo_tan",'), "names a location twice."),
    "number": (
        ("boxes = 4\nclosed", "boxes = 4\nnumber = 19\nclosed"),
        "says 19, and 18 locations are listed (XR-010);",
    ),
    "chart": (('by_result = ["A"', 'by_result = ["F"'), "there is no route 'F' in the pack."),
    "short chart": (('by_result = ["A", "B"', 'by_result = ["A"'), "has 9 entries, and the last die has 10 sides"),
    "range": (("low = 4\nhigh = 7", "low = 3\nhigh = 7"), "its range overlaps that of an earlier row (XR-072)."),
    "range upside down": (("low = 4\nhigh = 7", "low = 7\nhigh = 4"), "low is above high."),
    "effect": (("effect = -1 ", "effect = 1 "), "each row has an effect of its own, and not 0 (XR-075)."),
    "kind": (('kind = "crossroad"', 'kind = "regular"'), "a regular lies on one route (XR-008)."),
    "routes": (('routes = ["A", "I"]', 'routes = ["A", "J"]'), "says A, J, and it is listed on A, I."),
    "slots": (("slots = 8", "slots = 5000000"), "slots': must be a whole number from 1 to 40, not 5000000."),
    "sides": (("sides = [4, 6, 8, 10]", "sides = [4, 6, 8]"), "sides"),
}


@pytest.mark.parametrize(("edit", "told"), BROKEN.values(), ids=BROKEN)
def test_a_broken_row_is_told(edit, told):
    found = problems(edit)
    assert any(told in line for line in found), found
    assert all(line.startswith("map.toml") for line in found)


TOTALS = """
[totals]
record_boxes = 31
perfect_score = 500
route_points = 150
landmark_points = 200
speed_points = 150
locations = 128
crossroads = 21
landmarks = 16
entrances = 12
regular = 79
source = "reconstructed"
"""


def with_totals(*edits):
    return problems(("\n[dice]", f"{TOTALS}\n[dice]"), *edits)


def test_a_pack_that_states_what_follows_is_the_same_pack():
    stated = load(("\n[dice]", f"{TOTALS}\n[dice]"), ("boxes = 4\nclosed", "boxes = 4\nnumber = 18\nclosed"))
    assert stated.digest == GAME.digest
    assert stated.pack.completed(stated.follows()) == {
        "map.toml": {
            **GAME.pack.completed(GAME.follows())["map.toml"],
            "totals": stated.pack.documents["map.toml"]["totals"],
        }
    }


def test_totals_that_do_not_add_up_are_told():
    assert with_totals(("boxes = 4\nclosed", "boxes = 5\nclosed")) == [
        "map.toml, totals, field 'record_boxes': "
        "says 31, and the rows below add up to 32; leave it out, it follows from them."
    ]
    assert "says 200, and the rows below add up to 199" in "".join(with_totals(("track = [5, 6", "track = [4, 6")))
    assert load(("track = [5, 6", "track = [4, 6")).digest != GAME.digest


def test_far_too_many_places(monkeypatch):
    monkeypatch.setattr(pack, "MOST_POINTS", 149)
    assert problems() == ["map.toml, route: the routes have 150 places; at most 149 can be driven."]


def test_a_route_without_an_entrance():
    edit = ('kind = "entrance"\nroutes = ["G"]', 'kind = "regular"\nroutes = ["G"]')
    assert any("has no entrance" in line for line in problems(edit))


def test_routes_side_by_side():
    """B would run from Kwun Tong to Sau Mau Ping as G does."""
    found = problems(('  "lam_tin",\n', '  "sau_mau_ping",\n'))
    assert any("stand next to each other on route" in line for line in found)


@pytest.mark.clause("XR-014", "XR-075")
def test_a_designer_turns_a_number():
    game = load(("low = 1\nhigh = 3\nboxes = 3", "low = 1\nhigh = 3\nboxes = 1"), ("slots = 8", "slots = 5"))
    state = game.start(2, 1)
    board = state.view(0).maps[0]
    assert (len(board.engine[0]), len(board.ticket)) == (1, 5)
    for _ in stroll(state, 1):
        pass
    assert state.over


@pytest.mark.clause("XR-044")
def test_an_empty_ring_is_driven_round_from_an_entrance_at_its_end():
    name = 'name = "Shing Mun Tunnels"\nname_zh = "城門隧道"\n'
    entrance = (f'{name}kind = "regular"', f'{name}kind = "entrance"')
    state = load(entrance).start(1, 1)
    state.dice, state.results = (3,), (10,)
    state.ask_instead(MAIN, (0,))
    drives = [action for action in state.legal(0) if isinstance(action, Drive)]
    ends = [PLACE_ID[drive.end] for drive in drives if drive.start == PLACE["shing_mun_tunnels"]]
    assert ends == ["lam_tsuen", "siu_hong"]


@pytest.mark.clause("XR-051")
def test_fewer_landmark_scores_than_landmarks():
    short = "track = [100, 100]"
    game = load(("track = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]", short))
    state = game.start(1, 1)
    state.sights[0] = 0b11111
    assert state.view(0).maps[0].points == (0, 0, 200)
    assert state.view(0).maps[0].landmark_scores == 2
    cross(state, "heng_fa_chuen")
    state.sights[0] = 0b11 << 14
    roll(state, 1, 8)
    assert every(drive(state, "D", "coastal_defence"), LandmarkCircled) == [
        LandmarkCircled(0, PLACE["coastal_defence"], None)
    ]
    assert state.view(0).maps[0].points == (0, 0, 200)
    assert len(MAP.landmark_score.track) == 16
