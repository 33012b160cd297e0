"""The guided first game tells the truth: what its sentences count is so where they are said."""

from functools import partial
from typing import TypeVar

import pytest

from hustings.core.story import Event
from hustings.games.electioneer.events import (
    Commuted,
    Confirmed,
    Lobbied,
    PickedUp,
    TokenPassed,
    TokenTaken,
    VotesReached,
    Walked,
)
from hustings.games.electioneer.maps import NEVER
from hustings.games.electioneer.moving import STEPS
from hustings.games.electioneer.pack import SYMBOLS
from hustings.games.electioneer.printed import QUOTAS, TRAINING
from hustings.games.electioneer.view import View
from tests.games.lessons import kept_lesson, said_in, step_of

from .tabletop import GAME, HKI, KW, NTE, NTW, PRINTED, category, token, zone

Kind = TypeVar("Kind", bound=Event)
ME, ROWAN = 0, 1
BEGINNING, HO_MAN_TIN, TIN_WAN = zone("tsim_sha_tsui"), zone("ho_man_tin"), zone("tin_wan")
BEACON_HILL, TAI_LAM = zone("beacon_hill"), zone("tai_lam")
RULES = PRINTED.variants[TRAINING]
LESSON = kept_lesson(GAME)
step, said = partial(step_of, LESSON), partial(said_in, LESSON)


def votes(view: View) -> list[int]:
    return [office.votes for office in view.offices]


def of_kind(heard: list[list[Event]], before: str, after: str, kind: type[Kind]) -> list[Kind]:
    """What happens of one kind on the way from one step to another."""
    between = heard[step(before).after + 1 : step(after).after + 1]
    return [event for events in between for event in events if isinstance(event, kind)]


def gained(view: View, card: int) -> list[int]:
    """The tokens that confirming a card would bring; none are lost by it."""
    prospect = next(prospect for prospect in view.prospects if prospect.card == card)
    assert prospect.lost == ()
    return list(prospect.gained)


@pytest.mark.clause("EL-129", "EL-130", "EL-138")
def test_the_goal_counts_what_ends_a_training_game(at: dict[str, View]) -> None:
    view, facts = at["goal"], said("goal")
    assert (view.variant, view.seats, view.first) == ("training", 2, ME)
    assert (facts["votes"], facts["zones"]) == (view.threshold, view.zone_limit)
    assert PRINTED.zone_count == 156


@pytest.mark.clause("EL-026", "EL-027", "EL-028")
def test_the_learner_starts_in_one_of_the_zones_dealt(at: dict[str, View]) -> None:
    assert len(at["begin"].offices[ME].hand) == said("begin")["count"]
    office = at["society"].offices[ME]
    assert said("begin")["zone"] == office.pawn == BEGINNING
    assert office.stacks[KW] == (BEGINNING,)


@pytest.mark.clause("EL-023", "EL-039")
def test_the_display_and_the_actions_are_as_many_as_is_said(at: dict[str, View]) -> None:
    facts, columns = said("society"), at["society"].columns
    assert [len(column.cards) for column in columns] == [facts["each"]] * facts["regions"]
    assert facts["all"] == facts["each"] * facts["regions"]
    assert facts["count"] == at["society"].quota == QUOTAS
    assert step("society").show == tuple(f"column={column.region}" for column in columns)


@pytest.mark.clause("EL-146")
def test_the_first_card_is_of_the_region_of_the_start(at: dict[str, View]) -> None:
    facts = said("campaign")
    assert facts["card"] == HO_MAN_TIN in at["campaign"].columns[KW].cards
    assert facts["region"] == PRINTED.region[HO_MAN_TIN] == PRINTED.region[facts["zone"]]
    assert (facts["zone"], at["walk"].offices[ME].hand) == (BEGINNING, (HO_MAN_TIN,))


