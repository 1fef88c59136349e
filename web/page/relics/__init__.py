"""Relics on the page: from what both players know to what the screen shows; `draw` makes it HTML."""
