"""Relics for other libraries: OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value with chance asked card by card, `features` makes
numbers of a position, `drawing` makes text of it; none of these needs more than Python.
"""
