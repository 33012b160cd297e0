"""Final scoring, and who wins (DH-213 to DH-219)."""

from typing import NamedTuple

from hustings.core.story import Story
from hustings.games.dealers_in_hope.decks import tell
from hustings.games.dealers_in_hope.events import CitiesCounted, GameWon, MastersCounted, TerritoriesCounted
from hustings.games.dealers_in_hope.holdings import points_of
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import NONE

ENDED_BY = "DH-212"
BY_SCORE, BY_TIE = "DH-217", "DH-218"


class Tally(NamedTuple):
    """What a seat's score is made of at the end."""

    track: int
    masters: int
    territories: int
    cities: int

    @property
    def total(self) -> int:
        return self.track + self.masters + self.territories + self.cities


def final_of(state: Layout, seat: int) -> Tally:
    """DH-214 to DH-216."""
    printed = state.printed
    at_end = [printed.effects[power] for power in state.powers[seat]]
    by_effects = sum([points_of(state, seat, effect) for effect in at_end if effect.when == "game_end"])
    return Tally(
        track=state.scores[seat],
        masters=sum([printed.master_vp[profession] for profession in state.masters[seat]]),
        territories=state.owners.count(seat),
        cities=sum([printed.end_vp[location] for location in state.locations[seat]]) + by_effects,
    )


def final_scores(state: Layout) -> tuple[int, ...]:
    return tuple([final_of(state, seat).total for seat in range(state.seats)])


def city_cards(state: Layout, seat: int) -> int:
    return len([location for location in state.locations[seat] if state.printed.territory_of[location] != NONE])


def standing(state: Layout, seat: int) -> tuple[int, int, int, int]:
    """What decides, in order: score, territories, masters, city cards (DH-217, DH-218)."""
    final = final_of(state, seat)
    return final.total, final.territories, len(state.masters[seat]), city_cards(state, seat)


def winners_of(state: Layout) -> tuple[int, ...]:
    standings = [standing(state, seat) for seat in range(state.seats)]
    best = max(standings)
    return tuple([seat for seat, one in enumerate(standings) if one == best])


def decided_by(state: Layout) -> str:
    scores = final_scores(state)
    return BY_SCORE if scores.count(max(scores)) == 1 else BY_TIE


def end_game(state: Layout, story: Story | None) -> None:
    """The winter of the last late-era year is over: what counts at the end, part by part (DH-213)."""
    if story is not None:
        _tell_count(state, story)
    state.finish()
    state.show("counted", story)


def _tell_count(state: Layout, story: Story) -> None:
    seats = state.clockwise()
    finals = {seat: final_of(state, seat) for seat in seats}
    for seat in seats:
        tell(story, MastersCounted(seat, finals[seat].masters, finals[seat].track + finals[seat].masters))
    for seat in seats:
        score = finals[seat].total - finals[seat].cities
        tell(story, TerritoriesCounted(seat, finals[seat].territories, score))
    for seat in seats:
        tell(story, CitiesCounted(seat, finals[seat].cities, finals[seat].total))
    winners = winners_of(state)
    tell(story, GameWon(winners, finals[winners[0]].total))
