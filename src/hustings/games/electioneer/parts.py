"""The kinds of things on the table of Electioneer, each with the clause to read on at."""

from hustings.core.part import Part

PARTS: tuple[Part, ...] = (
    Part("card", "EL-007", is_in_guide=True),
    Part("zone", "EL-086", is_in_guide=True),
    Part("stack", "EL-091", is_in_guide=True),
    Part("ticket", "EL-056", is_in_guide=True),
    Part("column", "EL-023", is_in_guide=True),
    Part("marker", "EL-076", is_in_guide=True),
    Part("disc", "EL-044"),
    Part("treasury", "EL-016", is_in_guide=True),
    Part("token", "EL-110", is_in_guide=True),
    Part("achievement", "EL-125", is_in_guide=True),
    Part("strategy", "EL-128", is_in_guide=True),
    Part("votes", "EL-126", is_in_guide=True),
    Part("quota", "EL-039"),
    Part("deck", "EL-083"),
    Part("pawn", "EL-028"),
    Part("event", "EL-165"),
)
