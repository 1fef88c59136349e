"""Nusubito on the page: presents a seat's knowledge as words and marks; `draw` turns them into HTML."""
