"""Misty Ruins in words: events, actions, facts, positions."""
