"""The pages of Relics' puzzles."""
