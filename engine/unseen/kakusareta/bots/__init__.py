"""Opponents for Kakusareta: evaluation, search, and the bots of the five levels."""
