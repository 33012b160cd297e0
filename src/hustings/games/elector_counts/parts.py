"""The kinds of things on the table of Elector Counts, each with the clause to read on at."""

from hustings.core.part import Part

PARTS = (
    Part("attacker", "EC-070", is_in_guide=True),
    Part("defender", "EC-061", is_in_guide=True),
    Part("garrison", "EC-062"),
    Part("support", "EC-084", is_in_guide=True),
    Part("staying", "EC-085"),
    Part("reaction", "EC-087", is_in_guide=True),
    Part("location", "EC-057", is_in_guide=True),
    Part("siege", "EC-078", is_in_guide=True),
    Part("fortification", "EC-074", is_in_guide=True),
    Part("reserve", "EC-089", is_in_guide=True),
    Part("counter", "EC-110", is_in_guide=True),
    Part("assassinate", "EC-113", is_in_guide=True),
    Part("earn", "EC-115", is_in_guide=True),
    Part("steal", "EC-117", is_in_guide=True),
    Part("retreat", "EC-119", is_in_guide=True),
    Part("ally", "EC-121", is_in_guide=True),
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
