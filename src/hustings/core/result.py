"""How a game ended."""

import msgspec


class Result(msgspec.Struct, frozen=True):
    """The outcome: what ended play, what decided it, and how the seats came out.

    `ranking[seat]` is the seat's place, 1 for the best; equal places are shared.  `winners` may be empty, where
    the rules know a game that nobody wins.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    ended_by: str
    decided_by: str


def ranked(scores: list[int], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Places by score, with the winners before all others."""
    keys = [(seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
