"""One sentence for every action, event and refusal, in each language; and the generic board."""

from collections.abc import Iterator
from typing import Any

from hustings.core.board import Board, Piece, Zone
from hustings.core.translation import named
from hustings.core.words import ENGLISH, Calling, Words, ref_to
from show_of_hands.actions import View
from show_of_hands.pack import Components

_EN = {
    "PassOn": "Pass on {cards}.",
    "Choose": "Lay down the {card}.",
    "Object": "Raise a point of order with the {card}.",
    "LetPass": "Let it pass.",
    "HandDealt": "{seat} {seat:is|are} dealt {cards}.",
    "HandDealt/cards": "{seat} {seat:is|are} dealt a hand.",
    "PassedOn": "{seat} {seat:passes|pass} {cards} to the left.",
    "PassedOn/cards": "{seat} {seat:passes|pass} two cards to the left.",
    "IssueTurnedUp": "On the table: “{issue}”, for {points} {points:point|points}.",
    "Chose": "{seat} {seat:lays|lay} down the {card}.",
    "Chose/card": "{seat} {seat:lays|lay} down a card.",
    "Shown": "{seat} {seat:shows|show} the {card}.",
    "Objected": "{seat} {seat:raises|raise} a point of order with the {card}: {winner} {winner:does|do} not win.",
    "SentBack": "“{issue}” goes back: {points} {points:point|points} {points:carries|carry} over.",
    "SentBack/issue": "The {points} {points:point|points} at stake {points:is|are} lost.",
    "IssueWon": "{winner} {winner:carries|carry} “{issue}” and {winner:scores|score} {points}.",
    "IssueLost": "{seats} tie at the top: the {points} {points:point|points} at stake {points:is|are} lost.",
    "CarriedOver": "{seats} tie at the top: the {points} {points:point|points} at stake {points:carries|carry} over.",
    "GameWon": "The committee thanks {winners}.",
    "kind/PassOn": "Pass cards on",
    "kind/Choose": "Choose a card",
    "kind/Object": "Raise a point of order",
    "kind/LetPass": "Let it pass",
    "ask/card": "Which card?",
    "ask/cards": "Which cards?",
    "score": "points",
    "turn": "round {count}",
    "board issue": "Issue",
    "board carried": "carried over",
    "board rounds": "rounds left",
    "board cards": "cards",
    "board shown": "shown",
    "board chosen": "has chosen",
    "board known": "you passed it on",
    "prompt/pass_on": "Choose {count} cards to pass to the left.",
    "prompt/choose": "Choose a card for “{issue}”.",
    "prompt/point_of_order": "{winner} {winner:wins|win} “{issue}”. You may object, or let it pass.",
    "prompt/over": "The game is over: {winners} won.",
    "why/own_card": "Choose a card of your own hand.",
    "why/own_cards": "Choose {count} cards of your own hand.",
    "why/pass_on_first": "First {count} cards are passed on.",
    "why/passed": "Cards are passed on once, before the first issue.",
    "why/no_passing": "At this table no cards are passed on.",
    "why/chosen": "The cards of this round have been shown.",
    "why/no_objections": "At this table no points of order are raised.",
    "why/not_asked": "A point of order is raised against the winner of an issue, with a card to spare.",
    "why/no_card_to_object": "You hold no card to object with.",
}
_ZH = {
    "PassOn": "傳出{cards}。",
    "Choose": "打出{card}。",
    "Object": "以{card}提出規程問題。",
    "LetPass": "不提出。",
    "HandDealt": "{seat}獲發{cards}。",
    "HandDealt/cards": "{seat}獲發手牌。",
    "PassedOn": "{seat}把{cards}傳給左鄰。",
    "PassedOn/cards": "{seat}把兩張牌傳給左鄰。",
    "IssueTurnedUp": "議題：「{issue}」，值{points}分。",
    "Chose": "{seat}蓋下{card}。",
    "Chose/card": "{seat}蓋下一張牌。",
    "Shown": "{seat}亮出{card}。",
    "Objected": "{seat}以{card}提出規程問題：{winner}未能勝出。",
    "SentBack": "「{issue}」發還再議：{points}分留待下一議題。",
    "SentBack/issue": "{points}分作廢。",
    "IssueWon": "{winner}贏得「{issue}」，得{points}分。",
    "IssueLost": "{seats}同為最高：{points}分作廢。",
    "CarriedOver": "{seats}同為最高：{points}分留待下一議題。",
    "GameWon": "委員會感謝{winners}。",
    "kind/PassOn": "傳牌",
    "kind/Choose": "選一張牌",
    "kind/Object": "提出規程問題",
    "kind/LetPass": "不提出",
    "ask/card": "哪一張牌？",
    "ask/cards": "哪幾張牌？",
    "score": "分數",
    "turn": "第{count}回合",
    "board issue": "議題",
    "board carried": "累積",
    "board rounds": "剩餘回合",
    "board cards": "手牌",
    "board shown": "已亮出",
    "board chosen": "已選",
    "board known": "你傳出的",
    "prompt/pass_on": "選{count}張牌傳給左鄰。",
    "prompt/choose": "為「{issue}」選一張牌。",
    "prompt/point_of_order": "{winner}勝出「{issue}」。你可以提出規程問題，或不提出。",
    "prompt/over": "遊戲結束：{winners}獲勝。",
    "why/own_card": "請從自己的手牌中選一張。",
    "why/own_cards": "請從自己的手牌中選{count}張。",
    "why/pass_on_first": "請先傳出{count}張牌。",
    "why/passed": "只在第一個議題之前傳牌一次。",
    "why/no_passing": "這一局不傳牌。",
    "why/chosen": "這一回合的牌已經亮出。",
    "why/no_objections": "這一局不提規程問題。",
    "why/not_asked": "要有一張餘牌，才可向議題的勝出者提出規程問題。",
    "why/no_card_to_object": "你沒有可用來提出的牌。",
}


def make_words(components: Components) -> Words:
    def issue(number: int, language: str) -> str:
        return named(components.issue[number], language)

    def card(number: int, language: str) -> str:
        return str(number)

    def cards(numbers: tuple[int, ...], language: str, call: Calling) -> str:
        return ("、" if language == "zh-Hant" else ", ").join(call("card", number) for number in numbers)

    people = {"to": "one"}
    return Words({ENGLISH: _EN, "zh-Hant": _ZH}, {"issue": issue, "card": card}, people=people, lists={"cards": cards})


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
    return Board((common, *_seats(words, view, names, language)))


def _seats(words: Words, view: View, names: list[str], language: str) -> Iterator[Zone]:
    shown, known = (words.phrase(key, names, language) for key in ("board shown", "board known"))
    for seat in range(view.seats):
        pieces = [Piece(str(card), shown, ref=ref_to("card", card)) for card in view.shown[seat]]
        pieces += [Piece(str(card), known, ref=ref_to("card", card)) for card in view.known[seat]]
        if seat == view.seat:
            pieces += [Piece(str(card), ref=ref_to("card", card)) for card in view.hand]
        counters = (
            (words.phrase("score", names, language), str(view.points[seat])),
            (words.phrase("board cards", names, language), str(view.hand_sizes[seat])),
        )
        mark = words.phrase("board chosen", names, language) if view.has_chosen[seat] else ""
        yield Zone(names[seat], tuple(pieces), counters, seat, mark)
