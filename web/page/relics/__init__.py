"""Relics on the page: from what both players know to what the screen shows, in words and marks; `draw` makes it HTML."""
