"""Which choices a bot tells apart: what comes to the same, can do nothing now or is worse in every way is left out.

Which cards it parts with is in `sorting.py`.
"""

from collections.abc import Callable
from typing import Any, Final

from hustings.core.action import Action
from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    LEADER_CUBE,
    SUPPORT,
    Announce,
    Choose,
    Deploy,
    Hold,
    NoTarget,
    Pass,
    Perform,
    Play,
    Reserve,
    Strike,
    UseSpoils,
)
from hustings.games.dealers_in_hope.arms import Armoury, Arms
from hustings.games.dealers_in_hope.assault import FIRST
from hustings.games.dealers_in_hope.defence import assault_bonus, defence_now
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.pack import ActionRow
from hustings.games.dealers_in_hope.sorting import Sorter, can_train_beyond, wanted
from hustings.games.dealers_in_hope.worth import Worth

ANYWHERE: Final = (
    rows.Draw,
    rows.Cycle,
    rows.Scry,
    rows.Recover,
    rows.Ready,
    rows.Dismiss,
    rows.GainCard,
    rows.GainChoice,
    rows.GainSpoils,
    rows.StandingDefense,
    rows.Vp,
    rows.VpPer,
)
"""Effects that are of use whatever the action is."""
MOST_TARGETS: Final = 8
EFFORT: Final = 0.15  # what a point of attack costs
LURES: Final = [3.0, 5.0]
"""A territory, and one of a player, at first sight."""
CITY_LURE: Final = 2.0
Menu = Callable[[Layout, int, list[Any]], list[Action]]


