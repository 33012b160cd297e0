"""Findings name what was planted, raise no more alarms than they say, and say so where they know nothing."""

import msgspec
import pytest

import hustings
from hustings.lab.finding import Finding
from hustings.lab.findings import findings, headline
from hustings.lab.measures import Measures, measured
from hustings.lab.measures.chapters import Impact
from hustings.lab.measures.glossary import GLOSSARY
from hustings.lab.measures.saying import between, decimal, number, percent, points
from hustings.lab.measures.shapes import Figure
from hustings.lab.rows import Frames, Rows, SeatRow, frames_of
from tests.lab.made_up import game_row, made_up

GAME = hustings.load("electioneering")
ALONE = hustings.load("crossroll_hong_kong")


def found_in(frames: Frames) -> list[Finding]:
    return findings(measured(GAME, frames))


def by_key(found: list[Finding]) -> dict[str, Finding]:
    return {finding.key: finding for finding in found}


def test_a_card_that_is_too_strong_is_named_first() -> None:
    first = found_in(made_up(1500, cards={"Jokes 4": 1.6}))[0]
    assert first.severity == "serious"
    assert first.sentence == "Whoever is dealt Jokes 4 wins too often."
    assert first.rows[0] == "card/Jokes 4"
    assert first.evidence[0].name == "Jokes 4"
    assert first.games


def test_a_card_that_is_too_weak_is_named_first() -> None:
    first = found_in(made_up(1500, cards={"Gross 2": 0.6}))[0]
    assert first.sentence == "Whoever is dealt Gross 2 wins too seldom."


def test_the_first_that_is_named_has_the_greatest_number() -> None:
    """What few seats have is known less well: it may be the most, though not at the least."""
    measures = measured(GAME, made_up(120))
    rows = [
        told_of(measures, "Gross 4", Figure(0.090, 0.07, 0.11, 0.06, 0.12)),
        told_of(measures, "Jokes 4", Figure(0.098, 0.05, 0.14, 0.03, 0.16)),
        told_of(measures, "Jokes 2", Figure(-0.094, -0.13, -0.05, -0.15, -0.04)),
    ]
    components = msgspec.structs.replace(measures.components, impacts=rows, dealt=[])
    first = by_key(findings(msgspec.structs.replace(measures, components=components)))["component/card"]
    assert first.sentence == "Jokes 4 goes with winning more than any other card."
    assert first.detail.startswith("+9.8 points of win chance.")
    assert first.detail.endswith("Next: Jokes 2 \u22129.4 points and Gross 4 +9.0 points.")
    assert first.rows == ["card/Jokes 4", "card/Jokes 2", "card/Gross 4"]


def told_of(measures: Measures, name: str, effect: Figure) -> Impact:
    """A card as it was measured, but with an effect that tells."""
    impact = next(one for one in measures.components.impacts if one.name == name)
    return msgspec.structs.replace(impact, effect=effect, chance="clear")


def test_whoever_plays_first_too_well_is_found() -> None:
    found = found_in(made_up(1500, places={0: 1.5}))
    first = found[0]
    assert (first.key, first.severity, first.chance) == ("order", "serious", "clear")
    assert first.sentence.startswith("Whoever plays first wins too often")
    assert first.chart == "wins/order"
    assert headline(found).startswith("Whoever plays first wins too often")


def test_even_games_raise_no_more_alarms_than_stated() -> None:
    """Each chapter may err once in twenty reports: of forty looks at who wins and at components, two or so."""
    alarms = 0
    for seed in range(20):
        found = by_key(found_in(made_up(240, seed=seed)))
        who = [found["seat"], found["order"]]
        alarms += any(one.severity in ("serious", "notable") for one in who)
        alarms += any(key.startswith("component/") for key in found)
    assert alarms <= 4


def test_findings_stand_by_severity_and_then_by_size() -> None:
    found = found_in(made_up(900, places={0: 1.6}, cards={"Jokes 4": 1.8}))
    ranks = [(("serious", "notable", "in order", "not known").index(one.severity), -one.size) for one in found]
    assert ranks == sorted(ranks)
    assert {found[0].key, found[1].key} == {"order", "component/card"}


def test_each_finding_goes_to_json_and_back() -> None:
    found = found_in(made_up(90))
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[Finding]) == found


# ---- Where there is little to say.


@pytest.mark.parametrize("games", [1, 3, 57])
def test_few_games_tell_nothing(games: int) -> None:
    """Of fewer than twenty deals nothing is known: neither who wins nor how long it takes."""
    found = found_in(made_up(games))
    assert {"length", "forced", "dead", "runaway"} <= set(by_key(found))
    assert {finding.severity for finding in found} == {"not known"}
    assert by_key(found)["length"].sentence == "How long a game takes is not known."
    assert by_key(found)["forced"].sentence == "How many questions have only one answer is not known."
    assert headline(found) == "Too few games to say"


