"""Opponents for Kakusareta: how they weigh a board, how they search, and the players of the levels."""
