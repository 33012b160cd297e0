"""What a bot should know of this game: how well each seat stands."""

from hustings.games.elector_counts.layout import Layout


def values(state: Layout) -> list[float]:
    return [10.0 + state.points_of(seat) + 0.1 * state.schillings[seat] for seat in range(state.seats)]
