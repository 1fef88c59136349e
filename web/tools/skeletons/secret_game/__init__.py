"""The page of the game with a secret."""
