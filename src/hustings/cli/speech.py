"""What the terminal itself says, in the languages of the games."""

from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.words import ENGLISH, Words

_EN = {
    "thinking": "{seat} is thinking",
    "pass": "Pass the keyboard to {seat}, who presses Enter.",
    "sits": "{title}, seed {seed}. Your name is {seat}. Type ? for help.",
    "unknown": "Type a number from the list, or ? for help.",
    "range": "There is no choice {count}.",
    "too_many": "That is a number too many, so nothing is done.",
    "mark": "Mark as many as you want, in any order (1 3); type done when that is your choice.",
    "no_set": "Here a number is enough; done is for choices of several things.",
    "not_whole": "What is marked is not a choice that you have; mark more, or fewer.",
    "no_such_set": "These do not go together, so nothing is marked anew.",
    "no_way_back": "Nothing is chosen yet; undo takes back a move.",
    "undone": "Taken back.",
    "undo/none": "There is nothing of yours to take back.",
    "undo/other": "Another seat has acted since, so your move stands.",
    "undo/revealed": "Something hidden has come to light since, so your move stands.",
    "free": "Nothing is blocked.",
    "no_rule": "No rule was found for that; try a number such as {clause}, or other words.",
    "nothing_found": "Nothing found for '{text}' in the rules of {title}.",
    "saved": "The game so far is saved in {path}.",
    "resume": "Go on with: hustings play --resume {path}",
    "record": "The record is {path}; tell it again with: hustings replay {path}",
    "place": "place",
    "player": "player",
    "winners": "Winner: {winners}.",
    "no_winner": "There is no winner.",
    "ended": "Play ended by {clause}: {text}",
    "decided": "It was decided by {clause}: {text}",
    "step_help": "Move {step} of {moves}: n next, p previous, a number, q quit.",
    "made_with": "Made with {text}.",
    "note": "Note: {text}",
    "verify/sealed": "The seal fits the seed and the salt: this deal was fixed before the first move.",
    "verify/no_seal": "This record has no seal, so nothing shows that its deal was fixed before the first move.",
    "verify/replays": "{moves} {moves:move replays|moves replay} under rules version {rules} of {title}, "
    "with pack {digest}.",
    "help/number": "choose from the list; two numbers choose twice (2 3)",
    "help/done": "confirm what you marked, where several things are chosen at once (1 3 done)",
    "help/back": "choose the first thing again",
    "help/board": "show the whole table",
    "help/why": "what is not possible now, and by which rule",
    "help/rule": "show a rule: rule {clause}, or by words",
    "help/undo": "take back your move, until something is revealed",
    "help/log": "the story from the beginning",
    "help/save": "save the game so far: save FILE",
    "help/quit": "save and leave",
}

_ZH = {
    "thinking": "{seat}正在思考",
    "pass": "請把鍵盤交給{seat}，再由{seat}按 Enter。",
    "sits": "《{title}》，種子 {seed}。你的名字是{seat}。輸入 ? 看說明。",
    "unknown": "請輸入清單上的數字，或輸入 ? 看說明。",
    "range": "沒有選項 {count}。",
    "too_many": "多了一個數字，所以什麼也沒做。",
    "mark": "可標記多項，次序不拘（1 3）；選好後輸入 done。",
    "no_set": "這裡不用 done：請選一個數字。",
    "not_whole": "所標記的不是可選的組合；請多標或少標。",
    "no_such_set": "這些不能同時選，所以沒有改變標記。",
    "no_way_back": "還沒有選任何東西；undo 可收回行動。",
    "undone": "已收回。",
    "undo/none": "你沒有可以收回的行動。",
    "undo/other": "之後別人已行動，所以不能收回。",
    "undo/revealed": "之後有隱藏的資訊公開了，所以不能收回。",
    "free": "沒有什麼被阻擋。",
    "no_rule": "找不到這條規則；請試 {clause} 這樣的編號，或其他字詞。",
    "nothing_found": "《{title}》的規則裡找不到「{text}」。",
    "saved": "目前的牌局已存到 {path}。",
    "resume": "繼續玩：hustings play --resume {path}",
    "record": "紀錄在 {path}；重看：hustings replay {path}",
    "place": "名次",
    "player": "玩家",
    "winners": "勝者：{winners}。",
    "no_winner": "沒有勝者。",
    "ended": "依 {clause} 結束：{text}",
    "decided": "依 {clause} 分勝負：{text}",
    "step_help": "第 {step} 步，共 {moves} 步：n 下一步，p 上一步，數字跳到該步，q 離開。",
    "made_with": "版本：{text}。",
    "note": "備註：{text}",
    "verify/sealed": "封印與種子和鹽值相符：這副牌在第一步之前已經定下。",
    "verify/no_seal": "這份紀錄沒有封印，所以無從證明這副牌在第一步之前已經定下。",
    "verify/replays": "依《{title}》規則第 {rules} 版和牌組 {digest}，{moves} 步全部重現。",
    "help/number": "從清單選擇；兩個數字連選兩次（2 3）",
    "help/done": "一次選多樣東西時，確定所標記的（1 3 done）",
    "help/back": "重選前一項",
    "help/board": "顯示整個牌桌",
    "help/why": "現在不能做什麼，依哪條規則",
    "help/rule": "顯示規則：rule {clause}，或用字詞",
    "help/undo": "收回你的行動，直到有資訊公開",
    "help/log": "從頭講述經過",
    "help/save": "儲存目前的牌局：save 檔名",
    "help/quit": "儲存並離開",
}

SPEECH = Words({ENGLISH: _EN, "zh-Hant": _ZH}, {})
HELP = {
    "1": "help/number",
    "done": "help/done",
    "back": "help/back",
    "board": "help/board",
    "why": "help/why",
    "rule": "help/rule",
    "undo": "help/undo",
    "log": "help/log",
    "save": "help/save",
    "quit": "help/quit",
}
"""The commands of a sitting, and the phrases that explain them."""


def check_spoken(game: Game, language: str) -> None:
    """Refuse a language that a game does not speak."""
    if language not in game.words.languages:
        spoken = ", ".join(game.words.languages)
        raise BadSetup(f"{game.title} does not speak {language!r}; it speaks {spoken}.")


def tongue(language: str) -> str:
    """The language of the terminal itself, where a game speaks more than it does."""
    return language if language in SPEECH.languages else ENGLISH
