"""Information-set Monte-Carlo tree search, for any number of seats, in turn or at the same time.

Every iteration imagines a world anew, walks down one tree shared by all worlds, plays on a little at random and
backs a payoff up for every seat (max^n: each seat maximises its own).  What is special here:

- A node has a menu for each seat that decides there.  Where several decide at once, each picks from its own menu
  without knowing the others' picks, and the branch below is their joint pick.
- The branch taken is named by who acted and what the others see of it (`Game.shown`), so that the tree below a
  hidden choice cannot act on it.  What chance or a later showing reveals does not split a branch: below it the
  search is open-loop, and the worlds average it.
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
    """The numbers of the search.

    `plies` of -1 plays every playout to the end of the game; `None` takes the game's own number.
    """

    def __init__(self, plies: int | None = None, exploration: float = 0.2, widening: float = 2.0) -> None:
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
    """A point of the tree: a menu for each seat that decides here, and a branch for each thing they did."""

    __slots__ = ("branches", "menus")

    def __init__(self) -> None:
        self.menus: dict[int, Menu] = {}
        self.branches: dict[object, Node] = {}


class Search:
    """One decision's worth of thinking."""

    def __init__(self, seat: Perspective, rng: Rng, tuning: Tuning) -> None:
        self.game: Game = seat.game
        self.seat = seat
        self.rng = rng
        self.plies: int = self.game.playout_plies if tuning.plies is None else tuning.plies
        self.exploration = tuning.exploration
        self.widening = tuning.widening
        self.root = Node()
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
        path: list[Edge] = []
        seats: list[int] = []
        node = self.root
        is_new = False
        while not is_new and not world.over:
            branch = self._step(node, world, path, seats)
            below = node.branches.get(branch)
            is_new = below is None
            if below is None:
                below = Node()
                node.branches[branch] = below
            node = below
        play_out(world, self.plies, self.rng)
        settle(world, self.rng)
        paid = payoffs(world)
        for depth, edge in enumerate(path):
            edge.visits += 1
            edge.total += paid[seats[depth]] - before[seats[depth]]

    def _step(self, node: Node, world: State, path: list[Edge], seats: list[int]) -> object:
        """Let everyone who decides here decide; returns the name of the branch that leads to."""
        actors = world.actors
        if len(actors) == 1:
            edge = self._pick(node, world, actors[0])
            path.append(edge)
            seats.append(actors[0])
            world.apply(actors[0], edge.action)
            # Alone at the table there is nobody to hide a choice from.
            return actors, edge.action if world.seats == 1 else self.game.shown(edge.action)
        picked = [self._pick(node, world, seat) for seat in actors]
        for seat, edge in zip(actors, picked, strict=True):
            world.apply(seat, edge.action)
        path += picked
        seats += actors
        return actors, tuple([self.game.shown(edge.action) for edge in picked])

    def _pick(self, node: Node, world: State, seat: int) -> Edge:
        """The seat's choice by upper confidence bound, among as many actions as the menu has widened to."""
        menu = node.menus.get(seat)
        if menu is None:
            menu = Menu()
            node.menus[seat] = menu
        menu.visits += 1
        offered = self._offered(menu, world, seat)
        width = int(self.widening * math.sqrt(menu.visits)) + 1
        if width < len(offered):
            offered.sort(key=_by_promise)
            offered = offered[:width]
        return self._best_bound(offered)

    def _offered(self, menu: Menu, world: State, seat: int) -> list[Edge]:
        """The edges of all actions legal in this world, their availability counted."""
        offered: list[Edge] = []
        edges = menu.edges
        for action in self.game.distinct(world, seat, world.legal(seat)):
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
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        search = Search(seat, self.rng, self.tuning)
        search.run(self.budget)
        return search.best()
