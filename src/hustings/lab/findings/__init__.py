"""Findings: what a run shows, in sentences, the most consequential first.

Each is made from a template and the data alone.  *Serious* is who wins, clear of par by 3 points or more: chance does
that in fewer than one report in a thousand.  *Notable* is what is probable, or a part or a promise that stands out.
*In order* was looked for and not found; *not known* had too few games.
"""

from hustings.lab.finding import Finding as Finding
from hustings.lab.findings.course import course_findings
from hustings.lab.findings.parts import part_findings
from hustings.lab.findings.who import who_findings
from hustings.lab.measures import Measures

_ORDER = ("serious", "notable", "in order", "not known")


def findings(measures: Measures) -> list[Finding]:
    """All that was looked for: by severity, then by size."""
    found = [*who_findings(measures), *part_findings(measures), *course_findings(measures)]
    return sorted(found, key=lambda finding: (_ORDER.index(finding.severity), -finding.size))


def headline(found: list[Finding]) -> str:
    """The title of a report: its first two findings that matter, or that there are none."""
    told = [finding.sentence.rstrip(".") for finding in found if finding.severity in ("serious", "notable")][:2]
    if told:
        return "; ".join(told)
    unknown = [finding for finding in found if finding.severity == "not known"]
    if len(unknown) == len(found):
        return "Too few games to say"
    return "Nothing stands out, and some things are not known yet" if unknown else "Nothing stands out"
