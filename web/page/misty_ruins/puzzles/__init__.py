"""The pages of Misty Ruins' puzzles."""
