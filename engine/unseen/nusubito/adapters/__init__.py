"""Nusubito for other frameworks: OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value, `imagining` draws a course that a seat cannot
distinguish from the true one, and `features` turns a view and a log into numbers; none of these needs more than Python.
"""
