"""Misty Ruins on the page: from what a player knows to what the screen shows; `draw` makes it HTML."""
