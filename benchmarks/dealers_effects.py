"""Hears games of Dealers in Hope and counts, by kind of effect, how often one really did something.

An effect of a card counts when something came of it; one that is held, when it counted in what its holder did.
"""

from collections import Counter

from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.actions import SEA, Announce, Enough, Finish, Promote, Train, TrainMaster
from hustings.games.dealers_in_hope.defence import always, assault_bonus, edge_of, way_to
from hustings.games.dealers_in_hope.holdings import points_of
from hustings.games.dealers_in_hope.layout import NOBODY
from hustings.games.dealers_in_hope.pack import GROUPS
from hustings.games.dealers_in_hope.printed import LEVEL2
from hustings.lab.listening import Listener

KINDS = {kind.__struct_config__.tag: kind for kind in rows.Effect.__args__}

ANSWERS = {
    "choice": "gain_choice",
    "boost": "spoils_boost",
    "second": "second_strength",
    "convert": "convert",
    "recover": "recover",
    "winter_recover": "recover",
    "lay": "ready",
    "remove": "dismiss",
    "forced": "defender_discard",
}
"""By question that an effect asks: what any answer but `Enough` uses."""

AT_ONCE = {
    "Gained": ("gain", "gain_if", "gain_per"),
    "Drew": ("draw",),
    "DugIn": ("standing_defense",),
    "Scored": ("vp", "vp_per"),
    "SpoilsDrawn": ("gain_spoils",),
    "Discarded": ("defender_discard",),
}
"""By event that follows a card: the kinds of its effects that may have brought it about."""

TOLD = {
    "LookedAt": "scry",
    "CardGained": "gain_card",
    "Shielded": "penalty_shield",
    "WinterScored": "winter_vp",
}
"""Events that only one kind brings about."""

WON = {"Conquered": ("assault_win",), "TakenFrom": ("assault_win", "win_vs_player"), "AssaultFailed": ("defend_win",)}


class Effects(Listener):
    """What is used in all games that it hears."""

    def __init__(self):
        self.used = Counter()

    def decides(self, state, seat, action):
        self._asked, self._shared = state.asked.name, sum(state.shared)
        if isinstance(action, Announce):
            self._announced(state, seat, action)
        elif isinstance(action, Train | TrainMaster):
            self._trained(state, seat, action)
        elif isinstance(action, Finish):
            off = max(state.row.count_min - state.count, state.count - state.row.count_max)
            self.used["train_slack"] += state.slack > 0 and off > 0

    def goes_on(self, state, seat, action, story):
        used, printed = self.used, state.printed
        if self._asked == "cycle":
            used["cycle"] += bool(action.cards)
        elif self._asked in ANSWERS and not isinstance(action, Enough):
            used[ANSWERS[self._asked]] += 1
        used["share_space"] += sum(state.shared) > self._shared
        effects, before = (), ""
        for told in story:
            event, name = told.event, type(told.event).__name__
            if name in ("Played", "Deployed"):
                effects = kinds_of(state, printed.card_effects[event.card])
            elif name == "SpoilsUsed":
                effects = kinds_of(state, printed.location_effects[event.location])
            self._happened(state, event, name, effects, before)
            if isinstance(action, Promote):
                continue
            if name == "Trained":
                used["train_discount"] += event.cost < printed.cost[event.card]
                used["train_to"] += event.to != 0
            elif name == "MasterAchieved":
                used["train_discount"] += event.cost < printed.master_cost[event.profession]
            before = name

    def ends(self, state):
        for seat in range(state.seats):
            for effect in state.held(seat, rows.VpPer):
                self.used["vp_per"] += points_of(state, seat, effect) > 0

    def _announced(self, state, seat, action):
        """What is held and counts against a target."""
        used, owner = self.used, state.owners[action.territory]
        edge, is_controlled = edge_of(state, seat), owner != NOBODY
        used["assault_bonus"] += bool(assault_bonus(state, seat, action.territory, action.path))
        used["sea_discount"] += action.path == SEA and edge.sea > 0
        used["reduce_defense"] += bool(edge.interior[is_controlled] or edge.total[is_controlled] or edge.native)
        used["long_range"] += way_to(state, seat, action.territory, action.path).surcharge > 0
        used["defend_bonus"] += is_controlled and always(state, owner, action.territory) > 0

    def _trained(self, state, seat, action):
        """Whether what a card needs lies where only an effect lets it be."""
        printed, plays = state.printed, state.plays[seat]
        if state.row.by_discard:
            return
        if isinstance(action, TrainMaster):
            needs = [printed.first_level2 + action.profession]
        elif printed.kind[action.card] == LEVEL2:
            needs = [action.card, action.card - printed.first_level2 + printed.first_level1]
        else:
            return
        self.used["open_prereq"] += not any(card in plays for card in needs)

    def _happened(self, state, event, name, effects, before):
        used = self.used
        for kind in AT_ONCE.get(name, ()):
            used[kind] += kind in effects
        if name in TOLD:
            used[TOLD[name]] += 1
        elif name == "Easier":
            used["reduce_defense" if event.part else "sea_discount"] += 1
        elif name == "Drew":
            has_more = any(state.held(event.seat, rows.HandSize))
            used["hand_size"] += has_more and len(state.hands[event.seat]) > state.printed.hand_size
        elif name == "Chose":
            group = GROUPS[state.printed.group[event.deed]]
            used["group_bonus"] += any(one.group == group for one in state.held(event.seat, rows.GroupBonus))
        elif name == "SpoilsDrawn" and before in WON:
            used["spoils_bonus"] += any(state.held(event.seat, rows.SpoilsBonus))
        elif name in WON:
            seat = event.whom if name == "AssaultFailed" else event.seat
            held = state.held(seat, rows.VpOn) if seat is not None else ()
            used["vp_on"] += sum(one.event in WON[name] for one in held)


def kinds_of(state, numbers):
    return {type(state.printed.effects[number]).__struct_config__.tag for number in numbers}
