"""The kinds of things on the table of Elector Counts, each with the clause to read on at."""

from hustings.core.game import Part

PARTS = (
    Part("attacker", "EC-070"),
    Part("defender", "EC-061"),
    Part("garrison", "EC-062"),
    Part("support", "EC-084"),
    Part("staying", "EC-085"),
    Part("reaction", "EC-087"),
    Part("location", "EC-057"),
    Part("siege", "EC-078"),
    Part("fortification", "EC-074"),
    Part("reserve", "EC-089"),
    Part("counter", "EC-110"),
    Part("assassinate", "EC-113"),
    Part("earn", "EC-115"),
    Part("steal", "EC-117"),
    Part("retreat", "EC-119"),
    Part("ally", "EC-121"),
    Part("starting_location", "EC-030"),
    Part("conflict", "EC-123"),
    Part("strength", "EC-127"),
    Part("points", "EC-170"),
    Part("schilling", "EC-095"),
    Part("supply", "EC-044"),
    Part("hand", "EC-054"),
    Part("deck", "EC-037"),
    Part("end_card", "EC-149"),
    Part("discard", "EC-039"),
    Part("first", "EC-033"),
)
