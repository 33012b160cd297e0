"""`python -m tests.laws.soak [--decisions N] [--seed S] [slug ...]`: random play by the million, with the laws.

Every registered game, every version of its rules, every number of seats, options by lot.  Each game is played once
for its own sake, with components counted at the end; one game in fifty is held to every law, with a budget that lets
the laws play to the end whatever they play on.  A failure stops the run and prints the setting that shows it again.
"""

import argparse
import sys
from collections.abc import Iterator

import hustings
from hustings import Game, Rng
from hustings.conformance import LAWS, THOROUGH, Setting, any_options, hold
from hustings.conformance.walk import play_out
from hustings.core.registry import titles

_LAWS_ONE_IN = 50
_REPORT_EVERY = 20_000


def endless_settings(slugs: list[str], rng: Rng) -> Iterator[tuple[Game, Setting]]:
    """Every game, version and number of seats in turn, for ever."""
    while True:
        for slug in slugs:
            for version in titles()[slug].versions:
                game = hustings.load(slug, version=version)
                for seats in game.seats:
                    yield game, Setting(seats, rng.below(1 << 31), any_options(game, seats, rng))


def play(game: Game, setting: Setting, rng: Rng) -> int:
    """One random game; how many decisions it took."""
    state = game.start(setting.seats, setting.seed, setting.options)
    components = game.components(state)
    decisions = len(play_out(state, rng))
    if game.components(state) != components:
        raise AssertionError(f"{game.slug}, {setting}: components are not conserved.")
    return decisions


def soak(slugs: list[str], decisions: int, seed: int) -> None:
    rng = Rng(seed)
    done, games, reported = 0, 0, 0
    for game, setting in endless_settings(slugs, rng):
        done += play(game, setting, rng)
        games += 1
        if rng.below(_LAWS_ONE_IN) == 0:
            hold(LAWS, game, setting, THOROUGH)
        if done - reported >= _REPORT_EVERY or done >= decisions:
            reported = done
            print(f"\r{done:,} of {decisions:,} decisions, {games:,} games", end="", file=sys.stderr, flush=True)
        if done >= decisions:
            break
    print(f"\n{done:,} random decisions in {games:,} games of {', '.join(slugs)}: every law held.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.laws.soak", description="Random play with the laws.")
    parser.add_argument("slugs", nargs="*", help="the games; all that are registered, if none is named")
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    soak(asked.slugs or list(titles()), asked.decisions, asked.seed)
