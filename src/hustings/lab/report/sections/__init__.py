"""Sections: the chapters of a report, a file each, in the order in which they are read."""
