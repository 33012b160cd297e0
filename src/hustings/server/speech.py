"""The server's own sentences, in the languages of the shell: refusals, and questions put to a table.

What a game says comes from its own words.
"""

from hustings.core.words import ENGLISH

CHINESE = "zh-Hant"

_EN = {
    "no_table": "There is no table {code} here. Check the code, or ask for the link again.",
    "no_seat": "There is no such seat at this table.",
    "not_your_seat": "This seat is not yours on this device. If you moved it to another one, play on there.",
    "not_seated": "Only those who sit at this table can do that.",
    "full": "Every seat at this table is taken. You can watch.",
    "taken": "{name} already sits there. Ask for another link, or watch.",
    "link_used": "This link has been used already, or it was replaced. Ask for a new one, or watch.",
    "not_started": "The game has not begun: this table still waits for players.",
    "not_over": "That is revealed when the game is over.",
    "over": "The game is over.",
    "stale": "The table has moved on since you decided. Look again, then choose.",
    "lost_race": "Another move was stored a moment earlier. Look again, then choose.",
    "bad_action": "The server cannot read this action: {reason}",
    "bad_request": "The server cannot read this request: {reason}",
    "no_number": "This table has no entry {number}: its last one is {last}.",
    "undone_number": "Entry {number} was taken back; choose one that is part of the game.",
    "undo/none": "You have not moved yet.",
    "undo/other": "{name} has moved since. Ask the others for a take-back.",
    "undo/revealed": "Something was revealed by your last move. Ask the others for a take-back.",
    "undo/not_turn_start": "Undo goes back one move, or to the beginning of your turn.",
    "undo/spectator": "You are watching.",
    "nothing_to_take_back": "There is nothing of yours to take back.",
    "is_bot": "A bot plays this seat already.",
    "not_lent": "This seat is not lent to a bot.",
    "still_here": "{name} is here. Ask the others, or wait.",
    "asked_already": "{name} has already asked the table something. Answer that first.",
    "no_proposal": "That question is not open any more.",
    "not_asked": "This question is not put to you.",
    "not_open": "This seat is not open.",
    "empty_chat": "Write something first.",
    "long_chat": "A message can have up to {most} characters.",
    "name_length": "A name has 1 to {most} characters.",
    "letter_taken": "{name} has that letter already. Choose another.",
    "nobody_sits": "Sit down yourself, or invite somebody: a table needs at least one person.",
    "other_origin": "This request comes from another site, and is refused.",
    "seat_count": "{title} is for {least} to {most} players, not {seats}.",
    "ask/takeback": "{name} asks to take back: {moves}",
    "ask/bot": "{name} asks to let a bot play for {other}.",
    "daily/closed": "Roll first: the entries of others open when you have finished yours, or when the day is over.",
    "daily/take_back": "In the roll of the day there are no take-backs, only undo: what was rolled has been seen.",
    "daily/bot": "The roll of the day is everybody’s own: no bot plays this seat.",
    "daily/leave": "This seat is your entry of the day. Stop when you like; it waits until you come back.",
    "daily/move": "An entry of the day stays in the browser that began it.",
    "daily/fork": "This can be played on when the day is over. Until then it would tell others the dice.",
    "daily/silence": "Who watches an entry of the day may know the dice, and so is silent until it is finished.",
    "daily/no_day": "There is no day {day}. A day is written like 2026-11-15.",
    "daily/to_come": "The dice of {day} have not been rolled yet.",
    "missing_page": "There is no such page here.",
    "failed": "Something went wrong on the server. Nothing was lost; try again, or report the problem.",
    "undone": "{seat} {seat:takes|take} back {count} {count:move|moves}.",
}

