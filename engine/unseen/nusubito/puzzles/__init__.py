"""Nusubito's puzzles: *Where is he?* and *The only way out*."""
