"""The kinds of things on the table of Electioneer, each with the clause to read on at."""

from hustings.core.part import Part

PARTS: tuple[Part, ...] = ()
