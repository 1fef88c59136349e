"""The game without elements as others ask for one: OpenSpiel and PettingZoo, each an extra of the package.

`actions` numbers every action, `course` is a game under way as a value, `imagining` draws what a seat cannot tell from
the truth, `features` makes numbers of a view and of a log; none of these needs more than Python.
"""
