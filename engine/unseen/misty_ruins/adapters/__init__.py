"""Adapters of Misty Ruins to OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value, with chance asked card by card, `imagining`
samples truths that a seat cannot tell apart, `bounds` says how long a game can be, `words` and `features` turn logs and
views into numbers, `drawing` turns a position into text; none of these needs more than Python.
"""
