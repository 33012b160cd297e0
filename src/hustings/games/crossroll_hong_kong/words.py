"""The words of Crossroll Hong Kong: what things are called, and the catalogue with its helpers.

Sentences are short, in the present tense, names first.  A route is called by its letter and the road it follows.
"""

from hustings.core.translation import named
from hustings.core.words import ENGLISH, Calling, Naming, Words, listed, several
from hustings.games.crossroll_hong_kong.chinese import CHINESE, ZH
from hustings.games.crossroll_hong_kong.pack import Components

_EN = {
    "Roll": "Roll the {die} and the {other}.",
    "TakeBonus": "Take the bonus of {number} on {route}, from {start} to {end}, {way}.",
    "TakeBonus/way": "Take the bonus of {number} on {route}, from {start} to {end}.",
    "TakeBonus/start/way": "Take the bonus of {number} on {route}, at {end}.",
    "DeclineBonus": "Decline the bonus.",
    "Drive": "Drive {number} on {route}, from {start} to {end}, {way}.",
    "Drive/way": "Drive {number} on {route}, from {start} to {end}.",
    "Drive/start/way": "Drive {number} on {route}, at {end}.",
    "JoinLotto": "Join the lotto with {number} at {location}.",
    "Upgrade": "Upgrade the car with {number}.",
    "Skip": "Skip the main action.",
    "InstallNitrous": "Install nitrous oxide, and give up the score of the route.",
    "KeepScore": "Keep the score of the route, and do without nitrous oxide.",
    "SetAside": "Set aside the {die}.",
    "FirstSeatSet": "{seat} {seat:is|are} the first active player.",
    "NitrousRolled": "The die for nitrous oxide shows {number}: {route} is checked.",
    "NitrousRolled/route": "The die for nitrous oxide shows {number}, which is no route: it is rolled again.",
    "Rolled": "{seat} {seat:rolls|roll} {dice}: {results}.",
    "Decided": "{seat} {seat:has|have} chosen.",
    "Decided+seat": "{seats} have chosen.",
    "BonusTaken": "{seat} {seat:takes|take} a bonus of {number} on {route}, from {start} to {end}, {way}.",
    "BonusTaken/way": "{seat} {seat:takes|take} a bonus of {number} on {route}, from {start} to {end}.",
    "BonusTaken/start/way": "{seat} {seat:takes|take} a bonus of {number} on {route}, at {end}.",
    "BonusDeclined": "{seat} {seat:declines|decline} the bonus.",
    "Drove": "{seat} {seat:drives|drive} {number} on {route}, from {start} to {end}, {way}.",
    "Drove/way": "{seat} {seat:drives|drive} {number} on {route}, from {start} to {end}.",
    "Drove/start/way": "{seat} {seat:drives|drive} {number} on {route}, at {end}.",
    "JoinedLotto": "{seat} {seat:joins|join} the lotto with {number} at {location}.",
    "Upgraded": "{seat} {seat:writes|write} {number} in the {row} row of the engine.",
    "EffectUnlocked": "{seat} {seat:has|have} filled the {row} row: its effect is unlocked.",
    "Skipped": "{seat} {seat:can|can} do nothing and {seat:skips|skip}.",
    "LandmarkCircled": "{seat} {seat:circles|circle} {location} for {points}.",
    "LandmarkCircled/points": "{seat} {seat:circles|circle} {location}; no Landmark Score is left.",
    "RouteCompleted": "{seat} {seat:has|have} completed {route} for {points}.",
    "DotsDrawn": "{seat} {seat:draws|draw} {count} {count:dot|dots} on {route} for {points}.",
    "NitrousInstalled": "{seat} {seat:installs|install} nitrous oxide: {route} gives no points.",
    "NitrousRefused": "{seat} {seat:does|do} without nitrous oxide.",
    "Penalised": "{seat} {seat:gets|get} an X on {route}.",
    "Penalised+seat": "{seats} get an X on {route}.",
    "PenaltyRolled": "All dice are used: the die for the X shows {number}, that is {route}.",
    "PenaltyRolled/route": "All dice are used: the die for the X shows {number}, which is no route.",
    "PenaltyIgnored": "{route} has an X already, or no empty box: nothing happens.",
    "DieSetAside": "{seat} {seat:sets|set} aside the {die}.",
    "BoxesFilled": "All boxes are filled by {seats}: the game ends.",
    "Totalled": "The totals: {scores}.",
    "GameWon": "The game is won by {winners}.",
    "kind/Roll": "Roll two dice",
    "kind/TakeBonus": "Take the bonus",
    "kind/DeclineBonus": "Decline the bonus",
    "kind/Drive": "Drive",
    "kind/JoinLotto": "Join the Crossroad Lotto",
    "kind/Upgrade": "Upgrade the car",
    "kind/Skip": "Skip",
    "kind/InstallNitrous": "Install nitrous oxide",
    "kind/KeepScore": "Keep the score",
    "kind/SetAside": "Set a die aside",
    "ask/die": "Which die?",
    "ask/other": "With which other?",
    "ask/number": "With which number?",
    "ask/route": "Along which route?",
    "ask/end": "Where does the run end?",
    "ask/start": "Where does it start?",
    "ask/way": "Which way round?",
    "ask/location": "Which crossroad?",
    "score": "points",
    "turn": "round {count}",
    "prompt/roll": "You must choose two dice to roll.",
    "prompt/bonus": "You may take a bonus of exactly {count}.",
    "prompt/main": "You must drive, join the lotto or upgrade, with {numbers}.",
    "prompt/install": "You may install nitrous oxide instead of scoring {route}.",
    "prompt/aside": "You must set aside the die that you used.",
    "prompt/won": "The game is won by {winners}, with {count}.",
    "prompt/alone": "The game is over: {count} of {most} points.",
    "zone/dice": "Dice",
    "zone/map": "{seat}'s map",
    "zone/own": "Your map",
    "zone/route": "{route}",
    "counter/round": "round",
    "counter/active": "active",
    "counter/total": "total",
    "counter/routes": "routes",
    "counter/speed": "speed",
    "counter/landmarks": "landmarks",
    "counter/ticket": "ticket",
    "counter/engine": "{row}",
    "counter/matches": "bonus",
    "counter/boxes": "boxes",
    "counter/checked": "nitrous oxide",
    "counter/numbers": "N",
    "active": "{seats}",
    "mark/chosen": "has chosen",
    "mark/nitrous": "nitrous oxide",
    "mark/aside": "set aside",
    "mark/crossed": "crossed",
    "mark/circled": "circled",
    "mark/start": "a run may start here",
    "mark/completed": "completed",
    "mark/full": "no empty box",
    "effect": "{row} row",
    "why/no_nitrous": "This game is played without nitrous oxide.",
    "why/solo_only": "Dice are set aside in solo play only.",
    "why/roll_first": "First {seat} must choose two dice.",
    "why/rolled": "The dice of this round have been rolled.",
    "why/nitrous_on_completion": "Nitrous oxide is installed on completing {route} only.",
    "why/aside_after_main": "A die is set aside after the main action.",
    "why/main_done": "The main action of this round is done.",
    "why/bonus_first": "First take the bonus or decline it.",
    "why/others_bonus_first": "First the others take their bonus or decline it.",
    "why/no_match": "No number on your ticket was rolled.",
    "why/no_bonus_run": "There is no run of exactly {count} for a bonus.",
    "why/bonus_over": "The bonus of this round is over.",
    "why/no_drive": "No route with an empty box has a run of any number that you may use.",
    "why/no_engine_row": "No engine row with an empty box takes that number.",
    "why/can_act": "An action is possible with a number as rolled.",
    "why/ticket_full": "All slots of your ticket are filled.",
    "why/no_crossroad": "The lotto needs an empty crossroad beside a crossed location.",
    "why/die_not_used": "That die did not give the number.",
    "why/number_not_given": "This roll and your effects do not give {count}.",
    "why/is_aside": "A die that is set aside cannot be rolled.",
    "why/not_two_dice": "Choose two different dice, the smaller one first.",
    "why/not_match_count": "The bonus is a run of exactly {count}.",
    "why/lone_crossroad": "A lone crossroad is crossed for all its routes: name the first, and no way.",
    "why/no_empty_box": "{route} has no empty box left.",
    "why/no_such_run": "No route has such a run of {count}.",
    "why/already_crossed": "A run cannot cross what is crossed already.",
    "why/not_a_start": "A run starts at an entrance or beside a crossed location, and {location} is neither.",
    "why/not_a_crossroad": "The lotto crosses a crossroad, and that is none.",
    "why/crossroad_crossed": "{location} is crossed already.",
    "why/crossroad_not_beside": "{location} is not beside a crossed location.",
}

