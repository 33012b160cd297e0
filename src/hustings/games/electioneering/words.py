"""The words of Electioneering: a sentence for everything, in English and Traditional Chinese.

Sentences are short, in the present tense, names first.  A card is called by suit and value: `Kickball 4`, `Gross ★`,
`Gross+Jokes`.
"""

from hustings.core.translation import named
from hustings.core.words import BY_SEAT, SEVERAL, Naming, Words, amounts, listed, several
from hustings.games.electioneering.pack import Components, Suit

CHINESE = "zh-Hant"

_EN = {
    "Play": "Play {card} on {student}.",
    "Take": "Take {card}.",
    "PlayBack": "Play back {card}.",
    "FirstSeatSet": "{seat} {seat:plays|play} first.",
    "SuitRemoved": "{suit} is left out of this game, with every card that shows it.",
    "StudentsDrawn": "The students are {students}.",
    "HandDealt": "{seat} {seat:is|are} dealt {cards}.",
    "HandDealt/cards": "{seat} {seat:is|are} dealt a hidden hand.",
    "HandDealt/cards+seat": "{seats} are dealt hidden hands.",
    "Laid": "{card} is laid beside {student}.",
    "Played": "{seat} {seat:plays|play} {card} on {student}.",
    "Took": "{seat} {seat:takes|take} {card} from {student}.",
    "Took+card": "{seat} {seat:takes|take} {cards} from {student}.",
    "PlayedBack+card": "{seat} {seat:plays|play} back {cards} onto {student}.",
    "PlayedBack": "{seat} {seat:plays|play} back {card} onto {student}.",
    "Locked": "{student} is locked.",
    "Drew": "{seat} {seat:draws|draw} {card}.",
    "Drew/card": "{seat} {seat:draws|draw} a card.",
    "DeckRanOut": "The last card of the deck is drawn: the class votes.",
    "AllLocked": "Every student is locked: the class votes.",
    "HandRevealed": "{seat} {seat:shows|show} {cards}.",
    "Voted": "{student}'s row is worth {totals}, so {student} cares about {suits}. In hand: {strengths}. "
    "{winner} {winner:wins|win} {student}'s vote.",
    "Voted/winner": "{student}'s row is worth {totals}, so {student} cares about {suits}. In hand: {strengths}. "
    "The highest is shared: nobody wins {student}'s vote.",
    "RunOffCalled": "Most votes are shared by {contenders}. {student} decides in a run-off.",
    "Elected": "{winner} {winner:is|are} elected class president.",
    "Dissolved": "The run-off is tied: the class government is dissolved, and nobody wins.",
    "kind/Play": "Play a card",
    "kind/Take": "Take a card",
    "kind/PlayBack": "Play a card back",
    "ask/card": "Which card?",
    "ask/student": "On whose row?",
    "score": "votes",
    "prompt/play": "You must play a card on an unlocked row.",
    "prompt/run_off": "You must play a card on {student}'s row: this vote decides.",
    "prompt/take": "You must take one card from {student}'s row.",
    "prompt/play_back": "You must play back {count} {count:card|cards} onto {student}'s row.",
    "prompt/in_order": "You must play back {count} {count:card|cards} onto {student}'s row, from left to right.",
    "prompt/won": "{winner} {winner:is|are} class president.",
    "prompt/nobody": "Nobody wins: the class government is dissolved.",
    "zone/hand": "Your hand",
    "zone/other": "{seat}'s hand",
    "zone/deck": "Deck",
    "zone/removed": "Out of the game",
    "counter/cares": "cares about",
    "counter/yours": "your hand",
    "counter/vote": "votes for",
    "counter/cards": "cards",
    "mark/locked": "locked",
    "mark/seen": "seen",
    "voted": "{winners}",
    "hint/swap_one": "take one card of the row, then play one back",
    "hint/sweep_suit": "take all {suits} of the row, then play as many back",
    "hint/lock": "locks the row",
    "hint/star": "worth 1; two {suits} ★ in one place 4, three 9, four 16",
    "hint/dual": "{count} in each suit",
    "order": "Cards go back from left to right, so those you have passed stay, and enough must be left.",
    "why/not_your_turn": "It is {seat}'s turn.",
    "why/not_tied": "Only those tied at the top take part in the run-off.",
    "why/take_first": "First take one card from {student}'s row.",
    "why/play_back_first": "First play {count} more from the hand onto {student}'s row.",
    "why/no_card_takes": "First play a card that lets you take one.",
    "why/no_card_plays_back": "First play a card that makes you play back.",
    "why/not_in_row": "That card is not in {student}'s row.",
    "why/not_in_hand": "That card is not in your hand.",
    "why/passed_over": "Cards are played back from low to high: this one was passed over.",
    "why/too_few_left": "Cards are played back from low to high, and {count} more are owed: "
    "this one would leave too few.",
    "why/not_in_game": "That student is not in the game.",
    "why/run_off_row_only": "In the run-off only {student}'s row is played on.",
    "why/locked": "{student} is locked; no card may be played there.",
}

