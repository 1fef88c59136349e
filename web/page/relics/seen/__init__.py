"""The view of a seat at its table: the props of the board and of everything beside it, motions and sounds."""
