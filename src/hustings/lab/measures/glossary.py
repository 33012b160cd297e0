"""The glossary: every word of a report that is not of the game, in a sentence or two."""

from hustings.lab.measures.chapters import Term

_TEXT = """
par: Par
What a seat would win if nothing but chance decided: 1 in 4 with four seats, less where some games have no winner.

interval: 95 % interval
Made this way, 95 of 100 such intervals hold the true value. Four times the games, half the width.

thin: For all rows together
With many rows, one in 20 would stray by chance alone. The thin rule is widened until all rows together hold 95
times in 100; only it decides what is filled. For who wins, the rows of all its charts count; for components, all of
them.

clustered: By deal
With rotation a deal is played once in each seating, and games of one deal are alike. Errors are counted over deals,
never over single games; no interval is narrower than the games would make it if they were unlike.

chance: Clear, probable, not seen
Probable: beyond the thin rule. Clear: so far beyond it that chance does as much in fewer than one report in a
thousand. Not seen: within it; then the size is given that would have been seen 95 times in 100.

severity: Serious, notable, in order
Serious: who wins is clear of par by 3 points or more. Notable: it is probable, or a part or a promise stands out.
In order: it was looked for and not found. Not known: there were too few games. An even game is called serious in
fewer than one report in a thousand, and something notable is said of who wins, or of components, in one of twenty.

points: Points
Percentage points of win chance: from 25 % to 31 % is 6 points.

effect: Effect of a component
Win chance of a seat that had to do with it in any way before the count, less that of a seat in the same game that
had not, by a linear regression with bot, seat, order of play, number of decisions and number of its like held
equal; the error is that of leaving out each deal in turn. What was dealt at the start was dealt by chance, and the
difference is its effect. What was chosen or used only goes with it: a leader can afford more.

stands_out: Stands out
How far a component is from the middle of its like, in units of their spread and its own error.

used: Used
Share of the seats that did something with it at least once.

dead: Dead
Used by fewer than 1 seat in 100, even at the upper end of the interval, though others of its kind are used.

standing: Standing
A seat's value by the game's own advice, as a share of it and that of the best other seat together: half is level.
As good as the advice is.

lead_change: Lead change
A turn that begins with another seat ahead than the last one that was; where the best are level, nobody is.

lead_for_good: Lead for good
When the winner was ahead and never again level or behind, as a share of the turns.

race: Plain race
A race in which every turn counts alike and chance alone moves the seats: what a lead would be worth if nothing
helped or held back whoever has it.

runaway: Runaway
Whoever leads after 30 % of the turns wins more often than in a plain race.

comeback: Comeback
How often the seat that is last at half time wins.

kingmaking: Kingmaking
The winner takes the lead for good in the last quarter, in the turn of a seat that comes last. An upper bound: it
counts whose turn it was, and asks nobody why.

margin: Margin
The best score less the next.

forced: Forced
A question with one legal answer.

choices: Choices
How many legal answers a question has: the middle one of the games' means, and the middle 80 of 100.

skill: Skill
How often a bot wins among others that are weaker or stronger, seats rotated.

deal: Deal
The seed of a game: shuffles and who begins. The same deal can be played again by others, or with another pack.
"""


def _term(paragraph: str) -> Term:
    """The key and the name in the first line, what it means below."""
    head, _, meaning = paragraph.strip().partition("\n")
    key, _, name = head.partition(": ")
    return Term(key, name, " ".join(meaning.split()))


GLOSSARY = [_term(paragraph) for paragraph in _TEXT.strip().split("\n\n")]
