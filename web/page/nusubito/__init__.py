"""Nusubito on the page: from what a seat knows to what its screen shows, in words and marks; `draw` makes it HTML."""
