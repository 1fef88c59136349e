"""What every game shares: seats, the game contract, sessions, logs, records, perft, errors. Nothing of any one game."""
