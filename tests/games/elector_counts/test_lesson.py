"""The guided first game tells the truth: what its sentences count is so where they are said."""

from functools import partial

import pytest

from hustings.core.story import Event
from hustings.games.elector_counts.events import (
    Absorbed,
    AttackDeclared,
    DefenceHeld,
    Earned,
    Passed,
    Rallied,
    TokensEndGame,
)
from hustings.games.elector_counts.printed import ATTACKER
from hustings.games.elector_counts.view import Holding, View
from tests.games.lessons import kept_lesson, said_in, step_of

from .tabletop import GAME, PRINTED, card, place

ME, ROWAN = 0, 1
CAUSEWAY, UBERSREIK = place("marsh_causeway"), place("ubersreik")
LESSON = kept_lesson(GAME)
step, said = partial(step_of, LESSON), partial(said_in, LESSON)


def holding(view: View, location: int) -> Holding:
    return next(one for domain in view.domains for one in domain.locations if one.location == location)


def points(view: View) -> list[int]:
    return [domain.points for domain in view.domains]


def between(heard: list[list[Event]], before: str, after: str) -> list[Event]:
    """What happens on the way from one step to another."""
    return [event for events in heard[step(before).after + 1 : step(after).after + 1] for event in events]


@pytest.mark.clause("EC-165", "EC-166", "EC-167")
def test_the_goal_counts_the_tokens_that_end_a_game(at: dict[str, View]) -> None:
    numbers = PRINTED.numbers
    assert (numbers.end_same_tokens, numbers.end_total_tokens) == (said("goal")["count"], said("goal")["all"])
    starting = [f"location={domain.locations[0].location}" for domain in at["goal"].domains]
    assert list(step("goal").show) == [*starting, "place=deck"]
    assert at["goal"].above_end is not None
    assert at["goal"].mover == at["goal"].first == ME


@pytest.mark.clause("EC-058")
def test_the_location_pays_and_scores_as_is_said(at: dict[str, View]) -> None:
    paid = at["defend"].domains[ME].schillings - at["settle"].domains[ME].schillings
    assert (paid, PRINTED.points[CAUSEWAY]) == (said("settle")["count"], said("settle")["points"])
    assert said("settle")["card"] == card("marsh_causeway")


def test_the_defender_lies_face_down_and_ubersreik_has_none(at: dict[str, View]) -> None:
    laid = holding(at["attack"], CAUSEWAY).defenders[0]
    assert (laid.card, laid.is_down, laid.seen_by) == (said("defend")["card"], True, (ME,))
    assert holding(at["attack"], UBERSREIK).defenders == ()
    assert not holding(at["attack"], UBERSREIK).is_fortified


@pytest.mark.clause("EC-171")
def test_the_siege_gives_the_points_that_are_told(at: dict[str, View]) -> None:
    facts = said("siege")
    assert holding(at["siege"], UBERSREIK).siege == ME
    assert {PRINTED.points[location] for location in PRINTED.starting} == {facts["points"]}
    assert (facts["most"], [facts["total"], facts["less"]]) == (max(PRINTED.points), points(at["siege"]))


@pytest.mark.clause("EC-054", "EC-088")
def test_one_card_may_leave_the_hand_and_the_reserve_holds_two(at: dict[str, View]) -> None:
    facts, numbers = said("reserve"), PRINTED.numbers
    assert len(at["reserve"].hand) == facts["count"] == facts["keep"] + 1
    assert (facts["keep"], facts["most"]) == (numbers.pass_cards, numbers.reserve_limit)


@pytest.mark.clause("EC-105", "EC-146")
def test_the_cards_that_are_shown_are_passed(at: dict[str, View], heard: list[list[Event]]) -> None:
    passed = next(event for event in heard[step("pass_on").after + 1] if isinstance(event, Passed))
    assert (passed.to, passed.cards) == (ROWAN, at["pass_on"].hand)
    assert step("pass_on").show == tuple(f"card={face}" for face in at["pass_on"].hand)
    assert len(at["pass_on"].hand) == said("pass_on")["keep"]
    assert said("pass_on")["count"] == PRINTED.reinforcements[2] == len(at["conflict"].hand)