_ZH = {
    "Play": "把「{card}」打到{student}那一列。",
    "Take": "拿走「{card}」。",
    "PlayBack": "打回「{card}」。",
    "FirstSeatSet": "{seat}先開始。",
    "SuitRemoved": "這一局不用「{suit}」，凡有它的牌都移出遊戲。",
    "StudentsDrawn": "登場的同學是{students}。",
    "HandDealt": "{seat}拿到{cards}。",
    "HandDealt/cards": "{seat}拿到一手暗牌。",
    "HandDealt/cards+seat": "{seats}各拿到一手暗牌。",
    "Laid": "「{card}」放到{student}旁邊。",
    "Played": "{seat}把「{card}」打到{student}那一列。",
    "Took": "{seat}從{student}那一列拿走「{card}」。",
    "Took+card": "{seat}從{student}那一列拿走{cards}。",
    "PlayedBack+card": "{seat}把{cards}打回{student}那一列。",
    "PlayedBack": "{seat}把「{card}」打回{student}那一列。",
    "Locked": "{student}鎖定了。",
    "Drew": "{seat}抽到「{card}」。",
    "Drew/card": "{seat}抽一張牌。",
    "DeckRanOut": "牌庫最後一張牌被抽走：全班投票。",
    "AllLocked": "所有同學都鎖定了：全班投票。",
    "HandRevealed": "{seat}亮出{cards}。",
    "Voted": "{student}那一列合計{totals}，所以{student}最在乎{suits}。手牌實力：{strengths}。"
    "{winner}贏得{student}的一票。",
    "Voted/winner": "{student}那一列合計{totals}，所以{student}最在乎{suits}。手牌實力：{strengths}。"
    "最高者同分：沒有人贏得{student}的一票。",
    "RunOffCalled": "{contenders}同為最高票。由{student}在決選中決定。",
    "Elected": "{winner}當選班長。",
    "Dissolved": "決選平手：班級政府解散，沒有人獲勝。",
    "kind/Play": "打一張牌",
    "kind/Take": "拿一張牌",
    "kind/PlayBack": "打回一張牌",
    "ask/card": "哪一張牌？",
    "ask/student": "打到誰那一列？",
    "score": "票",
    "prompt/play": "你必須把一張牌打到一列未鎖定的牌。",
    "prompt/run_off": "你必須把一張牌打到{student}那一列：這一票決定勝負。",
    "prompt/take": "你必須從{student}那一列拿走一張牌。",
    "prompt/play_back": "你必須把{count}張牌打回{student}那一列。",
    "prompt/in_order": "你必須把{count}張牌由左至右打回{student}那一列。",
    "prompt/won": "{winner}當上班長。",
    "prompt/nobody": "沒有人獲勝：班級政府解散。",
    "zone/hand": "你的手牌",
    "zone/other": "{seat}的手牌",
    "zone/deck": "牌庫",
    "zone/removed": "移出遊戲",
    "counter/cares": "最在乎",
    "counter/yours": "你的實力",
    "counter/vote": "投給",
    "counter/cards": "張數",
    "mark/locked": "鎖定",
    "mark/seen": "已公開",
    "voted": "{winners}",
    "hint/swap_one": "從該列拿走一張，再打回一張",
    "hint/sweep_suit": "拿走該列所有{suits}，再打回同樣張數",
    "hint/lock": "鎖定該列",
    "hint/star": "值 1；同一處兩張{suits} ★ 共 4，三張 9，四張 16",
    "hint/dual": "兩種花色各{count}分",
    "order": "打回的牌由左至右選：略過的牌留在手上，並須留下足夠的牌。",
    "why/not_your_turn": "現在輪到{seat}。",
    "why/not_tied": "只有同為最高票的人參加決選。",
    "why/take_first": "請先從{student}那一列拿走一張牌。",
    "why/play_back_first": "請先再從手上打{count}張牌到{student}那一列。",
    "why/no_card_takes": "請先打出能讓你拿牌的牌。",
    "why/no_card_plays_back": "請先打出要你打回牌的牌。",
    "why/not_in_row": "那張牌不在{student}那一列。",
    "why/not_in_hand": "那張牌不在你手上。",
    "why/passed_over": "打回的牌由小至大選：這張已經跳過了。",
    "why/too_few_left": ("打回的牌由小至大選，還欠{count}張：選這張就不夠了。"),
    "why/not_in_game": "那位同學不在這一局裡。",
    "why/run_off_row_only": "決選時只能打到{student}那一列。",
    "why/locked": "{student}已鎖定，不能再打牌到那一列。",
}


class _Names:
    """What the components of a pack are called."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.suit_of = {suit.id: suit for suit in components.suit}

    def suit(self, suit: int, language: str) -> str:
        return _short(self.components.suit[suit], language)

    def student(self, student: int, language: str) -> str:
        return named(self.components.student[student], language)

    def card(self, card: int, language: str) -> str:
        entry = self.components.card[card]
        shown = "+".join(_short(self.suit_of[suit], language) for suit in entry.suits)
        if entry.kind == "dual":
            return shown if entry.value == 1 else f"{shown} {entry.value}"
        return f"{shown} ★" if entry.value_rule == "count_stars" else f"{shown} {entry.printed}"

    def card_hint(self, card: int, language: str) -> str:
        """What a card does, or what it is worth, in a few words."""
        entry = self.components.card[card]
        shown = listed([_short(self.suit_of[suit], language) for suit in entry.suits], language)
        worth = "star" if entry.value_rule == "count_stars" else entry.kind
        key = worth if entry.ability == "none" else entry.ability
        template = CATALOGUE[language].get(f"hint/{key}", "")
        return template.format(suits=shown, count=entry.value)


CATALOGUE = {"en": _EN, CHINESE: _ZH}


def _short(suit: Suit, language: str) -> str:
    return named(suit, language, "short")


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's cards, suits and students."""
    names = _Names(components)
    naming: Naming = {"suit": names.suit, "student": names.student, "card": names.card}
    people = {"contenders": SEVERAL, "strengths": BY_SEAT}
    lists = {
        "suits": several("suit"),
        "students": several("student"),
        "cards": several("card"),
        "totals": amounts("suit"),
    }
    return Words(CATALOGUE, naming, {"Play.card": names.card_hint}, people, lists)
