"""Experiments with the game's players: their guarantees, and learning from self-play."""
