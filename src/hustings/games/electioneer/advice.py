"""What a bot should know of this game: how well each seat stands."""

from hustings.games.electioneer.counting import final_votes
from hustings.games.electioneer.layout import Layout


def values(state: Layout) -> list[float]:
    return [max(0.0, 10.0 + final_votes(state, seat)) for seat in range(state.seats)]
