"""What has changed for a seat since it last moved: what it lost, what time it is, and what the others did."""

from hustings.games.dealers_in_hope.since import changed
from hustings.games.dealers_in_hope.view import View
from tests.games.dealers_in_hope.views import NAMES, WORDS, view


def told(before: View, after: View, language: str = "en") -> list[str]:
    return [WORDS.phrase(one.key, NAMES, language, after.seat, **one.facts) for one in changed(before, after)]


SETTLED = {seat: {"capital": 0} for seat in range(3)}


def test_what_was_taken_from_me_comes_first() -> None:
    before = view(lands={"Milan": 0, "Rome": 0}, mats=SETTLED)
    after = view(lands={"Milan": 2, "Rome": 0}, mats={0: {"capital": 0, "score": 2}})
    assert told(before, after) == ["Cleo has taken Milan from you.", "You have 2 VP, before 0."]
    assert told(before, after, "zh-Hant")[0] == "Cleo奪去了你的米蘭。"


def test_what_the_others_took_achieved_and_built() -> None:
    before = view(lands={"Paris": 1}, mats=SETTLED)
    after = view(
        lands={"Paris": 2, "Milan": 2},
        mats={1: {"capital": 0, "masters": (3,)}, 2: {"capital": 0, "standing": 2}},
    )
    assert told(before, after) == [
        "Cleo has taken Paris and Milan.",
        "Bo has achieved the master of the Scouts.",
        "Cleo has 2 standing defence until winter.",
    ]


def test_a_capital_that_is_drafted_is_not_taken() -> None:
    assert told(view(), view(lands={"Madrid": 1})) == []


def test_a_new_year_and_a_new_era() -> None:
    assert told(view(), view(year=2)) == ["Year 2 of 6 has begun."]
    assert told(view(year=3), view(year=4, era="late"))[0] == "The late era has begun: your leader cube is back."
    assert told(view(year=6, era="late"), view(year=7, era="late", over=True)) == []


def test_a_spectator_is_told_nothing() -> None:
    assert told(view(None), view(None, year=2)) == []
