"""A seat's table: the props of the board and everything beside it, motions and sounds."""