CATALOGUE = {ENGLISH: _EN, CHINESE: ZH}

_WAYS = (("in the order of the route", "按路線次序"), ("against the order of the route", "逆路線次序"))


class _Names:
    """What the components of a pack are called."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def die(self, die: int, language: str) -> str:
        sides = self.components.dice.sides[die]
        return f"d{sides}" if language == ENGLISH else f"{sides}面骰"

    def route(self, route: int, language: str) -> str:
        letter = self.components.route[route].letter
        return f"Route {letter}" if language == ENGLISH else f"{letter}線"

    def location(self, location: int, language: str) -> str:
        return named(self.components.location[location], language)

    def row(self, row: int, language: str) -> str:
        return named(self.components.engine_row[row], language)

    def way(self, way: int, language: str) -> str:
        return _WAYS[way][language != ENGLISH]

    def upgrade_hint(self, number: int, language: str) -> str:
        """Which effect the row of this number unlocks."""
        for row in self.components.engine_row:
            if row.low <= number <= row.high:
                return f"N{row.effect:+d}"
        return ""

    def end_hint(self, location: int, language: str) -> str:
        """The landmark that a run would circle there (XR-047)."""
        row = self.components.location[location]
        return named(row, language, "sight") if row.kind == "landmark" else ""


def _plain(numbers: tuple[int, ...], language: str, call: Calling) -> str:
    return listed([str(number) for number in numbers], language)


def _either(numbers: tuple[int, ...], language: str, call: Calling) -> str:
    """One of these: `2, 3 or 8`."""
    comma, conjunction = (", ", " or ") if language == ENGLISH else ("、", "或")
    each = [str(number) for number in numbers]
    return conjunction.join([comma.join(each[:-1]), each[-1]]) if len(each) > 1 else "".join(each)


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's dice, routes, locations and engine rows."""
    names = _Names(components)
    place = names.location
    naming: Naming = {
        "die": names.die,
        "other": names.die,
        "route": names.route,
        "location": place,
        "start": place,
        "end": place,
        "row": names.row,
        "way": names.way,
    }
    hints = {"Upgrade.number": names.upgrade_hint, "Drive.end": names.end_hint, "TakeBonus.end": names.end_hint}
    lists = {"dice": several("die"), "results": _plain, "numbers": _either, "routes": several("route")}
    return Words(CATALOGUE, naming, hints, {}, lists, {"start": "end"})
