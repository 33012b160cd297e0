"""The lead: who stands best from turn to turn, how often that changes, and since when the winner has had it."""

from itertools import pairwise


class Lead:
    """How the seats of one game stood at the beginning of each turn, and in whose turn it had come to that."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.moments: list[tuple[list[float], int]] = []
        self.changes = 0
        self.for_good: float | None = None
        self.given_by = -1
        self.winners: tuple[int, ...] = ()

    def note(self, standing: list[float], mover: int) -> None:
        self.moments.append((standing, mover))

    def settle(self, winners: tuple[int, ...]) -> None:
        """The game is over, and these have won it."""
        self.winners = winners
        leaders = [leader for standing, _ in self.moments if (leader := _leader(standing)) is not None]
        self.changes = sum(one != other for one, other in pairwise(leaders))
        if len(winners) == 1 and self.moments:
            since = self._since(winners[0])
            self.for_good = since / len(self.moments)
            self.given_by = self.moments[since - 1][1] if since else -1

    def _since(self, winner: int) -> int:
        """The first of those moments after which nobody else was ahead or level; as many as there are, if it was never
        so before the end."""
        since = len(self.moments)
        while since and _leader(self.moments[since - 1][0]) == winner:
            since -= 1
        return since

    def standing(self, seat: int, samples: int) -> list[float]:
        """How a seat stood at so many moments, evenly from the first turn to the last, and at the end."""
        if not self.moments:
            return []
        last = len(self.moments) - 1
        steps = [round(last * sample / max(samples - 2, 1)) for sample in range(samples - 1)]
        return [*(self.moments[step][0][seat] for step in steps), self._at_the_end(seat)]

    def _at_the_end(self, seat: int) -> float:
        if not self.winners:
            return 0.5
        return (0.5 if len(self.winners) > 1 else 1.0) if seat in self.winners else 0.0


def _leader(standing: list[float]) -> int | None:
    """The seat that is ahead of all others; nobody, where the best are level."""
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None
