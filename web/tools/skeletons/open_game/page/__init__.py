"""The page of Open game."""
