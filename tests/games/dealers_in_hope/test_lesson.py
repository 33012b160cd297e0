"""The guided first game tells the truth: what its sentences count is so where they are said."""

from functools import partial
from typing import TypeVar

import pytest

from hustings.core.story import Event
from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, LAND, SUPPORT
from hustings.games.dealers_in_hope.effect_rows import AssaultBonus, Gain, WinterVp
from hustings.games.dealers_in_hope.events import AssaultFailed, Conquered, Gained, SpoilsDrawn, Struck, WinterScored
from hustings.games.dealers_in_hope.view import View
from tests.games.lessons import kept_lesson, said_in, step_of

from .arranging import GAME, PRINTED, card, deed, territory

Kind = TypeVar("Kind", bound=Event)
ME, ROWAN, JUNIPER = 0, 1, 2
DONETS = territory("donets")
LESSON = kept_lesson(GAME)
step, said = partial(step_of, LESSON), partial(said_in, LESSON)


def of_kind(heard: list[list[Event]], before: str, after: str, kind: type[Kind]) -> list[Kind]:
    """What happens of one kind on the way from one step to another."""
    between = heard[step(before).after + 1 : step(after).after + 1]
    return [event for events in between for event in events if isinstance(event, kind)]


def held(view: View, strength: int) -> int:
    """Markers of the learner's."""
    return view.mats[ME].markers[strength]


@pytest.mark.clause("DH-054", "DH-217")
def test_the_goal_counts_the_years(at: dict[str, View]) -> None:
    assert (at["goal"].seats, at["goal"].board) == (3, "europe")
    assert said("goal")["years"] == at["goal"].years


@pytest.mark.clause("DH-009", "DH-035", "DH-049")
def test_the_faction_is_free_and_has_such_cards(at: dict[str, View]) -> None:
    facts, row = said("faction"), GAME.cards.factions.faction[said("faction")["faction"]]
    assert facts["faction"] in at["faction"].factions
    assert (row.id, row.leader) == ("brandt", "Marek Brandt")
    assert row.ability == (AssaultBonus(when="passive", n=facts["count"], path="any", target="any"),)
    (winter,) = row.winter
    assert isinstance(winter, WinterVp)
    assert winter.metric == "territories_taken_this_year"
    assert facts["leaders"] == len(row.leader_card)
    assert facts["cards"] == GAME.cards.factions.numbers.deck_size == sum(row.deck.values()) + facts["leaders"]


@pytest.mark.clause("DH-036", "DH-039")
def test_the_city_helps_overland_against_natives(at: dict[str, View]) -> None:
    facts, row = said("city"), GAME.cards.locations.location[said("city")["city"]]
    assert facts["city"] in at["city"].cities
    assert at["train"].mats[ME].capital == territory(row.territory) == territory("kyiv")
    assert row.effects == (AssaultBonus(when="passive", n=facts["count"], path="land", target="uncontrolled"),)


@pytest.mark.clause("DH-024", "DH-134")
def test_the_action_gives_support_for_as_many_cards(at: dict[str, View]) -> None:
    facts, row = said("train"), GAME.cards.action_board.action[said("train")["deed"]]
    assert (facts["deed"], row.support, row.count_min, row.count_max) == (deed("early_train_2"), *[facts["count"]] * 3)
    assert facts["cubes"] == at["train"].mats[ME].cubes
    assert held(at["play"], SUPPORT) == facts["count"]


@pytest.mark.clause("DH-081", "DH-119", "DH-121")
def test_the_support_pays_for_both_cards(at: dict[str, View]) -> None:
    plays, buys = said("play"), said("buy")
    assert (plays["card"], PRINTED.strengths[plays["card"]][SUPPORT]) == (card("home_tutor"), plays["count"])
    assert plays["all"] == held(at["buy"], SUPPORT) == buys["count"] + buys["left"]
    assert (buys["card"], PRINTED.cost[buys["card"]]) == (card("veteran"), buys["count"])
    assert PRINTED.strengths[buys["card"]][ATTACK] == 3
    assert (buys["other"], PRINTED.cost[card("recruit")]) == (f"card={card('recruit')}", buys["left"])