@pytest.mark.clause("EL-048")
def test_the_walk_takes_all_its_steps_and_ends_the_turn(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("walk")
    assert facts["steps"] == STEPS == RULES.map.distances[BEGINNING][HO_MAN_TIN]
    assert (facts["count"], at["walk"].quota) == (QUOTAS, 1)
    walked = of_kind(heard, "walk", "lobby", Walked)
    assert [(event.seat, event.zone) for event in walked] == [(ME, facts["zone"])]


@pytest.mark.clause("EL-145")
def test_lobbying_brings_what_the_zone_costs(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("lobby")
    taken = of_kind(heard, "walk", "lobby", PickedUp)
    assert [event.seat for event in taken] == [ROWAN] * facts["taken"]
    assert facts["count"] == at["confirm"].offices[ME].discs - at["lobby"].offices[ME].discs == RULES.lobby
    assert facts["cost"] == PRINTED.cost[facts["card"]] == said("confirm")["count"] == at["confirm"].offices[ME].discs


@pytest.mark.clause("EL-086", "EL-112", "EL-113")
def test_the_second_zone_of_a_region_brings_both_its_tokens(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, tokens = said("tokens"), [token("region_kw_1"), token("region_kw_2")]
    assert gained(at["confirm"], HO_MAN_TIN) == tokens
    taken = of_kind(heard, "confirm", "tokens", TokenTaken)
    assert [(event.seat, event.token) for event in taken] == [(ME, one) for one in tokens]
    assert [facts["first"], facts["second"]] == [RULES.votes[one] for one in tokens]
    assert votes(at["tokens"]) == [facts["votes"], 0]
    assert (facts["region"], facts["least"]) == (KW, at["tokens"].offices[ME].counts[KW])
    assert at["tokens"].offices[ROWAN].counts[KW] < facts["least"]
    assert step("tokens").show == tuple(f"token={one}" for one in tokens)


@pytest.mark.clause("EL-051", "EL-111")
def test_the_next_zone_shows_what_the_first_does_and_lies_across_the_water(at: dict[str, View]) -> None:
    facts = said("constituency")
    assert facts["card"] == TIN_WAN in at["constituency"].columns[HKI].cards
    assert PRINTED.symbols[TIN_WAN] == PRINTED.symbols[HO_MAN_TIN]
    shown = [symbol for bit, symbol in enumerate(SYMBOLS) if PRINTED.symbols[TIN_WAN] >> bit & 1]
    assert shown == ["residential", "public"]
    assert facts["zone"] == at["constituency"].offices[ME].pawn == HO_MAN_TIN
    walkable = [zone for zone, steps in enumerate(RULES.map.distances[TIN_WAN]) if steps != NEVER]
    assert HO_MAN_TIN not in walkable
    assert any(pier not in walkable for zone in walkable for pier in RULES.map.lines[zone])


@pytest.mark.clause("EL-052", "EL-053")
def test_the_ticket_is_of_the_route_that_joins_both_zones(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, routes = said("ride"), RULES.map.on_routes
    taken = [event.card for event in of_kind(heard, "constituency", "ride", PickedUp) if event.seat == ME]
    assert taken == [TIN_WAN, facts["card"]]
    lobbied = [event.count for event in of_kind(heard, "constituency", "ride", Lobbied) if event.seat == ME]
    assert lobbied == [at["ride"].offices[ME].discs]
    assert (facts["card"], facts["zone"]) == (BEACON_HILL, TIN_WAN)
    assert routes[HO_MAN_TIN] & routes[TIN_WAN] & routes[BEACON_HILL] == {facts["route"]}


@pytest.mark.clause("EL-056", "EL-058")
def test_the_ride_costs_what_is_said(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("ride")
    ride = next(event for event in of_kind(heard, "ride", "second", Commuted) if event.seat == ME)
    assert (ride.card, ride.start, ride.zone, ride.fare) == (facts["card"], HO_MAN_TIN, facts["zone"], facts["fare"])
    assert at["second"].offices[ME].tickets == (BEACON_HILL,)


def test_the_rival_has_drawn_level_meanwhile(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("second"), at["second"]
    confirmed = of_kind(heard, "tokens", "second", Confirmed)
    assert [(event.seat, event.region) for event in confirmed] == [(ROWAN, facts["region"])] == [(ROWAN, NTE)]
    assert view.offices[ROWAN].counts[NTE] == 2
    assert votes(view) == [facts["votes"]] * 2
    assert facts["count"] == view.offices[ME].discs == PRINTED.cost[facts["card"]]
    assert facts["card"] == TIN_WAN == view.offices[ME].pawn


@pytest.mark.clause("EL-111", "EL-113")
def test_two_constituencies_bring_the_lead(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts = said("lead")
    taken = [event.token for event in of_kind(heard, "second", "lead", TokenTaken)]
    ids = [f"con_{symbol}_{rank}" for symbol in ("residential", "public") for rank in (1, 2)]
    assert taken == [token(name) for name in ids] == gained(at["second"], TIN_WAN)
    assert facts["more"] == sum(RULES.votes[one] for one in taken)
    assert votes(at["lead"]) == [facts["votes"], facts["less"]]
    assert facts["least"] == at["lead"].offices[ME].counts[category("public")]
    assert step("lead").show == tuple(f"token={one}" for one in taken)


@pytest.mark.clause("EL-114", "EL-115")
def test_the_rival_takes_tokens_and_leads_before_the_last_zone(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("last"), at["last"]
    assert any(event.seat == ROWAN and event.whom == ME for event in of_kind(heard, "lead", "last", TokenPassed))
    assert (facts["round"], votes(view)) == (view.round, [facts["votes"], facts["ahead"]])
    assert facts["card"] == TAI_LAM == view.offices[ME].pawn
    assert facts["region"] == PRINTED.region[TAI_LAM] == NTW
    assert [office.counts[NTW] for office in view.offices] == [1, 0]
    tokens = gained(view, TAI_LAM)
    assert tokens == [token("region_ntw_1"), token("region_ntw_2")]
    assert facts["more"] == sum(RULES.votes[one] for one in tokens)


@pytest.mark.clause("EL-129", "EL-132", "EL-148")
def test_the_learner_reaches_the_threshold_and_wins(at: dict[str, View], heard: list[list[Event]]) -> None:
    facts, view = said("won"), at["won"]
    ends = said("counted")
    assert (view.over, view.winners, view.scores) == (True, (ME,), (facts["votes"], facts["less"]))
    reached = next(event for event in heard[-1] if isinstance(event, VotesReached))
    assert (reached.seat, reached.count) == (ME, ends["votes"])
    assert (ends["votes"], ends["zones"]) == (view.threshold, view.zone_limit)