class Chooser:
    """For one pack."""

    def __init__(self, worth: Worth, armoury: Armoury) -> None:
        self.worth = worth
        self.armoury = armoury
        printed, sorter = worth.printed, Sorter(worth)
        effects = [[printed.effects[number] for number in numbers] for numbers in printed.card_effects]
        self._helps = [any(isinstance(effect, ANYWHERE) for effect in found) for found in effects]
        self._disarms = [any(isinstance(effect, rows.DefenderDiscard) for effect in found) for found in effects]
        self._menus: dict[str, Menu] = {
            "choose": self._deeds,
            "announce": self._targets,
            "again": self._targets,
            "step_2": self._step_2,
            "defend": self._answers,
            "discard": sorter.weakest,
            "winter_discard": sorter.weakest,
            "forced": sorter.forced,
            "cycle": sorter.exchanged,
            "bonus": sorter.dismissed,
            "dismiss": sorter.dismissed,
            "remove": sorter.dismissed,
            "promote": sorter.promoted,
            "recover": sorter.recovered,
            "winter_recover": sorter.recovered,
            "ready": sorter.laid,
            "lay": sorter.laid,
        }

    def distinct(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        menu = self._menus.get(state.asked.name)
        if menu is None or len(actions) == 1:
            return actions
        return menu(state, seat, actions) or actions

    # ---- Step 1.

    def _deeds(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """The leader cube only where no other marker can go, and no pass while another marker is left."""
        chosen = [action for action in actions if isinstance(action, Choose)]
        small = [action for action in chosen if action.marker != LEADER_CUBE]
        taken = {action.deed for action in small}
        led = [action for action in chosen if action.marker == LEADER_CUBE and action.deed not in taken]
        passes = [action for action in actions if isinstance(action, Pass)]
        return [*self._better(state, small), *self._better(state, led), *([] if small else passes)]

    def _better(self, state: Layout, chosen: list[Choose]) -> list[Choose]:
        """No plain assault where one is open that brings more."""
        deeds = state.printed.deeds
        assaults = [action for action in chosen if deeds[action.deed].does == "assault"]
        plain = [action for action in assaults if not _brings_more(deeds[action.deed])]
        return [action for action in chosen if action not in plain] if len(plain) < len(assaults) else chosen

    # ---- Assaults.

    def _targets(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """Those in reach, each by its easier path; of many, those that look best."""
        best: dict[int, tuple[float, Announce]] = {}
        arms = self.armoury.of(state, seat)
        for action in actions:
            if isinstance(action, Announce):
                lure = self._lure(state, seat, action, arms)
                known = best.get(action.territory)
                if lure > 0.0 and (known is None or lure > known[0]):
                    best[action.territory] = (lure, action)
        ranked = sorted(best.values(), key=_by_lure)
        none = [action for action in actions if isinstance(action, NoTarget)]
        return [*[action for _, action in ranked[:MOST_TARGETS]], *none]

    def _lure(self, state: Layout, seat: int, action: Announce, arms: Arms) -> float:
        """How good a target looks at first sight; 0 where it is out of reach."""
        territory = action.territory
        is_controlled = 1 if state.owners[territory] != NOBODY else 0
        mode = 2 * action.path + is_controlled
        need = action.defence - state.markers_of(seat, ATTACK)
        need -= sum([count for _, count in assault_bonus(state, seat, territory, action.path)])
        cuts = arms.interior + (arms.total if is_controlled else arms.native) + (arms.sea if action.path else 0)
        if need > arms.attack[mode] + cuts + 2.0 * arms.hoped[ATTACK]:
            return 0.0
        prize = LURES[is_controlled] + (CITY_LURE if state.board.is_city[territory] else 0.0)
        return max(EFFORT, prize - EFFORT * need)

    def _answers(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """A defender holds where all that can be played is not enough."""
        hold: list[Action] = [action for action in actions if isinstance(action, Hold)]
        missing = state.markers_of(state.mover, ATTACK) - defence_now(state)
        arms = self.armoury.of(state, seat)
        if arms.defence + 2.0 * arms.hoped[DEFENSE] < missing:
            return hold
        return [*self._plays(state, actions, DEFENSE), *self._spoils(actions, DEFENSE), *hold]

    # ---- Step 2.

    def _step_2(self, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
        """What waits is carried out first; then all that is of use."""
        if not state.is_performed:
            return [action for action in actions if isinstance(action, Perform)]
        if any(isinstance(action, Strike) for action in actions):
            return self._striking(state, actions)
        strength = wanted(state, seat)
        found = [*self._plays(state, actions, strength), *self._spoils(actions, strength)]
        if strength == DEFENSE and can_train_beyond(state, seat):
            found += [action for action in self._plays(state, actions, SUPPORT) if action not in found]
        if strength == DEFENSE:
            found += [action for action in actions if isinstance(action, Reserve)]
        return [*found, *[one for one in actions if not isinstance(one, Play | Deploy | Reserve | UseSpoils)]]

    def _striking(self, state: Layout, actions: list[Action]) -> list[Action]:
        """Enough is enough; but a defender may first be made to discard."""
        found: list[Action] = [action for action in actions if isinstance(action, Strike)]
        if state.exchange == FIRST and state.owners[state.target] != NOBODY:
            plays = [action for action in actions if isinstance(action, Play | Deploy)]
            found += [one for one in plays if self._disarms[one.card] and one.strength == ATTACK]
        return found

    def _plays(self, state: Layout, actions: list[Action], strength: int) -> list[Action]:
        """Each card for the strength that is wanted, or else for its effect alone, if that is of use."""
        also = SUPPORT if strength == ATTACK and self._converts(state) else strength
        plays = [action for action in actions if isinstance(action, Play | Deploy)]
        return [one for one in plays if one.strength in (strength, also) or self._is_effect(one, strength)]

    def _is_effect(self, action: Play | Deploy, strength: int) -> bool:
        """Of the ways to play a card that has nothing of this strength, the last: for no strength, if it can be."""
        card, printed = action.card, self.worth.printed
        is_useful = self._helps[card] and not printed.strengths[card][strength]
        return is_useful and action.strength == printed.ways[card][-1]

    def _converts(self, state: Layout) -> bool:
        """Whether support is as good as attack, since a card can turn it into attack."""
        return self.armoury.of(state, state.mover).converts > state.markers_of(state.mover, SUPPORT)

    def _spoils(self, actions: list[Action], strength: int) -> list[Action]:
        """Spoils that bring what is wanted, cards or points; or make an assault easier."""
        worth = self.worth
        adds, draws = worth.use_adds[strength], worth.use_draws[strength]
        uses = [action for action in actions if isinstance(action, UseSpoils)]
        places = [one.location for one in uses]
        gains = [adds[one] + draws[one] + worth.spoils_points[one] for one in places]
        cuts = [strength == ATTACK and worth.use_cuts[one] is not None for one in places]
        return [one for one, gain, cut in zip(uses, gains, cuts, strict=True) if gain > 0.0 or cut]


def _by_lure(found: tuple[float, Announce]) -> float:
    return -found[0]


def _brings_more(row: ActionRow) -> bool:
    """Than one assault and nothing else."""
    return bool(row.attack or row.standing_defense or row.sea_discount or row.assaults > 1)