@pytest.mark.clause("DH-098", "DH-100", "DH-117")
def test_what_was_trained_lies_on_the_discard_pile(at: dict[str, View]) -> None:
    mat = at["refill"].mats[ME]
    assert {card("veteran"), card("recruit"), card("home_tutor")} == set(mat.discard)
    assert said("refill")["count"] == mat.hand_count == mat.hand_size


@pytest.mark.clause("DH-071", "DH-162")
def test_both_others_have_taken_a_territory(at: dict[str, View], heard: list[list[Event]]) -> None:
    taken = of_kind(heard, "refill", "assault", Conquered)
    assert [event.seat for event in taken] == [ROWAN, JUNIPER]
    assert GAME.cards.action_board.action[said("assault")["deed"]].spaces == 0


@pytest.mark.clause("DH-158", "DH-159")
def test_the_target_is_as_strong_as_is_said(at: dict[str, View]) -> None:
    facts = said("announce")
    way = next(one for one in at["announce"].prospects if (one.territory, one.path) == (DONETS, LAND))
    assert (facts["territory"], way.interior, way.native) == (DONETS, facts["interior"], facts["native"])
    assert facts["count"] == way.defence == facts["interior"] + facts["native"]
    assert at["announce"].owners[DONETS] is None


@pytest.mark.clause("DH-160", "DH-161")
def test_leader_city_and_a_card_are_just_enough(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("attack")
    assert sum(event.count for event in of_kind(heard, "announce", "attack", Gained)) == facts["has"]
    assert held(at["attack"], ATTACK) == facts["has"]
    assert PRINTED.strengths[facts["card"]][ATTACK] == facts["count"]
    assert held(at["strike"], ATTACK) == facts["all"] == said("strike")["attack"]
    assert [event.territory for event in of_kind(heard, "strike", "spoils", Conquered)] == [DONETS]


@pytest.mark.clause("DH-091", "DH-163")
def test_the_land_brings_spoils_of_its_value(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("spoils")
    (drawn,) = of_kind(heard, "strike", "spoils", SpoilsDrawn)
    assert (drawn.value, drawn.locations) == (facts["value"], (facts["location"],))
    assert facts["location"] in at["spoils"].mats[ME].locations
    assert GAME.cards.locations.location[facts["location"]].effects == (Gain(when="use", attack=facts["count"]),)
    assert at["spoils"].owners[DONETS] == ME


@pytest.mark.clause("DH-183", "DH-184", "DH-188")
def test_the_defence_holds_by_one_card(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("defend"), at["defend"]
    struck = of_kind(heard, "spoils", "defend", Struck)[-1]
    assert (struck.seat, struck.whom, struck.territory) == (ROWAN, ME, DONETS)
    assert (struck.attack, struck.defence, view.asks) == (facts["attack"], facts["defence"], "defend")
    assert PRINTED.strengths[facts["card"]][DEFENSE] == facts["count"] == facts["all"] - facts["defence"]
    failed = of_kind(heard, "defend", "winter", AssaultFailed)[0]
    winter = said("winter")
    assert (failed.whom, failed.attack, failed.defence) == (ME, winter["attack"], winter["defence"])
    assert winter["defence"] == facts["all"]


@pytest.mark.clause("DH-059", "DH-205")
def test_winter_scores_what_the_leader_asks_for(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, mat = said("winter"), at["winter"].mats[ME]
    scored = [event.count for event in of_kind(heard, "defend", "winter", WinterScored) if event.seat == ME]
    assert (scored, mat.taken, mat.score) == ([facts["count"]], facts["taken"], facts["all"])
    assert at["winter"].asks == "winter_discard"


@pytest.mark.clause("DH-214", "DH-215", "DH-217")
def test_the_learner_wins_and_is_told_by_the_count(at: dict[str, View]) -> None:
    facts, view = said("count"), at["count"]
    assert (view.over, view.winners) == (True, (ME,))
    own = view.counts[ME]
    assert (own.track, own.territories) == (facts["points"], sum(owner == ME for owner in view.owners))
    assert own.total == own.track + own.masters + own.territories + own.cities
