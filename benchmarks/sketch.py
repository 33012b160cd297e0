"""A bare sketch of Electioneering, to measure the real one against: how fast could plain Python be?

Lists of small ints and prebuilt action structs, and nothing else: no seats checked, nothing refused, no knowledge,
no stories, no reveals, no run-off, no pack.  It is what the rules would be if nobody had to rely on them.
"""

import random

import msgspec


class Play(msgspec.Struct, frozen=True):
    card: int
    row: int


class Take(msgspec.Struct, frozen=True):
    card: int


class Back(msgspec.Struct, frozen=True):
    card: int


KIND = ([0] * 4 + [2] * 3 + [3] * 2 + [4]) * 4 + [1] * 6
SUITS = [1 << suit for suit in range(4) for _ in range(10)] + [3, 5, 9, 6, 10, 12]
PLAYS = [[Play(card, row) for row in range(5)] for card in range(46)]
TAKES = [Take(card) for card in range(46)]
BACKS = [Back(card) for card in range(46)]


class Sketch:
    __slots__ = ("deck", "hands", "locked", "over", "owed", "phase", "played", "row", "rows", "seats", "turn")

    def copy(self):
        new = Sketch()
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.rows = [row[:] for row in self.rows]
        new.locked = self.locked[:]
        new.seats = self.seats
        new.turn = self.turn
        new.phase = self.phase
        new.row = self.row
        new.owed = self.owed
        new.played = self.played
        new.over = self.over
        return new

    def legal(self):
        hand = self.hands[self.turn]
        if self.phase == 0:
            rows = [row for row, is_locked in enumerate(self.locked) if not is_locked]
            return [PLAYS[card][row] for card in hand for row in rows]
        if self.phase == 1:
            return [TAKES[card] for card in self.rows[self.row]]
        return [BACKS[card] for card in hand]

    def apply(self, action):
        hand = self.hands[self.turn]
        card = action.card
        if self.phase == 0:
            hand.remove(card)
            self.row = action.row
            self.rows[self.row].append(card)
            self.played = card
            kind = KIND[card]
            if kind == 2:
                self.phase = 1
                return
            if kind == 3:
                suit = SUITS[card]
                swept = [other for other in self.rows[self.row] if SUITS[other] & suit]
                self.rows[self.row] = [other for other in self.rows[self.row] if not SUITS[other] & suit]
                hand += swept
                self.owed = len(swept)
                self.phase = 2
                return
        elif self.phase == 1:
            self.rows[self.row].remove(card)
            hand.append(card)
            self.owed = 1
            self.phase = 2
            return
        else:
            hand.remove(card)
            self.rows[self.row].append(card)
            self.owed -= 1
            if self.owed:
                return
        self.finish(hand)

    def finish(self, hand):
        if len(self.rows[self.row]) >= 6 or KIND[self.played] == 4:
            self.locked[self.row] = True
        self.phase = 0
        hand.append(self.deck.pop())
        self.over = not self.deck or all(self.locked)
        self.turn = (self.turn + 1) % self.seats


def start(seats, rng):
    """Deal; with two seats one suit is left out."""
    cards = [card for card in range(46) if seats > 2 or not SUITS[card] & 1]
    rng.shuffle(cards)
    sketch = Sketch()
    sketch.seats = seats
    sketch.hands = [[cards.pop() for _ in range(6)] for _ in range(seats)]
    sketch.rows = [[cards.pop()] for _ in range(seats + 1)]
    sketch.locked = [False] * (seats + 1)
    sketch.deck = cards
    sketch.turn = sketch.phase = sketch.row = sketch.owed = sketch.played = 0
    sketch.over = False
    return sketch


def play_out(sketch, rng):
    decisions = 0
    while not sketch.over:
        legal = sketch.legal()
        sketch.apply(legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def fresh(seats):
    return random.Random(seats)
