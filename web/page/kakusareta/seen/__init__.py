"""Presenters of a seat's screen: the props of the board and of everything beside it, motions and sounds."""
