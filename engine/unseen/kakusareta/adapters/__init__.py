"""Adapters of the game without elements to OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is an unfinished game as a value, `imagining` samples truths that a seat cannot
tell apart, and `features` turns views and logs into numbers; none of these needs more than Python.
"""
