"""Opponents for Nusubito: what they believe, how they search, and the players of five levels for each side."""
