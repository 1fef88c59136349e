"""Adapters of the game without elements to OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value, from which another is sampled that a seat
cannot tell apart, and `features` turns views and logs into numbers; none of these needs more than Python.
"""
