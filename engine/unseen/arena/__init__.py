"""Tournaments that measure playing strength: every pair in games of two seats, rotations in games of more."""
