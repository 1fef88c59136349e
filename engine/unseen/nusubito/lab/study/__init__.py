"""Exact ground truth: solved scale models and endgames, and the guarantees of players in them."""
