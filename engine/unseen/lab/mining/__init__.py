"""Puzzles for the developer's hand: mined from games, checked, and printed (`unseen puzzles`).

A game's own part is its module `lab.mining`; see `unseen.lab.mining.games.Mining`.
"""