_ZH = {
    "no_table": "這裡沒有牌桌{code}。請檢查代碼，或請對方再傳一次連結。",
    "no_seat": "這張牌桌沒有這個座位。",
    "not_your_seat": "這部裝置上沒有你的這個座位。如果你已把它移到別的裝置，請在那邊繼續。",
    "not_seated": "只有坐在這張牌桌的人才能這樣做。",
    "full": "這張牌桌坐滿了。你可以旁觀。",
    "taken": "{name}已經坐在那裡。請再要一個連結，或旁觀。",
    "link_used": "這個連結已經用過，或已被取代。請再要一個，或旁觀。",
    "not_started": "遊戲還沒開始：這張牌桌還在等人。",
    "not_over": "遊戲結束後才會公開。",
    "over": "遊戲已經結束。",
    "stale": "你決定之後，牌桌有了變化。請再看一次，然後選擇。",
    "lost_race": "另一步棋早一刻存下了。請再看一次，然後選擇。",
    "bad_action": "伺服器讀不懂這個行動：{reason}",
    "bad_request": "伺服器讀不懂這個請求：{reason}",
    "no_number": "這張牌桌沒有第{number}筆紀錄：最後一筆是第{last}筆。",
    "undone_number": "第{number}筆紀錄已被收回；請選仍在遊戲中的一筆。",
    "undo/none": "你還沒有行動。",
    "undo/other": "{name}之後已行動。請向其他人提出收回。",
    "undo/revealed": "你上一步揭開了一些東西。請向其他人提出收回。",
    "undo/not_turn_start": "只能復原一步，或回到這一回合的開頭。",
    "undo/spectator": "你正在旁觀。",
    "nothing_to_take_back": "你沒有可以收回的行動。",
    "is_bot": "這個座位已經由電腦操作。",
    "not_lent": "這個座位沒有借給電腦。",
    "still_here": "{name}還在。請徵求其他人同意，或等一等。",
    "asked_already": "{name}已經向全桌提問。請先回答。",
    "no_proposal": "這個提問已經結束了。",
    "not_asked": "這個提問不是問你的。",
    "not_open": "這個座位不是空的。",
    "empty_chat": "請先寫點什麼。",
    "long_chat": "訊息最多{most}個字。",
    "name_length": "名字要有 1 至 {most} 個字。",
    "letter_taken": "{name}已經用了那個字母。請選別的。",
    "nobody_sits": "請自己坐下，或邀請別人：牌桌至少要有一個人。",
    "other_origin": "這個請求來自別的網站，已被拒絕。",
    "seat_count": "{title}適合 {least} 至 {most} 人，不是 {seats} 人。",
    "ask/takeback": "{name}想收回：{moves}",
    "ask/bot": "{name}提議讓電腦代替{other}。",
    "daily/closed": "請先擲骰：完成你自己的一局，或當日結束後，才能看別人的。",
    "daily/take_back": "每日一擲不能收回，只能復原：擲出的骰子已經看過了。",
    "daily/bot": "每日一擲要親自完成：電腦不能代坐這個座位。",
    "daily/leave": "這個座位是你當日的一局。隨時可以停下，它會等你回來。",
    "daily/move": "當日的一局只能在開始時的瀏覽器繼續。",
    "daily/fork": "當日結束後才能由此續玩，否則會洩露骰子。",
    "daily/silence": "旁觀者可能知道骰子，所以在這一局完成前不能發言。",
    "daily/no_day": "沒有 {day} 這一天。日期寫法如 2026-11-15。",
    "daily/to_come": "{day} 的骰子還沒擲出。",
    "missing_page": "這裡沒有這一頁。",
    "failed": "伺服器出了問題。沒有遺失任何東西；請再試一次，或回報問題。",
    "undone": "{seat}收回{count}步。",
}

CATALOGUE = {ENGLISH: _EN, CHINESE: _ZH}


def say(key: str, language: str = ENGLISH, **facts: object) -> str:
    """A sentence of the server's."""
    return CATALOGUE.get(language, _EN)[key].format(**facts)


def best_language(wanted: str) -> str:
    """The language of the shell that an `Accept-Language` header or a parameter asks for."""
    return CHINESE if wanted.lower().startswith("zh") else ENGLISH
