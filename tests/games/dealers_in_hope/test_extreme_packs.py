"""Packs at the edge of what they may say: refused in a sentence, or played to the end with every count right."""

import re
from collections.abc import Callable

import pytest

from hustings import Rng
from hustings.core.pack import Pack
from hustings.games.dealers_in_hope import DealersInHope
from tests.games.dealers_in_hope.packs import PACK

FIGURE = re.compile(r"\b(n|uses|per_year|max|surcharge) = \d+")
SMALL = ("n", "uses", "per_year")
MOST_PLIES = 20_000

Change = Callable[[str], str]


def every(*changes: tuple[str, str]) -> Change:
    """In every line that a pattern begins, something else."""

    def changed(text: str) -> str:
        for pattern, new in changes:
            text = re.sub(pattern, new, text, flags=re.MULTILINE)
        return text

    return changed


def strong_effects(text: str) -> str:
    """Every figure of an effect as large as it may be; only what adds to hands stays, for hands are limited."""

    def largest(found: re.Match[str]) -> str:
        return f"{found[1]} = {4 if found[1] in SMALL else 12}"

    return "\n".join(line if "hand_size" in line else FIGURE.sub(largest, line) for line in text.split("\n"))


COSTS = r"^cost = \d+"
COPIES = r"^count = \d+"
STRENGTHS = r"^(attack|defense|support) = \d+"
GIFTS = r"^(support|attack|sea_discount|standing_defense|up_to|dismiss_up_to|vp) = \d+"
DECKS = ("factions", "professions", "locations")
TRAINED = ("professions", "citizens_masses")
BOARDS = ("board_europe", "board_north_america")

EXTREMES: dict[str, dict[str, Change]] = {
    "strong effects": dict.fromkeys(DECKS, strong_effects),
    "all cheap": dict.fromkeys(TRAINED, every((COSTS, "cost = 1"))),
    "all dear": dict.fromkeys(TRAINED, every((COSTS, "cost = 12"))),
    "one of each": dict.fromkeys(TRAINED, every((COPIES, "count = 1"))),
    "all of great strength": dict.fromkeys(("factions", "professions"), every((STRENGTHS, r"\1 = 9"))),
    "land for nothing": dict.fromkeys(BOARDS, every((r"^(interior|difficulty) = \d+", r"\1 = 0"))),
    "walls": dict.fromkeys(
        BOARDS, every((r"^interior = \d+", "interior = 9"), (r"^difficulty = \d+", "difficulty = 12"))
    ),
    "large hands": {"factions": every((r"^hand_size = 4", "hand_size = 7"))},
    "small hands": {"factions": every((r"^hand_size = 4", "hand_size = 2"))},
    "generous actions": {"action_board": every((GIFTS, r"\1 = 12"), (r"^spoils_n = \d", "spoils_n = 4"))},
    "too many to train": {"action_board": every((r"^(count_min|count_max) = [234]", r"\1 = 12"))},
    "many spaces": {"action_board": every((r"^spaces = [12]", "spaces = 4"))},
    "every assault again": {
        "action_board": every((r"^assaults = 1", "assaults = 2")),
        "board_europe": every((r"^interior = \d+", "interior = 0")),
    },
}


def load(changes: dict[str, Change]) -> DealersInHope:
    texts = {file: changes.get(file.removesuffix(".toml"), str)(text) for file, text in PACK.texts.items()}
    assert all(texts[f"{file}.toml"] != PACK.texts[f"{file}.toml"] for file in changes)
    return DealersInHope(Pack(texts), 1)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("name", EXTREMES)
def test_it_plays_to_the_end_and_loses_nothing(name: str, seats: int) -> None:
    game = load(EXTREMES[name])
    state, rng = game.start(seats, 3), Rng(3)
    in_the_box = game.components(state)
    for _ in range(MOST_PLIES):
        if state.over:
            break
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert state.over
    assert game.components(state) == in_the_box
