"""Storage in this browser: the game, seats in online games, settings, and the seat of a tab."""
