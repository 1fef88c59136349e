"""Nusubito in words: events, actions, positions, prices and reasons."""