@pytest.mark.clause("EC-115", "EC-128")
def test_the_conflict_is_equal_and_held(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, happened = said("conflict"), between(heard, "pass_on", "conflict")
    held = next(event for event in happened if isinstance(event, DefenceHeld))
    assert (held.seat, held.location, held.attack, held.defence) == (ME, CAUSEWAY, facts["attack"], facts["defence"])
    assert facts["attack"] == facts["defence"]
    earned = [event for event in happened if isinstance(event, Earned)]
    assert [(event.seat, event.count, event.cards) for event in earned] == [(ME, facts["count"], (facts["card"],))]
    assert holding(at["conflict"], CAUSEWAY).is_fortified


@pytest.mark.clause("EC-074")
def test_the_fortification_takes_the_card_that_is_named(at: dict[str, View], heard: list[list[Event]]) -> None:
    absorbed = next(event for event in heard[step("absorbed").after] if isinstance(event, Absorbed))
    assert (absorbed.seat, absorbed.location, absorbed.cards) == (ROWAN, CAUSEWAY, (said("absorbed")["card"],))
    assert not holding(at["absorbed"], CAUSEWAY).is_fortified
    assert at["absorbed"].domains[ME].fortifications == 0


@pytest.mark.clause("EC-087", "EC-184")
def test_the_third_attack_meets_a_reaction(at: dict[str, View], heard: list[list[Event]]) -> None:
    view = at["react"]
    attacks = [event for event in between(heard, "pass_on", "react") if isinstance(event, AttackDeclared)]
    assert [(event.seat, event.location) for event in attacks] == [(ROWAN, CAUSEWAY)] * 3
    assert (view.asks, holding(view, CAUSEWAY).defenders) == ("attack_window", ())
    assert {said("react")["support"], said("react")["card"]} <= set(view.hand)
    rallied = [event.cards for event in between(heard, "react", "take_up") if isinstance(event, Rallied)]
    assert rallied == [(said("react")["card"],)]


@pytest.mark.clause("EC-091")
def test_the_place_was_held_by_the_totals_that_are_told(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("take_up"), at["take_up"]
    held = next(event for event in between(heard, "react", "take_up") if isinstance(event, DefenceHeld))
    assert (held.seat, held.attack, held.defence) == (ME, facts["attack"], facts["defence"])
    assert holding(view, CAUSEWAY).is_fortified
    assert (view.mover, view.reserve) == (ME, (said("reserve")["card"],))
    assert facts["reserve"] in at["sell"].hand


@pytest.mark.clause("EC-095", "EC-099")
def test_a_card_sells_for_what_is_told(at: dict[str, View]) -> None:
    facts, numbers = said("sell"), PRINTED.numbers
    assert (facts["count"], facts["price"]) == (numbers.discard_value, numbers.card_price)
    assert at["rest"].domains[ME].schillings - at["sell"].domains[ME].schillings == facts["count"]
    assert PRINTED.type[facts["card"]] == ATTACKER


def test_the_rest_begins_with_the_points_and_the_money_that_are_told(at: dict[str, View]) -> None:
    facts = said("rest")
    assert points(at["rest"]) == [facts["points"], facts["less"]]
    assert at["rest"].domains[ME].schillings == facts["money"]
    assert facts["money"] // PRINTED.numbers.card_price == facts["count"]
    scored = [one.location for domain in at["rest"].domains for one in domain.locations]
    assert sorted(step("rest").show) == [f"location={location}" for location in sorted(scored)]


@pytest.mark.clause("EC-167", "EC-175")
def test_the_learner_ends_the_game_by_tokens_and_wins(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("won"), at["won"]
    assert (view.over, view.winners, points(view)) == (True, (ME,), [facts["points"], facts["less"]])
    ended = next(event for event in heard[-1] if isinstance(event, TokensEndGame))
    assert (ended.seat, ended.sieges, ended.fortifications) == (ME, facts["sieges"], facts["fortifications"])
    assert facts["sieges"] + facts["fortifications"] == facts["all"] == PRINTED.numbers.end_total_tokens
