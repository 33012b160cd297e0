"""The report of the lab: one page to read, and the pieces that every page of the lab is made of."""

from hustings.lab.report.writing import write_page as write_page
from hustings.lab.report.writing import write_report as write_report
from hustings.lab.report.writing import written as written
