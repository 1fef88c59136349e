"""Nusubito for other frameworks: OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value, from which another is drawn that a seat cannot
distinguish from it, and `features` turns a view and a log into numbers; none of these needs more than Python.
"""
