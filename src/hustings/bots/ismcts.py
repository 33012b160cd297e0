"""Information-set Monte-Carlo tree search, for any number of seats, in turn or at the same time.

Every iteration imagines a world anew, walks down one tree shared by all worlds, plays on a little at random and
backs a payoff up for every seat (max^n: each seat maximises its own).  What is special here:

- A node has a menu for each seat that decides there.  Where several decide at once, each picks from its own menu
  without knowing the others' picks, and the branch below is their joint pick.
- The branch taken is named by who acted and what the others see of it (`Game.shown`), so that nobody else can act
  on a hidden choice below it.  Whoever made the choice can: a seat that has come to a node a few times with the same
  things hidden has a menu of its own for them there; until then it goes by the menu for anything it may have hidden.
  What is sealed only until all have answered (`Game.stays_hidden`) is soon known to all, and is nobody's secret below.
  What chance or a later showing reveals does not split a branch: below it the search is open-loop, and the worlds
  average it.
- Only a real choice has a menu.  Where a seat has one thing to do, it does it, and the descent goes on; the step
  is a branch like any other, since the others cannot know that there was no choice.
- An action's exploration counts the iterations in which it was available, since the worlds differ in what is legal.
- A menu widens as it is visited, in the order of the game's advice (`Game.promise`).
- A choice made of several decisions is finished before the position is judged (`State.midway`).
- What is backed up is how much better a seat stands than when the world was imagined: the luck of a world says
  nothing about a move.
"""

import math
import time
from collections.abc import Callable

from hustings.bots.payoff import payoffs, play_out, settle
from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.core.state import State


class Budget:
    """How long to think: so many iterations (repeatable), or so many seconds; given both, whichever is over first."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def allows_more(self, iterations: int, seconds: float) -> bool:
        """Whether there is something left of it, after so many iterations and so many seconds."""
        if self.seconds <= 0.0:
            return iterations < self.iterations
        return seconds < self.seconds and (self.iterations == 0 or iterations < self.iterations)


class Tuning:
    """The numbers of the search; `None` takes the game's own.

    `plies` of -1 plays every playout to the end of the game.
    """

    def __init__(
        self, plies: int | None = None, exploration: float | None = None, widening: float | None = None
    ) -> None:
        self.plies = plies
        self.exploration = exploration
        self.widening = widening


class Edge:
    """One action on a menu, with what came of it."""

    __slots__ = ("action", "available", "promise", "total", "visits")

    def __init__(self, action: Action, promise: float) -> None:
        self.action = action
        self.promise = promise
        self.visits = 0
        self.available = 0
        self.total = 0.0


class Menu:
    """What one seat can choose from at a node."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.visits = 0


class Node:
    """A point of the tree, which is all that everybody saw on the way there.

    It has a branch for each thing done here, and a menu for each seat that has a choice here; and another for each
    thing that such a seat remembers to have hidden (`Search.memories`), once it has come here with it often enough.
    """

    __slots__ = ("branches", "comings", "menus")

    def __init__(self) -> None:
        self.menus: dict[int, Menu] = {}
        self.comings: dict[int, int] = {}
        self.branches: dict[object, Node] = {}

    def below(self, branch: object) -> "Node":
        """Where a branch leads."""
        node = self.branches.get(branch)
        if node is None:
            node = Node()
            self.branches[branch] = node
        return node

    def menu(self, seat: int, memory: int) -> Menu:
        """What a seat that remembers this goes by: its own menu for it, or else the one for anything hidden."""
        if memory == seat:
            return self.menus[seat]
        menu = self.menus.get(memory)
        if menu is not None:
            return menu
        comings = self.comings.get(memory, 0) + 1
        self.comings[memory] = comings
        if comings > _STRANGER:
            self.menus[memory] = Menu()
        return self.menus[seat]


class Descent:
    """One iteration's way down: where it is, what each seat remembers, and the edges taken with their seats."""

    __slots__ = ("edges", "memories", "node", "seats", "world")

    def __init__(self, world: State, root: Node) -> None:
        self.world = world
        self.node = root
        self.memories = list(range(world.seats))
        self.edges: list[Edge] = []
        self.seats: list[int] = []


