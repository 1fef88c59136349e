"""Puzzles from Misty Ruins; see `unseen.puzzles.kind`."""
