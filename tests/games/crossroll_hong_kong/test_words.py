"""Everything that can be done, can happen or can be refused has words, in both languages; and every view a board."""

import re
import typing
from itertools import combinations

import pytest

from hustings import told_to
from hustings.core.template import is_translation
from hustings.core.words import Ref, parts
from hustings.games.crossroll_hong_kong.actions import Drive, Drove, JoinLotto, LandmarkCircled, Rolled
from tests.games.crossroll_hong_kong.tabletop import GAME, PLACE, ROUTE, deal, position, roll, stroll, unlock

NAMES = ["Ka-yan", "Tom", "Ines", "Juniper"]
LANGUAGES = ("en", "zh-Hant")


def keys_of(kind):
    hints = typing.get_type_hints(kind)
    untold = [field for field in kind.__struct_fields__ if type(None) in typing.get_args(hints[field])]
    sets = [fields for size in range(len(untold) + 1) for fields in combinations(untold, size)]
    return {"/".join([kind.__name__, *fields]) for fields in sets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_event_and_question_has_a_template(language):
    wanted = {key for kind in (*GAME.kinds, *GAME.events) for key in keys_of(kind)}
    wanted |= {f"kind/{kind.__name__}" for kind in GAME.kinds} | {"score"}
    wanted |= {f"ask/{field}" for kind in GAME.kinds for field in kind.__struct_fields__}
    assert wanted <= set(GAME.words.catalogue[language])


def test_every_refusal_is_declared_and_has_a_sentence():
    names = {why.name for why in (*GAME.refusals, *GAME.guards.all())}
    assert len(names) == 34
    assert {key for key in GAME.words.catalogue["en"] if key.startswith("why/")} == {f"why/{name}" for name in names}


def test_both_languages_have_the_same_phrases_with_the_same_fields():
    english, chinese = (GAME.words.catalogue[language] for language in LANGUAGES)
    assert set(chinese) == set(english)
    for key, template in english.items():
        assert is_translation(chinese[key], template), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_everything_that_happens_can_be_said_to_everyone(seats, language):
    for seed in range(4):
        story = []
        for _ in stroll(deal(seats, seed, story, nitrous=True), seed, story):
            pass
        for seat in (None, *range(seats)):
            for event in told_to(story, seat):
                sentence = GAME.words.say(event, NAMES[:seats], language, seat)
                assert sentence.endswith("." if language == "en" else "。")
                assert not re.search(r"[{}|]|None", sentence)


def test_a_run_of_one_location_is_said_to_be_there():
    drove = Drove(0, 1, ROUTE["G"], PLACE["hang_hau"], PLACE["hang_hau"], None)
    assert GAME.words.say(drove, NAMES) == "Ka-yan drives 1 on Route G, at Hang Hau."
    assert GAME.words.say(drove, NAMES, "zh-Hant") == "Ka-yan用1駛G線，在坑口。"


def test_sentences_as_they_read():
    say = GAME.words.say
    drove = Drove(0, 4, ROUTE["G"], PLACE["sau_mau_ping"], PLACE["hang_hau"], None)
    assert say(drove, NAMES, "en", 1) == "Ka-yan drives 4 on Route G, from Hang Hau to Sau Mau Ping."
    assert say(drove, NAMES, "en", 0) == "You drive 4 on Route G, from Hang Hau to Sau Mau Ping."
    assert say(drove, NAMES, "zh-Hant") == "Ka-yan用4駛G線，由坑口到秀茂坪。"
    ring = Drive(16, ROUTE["I"], PLACE["tai_wai"], PLACE["yuen_long"], 1)
    assert say(ring, NAMES).endswith("from Yuen Long to Tai Wai, against the order of the route.")
    assert say(Rolled(1, (0, 3), (4, 10)), NAMES) == "Tom rolls d4 and d10: 4 and 10."
    lost = LandmarkCircled(0, PLACE["mong_kok"], None)
    assert say(lost, NAMES) == "Ka-yan circles Mong Kok; no Landmark Score is left."


def test_names_in_sentences_are_references():
    sentence = parts(GAME.words.marked.say(JoinLotto(4, PLACE["quarry_bay"]), NAMES))
    assert Ref(f"location={PLACE['quarry_bay']}", "Quarry Bay") in sentence


def test_hints():
    hint = GAME.words.hint
    assert [hint("Upgrade", "number", number) for number in (1, 5, 9, 11)] == ["N+1", "N-1", "N-2", ""]
    assert hint("Drive", "end", PLACE["mong_kok"]) == "Ladies' Market"
    assert hint("Drive", "end", PLACE["mong_kok"], "zh-Hant") == "女人街"
    assert hint("Drive", "end", PLACE["tai_koo"]) == ""


# The generic board.


def zones(state, seat, language="en"):
    board = GAME.board(state.view(seat), NAMES[: state.seats], language)
    return GAME.say(state.prompt(seat), NAMES[: state.seats], language, seat), {zone.name: zone for zone in board.zones}


def test_the_board_of_a_seat():
    state = position("north_point", seats=2, ticket=[9], nitrous="J")
    unlock(state, "middle")
    roll(state, 4, 8)
    prompt, found = zones(state, 0)
    assert prompt == "You must drive, join the lotto or upgrade, with 3, 4, 7 or 8."
    assert [piece.text for piece in found["Dice"].pieces] == ["d4", "d6", "d8: 4", "d10: 8"]
    assert dict(found["Dice"].counters)["nitrous oxide"] == "Route J"
    marks = {piece.text: piece.mark for piece in found["Route D"].pieces}
    assert (marks["North Point"], marks["Quarry Bay"], marks["Central"]) == ("crossed", "a run may start here", "")
    assert dict(found["Your map"].counters)["ticket"].startswith("9 □")
    assert dict(found["Your map"].counters)["N-1 (middle row)"] == "4 4 4"
    assert found["Tom's map"].owner == 1


def test_the_prompts():
    state = position(ticket=[4, 4], seats=2)
    assert zones(state, 0)[0] == "You must choose two dice to roll."
    assert zones(state, 1)[0] == "Waiting for Ka-yan."
    roll(state, 4, 8)
    assert zones(state, 0)[0] == "You may take a bonus of exactly 2."
    assert zones(state, None, "zh-Hant")[0] == "等待Ka-yan。"
    for seats in (1, 3):
        over = deal(seats, 3)
        for _ in stroll(over, 3):
            pass
        best = max(over.result.scores)
        said = zones(over, 0)[0]
        assert said == f"The game is over: {best} of 500 points." if seats == 1 else f"with {best}." in said
