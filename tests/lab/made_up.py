"""Games that were never played: rows whose truth is known, for the measures to find it."""

import random
from collections.abc import Mapping

from hustings.lab.rows import ACTION, SAMPLES, START, Frames, GameRow, QuestionRow, Rows, SeatRow, UseRow, frames_of

CARDS = ("Gross 2", "Gross 3", "Gross 4", "Jokes 2", "Jokes 3", "Jokes 4", "Stickers 2", "Stickers 3", "Stickers 4")


def made_up(
    games: int,
    *,
    seats: int = 3,
    seed: int = 0,
    cards: Mapping[str, float] | None = None,
    places: Mapping[int, float] | None = None,
    bots: tuple[str, ...] = (),
) -> Frames:
    """Games in which every seat is as good as its weight: 1, times those of the cards it was dealt and of its place in
    the order of play.  A deal is played as often as there are seats, with the same cards."""
    chance = random.Random(seed)
    rows = Rows()
    for number in range(games):
        if number % seats == 0:
            hands = [chance.sample(CARDS, 3) for _ in range(seats)]
            first = chance.randrange(seats)
        weights = [(places or {}).get((seat - first) % seats, 1.0) for seat in range(seats)]
        for seat, hand in enumerate(hands):
            for card in hand:
                weights[seat] *= (cards or {}).get(card, 1.0)
        winner = chance.choices(range(seats), weights)[0]
        players = [bots[(seat + number) % seats] if bots else "greedy:1" for seat in range(seats)]
        add_game(rows, number, f"{number // seats}", first, winner, players, chance)
        rows.uses += [
            UseRow(number, seat, START, "HandDealt", "card", CARDS.index(card), card, 1, 0)
            for seat, hand in enumerate(hands)
            for card in sorted(hand)
        ]
        rows.uses += [
            UseRow(number, seat, ACTION, "Play", "card", CARDS.index(card), card, 1, 1 + seat)
            for seat, hand in enumerate(hands)
            for card in sorted(chance.sample(hand, 2))
        ]
    return frames_of(rows)


def add_game(
    rows: Rows, number: int, deal: str, first: int, winner: int, players: list[str], chance: random.Random
) -> None:
    """One game with a winner, who was not foreseen."""
    seats = len(players)
    order = sorted(range(seats), key=lambda seat: seat != winner)
    rows.games.append(game_row(number, deal=deal, seats=seats, first=first, winners=[winner]))
    rows.questions.append(QuestionRow(number, "Play", 10 * seats, seats, 50 * seats))
    for seat, player in enumerate(players):
        rows.seats.append(
            SeatRow(
                number=number,
                seat=seat,
                order=(seat - first) % seats,
                bot=player,
                score=3 if seat == winner else 1,
                place=1 + order.index(seat),
                won=float(seat == winner),
                decisions=10,
                forced=1,
                choices=50,
                standing=[*(chance.random() for _ in range(SAMPLES - 1)), float(seat == winner)],
                measured=[7.0 if seat == winner else 5.0],
            )
        )


def game_row(number: int, **known: object) -> GameRow:
    """A row of a game with whatever is of no matter filled in."""
    usual: dict[str, object] = {
        "number": number,
        "deal": str(number),
        "is_human": False,
        "seats": 3,
        "first": 0,
        "ended_by": "EG-033",
        "decided_by": "EG-074",
        "winners": [0],
        "rounds": 0,
        "turns": 12 + number % 5,
        "decisions": 30,
        "forced": 3,
        "choices": 150,
        "lead_changes": number % 4,
        "lead_for_good": 0.5,
        "lead_given_by": 1,
        "margin": 2,
    }
    return GameRow(**{**usual, **known})  # type: ignore[arg-type]
