"""Exact ground truth: small models of the game and ends of real games, solved, and what players guarantee in them."""
