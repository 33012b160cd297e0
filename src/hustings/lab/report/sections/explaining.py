"""The glossary: what the words of a report mean."""

from hustings.lab.measures.chapters import Measures
from hustings.lab.report.pages import Section
from hustings.lab.report.templating import rendered


def glossary(measures: Measures) -> Section:
    return Section(
        id="glossary",
        name="Glossary",
        title="What the words mean",
        body=rendered("glossary.html", terms=measures.glossary),
    )
