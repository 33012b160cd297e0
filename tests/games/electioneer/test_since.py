"""What has changed for a seat since it last moved: what was taken from it, which tokens passed, who may soon end it."""

from typing import Any

from hustings.games.electioneer.view import View
from tests.games.electioneer.tabletop import GAME, KE, table

NAMES = ["Ada", "Bo", "Cleo"]


def told(before: View, after: View, language: str = "en") -> list[str]:
    return [
        GAME.words.phrase(one.key, NAMES, language, before.seat, **one.facts) for one in GAME.changed(before, after)
    ]


def seen(seat: int | None = 0, votes: int = 0, **given: Any) -> View:
    state = table(3, **given)
    state.token_votes[1] += votes
    return state.view_of(seat)


def test_cards_that_others_took() -> None:
    before = seen(stacks={0: ["central", "aberdeen"]}, hands={0: ["tai_o"]}, tickets={0: ["fo_tan"]})
    after = seen(stacks={0: ["central"]})
    assert told(before, after) == [
        "Aberdeen was removed from your stacks.",
        "Tai O was taken from you.",
        "Fo Tan was taken from you.",
    ]


def test_tokens_that_passed() -> None:
    before = seen(tokens={"region_hki_1": 0, "region_hki_2": 0})
    after = seen(tokens={"region_hki_1": 1, "con_public_1": 0})
    assert told(before, after) == [
        "The token Hong Kong Island 1st has passed to Bo.",
        "You no longer hold the token Hong Kong Island 2nd; nobody does.",
        "The token Public 1st is yours now.",
    ]


def test_a_marker_and_discs() -> None:
    before, after = seen(markers={0: KE}, discs={0: 3}), seen(discs={0: 1})
    assert told(before, after) == ["Your marker was sent back.", "You have 1 disc, before 3."]
    assert told(before, after, "zh-Hant")[0] == "你的標記被退回。"


def test_who_may_soon_end_the_game() -> None:
    assert told(seen(votes=20), seen(votes=26)) == ["Bo has 26 Votes: the game may end soon."]
    assert told(seen(votes=26), seen(votes=27)) == []


def test_an_event_and_my_votes() -> None:
    before, after = seen(discs={0: 3}), seen(tokens={"ach_zones": 0}, event_in_force="E03", discs={0: 3})
    assert told(before, after)[1:] == ["The Event Traffic Gridlock is in force.", "You have 2 Votes, before 0."]


def test_a_spectator_is_told_nothing() -> None:
    assert told(seen(None), seen(None, discs={0: 1})) == []
