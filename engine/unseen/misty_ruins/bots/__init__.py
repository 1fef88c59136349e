"""Opponents for Misty Ruins."""
