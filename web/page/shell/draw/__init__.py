"""Screens that every game has, as HTML; what of them is a game's own is handed in."""
