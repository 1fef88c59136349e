"""The pages of Nusubito's puzzles."""
