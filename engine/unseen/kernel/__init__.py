"""The part every game shares: seats, the game contract, sessions, logs, records, perft, errors. It knows no game."""
