"""Drawings of boards as SVG, without dependencies: for the page, and for pictures that stand alone.

Rule 1. A game's `drawing` draws what it is given as plain data (`picture`): it knows no rule and no seat.
Rule 2. Its shapes name classes, and drawings of a sprite (`symbols.svg`); the inks are in the style sheets beside it.
Rule 3. Every function returns trusted SVG as `str`: its arguments are names and numbers, and words are escaped.
"""
