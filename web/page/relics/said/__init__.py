"""Relics in words: events, actions, positions, and what would come of an action."""
