"""Runs that were never played: rows with a known truth, made by lot from a fixed seed."""

from collections.abc import Callable

import numpy as np

from hustings.lab.rows import ACTION, START, Frames, GameRow, Rows, SeatRow, UseRow, frames_of

SEATS = 3
CARDS = 12
Luck = np.random.Generator
Boost = Callable[[int], float]
"""By card, how many times the usual chance of a win whoever was dealt it has."""


def made_up(deals: int, lots: int, boost: Boost = lambda card: 1.0, deal_seed: int = 0, names: str = "Card") -> Frames:
    """So many deals in each seating; the cards come from the deal, the winner from a lot of its own."""
    rows = Rows()
    for number in range(deals * SEATS):
        dealt = np.random.default_rng((deal_seed, number // SEATS))
        rows.add(_game(number, dealt, np.random.default_rng((lots, number)), boost, names))
    return frames_of(rows)


def _game(number: int, dealt: Luck, lot: Luck, boost: Boost, names: str) -> Rows:
    hands = dealt.permutation(CARDS).reshape(SEATS, -1)
    weights = np.array([np.prod([boost(int(card)) for card in hand]) for hand in hands], dtype=float)
    winner = int(lot.choice(SEATS, p=weights / weights.sum()))
    turns = int(10 + dealt.integers(0, 5) + lot.integers(0, 3))
    played = [int(card) for hand in hands for card in lot.choice(hand, 2, replace=False)]
    uses = [_use(number, seat, START, "Dealt", int(card), names) for seat, hand in enumerate(hands) for card in hand]
    uses += [_use(number, place // 2, ACTION, "Play", card, names) for place, card in enumerate(played)]
    return Rows([_row(number, winner, turns)], [_seat(number, seat, winner) for seat in range(SEATS)], uses, [])


def _use(number: int, seat: int, source: str, kind: str, card: int, names: str) -> UseRow:
    return UseRow(number, seat, source, kind, "card", card, f"{names} {card}", 1, 1)


def _row(number: int, winner: int, turns: int) -> GameRow:
    return GameRow(
        number=number,
        deal=str(number // SEATS),
        is_human=False,
        seats=SEATS,
        first=0,
        ended_by="XX-001",
        decided_by="XX-002",
        winners=[winner],
        rounds=0,
        turns=turns,
        decisions=2 * turns,
        forced=turns // 4,
        choices=9 * turns,
        lead_changes=turns // 3,
        lead_for_good=0.5,
        lead_given_by=-1,
        margin=1 + winner,
    )


def _seat(number: int, seat: int, winner: int) -> SeatRow:
    return SeatRow(
        number=number,
        seat=seat,
        order=seat,
        bot="greedy:1",
        score=5 - (seat != winner),
        place=1 + (seat != winner),
        won=float(seat == winner),
        decisions=4,
        forced=0,
        choices=20,
        standing=[0.5] * 12,
        measured=[],
    )
