"""Packs at the edge of what they may say: refused in a sentence, or played to the end with every count right."""

import re
from collections.abc import Callable
from typing import cast

import pytest

from hustings import BadPack, Rng
from hustings.core.pack import Pack
from hustings.games.electioneer import Electioneer
from hustings.games.electioneer.faults import MOST_COUNTED, MOST_IN_A_TURN, ONE_ONLY
from hustings.games.electioneer.pack import REGIONS, SYMBOLS, ZoneRow
from hustings.games.electioneer.printed import DIGIT, QUOTAS
from hustings.games.electioneer.state import ElectioneerState
from hustings.games.electioneer.view import View
from tests.games.electioneer.tabletop import GAME

TEXTS = GAME.pack.texts
FIGURE = re.compile(r"\b(n|per|max|pay|keep|quota) = \d+")
Change = Callable[[str], str]


def with_effects(figure: int, also_actions: bool = False) -> Change:
    """Every figure of an effect is this one, where it is free; more actions only where told."""

    def changed(line: str) -> str:
        kind = re.search(r'kind = "(\w+)"', line)
        if kind is None or kind[1] in ONE_ONLY or (kind[1] == "extra_action" and not also_actions):
            return line
        return FIGURE.sub(rf"\1 = {figure}", line)

    return lambda text: "\n".join(map(changed, text.split("\n")))


def every(pattern: str, new: str) -> Change:
    return lambda text: re.sub(pattern, new, text, flags=re.MULTILINE)


def load(**changes: Change) -> Electioneer:
    texts = {file: changes.get(file.removesuffix(".toml"), str)(text) for file, text in TEXTS.items()}
    assert texts != TEXTS
    return Electioneer(Pack(texts), 1)


def votes_of_strategies(first: int, rest: int) -> Change:
    def changed(found: re.Match[str]) -> str:
        return f"votes = [{first}{f', {rest}' * found[1].count(',')}]"

    return lambda text: re.sub(r"^votes = \[(.*)\]", changed, text, flags=re.MULTILINE)


EXTREMES: dict[str, dict[str, Change]] = {
    "all free": {"zones": every(r"^cost = \d+", "cost = 0")},
    "all dear": {"zones": every(r"^cost = \d+", "cost = 12")},
    "strong effects": {"zones": with_effects(12)},
    "strong effects for nothing": {"zones": lambda text: every(r"^cost = \d+", "cost = 0")(with_effects(12)(text))},
    "tokens of nothing": {"tokens": every(r"^votes(_grey)? = \d$", r"votes\1 = 0")},
    "ends at once": {"tokens": every(r"^votes = (35|30|25|22|20|28)$", "votes = 1")},
    "never enough": {"tokens": every(r"^votes = (35|30|25|22|20|28)$", "votes = 80")},
    "terrible Strategies": {"strategies": votes_of_strategies(-20, -20)},
    "one round": {"tokens": every(r"^rounds = \d+", "rounds = 1")},
    "one achievement for everybody": {"tokens": every(r"\bn = \d+", "n = 1")},
    "harsh Events": {"events": every(r"\bdelta = (-?)\d", r"delta = \g<1>3")},
}


@pytest.mark.parametrize("changes", EXTREMES.values(), ids=EXTREMES.keys())
@pytest.mark.parametrize("seats", [2, 6])
def test_an_extreme_pack_plays_to_the_end_and_counts_right(changes: dict[str, Change], seats: int) -> None:
    game, rng = load(**changes), Rng(11)
    rows, state = game.cards.zones.zone, game.start(seats, 11, {"events": True, "surrender": False})
    turn = -1
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        if state.turn != turn:
            turn = state.turn
            recount(rows, state)
    recount(rows, state)
    assert state.result.winners


def recount(rows: tuple[ZoneRow, ...], state: ElectioneerState) -> None:
    """Counts, discs and Votes once more, from what lies on the table."""
    view = cast(View, state.view(0))
    for office in view.offices:
        cards = [card for stack in office.stacks for card in stack]
        tops = [rows[stack[-1]].effect for stack in office.stacks if stack]
        symbols: list[str] = [symbol for card in cards for symbol in rows[card].symbols]
        symbols += [
            effect.symbol for effect in tops if effect and effect.kind == "extra_symbol" for _ in range(effect.n)
        ]
        counts = [len(office.stacks[at]) for at in range(len(REGIONS))] + [symbols.count(each) for each in SYMBOLS]
        assert list(office.counts) == counts
        assert office.zones == len(cards)
        assert office.discs >= 0
        assert office.votes == office.token_votes + office.strategy_votes + office.effect_votes
    assert view.treasury >= 0


def test_what_a_pack_is_held_to_is_what_the_rules_count_with() -> None:
    assert MOST_COUNTED == (1 << DIGIT) - 1
    assert all(rules.zone_limit - 1 + QUOTAS == MOST_IN_A_TURN for rules in GAME.printed.variants)


def test_more_actions_than_can_be_counted_are_refused() -> None:
    """With twelve more actions on each such card one turn could confirm a whole region, and no count goes so far."""
    with pytest.raises(BadPack) as caught:
        load(zones=with_effects(12, also_actions=True))
    assert caught.value.problems == [
        "zones.toml, zone: with 72 more actions and 12 more symbols a count could come to 97 in one turn, "
        "and 31 is the most that is counted."
    ]
