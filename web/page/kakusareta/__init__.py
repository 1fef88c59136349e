"""Kakusareta on the page: from what a seat knows to what the screen shows; `draw` makes it HTML."""
