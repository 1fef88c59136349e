"""The page of Secret game."""
