"""Bots as strangers write them, each with a fault of its own, as the text of a module to be put in a folder."""

MODULE = '''
import hustings
from hustings.games.electioneering.actions import Play


class First:
    """Takes what comes first."""

    def choose(self, seat):
        return seat.legal()[0]


class Seeded(First):
    def __init__(self, seed, detail="none"):
        self.told = (seed, detail)


class Keen(First):
    def __init__(self, **told):
        self.told = (told["seed"], told.get("detail", "none"))


class Mute:
    made = 0

    def __init__(self):
        Mute.made += 1


class Broken(First):
    def __init__(self):
        raise OSError("no network here.")


class Quitter(First):
    def __init__(self):
        raise SystemExit("bye")


class Demanding(First):
    def __init__(self, budget):
        pass


class Thrower:
    def choose(self, seat):
        return 1 // 0


class Leaver:
    def choose(self, seat):
        raise SystemExit(0)


class Silent:
    def choose(self, seat):
        pass


class Talker:
    def choose(self, seat):
        return "x" * 10_000


class Rude:
    """Cannot even be asked what it is."""

    __hash__ = None

    def choose(self, seat):
        return self

    def __eq__(self, other):
        raise RuntimeError

    def __repr__(self):
        raise RuntimeError


class Flatterer:
    """Equal to whatever it is compared with."""

    def choose(self, seat):
        return self

    def __eq__(self, other):
        return True


class Cheat:
    """Goes behind its seat's back, and plays twice."""

    def choose(self, seat):
        seat._world.apply(seat.seat, seat.legal()[0])
        return seat._world.legal(seat._world.actors[0])[0]


class Forger:
    def choose(self, seat):
        return Play(10_000, 0)


class Scribbler:
    def choose(self, seat):
        return Play("a card", None)


class Eager:
    choose = None


def maker(seed):
    raise AssertionError("this must not be called")


chosen = First()
'''
