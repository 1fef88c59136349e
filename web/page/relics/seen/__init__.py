"""What a seat sees at its table: the props of the board and of all that lies beside it, motions and sounds."""
