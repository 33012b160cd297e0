"""One sentence for every action, event and refusal, in each language; and the generic board."""

from collections.abc import Iterator
from typing import Any

from hustings.core.board import Board, Piece, Zone
from hustings.core.translation import named
from hustings.core.words import ENGLISH, Calling, Words, ref_to
from show_of_hands.actions import View
from show_of_hands.pack import Components

_EN = {
    "Choose": "Lay down the {card}.",
    "Choose/card": "Lay down a card.",
    "HandDealt": "{seat} {seat:is|are} dealt {cards}.",
    "HandDealt/cards": "{seat} {seat:is|are} dealt a hand.",
    "IssueTurnedUp": "On the table: “{issue}”, for {points} {points:point|points}.",
    "Chose": "{seat} {seat:lays|lay} down the {card}.",
    "Chose/card": "{seat} {seat:lays|lay} down a card.",
    "Shown": "{seat} {seat:shows|show} the {card}.",
    "IssueWon": "{winner} {winner:carries|carry} “{issue}” and {winner:scores|score} {points}.",
    "IssueLost": "{seats} tie at the top: the {points} {points:point|points} at stake {points:is|are} lost.",
    "CarriedOver": "{seats} tie at the top: the {points} {points:point|points} at stake {points:carries|carry} over.",
    "GameWon": "The committee thanks {winners}.",
    "kind/Choose": "Choose a card",
    "ask/card": "Which card?",
    "score": "points",
    "board issue": "Issue",
    "board carried": "carried over",
    "board rounds": "rounds left",
    "board cards": "cards",
    "board shown": "shown",
    "board chosen": "has chosen",
    "prompt choose": "Choose a card for “{issue}”.",
    "prompt wait": "Waiting for {seats}.",
    "prompt over": "The game is over: {winners} won.",
}
_ZH = {
    "Choose": "打出{card}。",
    "Choose/card": "打出一張牌。",
    "HandDealt": "{seat}獲發{cards}。",
    "HandDealt/cards": "{seat}獲發手牌。",
    "IssueTurnedUp": "議題：「{issue}」，值{points}分。",
    "Chose": "{seat}蓋下{card}。",
    "Chose/card": "{seat}蓋下一張牌。",
    "Shown": "{seat}亮出{card}。",
    "IssueWon": "{winner}贏得「{issue}」，得{points}分。",
    "IssueLost": "{seats}同為最高：{points}分作廢。",
    "CarriedOver": "{seats}同為最高：{points}分留待下一議題。",
    "GameWon": "委員會感謝{winners}。",
    "kind/Choose": "選一張牌",
    "ask/card": "哪一張牌？",
    "score": "分數",
    "board issue": "議題",
    "board carried": "累積",
    "board rounds": "剩餘回合",
    "board cards": "手牌",
    "board shown": "已亮出",
    "board chosen": "已選",
    "prompt choose": "為「{issue}」選一張牌。",
    "prompt wait": "等待{seats}。",
    "prompt over": "遊戲結束：{winners}獲勝。",
    "The game is over.": "遊戲已經結束。",
    "You have chosen; still to choose: {count}.": "你已選牌；尚有{count}人未選。",
    "Choose a card of your own hand.": "請從自己的手牌中選一張。",
}


def make_words(components: Components) -> Words:
    def issue(number: int, language: str) -> str:
        return named(components.issue[number], language)

    def card(number: int, language: str) -> str:
        return str(number)

    def cards(numbers: tuple[int, ...], language: str, call: Calling) -> str:
        return ("、" if language == "zh-Hant" else ", ").join(call("card", number) for number in numbers)

    return Words({ENGLISH: _EN, "zh-Hant": _ZH}, {"issue": issue, "card": card}, lists={"cards": cards})


def draw_board(words: Words, view: View, names: list[str], language: str) -> Board:
    """The issue in the middle, then every seat: its points, its cards, and whether it has chosen."""

    def say(key: str, **fields: Any) -> str:
        return words.phrase(key, names, language, **fields)

    counters = (
        (say("board carried"), str(view.carried)),
        (say("board rounds"), str(view.rounds_left)),
    )
    issue = Piece(words.name("issue", view.issue, names, language), ref=ref_to("issue", view.issue))
    common = Zone(say("board issue"), (issue,), counters)
    return Board(_prompt(words, view, names, language), (common, *_seats(words, view, names, language)))


def _seats(words: Words, view: View, names: list[str], language: str) -> Iterator[Zone]:
    shown = words.phrase("board shown", names, language)
    for seat in range(view.seats):
        pieces = [Piece(str(card), shown, ref=ref_to("card", card)) for card in view.shown[seat]]
        if seat == view.seat:
            pieces += [Piece(str(card), ref=ref_to("card", card)) for card in view.hand]
        counters = (
            (words.phrase("score", names, language), str(view.points[seat])),
            (words.phrase("board cards", names, language), str(view.hand_sizes[seat])),
        )
        mark = words.phrase("board chosen", names, language) if view.has_chosen[seat] else ""
        yield Zone(names[seat], tuple(pieces), counters, seat, mark)


def _prompt(words: Words, view: View, names: list[str], language: str) -> str:
    if view.over:
        best = [seat for seat in range(view.seats) if view.points[seat] == max(view.points)]
        return words.phrase("prompt over", names, language, winners=best)
    waiting = [seat for seat in range(view.seats) if not view.has_chosen[seat]]
    if view.seat in waiting:
        return words.phrase("prompt choose", names, language, issue=view.issue)
    return words.phrase("prompt wait", names, language, seats=waiting)