def test_twenty_deals_tell_how_long_a_game_takes() -> None:
    found = by_key(found_in(made_up(60)))
    assert {found[key].severity for key in ("length", "forced")} == {"in order"}


def test_none_is_dead_where_the_least_used_is_surely_alive() -> None:
    """Cards that nobody has to do with may be dead, and it takes many deals to know; without them it takes few."""
    measures = measured(GAME, made_up(120))
    least = measures.components.least_used
    assert least is not None
    found = by_key(findings(measures))["dead"]
    assert (least.used_seats.value, found.severity) == (0.0, "not known")
    alive = msgspec.structs.replace(least, name="Gross 2", used_seats=Figure(0.135, 0.09, 0.19, 0.09, 0.19))
    components = msgspec.structs.replace(measures.components, least_used=alive)
    found = by_key(findings(msgspec.structs.replace(measures, components=components)))["dead"]
    assert (found.severity, found.sentence) == ("in order", "No component is dead.")
    assert found.detail.endswith("The least used of 22 is Gross 2, by 13.5\u202f% of the seats.")


def test_no_games_at_all() -> None:
    found = found_in(frames_of(Rows()))
    assert {finding.severity for finding in found} == {"not known"}
    assert headline(found) == "Too few games to say"


def test_games_that_nobody_wins() -> None:
    frames = made_up(120)
    games = [game_row(number, winners=[], lead_for_good=None, lead_given_by=-1) for number in range(120)]
    seats = [SeatRow(**{**row, "won": 0.0}) for row in frames.seats.to_dicts()]
    unwon = frames_of(Rows(games, seats))
    found = by_key(found_in(msgspec.structs.replace(unwon, uses=frames.uses, questions=frames.questions)))
    assert found["nobody"].sentence == "100\u202f% of the games have no winner."
    assert found["seat"].severity != "serious"


def test_seats_that_used_nothing() -> None:
    frames = msgspec.structs.replace(made_up(60), uses=frames_of(Rows()).uses)
    found = by_key(found_in(frames))
    assert found["component"].severity == "not known"


def test_a_game_alone_is_about_its_score() -> None:
    games = [game_row(number, seats=1, winners=[], lead_for_good=None, margin=None) for number in range(50)]
    seats = [
        SeatRow(number, 0, 0, "greedy:1", 300 + number, 1, 0.0, 40, 2, 200, [], [5.0, 3.0]) for number in range(50)
    ]
    measures = measured(ALONE, frames_of(Rows(games, seats)))
    assert measures.wins.charts == []
    assert measures.story is None
    assert measures.scores.spread.median == 324
    found = findings(measures)
    assert found[0].key == "scores"
    assert not any("wins" in finding.sentence for finding in found)


def test_shared_wins_count_as_parts() -> None:
    frames = made_up(90)
    seats = [SeatRow(**{**row, "won": 1 / 3}) for row in frames.seats.to_dicts()]
    games = [game_row(number, winners=[0, 1, 2], lead_for_good=None) for number in range(90)]
    shared = frames_of(Rows(games, seats))
    measures = measured(GAME, shared)
    assert measures.wins.shared.figure.value == 1.0
    assert all(row.figure.value == pytest.approx(1 / 3) for row in measures.wins.charts[0].rows)


# ---- Words.


def test_details_have_their_numbers_in_them() -> None:
    """A detail is read by itself, too: what it says often or seldom it says how often."""
    measures = measured(GAME, made_up(90, bots=("greedy:1", "random", "greedy:1")))
    assert measures.story is not None
    assert measures.skill is not None
    shares = {one.key: percent(one.figure.value or 0.0) for one in measures.story.indicators}
    found, best = by_key(findings(measures)), measures.skill.bots.rows[0]
    lead, half, last = shares["story/leader"], shares["story/half"], shares["story/last"]
    assert found["runaway"].detail.startswith(f"Whoever leads after 30\u202f% of the turns wins {lead} of the games.")
    assert f"Whoever leads at half time wins {half} of the games." in found["runaway"].detail
    assert found["comeback"].detail.startswith(f"Whoever is last at half time wins {last} of the games.")
    assert f"Counted are {shares['story/kingmaking']} of the games" in found["kingmaking"].detail
    assert found["skill"].detail.startswith(f"A seat of {best.name} wins {percent(best.figure.value or 0.0)};")


def test_how_figures_are_written() -> None:
    assert percent(0.312) == "31.2\u202f%"
    assert points(-0.0625) == "\u22126.2 points"
    assert points(0.0001) == "0.0 points"
    assert points(0.05) == "+5.0 points"
    assert decimal(-0.01) == "0.0"
    assert number(1243) == "1,243"
    assert number(0.4219) == "0.42"
    assert between(0.302, 0.3221, "share") == "30.2 to 32.2"
    assert between(None, None, "share") == "not known"


def test_every_word_of_the_glossary_is_explained_once() -> None:
    assert len({term.key for term in GLOSSARY}) == len(GLOSSARY) > 15
    assert all(term.name and term.meaning.endswith(".") for term in GLOSSARY)
