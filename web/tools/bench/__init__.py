"""Measurements: `python -m tools.bench` runs them all, or those that are named."""
