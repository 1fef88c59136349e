"""Opponents for Relics: how they weigh a board, how they search, and the players of five levels."""
