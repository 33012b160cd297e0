"""The words of Electioneer: zones, tokens and effects are called by their names, in both languages."""

import pytest

from hustings.core.part import explained
from hustings.core.words import joined, parts
from hustings.games.electioneer.actions import Campaign, Commute, Complete, Confirm, Keep, RemoveCard
from hustings.games.electioneer.events import Explored, TokenPassed, TurnBegan
from hustings.games.electioneer.words import CATALOGUE, card_text
from tests.games.electioneer.tabletop import GAME, HKI, KE, KW, NTE, PRINTED, strategy, table, token, zone, zones

NAMES = ["Ada", "Bo", "Cleo"]
WORDS = GAME.words
ZONES = GAME.cards.zones.zone


def test_actions_are_said_with_the_names_of_places() -> None:
    ride = Commute(zone("hkbcf"), zone("tuen_mun_south"), 2)
    assert WORDS.say(ride, NAMES) == "Ride to Tuen Mun South with HKBCF for 2 discs."
    assert WORDS.say(ride, NAMES, "zh-Hant") == "以香港口岸作車票，付2枚資源乘車到屯門南。"
    assert WORDS.say(Campaign(KE, NTE), NAMES) == ("Campaign in Kowloon East, with a disc on New Territories East.")
    assert WORDS.say(Confirm(zone("central"), HKI), NAMES, "zh-Hant") == "把中環落實在香港島。"
    assert WORDS.say(RemoveCard(1, KW), NAMES, you=1) == "Remove the uppermost card of you in Kowloon West."


def test_sets_are_listed() -> None:
    both = Complete(zones(["lam_tin", "kwun_tong"]))
    assert WORDS.say(both, NAMES) == "Complete, and take Kwun Tong and Lam Tin."
    assert WORDS.say(Complete(()), NAMES) == "Complete, and take what it waited for."
    assert WORDS.say(Keep((0, 1)), NAMES) == "Keep Reservoirs and Boundary Crossings."


def test_events_are_said_to_somebody() -> None:
    passed = TokenPassed(0, token("region_hki_2"), 1)
    assert WORDS.say(passed, NAMES) == "Ada takes the token Hong Kong Island 2nd from Bo."
    assert WORDS.say(passed, NAMES, you=0) == "You take the token Hong Kong Island 2nd from Bo."
    assert WORDS.say(Explored(1, 3, None), NAMES) == "Bo draws 3 Strategies."
    assert WORDS.say(TurnBegan(2, 4), NAMES, "zh-Hant") == "第4輪，輪到Cleo。"


def test_names_refer_to_the_map() -> None:
    sentence = parts(WORDS.marked.say(Confirm(zone("central"), HKI), NAMES))
    assert [part.ref for part in sentence if not isinstance(part, str)] == [f"card={zone('central')}", "region=0"]
    assert joined(sentence) == WORDS.say(Confirm(zone("central"), HKI), NAMES)


def test_what_is_left_of_a_turn_has_one_name() -> None:
    """The ledger counts in quotas; sentences and buttons say actions."""
    assert [key for key, sentence in CATALOGUE["en"].items() if "quota" in sentence.lower()] == []


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_effect_has_words(language: str) -> None:
    for row in ZONES:
        told = card_text(row, language)
        assert bool(told) == (row.effect is not None)
        assert "{" not in told


def test_effects_say_their_figures() -> None:
    assert card_text(ZONES[zone("kowloon_bay")], "en") == "Always: 1 Vote for every 4 discs, at most 3"
    assert card_text(ZONES[zone("tung_chung")], "en") == "At once: move to any zone of New Territories West"
    assert card_text(ZONES[zone("tung_chung")], "zh-Hant") == "即時：移到新界西任何地區"
    hint = WORDS.hint("Confirm", "card", zone("central"), "en")
    assert hint == "costs 4; Always: Lobbying brings 1 more disc"


def test_a_strategy_says_its_reward_and_zones() -> None:
    hint = WORDS.hint("Disclose", "plan", strategy("S18"), "en")
    assert hint.startswith("reward: the top card of a deck")
    assert "Ngong Ping and Ma Wan" in hint


def test_every_token_has_a_name_of_its_own() -> None:
    for language in WORDS.languages:
        called = {WORDS.naming["token"](number, language) for number in range(PRINTED.token_count)}
        assert len(called) == 29


def test_events_of_the_expansion_explain_themselves() -> None:
    rows = [part for part in GAME.parts if part.row is not None]
    assert len(rows) == 15
    assert explained(WORDS, rows[0], "zh-Hant").does == "不能使用渡輪。"


def test_prompts_say_what_an_effect_asks() -> None:
    state = table(2, stacks={0: ["lo_wu"]})
    state.apply(0, state.legal(0)[0])
    assert GAME.say(state.prompt(0), NAMES, "en", 0) == (
        "Lo Wu: choose the column to renew, and which card goes lowest."
    )
    assert GAME.say(state.prompt(1), NAMES, "en", 1) == "Waiting for Ada."