class Search:
    """One decision's worth of thinking."""

    def __init__(self, seat: Perspective, rng: Rng, tuning: Tuning) -> None:
        self.game: Game = seat.game
        self.seat = seat
        self.rng = rng
        self.plies: int = self.game.playout_plies if tuning.plies is None else tuning.plies
        self.exploration: float = self.game.exploration if tuning.exploration is None else tuning.exploration
        self.widening: float = self.game.widening if tuning.widening is None else tuning.widening
        self.root = Node()
        self.memories: dict[tuple[int, Action], int] = {}
        """What a seat knows of its own hidden actions, as a number: the seat's own while it has hidden nothing, and
        another for each memory and the action hidden next."""
        self.iterations = 0

    def run(self, budget: Budget, clock: Callable[[], float] = time.monotonic) -> None:
        """At least one iteration, however short the budget."""
        began = clock()
        self.iterate()
        while budget.allows_more(self.iterations, clock() - began):
            self.iterate()

    def iterate(self) -> None:
        """Imagine, descend, play out, back up."""
        self.iterations += 1
        world = self.seat.imagine(self.rng)
        before = payoffs(world)
        way = Descent(world, self.root)
        while not world.over and self._step(way):
            pass
        play_out(world, self.plies, self.rng)
        settle(world, self.rng)
        paid = payoffs(world)
        for depth, edge in enumerate(way.edges):
            seat = way.seats[depth]
            edge.visits += 1
            edge.total += paid[seat] - before[seat]

    def _step(self, way: Descent) -> bool:
        """Let everyone who decides here decide; not where somebody has come upon a new menu: there a descent ends."""
        world = way.world
        actors = world.actors
        options = [self.game.distinct(world, seat, world.legal(seat)) for seat in actors]
        if self._is_new(way.node, actors, options) and way.edges:
            return False
        actions = [self._decide(way, seat, options[n]) for n, seat in enumerate(actors)]
        for n, seat in enumerate(actors):
            world.apply(seat, actions[n])
        self._follow(way, actors, actions)
        return True

    def _is_new(self, node: Node, actors: tuple[int, ...], options: list[list[Action]]) -> bool:
        """Whether a seat has a choice here for the first time; each that has one is given its menu."""
        known = len(node.menus)
        for n, seat in enumerate(actors):
            if len(options[n]) > 1 and seat not in node.menus:
                node.menus[seat] = Menu()
        return len(node.menus) > known

    def _decide(self, way: Descent, seat: int, actions: list[Action]) -> Action:
        """The one thing there is to do, or what the seat picks from its menu."""
        if len(actions) == 1:
            return actions[0]
        edge = self._pick(way.node.menu(seat, way.memories[seat]), way.world, seat, actions)
        way.edges.append(edge)
        way.seats.append(seat)
        return edge.action

    def _follow(self, way: Descent, actors: tuple[int, ...], actions: list[Action]) -> None:
        """Down the branch that is named by what all see; each seat remembers what only it knows."""
        seen: list[Action] = []
        for n, action in enumerate(actions):
            # Alone at the table there is nobody to hide a choice from.
            shown = action if way.world.seats == 1 else self.game.shown(action)
            seen.append(shown)
            if shown is not action and shown != action and self.game.stays_hidden(action):
                known = way.memories[actors[n]], action
                way.memories[actors[n]] = self.memories.setdefault(known, way.world.seats + len(self.memories))
        way.node = way.node.below((actors, seen[0] if len(seen) == 1 else tuple(seen)))

    def _pick(self, menu: Menu, world: State, seat: int, actions: list[Action]) -> Edge:
        """The seat's choice by upper confidence bound, among as many actions as the menu has widened to."""
        menu.visits += 1
        offered = self._offered(menu, world, seat, actions)
        width = int(self.widening * math.sqrt(menu.visits)) + 1
        if width < len(offered):
            offered.sort(key=_by_promise)
            offered = offered[:width]
        return self._best_bound(offered)

    def _offered(self, menu: Menu, world: State, seat: int, actions: list[Action]) -> list[Edge]:
        """The edges of the actions on offer in this world, their availability counted."""
        offered: list[Edge] = []
        edges = menu.edges
        for action in actions:
            edge = edges.get(action)
            if edge is None:
                edge = Edge(action, self.game.promise(world, seat, action))
                edges[action] = edge
            edge.available += 1
            offered.append(edge)
        return offered

    def _best_bound(self, offered: list[Edge]) -> Edge:
        best = offered[0]
        highest = -2.0
        for edge in offered:
            bound = _UNTRIED + edge.promise
            if edge.visits > 0:
                confidence = math.sqrt(math.log(float(edge.available)) / edge.visits)
                bound = edge.total / edge.visits + self.exploration * confidence
            if bound > highest:
                highest = bound
                best = edge
        return best

    def best(self) -> Action:
        """The root action tried most often; among equals, the one that paid best."""
        edges = list(self.root.menus[self.seat.seat].edges.values())
        best = edges[0]
        for edge in edges:
            if (edge.visits, edge.total) > (best.visits, best.total):
                best = edge
        return best.action


_STRANGER = 8
"""How often a seat comes to a node with the same things hidden before it has a menu of its own for them.

The menu for anything hidden is learned sooner, and most nodes are not seen often enough for another.
"""

_UNTRIED = 1000.0
"""Above every bound of a tried action: the untried come first, the most promising before the others."""


def _by_promise(edge: Edge) -> float:
    return -edge.promise


class Ismcts:
    """The bot: a search for every decision that is one."""

    def __init__(self, seed: int, budget: Budget, tuning: Tuning | None = None) -> None:
        self.rng = Rng(seed)
        self.budget = budget
        self.tuning = tuning or Tuning()

    def choose(self, seat: Perspective) -> Action:
        actions = seat.distinct(seat.legal())
        if len(actions) == 1:
            return actions[0]
        search = Search(seat, self.rng, self.tuning)
        search.run(self.budget)
        return search.best()
